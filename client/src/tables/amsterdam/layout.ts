/** Where things lie, in px; every figure is from the design. Room that lacks is taken from the seats first, then from rows and hand. */

import { face, height, tier } from "../../cards/card";
import type { Shape } from "../../screen.svelte";

/** How a seat is drawn: open cards, rank tiles, or all in one line. */
export type SeatKind = "cards" | "side" | "tiles" | "line";

export interface Seats {
  kind: SeatKind;
  perRow: number;
  /** Width of an open card or a tile. */
  card: number;
  /** The widest that a plate is. */
  plate: number;
  /** Height of the whole block. */
  height: number;
}

export const BAR = 48;
const ACTION = 64;
const GAP = 6;

/** How much room there is: seats may show their cards, only tiles, or one line each. */
export type Room = "ample" | "less" | "least";

/** Three of the smallest tiles and their edges. */
const NARROWEST = 61;

/** How so many other seats fit into a width. */
export function seatBlock(count: number, width: number, room: Room): Seats {
  const inOne = (count === 4 || count === 5) && (width - 16 - GAP * (count - 1)) / count >= NARROWEST;
  const most = width >= 600 ? 5 : inOne ? count : 3;
  const perRow = Math.min(count, room === "least" && width < 600 ? 3 : most);
  const rows = Math.ceil(count / perRow);
  const plate = (width - 16 - GAP * (perRow - 1)) / perRow;
  if (room === "least") return block("line", perRow, rows, plate < 98 ? 14 : plate < 100 ? 15 : 18, 30, 4);
  const card = Math.min(40, Math.floor((plate - 10 - 6) / 3));
  if (card >= 28 && count <= 5 && room === "ample") return block("cards", perRow, rows, card, 43 + height(card));
  return plate < 84 ? block("tiles", perRow, rows, 17, 82) : block("tiles", perRow, rows, 24, 60);
}

/** The others above a wide cloth: in one row up to five, else in two, with larger cards in a higher window. */
function wideSeats(count: number, width: number, screen: number): Seats {
  const perRow = count <= 5 ? count : Math.ceil(count / 2);
  const rows = Math.ceil(count / perRow);
  const free = (width - 32 - 10 * (perRow - 1)) / perRow;
  if (rows === 1) {
    const card = Math.min(grown(screen, 42, 84), Math.floor((free - 30) / 3));
    return { ...block("cards", perRow, rows, card, height(card) + 73), plate: 4 * card + 110 };
  }
  const card = Math.min(grown(screen, 30, 56), Math.floor((free - 90) / 3));
  return { ...block("side", perRow, rows, card, height(card) + 24), plate: 3 * card + 240 };
}

/** Between what fits into a window 640 px high and what is large enough on one of 1440. */
const grown = (screen: number, least: number, most: number): number =>
  Math.round(least + (most - least) * Math.max(0, Math.min(1, (screen - 640) / 800)));

const block = (kind: SeatKind, perRow: number, rows: number, card: number, each: number, gap = GAP): Seats => ({
  kind,
  perRow,
  card,
  plate: Infinity,
  height: rows * each + (rows - 1) * gap + 10,
});

export interface Column {
  seats: Seats;
  /** Width of the own cards on the table. */
  row: number;
  /** Height of the hand, with its headroom. */
  hand: number;
}

/** What is beside the rail of a wide window: the higher it is, the larger are the cards. */
export function wide(width: number, screen: number, others: number): Column {
  return { seats: wideSeats(others, width, screen), row: grown(screen, 46, 84), hand: Math.min(232, Math.round(screen * 0.225)) };
}

/** The widest card in the hand, and on the pile, of a wide window. */
export const LARGEST = 144;

