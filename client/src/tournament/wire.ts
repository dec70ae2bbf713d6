// Written by scripts/wire-types from src/mokum/web/tournament_messages.py: change that, then run the script.

/** What is asked for: a game, its options, and how the evening goes (docs/guide/tournaments.md).
 *
 * `secret` is to be the organiser's; the device has made it. Asked for once more with the same one, the tournament
 * is the one that was made. */
export interface NewTournament {
  game: string;
  name: string;
  options?: Record<string, string | number>;
  by?: string;
  form?: "lots" | "pairs";
  rounds?: number;
  fill?: "computers" | "none";
  next?: number;
  tempo?: "normal" | "relaxed";
  secret?: string | null;
}

/** Somebody enters; in pairs perhaps asking the entrant with the number `partner` to be partners.
 *
 * `secret` is his or hers from then on; the device has made it (22 to 64 signs of base64url: 128 random bits). Said
 * again with the same one it finds the number that was given. */
export interface Entering {
  name: string;
  secret: string;
  partner?: number;
}

/** An entrant asks the one with this number to be partners, or says yes where that one has asked; 0 asks nobody. */
export interface Asking {
  partner: number;
}

/** Whether anybody with the link may enter. */
export interface Entries {
  open: boolean;
}

/** Whom a request is about: the entrant with this number. */
export interface About {
  entrant: number;
}

/** Which round is to begin. */
export interface Beginning {
  round: number;
}

/** What becomes of a table that is not done: what was played counts, or the table is annulled. */
export interface Settling {
  round: number;
  table: number;
  how: "annul" | "count";
}

/** An entrant; `partner` is 0 for none, not `here` after a withdrawal.
 *
 * `asks` is the number of the one whom this one has asked to be partners, 0 for none. */
export interface TournamentEntrant {
  number: number;
  name: string;
  partner: number;
  here: boolean;
  asks: number;
}

/** A table of a round: its id, who sits on each seat (0 for a computer), the seats' names, and what it has come to.
 *
 * `played` deals gave these `points` to the sides NS and EW, or to each seat. */
export interface TournamentTable {
  id: string;
  seats: number[];
  names: string[];
  played: number;
  points: number[];
  state: "annulled" | "done" | "playing";
}

/** A round: its tables, and the entrants who sit out. */
export interface TournamentRound {
  tables: TournamentTable[];
  byes: number[];
}

/** What a round gave; `bye` is the mean of the round, `missed` for who was not there. */
export interface TournamentScore {
  points: number;
  kind: "bye" | "missed" | "played" | "running";
}

/** A line of the standings: one entrant, or two partners; equal places are shared. */
export interface TournamentRow {
  place: number;
  entrants: number[];
  scores: TournamentScore[];
  total: number;
}

/** A tournament as everybody may see it; `of` rounds are planned, a table plays `deals` of them a round.
 *
 * Of its rounds the first `counted` are in the standings' totals and places: those whose tables are all done.
 * `next_in` are the milliseconds until the next round begins by itself, -1 where it does not. `open` tells that
 * anybody with the link may enter. `you` is the number of the entrant whose secret came with the request, -1 if none
 * did; `organises` that the organiser's did. `stamp` is another text whenever anything has changed. */
export interface Tournament {
  id: string;
  version: number;
  stamp: string;
  name: string;
  by: string;
  game: string;
  options: Record<string, string>;
  form: "lots" | "pairs";
  fill: "computers" | "none";
  tempo: "normal" | "relaxed";
  of: number;
  deals: number;
  phase: "between" | "entering" | "over" | "playing";
  next: number;
  next_in: number;
  open: boolean;
  entrants: TournamentEntrant[];
  rounds: TournamentRound[];
  counted: number;
  standings: TournamentRow[];
  you: number;
  organises: boolean;
}
