/** A table as the page sees it: the newest state, and what happened since the one before. */

import { coach } from "../coach/coach.svelte";
import { freshNonce, type Promised } from "../fair/own";
import { keep, kept, PACES, settings } from "../settings.svelte";
import type { Answer, Fault, Table } from "../wire";
import { type Around, type Command, type Link, TableSocket } from "./socket";

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
  /** Whether other people sit there too. */
  friends?: boolean;
  /** The deal or game that was played last. */
  number?: number;
}

/** A secret of 128 bits, which nobody else knows until a seat is had with it. */
export const freshSecret = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)))).replace(/=+$/, "").replaceAll("+", "-").replaceAll("/", "_");

/** A seat that was asked for, by a link that moves it here or by sitting down, with the secret that it is to have. It is kept
 * before the server is asked and until it has answered: the page may be loaded again meanwhile. */
interface Taking {
  secret: string;
  when: number;
  /** That of the link; empty where one sits down. */
  code: string;
  seat: number;
  name: string;
}
const takings = (): Record<string, Taking> => kept<Record<string, Taking>>("taking", {});
/** How long somebody who asked for a seat still wants it, after the page was loaded again, in ms. */
const WANTED = 120_000;
/** Refusals after which the seat may be had with the same secret all the same. */
const UNDECIDED: readonly string[] = ["not-saved", "closed", "busy"];

/** Lines that say what the company does, and nothing of the game. */
const COMPANY = /^(came|left|away|sit|rise|computer|open|remove|reseat|host|house|pause|resume|say|pace|commit|nonce|reveal) /;

/** How long an answer may take until a word is said about it, in ms. */
const LATE = 400;

/** What became of the own seat, other than by oneself. */
export type Notice = "" | "removed" | "seat-lost" | "link-used" | "moved-here";

export const heldSeats = (): Record<string, HeldSeat> => kept<Record<string, HeldSeat>>("seats", {});

/** Keeps the seat's secret under the table's id; the oldest go when there are many. */
export function holdSeat(held: HeldSeat): void {
  const all = Object.values({ ...heldSeats(), [held.table]: held }).sort((a, b) => b.when - a.when);
  keep("seats", Object.fromEntries(all.slice(0, 30).map((one) => [one.table, one])));
}

/** How long after a match its friends may want another, in ms. */
const AGAIN = 3_600_000;

/** The table to which this device may want to return: the newest that is not over, or where friends played a moment ago. */
export const awaited = (now = Date.now()): HeldSeat | undefined =>
  Object.values(heldSeats()).filter((one) => !one.over || (one.friends && now - one.when < AGAIN)).sort((a, b) => Number(a.over ?? 0) - Number(b.over ?? 0) || b.when - a.when)[0];

/** Forgets the secret of a seat that is not this device's any more. */
export function dropSeat(table: string): void {
  keep("seats", Object.fromEntries(Object.entries(heldSeats()).filter(([id]) => id !== table)));
}

/** How long computers think: with a coach there is more to read, unless somebody wants it fast. */
const paceNow = (): number => PACES[coach.on && settings.pace === "normal" ? "slow" : settings.pace];

/** Whether the first deal of a match is promised and not dealt yet. */
export const isDealing = (table: Table): boolean => table.phase === "gathering" && table.fair?.asks === true;

/** The seats whose people want to go on, where others do not yet. */
export const wishers = ({ seats, waiting }: Table): number[] =>
  waiting.length > 0 ? seats.flatMap((one, seat) => (one.kind === "person" && !one.away && !waiting.includes(seat) ? [seat] : [])) : [];

export class LiveTable {
  table = $state.raw<Table | null>(null);
  /** The state before `table`; null after (re)loading. */
  before = $state.raw<Table | null>(null);
  link = $state<Link>("connecting");
  /** The lines of the game between `before` and `table`, oldest first; empty after (re)loading. */
  happened = $state.raw<Happened[]>([]);
  /** A command of this page that is not answered yet. */
  pending = $state<string | null>(null);
  /** The same where the server had offered it, as long as the game has not gone on since. */
  sent = $state("");
  private slow = $state(false);
  notice = $state<Notice>("");
  /** When the clock that runs ends, on the clock of `performance.now()`; 0 for none. */
  ends = $state(0);
  private lines: Happened[] = [];
  private readonly socket: TableSocket;
  private taking: Taking | null;
  private paced = false;
  /** The newest commitment to a deal that was seen before that deal, and the nonce that was sent for it. */
  promised = $state.raw<Promised | null>(null);

