/** Reads what a record says about chance, and holds each deal against the one that its seed and nonces give. */

import { type Chance, dealLines, type Options, seatNames } from "./deal";
import { bytesOf, hex, sha256 } from "./sha256";

/** A line of the record, numbered from 1, and its words. */
interface Line {
  number: number;
  words: string[];
}

/** What the record says about one deal. */
interface Told {
  number: number;
  commit: Line | null;
  nonces: Record<string, string>;
  lines: Line[];
  reveal: Line | null;
  over: boolean;
}

export type Problem = "bare" | "again" | "hidden" | "seed" | "cards";

export interface Verdict {
  number: number;
  /** open: not over yet; bare: there is nothing to verify. */
  found: "fair" | "unfair" | "open" | "bare";
  table: string;
  commit: string;
  /** By the names of the seats, in their order. */
  nonces: Record<string, string>;
  seed: string;
  /** Where it is not fair: what is wrong, on which line of the record, and what should stand there. */
  problem: Problem | "";
  line: number;
  stands: string;
  due: string;
}

export interface Report {
  game: string;
  seats: string[];
  deals: Verdict[];
}

/** The text is no record. */
export class NoRecord extends Error {}

const HEX = /^[0-9a-f]{64}$/;

const value = (line: Line | null, name: string): string =>
  line?.words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";

function linesOf(text: string): Line[] {
  const line = (one: string, i: number) => ({ number: i + 1, words: one.replace(/(^| )#.*/, "").trim().split(/ +/) });
  return text.split(/\r?\n/).map(line).filter((one) => one.words[0]);
}

function told(lines: Line[]): Told[] {
  const deals: Told[] = [];
  let commit: Line | null = null;
  let nonces: Record<string, string> = {};
  for (const line of lines) {
    const [first, second = "", third = ""] = line.words;
    const last = deals.at(-1);
    if (first === "commit") [commit, nonces] = [line, {}];
    else if (first === "nonce") nonces[second] = third.slice(third.indexOf("=") + 1);
    else if (first === "deal") {
      deals.push({ number: Number(second), commit, nonces, lines: [line], reveal: null, over: false });
      [commit, nonces] = [null, {}];
    } else if (first === "lay") last?.lines.push(line);
    else if (first === "score" && last) last.over = true;
    else if (first === "reveal" && last) last.reveal = line;
  }
  return deals;
}

/** Whether a word of the record can be the one that is due; a number of unseen cards says nothing. */
function fits(stands: string, due: string): boolean {
  const [name, cards = ""] = stands.split("=");
  if (!/\?\d+/.test(cards)) return stands === due;
  const parts = cards.split("/").map((part) => (/\?\d+/.test(part) ? "[^/]*" : part.replace(/[.]/g, "\\.")));
  return new RegExp(`^${name}=${parts.join("/")}$`).test(due);
}

function wrongWord(deal: Told, due: string[]): { line: Line; stands: string; due: string } | null {
  for (const [i, text] of due.entries()) {
    const line = deal.lines[i];
    if (line === undefined) return null;
    for (const word of text.split(" ").slice(2)) {
      const name = word.slice(0, word.indexOf("=") + 1);
      const stands = line.words.find((one) => one.startsWith(name)) ?? "";
      if (!fits(stands, word)) return { line, stands, due: word };
    }
  }
  return null;
}

function verdict(game: string, options: Options, deal: Told, known: Set<string>, isLast: boolean): Verdict {
  const commit = value(deal.commit, "sha256");
  const seed = value(deal.reveal, "seed");
  const table = value(deal.commit, "table");
  const seats = seatNames(game, options);
  const nonces = Object.fromEntries(seats.filter((seat) => seat in deal.nonces).map((seat) => [seat, deal.nonces[seat]!]));
  const about = { number: deal.number, table, commit, nonces, seed, problem: "" as const, line: 0, stands: "", due: "" };
  const unfair = (problem: Problem, line: Line, stands = "", due = ""): Verdict => ({ ...about, found: "unfair", problem, line: line.number, stands, due });
  if (deal.commit === null) return known.size === 0 ? { ...about, found: "bare" } : unfair("bare", deal.lines[0]!);
  if (known.has(commit)) return unfair("again", deal.commit);
  if (deal.reveal === null) return isLast ? { ...about, found: "open" } : unfair("hidden", deal.commit);
  const due = HEX.test(seed) ? hex(sha256(bytesOf(seed))) : "";
  if (due !== commit) return unfair("seed", deal.reveal, due, commit);
  const dealer = deal.number === 1 ? null : value(deal.lines[0]!, "dealer");
  const chance: Chance = { table, number: deal.number, seed, nonces, dealer };
  const wrong = wrongWord(deal, dealLines(game, options, chance));
  return wrong ? unfair("cards", wrong.line, wrong.stands, wrong.due) : { ...about, found: "fair" };
}

/** The verdict on each deal of a record. Throws `NoRecord`. */
export function verify(text: string): Report {
  const lines = linesOf(text);
  const [mokum, version, game = "", ...rest] = lines[0]?.words ?? [];
  if (mokum !== "mokum" || version !== "1" || !["klaverjassen", "amsterdam"].includes(game)) throw new NoRecord();
  const options: Options = Object.fromEntries(rest.map((word) => word.split("=") as [string, string]));
  const known = new Set<string>();
  const all = told(lines);
  const pending = lines.findLast((line) => line.words[0] === "commit" || line.words[0] === "deal")?.words[0] === "commit";
  const deals = all.map((deal, i) => {
    const found = verdict(game, options, deal, known, i === all.length - 1 && !pending);
    if (found.commit) known.add(found.commit);
    return found;
  });
  return { game, seats: seatNames(game, options), deals };
}
