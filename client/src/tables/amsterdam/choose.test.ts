import { describe, expect, test } from "vitest";
import { allCopies, flips, onlyTake, playOf, playsIn, resized, sizes, stepped, swapOf, takes, toggled } from "./choose";

const NINES = ["C9", "C9,H9", "C9,H9,S9", "C9,S9", "H9", "H9,S9", "S9", "SJ"];
const plays = playsIn([...NINES, "take"]);
const held = ["S9", "H9", "C9"];

describe("a play", () => {
  test("is found whatever the order of its cards, and named as it was offered", () => {
    expect(playOf(plays, ["S9", "C9"])).toBe("C9,S9");
    expect(playOf(plays, ["S9", "SJ"])).toBeUndefined();
    expect(playOf(plays, ["S9", "S9"])).toBeUndefined();
  });

  test("of equal cards from two packs needs as many as are offered", () => {
    const two = playsIn(["C9", "C9,C9", "C9,C9,H9", "C9,H9", "H9"]);
    expect(playOf(two, ["C9", "H9", "C9"])).toBe("C9,C9,H9");
    expect(allCopies(two, "9", ["H9", "C9", "C9"])).toEqual(["C9", "C9", "H9"]);
  });

  test("starts with all copies and goes down and up one at a time", () => {
    const all = allCopies(plays, "9", held);
    expect(all).toHaveLength(3);
    const two = stepped(plays, "9", held, all, -1);
    expect(two).toHaveLength(2);
    expect(all).toEqual(expect.arrayContaining(two));
    expect(stepped(plays, "9", held, stepped(plays, "9", held, two, -1), -1)).toHaveLength(1);
    expect(stepped(plays, "9", held, two, 1)).toHaveLength(3);
    expect(stepped(plays, "9", held, all, 1)).toEqual(all);
  });

  test("keeps the chosen copies when its number changes", () => {
    expect(resized(plays, "9", held, ["S9"], 2)).toContain("S9");
    expect(resized(plays, "9", held, ["C9", "S9"], 1)).not.toEqual(["H9"]);
  });

  test("takes single copies in and out as far as they are offered", () => {
    expect(toggled(plays, ["C9", "S9"], "S9", true)).toEqual(["C9"]);
    expect(toggled(plays, ["C9"], "H9", false)).toEqual(["C9", "H9"]);
    expect(toggled(plays, ["C9"], "C9", true)).toEqual(["C9"]);
    expect(toggled(playsIn(["C9", "S9"]), ["C9"], "S9", false)).toEqual(["C9"]);
  });
});

describe("before one's turn", () => {
  test("any number of copies can be put ready", () => {
    expect(sizes(null, "9", held)).toEqual([1, 2, 3]);
    expect(allCopies(null, "9", held)).toEqual(held);
    expect(stepped(null, "9", held, held, -1)).toEqual(["S9", "H9"]);
    expect(stepped(null, "9", held, ["H9"], 1)).toEqual(["H9", "S9"]);
  });
});

describe("am_11_3 the last of the hand with face-up cards", () => {
  const mixed = playsIn(["C9", "C9,S9", "C9,D9,H9,S9", "C9,D9,S9", "C9,H9,S9", "S9"]);
  test("begins with the hand alone, and counts on into the row", () => {
    expect(allCopies(mixed, "9", ["S9", "C9"])).toEqual(["C9", "S9"]);
    expect(sizes(mixed, "9", ["S9", "C9"])).toEqual([1, 2, 3, 4]);
    const three = stepped(mixed, "9", ["S9", "C9", "D9", "H9"], ["C9", "S9"], 1);
    expect(playOf(mixed, three)).toBe("C9,D9,S9");
    expect(toggled(mixed, three, "C9", true)).toEqual(three);
  });
});

describe("am_2_1 a swap", () => {
  const actions = ["ready", "swap:C9/DK", "swap:C9/DK,S4/H2", "swap:S4/DK", "swap:C9/H2"];
  test("is found from what is given and taken, in any pairing", () => {
    expect(swapOf(actions, ["C9"], ["DK"])).toBe("swap:C9/DK");
    expect(swapOf(actions, ["S4", "C9"], ["DK", "H2"])).toBe("swap:C9/DK,S4/H2");
  });
  test("leaves out cards that would change for themselves", () => {
    expect(swapOf(actions, ["C9", "H7"], ["H7", "DK"])).toBe("swap:C9/DK");
  });
  test("is none while the numbers differ", () => {
    expect(swapOf(actions, ["C9"], [])).toBeUndefined();
    expect(swapOf(actions, [], [])).toBeUndefined();
    expect(swapOf(actions, ["C9"], ["DK", "H2"])).toBeUndefined();
  });
});

test("pickups and flips are read from what is offered", () => {
  expect(takes(["C9", "take"])).toEqual({ bare: true, along: [] });
  expect(takes(["take:H4", "take:S5"])).toEqual({ bare: false, along: ["H4", "S5"] });
  expect(onlyTake(["take"])).toBe(true);
  expect(onlyTake(["C9", "take"])).toBe(false);
  expect(flips(["flip:1", "flip:3"])).toEqual([1, 3]);
});
