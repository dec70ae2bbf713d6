/** The one voice of the page: what a screen reader is told while a table is open, as much of it as its person wants. */

import { settings } from "../settings.svelte";

type Tell = () => string;

/** How many stay on the page, for a reader that comes late to them. */
const KEPT = 8;

/** What was said together, the newest last. Sentences are kept as what says them, so that they follow the language. */
let spoken = $state.raw<readonly { time: number; tells: readonly Tell[] }[]>([]);
let times = 0;
let coming: Tell[] = [];
/** When something was said last, on the clock of `performance.now()`. */
let last = -Infinity;

/** How long what is said has to itself, in ms: of what comes faster, readers tell the last only. */
export const GAP = 400;

function say(tell: Tell): void {
  coming.push(tell);
  if (coming.length > 1) return;
  const rest = last + GAP - performance.now();
  if (rest > 0) setTimeout(speak, rest);
  else queueMicrotask(speak);
}

/** What came at the same time, or too soon after another, is said as one. */
function speak(): void {
  if (coming.length === 0) return;
  last = performance.now();
  times += 1;
  spoken = [...spoken, { time: times, tells: coming }].slice(-KEPT);
  coming = [];
}

const words = (tells: readonly Tell[]): string => tells.map((tell) => tell()).filter(Boolean).join(" ");

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
  /** What was said last, each time with its number. */
  get said(): { time: number; text: string }[] {
    return spoken.map(({ time, tells }) => ({ time, text: words(tells) }));
  },
  hush: (): void => {
    spoken = [];
    coming = [];
    last = -Infinity;
  },
};
