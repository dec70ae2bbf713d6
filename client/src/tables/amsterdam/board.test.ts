import { describe, expect, test } from "vitest";
import type { MatchSoFar } from "../../wire";
import { currentSet, mark, sets, standings } from "./board";

const match = (of: number, deals: number[][], more: Partial<MatchSoFar> = {}): MatchSoFar => ({
  number: deals.length,
  of,
  target: 0,
  deals,
  marks: [],
  totals: deals.reduce((sums, row) => sums.map((sum, seat) => sum + row[seat]!), deals[0]?.map(() => 0) ?? [0, 0, 0, 0]),
  over: false,
  winners: [],
  sets: [],
  roem: [],
  ...more,
});

describe("am_10_2 the sets of a match", () => {
  test("are three of ten, with their sums so far", () => {
    const twelve = Array.from({ length: 12 }, (_, game) => (game % 2 ? [0, 2, 3, 5] : [5, 0, 2, 3]));
    const all = sets(match(30, twelve), 4);
    expect(all.map((set) => set.rows.length)).toEqual([10, 10, 10]);
    expect(all[0]).toMatchObject({ number: 1, sums: [25, 10, 25, 40], done: true });
    expect(all[1]).toMatchObject({ sums: [5, 2, 5, 8], done: false });
    expect(all[1]!.rows.slice(2)).toEqual(Array(8).fill(null));
    expect(all[2]!.sums).toEqual([0, 0, 0, 0]);
    expect(currentSet(match(30, twelve))).toBe(1);
    expect(currentSet(match(30, twelve.slice(0, 10)))).toBe(0);
    expect(currentSet(match(30, []))).toBe(0);
  });

  test("is one where ten games are played, or one", () => {
    expect(sets(match(10, [[0, 3]]), 2)).toHaveLength(1);
    expect(sets(match(1, [[0, 3]]), 2)).toEqual([{ number: 1, rows: [[0, 3]], sums: [0, 3], done: true }]);
  });
});

test("am_10_1 nought is the first place, the most points the last", () => {
  expect([0, 1, 2, 3].map((seat) => mark([3, 0, 5, 2], seat))).toEqual(["", "first", "last", ""]);
});

test("am_10_2 the lowest total stands first, equal totals share a place", () => {
  const even = match(10, [[0, 2, 3, 5], [5, 2, 0, 3]]);
  expect(standings(even).map(({ seat, place }) => [seat, place])).toEqual([[2, 1], [1, 2], [0, 3], [3, 4]]);
  const shared = match(10, [[0, 3], [3, 0]]);
  expect(standings(shared).map(({ place }) => place)).toEqual([1, 1]);
});

test("am_10_3 who won an even match stands before the others", () => {
  const won = match(2, [[0, 3], [3, 0]], { over: true, winners: [1] });
  expect(standings(won).map(({ seat, place }) => [seat, place])).toEqual([[1, 1], [0, 2]]);
});
