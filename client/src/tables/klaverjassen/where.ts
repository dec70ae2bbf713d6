/** How things stand at the table, in sentences, for who asks. */

import { isCard } from "../../cards/card";
import { settings } from "../../settings.svelte";
import type { KlaverjassenTable, Table } from "../../wire";
import { t } from "../../words";
import { scoreSentence } from "./news";
import { chooser, dealTitle, ours, playerOf, sideName, tricksDone, who } from "./model";
import { sorted } from "./sort";

const listed = (cards: readonly string[]): string => cards.map((card) => `[[${card}]]`).join(", ");

/** Trump, the trick, whose turn it is, the own hand, the score: all that is seen. */
export function whereSentence(table: Table, game: KlaverjassenTable): string {
  if (table.phase !== "deal") return [`${dealTitle(table)}.`, scoreSentence(table), match(table)].filter(Boolean).join(" ");
  const hand = sorted(game.hand, game.trump, settings.sort);
  const legal = table.turn.includes(table.you) ? (table.legal?.actions ?? []).filter(isCard) : [];
  const own = table.you < 0 ? [] : [t("where-hand", { count: hand.length, cards: listed(hand) })];
  if (legal.length > 0 && legal.length < hand.length) own.push(t("where-may", { cards: listed(sorted(legal, game.trump, settings.sort)) }));
  const [tricks, points] = [ours(table, game.tricks), ours(table, game.points)];
  const deal = t("where-deal", { ours: points[0], theirs: points[1], own: tricks[0], other: tricks[1] });
  return [`${t("bar-title", { deal: dealTitle(table), trick: Math.min(8, tricksDone(game) + 1) })}.`, trumpSentence(table, game), trickSentence(table, game), turnSentence(table), ...own, deal, match(table)]
    .filter(Boolean)
    .join(" ");
}

/** What who wants to hear little must know: the sum of a deal that has ended, and what lies at the own turn. */
export function ownNews(table: Table, game: KlaverjassenTable, before: Table | null): string {
  if (table.phase !== "deal") return before?.phase === "deal" ? scoreSentence(table) : "";
  if (!table.turn.includes(table.you)) return "";
  return [game.trick.length > 0 ? trickSentence(table, game) : "", t("news-turn")].filter(Boolean).join(" ");
}

function trumpSentence(table: Table, game: KlaverjassenTable): string {
  if (!game.trump) return [`${t("trump-none")}.`, game.turned ? t("where-turned", { card: `[[${game.turned}]]` }) : ""].filter(Boolean).join(" ");
  return t("where-trump", { ...who(table, chooser(game)), suit: t(`suit-${game.trump}`), side: sideName(table, game.makers) });
}

function trickSentence(table: Table, game: KlaverjassenTable): string {
  if (!game.trump) return "";
  if (game.trick.length === 0) return t("where-empty");
  const cards = game.trick.map((card, index) => t("where-played", { ...who(table, playerOf(game.leader, index)), card: `[[${card}]]` }));
  return t("where-lies", { cards: cards.join(", "), ...who(table, game.winning), points: game.trick_points });
}

function turnSentence(table: Table): string {
  if (table.turn.includes(table.you)) return t("news-turn");
  const seat = table.turn[0];
  return seat === undefined ? "" : t("where-turn", who(table, seat));
}

function match(table: Table): string {
  const totals = ours(table, table.match.totals);
  return t("where-match", { ours: totals[0], theirs: totals[1] });
}
