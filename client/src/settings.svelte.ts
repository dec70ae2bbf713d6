/** What this device keeps: how things look, how fast computers play, and the seats it holds. */

import type { Letters } from "./cards/card";
import { languageFor } from "./words/language.svelte";

export type Theme = "system" | "light" | "dark";
export type PaceName = "slow" | "normal" | "fast" | "once";
export type SortBy = "suit" | "rank";
export type Motion = "fast" | "normal" | "slow" | "off";

/** How much the voice tells: all that happens, only the own turns and results, or nothing that was not asked for. */
export type Telling = "all" | "mine" | "asked";

export type Switch = "on" | "off";

/** How long computers think, in ms. */
export const PACES: Record<PaceName, number> = { slow: 1800, normal: 900, fast: 350, once: 0 };

interface Settings {
  /** The code of a language; empty for the browser's. */
  language: string;
  theme: Theme;
  suits: "2" | "4";
  letters: Letters;
  pace: PaceName;
  sort: SortBy;
  /** Whether letters are keys. */
  keys: "on" | "off";
  /** How fast cards move. */
  motion: Motion;
  sound: Switch;
  /** Whether the device shakes when it is one's turn. */
  vibrate: Switch;
  /** Whether the device tells of one's turn while the page is hidden. */
  notify: Switch;
  /** How much a screen reader is told at a table. */
  said: Telling;
}

const STANDARD: Settings = {
  language: "", theme: "system", suits: "2", letters: languageFor("") === "nl" ? "nl" : "en", pace: "normal", sort: "suit", keys: "on",
  motion: "normal", sound: "off", vibrate: "off", notify: "off", said: "all",
};

/** The paper of the page in its two lights. */
const PAPER = { light: "#F3ECDD", dark: "#1B1613" } as const;

/** Reads JSON that this device kept; the stand-in where there is none or it does not read. */
export function kept<T>(key: string, standIn: T): T {
  try {
    const text = localStorage.getItem(`mokum.${key}`);
    return text === null ? standIn : (JSON.parse(text) as T);
  } catch {
    return standIn;
  }
}

/** Keeps a value on this device; a browser that keeps nothing is no fault. */
export function keep(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(`mokum.${key}`);
    else localStorage.setItem(`mokum.${key}`, JSON.stringify(value));
  } catch {
    // Storage may be full or forbidden.
  }
}

export const settings: Settings = $state({ ...STANDARD, ...kept<Partial<Settings>>("settings", {}) });

/** Keeps the settings and puts theme and suit colours on the page, now and at every change. */
export function applySettings(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const paint = () => {
    const theme = settings.theme === "system" ? (dark.matches ? "dark" : "light") : settings.theme;
    document.documentElement.dataset.theme = theme;
    document.documentElement.dataset.suits = settings.suits;
    // The bar of an installed page, and a phone's own, are of the page's paper.
    for (const bar of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) bar.content = PAPER[theme];
  };
  dark.addEventListener("change", paint);
  $effect.root(() => {
    $effect(() => {
      paint();
      keep("settings", { ...settings });
    });
  });
  paint();
}