/** The ladder reaches from the stock to the cleared cards. */
export const ladderWidth = (cloth: number): number => (cloth >= 1300 ? 960 : 716);

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
export function tall(width: number, screen: number, others: number, ranks: number, shape: Exclude<Shape, "wide">): Column {
  const broad = shape === "tall" && width >= 600;
  const made = LEVELS.map(([few, many, room, row, stack]) => {
    const hand = broad || (others > 5 && ranks <= 5) ? Math.min(128, 2 * stack) : 2 * stack;
    return { enough: others > 5 ? many : few, seats: seatBlock(others, width, room), row: broad && row > 36 ? 56 : row, hand };
  });
  if (shape === "low") {
    const { seats } = made.find((one) => one.seats.kind !== "cards" && screen - BAR - one.seats.height >= 150) ?? made[4]!;
    return { ...made[4]!, seats, hand: screen >= 350 ? 2 * 85 : 2 * 72 };
  }
  const below = (one: Column) => ACTION + (ranks < 0 ? 0 : rowsHeight(one.row) + one.hand);
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

/** One stack for each rank: two rows where there are many, in as few columns as it takes, else one row of larger cards. */
export function stackGrid(ranks: number, room: number, tallest: number, largest = ranks <= 3 ? 92 : 76): Grid {
  const single = ranks <= 5 || room >= ranks * (room < 600 ? 64 : 54);
  const columns = single ? Math.max(ranks, 1) : Math.ceil(ranks / 2);
  const rows = Math.ceil(Math.max(1, ranks) / columns);
  const gap = columns === 7 ? Math.max(0.3, Math.min(4, (room - 7 * 46) / 6)) : Math.max(3, Math.min(9, (room - 6 * 50) / 5));
  const most = single ? largest : { 7: 60, 6: 64 }[columns] ?? 84;
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

/** Where the rank of a stack lies, and the suits of its copies: below it, or beside it in a stack that is about as wide as high. */
export function stackFace(copies: number, width: number, tall: number, isTen: boolean) {
  const unit = width / 100;
  const { x, y, width: across, height: down } = face(tier(width), isTen).rank;
  const rank = { x: x * unit, y: y * unit, width: across * unit, height: down * unit };
  const isFlat = tall < width * 1.2;
  return { rank, signs: isFlat ? beside(copies, width, tall, rank.x + rank.width) : below(copies, width, tall, rank.y + rank.height) };
}

function below(copies: number, width: number, tall: number, end: number) {
  const perRow = copies > 4 ? 4 : 2;
  const rows = Math.ceil(copies / perRow);
  const sign = Math.min(width * (perRow === 4 ? 0.19 : 0.29), (tall - end - 8) / rows - 2);
  const left = width * 0.07;
  const across = perRow === 2 ? width * 0.43 : (width - 2 * left - sign) / 3;
  return { left, top: tall - 4 - rows * (sign + 2) - (rows === 1 ? tall * 0.05 : 0), sign, across, down: sign + 2, perRow };
}

/** Above the suits stands how many there are. */
function beside(copies: number, width: number, tall: number, end: number) {
  const head = copies > 1 ? 20 : 8;
  const size = (perRow: number) => Math.min((width - end - 10) / perRow - 2, (tall - head - 5) / Math.ceil(copies / perRow) - 2, width * 0.34);
  const perRow = [1, 2, 3].reduce((best, one) => (size(one) > size(best) ? one : best));
  const [rows, sign] = [Math.ceil(copies / perRow), size(perRow)];
  return { left: width - 6 - perRow * (sign + 2) + 2, top: tall - 6 - rows * (sign + 2) + 2, sign, across: sign + 2, down: sign + 2, perRow };
}

export interface Fan {
  width: number;
  step: number;
  gap: number;
}

/** A hand fanned by rank, each rank one target, with cards as large as there is room for; null where stacks serve better. */
export function rankFan(counts: readonly number[], room: number, tallest: number): Fan | null {
  const cards = counts.reduce((sum, one) => sum + one, 0);
  if (cards > 22) return null;
  for (let width = Math.min(LARGEST, Math.floor((tallest - HEADROOM - 8) / 1.45)); width >= 54; width -= 1) {
    const step = Math.round(width * 0.42);
    const all = (gap: number) => counts.reduce((sum, one) => sum + width + step * (one - 1), 0) + gap * (counts.length - 1);
    const gap = Math.round(width / 6);
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
  const most = wide ? Math.max(116, Math.min(LARGEST, Math.round(room * 0.42))) : 82;
  const sideWidth = Math.max(22, Math.min(wide ? most * 0.8 : 60, (room - 30) / 1.45));
  const between = width - 2 * (Math.max(16, 40 - sideWidth / 2) + sideWidth) - 16;
  const card = Math.max(36, Math.min(most, byHeight, Math.floor(between / 2)));
  const more = Math.max(0, cards - 1);
  const step = Math.min(card * 0.56, more ? (between - card) / more : 0);
  const all = card + step * more;
  const centre = width / 2;
  const reach = wide ? Math.min(centre - 24, ladderWidth(width) / 2) - sideWidth : centre - Math.max(16, 40 - sideWidth / 2) - sideWidth;
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
