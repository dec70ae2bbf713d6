/** Tables made by hand, to look at and to test with. They are shipped nowhere. */

import type { KlaverjassenScore, KlaverjassenTable, Table, TrickSeen } from "../src/wire";
import { present, quiet } from "./rooms";

const computer = (name: string) => ({ name, kind: "computer" as const, strength: "normal", ...present });

export const base: KlaverjassenTable = {
  type: "klaverjassen", hand: ["HJ", "H9", "HQ", "CA", "C8", "DK", "DQ"], counts: [6, 6, 7, 6], forehand: 2, dealer: 1, trump: "H", makers: 1,
  turned: "", drawn: "", passes: 1, leader: 3, trick: ["SA", "S8", "HT"], winning: 1, trick_points: 21, trick_roem: 0,
  last: { leader: 3, cards: ["DA", "D8", "DT", "D7"], winner: 3, points: 21, roem: 0, roem_cards: [] }, tricks: [0, 1], points: [0, 21], roem: [0, 0],
  can_claim: false, claim: 0, rest: [],
};

export const table = (game: Partial<KlaverjassenTable>, more: Partial<Table> = {}): Table => ({
  id: "mock", game: "klaverjassen",
  options: { trump_duty: "rotterdams", undertrump: "forbidden", trump_choice: "compulsory", jokers: "included", length: "deals:16", four_alike: "all", roem: "automatic", last_card: "automatic" },
  seats: [computer("Noor"), computer("Els"), { name: "You", kind: "person", strength: "", ...present }, computer("Wim")],
  you: 2, phase: "deal", turn: [2], legal: { actions: ["H9", "HJ"], paragraph: "KJ-4.9" }, state: { ...base, ...game }, score: null,
  match: { number: 5, of: 16, target: 0, deals: [[112, 70], [0, 182], [102, 100], [198, 34]], marks: ["", "N", "", ""], totals: [412, 386], over: false, winners: [], sets: [], roem: [] },
  waiting: [], pace: 900, ...quiet, ...more,
});

const eight = ["HJ", "H9", "HQ", "CA", "C8", "DK", "DQ", "D7"];
const lead = { hand: eight, counts: [8, 8, 8, 8], leader: 2, trick: [], winning: -1, trick_points: 0, last: null, tricks: [0, 0], points: [0, 0] };

const tricks: TrickSeen[] = [
  { leader: 1, cards: ["HQ", "HK", "DJ", "H9"], winner: 0, points: 23, roem: 20, roem_cards: ["HQ", "HK"] },
  { leader: 0, cards: ["D9", "HJ", "DK", "DA"], winner: 1, points: 35, roem: 0, roem_cards: [] },
  { leader: 1, cards: ["CT", "C7", "CQ", "CK"], winner: 1, points: 17, roem: 0, roem_cards: [] },
  { leader: 1, cards: ["SA", "ST", "SQ", "SJ"], winner: 1, points: 26, roem: 20, roem_cards: ["ST", "SQ", "SJ"] },
  { leader: 1, cards: ["SK", "S8", "DT", "HA"], winner: 0, points: 25, roem: 0, roem_cards: [] },
  { leader: 0, cards: ["CA", "CJ", "C8", "C9"], winner: 0, points: 13, roem: 0, roem_cards: [] },
  { leader: 0, cards: ["H7", "S7", "HT", "D7"], winner: 2, points: 10, roem: 0, roem_cards: [] },
  { leader: 2, cards: ["H8", "DQ", "D8", "S9"], winner: 2, points: 13, roem: 0, roem_cards: [] },
];
const score: KlaverjassenScore = {
  type: "klaverjassen", makers: 1, cards: [84, 78], roem: [20, 20], pit: [0, 0], together: [104, 98], result: "nat", awarded: [202, 0], last: 0,
  pieces: [
    { trick: 1, kind: "stuk", cards: ["HK", "HQ"], points: 20, side: 0 },
    { trick: 4, kind: "run3", cards: ["SJ", "ST", "SQ"], points: 20, side: 1 },
  ],
  tricks, hands: [[], [], [], []],
};
const after = { hand: [], counts: [0, 0, 0, 0], trick: [], tricks: [5, 3], points: [84, 78], roem: [20, 20], last: tricks[7]! };
const match = (deals: number[][], marks: string[], totals: number[], over = false, winners: number[] = []) =>
  ({ number: deals.length, of: 16, target: 0, deals, marks, totals, over, winners, sets: [], roem: [] });
