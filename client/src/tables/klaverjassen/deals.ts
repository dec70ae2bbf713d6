/** The rows of the match sheet. */

import type { Table } from "../../wire";
import { ours } from "./model";

export type Pair = [number, number];

export interface DealRow {
  number: number;
  /** What the deal gave, and how much of it is roem and pit. */
  figures: Pair;
  roem: Pair;
  /** N (nat) or P (pit) beside each figure, or nothing. */
  marks: [string, string];
}

/** A row for each deal that was counted, and one for the deal that goes on. */
export function dealRows(table: Table, now: { figures: Pair; roem: Pair } | null): DealRow[] {
  const rows = table.match.deals.map((pair, index) => {
    const figures = ours(table, pair);
    return { number: index + 1, figures, roem: ours(table, table.match.roem[index] ?? []), marks: marksOf(table.match.marks[index] ?? "", figures) };
  });
  if (now && table.phase === "deal") rows.push({ number: rows.length + 1, ...now, marks: ["", ""] });
  return rows;
}

/** N stands beside the nothing of those who are nat, P beside the figure of those who made every trick. */
function marksOf(mark: string, figures: Pair): [string, string] {
  const letter = mark.charAt(0).toUpperCase();
  if (letter === "N") return figures[0] === 0 ? ["N", ""] : ["", "N"];
  if (letter === "P") return figures[0] > figures[1] ? ["P", ""] : ["", "P"];
  return ["", ""];
}

/** The sum of the first rows, null for none. */
export function carried(rows: DealRow[], count: number): Pair | null {
  if (count === 0) return null;
  return rows.slice(0, count).reduce<Pair>((sum, row) => [sum[0] + row.figures[0], sum[1] + row.figures[1]], [0, 0]);
}
