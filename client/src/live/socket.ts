/**
 * One table's socket: opens again by itself, resumes after the last frame it holds, and answers every command exactly once.
 */

import type { Answer, ClientMessage, Fault, Hello, ServerMessage, Table } from "../wire";
import { lineFor } from "./line";

export type Link = "connecting" | "live" | "lost" | "gone";

type Bare<M> = M extends unknown ? Omit<M, "id" | "at"> : never;
/** A command without what the socket adds: its id and the version it answers. */
export type Command = Bare<Exclude<ClientMessage, Hello>>;

/** Commands that say which version they answer. */
const VERSIONED: readonly Command["type"][] = ["act", "next", "rematch", "hint", "remove", "give-host", "reseat"];
/** Those that are asked once more when the table has moved on meanwhile; the others name people, who may have changed. */
const ASKED_AGAIN: readonly Command["type"][] = ["act", "next", "rematch"];

/** As whom this device comes: the seat's secret, none to watch, or the code of a link that moves a seat here, with its new secret. */
export interface Pass {
  seat: string | null;
  code?: string | undefined;
  secret?: string | undefined;
}

export interface Heard {
  /** A frame in order; `table` comes with the newest of several that were sent together. */
  frame(v: number, line: string, table: Table | null): void;
  link(state: Link): void;
  /** True asks for another line in spite of a fatal fault: the pass has been changed. */
  fault(fault: Fault): boolean;
  /** The answer to a hello with a code. */
  moved(answer: Answer): void;
}

/** The part of a WebSocket that is used, so that tests can stand in for it. */
export interface Line {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
}

export interface Around {
  /** A line for this hello, which may have been said on it already: then `onopen` is not called. */
  open(hello: string): Line;
  /** Calls back after so many ms; the answer calls it off. */
  after(ms: number, then: () => void): () => void;
  random(): number;
}

interface Waiting {
  command: Command;
  message: ClientMessage & { id: string };
  at: number;
  answered: (answer: Answer) => void;
  /** Sent on an earlier line as well: whether it was done there is not known. */
  again: boolean;
  tries: number;
}

const browser: Around = {
  open: lineFor,
  after: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const MOST_TRIES = 3;

export class TableSocket {
  version = 0;
  private line: Line | null = null;
  private waiting = new Map<string, Waiting>();
  private stale: Waiting[] = [];
  /** Given before the line had brought the table: they go out as soon as it has. */
  private unsent: Waiting[] = [];
  private resumed = false;
  /** The next line begins with the newest frame, however old. */
  private anew = false;
  private failures = 0;
  private callOff: (() => void) | null = null;
  private ended = false;
  private count = 0;
  private readonly name: string;

  constructor(
    private readonly table: string,
    private readonly pass: Pass,
    private readonly heard: Heard,
    private readonly around: Around = browser,
  ) {
    this.name = Array.from({ length: 4 }, () => Math.floor(around.random() * 36 ** 6).toString(36)).join("").padEnd(22, "0");
    this.open("connecting");
  }

  /** Sends a command, now or as soon as there is a line; resolves with its answer. */
  command(command: Command): Promise<Answer> {
    return new Promise((answered) => this.send({ command, answered, again: false, tries: 1, at: 0, message: null as never }));
  }

  /** From the next line on it comes as somebody else. Who then watches may see later than before. */
  turn(pass: Pass): void {
    this.anew = pass.seat === null && this.pass.seat !== null;
    Object.assign(this.pass, { code: undefined, secret: undefined, ...pass });
  }

  /** Comes anew at once as somebody else, or to act in this window again. */
  again(pass: Pass): void {
    this.turn(pass);
    this.callOff?.();
    this.callOff = null;
    this.drop();
    this.ended = false;
    this.open("lost");
  }

  /** Tries at once when the network or the page comes back. */
  wake(): void {
    if (this.callOff === null) return;
    this.callOff();
    this.callOff = null;
    this.open("lost");
  }

  /** The network was away and is back: a line from before may be dead without saying so. */
  renew(): void {
    if (this.ended) return;
    if (this.line !== null && this.resumed) this.lost();
    this.wake();
  }

  close(): void {
    this.ended = true;
    this.callOff?.();
    this.drop();
  }

  private open(state: Link): void {
    this.heard.link(state);
    this.resumed = false;
    if (this.anew) this.version = 0;
    this.anew = false;
    const hello = JSON.stringify({ type: "hello", table: this.table, ...this.pass, since: this.version });
    const line = (this.line = this.around.open(hello));
    line.onopen = () => {
      line.send(hello);
      this.unsent = [];
      for (const one of this.waiting.values()) {
        line.send(JSON.stringify(one.message));
        one.again = true;
      }
    };
    line.onmessage = (event) => this.take(JSON.parse(event.data) as ServerMessage);
    line.onclose = () => this.lost();
  }

  private drop(): void {
    const line = this.line;
    this.line = null;
    if (line === null) return;
    line.onopen = line.onmessage = line.onclose = null;
    line.close();
  }

  private lost(): void {
    this.drop();
    if (this.ended) return;
    this.heard.link("lost");
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures) * (0.75 + this.around.random() / 2);
    this.failures += 1;
    this.callOff = this.around.after(wait, () => {
      this.callOff = null;
      this.open("lost");
    });
  }

  private send(one: Waiting): void {
    this.count += 1;
    const id = `${this.name}-${this.count}`;
    one.at = this.version;
    const versioned = VERSIONED.includes(one.command.type);
    one.message = { ...one.command, id, ...(versioned ? { at: this.version } : {}) } as Waiting["message"];
    this.waiting.set(id, one);
    if (this.resumed) this.line?.send(JSON.stringify(one.message));
    else this.unsent.push(one);
  }

  private take(message: ServerMessage): void {
    if (message.type === "frame") this.takeFrame(message.v, message.line, message.table);
    else if (message.type === "answer") this.takeAnswer(message);
    else this.takeFault(message);
  }

  private takeFrame(v: number, line: string, table: Table | null): void {
    if (v < this.version || (v === this.version && table === null)) return;
    if (this.resumed && v > this.version + 1) {
      this.lost();
      return;
    }
    const isNew = v > this.version;
    this.version = v;
    this.heard.frame(v, isNew ? line : "", table);
    if (table === null) return;
    if (!this.resumed) {
      this.resumed = true;
      this.failures = 0;
      this.heard.link("live");
      for (const one of this.unsent.splice(0)) this.line?.send(JSON.stringify(one.message));
    }
    const stale = this.stale.filter((one) => one.at < v);
    this.stale = this.stale.filter((one) => one.at >= v);
    for (const one of stale) this.send(one);
  }

  private takeAnswer(answer: Answer): void {
    if (answer.id === "hello") this.heard.moved(answer);
    const one = this.waiting.get(answer.id);
    if (one === undefined) return;
    this.waiting.delete(answer.id);
    if (answer.result !== "stale" || one.again || one.tries >= MOST_TRIES || !ASKED_AGAIN.includes(one.command.type)) {
      one.answered(answer);
      return;
    }
    one.tries += 1;
    if (this.version > one.at) this.send(one);
    else this.stale.push(one);
  }

  private takeFault(fault: Fault): void {
    const goesOn = this.heard.fault(fault);
    if (!fault.fatal) return;
    this.drop();
    if (goesOn) {
      this.open("lost");
      return;
    }
    this.ended = true;
    this.heard.link("gone");
  }
}
