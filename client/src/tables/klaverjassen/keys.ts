/** The keyboard at the table: what a key asks for, or null where it is somebody else's. */

import { settings } from "../../settings.svelte";

export type KeyAction = string | { card: number } | { word: string };

const NAMED: Record<string, string> = { ArrowLeft: "left", ArrowRight: "right", Escape: "escape" };
const LETTERS: Record<string, string> = { s: "sort", l: "last", t: "tricks", r: "roem", w: "where", n: "next", m: "menu", "?": "help", h: "help" };

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  target: EventTarget | null;
}

/** `words` are what may be said about trump, in the order in which they stand: a digit says one; otherwise it goes to a card of the hand. */
export function keyAction(event: Key, now: { digits: number; words: readonly string[] }): KeyAction | null {
  if (event.ctrlKey || event.metaKey || event.altKey || elsewhere(event.target)) return null;
  const named = NAMED[event.key];
  if (named) return named;
  if (settings.keys === "off") return null;
  const digit = "123456789".indexOf(event.key);
  if (digit >= 0 && now.words.length > 0) return digit < now.words.length ? { word: now.words[digit]! } : null;
  if (digit >= 0) return digit < now.digits ? { card: digit } : null;
  return LETTERS[event.key.toLowerCase()] ?? null;
}

const elsewhere = (target: EventTarget | null): boolean =>
  typeof Element !== "undefined" && target instanceof Element && target.closest("input, select, textarea, dialog") !== null;
