/** The steps of a deal as tables, and what is told of them. No rules are in here. */

import { newsLines } from "../tables/amsterdam/news";
import type { Table } from "../wire";
import type { Replay, StepWorth } from "./wire";
import { newsSentence } from "../tables/klaverjassen/news";
import { tricksDone, who } from "../tables/klaverjassen/model";
import { t } from "../words";
import { isLoss } from "./worth";

export const isStep = (deal: Replay, step: number): boolean => Number.isInteger(step) && step >= 0 && step < deal.steps.length;

/** The table as it stood after a step. */
export function tableAt(deal: Replay, step: number): Table {
  const one = deal.steps[step]!;
  const over = step === deal.steps.length - 1;
  return {
    ...deal.table,
    state: one.state,
    turn: one.turn,
    phase: over ? (deal.match.over ? "finished" : "scored") : "deal",
    score: over ? deal.score : null,
    match: over ? deal.match : deal.table.match,
  };
}

/** Where one stops who goes faster: after each trick, or where the pile has gone; the beginning and the end too. */
export function chapters(deal: Replay): number[] {
  const ends = deal.steps.flatMap((_, at) => (at > 0 && ended(deal, at) ? [at] : []));
  return [...new Set([0, ...ends, deal.steps.length - 1])];
}

function ended(deal: Replay, at: number): boolean {
  const [was, is] = [deal.steps[at - 1]!.state, deal.steps[at]!.state];
  if (is.type === "klaverjassen") return was.type === "klaverjassen" && tricksDone(is) > tricksDone(was);
  return was.type === "amsterdam" && was.pile.length > 0 && is.pile.length === 0;
}

/** What happened in a step, as a sentence with cards in it. */
export function sentence(deal: Replay, step: number): string {
  const now = tableAt(deal, step);
  const before = step > 0 ? tableAt(deal, step - 1) : null;
  const happened = [{ v: step, line: deal.steps[step]!.line || "deal" }];
  if (now.state.type === "klaverjassen") {
    const said = newsSentence({ ...now, turn: [] }, now.state, before, happened);
    return said || t("replay-done", who(now, deal.steps[step]!.seat));
  }
  return newsLines(now, before, happened).join(" ");
}

/** The number of the trick to which a step belongs, from 1. */
export function trickOf(deal: Replay, step: number): number {
  const before = deal.steps[Math.max(0, step - 1)]!.state;
  return before.type === "klaverjassen" ? Math.min(8, tricksDone(before) + 1) : 0;
}

/** The steps at which something was lost, in their order. */
export const losses = (game: string, worths: Readonly<Record<number, StepWorth>>): StepWorth[] =>
  Object.values(worths).filter((one) => isLoss(game, one.lost)).sort((a, b) => a.step - b.step);

/** What each seat lost in all. */
export const lostBySeat = (seats: number, found: readonly StepWorth[]): number[] =>
  Array.from({ length: seats }, (_, seat) => found.reduce((sum, one) => sum + (one.seat === seat ? one.lost : 0), 0));
