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

/** How much room there is: seats may show their cards, only tiles, or one line each. */
export type Room = "ample" | "less" | "least";

/** How so many other seats fit into a width. */
export function seatBlock(count: number, width: number, shape: Shape, room: Room): Seats {
  if (shape === "wide") return wideSeats(count, width);
  const most = width >= 600 ? 5 : count === 4 || count === 5 ? count : 3;
  const perRow = Math.min(count, room === "least" && width < 600 ? 3 : most);
  const rows = Math.ceil(count / perRow);
  const plate = (width - 16 - GAP * (perRow - 1)) / perRow;
  if (room === "least") return block("line", perRow, rows, plate < 100 ? 15 : 18, 30, 4);
  const card = Math.min(40, Math.floor((plate - 10 - 6) / 3));
  if (card >= 28 && count <= 5 && room === "ample") return block("cards", perRow, rows, card, 43 + height(card));
  return plate < 84 ? block("tiles", perRow, rows, 17, 82) : block("tiles", perRow, rows, 24, 60);
}

function wideSeats(count: number, width: number): Seats {
  const perRow = count <= 5 ? Math.max(3, count) : Math.ceil(count / 2);
  const rows = Math.ceil(count / perRow);
  const plate = (width - 32 - 10 * (perRow - 1)) / perRow;
  const card = Math.min(52, Math.floor((plate - 24 - 6) / 3));
  if (rows === 1) return block("cards", perRow, rows, card, height(card) + 73);
  return block("side", perRow, rows, Math.min(34, Math.floor((plate - 90) / 3)), 73);
}

const block = (kind: SeatKind, perRow: number, rows: number, card: number, each: number, gap = GAP): Seats => ({
  kind,
  perRow,
  card,
  height: rows * each + (rows - 1) * gap + 10,
});

export interface Tall {
  seats: Seats;
  /** Width of the own cards on the table. */
  row: number;
  /** Height of one row of stacks, with its headroom. */
  stack: number;
  hand: number;
}

/** What stays for the cloth at the least: with up to five others, with more; and what the rest gets for it. */
const LEVELS: [number, number, Room, number, number][] = [
  [226, 186, "ample", 44, 85],
  [226, 186, "ample", 36, 85],
  [190, 186, "less", 36, 85],
  [164, 176, "less", 36, 72],
  [150, 160, "least", 36, 72],
  [0, 0, "least", 30, 70],
];

/**
 * The column of a phone, or the two columns of a phone on its side: what stays for the cloth is enough for the pile.
 * `ranks` is how many stacks there are, -1 for a seat without cards.
 */
export function tall(width: number, screen: number, others: number, ranks: number, shape: Shape): Tall {
  const broad = shape === "tall" && width >= 600;
  const made = LEVELS.map(([few, many, room, row, stack]) => {
    const hand = broad || (others > 5 && ranks <= 5) ? Math.min(128, 2 * stack) : 2 * stack;
    return { enough: others > 5 ? many : few, seats: seatBlock(others, width, shape, room), row: broad && row > 36 ? 56 : row, stack, hand };
  });
  if (shape === "low") {
    const { seats } = made.find((one) => one.seats.kind !== "cards" && screen - BAR - one.seats.height >= 150) ?? made[4]!;
    return { ...made[4]!, seats, hand: screen >= 350 ? 2 * 85 : 2 * 72 };
  }
  const below = (one: Tall) => ACTION + (ranks < 0 ? 0 : rowsHeight(one.row) + one.hand);
  return made.find((one) => screen - BAR - one.seats.height - below(one) >= one.enough) ?? made.at(-1)!;
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
  const single = ranks <= 5 || room >= ranks * 54;
  const columns = single ? Math.max(ranks, 1) : ranks <= 12 ? 6 : 7;
  const rows = Math.ceil(Math.max(1, ranks) / columns);
  const gap = columns === 7 ? Math.max(0.3, Math.min(4, (room - 7 * 46) / 6)) : Math.max(3, Math.min(9, (room - 6 * 50) / 5));
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

/** The sheets of a stack as one path: the uppermost from 0 down, of each lower one the edge that peeps out above. */
export function sheets(copies: number, width: number, height: number, step: number): string {
  const [left, right, bottom] = [0.5, width - 0.5, height - 0.5];
  const r = Math.round(width * 5.5) / 100;
  const edge = (top: number, down: number) => `M${left} ${down}V${top + r}A${r} ${r} 0 0 1 ${left + r} ${top}H${right - r}A${r} ${r} 0 0 1 ${right} ${top + r}V${down}`;
  const lower = Array.from({ length: copies - 1 }, (_, i) => step * (i + 1 - copies) + 0.5);
  return [
    ...lower.map((top) => edge(top, top + step + r)),
    `${edge(0.5, bottom - r)}A${r} ${r} 0 0 1 ${right - r} ${bottom}H${left + r}A${r} ${r} 0 0 1 ${left} ${bottom - r}Z`,
  ].join("");
}

export interface Fan {
  width: number;
  step: number;
  gap: number;
}

/** A hand fanned by rank, each rank one target; null where stacks serve better. */
export function rankFan(counts: readonly number[], room: number): Fan | null {
  const cards = counts.reduce((sum, one) => sum + one, 0);
  if (cards > 22) return null;
  const most = counts.length <= 4 ? 70 : 66;
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
  side: { width: number; height: number; left: number; right: number; top: number };
}

/** Stock, pile and cleared on a cloth of this size; `head` is what the sentences take, `foot` the ladder. */
export function middle(width: number, clothHeight: number, cards: number, head: number, foot: number, bracket: boolean): Middle {
  const room = clothHeight - head - foot;
  const wide = width >= 600;
  const below = bracket ? 36 : 8;
  const byHeight = Math.floor((room - below - 4) / 1.5);
  const sideWidth = Math.max(22, Math.min(wide ? 92 : 60, (room - 30) / 1.45));
  const between = width - 2 * (Math.max(16, 40 - sideWidth / 2) + sideWidth) - 16;
  const card = Math.max(36, Math.min(wide ? 116 : 82, byHeight, Math.floor(between / 2)));
  const more = Math.max(0, cards - 1);
  const step = Math.min(card * 0.56, more ? (between - card) / more : 0);
  const all = card + step * more;
  const centre = width / 2;
  const reach = wide ? Math.min(centre - 24 - sideWidth, 358 - sideWidth) : centre - Math.max(16, 40 - sideWidth / 2) - sideWidth;
  const top = head + Math.max(0, (room - height(card) - below) / 2);
  const sideTop = Math.max(head - 2, Math.min(top, head + room - height(sideWidth) - 28));
  return {
    width: card,
    step,
    left: centre - all / 2,
    top,
    side: { width: sideWidth, height: height(sideWidth), left: centre - reach - sideWidth, right: centre + reach, top: sideTop },
  };
}