const five = [[112, 70], [0, 182], [102, 100], [198, 34], [202, 0]];
const sixteen = [...five, ...five, ...five, [80, 102]];
const marks16 = ["", "N", "", "", "N", "", "N", "", "", "N", "", "N", "", "", "N", ""];

export const states: Record<string, Table> = {
  turn: table({}),
  lead: table(lead, { legal: { actions: [...eight].sort(), paragraph: "KJ-4.3" } }),
  wait: table({ hand: eight.slice(0, 7), counts: [7, 7, 7, 6], trick: ["SA"], winning: 3, trick_points: 11 }, { turn: [0], legal: null }),
  roem: table({ hand: ["HJ", "H9", "CA", "C8", "DK", "DQ"], counts: [6, 6, 6, 6], leader: 2, trick: [], tricks: [1, 1], points: [26, 21], roem: [20, 0], last: { leader: 3, cards: ["ST", "SQ", "SJ", "SA"], winner: 2, points: 26, roem: 20, roem_cards: ["ST", "SQ", "SJ"] } }, { turn: [0], legal: null }),
  few: table({ hand: ["HJ", "DQ"], counts: [1, 1, 2, 1] }, { legal: { actions: ["HJ"], paragraph: "KJ-4.9" } }),
  trump: table({ ...lead, trump: "", makers: -1, passes: 0, forehand: 2 }, { legal: { actions: ["trump:C", "trump:D", "trump:H", "trump:S"], paragraph: "KJ-3.1" } }),
  turned: table({ ...lead, trump: "", makers: -1, passes: 0, forehand: 2, turned: "C4" }, { legal: { actions: ["pass", "play"], paragraph: "KJ-3.2" } }),
  joker: table({ ...lead, trump: "", makers: -1, passes: 0, forehand: 2, drawn: "joker" }, { legal: { actions: ["trump:C", "trump:D", "trump:H", "trump:S"], paragraph: "KJ-3.5" } }),
  waittrump: table({ ...lead, trump: "", makers: -1, passes: 0, forehand: 3 }, { turn: [3], legal: null }),
  drawn: table({ ...lead, drawn: "H4", leader: 3, forehand: 3, passes: 0 }, { turn: [3], legal: null }),
  drawnlead: table({ ...lead, drawn: "H4", leader: 2, forehand: 2, passes: 0, makers: 0 }, { legal: { actions: [...eight].sort(), paragraph: "KJ-4.3" } }),
  claim: table({ hand: ["HJ", "H9", "CA", "C8", "DK", "DQ"], counts: [6, 6, 6, 6], leader: 3, trick: ["ST", "SQ", "SJ", "SA"], winning: 2, trick_points: 26, can_claim: true, claim: 20 }, { turn: [0, 2], legal: { actions: ["C8", "CA", "DK", "DQ", "H9", "HJ", "done", "roem:100", "roem:20", "roem:200", "roem:40", "roem:50", "roem:70"], paragraph: "KJ-4.3" } }),
  score: table(after, { phase: "scored", turn: [], legal: null, score, match: match(five, ["", "N", "", "", "N"], [614, 386]), waiting: [2] }),
  made: table({ ...after, makers: 0, passes: 0 }, {
    phase: "scored", turn: [], legal: null, waiting: [2], match: match(five.slice(0, 1), [""], [112, 70]),
    score: { ...score, makers: 0, result: "made", awarded: [104, 98] },
  }),
  pit: table({ ...after, makers: 0, passes: 0, tricks: [8, 0] }, {
    phase: "scored", turn: [], legal: null, waiting: [2], match: match(five.slice(0, 1), ["P"], [302, 0]),
    score: { ...score, makers: 0, result: "pit", cards: [162, 0], roem: [40, 0], pit: [100, 0], together: [302, 0], awarded: [302, 0], tricks: tricks.map((one) => ({ ...one, winner: one.winner % 2 ? 0 : one.winner })) },
  }),
  over: table(after, { phase: "finished", turn: [], legal: null, score, match: match(sixteen, marks16, [1922, 1260], true, [0]) }),
  late: table({}, { match: { ...match(sixteen.slice(0, 15), marks16, [1842, 1158]), number: 16 } }),
  watch: table({ hand: [], counts: [6, 6, 7, 6] }, { you: -1, legal: null }),
};
