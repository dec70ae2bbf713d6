/** Which of three layouts fits: tall (a column), wide (with a rail), low (a phone on its side). */

import { innerHeight, innerWidth } from "svelte/reactivity/window";

export type Shape = "tall" | "wide" | "low";

export function shapeOf(width: number, height: number): Shape {
  if (height < 520 && width > height) return "low";
  return width >= 960 ? "wide" : "tall";
}

/** Height of the strip above the table, in px. */
let strip = $state(0);

export const screen = {
  get width(): number {
    return innerWidth.current ?? 360;
  },
  /** What is left below the strip. */
  get height(): number {
    return (innerHeight.current ?? 740) - strip;
  },
  get strip(): number {
    return strip;
  },
  set strip(px: number) {
    strip = px;
    document.documentElement.style.setProperty("--strip", `${px}px`);
  },
  get shape(): Shape {
    return shapeOf(this.width, innerHeight.current ?? 740);
  },
};
