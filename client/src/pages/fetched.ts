/** The front page and a table's page: only the one that is asked for is fetched, and while the sentences come. */

const PAGES = {
  home: () => import("./Home.svelte"),
  table: () => import("./TablePage.svelte"),
};

type Pages = typeof PAGES;
const coming: { [name in keyof Pages]?: ReturnType<Pages[name]> } = {};

/** A page; what could not be fetched is fetched anew when it is asked for again. */
export function fetched<Name extends keyof Pages>(name: Name): ReturnType<Pages[Name]> {
  const known = coming[name];
  if (known) return known;
  const asked = PAGES[name]() as ReturnType<Pages[Name]>;
  coming[name] = asked as (typeof coming)[Name];
  asked.catch(() => delete coming[name]);
  return asked;
}
