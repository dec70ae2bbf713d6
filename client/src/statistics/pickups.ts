/** The largest pile that was taken in the game that runs, as far as this window has seen it. */

import type { Table } from "../wire";

interface Seen {
  deal: string;
  most: number;
}

const KEY = "mokum.pickup";

/** Cards that came into the own hand at once: only a pile brings more than were played. */
export function pickedUp(before: Table | null, table: Table): number {
  const hand = (one: Table | null): number | null =>
    one?.state.type === "amsterdam" && one.you >= 0 && one.phase === "deal" && one.state.phase === "play" ? one.state.hand.length : null;
  const [was, is] = [hand(before), hand(table)];
  return was === null || is === null || before?.match.number !== table.match.number ? 0 : Math.max(0, is - was);
}

/** Takes in a new state, and answers with the most cards of this game so far; a window that is loaded anew goes on counting. */
export function pickupSoFar(before: Table | null, table: Table): number {
  const deal = `${table.id}.${table.match.number}`;
  let seen: Seen = { deal, most: 0 };
  try {
    const had = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Seen | null;
    if (had?.deal === deal && !(before?.phase !== "deal" && table.phase === "deal" && before !== null)) seen = had;
    const most = Math.max(seen.most, pickedUp(before, table));
    if (most !== had?.most || had.deal !== deal) sessionStorage.setItem(KEY, JSON.stringify({ deal, most }));
    return most;
  } catch {
    return pickedUp(before, table);
  }
}
