/** Ranks in the order in which hands and the ladder show them, and cards in stacks of one rank. */

import { rank, suit } from "../../cards/card";

/** The ladder from low to high, and the wilds behind it. */
export const LADDER = [..."456789JQKA"];
export const WILDS = [..."23T"];

export const ORDER = [...LADDER, ...WILDS];
const SUITS = "SHDC";

export interface Stack {
  rank: string;
  /** Its copies, by suit. */
  cards: string[];
}

/** Cards as one stack for each rank: low to high, wilds last. */
export function stacks(cards: readonly string[]): Stack[] {
  const bySuit = (a: string, b: string) => SUITS.indexOf(suit(a)) - SUITS.indexOf(suit(b));
  return ORDER.map((one) => ({ rank: one, cards: cards.filter((card) => rank(card) === one).sort(bySuit) })).filter(
    (stack) => stack.cards.length > 0,
  );
}

/** Cards in the order in which they are shown. */
export const inOrder = (cards: readonly string[]): string[] => stacks(cards).flatMap((stack) => stack.cards);

export type Brick = "fits" | "wild" | "low" | "cut";

/** What each brick of the ladder says: fits, wild, too low, or (a wild) not now. */
export function ladder(fits: readonly string[], opening: string): { rank: string; brick: Brick }[] {
  const now = new Set(opening ? [opening] : fits);
  return [
    ...LADDER.map((one) => ({ rank: one, brick: now.has(one) ? ("fits" as const) : ("low" as const) })),
    ...WILDS.map((one) => ({ rank: one, brick: now.has(one) ? ("wild" as const) : ("cut" as const) })),
  ];
}
