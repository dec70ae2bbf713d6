/** A deal that is looked back at: which step is shown, and what the choices were worth as far as that is known. */

import { keep, kept } from "../settings.svelte";
import type { Table } from "../wire";
import { chapters, isStep, tableAt } from "./steps";
import { Refused, type Source } from "./source";
import type { Past, Replay, StepWorth } from "./wire";

/** How it stands with the values. */
export type Working = "" | "works" | "done" | "no-values" | "too-many" | "offline";

export class Replaying {
  past = $state.raw<Past | null>(null);
  deal = $state.raw<Replay | null>(null);
  match = $state(0);
  number = $state(0);
  step = $state(0);
  fault = $state.raw<Refused | null>(null);
  worths = $state.raw<Readonly<Record<number, StepWorth>>>({});
  /** How many choices the deal has; 0 until that is known. */
  of = $state(0);
  working = $state<Working>("");
  private stop = new AbortController();
  private asked = 0;

  constructor(readonly source: Source) {}

  get last(): number {
    return (this.deal?.steps.length ?? 1) - 1;
  }
  /** The table at a step. */
  at(step: number): Table {
    return tableAt(this.deal!, step);
  }
  get chapters(): number[] {
    return this.deal ? chapters(this.deal) : [];
  }

  /** Looks at the place that the address names, or else at the beginning of the newest deal. */
  async open(search: string): Promise<void> {
    const words = new URLSearchParams(search);
    const wanted = (name: string) => Number(words.get(name) ?? "") || 0;
    try {
      this.past = await this.source.past();
      const played = this.past.matches.filter((one) => one.deals.length > 0);
      const match = played.find((one) => one.number === wanted("match")) ?? played.at(-1);
      const number = match?.deals.find((one) => one.number === wanted("deal"))?.number ?? match?.deals.at(-1)!.number;
      if (match && number) await this.show(match.number, number, wanted("step"));
    } catch (fault) {
      this.fault = fault instanceof Refused ? fault : new Refused("offline", String(fault));
    }
  }

  /** Shows a deal; one that is overtaken by the wish for another is dropped. */
  async show(match: number, number: number, step = 0): Promise<void> {
    const mine = ++this.asked;
    this.close();
    const deal = await this.source.deal(match, number);
    if (mine !== this.asked) return;
    [this.match, this.number, this.deal] = [match, number, deal];
    this.worths = {};
    this.working = "";
    this.step = isStep(deal, step) ? step : 0;
    this.fault = null;
    if (kept("replay.values", false)) void this.weigh();
  }

  async pick(match: number, number: number): Promise<void> {
    try {
      await this.show(match, number);
    } catch (fault) {
      this.fault = fault instanceof Refused ? fault : new Refused("offline", String(fault));
    }
  }

  go(step: number): void {
    this.step = Math.max(0, Math.min(this.last, step));
  }
  forward(): void {
    this.go(this.chapters.find((one) => one > this.step) ?? this.last);
  }
  back(): void {
    this.go(this.chapters.findLast((one) => one < this.step) ?? 0);
  }

  /** Has worked out what the choices were worth; each is shown as it comes. */
  async weigh(): Promise<void> {
    if (!this.past?.values || this.working === "works" || this.working === "done") return;
    this.stop = new AbortController();
    const { signal } = this.stop;
    this.working = "works";
    keep("replay.values", true);
    try {
      const answer = await this.source.values(this.match, this.number, signal);
      for await (const line of lines(answer)) this.take(line);
      if (this.working === "works") this.working = "offline";
    } catch (fault) {
      if (signal.aborted) return;
      this.working = fault instanceof Refused && ["no-values", "too-many"].includes(fault.code) ? (fault.code as Working) : "offline";
    }
  }

  /** Nothing is waited for any more. */
  close(): void {
    this.stop.abort();
  }

  private take(line: string): void {
    const said = JSON.parse(line) as StepWorth | { done: true } | { of: number } | { code: string };
    if ("of" in said) this.of = said.of;
    else if ("done" in said) this.working = "done";
    else if ("code" in said) this.working = "no-values";
    else this.worths = { ...this.worths, [said.step]: said };
  }
}

async function* lines(answer: Response): AsyncGenerator<string> {
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let left = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (left + value).split("\n");
    left = parts.pop()!;
    yield* parts.filter(Boolean);
  }
}
