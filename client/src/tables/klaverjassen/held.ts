/** The own cards in words: short, since they are heard more often than anything else. */

import { isCard, rank, suit } from "../../cards/card";
import { settings } from "../../settings.svelte";
import type { KlaverjassenTable, Table } from "../../wire";
import { t } from "../../words";
import { sorted } from "./sort";

/** "hearts ace, ten; clubs seven": each suit is said once. */
export function bySuit(cards: readonly string[]): string {
  const ranks = (one: string) => cards.filter((card) => suit(card) === one).map((card) => t(`rank-${rank(card)}`)).join(", ");
  return [...new Set(cards.map(suit))].map((one) => t("where-suit", { suit: t(`suit-${one}`), ranks: ranks(one) })).join("; ");
}

/** What one holds; while one is asked, first what may be played of it. Empty for who watches. */
export function heldSentence(table: Table, game: KlaverjassenTable): string {
  if (table.you < 0) return "";
  const hand = sorted(game.hand, game.trump, settings.sort);
  const legal = table.turn.includes(table.you) ? (table.legal?.actions ?? []).filter(isCard) : [];
  const [may, rest] = [hand.filter((card) => legal.includes(card)), hand.filter((card) => !legal.includes(card))];
  if (may.length === 0 || rest.length === 0) return t("where-hand", { count: hand.length, cards: bySuit(hand) });
  return `${t("where-may", { cards: bySuit(may) })} ${t("where-rest", { cards: bySuit(rest) })}`;
}

/** The same where it is new: after a deal, and to who has just come. */
export const dealtSentence = (table: Table, game: KlaverjassenTable, before: Table | null): string =>
  table.phase === "deal" && before?.phase !== "deal" ? heldSentence(table, game) : "";
