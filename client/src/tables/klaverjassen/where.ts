/** How things stand at the table, in sentences, for who asks. */

import type { KlaverjassenTable, Table } from "../../wire";
import { t } from "../../words";
import { dealtSentence, heldSentence } from "./held";
import { askedSentence, endSentence, trickSentence as takenSentence } from "./news";
import { chooser, dealTitle, ours, playerOf, sideName, tricksDone, who } from "./model";

/** All that is seen, with what is asked for most often first: what is said ends when a key is pressed. */
export function whereSentence(table: Table, game: KlaverjassenTable): string {
  if (table.phase !== "deal") return [`${dealTitle(table)}.`, endSentence(table), match(table)].filter(Boolean).join(" ");
  const title = `${t("bar-title", { deal: dealTitle(table), trick: Math.min(8, tricksDone(game) + 1) })}.`;
  const now = [trickSentence(table, game), turnSentence(table, game), trumpSentence(table, game), heldSentence(table, game)];
  return [...now, title, soFarSentence(table, game), match(table)].filter(Boolean).join(" ");
}

/** The trick before, card by card, and who took it. */
export function lastSentence(table: Table, game: KlaverjassenTable): string {
  if (!game.last) return "";
  const { leader, cards } = game.last;
  return `${t("where-last", { cards: playedWords(table, leader, cards) })} ${takenSentence(table, game)}`;
}

/** Tricks and points of the deal until now. */
export function soFarSentence(table: Table, game: KlaverjassenTable): string {
  const [tricks, points] = [ours(table, game.tricks), ours(table, game.points)];
  return t("where-deal", { ours: points[0], theirs: points[1], own: tricks[0], other: tricks[1] });
}

/** What who wants to hear little must know: the sum of a deal that has ended, and what lies at the own turn. */
export function ownNews(table: Table, game: KlaverjassenTable, before: Table | null): string {
  if (table.phase !== "deal") return before?.phase === "deal" ? endSentence(table) : "";
  const asked = askedSentence(table, game, before);
  return [dealtSentence(table, game, before), asked && game.trick.length > 0 ? trickSentence(table, game) : "", asked].filter(Boolean).join(" ");
}

function trumpSentence(table: Table, game: KlaverjassenTable): string {
  if (!game.trump) return [`${t("trump-none")}.`, game.turned ? t("where-turned", { card: `[[${game.turned}]]` }) : ""].filter(Boolean).join(" ");
  return t("where-trump", { ...who(table, chooser(game)), suit: t(`suit-${game.trump}`), side: sideName(table, game.makers) });
}

function trickSentence(table: Table, game: KlaverjassenTable): string {
  if (!game.trump) return "";
  if (game.trick.length === 0) return t("where-empty");
  return t("where-lies", { cards: playedWords(table, game.leader, game.trick), ...who(table, game.winning), points: game.trick_points });
}

const playedWords = (table: Table, leader: number, cards: readonly string[]): string =>
  cards.map((card, index) => t("where-played", { ...who(table, playerOf(leader, index)), card: `[[${card}]]` })).join(", ");

function turnSentence(table: Table, game: KlaverjassenTable): string {
  const asked = askedSentence(table, game, null);
  if (asked) return asked;
  const seat = table.turn[0];
  return seat === undefined ? "" : t("where-turn", who(table, seat));
}

function match(table: Table): string {
  const totals = ours(table, table.match.totals);
  return t("where-match", { ours: totals[0], theirs: totals[1] });
}
