/** Where four open hands and the trick lie, in px. */

import { height } from "../cards/card";
import type { Cross } from "../tables/klaverjassen/layout";

export interface Open {
  /** Width of a card in the rows above and below, and in the blocks of two columns at the sides. */
  row: number;
  side: number;
  cross: Cross;
}

/** What a name takes above its cards. */
const NAME = 28;
const EDGE = 12;

export function open(width: number, tall: number): Open {
  if (tall < 420 && width > 1.1 * tall) return low(width, tall);
  const wide = width >= 600;
  const most = Math.min(wide ? 68 : 40, Math.floor(tall * 0.12));
  const row = Math.max(30, Math.min(most, Math.floor((width - 2 * EDGE - 14) / 8)));
  const band = EDGE + NAME + height(row) + 4;
  const middle = tall - 2 * band;
  const free = Math.floor(((wide ? tall - 2 * EDGE - NAME : middle - NAME) / 4 - 4) / 1.45);
  const side = Math.max(22, Math.min(wide ? 60 : 34, free));
  const room = width - 2 * (EDGE + 2 * side + 14);
  const card = Math.floor(Math.max(34, Math.min(wide ? 104 : 72, room / 3.2, middle / 2.95)));
  const along = Math.max(0, Math.min(card * 0.87, (middle - height(card)) / 2));
  const across = Math.max(0, Math.min(card * 1.16, (room - card) / 2));
  const cross = { width: card, x: width / 2, y: tall / 2, across, along, around: true, beside: false, caption: false, tight: false, covered: false, foot: 0 };
  return { row, side, cross };
}

/** A phone on its side: the rows above and below lie between the blocks at the sides. */
function low(width: number, tall: number): Open {
  const side = Math.max(28, Math.min(40, Math.floor(((tall - 2 * EDGE - NAME) / 4 - 4) / 1.45)));
  const between = width - 2 * (EDGE + 2 * side + 12);
  const row = Math.max(26, Math.min(40, Math.floor((between - 14) / 8)));
  const middle = tall - 2 * (EDGE + NAME + height(row));
  const card = Math.floor(Math.max(34, Math.min(64, between / 3.3, middle / 2)));
  const along = Math.max(0, Math.min(card * 0.87, (middle - height(card)) / 2));
  const cross = { width: card, x: width / 2, y: tall / 2, across: card * 1.16, along, around: true, beside: false, caption: false, tight: false, covered: false, foot: 0 };
  return { row, side, cross };
}
