/** What of the pile is seen, and what was taken away from it a moment ago. */

import { isPlay } from "./choose";
import type { AmsterdamTable, Table } from "../../wire";

/** The last three cards, or as many as it takes to show the one that a 3 copies. */
export function shownFrom(pile: readonly string[], mirrors: number): number {
  const last = Math.max(0, pile.length - 3);
  return mirrors >= 0 ? Math.min(last, mirrors) : last;
}

/** A pile that has just gone: shown for a moment, with what became of it. */
export interface Gone {
  cards: string[];
  how: "clear" | "take" | "failed";
  seat: number;
}

const state = (table: Table | null): AmsterdamTable | null => (table?.state.type === "amsterdam" ? table.state : null);

/** What one line of the log did to the pile, from the table before and after it. */
export function goneBy(line: string, before: Table | null, after: Table): Gone | null {
  const [was, is] = [state(before), state(after)];
  const [subject = "", action = ""] = line.split(/\s+/);
  const seat = Number(subject) - 1;
  if (!was || !is || !Number.isInteger(seat) || seat < 0 || is.pile.length > 0) return null;
  if (action.startsWith("take")) return { cards: was.pile, how: "take", seat };
  const laid = isPlay(action) ? action.split(",") : [flipped(action)].filter(Boolean);
  if (laid.length === 0) return null;
  const cards = [...was.pile, ...laid];
  return { cards, how: is.gone - was.gone === cards.length ? "clear" : "failed", seat };
}

/** The card that a flip showed; empty for anything else. */
export const flipped = (action: string): string => /^flip:\d+=(..)$/.exec(action)?.[1] ?? "";
