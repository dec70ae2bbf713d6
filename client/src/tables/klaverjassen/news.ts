/** What the lines of the log say, in sentences: for the live region, and for the message under the cloth. */

import { isCard, suit } from "../../cards/card";
import type { Happened } from "../../live/table.svelte";
import type { Answer, KlaverjassenTable, Table } from "../../wire";
import { has, t } from "../../words";
import { marked } from "../../words/cards";
import { dealtSentence } from "./held";
import { sorted } from "./sort";
import { bySeat, chooser, isYou, LETTERS, ours, seatName, sideName, tricksDone, trumpWay, who } from "./model";

/** One line as a sentence; empty where there is nothing to say. */
export function lineSentence(table: Table, line: string): string {
  const [subject = "", ...words] = line.split(/\s+/);
  const seat = LETTERS.indexOf(subject);
  if (subject.length !== 1 || seat < 0) return subject === "deal" ? t("news-deal") : "";
  return words.map((word) => actionSentence(table, seat, word)).join(" ");
}

function actionSentence(table: Table, seat: number, word: string): string {
  const by = who(table, seat);
  if (isCard(word)) return t("news-card", { ...by, card: `[[${word}]]` });
  const [verb = "", value = ""] = word.split(":");
  if (verb === "trump") return t("news-trump", { ...by, suit: t(`suit-${value}`) });
  if (verb === "roem") return t("news-roem", { ...by, points: value });
  return verb === "play" || verb === "pass" ? t(`news-${verb}`, by) : "";
}

/** All that happened since the state before, with the trick that was taken, and what is asked now. */
export function newsSentence(table: Table, game: KlaverjassenTable, before: Table | null, happened: Happened[]): string {
  const said = happened.map((one) => lineSentence(table, one.line)).filter(Boolean);
  const was = before?.state.type === "klaverjassen" ? tricksDone(before.state) : 0;
  if (game.last && tricksDone(game) > was) said.push(trickSentence(table, game));
  if (before?.phase === "deal") said.push(endSentence(table));
  said.push(dealtSentence(table, game, before), askedSentence(table, game, before));
  return said.filter(Boolean).join(" ");
}

/** What this seat is asked; empty where it has been asked before. */
export function askedSentence(table: Table, game: KlaverjassenTable, before: Table | null): string {
  const claimed = before?.state.type === "klaverjassen" && before.state.can_claim;
  if (table.phase !== "deal") return "";
  if (game.can_claim) return claimed ? "" : t("ask-claim");
  if (!table.turn.includes(table.you)) return "";
  return game.trump ? t("news-turn") : trumpSaid(table, game, true).text;
}

/** The sum of a deal that is over, and of the match where it was the last. */
export const endSentence = (table: Table): string => [scoreSentence(table), table.match.over ? `${matchSentence(table)}.` : ""].filter(Boolean).join(" ");

/** Who has won the match; empty while it is played. */
export function matchSentence(table: Table): string {
  if (!table.match.over) return "";
  const [own, other] = ours(table, table.match.totals);
  const winner = table.match.winners.length === 1 ? table.match.winners[0]! : -1;
  return t(winner < 0 ? "match-drawn" : sideName(table, winner) === t("we") ? "match-won" : "match-lost", { ours: own, theirs: other });
}

/** The sum of a deal that is over; empty while it is played. */
export function scoreSentence(table: Table): string {
  if (table.score?.type !== "klaverjassen") return "";
  const [own, other] = ours(table, table.score.awarded);
  return t("news-score", { ours: own, theirs: other, result: table.score.result });
}

export function trickSentence(table: Table, game: KlaverjassenTable): string {
  const last = game.last;
  if (!last) return "";
  return t(last.roem ? "news-trick-roem" : "news-trick", { ...who(table, last.winner), points: last.points, roem: last.roem, side: sideName(table, last.winner % 2) });
}

export interface Said {
  text: string;
  edge: "" | "lamp" | "red";
  paragraph: string;
  figure?: string;
}

