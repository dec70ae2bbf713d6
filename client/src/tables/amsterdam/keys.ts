/** What a key asks for. Letters and digits can be switched off; arrows and Esc always work. */

import { settings } from "../../settings.svelte";

export type Key =
  | "left" | "right" | "up" | "down" | "escape" | "more" | "fewer" | "take" | "copies" | "board" | "next" | "where" | "menu" | "help"
  | { rank: string } | { blind: number };

const ALWAYS: Record<string, Key> = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down", Escape: "escape" };
const LETTERS: Record<string, Key> = {
  "+": "more", "=": "more", "-": "fewer", p: "take", c: "copies", b: "board", n: "next", w: "where", m: "menu", "?": "help",
};

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "defaultPrevented" | "target">;

/** `blind` tells that digits choose among face-down cards. */
export function keyOf(event: Pressed, blind: boolean): Key | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || elsewhere(event.target)) return null;
  const always = ALWAYS[event.key];
  if (always) return always;
  if (settings.keys === "off") return null;
  const key = event.key.toLowerCase();
  if (blind && /^[1-9]$/.test(key)) return { blind: Number(key) };
  if (/^[2-9jqka]$/.test(key)) return { rank: key.toUpperCase() };
  if (key === "t" || key === "0") return { rank: "T" };
  return LETTERS[key] ?? null;
}

const elsewhere = (target: EventTarget | null): boolean =>
  typeof Element !== "undefined" && target instanceof Element && target.closest("input, select, textarea, dialog") !== null;
