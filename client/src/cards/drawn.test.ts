import { expect, test } from "vitest";
import { face } from "./card";
import { drawn } from "./drawn";
import { signAt } from "./signs";

test("a number has its sign in the corner, and a large one where there is room", () => {
  const { sign, pip } = face("L", false);
  expect(drawn("D7", "L")).toEqual({
    rank: face("L", false).rank, marks: signAt("D", sign.x, sign.y, sign.width) + signAt("D", 93 - pip, 137 - pip, pip), cut: "", court: null,
  });
  const small = face("S", false).sign;
  expect(drawn("D7", "S").marks).toBe(signAt("D", small.x, small.y, small.width));
});

test("a ten has room for two figures", () => {
  expect(drawn("HT", "M").rank).toEqual(face("M", true).rank);
  expect(drawn("HT", "M").rank.width).toBeGreaterThan(drawn("H9", "M").rank.width);
});

test("a king stands in the lower right, with his suit cut out; small cards have no court", () => {
  expect(drawn("SK", "M").court).toEqual({ x: 44, y: 52, width: 50, height: 87.5 });
  expect(drawn("SK", "M").cut).toBe(signAt("S", 61.5, 88.25, 15));
  expect(drawn("SK", "S")).toMatchObject({ court: null, cut: "" });
});

test("an ace is an arch in which its suit is cut out", () => {
  expect(drawn("CA", "L").marks).toContain("M36 139.5V96A29 29 0 0 1 94 96V139.5Z");
  expect(drawn("CA", "L").cut).not.toBe("");
});

test("a face is put together once", () => {
  expect(drawn("H8", "M")).toBe(drawn("H8", "M"));
});
