/** The strip above a table: at most one thing at a time that somebody must know or may do, the most pressing first. */

import { type Notice, wishers } from "../live/table.svelte";
import type { Table } from "../wire";
import { freeSeats, people, seatsOf } from "./people";

export type Strip =
  | { kind: "notice"; notice: Exclude<Notice, ""> }
  | { kind: "other-tab" }
  | { kind: "paused" }
  | { kind: "wants-pause"; seats: number[] }
  | { kind: "asked-pause"; seats: number[] }
  | { kind: "seats-free"; seats: number[] }
  | { kind: "gone" | "left"; seats: number[] }
  | { kind: "newer" };

/** `newer`: a newer build of the page is here, which is offered between deals only. */
export function stripOf(table: Table, notice: Notice, newer = false): Strip | null {
  if (notice !== "") return { kind: "notice", notice };
  if (!table.acts) return { kind: "other-tab" };
  if (table.paused) return { kind: "paused" };
  return wishes(table) ?? absence(table) ?? (newer && table.phase !== "deal" ? { kind: "newer" } : null);
}

function wishes(table: Table): Strip | null {
  const pausing = table.seats.flatMap((one, seat) => (one.paused ? [seat] : []));
  if (pausing.length === 0) return null;
  if (table.you >= 0 && pausing.includes(table.you)) {
    return { kind: "asked-pause", seats: seatsOf(table, "here").filter((seat) => !pausing.includes(seat)) };
  }
  return { kind: "wants-pause", seats: pausing };
}

function absence(table: Table): Strip | null {
  if (table.phase === "gathering") return null;
  const free = table.you < 0 ? freeSeats(table) : [];
  if (free.length > 0) return { kind: "seats-free", seats: free };
  // Whoever the table waits for and is not here: a computer will play on, soon where others want a rematch.
  const over = table.phase === "finished";
  if (over && wishers(table).length === 0) return null;
  const gone = seatsOf(table, "gone").filter((seat) => table.turn.includes(seat) || table.waiting.includes(seat));
  return gone.length > 0 && people(table).length > 1 ? { kind: over ? "left" : "gone", seats: gone } : null;
}
