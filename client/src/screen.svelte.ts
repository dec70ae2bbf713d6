/** Which of three layouts fits: tall (a column), wide (with a rail), low (a phone on its side). */

export type Shape = "tall" | "wide" | "low";

export function shapeOf(width: number, height: number): Shape {
  if (height < 520 && width > height) return "low";
  return width >= 960 ? "wide" : "tall";
}

/** The window's own size. It is kept, since to ask for it lays out the page, in the midst of its changes. */
let width = $state(globalThis.innerWidth ?? 360);
let height = $state(globalThis.innerHeight ?? 740);
globalThis.addEventListener?.("resize", () => (height = innerHeight));
// How wide the page is laid out: on a phone that was turned, `innerWidth` may still be that of what does not fit any more.
const laidOut: ResizeObserverCallback = ([page]) => [width, height] = [page!.contentRect.width, innerHeight];
if (globalThis.document) new ResizeObserver(laidOut).observe(document.documentElement);

/** Heights of the strips above the table, in px: what has to be known, and the coach's. */
let strip = $state(0);
let coach = $state(0);

const lower = (): void => document.documentElement.style.setProperty("--strip", `${strip + coach}px`);

export const screen = {
  get width(): number {
    return width;
  },
  /** What is left below the strips. */
  get height(): number {
    return height - strip - coach;
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
    return shapeOf(width, height);
  },
};
