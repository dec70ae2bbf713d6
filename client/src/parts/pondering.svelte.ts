/** Which computer thinks for longer than its pace: that is worth a word. */

import type { Table } from "../wire";

/** Milliseconds beyond the pace that pass unnoticed. */
const GRACE = 600;

export class Pondering {
  /** The seat, or -1. */
  seat = $state(-1);

  /** To be made while a component is. */
  constructor(table: () => Table) {
    $effect(() => {
      const now = table();
      this.seat = -1;
      const seat = thinker(now);
      if (seat < 0) return;
      const timer = setTimeout(() => (this.seat = seat), 2 * now.pace + GRACE);
      return () => clearTimeout(timer);
    });
  }
}

/** The computer whose turn it is; -1 where a person's is. */
export function thinker(table: Table): number {
  if (table.phase !== "deal" || table.turn.includes(table.you)) return -1;
  return table.turn.find((seat) => table.seats[seat]?.kind === "computer") ?? -1;
}
