import { expect, test } from "vitest";
import type { KlaverjassenTable, Table } from "../wire";
import { stepKey } from "./keys";
import { chapters, isStep, losses, lostBySeat, sentence, tableAt, trickOf } from "./steps";
import type { Replay, ReplayStep, StepWorth } from "./wire";
import { actionName, figure, isLoss, lostText } from "./worth";

const state = (done: number, trick: string[]): KlaverjassenTable =>
  ({ type: "klaverjassen", trump: "H", trick, tricks: [done, 0], leader: 0, forehand: 0, passes: 0, makers: 0, last: done ? { leader: 0, cards: ["HJ", "H9", "HA", "HT"], winner: 0, points: 55, roem: 0 } : null }) as never;
const step = (line: string, done: number, trick: string[] = []): ReplayStep => ({ line, seat: line ? "NESW".indexOf(line[0]!) : -1, turn: [0], hands: [[], [], [], []], down: [], stock: [], state: state(done, trick) });

const steps = [step("", 0), step("N HJ", 0, ["HJ"]), step("E H9", 0, ["HJ", "H9"]), step("S HA", 0, ["HJ", "H9", "HA"]), step("W HT", 1), step("N CA", 1, ["CA"])];
const deal = {
  table: { id: "t", game: "klaverjassen", you: -1, seats: [1, 2, 3, 4].map((one) => ({ name: `P${one}`, kind: "person" })), phase: "deal", turn: [0], match: { deals: [] } } as unknown as Table,
  steps,
  match: { deals: [[91, 71]], over: false },
  score: { type: "klaverjassen", awarded: [91, 71], result: "made" },
} as unknown as Replay;

test("the score and the match are told at the last step only", () => {
  expect(tableAt(deal, 4)).toMatchObject({ phase: "deal", score: null, match: { deals: [] } });
  expect(tableAt(deal, 5)).toMatchObject({ phase: "scored", score: { awarded: [91, 71] }, match: { deals: [[91, 71]] } });
});

test("one stops after each trick, and at both ends", () => {
  expect(chapters(deal)).toEqual([0, 4, 5]);
  expect([1, 4, 5].map((at) => trickOf(deal, at))).toEqual([1, 1, 2]);
});

test("a step is a sentence, with the trick that it ended", () => {
  expect(sentence(deal, 0)).toBe("New deal.");
  expect(sentence(deal, 2)).toContain("P2 plays [[H9]]");
  expect(sentence(deal, 4)).toMatch(/P4 plays \[\[HT\]\].*P1.*55/);
});

test("a place that is no step is none", () => {
  expect([-1, 0, 5, 6, 1.5, NaN].map((one) => isStep(deal, one))).toEqual([false, true, true, false, false, false]);
});

const worth = (at: number, seat: number, lost: number): StepWorth => ({ step: at, seat, action: "HJ", best: "H9", values: [], lost });

test("losses are told in order, and add up by seat", () => {
  const found = losses("klaverjassen", { 7: worth(7, 2, 20), 3: worth(3, 0, 34), 5: worth(5, 1, 0), 6: worth(6, 1, -1) });
  expect(found.map((one) => one.step)).toEqual([3, 7]);
  expect(lostBySeat(4, found)).toEqual([34, 0, 20, 0]);
  expect([isLoss("amsterdam", 0.09), isLoss("amsterdam", 0.1), isLoss("klaverjassen", 0.5)]).toEqual([false, true, false]);
});

test("values are written with their sign, game points without", () => {
  expect([figure("klaverjassen", 91), figure("klaverjassen", -162), figure("klaverjassen", -0)]).toEqual(["+91", "−162", "0"]);
  expect([figure("amsterdam", -1.836), lostText("klaverjassen", 34), lostText("amsterdam", 0.31)]).toEqual(["1.84", "−34", "+0.3"]);
});

test("an action is called by its cards, or by a word", () => {
  expect(["C9,S9", "trump:H", "flip:2", "take", "take:H4", "pass"].map(actionName)).toEqual([
    "[[C9]] [[S9]]", "trump [[H]]", "blind card 2", "the pile", "the pile and [[H4]]", "pass",
  ]);
});

test("keys go by step, and with shift by trick; a slider keeps its own", () => {
  const key = (name: string, more = {}) => stepKey({ key: name, target: null, ...more } as unknown as KeyboardEvent);
  expect([key("ArrowLeft"), key("ArrowRight", { shiftKey: true }), key("PageUp"), key("Home"), key("x")]).toEqual(["back", "chapter-on", "chapter-back", "first", null]);
  expect(key("ArrowRight", { ctrlKey: true })).toBe(null);
});
