import { expect, test } from "vitest";
import { pieces, plain } from "./cards";
import { t } from "./index";

test("a known code becomes its sentence", () => {
  expect(t("card-name", { rank: "jack", suit: "clubs" })).toBe("jack of clubs");
});

test("an unknown code stays visible", () => {
  expect(t("no-such-code")).toBe("no-such-code");
});

test("cards and suits in a sentence are pieces of their own", () => {
  expect(pieces("**[[DQ]] is low** in [[D]]")).toEqual([
    { card: "DQ", bold: true },
    { text: " is low", bold: true },
    { text: " in ", bold: false },
    { suit: "D", bold: false },
  ]);
  expect(plain("**[[DQ]]** in [[D]]")).toBe("queen of diamonds in diamonds");
  expect(plain("[[S9]] [[H9]] goes")).toBe("nine of spades, nine of hearts goes");
});
