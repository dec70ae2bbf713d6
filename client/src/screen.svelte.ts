/** Which of three layouts fits: tall (a column), wide (with a rail), low (a phone on its side). */

import { innerHeight, innerWidth } from "svelte/reactivity/window";

export type Shape = "tall" | "wide" | "low";

export function shapeOf(width: number, height: number): Shape {
  if (height < 520 && width > height) return "low";
  return width >= 960 ? "wide" : "tall";
}

/** Heights of the strips above the table, in px: what has to be known, and the coach's. */
let strip = $state(0);
let coach = $state(0);

const lower = (): void => document.documentElement.style.setProperty("--strip", `${strip + coach}px`);

export const screen = {
  get width(): number {
    return innerWidth.current ?? 360;
  },
  /** What is left below the strips. */
  get height(): number {
    return (innerHeight.current ?? 740) - strip - coach;
  },
  get strip(): number {
    return strip;
  },
  set strip(px: number) {
    strip = px;
    lower();
  },
  set coach(px: number) {
    coach = px;
    lower();
  },
  get shape(): Shape {
    return shapeOf(this.width, innerHeight.current ?? 740);
  },
};
