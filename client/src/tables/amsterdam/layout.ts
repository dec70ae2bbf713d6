/** Where things lie, in px; every figure is from the design. Room that lacks is taken from the seats first, then from rows and hand. */

import { height } from "../../cards/card";
import type { Shape } from "../../screen.svelte";

/** How a seat is drawn: open cards, rank tiles, or all in one line. */
export type SeatKind = "cards" | "side" | "tiles" | "line";

export interface Seats {
  kind: SeatKind;
  perRow: number;
  /** Width of an open card or a tile. */
  card: number;
  /** Height of the whole block. */
  height: number;
}

export const BAR = 48;
const ACTION = 64;
const GAP = 6;

/** How so many other seats fit into a width; `tight` when height lacks. */
export function seatBlock(count: number, width: number, shape: Shape, tight: boolean): Seats {
  if (shape === "wide") return wideSeats(count, width, tight);
  const perRow = width >= 600 && !tight ? Math.min(count, 5) : count <= 5 ? count : width >= 600 ? 5 : 3;
  const rows = Math.ceil(count / perRow);
  const plate = (width - 16 - GAP * (perRow - 1)) / perRow;
  if (tight && plate >= 84) return block("line", perRow, rows, 18, 34);
  const card = Math.min(52, Math.floor((plate - 12 - 6) / 3));
  if (card >= 28 && count <= 5 && !tight) return block("cards", perRow, rows, Math.min(card, 40), 35 + height(Math.min(card, 40)) + 8);
  return plate < 84 ? block("tiles", perRow, rows, 17, 82) : block("tiles", perRow, rows, 24, 60);
}

function wideSeats(count: number, width: number, tight: boolean): Seats {
  const perRow = count <= 5 ? Math.max(3, count) : Math.ceil(count / 2);
  const rows = Math.ceil(count / perRow);
  const plate = (width - 32 - 10 * (perRow - 1)) / perRow;
  const card = Math.min(52, Math.floor((plate - 24 - 6) / 3));
  if (rows === 1 && !tight) return block("cards", perRow, rows, card, height(card) + 73);
  return block("side", perRow, rows, Math.min(34, Math.floor((plate - 90) / 3)), 73);
}

const block = (kind: SeatKind, perRow: number, rows: number, card: number, each: number): Seats => ({
  kind,
  perRow,
  card,
  height: rows * each + (rows - 1) * GAP + 10,
});

export interface Tall {
  seats: Seats;
  /** Width of the own cards on the table. */
  row: number;
  /** Height of one row of stacks, with its headroom. */
  stack: number;
  hand: number;
}

/** The column of a phone, or the two columns of a phone on its side: what stays for the cloth is enough for the pile. */
export function tall(width: number, screen: number, others: number, ranks: number, shape: Shape): Tall {
  const enough = others > 5 ? 186 : 226;
  const levels = [
    [false, 44, 85],
    [false, 36, 85],
    [true, 36, 85],
    [true, 36, 72],
  ] as const;
  const made = levels.map(([tight, row, stack]) => ({ seats: seatBlock(others, width, shape, tight), row, stack, hand: others > 5 && ranks <= 5 ? 124 : 2 * stack }));
  if (shape === "low") return screen >= 350 ? made[2]! : made[3]!;
  return made.find((one) => screen - BAR - one.seats.height - rowsHeight(one.row) - one.hand - ACTION >= enough) ?? made[3]!;
}

export const rowsHeight = (card: number): number => height(card) + 14;

export interface Grid {
  columns: number;
  rows: number;
  width: number;
  height: number;
  gap: number;
}

/**
 * One stack for each rank: two rows where there are many, else one row of larger cards. Up to 12 ranks take 6 columns,
 * 13 take 7; a wide tray has one row.
 */
export function stackGrid(ranks: number, room: number, tallest: number): Grid {
  const single = room >= 600 || ranks <= 5;
  const columns = single ? Math.max(ranks, 1) : ranks <= 12 ? 6 : 7;
  const rows = Math.ceil(Math.max(1, ranks) / columns);
  const gap = columns === 7 ? Math.max(2, Math.min(4, (room - 7 * 44) / 6)) : Math.max(4, Math.min(9, (room - 6 * 46) / 5));
  const most = single ? (ranks <= 3 ? 92 : 76) : columns === 7 ? 60 : 64;
  const free = Math.floor((room - gap * (columns - 1)) / columns);
  const high = Math.floor(tallest / rows) - HEADROOM;
  const width = Math.max(40, Math.min(most, free, single ? Math.floor(high / 1.45) : most));
  return { columns, rows, width, gap, height: Math.min(height(width), high) };
}

/** Room above a stack for its lower copies and for being raised. */
export const HEADROOM = 13;

/** How far the lower copies of a stack peep out, each. */
export const peep = (copies: number): number => (copies < 2 ? 0 : Math.min(4, 8 / (copies - 1)));

export interface Fan {
  width: number;
  step: number;
  gap: number;
}

/** A hand fanned by rank, each rank one target; null where stacks serve better. */
export function rankFan(counts: readonly number[], room: number): Fan | null {
  const cards = counts.reduce((sum, one) => sum + one, 0);
  if (cards > 22) return null;
  const most = counts.length <= 4 ? 76 : 66;
  for (let width = most; width >= 54; width -= 2) {
    const step = Math.round(width * 0.42);
    const all = (gap: number) => counts.reduce((sum, one) => sum + width + step * (one - 1), 0) + gap * (counts.length - 1);
    const gap = all(12) <= room ? 12 : 4;
    if (all(gap) <= room) return { width, step, gap };
  }
  return null;
}

export interface Middle {
  /** Width of the pile's cards, from one to the next, and where the first lies. */
  width: number;
  step: number;
  left: number;
  top: number;
  /** The stock and the cleared cards. */
  side: { width: number; height: number; left: number; right: number };
}

/** Stock, pile and cleared on a cloth of this size; `head` is what the sentences take, `foot` the ladder. */
export function middle(width: number, clothHeight: number, cards: number, head: number, foot: number, bracket: boolean): Middle {
  const room = clothHeight - head - foot;
  const wide = width >= 600;
  const below = bracket ? 36 : 8;
  const byHeight = Math.floor((room - below - 4) / 1.5);
  const sideWidth = Math.max(36, Math.min(wide ? 92 : 60, (room - 40) / 1.45));
  const between = width - 2 * (Math.max(16, 40 - sideWidth / 2) + sideWidth) - 16;
  const card = Math.max(36, Math.min(wide ? 116 : 82, byHeight, Math.floor(between / 2)));
  const more = Math.max(0, cards - 1);
  const step = Math.min(card * 0.56, more ? (between - card) / more : 0);
  const all = card + step * more;
  const centre = width / 2;
  const reach = wide ? Math.min(centre - 24 - sideWidth, 358 - sideWidth) : centre - Math.max(16, 40 - sideWidth / 2) - sideWidth;
  return {
    width: card,
    step,
    left: centre - all / 2,
    top: head + Math.max(0, Math.min(room - height(card) - below, (room - height(card) - below) / 2)),
    side: { width: sideWidth, height: height(sideWidth), left: centre - reach - sideWidth, right: centre + reach },
  };
}
