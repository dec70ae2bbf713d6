/** The order in which a hand lies; for the eye only. */

import { rank, suit } from "../../cards/card";
import type { SortBy } from "../../settings.svelte";

const PLAIN = "ATKQJ98765432";
const TRUMP = "J9ATKQ87";
const ALL = ["S", "H", "C", "D"];
const isRed = (suit: string): boolean => suit === "H" || suit === "D";

/** The suits of a hand, trump first; colours take turns as far as they can. */
export function suitOrder(hand: readonly string[], trump: string): string[] {
  const left = ALL.filter((one) => one !== trump && hand.some((card) => suit(card) === one));
  const order = hand.some((card) => suit(card) === trump) ? [trump] : [];
  while (left.length > 0) {
    const before = order.at(-1);
    const reds = left.filter(isRed).length;
    const red = before === undefined ? reds * 2 > left.length : !isRed(before);
    const next = left.find((one) => isRed(one) === red) ?? left[0]!;
    order.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return order;
}

/** The hand by suit with trump first, or by rank. */
export function sorted(hand: readonly string[], trump: string, by: SortBy): string[] {
  const suits = suitOrder(hand, trump);
  const strength = (card: string) => (suit(card) === trump ? TRUMP : PLAIN).indexOf(rank(card));
  const bySuit = (a: string, b: string) => suits.indexOf(suit(a)) - suits.indexOf(suit(b));
  const byRank = (a: string, b: string) => PLAIN.indexOf(rank(a)) - PLAIN.indexOf(rank(b));
  return [...hand].sort((a, b) => (by === "suit" ? bySuit(a, b) || strength(a) - strength(b) : byRank(a, b) || bySuit(a, b)));
}
