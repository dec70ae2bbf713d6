/** What this device keeps of a deal or game that its person played: one small record, made from the table's own sums. */

import type { AmsterdamScore, KlaverjassenScore, Table } from "../wire";

/** The version of the records; a reader drops those it does not know. */
export const FORMAT = 1;

export type MatchEnd = "" | "won" | "drawn" | "lost";

interface Kept {
  format: typeof FORMAT;
  /** Names the deal among all: the same deal is the same record, however often it is seen. */
  id: string;
  /** In ms since 1970. */
  when: number;
  /** People at the table besides oneself. */
  people: number;
  /** How the match ended with this deal; empty while it goes on. */
  match: MatchEnd;
}

/** Pairs are ours and theirs. `makers` tells whether it was our side that played; `result` is the makers'. */
export interface KlaverjassenDeal extends Kept {
  game: "klaverjassen";
  makers: boolean;
  result: "made" | "nat" | "pit";
  points: [number, number];
  roem: [number, number];
  /** Tricks of our side, and those of them that one took oneself. */
  tricks: number;
  own: number;
  /** Whether our side took all tricks. */
  pit: boolean;
}

/** `place` of so many `seats`; `pickup` is the largest pile that was taken, as far as it was seen. */
export interface AmsterdamGame extends Kept {
  game: "amsterdam";
  place: number;
  seats: number;
  points: number;
  pickup: number;
}

export type DealRecord = KlaverjassenDeal | AmsterdamGame;

/** The record of a table whose deal has ended; null for a watcher, and while cards are played. */
export function recordOf(table: Table, pickup: number, when: number): DealRecord | null {
  const score = table.score;
  if (table.you < 0 || score === null || (table.phase !== "scored" && table.phase !== "finished")) return null;
  const people = table.seats.filter((seat, at) => at !== table.you && seat.kind === "person").length;
  const kept = { format: FORMAT, id: idOf(table), when, people } as const;
  if (score.type === "amsterdam") return { ...kept, ...amsterdam(table, score, pickup) };
  return { ...kept, ...klaverjassen(table, score) };
}

function klaverjassen(table: Table, score: KlaverjassenScore): Omit<KlaverjassenDeal, keyof Kept> & { match: MatchEnd } {
  const side = table.you % 2;
  const pair = (both: number[]): [number, number] => [both[side] ?? 0, both[1 - side] ?? 0];
  const won = score.tricks.filter((trick) => trick.winner % 2 === side);
  return {
    game: "klaverjassen",
    makers: score.makers === side,
    result: score.result,
    points: pair(score.awarded),
    roem: pair(score.roem),
    tricks: won.length,
    own: won.filter((trick) => trick.winner === table.you).length,
    pit: (score.pit[side] ?? 0) > 0,
    match: matchEnd(table, side),
  };
}

function amsterdam(table: Table, score: AmsterdamScore, pickup: number): Omit<AmsterdamGame, keyof Kept> & { match: MatchEnd } {
  const place = score.places.indexOf(table.you) + 1;
  return { game: "amsterdam", place, seats: table.seats.length, points: score.points[table.you] ?? 0, pickup, match: matchEnd(table, table.you) };
}

function matchEnd(table: Table, own: number): MatchEnd {
  const { over, winners } = table.match;
  if (!over) return "";
  if (!winners.includes(own)) return "lost";
  return winners.length > 1 ? "drawn" : "won";
}

/** The table, the deal, and what the deal was committed to: a rematch begins again at one, with other cards. */
function idOf(table: Table): string {
  const number = table.match.number;
  const shown = table.fair?.last?.deal === number ? table.fair.last.commit : "";
  return `${table.id}.${number}.${(shown || JSON.stringify(table.score)).slice(0, shown ? 16 : 400)}`;
}
