/** A tournament as the page sees it: asked for again and again, and what one may do. */

import { answered, wishFor } from "../live/making";
import { freshSecret, holdSeat } from "../live/table.svelte";
import { hold, heldOf, type Held } from "./held";
import type { Entering, NewTournament, Settling, Tournament } from "./wire";

/** Between two looks, in ms: while something happens, and when it is over. */
const EVERY = 4_000;
const SELDOM = 30_000;
/** Before it is asked for news again, in ms: the server answers as soon as there are any. */
const SOON = 500;

/** What the server refuses, by its code; `unreachable` where it does not answer. */
export class Refusal extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

async function ask<T>(path: string, body?: object, secret = "", signal: AbortSignal | null = null): Promise<T> {
  const headers: Record<string, string> = body ? { "content-type": "application/json" } : {};
  if (secret) headers.authorization = `Bearer ${secret}`;
  const wish: RequestInit = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
  const answer = await fetch(`/api/tournaments${path}`, { ...wish, signal }).catch(() => {
    throw new Refusal("unreachable");
  });
  const told = (await answer.json().catch(() => {
    if (answer.ok) throw new Refusal("unreachable"); // it broke off in the midst of it
    return {};
  })) as T & { code?: string };
  if (!answer.ok) throw new Refusal(told.code ?? "unreachable");
  return told;
}

/** Makes a tournament, and enters where `own` is a name; answers with its id. */
export async function makeTournament(wanted: NewTournament, own: string): Promise<string> {
  const made = await ask<{ tournament: string; organiser: string }>("", { ...wanted, secret: wishFor("tournament", wanted) });
  hold(made.tournament, { name: wanted.name, organiser: made.organiser });
  if (own) await enter(made.tournament, { name: own });
  answered("tournament");
  return made.tournament;
}

/** A tournament as everybody sees it. */
export const tournamentOf = (id: string): Promise<Tournament> => ask<Tournament>(`/${id}`);

/** Enters with a secret that is kept before anybody is asked: whoever does not hear the answer finds the number with it. */
async function enter(id: string, who: Omit<Entering, "secret">): Promise<void> {
  const secret = heldOf(id)?.trying ?? freshSecret();
  hold(id, { trying: secret });
  const { entrant } = await ask<{ entrant: number }>(`/${id}/enter`, { ...who, secret });
  entered(id, entrant, secret);
}

const entered = (id: string, entrant: number, secret: string): Held => hold(id, { entrant, secret, trying: undefined });

export class LiveTournament {
  told = $state.raw<Tournament | null>(null);
  held = $state.raw<Held | undefined>();
  link = $state<"connecting" | "live" | "lost" | "gone">("connecting");
  /** The code of what was refused last. */
  fault = $state("");
  busy = $state(false);
  /** When the next round begins by itself, on the clock of `performance.now()`; 0 if it does not. */
  begins = $state(0);
  private timer = 0;
  private closed = false;
  private asking = new AbortController();

  constructor(readonly id: string, part: Partial<Held> | null = null) {
    if (part) hold(id, part);
    this.held = heldOf(id);
    void this.look();
  }

  close(): void {
    this.closed = true;
    this.asking.abort();
    clearTimeout(this.timer);
  }

  /** Looks now, and again as soon as there is news; `seen` is what is known already, so that the server answers only then. */
  async look(seen = ""): Promise<void> {
    clearTimeout(this.timer);
    this.asking.abort();
    const { signal } = (this.asking = new AbortController());
    try {
      const { entrant, trying = "" } = heldOf(this.id) ?? {};
      const secret = entrant ? "" : trying;
      const told = await ask<Tournament>(`/${this.id}${seen && `?seen=${seen}`}`, undefined, secret, signal);
      if (secret && told.you > 0) this.held = entered(this.id, told.you, secret);
      this.take(told);
    } catch (problem) {
      if (signal.aborted) return;
      this.link = problem instanceof Refusal && problem.code === "no-tournament" ? "gone" : "lost";
    }
    if (this.closed || this.link === "gone") return;
    clearTimeout(this.timer);
    const rests = document.hidden || this.told?.phase === "over";
    const wait = rests ? SELDOM : this.link === "live" ? SOON : EVERY;
    this.timer = window.setTimeout(() => this.look(rests || this.link !== "live" ? "" : this.told?.stamp), wait);
  }

  enter(who: Omit<Entering, "secret">): Promise<boolean> {
    return this.try(async () => {
      await enter(this.id, who);
      this.held = heldOf(this.id);
      await this.look();
    });
  }

  /** Asks somebody to be partners, or says yes; 0 asks nobody any more. */
  ask(partner: number): Promise<boolean> {
    return this.wish("partner", { partner }, this.held?.secret);
  }

  entries(open: boolean): Promise<boolean> {
    return this.wish("entries", { open }, this.held?.organiser);
  }

  /** Before the first round nobody is left behind of who is put out. */
  putOut(entrant: number): Promise<boolean> {
    return this.wish(this.told?.phase === "entering" ? "remove" : "withdraw", { entrant }, this.held?.organiser);
  }

  withdraw(entrant: number): Promise<boolean> {
    const own = entrant === this.held?.entrant ? this.held.secret : this.held?.organiser;
    return this.wish("withdraw", { entrant }, own);
  }

  comeBack(entrant: number): Promise<boolean> {
    return this.wish("return", { entrant }, this.held?.organiser);
  }

  begin(round: number): Promise<boolean> {
    return this.wish("round", { round }, this.held?.organiser);
  }

  settle(wish: Settling): Promise<boolean> {
    return this.wish("settle", wish, this.held?.organiser);
  }

  end(): Promise<boolean> {
    return this.wish("close", {}, this.held?.organiser);
  }

  /** Takes the own seat at the table of this round, unless this device has it; answers with the table's id. */
  async seat(table: string, has: boolean): Promise<string> {
    if (has) return table;
    let found = "";
    await this.try(async () => {
      const got = await ask<{ table: string; seat: string }>(`/${this.id}/seat`, {}, this.held?.secret);
      holdSeat({ table: got.table, seat: got.seat, game: this.told!.game, when: Date.now() });
      found = got.table;
    });
    return found;
  }

  private wish(word: string, body: object, secret = ""): Promise<boolean> {
    return this.try(async () => this.take(await ask<Tournament>(`/${this.id}/${word}`, body, secret)));
  }

  private async try(work: () => Promise<void>): Promise<boolean> {
    this.busy = true;
    this.fault = "";
    try {
      await work();
      return true;
    } catch (problem) {
      this.fault = problem instanceof Refusal ? problem.code : "unreachable";
      if (this.fault !== "unreachable") void this.look();
      return false;
    } finally {
      this.busy = false;
    }
  }

  private take(told: Tournament): void {
    this.link = "live";
    if (this.told && told.version < this.told.version) return;
    this.told = told;
    this.begins = told.next_in >= 0 ? performance.now() + told.next_in : 0;
    const over = told.phase === "over";
    if (this.held && (this.held.name !== told.name || Boolean(this.held.over) !== over)) this.held = hold(this.id, { name: told.name, over });
  }
}