/** Why an action was refused, with the names and cards of this table. */
export function refusalSaid(table: Table, game: KlaverjassenTable, answer: Answer): Said {
  if (answer.result === "stale") return { text: t("stale"), edge: "lamp", paragraph: "" };
  const code = [`refusal-${answer.code}`, `room-refusal-${answer.code}`].find(has);
  const best = answer.params.best ?? "";
  const owner = bySeat(game.leader, game.trick).indexOf(best);
  const cards = sorted((table.legal?.actions ?? []).filter(isCard), game.trump, "suit");
  const extra = {
    owner: owner < 0 || best === "" ? "none" : isYou(table, owner) ? "you" : seatName(table, owner),
    playable: cards.length > 0 && cards.length <= 3 ? cards.map((card) => `[[${card}]]`).join(t("or")) : "",
    many: cards.length > 0 && cards.length <= 3 ? "no" : "yes",
    suit: game.trick[0] ? t(`suit-${suit(game.trick[0])}`) : "",
  };
  const names = Object.fromEntries(["who", "seat"].map((name) => [name, seatNames(table, answer.params[name] ?? "")]));
  const text = code ? t(code, { ...marked(answer.params), ...names, ...extra }) : answer.text;
  return { text, edge: "red", paragraph: answer.paragraph };
}

const seatNames = (table: Table, letters: string): string =>
  letters.replace(/\b[NESW]\b/g, (letter) => seatName(table, LETTERS.indexOf(letter)));

/** What stands in the message while nothing was refused. */
export function plainSaid(table: Table, game: KlaverjassenTable, resting: boolean): Said {
  const mine = table.turn.includes(table.you);
  if (game.can_claim) return { text: t("ask-claim"), edge: "lamp", paragraph: "KJ-5.7" };
  if (!game.trump) return trumpSaid(table, game, mine);
  if (game.trick.length === 0 && game.last && (resting || !mine) && tricksDone(game) > 0) return lastSaid(table, game);
  const begins = game.trick.length === 0 && tricksDone(game) === 0;
  if (mine && begins && ["drawn", "passed"].includes(trumpWay(game))) return { ...dutySaid(table, game), text: `${trumpNews(table, game)} ${t("you-lead")}` };
  if (mine) return dutySaid(table, game);
  if (begins) return { text: trumpNews(table, game), edge: "lamp", paragraph: "" };
  const seat = table.turn[0];
  return { text: seat === undefined ? "" : t("wait-play", who(table, seat)), edge: "", paragraph: "" };
}

/** What stands in the message while the rest is the seat's own. */
export const restSaid = (): Said => ({ text: t("rest-sure"), edge: "lamp", paragraph: "KJ-4.19" });

function trumpSaid(table: Table, game: KlaverjassenTable, mine: boolean): Said {
  const way = game.turned ? "turned" : game.drawn ? "joker" : "compulsory";
  const paragraph = table.legal?.paragraph ?? "";
  const turned = game.turned ? `[[${game.turned}]]` : "";
  if (mine) return { text: t(`ask-trump-${way}`, { turned }), edge: "lamp", paragraph };
  return { text: t("wait-trump", who(table, table.turn[0] ?? game.forehand)), edge: "", paragraph: "" };
}

function trumpNews(table: Table, game: KlaverjassenTable): string {
  const words = { ...who(table, chooser(game)), suit: t(`suit-${game.trump}`), sign: `[[${game.trump}]]`, side: sideName(table, game.makers) };
  return t(`trump-${trumpWay(game)}`, { ...words, drawn: game.drawn.length === 2 ? `[[${game.drawn}]]` : "" });
}

function lastSaid(table: Table, game: KlaverjassenTable): Said {
  const last = game.last!;
  return { text: trickSentence(table, game), edge: last.roem ? "lamp" : "", paragraph: "", figure: `+${last.points + last.roem}` };
}

function dutySaid(table: Table, game: KlaverjassenTable): Said {
  const paragraph = table.legal?.paragraph ?? "";
  const code = `duty-${paragraph.replace(".", "-")}`;
  const led = game.trick[0]?.charAt(0) ?? "";
  const text = t(has(code) ? code : "duty", { led: led ? t(`suit-${led}`) : "", trump: t(`suit-${game.trump}`) });
  return { text, edge: "lamp", paragraph };
}
