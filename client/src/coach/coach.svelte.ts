/** Whether a coach speaks on this device, and what it has explained at length. */

import { keep, kept } from "../settings.svelte";
import type { Table } from "../wire";

interface Kept {
  on: boolean;
  told: string[];
}

const start = kept<Partial<Kept>>("coach", {});
let on = $state(start.on === true);
const held: Kept = { on: start.on === true, told: Array.isArray(start.told) ? start.told : [] };

/** What is kept is written from `held`: what is torn down still reads the state from before. */
function save(change: Partial<Kept>): void {
  Object.assign(held, change);
  keep("coach", held);
}

export const coach = {
  get on(): boolean {
    return on;
  },
  set on(wanted: boolean) {
    on = wanted;
    save({ on });
  },
  /** Whether a lesson has been explained. */
  knows: (lesson: string): boolean => held.told.includes(lesson),
  learn(lesson: string): void {
    if (held.told.includes(lesson)) return;
    save({ told: [...held.told, lesson] });
  },
  /** Begins anew: everything is explained again. */
  begin(): void {
    on = true;
    save({ on, told: [] });
  },
};

/** Whether the coach is at this table: hints are asked of it, and it tells them. */
export const speaks = (table: Table): boolean => on && isAlone(table);

/** Whether somebody sits here against computers only, and may be advised: nobody else waits for what is read. */
export const isAlone = (table: Table): boolean =>
  table.you >= 0 && table.acts && table.hints && table.phase !== "gathering" && table.seats.every((seat, index) => index === table.you || seat.kind === "computer");
