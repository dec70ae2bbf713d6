/** What changed in the company between two states of a table, in sentences for the live region. */

import { t } from "../words";
import type { Table } from "../wire";
import { wishers } from "../live/table.svelte";
import { wishSaid } from "./onward.svelte";
import { personName, standing } from "./people";

export function roomNews(before: Table | null, after: Table): string[] {
  if (before === null || before.id !== after.id) return [];
  const said = after.seats.map((_, seat) => seatNews(before, after, seat));
  if (before.phase === "gathering" && after.phase !== "gathering") said.push(t("room-started"));
  if (before.phase === "finished" && after.phase === "finished") {
    said.push(wishSaid(after, wishers(after).filter((seat) => seat !== after.you && before.waiting.includes(seat))));
  }
  if (before.host !== after.host && after.host >= 0) said.push(t("room-host-now", { name: personName(after, after.host), self: self(after, after.host) }));
  // That it stands still is said above the table.
  if (before.paused && !after.paused) said.push(t("room-resumed"));
  return said.filter(Boolean);
}

const self = (table: Table, seat: number): string => (seat === table.you ? "yes" : "no");

function seatNews(before: Table, after: Table, seat: number): string {
  const was = standing(before, seat);
  const is = standing(after, seat);
  const [then, now] = [before.seats[seat]!, after.seats[seat]!];
  const sameOne = then.kind === now.kind && then.name === now.name;
  if (sameOne && was === is) return "";
  if (sameOne && now.kind === "person") return seat === after.you ? "" : t(`room-${is === "here" ? "back" : is}`, { name: now.name });
  if (now.kind === "person") return seat === after.you ? "" : t("room-sits", { name: now.name });
  return then.kind === "person" && seat !== before.you ? t("room-rises", { name: then.name }) : "";
}