  /** `code` is that of a link which moves a seat to this device. */
  constructor(readonly id: string, around?: Around, code = "") {
    const seat = heldSeats()[id]?.seat ?? null;
    const heard = {
      frame: (v: number, line: string, table: Table | null) => this.take(v, line, table),
      link: (state: Link) => this.linked(state),
      fault: (fault: Fault) => this.fault(fault),
      moved: (answer: Answer) => this.moved(answer),
    };
    this.taking = takings()[id] ?? null;
    if (seat !== null && !this.taking?.code) this.taken();
    if (code) this.takes({ code, secret: freshSecret(), when: Date.now(), seat: -1, name: "" });
    const { secret, code: link } = this.taking ?? {};
    this.socket = new TableSocket(id, link ? { seat, code: link, secret } : { seat: seat ?? secret ?? null }, heard, around);
  }

  /** What this seat is waited for: a turn or a choice in the game, or that the next deal or a rematch may begin. */
  get asks(): "" | "turn" | "next" {
    const table = this.table;
    if (table === null || table.you < 0) return "";
    if (table.turn.includes(table.you)) return "turn";
    const wanted = table.phase !== "finished" || wishers(table).length > 0;
    return wanted && table.waiting.includes(table.you) ? "next" : "";
  }

  /** Whether what was sent takes so long to be answered that it is worth a word. */
  get late(): boolean {
    return this.slow && this.sent !== "";
  }

  /** Sends an action of the notation, such as `DJ`, and answers with what came of it. */
  async act(action: string): Promise<Answer> {
    this.pending = action;
    this.sent = this.table?.legal?.actions.includes(action) ? action : "";
    const timer = setTimeout(() => (this.slow = true), LATE);
    try {
      return await this.socket.command({ type: "act", action });
    } finally {
      clearTimeout(timer);
      this.slow = false;
      this.pending = null;
      this.sent = "";
    }
  }

  tell = (command: Command): Promise<Answer> => this.socket.command(command);
  /** Wants the next deal, or after a match another one. */
  next = (): Promise<Answer> => this.tell({ type: this.table?.match.over ? "rematch" : "next" });
  wake = (): void => this.socket.wake();
  renew = (): void => this.socket.renew();
  close = (): void => this.socket.close();

  /** Takes a seat; its secret is kept on this device before anybody is asked. */
  async sit(seat: number, name: string): Promise<Answer> {
    if (this.table !== null && this.table.you >= 0) return this.tell({ type: "sit", seat, name, secret: null });
    const secret = this.taking?.secret ?? freshSecret();
    this.takes({ secret, code: "", seat, name, when: Date.now() });
    const answer = await this.tell({ type: "sit", seat, name, secret });
    if (answer.result === "ok") this.holds(secret);
    else if (!UNDECIDED.includes(answer.code)) this.taken();
    return answer;
  }

  /** Gives the own seat up; from then on this device watches. */
  async rise(): Promise<Answer> {
    const answer = await this.tell({ type: "rise" });
    if (answer.result === "ok") this.watches();
    return answer;
  }

  /** Acts in this window, where another one of the same seat did. */
  here(): void {
    this.socket.again({ seat: heldSeats()[this.id]?.seat ?? null });
  }

  /** How fast computers play is one person's choice: the host's, or that of who plays alone. */
  pace(): void {
    const table = this.table;
    if (table === null || table.you < 0 || !table.acts || table.pace === paceNow()) return;
    const alone = table.seats.filter((one) => one.kind === "person").length === 1;
    if (alone || table.host === table.you) void this.tell({ type: "pace", pace: paceNow() });
  }

  private takes(taking: Taking): void {
    this.taking = taking;
    keep("taking", { ...takings(), [this.id]: taking });
  }

