/** Where cards lie, in px; every figure is from the design. */

import { height } from "../../cards/card";
import type { Shape } from "../../screen.svelte";

export interface Fan {
  /** Width of a card, and from the left edge of one to that of the next. */
  width: number;
  step: number;
  left: number;
  /** The tray's own height. */
  tray: number;
}

const RAISE = 12;
/** What the narrowest plate takes beside the trick on a phone's side. */
const BESIDE = 106;
/** What stays free beside a hand on a phone, as beside the buttons below it. */
const EDGE = 8;
/** On a lower cloth the partner's plate stands beside the card; a notice above the table leaves it where it was. */
const FLAT = 460;
/** So far the bottom card must reach below those at the sides for words to stand there. */
const WORDS = 28;
/** How far the side cards lie below the middle, as a part of what the bottom card does. */
export const SINK = 0.18;

/** A hand in one row: as wide as a phone but for its margins, without overlap where there is room. */
export function fan(cards: number, room: number, shape: Shape): Fan {
  const count = Math.max(1, cards);
  const [width, step] = shape === "wide" || room >= 620 ? apart(count, room, shape) : overlapping(count, room, shape);
  const all = step * (count - 1) + width;
  const spare = shape === "low" ? 24 : shape === "wide" ? 40 : 41;
  return { width, step, left: (room - all) / 2, tray: height(fullWidth(room, shape)) + spare };
}

function apart(count: number, room: number, shape: Shape): [number, number] {
  const gap = count >= 8 ? 6 : 12;
  const most = shape === "wide" ? 116 : shape === "low" ? 60 : 92;
  const width = Math.max(52, Math.min(most, Math.floor((room - 32 - gap * (count - 1)) / count)));
  return [width, count === 1 ? 0 : Math.min(width + gap, (room - 16 - width) / (count - 1))];
}

function overlapping(count: number, room: number, shape: Shape): [number, number] {
  const full = count >= 8;
  const width = full && room < 480 ? 52 : shape === "low" ? 56 : 60;
  const most = count <= 6 ? 64 : width + 4;
  return [width, count === 1 ? 0 : Math.min(most, (room - 2 * EDGE - width) / (count - 1))];
}

/** The tray does not change its height while the hand shrinks. */
const fullWidth = (room: number, shape: Shape): number =>
  shape === "wide" || room >= 620 ? apart(7, room, shape)[0] : overlapping(7, room, shape)[0];

export interface Cross {
  width: number;
  /** Middle of the cross. */
  x: number;
  y: number;
  /** From the middle to the side cards' middles, and up and down to the others'. */
  across: number;
  along: number;
  /** Whether plates stand around the cross rather than in a row above it. */
  around: boolean;
  /** The partner's plate beside the card above, not over it. */
  beside: boolean;
  caption: boolean;
  /** Cards lie over each other, so words in the place of one keep to its edge. */
  tight: boolean;
  /** There is no room for words beside a card, so they lie on its edge. */
  covered: boolean;
  /** What the plate of the bottom seat takes below the caption. */
  foot: number;
}

/** The trick on a cloth of this size; who watches sees a plate at the bottom seat too. */
export function cross(width: number, clothHeight: number, shape: Shape, watched = false): Cross {
  const around = shape === "low" ? width >= 380 : width >= 780 && clothHeight >= 400;
  const beside = around && (shape === "low" || clothHeight < FLAT);
  const top = around ? (shape === "low" ? 10 : beside ? 16 : 90) : shape === "wide" ? 84 : 72;
  const caption = clothHeight - top >= 200 && shape !== "low";
  const foot = watched && !around ? 60 : 0;
  const below = watched && around && !beside ? 90 : caption ? 42 : 14;
  const room = clothHeight - top - below - foot;
  const most = shape === "wide" ? 116 : shape === "low" ? Math.min(70, (width - 2 * BESIDE) / 3.32) : width < 480 ? 78 : 104;
  const free = (room - 18) / 2.9;
  const card = Math.floor(Math.max(36, Math.min(most, (width - 24) / 3.35, free >= 60 ? free : Math.min(60, room / 2.175))));
  const along = Math.max(0, Math.min(card * 0.87, (room - height(card)) / 2));
  const tight = 2 * along < height(card);
  const covered = tight && along * (1 - SINK) < WORDS;
  return { width: card, x: width / 2, y: top + room / 2, across: card * 1.16, along, around, beside, caption, tight, covered, foot };
}

export { RAISE };
