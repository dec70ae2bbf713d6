/** A table as the page sees it: the newest state, and what happened since the one before. */

import { keep, kept, PACES, settings } from "../settings.svelte";
import type { Answer, Table } from "../wire";
import { type Around, type Link, TableSocket } from "./socket";

export interface Happened {
  v: number;
  line: string;
}

/** A table this device sits at. */
export interface HeldSeat {
  table: string;
  seat: string;
  game: string;
  when: number;
  over?: boolean;
  /** The deal or game that was played last. */
  number?: number;
}

export const heldSeats = (): Record<string, HeldSeat> => kept<Record<string, HeldSeat>>("seats", {});

/** Keeps the seat's secret under the table's id; the oldest go when there are many. */
export function holdSeat(held: HeldSeat): void {
  const all = Object.values({ ...heldSeats(), [held.table]: held }).sort((a, b) => b.when - a.when);
  keep("seats", Object.fromEntries(all.slice(0, 30).map((one) => [one.table, one])));
}

export class LiveTable {
  table = $state.raw<Table | null>(null);
  /** The state before `table`; null after (re)loading. */
  before = $state.raw<Table | null>(null);
  link = $state<Link>("connecting");
  /** The lines between `before` and `table`, oldest first; empty after (re)loading. */
  happened = $state.raw<Happened[]>([]);
  /** A command of this page that is not answered yet. */
  pending = $state<string | null>(null);
  private lines: Happened[] = [];
  private readonly socket: TableSocket;
  private paced = false;

  constructor(readonly id: string, around?: Around) {
    const seat = heldSeats()[id]?.seat ?? null;
    const heard = {
      frame: (v: number, line: string, table: Table | null) => this.take(v, line, table),
      link: (state: Link) => this.linked(state),
      fault: () => undefined,
    };
    this.socket = new TableSocket(id, seat, heard, around);
  }

  /** Whether it is this seat's turn, or this seat is waited for. */
  get yours(): boolean {
    const table = this.table;
    return table !== null && table.you >= 0 && (table.turn.includes(table.you) || table.waiting.includes(table.you));
  }

  /** Sends an action of the notation, such as `DJ`, and answers with what came of it. */
  async act(action: string): Promise<Answer> {
    this.pending = action;
    try {
      return await this.socket.command({ type: "act", action });
    } finally {
      this.pending = null;
    }
  }

  next = (): Promise<Answer> => this.socket.command({ type: "next" });
  rematch = (): Promise<Answer> => this.socket.command({ type: "rematch" });
  pace = (): Promise<Answer> => this.socket.command({ type: "pace", pace: PACES[settings.pace] });
  wake = (): void => this.socket.wake();
  renew = (): void => this.socket.renew();
  close = (): void => this.socket.close();

  private take(v: number, line: string, table: Table | null): void {
    if (line) this.lines.push({ v, line });
    if (table === null) return;
    this.before = this.table;
    this.happened = this.table === null ? [] : this.lines;
    this.lines = [];
    this.table = table;
    this.remember(table);
    if (!this.paced && table.you >= 0) {
      this.paced = true;
      if (table.pace !== PACES[settings.pace]) void this.pace();
    }
  }

  private linked(state: Link): void {
    this.link = state;
    const held = heldSeats()[this.id];
    if (state === "gone" && held) holdSeat({ ...held, over: true });
  }

  private remember(table: Table): void {
    const held = heldSeats()[this.id];
    const over = table.phase === "finished";
    const number = table.match.number;
    if (held && (held.over !== over || held.number !== number)) holdSeat({ ...held, over, number });
  }
}
