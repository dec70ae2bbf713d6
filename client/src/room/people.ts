/** Who is at the table and how it stands with them. Nothing in here decides what anybody may do. */

import { has, t } from "../words";
import { listed, UNNAMED } from "../words/names";
import type { Table } from "../wire";

/** here: a person with the table before them; gone: without; away: a computer plays on for them. */
export type Standing = "here" | "gone" | "away" | "computer" | "open";

const LETTERS = "NESW";

export function standing(table: Table, seat: number): Standing {
  const one = table.seats[seat];
  if (one === undefined || one.kind === "open") return "open";
  if (one.kind === "computer") return "computer";
  if (one.away) return "away";
  return one.here || seat === table.you ? "here" : "gone";
}

/** "North", "Seat 3". */
export const placeName = (table: Table, seat: number): string =>
  table.game === "klaverjassen" ? t(`compass-${LETTERS.charAt(seat)}`) : t("am-seat", { seat: seat + 1 });

/** What a seat is called in the log: N, or 3. */
export const logName = (table: Table, seat: number): string => (table.game === "klaverjassen" ? LETTERS.charAt(seat) : String(seat + 1));

/** "You", a name, or the place where somebody else is called "You" too or nobody sits. */
export function personName(table: Table, seat: number): string {
  if (seat === table.you) return t("you");
  const name = table.seats[seat]?.name ?? "";
  return UNNAMED.has(name) ? placeName(table, seat) : name;
}

export const seatsOf = (table: Table, ...kinds: Standing[]): number[] =>
  table.seats.flatMap((_, seat) => (kinds.includes(standing(table, seat)) ? [seat] : []));

/** What stands at the seat of a person who is not here; empty for everybody else. */
export function absence(table: Table, seat: number): string {
  const is = standing(table, seat);
  return is === "gone" || is === "away" ? t(`plate-${is}`) : "";
}

/** The seats of people, here or not. */
export const people = (table: Table): number[] => seatsOf(table, "here", "gone", "away");

/** Whether there is anybody to talk to, or who looks on. */
export const inCompany = (table: Table): boolean => people(table).length + (table.you < 0 ? 1 : 0) > 1 || table.watchers > 0;

export const isHost = (table: Table): boolean => table.you >= 0 && table.host === table.you && table.acts;

/** The seats that somebody who watches may take now: open ones while people gather, computers' between deals. */
export function freeSeats(table: Table): number[] {
  if (table.house.locked || table.phase === "deal") return [];
  return table.phase === "gathering" ? seatsOf(table, "open", "computer") : seatsOf(table, "computer");
}

/** The seat opposite, where two play together. */
export const partnerOf = (table: Table, seat: number): number => (table.game === "klaverjassen" ? (seat + 2) % 4 : -1);

/** How strong a computer is, within a sentence. */
export const strengthWord = (strength: string): string => (has(`strength-${strength}`) ? t(`strength-${strength}`).toLocaleLowerCase() : strength);

/** The people on these seats in one line. */
export const names = (table: Table, seats: readonly number[]): string => listed(seats.map((seat) => personName(table, seat)));
