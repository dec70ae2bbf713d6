/** The front page and a table's page: only the one that is asked for is fetched, and while the sentences come. */

import { once } from "../once";

const PAGES = {
  home: once(() => import("./Home.svelte")),
  table: once(() => import("./TablePage.svelte")),
};

type Pages = typeof PAGES;

export const fetched = <Name extends keyof Pages>(name: Name): ReturnType<Pages[Name]> => PAGES[name]() as ReturnType<Pages[Name]>;
