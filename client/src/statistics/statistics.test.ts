import { describe, expect, test } from "vitest";
import { rooms } from "../../mock/gathering";
import type { AmsterdamScore, AmsterdamTable, KlaverjassenScore, Table } from "../wire";
import { pickedUp } from "./pickups";
import { type AmsterdamGame, type KlaverjassenDeal, recordOf } from "./record";
import { amsterdamSums, asCsv, asJson, klaverjassenSums } from "./sums";

const table = rooms.company!;
const score: KlaverjassenScore = {
  type: "klaverjassen", makers: 0, cards: [100, 62], roem: [20, 50], pit: [0, 0], together: [120, 112], result: "made", awarded: [120, 112], last: 2,
  pieces: [], hands: [], tricks: [0, 2, 1, 2, 3, 0, 2, 2].map((winner) => ({ leader: 0, cards: [], winner, points: 10, roem: 0, roem_cards: [] })),
};
const match = { ...table.match, number: 3, over: false, winners: [] };
const scored: Table = { ...table, you: 2, phase: "scored", score, match, fair: null };

describe("the record of a deal", () => {
  test("klaverjassen is seen from the own side", () => {
    expect(recordOf(scored, 0, 7)).toMatchObject({
      game: "klaverjassen", when: 7, makers: true, result: "made", points: [120, 112], roem: [20, 50], tricks: 6, own: 4, pit: false, match: "",
    });
    expect(recordOf({ ...scored, you: 1 }, 0, 7)).toMatchObject({ makers: false, points: [112, 120], roem: [50, 20], tricks: 2, own: 1 });
  });

  test("who watches, and who still plays, has none", () => {
    expect(recordOf({ ...scored, you: -1 }, 0, 7)).toBeNull();
    expect(recordOf({ ...scored, phase: "deal", score: null }, 0, 7)).toBeNull();
  });

  test("the same deal has the same name, one of a rematch another", () => {
    const fair = (commit: string) => ({ deal: 3, commit: "", nonces: [], asks: false, last: { deal: 3, commit, nonces: [], seed: "" } });
    const id = (one: Table) => recordOf(one, 0, Math.random())!.id;
    expect(id({ ...scored, fair: fair("aa") })).toBe(id({ ...scored, fair: fair("aa"), waiting: [1] }));
    expect(id({ ...scored, fair: fair("aa") })).not.toBe(id({ ...scored, fair: fair("bb") }));
    expect(id(scored)).not.toBe(id({ ...scored, score: { ...score, awarded: [0, 162] } }));
    expect(id(scored)).not.toBe(id({ ...scored, match: { ...match, number: 4 } }));
  });

  test("the end of a match is told once it is over", () => {
    const end = (winners: number[]) => recordOf({ ...scored, phase: "finished", match: { ...match, over: true, winners } }, 0, 7)!.match;
    expect([end([0]), end([1]), end([0, 1])]).toEqual(["won", "lost", "drawn"]);
  });

  test("amsterdam has a place, and its loser is the last", () => {
    const places: AmsterdamScore = { type: "amsterdam", places: [3, 0, 1, 2], points: [2, 1, 0, 3], adjudged: "" };
    const seen = recordOf({ ...scored, you: 2, score: places }, 9, 7) as AmsterdamGame;
    expect(seen).toMatchObject({ game: "amsterdam", place: 4, seats: 4, points: 0, pickup: 9 });
    expect(amsterdamSums([seen]).losses).toBe(1);
  });
});

describe("a pile that was taken", () => {
  const state = { type: "amsterdam", phase: "play" } as AmsterdamTable;
  const held = (count: number, more: Partial<Table> = {}): Table => ({ ...table, you: 0, phase: "deal", match, ...more, state: { ...state, hand: Array<string>(count).fill("S9") } });

  test("is as large as the hand grew", () => {
    expect(pickedUp(held(3), held(12))).toBe(9);
    expect(pickedUp(held(3), held(2))).toBe(0);
  });

  test("is none of what was dealt, or of another's", () => {
    expect(pickedUp(null, held(12))).toBe(0);
    expect(pickedUp(held(0, { match: { ...match, number: 2 } }), held(12))).toBe(0);
    expect(pickedUp(held(3, { you: -1 }), held(12, { you: -1 }))).toBe(0);
  });
});

describe("sums", () => {
  const deal = recordOf(scored, 0, 0) as KlaverjassenDeal;
  const nat: KlaverjassenDeal = { ...deal, id: "b", makers: true, result: "nat", points: [0, 162], roem: [0, 0], match: "lost" };
  const against: KlaverjassenDeal = { ...deal, id: "c", makers: false, result: "pit", pit: false, points: [0, 262], tricks: 0, own: 0 };

  test("made, nat and pit are told apart by who played", () => {
    const sums = klaverjassenSums([deal, nat, against]);
    expect(sums).toMatchObject({ deals: 3, playing: { made: 1, nat: 1, pit: 0 }, against: { made: 0, nat: 0, pit: 1 }, points: [120, 536], tricks: 12, own: 8 });
    expect(sums.matches).toEqual({ won: 0, drawn: 0, lost: 1 });
  });

  test("places are counted up to the largest table", () => {
    const game = (place: number, seats: number, pickup: number): AmsterdamGame =>
      ({ format: 1, id: `${place}${seats}${pickup}`, when: 0, people: 0, match: "", game: "amsterdam", place, seats, points: 1, pickup });
    expect(amsterdamSums([game(1, 3, 4), game(3, 3, 21), game(3, 5, 0), game(1, 3, 0)])).toMatchObject({ games: 4, places: [2, 0, 2, 0, 0], firsts: 2, losses: 1, pickup: 21 });
    expect(amsterdamSums([])).toMatchObject({ games: 0, places: [], pickup: 0 });
  });

  test("both files hold every record", () => {
    expect(JSON.parse(asJson([deal, nat]))).toEqual({ format: 1, deals: [deal, nat] });
    const [head, first, second, rest] = asCsv([deal, nat]).split("\r\n");
    expect(head!.split(",").length).toBe(first!.split(",").length);
    expect(first).toContain("1970-01-01T00:00:00.000Z,klaverjassen");
    expect(second).toContain(",nat,0,162,");
    expect(rest).toBe("");
  });
});
