/** How things stand at the table, in sentences, for who asks. */

import { rank } from "../../cards/card";
import type { AmsterdamTable, Table } from "../../wire";
import { t } from "../../words";
import { without } from "./choose";
import { ORDER } from "./ranks";
import { askSentence, barTitle, cardsWords, marks, others, seatLabel, seatName, who, yourTurn } from "./model";

/** All that is seen, with what is asked for most often first: what is said ends when a key is pressed. */
export function whereSentence(table: Table, game: AmsterdamTable): string {
  const title = `${barTitle(table, game)}.`;
  if (table.phase !== "deal") return [overSentence(table), points(table), title].filter(Boolean).join(" ");
  const seats = others(table).map((seat) => `${seatLabel(table, game, seat)}.`);
  return [`${askSentence(table, game)}.`, turnSentence(table, game), pileSentence(game), ownSentence(table, game), ...seats, points(table), title].filter(Boolean).join(" ");
}

/** What who wants to hear little must know: how a game ended, and what the pile asks at the own turn. */
export function ownNews(table: Table, game: AmsterdamTable, before: Table | null): string {
  if (table.phase !== "deal") return before?.phase === "deal" ? overSentence(table) : "";
  const own = dealtSentence(table, game, before) || drawnSentence(table, before);
  const asked = yourTurn(table) ? [`${askSentence(table, game)}.`, game.phase === "play" ? pileSentence(game) : ""] : [];
  return [own, ...asked].filter(Boolean).join(" ");
}

/** The own cards where they are new: after a deal, and to who has just come. */
export const dealtSentence = (table: Table, game: AmsterdamTable, before: Table | null): string =>
  table.phase === "deal" && before?.phase !== "deal" ? ownSentence(table, game) : "";

/** What was drawn from the stock: no more cards than left it, so that a pile that was taken is none of it. */
export function drawnSentence(table: Table, before: Table | null): string {
  const [is, was] = [table.state, before?.state];
  if (is.type !== "amsterdam" || was?.type !== "amsterdam" || table.match.number !== before?.match.number) return "";
  const more = without(is.hand, was.hand);
  return more.length > 0 && more.length <= was.stock - is.stock ? t("am-news-drawn", { cards: counted(more) }) : "";
}

/** Who came in where. */
function overSentence(table: Table): string {
  if (table.score?.type !== "amsterdam") return `${t("am-ask-over")}.`;
  const places = table.score.places.map((seat, at) => `${t("am-place", { place: at + 1 })} ${seatName(table, seat)}`);
  return t("am-where-over", { places: places.join(", ") });
}

function turnSentence(table: Table, game: AmsterdamTable): string {
  if (game.phase !== "play" || yourTurn(table)) return "";
  const seat = table.turn[0];
  return seat === undefined ? "" : t("where-turn", who(table, seat));
}

function pileSentence(game: AmsterdamTable): string {
  if (game.pile.length === 0) return t("am-where-empty");
  return t("am-where-pile", { count: game.pile.length, cards: marks(game.pile.slice(-3).toReversed()).replaceAll("]] [[", "]], [["), streak: game.streak });
}

/** "two sixes, a queen". */
function counted(cards: readonly string[]): string {
  const ranks = [...new Set(cards.map(rank))].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  return ranks.map((one) => cardsWords(cards.filter((card) => rank(card) === one))).join(", ");
}

function ownSentence(table: Table, game: AmsterdamTable): string {
  const own = game.others[table.you];
  if (!own) return "";
  if (own.place > 0) return t("am-where-out", { place: t("am-place", { place: own.place }) });
  const parts = [];
  if (game.hand.length > 0) parts.push(t("am-where-hand", { count: game.hand.length, cards: counted(game.hand) }));
  if (own.up.length > 0) parts.push(t("am-where-up", { cards: counted(own.up) }));
  if (own.down > 0) parts.push(t("am-where-down", { count: own.down }));
  return parts.join(" ");
}

function points(table: Table): string {
  if (table.match.of === 1) return "";
  return t("am-where-points", { points: table.match.totals.map((sum, seat) => `${seatName(table, seat)} ${sum}`).join(", ") });
}
