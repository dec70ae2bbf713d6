/** The zone in use as what can be tapped: stacks of one rank, single cards, or blind ones. */

import { rank } from "../../cards/card";
import { t } from "../../words";
import { cardName } from "../../words/cards";
import type { AmsterdamTable, Table } from "../../wire";
import { flips, playsIn, takes } from "./choose";
import { cardsWords, yourTurn } from "./model";
import { inOrder, stacks } from "./ranks";

export interface Group {
  key: string;
  rank: string;
  cards: string[];
  /** "three queens", "queen of spades". */
  label: string;
  /** At one's turn whether it can be played; idle before that. */
  state: "yes" | "no" | "idle";
  /** How many of its cards are chosen. */
  chosen: number;
}

export type Zone = "hand" | "up" | "down" | "none";

/** The zone whose cards lie in the hand's place. */
export const zoneShown = (game: AmsterdamTable): Zone => (game.phase === "swap" ? "hand" : game.zone);

export function groups(table: Table, game: AmsterdamTable, chosen: readonly string[], blind: number): Group[] {
  const zone = zoneShown(game);
  const own = game.others[table.you];
  const actions = yourTurn(table) ? (table.legal?.actions ?? []) : null;
  if (zone === "down") return blinds(own?.down ?? 0, actions, blind);
  const cards = zone === "hand" ? game.hand : zone === "up" ? (own?.up ?? []) : [];
  const along = takes(actions ?? []).along;
  if (game.phase === "swap" || along.length > 0) return singles(cards, chosen, game.phase === "swap");
  const playable = new Set(playsIn(actions ?? []).map((play) => rank(play[0]!)));
  return stacks(cards).map((stack) => ({
    key: stack.rank,
    rank: stack.rank,
    cards: stack.cards,
    label: stack.cards.length === 1 ? cardName(stack.cards[0]!) : cardsWords(stack.cards),
    state: actions === null ? "idle" : playable.has(stack.rank) ? "yes" : "no",
    chosen: Math.min(stack.cards.length, chosen.filter((card) => rank(card) === stack.rank).length),
  }));
}

/** Cards each for itself: for swapping, or for choosing which goes along with the pile. */
export function singles(cards: readonly string[], chosen: readonly string[], idle: boolean): Group[] {
  const left = [...chosen];
  return inOrder(cards).map((card, index) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return { key: `${card}-${index}`, rank: rank(card), cards: [card], label: cardName(card), state: idle ? "idle" : "yes", chosen: at >= 0 ? 1 : 0 };
  });
}

/** The keys under which cards lie each for itself. */
export const singleKeys = (cards: readonly string[]): string[] => inOrder(cards).map((card, index) => `${card}-${index}`);

function blinds(count: number, actions: readonly string[] | null, blind: number): Group[] {
  const offered = new Set(flips(actions ?? []));
  return Array.from({ length: count }, (_, index) => ({
    key: `flip:${index + 1}`,
    rank: "",
    cards: [""],
    label: t("am-blind", { number: index + 1 }),
    state: actions === null ? "idle" : offered.has(index + 1) ? "yes" : "no",
    chosen: blind === index + 1 ? 1 : 0,
  }));
}
