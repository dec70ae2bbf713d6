import { describe, expect, test } from "vitest";
import { present, quiet } from "../../../mock/rooms";
import type { AmsterdamTable, Table } from "../../wire";
import { goneBy } from "./pile";
import { restOf, sceneOf, type Shown } from "./scenes";
import { withSent } from "./sent";

const seat = (hand: number, more = {}) => ({ hand, up: [], down: 3, place: 0, ready: false, ...more });
const person = (name: string) => ({ name, kind: "computer" as const, strength: "normal", ...present });
const game = (more: Partial<AmsterdamTable> = {}): AmsterdamTable => ({
  type: "amsterdam", phase: "play", hand: ["D7", "H7", "SQ"], zone: "hand", pile: ["S4", "S5"], requirement: "5", mirrors: -1, fits: [..."56789JQKA23T"],
  streak: 1, stock: 10, gone: 0, opening: "", quiet: 0, dealer: 0, level: "intermediate", others: [seat(3), seat(3), seat(3)], ...more,
});
const table = (state: AmsterdamTable, more: Partial<Table> = {}): Table => ({
  id: "a", game: "amsterdam", options: {}, seats: [person("You"), person("Wim"), person("Noor")], you: 0, phase: "deal", turn: [0], legal: null, state, score: null,
  match: { number: 1, of: 1, target: 0, deals: [], marks: [], totals: [0, 0, 0], over: false, winners: [], sets: [], roem: [] }, waiting: [], pace: 0, ...quiet, ...more,
});
const before = table(game());
const shown = (one: Table, gone: Shown["gone"] = null): Shown => ({ table: one, game: one.state as AmsterdamTable, gone });
/** What is shown after one line. */
const after = (line: string, state: Partial<AmsterdamTable>, was = before): Shown => {
  const now = table(game(state), { turn: [1] });
  return shown(now, goneBy(line, was, now));
};
const scene = (line: string, state: Partial<AmsterdamTable>, was = before) => sceneOf(shown(was), after(line, state, was), [{ v: 1, line }]);
const ways = (one: ReturnType<typeof sceneOf>, moved = false) =>
  one.flights
    .filter((flight) => moved || flight.from[0] !== flight.legs[0]!.to || flight.turns)
    .map((flight) => `${flight.card || "back"} ${flight.from.join("|")} > ${flight.legs.map((leg) => leg.to).join(" > ")}`);

describe("cards that are laid", () => {
  test("come out of the hand or from their seat; those that lie make room", () => {
    expect(ways(scene("1 D7,H7", { pile: ["S4", "S5", "D7", "H7"], hand: ["SQ"] }), true)).toEqual([
      "S4 pile:0 > pile:0", "S5 pile:1 > pile:1", "D7 hand:7|seat:0 > pile:2", "H7 hand:7|seat:0 > pile:3",
    ]);
    expect(ways(scene("3 D6", { pile: ["S4", "S5", "D6"] }))).toEqual(["D6 seat:2 > pile:2"]);
  });

  test("each come from who laid them, where several lines come at once", () => {
    const now = shown(table(game({ pile: ["S4", "S5", "D7", "C8"] })));
    const flights = sceneOf(shown(before), now, [{ v: 1, line: "2 D7 >?1" }, { v: 2, line: "3 C8" }]).flights.slice(-2);
    expect(flights.map((one) => [one.from.at(-1), one.at])).toEqual([["seat:1", 0], ["seat:2", 140]]);
  });

  test("are followed by those that are drawn; a new stack is not seen before its card is there", () => {
    const drawn = scene("1 D7,H7 >SK,C4", { pile: ["S4", "S5", "D7", "H7"], hand: ["SQ", "SK", "HQ"], stock: 8 }).flights.slice(-2);
    expect(drawn.map((one) => [one.card, one.from, one.legs[0]!.to, one.lands])).toEqual([
      ["", ["stock"], "hand:K", true],
      ["", ["stock"], "hand:Q", false],
    ]);
    expect(ways(scene("2 D7 >?1", { pile: ["S4", "S5", "D7"], stock: 9 })).at(-1)).toBe("back stock > seat:1");
  });

  test("out of the face-up cards leave their row", () => {
    const was = table(game({ hand: [], zone: "hand", others: [seat(0, { up: ["C9", "HQ"] }), seat(3), seat(3)] }));
    expect(ways(scene("1 HQ", { hand: [], pile: ["S4", "S5", "HQ"] }, was))).toEqual(["HQ hand:Q|up:1|seat:0 > pile:2"]);
  });
});

