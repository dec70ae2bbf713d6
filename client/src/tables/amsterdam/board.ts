/** The board of a match: sets of ten games, their sums, and who is ahead. */

import type { MatchSoFar } from "../../wire";

const SET = 10;

export interface SetSums {
  /** From 1. */
  number: number;
  /** One for each game there is to be; null for one not played yet. */
  rows: (number[] | null)[];
  sums: number[];
  done: boolean;
}

/** The sets of a match of so many games. */
export function sets(match: MatchSoFar, seats: number): SetSums[] {
  return Array.from({ length: Math.ceil(Math.max(1, match.of) / SET) }, (_, index) => {
    const length = Math.min(SET, match.of - index * SET);
    const rows = Array.from({ length }, (_, game) => match.deals[index * SET + game] ?? null);
    const played = rows.filter((row) => row !== null);
    const sums = Array.from({ length: seats }, (_, seat) => played.reduce((sum, row) => sum + (row[seat] ?? 0), 0));
    return { number: index + 1, rows, sums, done: played.length === length };
  });
}

/** How a figure on the board is marked: first place, last place, or neither. */
export const mark = (row: readonly number[], seat: number): "first" | "last" | "" =>
  row[seat] === 0 ? "first" : row[seat] === Math.max(...row) ? "last" : "";

/** The set that the last game played belongs to, from 0. */
export const currentSet = (match: MatchSoFar): number => Math.max(0, Math.floor((match.deals.length - 1) / SET));

export interface Standing {
  seat: number;
  total: number;
  place: number;
}

/** Seats by total, lowest first; equal totals share a place. The winners of a match that is over stand first. */
export function standings(match: MatchSoFar): Standing[] {
  const lead = (seat: number) => (match.over && match.winners.includes(seat) ? 0 : 1);
  const order = match.totals.map((total, seat) => ({ seat, total })).sort((a, b) => a.total - b.total || lead(a.seat) - lead(b.seat));
  const rank = (one: { seat: number; total: number }) => [one.total, lead(one.seat)].join();
  return order.map((one) => ({ ...one, place: 1 + order.findIndex((other) => rank(other) === rank(one)) }));
}
