import { expect, test } from "vitest";
import type { Hinting } from "../parts/hint.svelte";
import type { Hinted, KlaverjassenTable } from "../wire";
import type { Group } from "./amsterdam/groups";
import { hintSaid as amsterdamSaid, isBest, worthOf } from "./amsterdam/hint";
import { hintSaid } from "./klaverjassen/hint";

function hinting(best: string, values: Record<string, number>, why = "even"): Hinting {
  const actions = Object.entries(values).map(([action, value]) => ({ action, value }));
  const found: Hinted = { best, why, params: {}, actions, worlds: 10, ms: 1 };
  return { found, fault: "", worth: (action: string) => values[action] ?? null } as Hinting;
}
const klaverjassen = { turned: "C4" } as KlaverjassenTable;

test("what a card is worth stands on the card, and the best in the message", () => {
  const said = hintSaid(hinting("H8", { H8: 12, S7: 3 }), klaverjassen);
  expect(said).toMatchObject({ text: "**Hint:** [[H8]]. Another is as good. Figures: our points less theirs.", figure: "+12" });
});

test("what words are worth is said", () => {
  expect(hintSaid(hinting("trump:H", { "trump:H": 30, "trump:S": -4 }), klaverjassen)?.text).toBe("**Hint:** Hearts. Another is as good. Figures: our points less theirs. Spades\u00a0−4");
  const all = hinting("trump:H", { "trump:H": 30, "trump:S": -4, "trump:D": -9 });
  expect(hintSaid(all, klaverjassen)?.text).toContain("Spades\u00a0−4\u00a0· Diamonds\u00a0−9");
  expect(hintSaid(hinting("pass", { pass: 9, play: 2 }), klaverjassen)?.text).toBe("**Hint:** Pass. Another is as good. Figures: our points less theirs. Play clubs\u00a0+2");
  expect(hintSaid(hinting("roem:20", { "roem:20": 30, H8: 10, done: 10 }), klaverjassen)?.text).toBe("**Hint:** 20 roem. Another is as good. Figures: our points less theirs. No roem\u00a0+10");
});

test("without worlds the best stands alone", () => {
  expect(hintSaid(hinting("H8", {}, "customs"), klaverjassen)).toMatchObject({ text: "**Hint:** [[H8]]. It is the custom; no cards were counted.", figure: "" });
});

const stack = (rank: string, ...cards: string[]) => ({ key: rank, rank, cards }) as Group;

test("a stack is worth what the best play of it is worth", () => {
  const hint = hinting("C9,S9", { "C9,S9": -1.2, C9: -1.5, HK: -2, take: -2.4 });
  expect(worthOf(hint, stack("9", "C9", "S9"))).toBe(-1.2);
  expect(worthOf(hint, stack("4", "C4"))).toBeNull();
  expect([isBest(hint, stack("9", "C9", "S9")), isBest(hint, stack("K", "HK"))]).toEqual([true, false]);
  expect(amsterdamSaid(hint)).toMatchObject({ text: "**Hint:** [[C9]] [[S9]]. Another is as good. Game points: fewer is better. The pile 2.4", figure: "1.2" });
});

test("the custom that speaks for it is told before any figure", () => {
  const hint = hinting("C9", { C9: -1, HK: -2 }, "ahead");
  hint.found!.params = { points: "1.0", custom: "lowest" };
  expect(amsterdamSaid(hint)?.text).toBe("**Hint:** [[C9]]. The lowest that fits: high and wild cards will fit later too. Game points: fewer is better.");
});

test("blind cards, a card along, and swaps", () => {
  const blind = { key: "flip:2", rank: "", cards: [""] } as Group;
  expect(worthOf(hinting("flip:1", { "flip:1": -1, "flip:2": -1 }), blind)).toBe(-1);
  const along = hinting("take:H4", { "take:H4": -2, "take:C5": -3 });
  expect([worthOf(along, stack("4", "H4")), amsterdamSaid(along)?.text]).toEqual([-2, "**Hint:** The pile [[H4]]. Another is as good. Game points: fewer is better."]);
  expect(amsterdamSaid(hinting("swap:C9/DK", { "swap:C9/DK": -1, ready: -2 }))?.text).toBe("**Hint:** [[C9]] ↔ [[DK]]. Another is as good. Game points: fewer is better.");
  expect(amsterdamSaid(hinting("ready", { ready: -2, "swap:C9/DK": -3 }))?.text).toBe("**Hint:** Ready. Another is as good. Game points: fewer is better.");
});