describe("a pile that goes", () => {
  test("am_4_5 squares up and leaves to the cleared cards, when it has been seen", () => {
    const rests = after("1 DT", { pile: [], gone: 3 });
    expect(ways(sceneOf(shown(before), rests, [{ v: 1, line: "1 DT" }]))).toEqual(["DT hand:T|seat:0 > pile:2"]);
    const left = sceneOf(rests, { ...rests, gone: null }, []);
    expect(ways(left, true)).toEqual(["S4 pile:0 > pile:2 > cleared", "S5 pile:1 > pile:2 > cleared", "DT pile:2 > pile:2 > cleared"]);
  });

  test("am_3_6 goes to who takes it, with the number of its cards", () => {
    const rests = after("3 take", { pile: [] });
    expect(ways(sceneOf(shown(before), rests, [{ v: 1, line: "3 take" }]))).toEqual([]);
    const left = sceneOf(rests, { ...rests, gone: null }, []);
    expect(ways(left)).toEqual(["S4 pile:0|pile:0|pile:1 > seat:2", "S5 pile:1|pile:0|pile:1 > seat:2"]);
    expect(left.labels).toMatchObject([{ text: "+2", to: "count:2" }]);
  });

  test("of many cards shows no more than eight of them", () => {
    const pile = Array.from({ length: 42 }, (_, i) => `${"SHDC"[i % 4]}${"456789JQKA"[i % 10]}`);
    const rests = after("3 take", { pile: [] }, table(game({ pile })));
    const left = sceneOf(rests, { ...rests, gone: null }, []);
    expect(left.flights).toHaveLength(8);
    expect(left.labels[0]!.text).toBe("+42");
    expect(left.flights[0]!.from).toEqual(["pile:34", "pile:39", "pile:40", "pile:41"]);
  });
});

describe("am_7_4 a blind card", () => {
  const blind = table(game({ hand: [], zone: "down", others: [seat(0), seat(3), seat(3)] }));

  test("turns on its way", () => {
    const flight = scene("1 flip:2=H7", { hand: [], zone: "down", pile: ["S4", "S5", "H7"] }, blind).flights.at(-1)!;
    expect([flight.card, flight.from, flight.turns]).toEqual(["H7", ["pile:2", "hand:flip:2", "seat:0"], true]);
  });

  test("am_7_5 that does not fit is seen by all before the pile goes", () => {
    const rests = after("2 flip:1=H4", { pile: [] }, blind);
    expect(rests.gone).toMatchObject({ how: "failed", cards: ["S4", "S5", "H4"] });
    expect(restOf(rests.gone!)).toBeGreaterThanOrEqual(900);
    expect(ways(sceneOf(shown(blind), rests, [{ v: 1, line: "2 flip:1=H4" }]))).toEqual(["H4 pile:2|seat:1 > pile:2"]);
    expect(ways(sceneOf(rests, { ...rests, gone: null }, []))).toHaveLength(3);
  });

  test("that is sent lies with its back up", () => {
    const sent = withSent(blind, blind.state as AmsterdamTable, "flip:2");
    expect([sent.pile, sent.others[0]!.down]).toEqual([["S4", "S5", ""], 2]);
    expect(ways(sceneOf(shown(blind), { ...shown(blind), game: sent }, []))).toEqual(["back hand:flip:1|seat:0 > pile:2"]);
  });
});

describe("cards that are sent", () => {
  const own = before.state as AmsterdamTable;
  const sent = withSent(before, own, "D7,H7");

  test("lie on the pile at once, and nothing else changes", () => {
    expect(sent).toEqual({ ...own, hand: ["SQ"], pile: ["S4", "S5", "D7", "H7"], streak: 0, others: [seat(1), seat(3), seat(3)] });
    expect(ways(sceneOf(shown(before), { ...shown(before), game: sent }, []))).toEqual(["D7 hand:7|seat:0 > pile:2", "H7 hand:7|seat:0 > pile:3"]);
  });

  test("stay when they are accepted, and return when they are not", () => {
    const was = { ...shown(before), game: sent };
    expect(ways(sceneOf(was, after("1 D7,H7", { pile: sent.pile, hand: ["SQ"] }), [{ v: 1, line: "1 D7,H7" }]))).toEqual([]);
    expect(ways(sceneOf(was, shown(before), []))).toEqual(["D7 pile:2 > hand:7", "H7 pile:3 > hand:7"]);
  });

  test("take copies from the hand before those that lie face up", () => {
    const state = game({ hand: ["S7"], others: [seat(1, { up: ["S7", "C9"] }), seat(3), seat(3)] });
    expect(withSent(table(state), state, "S7,S7")).toMatchObject({ hand: [], others: [{ hand: 0, up: ["C9"] }, {}, {}] });
    expect(withSent(table(state), state, "take")).toBe(state);
  });
});

