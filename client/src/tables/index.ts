/** The view of each game, fetched when somebody sits down at it. */

import type { Component } from "svelte";
import type { LiveTable } from "../live/table.svelte";
import type { AmsterdamTable, KlaverjassenTable, Table } from "../wire";

export interface TableView {
  live: LiveTable;
  table: Table;
  game: KlaverjassenTable | AmsterdamTable;
  menu: () => void;
}

export type Name = TableView["game"]["type"];

const FETCH: Record<Name, () => Promise<{ default: unknown }>> = {
  klaverjassen: () => import("./klaverjassen/Table.svelte"),
  amsterdam: () => import("./amsterdam/Table.svelte"),
};
export const isGame = (name: string | undefined): name is Name => name !== undefined && name in FETCH;

const fetched = new Map<Name, Promise<Component<TableView>>>();

/** The view of a game; asked for again, it is the same promise. */
export function tableView(name: Name): Promise<Component<TableView>> {
  const view = fetched.get(name) ?? FETCH[name]().then((module) => module.default as Component<TableView>);
  fetched.set(name, view);
  view.catch(() => fetched.delete(name));
  return view;
}
