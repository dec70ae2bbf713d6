import { expect, test } from "vitest";
import { computers, matters, quickChoice, strengthName, strengthsOf } from "./games";

test("all computers are as strong as one says", () => {
  expect(strengthsOf({ options: {}, strength: "hard" })).toEqual(["hard", "hard", "hard"]);
  expect(strengthsOf({ options: { seats: "2" }, strength: "easy" })).toEqual(["easy"]);
  expect(computers({ seats: "10" })).toBe(9);
});

test("each has its own strength, and a seat more that of all", () => {
  const choice = { options: { seats: "5" }, strength: "normal", each: ["easy", "hard", "easy"] };
  expect(strengthsOf(choice)).toEqual(["easy", "hard", "easy", "normal"]);
  expect(strengthsOf({ ...choice, options: { seats: "3" } })).toEqual(["easy", "hard"]);
});

test("what is not offered any more is as usual", () => {
  expect(strengthsOf({ options: {}, strength: "cmd:x", each: ["hard", "cmd:x"] }, ["easy", "normal", "hard"])).toEqual(["hard", "normal", "normal"]);
});

test("a table without a look at the options has a strength that every house has", () => {
  expect(quickChoice("klaverjassen")).toEqual({ options: {}, strength: "normal" });
});

test("a player of one's own goes by its name", () => {
  expect(strengthName("hard")).toBe("Hard");
  expect(strengthName("cmd:./mine")).toBe("cmd:./mine");
});

test("jokers matter only where trump is drawn", () => {
  expect([{}, { trump_choice: "turned" }, { trump_choice: "drawn" }].map((options) => matters("jokers", options as Record<string, string>))).toEqual([false, false, true]);
  expect(matters("length", {})).toBe(true);
});
