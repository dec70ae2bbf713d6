import { expect, test } from "vitest";
import { inOrder, ladder, stacks } from "./ranks";

test("a hand is one stack for each rank, low to high, wilds last", () => {
  const hand = ["CT", "H2", "SA", "C4", "S4", "DK", "S3", "H4"];
  expect(stacks(hand).map((stack) => stack.rank).join("")).toBe("4KA23T");
  expect(stacks(hand)[0]!.cards).toEqual(["S4", "H4", "C4"]);
  expect(inOrder(hand)).toEqual(["S4", "H4", "C4", "DK", "SA", "H2", "S3", "CT"]);
});

test("no card is lost in stacks, from two packs either", () => {
  const two = ["C9", "C9", "H9", "D9", "D9", "S9", "S9", "H9"];
  expect(stacks(two)).toHaveLength(1);
  expect(stacks(two)[0]!.cards).toHaveLength(8);
});

const bricks = (fits: string, opening = "") =>
  ladder([...fits], opening)
    .map((one) => ({ fits: "+", wild: "*", low: "-", cut: "x" })[one.brick])
    .join("");

test("am_1_3 the ladder has ten ranks, then the wilds", () => {
  expect(ladder([], "").map((one) => one.rank).join("")).toBe("456789JQKA23T");
});

test("am_4_4 a two that may not go on a three is cut through", () => {
  expect(bricks("9JQKA3T")).toBe("-----+++++x**");
  expect(bricks("456789JQKA23T")).toBe("++++++++++***");
});

test("am_2_5 while a rank is owed, only that one fits", () => {
  expect(bricks("456789JQKA23T", "5")).toBe("-+--------xxx");
});
