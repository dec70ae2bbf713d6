/** What many records come to. */

import { type AmsterdamGame, type DealRecord, FORMAT, type KlaverjassenDeal } from "./record";

export interface Matches {
  won: number;
  drawn: number;
  lost: number;
}

export interface KlaverjassenSums {
  deals: number;
  matches: Matches;
  /** Deals that our side played, by how they ended. */
  playing: { made: number; nat: number; pit: number };
  /** Deals that the others played, by how they ended. */
  against: { made: number; nat: number; pit: number };
  pits: number;
  points: [number, number];
  roem: [number, number];
  tricks: number;
  own: number;
}

export interface AmsterdamSums {
  games: number;
  matches: Matches;
  /** How often first, second, and so on. */
  places: number[];
  firsts: number;
  losses: number;
  points: number;
  pickup: number;
}

const pairSum = (pairs: [number, number][]): [number, number] =>
  pairs.reduce<[number, number]>((sum, one) => [sum[0] + one[0], sum[1] + one[1]], [0, 0]);
const total = (figures: number[]): number => figures.reduce((sum, one) => sum + one, 0);
const matches = (all: DealRecord[]): Matches => {
  const count = (end: keyof Matches) => all.filter((one) => one.match === end).length;
  return { won: count("won"), drawn: count("drawn"), lost: count("lost") };
};
const results = (all: KlaverjassenDeal[]): KlaverjassenSums["playing"] => {
  const count = (result: KlaverjassenDeal["result"]) => all.filter((one) => one.result === result).length;
  return { made: count("made"), nat: count("nat"), pit: count("pit") };
};

export const klaverjassenOf = (all: DealRecord[]): KlaverjassenDeal[] => all.filter((one) => one.game === "klaverjassen");
export const amsterdamOf = (all: DealRecord[]): AmsterdamGame[] => all.filter((one) => one.game === "amsterdam");

export function klaverjassenSums(all: KlaverjassenDeal[]): KlaverjassenSums {
  return {
    deals: all.length,
    matches: matches(all),
    playing: results(all.filter((one) => one.makers)),
    against: results(all.filter((one) => !one.makers)),
    pits: all.filter((one) => one.pit).length,
    points: pairSum(all.map((one) => one.points)),
    roem: pairSum(all.map((one) => one.roem)),
    tricks: total(all.map((one) => one.tricks)),
    own: total(all.map((one) => one.own)),
  };
}

export function amsterdamSums(all: AmsterdamGame[]): AmsterdamSums {
  const most = Math.max(0, ...all.map((one) => one.seats));
  return {
    games: all.length,
    matches: matches(all),
    places: Array.from({ length: most }, (_, at) => all.filter((one) => one.place === at + 1).length),
    firsts: all.filter((one) => one.place === 1).length,
    losses: all.filter((one) => one.place === one.seats).length,
    points: total(all.map((one) => one.points)),
    pickup: Math.max(0, ...all.map((one) => one.pickup)),
  };
}

/** All records as JSON; `format` tells how to read them. */
export const asJson = (all: DealRecord[]): string => `${JSON.stringify({ format: FORMAT, deals: all }, null, 1)}\n`;

const COLUMNS = [
  "when", "game", "people", "match", "makers", "result", "points_ours", "points_theirs", "roem_ours", "roem_theirs", "tricks", "own_tricks",
  "pit", "place", "seats", "points", "pickup",
] as const;

/** A line for each record, a column for each figure; empty where a game has no such figure. */
export function asCsv(all: DealRecord[]): string {
  const rows = all.map((one) => {
    const known: Partial<Record<(typeof COLUMNS)[number], string | number | boolean>> = {
      when: new Date(one.when).toISOString(), game: one.game, people: one.people, match: one.match,
      ...(one.game === "klaverjassen"
        ? {
            makers: one.makers, result: one.result, points_ours: one.points[0], points_theirs: one.points[1],
            roem_ours: one.roem[0], roem_theirs: one.roem[1], tricks: one.tricks, own_tricks: one.own, pit: one.pit,
          }
        : { place: one.place, seats: one.seats, points: one.points, pickup: one.pickup }),
    };
    return COLUMNS.map((name) => String(known[name] ?? "")).join(",");
  });
  return `${[COLUMNS.join(","), ...rows].join("\r\n")}\r\n`;
}
