/** The way to a new table: it is made, and gone to; where none can be had, that is told. */

import { go } from "../router.svelte";
import { type LastChoice, newTable } from "./games";

export class Opening {
  /** The game of which a table is being made. */
  busy = $state("");
  /** The game of which none could be made just now. */
  fault = $state("");

  /** A table for one person against computers. */
  play = (game: string, choice: LastChoice): Promise<void> => this.open(game, () => newTable(game, choice));

  /** Goes to the table of which `make` tells the id. */
  async open(game: string, make: () => Promise<string>): Promise<void> {
    this.busy = game;
    this.fault = "";
    try {
      go(`/t/${await make()}`);
    } catch {
      this.fault = game;
    } finally {
      this.busy = "";
    }
  }
}
