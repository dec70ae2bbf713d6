import { describe, expect, test } from "vitest";
import { sorted, suitOrder } from "./sort";

const hand = ["D7", "HQ", "CA", "HJ", "DK", "C8", "H9", "DQ"];

describe("a hand", () => {
  test("by suit lies with trump first, in the order of trumps", () => {
    expect(sorted(hand, "H", "suit")).toEqual(["HJ", "H9", "HQ", "CA", "C8", "DK", "DQ", "D7"]);
  });

  test("without a trump the plain order holds in every suit", () => {
    expect(sorted(["HJ", "HT", "H9", "HK"], "", "suit")).toEqual(["HT", "HK", "HJ", "H9"]);
  });

  test("by rank lies high to low, whatever is trump", () => {
    expect(sorted(hand, "H", "rank").map((card) => card.charAt(1)).join("")).toBe("AKQQJ987");
  });

  test("stays as it is where it came from", () => {
    const before = [...hand];
    sorted(hand, "S", "suit");
    expect(hand).toEqual(before);
  });
});

describe("the suits", () => {
  test("take turns in colour", () => {
    expect(suitOrder(["S7", "H7", "D7", "C7"], "D")).toEqual(["D", "S", "H", "C"]);
    expect(suitOrder(["S7", "H7", "D7", "C7"], "")).toEqual(["S", "H", "C", "D"]);
    expect(suitOrder(["H7", "D7", "C7"], "")).toEqual(["H", "C", "D"]);
    expect(suitOrder(["H7", "D7"], "S")).toEqual(["H", "D"]);
  });
});
