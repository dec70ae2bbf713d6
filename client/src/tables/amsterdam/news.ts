/** What the lines of the log say, in sentences: for the line on the cloth, the rail and the live region. */

import { rank } from "../../cards/card";
import type { Happened } from "../../live/table.svelte";
import type { AmsterdamTable, Answer, Table } from "../../wire";
import { has, t } from "../../words";
import { marked } from "../../words/cards";
import { isPlay } from "./choose";
import { askSentence, marks, rankWord, seatName, who, yourTurn } from "./model";
import { flipped, type Gone, goneBy } from "./pile";
import { dealtSentence, drawnSentence } from "./where";

const isAction = (line: string): boolean => /^\d+ /.test(line);

/** The one action among the lines since the last table, or nothing where there were several. */
export function onlyAction(happened: readonly Happened[]): string {
  const actions = happened.map((one) => one.line).filter(isAction);
  return actions.length === 1 ? actions[0]! : "";
}

/** One line as a sentence; empty where there is nothing to say. `gone` is what it did to the pile, if that is known. */
export function lineSentence(table: Table, line: string, gone: Gone | null): string {
  const [subject = "", action = ""] = line.split(/\s+/);
  if (subject === "deal") return t("am-news-deal");
  if (subject === "adjudged") return t("am-news-adjudged");
  const seat = Number(subject) - 1;
  return isAction(line) ? actionSentence(who(table, seat), action, gone) : "";
}

function actionSentence(by: { name: string; self: string }, action: string, gone: Gone | null): string {
  const count = gone?.cards.length ?? 0;
  if (isPlay(action)) return playSentence(by, action.split(","), gone);
  const flip = flipped(action);
  if (flip) {
    const code = gone ? (gone.how === "clear" ? "am-news-flip-clear" : "am-news-flip-failed") : "am-news-flip";
    return t(code, { ...by, cards: marks([flip]), count });
  }
  if (action === "take") return gone ? t("am-news-take", { ...by, count }) : t("am-news-take-pile", by);
  if (action.startsWith("take:")) return t("am-news-take-along", { ...by, count, card: marks([action.slice(5)]) });
  if (action.startsWith("swap:")) return swapNews(by, action.slice(5));
  return action === "ready" || action === "unready" ? t(`am-news-${action}`, by) : "";
}

function playSentence(by: { name: string; self: string }, cards: string[], gone: Gone | null): string {
  const words = { ...by, cards: marks(cards), count: gone?.cards.length ?? 0 };
  if (gone === null) return t("am-news-play", words);
  const one = rank(cards[0]!);
  return one === "T" ? t("am-news-clear", words) : t("am-news-four", { ...words, ranks: t(`am-ranks-${one}`) });
}

function swapNews(by: { name: string; self: string }, pairs: string): string {
  const both = pairs.split(",").map((pair) => pair.split("/"));
  const [given, taken] = [both.map((pair) => pair[0]!), both.map((pair) => pair[1]!)];
  return t("am-news-swap", { ...by, given: marks(given), taken: marks(taken) });
}

/** The sentences for all that happened since the table before, oldest first. */
export function newsLines(table: Table, before: Table | null, happened: readonly Happened[]): string[] {
  const single = onlyAction(happened);
  const said = happened.map(({ line }) => lineSentence(table, line, line === single ? goneBy(line, before, table) : null));
  return [...said, ...nowOut(table, before)].filter(Boolean);
}

/** Who has gone out since the table before. */
function nowOut(table: Table, before: Table | null): string[] {
  const [is, was] = [table.state, before?.state];
  if (is.type !== "amsterdam" || was?.type !== "amsterdam") return [];
  return is.others.flatMap((seat, index) =>
    seat.place > 0 && was.others[index]?.place === 0
      ? [t(index === table.you ? "am-news-out-you" : "am-news-out", { name: seatName(table, index), place: t("am-place", { place: seat.place }) })]
      : [],
  );
}

/** What a screen reader is told: the news, the own cards that are new, and what is asked. */
export function spoken(table: Table, game: AmsterdamTable, news: readonly string[], before: Table | null): string {
  const dealt = dealtSentence(table, game, before);
  const asks = yourTurn(table) && (game.phase === "play" || before?.phase !== "deal");
  return [...news, dealt || drawnSentence(table, before), asks ? `${askSentence(table, game)}.` : ""].filter(Boolean).join(" ");
}

export interface Said {
  text: string;
  paragraph: string;
}

/** Why an action was refused, with the names and cards of this table. */
export function refusalSaid(table: Table, answer: Answer): Said {
  if (answer.result === "stale") return { text: t("am-stale"), paragraph: "" };
  const code = [`refusal-${answer.code}`, `room-refusal-${answer.code}`].find(has);
  return { text: code ? t(code, refusalWords(table, answer.params)) : answer.text, paragraph: answer.paragraph };
}

function refusalWords(table: Table, params: Record<string, string>) {
  const words = marked(params);
  if (/^\d+$/.test(params.seat ?? "")) words.seat = seatName(table, Number(params.seat) - 1);
  if (/^[2-9TJQKA]$/.test(params.rank ?? "")) words.rank = rankWord(params.rank!);
  return words;
}