describe("am_2_1 cards that are swapped", () => {
  const swaps = { phase: "swap" as const, hand: ["C9", "D7", "SQ"], pile: [], others: [seat(3, { up: ["DK", "H2"] }), seat(3, { up: ["S5", "S8"] }), seat(3)] };
  const asked = table(game(swaps), { legal: { actions: ["swap:C9/DK"], paragraph: "AM-2.1" } });
  const own = asked.state as AmsterdamTable;
  const sent = withSent(asked, own, "swap:C9/DK");

  test("change places at once when they are sent, and nothing else changes", () => {
    expect(sent).toEqual({ ...own, hand: ["D7", "DK", "SQ"], others: [{ ...own.others[0]!, up: ["C9", "H2"] }, own.others[1], own.others[2]] });
    const scene = sceneOf(shown(asked), { ...shown(asked), game: sent }, []);
    expect(ways(scene)).toEqual(["DK up:0 > hand:DK-2", "C9 hand:C9-1 > up:0"]);
    expect(scene.flights.every((one) => one.lands)).toBe(true);
  });

  test("stay when that is accepted, and return when it is not", () => {
    const was = { ...shown(asked), game: sent };
    const accepted = table({ ...sent });
    expect(ways(sceneOf(was, shown(accepted), [{ v: 1, line: "1 swap:C9/DK" }]))).toEqual([]);
    expect(ways(sceneOf(was, shown(asked), []))).toEqual(["C9 up:0 > hand:C9-1", "DK hand:DK-2 > up:0"]);
  });

  test("of somebody else go to the seat and come from it", () => {
    const after = table(game({ ...swaps, others: [own.others[0]!, seat(3, { up: ["HA", "S5"] }), seat(3)] }));
    expect(ways(sceneOf(shown(asked), shown(after), [{ v: 1, line: "2 swap:HA/S8" }]))).toEqual(["S8 up:1:1 > seat:1", "HA seat:1 > up:1:0"]);
  });

  test("with copies each have their own place", () => {
    const two = table(game({ ...swaps, hand: ["C9", "C9", "SQ"], others: [seat(3, { up: ["DK", "DK"] }), seat(3), seat(3)] }));
    const both = withSent(two, two.state as AmsterdamTable, "swap:C9/DK,C9/DK");
    expect(ways(sceneOf(shown(two), { ...shown(two), game: both }, []))).toEqual([
      "DK up:0 > hand:DK-1", "DK up:1 > hand:DK-2", "C9 hand:C9-0 > up:0", "C9 hand:C9-1 > up:1",
    ]);
  });
});

test("am_2_1 a hand that may be swapped is dealt to its single cards", () => {
  const now = table(game({ phase: "swap", pile: [], dealer: 1 }), { match: { ...before.match, number: 2 } });
  expect(ways(sceneOf(shown(before), shown(now), [])).filter((one) => one.includes("hand:"))).toEqual([
    "back stock > hand:H7-0", "back stock > hand:D7-1", "back stock > hand:SQ-2",
  ]);
});

test("a deal goes round from the stock to all, the own stacks to their places", () => {
  const now = table(game({ pile: [], dealer: 1 }), { match: { ...before.match, number: 2 } });
  const deal = sceneOf(shown(before), shown(now), [{ v: 1, line: "deal 2" }, ...Array.from({ length: 6 }, (_, v) => ({ v, line: "lay 1 down=?3" }))]);
  expect(ways(deal)).toEqual([
    "back stock > seat:2", "back stock > hand:7", "back stock > seat:1", "back stock > seat:2", "back stock > hand:Q", "back stock > seat:1", "back stock > seat:2", "back stock > seat:1",
  ]);
});

test("one hears that it is one's turn", () => {
  const others = table(game(), { turn: [1] });
  expect(sceneOf(shown(others), shown(table(game({ pile: ["S4", "S5", "D7"] }))), [{ v: 1, line: "2 D7" }]).cues.map((cue) => cue.sound)).toContain("turn");
});
