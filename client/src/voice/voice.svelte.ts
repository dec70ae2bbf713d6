/** The one voice of the page: what a screen reader is told while a table is open, as much of it as its person wants. */

import { settings } from "../settings.svelte";

type Tell = () => string;

/** Sentences are kept as what says them, so that they follow the language. */
let telling = $state.raw<readonly Tell[]>([]);
/** Counts, so that the same words said again are a change. */
let turn = $state(0);
let coming: Tell[] = [];

function say(tell: Tell): void {
  if (coming.length === 0) queueMicrotask(speak);
  coming.push(tell);
}

/** What came at the same time is said as one. */
function speak(): void {
  telling = coming;
  coming = [];
  turn += 1;
}

const words = (): string => telling.map((tell) => tell()).filter(Boolean).join(" ");

export const voice = {
  /** Something that happened at the table. */
  event: (tell: Tell): void => {
    if (settings.said === "all") say(tell);
  },
  /** What the own person must know: it is their turn, a deal is over, the clock runs out. */
  mine: (tell: Tell): void => {
    if (settings.said !== "asked") say(tell);
  },
  /** News of which a shorter form is for those who want their own turns and results only. */
  news: (all: Tell, mine: Tell): void => {
    const tell = settings.said === "all" ? all : mine;
    if (settings.said !== "asked" && tell()) say(tell);
  },
  /** The answer to what the person did or asked. */
  answer: (tell: Tell): void => say(tell),
  /** What is said now. A sign that is not read makes the same words new. */
  get text(): string {
    return words() + (turn % 2 === 0 ? "" : "\u00a0");
  },
  hush: (): void => void (telling = []),
};
