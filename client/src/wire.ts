// Written by scripts/wire-types from src/mokum/web/messages.py: change that, then run the script.

/** The first message: which table, as whom (a seat's secret, or none to watch), and the last frame already held. */
export interface Hello {
  type: "hello";
  table: string;
  seat?: string | null;
  since?: number;
}

/** An action of the seat, in the notation, answering version `at`; `id` is the client's own, once a command. */
export interface Act {
  type: "act";
  id: string;
  at: number;
  action: string;
}

/** Ready for the next deal. */
export interface Next {
  type: "next";
  id: string;
  at: number;
}

/** The same seats and options once more, after the match. */
export interface Rematch {
  type: "rematch";
  id: string;
  at: number;
}

/** How long computers think before they play, in milliseconds (0 to 5,000). */
export interface Pace {
  type: "pace";
  id: string;
  pace: number;
}

/** Who sits where: `kind` person, computer (`strength` tells how strong) or empty. */
export interface Seat {
  name: string;
  kind: "computer" | "empty" | "person";
  strength: string;
  here: boolean;
}

/** What this seat may do now, and the paragraph that decided. */
export interface LegalNow {
  actions: string[];
  paragraph: string;
}

/** A gathered trick: cards from the leader on. */
export interface TrickSeen {
  leader: number;
  cards: string[];
  winner: number;
  points: number;
  roem: number;
}

/** One piece of roem: the trick (from 1), the kind, the cards that make it, its sum. */
export interface RoemSeen {
  trick: number;
  kind: "four" | "run3" | "run4" | "stuk";
  cards: string[];
  points: number;
  side: number;
}

/** The sum of a deal as a table shows it; pairs are NS, EW. `result` of the makers; `awarded` is what counts.
 *
 * `last` is the seat that won the last trick. `hands` are those that were dealt. */
export interface KlaverjassenScore {
  type: "klaverjassen";
  makers: number;
  cards: number[];
  roem: number[];
  pit: number[];
  together: number[];
  result: "made" | "nat" | "pit";
  awarded: number[];
  last: number;
  pieces: RoemSeen[];
  tricks: TrickSeen[];
  hands: string[][];
}

/** One seat's klaverjassen: seats are 0-3 for N E S W, sides 0 NS and 1 EW, suits letters, `-1`/empty for none.
 *
 * `trick` lies from `leader` on; `winning` is the seat that wins it so far, `trick_points` what lies there,
 * `trick_roem` its roem so far where roem counts by itself. `claim` is the true sum in a claim window that is open
 * to this seat, else 0. `can_claim` tells that the window is open to this seat at all. */
export interface KlaverjassenTable {
  type: "klaverjassen";
  hand: string[];
  counts: number[];
  forehand: number;
  dealer: number;
  trump: string;
  makers: number;
  turned: string;
  drawn: string;
  passes: number;
  leader: number;
  trick: string[];
  winning: number;
  trick_points: number;
  trick_roem: number;
  last: TrickSeen | null;
  tricks: number[];
  points: number[];
  roem: number[];
  can_claim: boolean;
  claim: number;
}

/** One seat as all see it: cards in hand, face-up cards, face-down count, its place once it is out (0 before). */
export interface AmsterdamSeat {
  hand: number;
  up: string[];
  down: number;
  place: number;
  ready: boolean;
}

/** A finished game: seats in finishing order (the loser last), points by seat, and why it was stopped, if it was. */
export interface AmsterdamScore {
  type: "amsterdam";
  places: number[];
  points: number[];
  adjudged: string;
}

/** One seat's amsterdam.
 *
 * `pile` lies bottom to top. `requirement` is the rank to meet or beat, empty for anything; `mirrors` is the
 * index in the pile of the card that the top 3 copies (-1: the top is no 3, or copies nothing). `fits` are the ranks
 * that may go on the pile now, wilds included. `streak` is how many equal printed ranks lie on top. `zone` is this
 * seat's zone in use. `opening` is the rank the opener owes. `others` are all seats, in order, the own one too. */
export interface AmsterdamTable {
  type: "amsterdam";
  phase: "over" | "play" | "swap";
  hand: string[];
  zone: "down" | "hand" | "none" | "up";
  pile: string[];
  requirement: string;
  mirrors: number;
  fits: string[];
  streak: number;
  stock: number;
  gone: number;
  opening: string;
  quiet: number;
  dealer: number;
  level: string;
  others: AmsterdamSeat[];
}

/** The match: what each deal or game gave (klaverjassen: NS, EW; amsterdam: points by seat), totals, and the result.
 *
 * `number` counts deals from 1, `of` is how many there will be (0: until somebody reaches `target`). `winners`
 * are sides or seats when the match is over; two sides or several seats share it. */
export interface MatchSoFar {
  number: number;
  of: number;
  target: number;
  deals: number[][];
  marks: string[];
  totals: number[];
  over: boolean;
  winners: number[];
}

/** All that one seat's screen shows. `you` is the own seat, -1 for a watcher; `turn` the seats that may act.
 *
 * `score` stands from the end of a deal until the next one begins; `waiting` are the people who have not said that
 * they are ready for it. `pace` is in milliseconds. */
export interface Table {
  id: string;
  game: string;
  options: Record<string, string>;
  seats: Seat[];
  you: number;
  phase: "deal" | "finished" | "scored";
  turn: number[];
  legal: LegalNow | null;
  state: KlaverjassenTable | AmsterdamTable;
  score: KlaverjassenScore | AmsterdamScore | null;
  match: MatchSoFar;
  waiting: number[];
  pace: number;
}

/** Entry `v` of the table's log: its line as this seat sees it (empty: nothing to see), and the table after it.
 *
 * Only the newest of several frames sent together carries `table`. */
export interface Frame {
  type: "frame";
  v: number;
  line: string;
  table: Table | null;
}

/** The answer to a command: done, refused (with paragraph, code and what the code's sentence names), or stale. */
export interface Answer {
  type: "answer";
  id: string;
  result: "ok" | "refused" | "stale";
  paragraph: string;
  code: string;
  params: Record<string, string>;
  text: string;
}

/** A message that could not be read, or a table that is not there; the socket is closed after a fatal one. */
export interface Fault {
  type: "fault";
  code: string;
  text: string;
  fatal: boolean;
}

export type ClientMessage = Hello | Act | Next | Rematch | Pace;

export type ServerMessage = Frame | Answer | Fault;
