/** Pages by path. The server answers each of them with the same document, and the rules by itself. */

import { documentLink } from "./words/documents";

export type Page = { name: "home" } | { name: "table"; id: string } | { name: "tournament"; id: string } | { name: "verify" } | { name: "statistics" } | { name: "replay"; id: string } | { name: "offline" } | { name: "lost" };

export function pageOf(path: string): Page {
  if (path === "/") return { name: "home" };
  if (path === "/verify") return { name: "verify" };
  if (path === "/statistics") return { name: "statistics" };
  // The server shows the documents itself: this page is shown in their place only where the worker cannot reach it.
  if (path === "/offline" || /^\/(rules|guide)\//.test(path)) return { name: "offline" };
  const replay = /^\/replay(?:\/([\w-]+))?\/?$/.exec(path);
  if (replay) return { name: "replay", id: replay[1] ?? "" };
  const tournament = /^\/tournament(?:\/([\w-]+))?\/?$/.exec(path);
  if (tournament) return { name: "tournament", id: tournament[1] ?? "" };
  const table = /^\/t\/([\w-]+)\/?$/.exec(path);
  return table ? { name: "table", id: table[1]! } : { name: "lost" };
}

let path = $state(location.pathname);

export const page = (): Page => pageOf(path);

export function go(to: string): void {
  history.pushState(null, "", to);
  path = location.pathname;
  scrollTo(0, 0);
}

/** For links within the site: the page changes without loading it again. */
export function inside(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  const { pathname, search } = event.currentTarget as HTMLAnchorElement;
  go(pathname + search);
}

addEventListener("popstate", () => (path = location.pathname));

/** Where a paragraph such as KJ-4.3 stands. */
export function ruleLink(paragraph: string): string {
  const game = paragraph.startsWith("AM") ? "amsterdam" : "klaverjassen";
  return documentLink(`rules/${game}`, paragraph.toLowerCase());
}
