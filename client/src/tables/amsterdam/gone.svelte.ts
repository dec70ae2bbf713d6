/** The pile that has just gone, for as long as it is still looked at. */

import type { LiveTable } from "../../live/table.svelte";
import { rest } from "../../motion/speed";
import type { Table } from "../../wire";
import { onlyAction } from "./news";
import { type Gone, goneBy } from "./pile";
import { restOf } from "./scenes";

/** How long it stays where nothing moves, in ms; nothing waits for it. */
const STILL = { clear: 1100, take: 1000, failed: 1600 };

export class Leaving {
  private went: Gone | null = null;
  private passed = $state.raw<Gone | null>(null);
  /** What went with the last thing that was done; who comes or leaves meanwhile changes nothing in it. */
  private readonly newest = $derived.by(() => {
    const { before, happened } = this.live;
    if (before === null || happened.length > 0) this.went = goneBy(onlyAction(happened), before, this.table());
    return this.went;
  });

  /** To be made while a component is. */
  constructor(
    private readonly live: LiveTable,
    private readonly table: () => Table,
  ) {
    $effect(() => {
      const gone = this.gone;
      if (gone === null) return;
      const timer = setTimeout(() => (this.passed = gone), rest(restOf(gone), STILL[gone.how]));
      return () => clearTimeout(timer);
    });
  }

  get gone(): Gone | null {
    return this.newest === this.passed ? null : this.newest;
  }
}