  private holds(secret: string): void {
    this.taken();
    const game = this.table?.game ?? heldSeats()[this.id]?.game ?? "";
    holdSeat({ table: this.id, seat: secret, game, when: Date.now() });
    this.notice = "";
    this.socket.turn({ seat: secret });
  }

  private watches(): void {
    dropSeat(this.id);
    this.socket.turn({ seat: null });
  }

  /** What became of the seat that was asked for is known. */
  private taken(): void {
    if (this.taking === null) return;
    this.taking = null;
    keep("taking", Object.fromEntries(Object.entries(takings()).filter(([id]) => id !== this.id)));
  }

  private moved(answer: Answer): void {
    const taking = this.taking;
    if (taking === null) return;
    if (answer.result === "ok") {
      this.holds(taking.secret);
      this.notice = "moved-here";
    } else {
      this.taken();
      this.notice = "link-used";
      this.socket.again({ seat: heldSeats()[this.id]?.seat ?? null });
    }
  }

  private fault(fault: Fault): boolean {
    if (!fault.fatal || ["no-table", "broken-table"].includes(fault.code)) return false;
    if (this.taking?.code) {
      this.taken();
      this.notice = "link-used";
      this.socket.turn({ seat: heldSeats()[this.id]?.seat ?? null });
      return true;
    }
    if (fault.code !== "not-your-seat") return false;
    if (!(this.id in heldSeats())) return this.asksAgain();
    if (this.notice === "") this.notice = "seat-lost";
    dropSeat(this.id);
    this.socket.turn({ seat: null });
    return true;
  }

  /** The page was loaded again before it knew whether it had sat down, and it had not: it asks for the seat once more. */
  private asksAgain(): boolean {
    const taking = this.taking;
    if (taking === null || taking.code) return false;
    this.socket.turn({ seat: null });
    if (Date.now() - taking.when < WANTED) void this.sit(taking.seat, taking.name);
    else this.taken();
    return true;
  }

  private take(v: number, line: string, table: Table | null): void {
    if (line) this.lines.push({ v, line });
    if (table === null) return;
    this.shuffle(table);
    // The first cards are on their way: what was shown stays until they are there.
    if (this.table !== null && isDealing(table)) return;
    this.before = this.table;
    const lines = this.table === null ? [] : this.lines;
    this.happened = lines.filter((one) => !COMPANY.test(one.line));
    this.lines = [];
    if (this.happened.length > 0) this.sent = "";
    this.table = table;
    this.ends = table.deadline < 0 ? 0 : performance.now() + table.deadline;
    if (table.you >= 0 && this.taking && !this.taking.code) this.holds(this.taking.secret);
    this.remember(table);
    this.lost(table, lines);
    if (!this.paced && table.you >= 0) {
      this.paced = true;
      this.pace();
    }
  }

  private linked(state: Link): void {
    this.link = state;
    const held = heldSeats()[this.id];
    if (state === "gone" && held) holdSeat({ ...held, over: true, friends: false });
  }

  private remember(table: Table): void {
    const held = heldSeats()[this.id];
    const over = table.phase === "finished";
    const number = table.match.number;
    const friends = table.seats.filter((one) => one.kind === "person").length > 1;
    if (held && (held.over !== over || held.number !== number || held.game !== table.game || Boolean(held.friends) !== friends)) {
      holdSeat({ ...held, game: table.game, over, number, friends, when: Date.now() });
    }
  }

  /** A seat that was held, and is not any more: the host has put this person out. */
  private lost(table: Table, lines: readonly Happened[]): void {
    if (table.you >= 0 || (this.before?.you ?? -1) < 0) return;
    if (!lines.some((one) => one.line.startsWith("remove "))) return;
    this.notice = "removed";
    this.watches();
  }

  private shuffle(table: Table): void {
    const fair = table.fair;
    if (!fair?.asks || this.promised?.commit === fair.commit) return;
    const gives = table.acts && table.you >= 0 && !fair.nonces[table.you];
    this.promised = { deal: fair.deal, commit: fair.commit, nonce: gives ? freshNonce() : "" };
    if (gives) void this.tell({ type: "nonce", deal: fair.deal, value: this.promised.nonce });
  }
}
