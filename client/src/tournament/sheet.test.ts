import { afterEach, expect, test } from "vitest";
import { learn } from "../words/language.svelte";
import { written } from "../words/setup";
import { alone, endSaid, namesOf, parties, placeOf, stateOf, winners } from "./sheet";
import type { Tournament, TournamentTable } from "./wire";

afterEach(() => {
  learn("en", written("en"));
});

const table = (some: Partial<TournamentTable>): TournamentTable => ({ id: "t", seats: [1, 2, 3, 0], names: ["N", "E", "S", "W"], played: 0, points: [0, 0], state: "playing", ...some });

const told = (some: Partial<Tournament> = {}): Tournament => ({
  id: "x", version: 1, stamp: "1-2", name: "Friday", by: "", game: "klaverjassen", options: {}, form: "pairs", fill: "computers", tempo: "normal",
  of: 3, deals: 16, phase: "playing", next: 0, next_in: -1, open: true, counted: 0, you: -1, organises: false, standings: [],
  entrants: ["Anna", "Bob", "Cas"].map((name, at) => ({ number: at + 1, name, partner: at === 0 ? 3 : at === 2 ? 1 : 0, here: true, asks: 0 })),
  rounds: [{ tables: [table({ played: 2, points: [91, 233] })], byes: [] }],
  ...some,
});

test("partners of klaverjassen are one party with the sum of its side", () => {
  expect(parties(told(), told().rounds[0]!.tables[0]!)).toEqual([
    { seat: "NS", numbers: [1, 3], points: 91 },
    { seat: "EW", numbers: [2, 0], points: 233 },
  ]);
});

test("the sides have the letters of the language", () => {
  learn("nl", written("nl"));
  expect(parties(told(), table({})).map((one) => one.seat)).toEqual(["NZ", "OW"]);
  learn("es", written("es"));
  expect(parties(told(), table({})).map((one) => one.seat)).toEqual(["NS", "EO"]);
});

test("in amsterdam everybody is a party", () => {
  const found = parties(told({ game: "amsterdam" }), table({ seats: [2, 1, 3], names: ["1", "2", "3"], played: 1, points: [0, 2, 4] }));
  expect(found.map((one) => [one.numbers[0], one.points])).toEqual([[2, 0], [1, 2], [3, 4]]);
});

test("names, with computers among them", () => {
  expect(namesOf(told(), [1, 0])).toBe("Anna + computer");
});

test("where an entrant plays, and who has no partner", () => {
  expect(placeOf(told(), 2)?.number).toBe(1);
  expect(placeOf(told(), 9)).toBeNull();
  expect(placeOf(told(), undefined)).toBeNull();
  expect(placeOf(told({ rounds: [] }), 1)).toBeNull();
  expect(alone(told())).toEqual([2]);
  expect(alone(told(), 2)).toEqual([]);
});

test("who has won: one, partners, or several who share it; before the end nobody", () => {
  const row = (place: number, ...entrants: number[]) => ({ place, entrants, scores: [], total: 100 - place });
  const over = { phase: "over" as const, counted: 1 };
  expect(endSaid(told({ ...over, standings: [row(1, 2), row(2, 1), row(3, 3)] }))).toBe("The tournament is over: Bob wins.");
  expect(endSaid(told({ ...over, standings: [row(1, 1, 3), row(2, 2)] }))).toBe("The tournament is over: Anna and Cas win.");
  expect(endSaid(told({ ...over, standings: [row(1, 1, 3), row(1, 2)] }))).toBe("The tournament is over: Anna + Cas and Bob share the first place.");
  expect(endSaid(told({ ...over, counted: 0, standings: [row(1, 1)] }))).toBe("The tournament is over.");
  expect(winners(told({ standings: [row(1, 2)] }))).toEqual([]);
});

test("how far a table is", () => {
  expect(stateOf(told(), told().rounds[0]!.tables[0]!)).toBe("deal 2 of 16 is played");
  expect(stateOf(told(), table({ state: "annulled" }))).toBe("does not count");
});
