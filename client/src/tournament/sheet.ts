/** What the sheets of a tournament say, put together from what the server tells. */

import { t } from "../words";
import { listed } from "../words/names";
import type { Tournament, TournamentTable } from "./wire";

/** Who sits together at a table and what it gave: a side of klaverjassen, or a seat of amsterdam. */
export interface Party {
  /** The side or the seat. */
  seat: string;
  numbers: number[];
  points: number;
}

export const nameOf = (told: Tournament, number: number): string =>
  number === 0 ? t("tour-computer") : (told.entrants.find((one) => one.number === number)?.name ?? "");

export const namesOf = (told: Tournament, numbers: readonly number[]): string => numbers.map((one) => nameOf(told, one)).join(" + ");

const COMPASS = new Set(["N", "E", "S", "W"]);

/** The letter of a seat in the language of the page; a seat that is a number stays one. */
const letterOf = (seat: string): string => (COMPASS.has(seat) ? t(`compass-${seat}`).charAt(0) : seat);

/** The parties of a table; points are by side in klaverjassen and by seat in amsterdam. */
export function parties(told: Tournament, table: TournamentTable): Party[] {
  const sides = told.game === "klaverjassen" ? 2 : table.seats.length;
  return Array.from({ length: sides }, (_, side) => {
    const seats = table.seats.flatMap((_, seat) => (seat % sides === side ? [seat] : []));
    return {
      seat: seats.map((seat) => letterOf(table.names[seat] ?? "")).join(""),
      numbers: seats.map((seat) => table.seats[seat]!),
      points: table.points[side] ?? 0,
    };
  });
}

/** Where an entrant plays in the newest round: the table and its number from 1. */
export function placeOf(told: Tournament, entrant: number | undefined): { table: TournamentTable; number: number } | null {
  const tables = told.rounds.at(-1)?.tables ?? [];
  const at = entrant ? tables.findIndex((one) => one.seats.includes(entrant)) : -1;
  return at < 0 ? null : { table: tables[at]!, number: at + 1 };
}

/** Who has won a tournament that is over: one or two partners, or several who share the first place; nobody where nothing counts. */
export const winners = (told: Tournament): number[][] =>
  told.phase === "over" && told.counted > 0 ? told.standings.filter((row) => row.place === 1).map((row) => row.entrants) : [];

/** How it has ended, in a sentence. */
export function endSaid(told: Tournament): string {
  const first = winners(told);
  if (first.length === 0) return t("tour-state-over");
  if (first.length > 1) return t("tour-state-shared", { names: listed(first.map((one) => namesOf(told, one))) });
  return t("tour-state-won", { names: listed(first[0]!.map((one) => nameOf(told, one))), count: first[0]!.length });
}

/** Who has no partner yet, in pairs. */
export const alone = (told: Tournament, but = 0): number[] =>
  told.entrants.filter((one) => one.here && !one.partner && one.number !== but).map((one) => one.number);

/** How far a table is, in words. */
export function stateOf(told: Tournament, table: TournamentTable): string {
  if (table.state !== "playing") return t(`tour-table-${table.state}`);
  return t(told.game === "amsterdam" ? "tour-table-games" : "tour-table-playing", { played: table.played, of: told.deals });
}
