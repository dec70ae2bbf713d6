/** Which of three layouts fits: tall (a column), wide (with a rail), low (a phone on its side). */

import { innerHeight, innerWidth } from "svelte/reactivity/window";

export type Shape = "tall" | "wide" | "low";

export function shapeOf(width: number, height: number): Shape {
  if (height < 520 && width > height) return "low";
  return width >= 960 ? "wide" : "tall";
}

export const screen = {
  get width(): number {
    return innerWidth.current ?? 360;
  },
  get height(): number {
    return innerHeight.current ?? 740;
  },
  get shape(): Shape {
    return shapeOf(this.width, this.height);
  },
};
