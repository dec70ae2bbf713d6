/** A table's stage, which plays what lies between what was shown and what is shown now. */

import { untrack } from "svelte";
import type { Happened, LiveTable } from "../live/table.svelte";
import type { Table } from "../wire";
import type { Scene } from "./scene";
import { Stage } from "./stage.svelte";

interface Followed<Shown> {
  shown: () => Shown;
  isLaidOut: () => boolean;
  /** What is shown of a table between deals. */
  between: (table: Table) => Shown | null;
  sceneOf: (was: Shown, is: Shown, happened: readonly Happened[]) => Scene;
}

/** To be called while a component is made. */
export function follow<Shown extends { table: Table }>(live: () => LiveTable, followed: Followed<Shown>): Stage {
  const stage = new Stage();
  let before: Shown | null = null;
  /** What was shown before the first deal; more may happen until that is laid out. */
  let first: Shown | null = null;
  /** A deal may be the first thing to be seen here. */
  function beforeDeal(): Shown | null {
    const was = live().before;
    return was !== null && was.phase !== "deal" ? followed.between(was) : null;
  }
  $effect.pre(() => {
    void followed.shown();
    if (before !== null) stage.look();
  });
  $effect(() => {
    const is = followed.shown();
    if (before === null) first ??= untrack(beforeDeal);
    if (!followed.isLaidOut()) return;
    untrack(() => {
      const was = before ?? first;
      if (was !== null) stage.play(followed.sceneOf(was, is, was.table === is.table ? [] : live().happened), before === null);
      before = is;
    });
  });
  return stage;
}
