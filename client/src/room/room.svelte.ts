/** What a page holds of the company at its table: what was said lately, who is not heard, which panel is open. */

import { getContext, setContext } from "svelte";
import type { LiveTable } from "../live/table.svelte";
import { keep, kept } from "../settings.svelte";
import { voice } from "../voice/voice.svelte";
import { has, t } from "../words";
import type { Answer, Said, Table } from "../wire";
import { roomNews } from "./news";
import { heard, saidText, since } from "./talk";

/** How long what was said stands at the seat, in ms. */
const BUBBLE = 7000;
/** How long before its end the own clock is told of, in ms. */
const LOW = 10_000;

export type PanelName = "" | "talk" | "invite" | "house" | "move" | "seat" | "take";

export class Room {
  /** The panel that is open, and the seat it is about. */
  panel = $state<PanelName>("");
  seat = $state(-1);
  /** What stands at each seat, said a moment ago. */
  bubbles = $state.raw<Record<number, Said>>({});
  unread = $state(0);
  refusal = $state("");
  muted = $state.raw<ReadonlySet<string>>(new Set());
  private seen = -1;
  private low: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly live: LiveTable) {
    this.muted = new Set(kept<string[]>(`muted.${live.id}`, []));
  }

  get table(): Table | null {
    return this.live.table;
  }

  /** Takes in a new state of the table. */
  take(before: Table | null, table: Table): void {
    const spoken = roomNews(before, table);
    const said = heard(table, this.muted);
    const fresh = this.seen < 0 ? [] : since(said, this.seen);
    this.seen = Math.max(this.seen, table.talk.at(-1)?.v ?? 0);
    for (const one of fresh) {
      this.show(one);
      if (one.seat === table.you) continue;
      spoken.push(t("talk-said", { name: one.name, text: saidText(one) }));
      if (this.panel !== "talk") this.unread += 1;
    }
    if (spoken.length > 0) voice.event(() => spoken.join(" "));
    this.watchClock(table);
  }

  private watchClock(table: Table): void {
    clearTimeout(this.low);
    const left = this.live.ends - performance.now() - LOW;
    const mine = table.phase === "deal" && table.turn.includes(table.you) && !table.paused;
    if (mine && left > 0) this.low = setTimeout(() => voice.mine(() => t("room-clock-low")), left);
  }

  open(panel: PanelName, seat = -1): void {
    this.refusal = "";
    this.seat = seat;
    this.panel = panel;
    if (panel === "talk") this.unread = 0;
  }

  mute(name: string): void {
    const next = new Set(this.muted);
    if (!next.delete(name)) next.add(name);
    this.muted = next;
    this.bubbles = Object.fromEntries(Object.entries(this.bubbles).filter(([, said]) => !next.has(said.name)));
    keep(`muted.${this.live.id}`, next.size > 0 ? [...next] : undefined);
  }

  /** Waits for an answer; a refusal is said where the person looks. True when it was done. */
  async done(answer: Promise<Answer>): Promise<boolean> {
    this.refusal = "";
    const { result, code } = await answer;
    if (result !== "ok") this.refusal = result === "stale" ? t("room-stale") : refusalSaid(code);
    return result === "ok";
  }

  private show(said: Said): void {
    this.bubbles = { ...this.bubbles, [said.seat]: said };
    setTimeout(() => {
      if (this.bubbles[said.seat]?.v === said.v) {
        this.bubbles = Object.fromEntries(Object.entries(this.bubbles).filter(([seat]) => Number(seat) !== said.seat));
      }
    }, BUBBLE);
  }
}

const refusalSaid = (code: string): string => t(has(`room-refusal-${code}`) ? `room-refusal-${code}` : "room-refusal");

const KEY = Symbol("room");

export const provideRoom = (room: Room): Room => setContext(KEY, room);

/** The room around a component; none where a table is shown without one. */
export const aRoom = (): Room | undefined => getContext<Room | undefined>(KEY);

/** What this device's person is called at tables. */
export const ownName = (): string => kept("name", "");
export const keepName = (name: string): void => keep("name", name.trim() || undefined);
