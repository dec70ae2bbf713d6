import { describe, expect, test } from "vitest";
import { base, states, table } from "../../../mock/klaverjassen";
import type { KlaverjassenTable, Table, TrickSeen } from "../../wire";
import { restOf, sceneOf, type Shown } from "./scenes";
import { withSent } from "./sent";

const shown = (one: Table, rests: TrickSeen | null = null): Shown => ({ table: one, game: one.state as KlaverjassenTable, rests, hand: (one.state as KlaverjassenTable).hand });
const lines = (...all: string[]) => all.map((line, v) => ({ v, line }));
const ways = (scene: ReturnType<typeof sceneOf>) => scene.flights.map((one) => `${one.card || "back"} ${one.from.join("|")} > ${one.legs.map((leg) => leg.to).join(" > ")}`);

const lies = (cards: string[], more: Partial<Table> = {}) => table({ leader: 3, trick: cards, tricks: [0, 1] }, { turn: [0], legal: null, ...more });
const last: TrickSeen = { leader: 3, cards: ["SA", "S8", "HT", "HJ"], winner: 2, points: 45, roem: 0, roem_cards: [] };
const done = table({ leader: 2, trick: [], tricks: [1, 1], last, hand: ["H9", "HQ"] }, { turn: [0], legal: null });

describe("a card that is laid", () => {
  test("flies from the hand or from its seat to its place in the trick", () => {
    const scene = sceneOf(shown(lies(["SA"])), shown(lies(["SA", "S8"])), lines("N S8"));
    expect(ways(scene)).toEqual(["S8 hand:S8|seat:0 > trick:S8"]);
    expect(scene.flights[0]).toMatchObject({ at: 0, lands: true });
    expect(scene.cues.map((cue) => cue.sound)).toEqual(["card"]);
  });

  test("comes after the one before, where computers play at once", () => {
    const scene = sceneOf(shown(lies(["SA"])), shown(done, last), lines("N S8", "E HT", "S HJ"));
    expect(scene.flights.map((one) => [one.card, one.at])).toEqual([["S8", 0], ["HT", 140], ["HJ", 280]]);
  });

  test("is not shown where much more came at once, nor at another table", () => {
    expect(ways(sceneOf(shown(lies([])), shown(lies(["SA", "S8"])), lines("S CA", "W C8", "N C9", "W SA", "N S8")))).toEqual([]);
    expect(ways(sceneOf(shown(lies([])), shown(lies(["SA"], { id: "other" })), lines("W SA")))).toEqual([]);
  });
});

describe("a trick", () => {
  test("goes to its winner when it has rested", () => {
    const rests = sceneOf(shown(lies(["SA", "S8", "HT"])), shown(done, last), lines("S HJ"));
    expect(ways(rests)).toEqual(["HJ hand:HJ|seat:2 > trick:HJ"]);
    const goes = sceneOf(shown(done, last), shown(done), []);
    expect(ways(goes)).toEqual(last.cards.map((card) => `${card} trick:${card} > seat:2`));
    expect(goes.cues.map((cue) => cue.sound)).toEqual(["trick"]);
  });

  test("goes at once when the next card is led meanwhile", () => {
    const led = table({ ...(done.state as KlaverjassenTable), leader: 2, trick: ["CA"] }, { turn: [3], legal: null });
    expect(ways(sceneOf(shown(done, last), shown(led), lines("S CA")))).toEqual(["CA hand:CA|seat:2 > trick:CA", ...last.cards.map((card) => `${card} trick:${card} > seat:2`)]);
  });

  test("that waited for claims goes when they are over", () => {
    const waits = table({ leader: 3, trick: last.cards, tricks: [0, 1] }, { turn: [0, 2] });
    const led = table({ ...(done.state as KlaverjassenTable), leader: 2, trick: ["CA"] }, { turn: [3], legal: null });
    expect(ways(sceneOf(shown(waits), shown(led), lines("S CA")))).toHaveLength(5);
    expect(ways(sceneOf(shown(waits), shown(done, last), lines("S done")))).toEqual([]);
  });

  test("with roem rests longer, and is heard", () => {
    const roem = { ...last, roem: 20, roem_cards: ["HT", "HJ"] };
    expect(restOf(roem)).toBeGreaterThan(restOf(last));
    expect(sceneOf(shown(lies(["SA", "S8", "HT"])), shown(done, roem), lines("S HJ")).cues.map((cue) => cue.sound)).toEqual(["card", "roem"]);
  });
});

test("a deal goes round by round from the dealer, the own cards to their places", () => {
  const before = { ...states.score!, phase: "scored" as const };
  const dealt = { ...states.trump!, match: { ...states.trump!.match, number: 6 } };
  const scene = sceneOf(shown(before), shown(dealt), lines("deal 6"));
  expect(scene.flights).toHaveLength(32);
  expect(ways(scene).slice(0, 4)).toEqual(["back seat:1 > hand:HJ", "back seat:1 > seat:3", "back seat:1 > seat:0", "back seat:1 > seat:1"]);
  expect(scene.flights.filter((one) => one.lands)).toHaveLength(8);
  expect(ways(sceneOf(shown(dealt), shown({ ...dealt }), []))).toEqual([]);
});

describe("a card that is sent", () => {
  const asked = table({});
  const sent: Shown = { table: asked, game: withSent(asked, base, "HJ"), rests: null, hand: [] };

  test("lies at its place at once, and nothing else changes", () => {
    expect(sent.game).toEqual({ ...base, hand: base.hand.filter((card) => card !== "HJ"), counts: [6, 6, 6, 6], trick: [...base.trick, "HJ"] });
    expect(ways(sceneOf(shown(asked), sent, []))).toEqual(["HJ hand:HJ|seat:2 > trick:HJ"]);
    expect(withSent(asked, base, "trump:H")).toBe(base);
  });

  test("stays when it is accepted, and returns when it is not", () => {
    const accepted = table({ ...sent.game }, { turn: [0], legal: null });
    expect(ways(sceneOf(sent, shown(accepted), lines("S HJ")))).toEqual([]);
    expect(ways(sceneOf(sent, shown(asked), []))).toEqual(["HJ trick:HJ > hand:HJ"]);
  });

  test("begins a trick, where the one before waited for claims", () => {
    const game = { ...base, leader: 3, trick: last.cards, hand: ["CA", "H9"] };
    expect(withSent(table(game), game, "CA")).toMatchObject({ leader: 2, trick: ["CA"], hand: ["H9"] });
  });
});

test("one hears that it is one's turn, and that the deal is over", () => {
  expect(sceneOf(shown(lies(["SA", "S8"])), shown(table({})), lines("E HT")).cues.map((cue) => cue.sound)).toEqual(["card", "turn"]);
  expect(sceneOf(shown(lies(["SA", "S8", "HT"])), shown({ ...states.score! }, last), lines("S HJ")).cues.map((cue) => cue.sound)).toContain("end");
});
