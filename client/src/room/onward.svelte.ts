/** What comes when a deal or a game is over: the next one, a rematch, or the tournament of which the table is one. */

import type { LiveTable } from "../live/table.svelte";
import { type Held, tournamentOf } from "../tournament/held";
import type { Table } from "../wire";

export class Onward {
  /** Whether this seat has asked for it, and waits. */
  asked = $state(false);
  readonly tournament: Held | undefined;

  constructor(
    private readonly live: LiveTable,
    private readonly table: () => Table,
  ) {
    this.tournament = tournamentOf(table().id);
  }

  /** Where this seat can go: the table of a tournament plays one match, and leads back to it. */
  get leads(): "tournament" | "on" | "" {
    const { match, you, hints, waiting } = this.table();
    if (match.over && this.tournament) return "tournament";
    return you >= 0 && (match.over ? hints : waiting.includes(you)) ? "on" : "";
  }

  ask = async (): Promise<void> => {
    this.asked = true;
    const answer = await (this.table().match.over ? this.live.rematch() : this.live.next());
    if (answer.result !== "ok") this.asked = false;
  };
}
