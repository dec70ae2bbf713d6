/** The view of each game, fetched when somebody sits down at it. */

import type { Component } from "svelte";
import { once } from "../once";
import type { LiveTable } from "../live/table.svelte";
import type { AmsterdamTable, KlaverjassenTable, Table } from "../wire";

export interface TableView {
  live: LiveTable;
  table: Table;
  game: KlaverjassenTable | AmsterdamTable;
  menu: () => void;
}

export type Name = TableView["game"]["type"];

const view = (fetch: () => Promise<{ default: unknown }>) => once(() => fetch().then((module) => module.default as Component<TableView>));

const VIEWS: Record<Name, () => Promise<Component<TableView>>> = {
  klaverjassen: view(() => import("./klaverjassen/Table.svelte")),
  amsterdam: view(() => import("./amsterdam/Table.svelte")),
};

export const isGame = (name: string | undefined): name is Name => name !== undefined && name in VIEWS;

/** The view of a game; asked for again, it is the same promise. */
export const tableView = (name: Name): Promise<Component<TableView>> => VIEWS[name]();
