import { expect, test } from "vitest";
import type { Answer, Hinted, Table } from "../wire";
import { hasChoice, Hinting, figureOf, hintText } from "./hint.svelte";
import { thinker } from "./pondering.svelte";

const found: Hinted = { best: "H8", why: "ahead", params: { points: "7" }, actions: [{ action: "H8", value: 12 }, { action: "S7", value: -3 }], worlds: 40, ms: 9 };
const answer = (hint: Hinted | null) => ({ id: "1", result: "ok", hint }) as Answer;

test("a hint is thought about, found, and gone with the next question", async () => {
  let say: (given: Answer) => void = () => undefined;
  const hint = new Hinting({ tell: () => new Promise((resolve) => (say = resolve)) });
  const asked = hint.ask();
  expect([hint.thinking, hint.found]).toEqual([true, null]);
  say(answer(found));
  await asked;
  expect([hint.thinking, hint.worth("S7"), hint.worth("D7")]).toEqual([false, -3, null]);
  hint.clear();
  expect(hint.found).toBeNull();
});

test("a hint that comes after the move is not shown", async () => {
  let say: (given: Answer) => void = () => undefined;
  const hint = new Hinting({ tell: () => new Promise((resolve) => (say = resolve)) });
  const asked = hint.ask();
  hint.clear();
  say(answer(found));
  await asked;
  expect([hint.thinking, hint.found, hint.fault]).toEqual([false, null, ""]);
});

test("where there is none it is said", async () => {
  const hint = new Hinting({ tell: () => Promise.resolve(answer(null)) });
  await hint.ask();
  expect(hint.fault).toBe("There is no hint just now.");
});

test("points have their sign, game points have none", () => {
  expect([12.4, -3, -0.2].map((value) => figureOf(value, "klaverjassen"))).toEqual(["+12", "−3", "0"]);
  expect([-1.26, 0].map((value) => figureOf(value, "amsterdam"))).toEqual(["1.3", "0.0"]);
});

test("the sentence says what and why", () => {
  expect(hintText(found, "klaverjassen", "[[H8]]")).toBe("**Hint:** [[H8]]. It is 7 points better than the next. Figures: our points less theirs.");
  expect(hintText({ ...found, why: "something-new" }, "klaverjassen", "[[H8]]")).toBe("**Hint:** [[H8]]. Figures: our points less theirs.");
});

const table = (turn: number[], actions: string[]) =>
  ({ phase: "deal", you: 2, turn, legal: { actions, paragraph: "" }, seats: [0, 1, 2, 3].map((seat) => ({ kind: seat % 2 ? "computer" : "person" })) }) as unknown as Table;

test("there is a choice where more than one thing may be done", () => {
  expect(hasChoice(table([2], ["H8", "S7"]))).toBe(true);
  expect(hasChoice(table([2], ["H8"]))).toBe(false);
  expect(hasChoice(table([1], ["H8", "S7"]))).toBe(false);
});

test("only a computer ponders", () => {
  expect([[1], [0], [2], [0, 3]].map((turn) => thinker(table(turn, [])))).toEqual([1, -1, -1, 3]);
});
