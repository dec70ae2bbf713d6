/**
 * Opens a table's line while the page itself is still on its way: the server names this script in a table's index alone, and before
 * all others. It imports nothing, so that it comes in one answer; `lineFor` takes the line over.
 */

import type { Early } from "./line";

/** What another script keeps under this name; null where there is nothing, or nothing that reads. */
function kept(name: string): Record<string, { seat?: string } | undefined> | null {
  try {
    return JSON.parse(localStorage.getItem(`mokum.${name}`) ?? "null");
  } catch {
    return null;
  }
}

const table = /^\/t\/([\w-]+)\/?$/.exec(location.pathname)?.[1];
// A link that moves a seat here, or of which it is not known yet what became of it, has more to say. And scripts come in any order:
// where the page was here before this one, it has its own line.
if (globalThis.mokumEarly === undefined && table && !location.hash && !kept("taking")?.[table]) {
  const hello = JSON.stringify({ type: "hello", table, seat: kept("seats")?.[table]?.seat ?? null, since: 0 });
  const line = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
  const early: Early = { hello, line, heard: [] };
  line.onopen = () => line.send(hello);
  line.onmessage = (event) => early.heard.push(String(event.data));
  globalThis.mokumEarly = early;
}
