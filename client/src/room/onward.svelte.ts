/** What comes when a deal or a game is over: the next one, a rematch, or the tournament of which the table is one. */

import { type LiveTable, wishers } from "../live/table.svelte";
import { t } from "../words";
import type { Table } from "../wire";
import { names } from "./people";

export class Onward {
  /** Whether this seat asks for it just now. */
  busy = $state(false);

  constructor(
    private readonly live: LiveTable,
    private readonly table: () => Table,
  ) {}

  /** Where this seat can go: the table of a tournament plays one match, and leads back to it. */
  get leads(): "tournament" | "on" | "" {
    const { match, you, tournament, waiting } = this.table();
    if (match.over && tournament) return "tournament";
    return waiting.includes(you) ? "on" : "";
  }

  /** One line above the buttons: who wants another match while one reads, or for whom one waits; mostly none. */
  get says(): string {
    const table = this.table();
    if (this.leads === "tournament") return "";
    const wishes = table.match.over ? wishSaid(table, wishers(table).filter((seat) => seat !== table.you)) : "";
    return this.leads === "on" || (table.you < 0 && wishes) ? wishes : this.waits;
  }

  /** For whom the others wait, in words; after a match only once somebody wants another. */
  private get waits(): string {
    const table = this.table();
    const others = table.waiting.filter((seat) => seat !== table.you);
    const idle = others.length === 0 || (table.match.over && wishers(table).length === 0);
    return idle ? "" : t("waits-for", { names: names(table, others) });
  }

  ask = async (): Promise<void> => {
    this.busy = true;
    await this.live.next();
    this.busy = false;
  };
}

/** "Bram wants a rematch." */
export const wishSaid = (table: Table, seats: readonly number[]): string =>
  seats.length > 0 ? t("wants-rematch", { names: names(table, seats), count: seats.length }) : "";
