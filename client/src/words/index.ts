/** Sentences by their code, from the Fluent file of the language that is spoken. */

import { FluentNumber, type FluentVariable } from "@fluent/bundle";
import { bundleFor, isComing, knows } from "./language.svelte";

export type Words = Record<string, FluentVariable>;

/** Whether a sentence is written for this code. */
export const has = knows;

/** Points are written without a sign for thousands, as on a slate. */
const figures = (words: Words): Words =>
  Object.fromEntries(Object.entries(words).map(([name, one]) => [name, typeof one === "number" ? new FluentNumber(one, { useGrouping: false }) : one]));

/** Makes what numbers in sentences need, so that the first sentence with one does not wait for it. */
export const prepare = (): void => void t("am-hand", { count: 2 });

/** The sentence of a code; the code itself where no sentence is written. What shows it follows the language. */
export function t(code: string, words: Words = {}): string {
  const bundle = bundleFor(code);
  const pattern = bundle?.getMessage(code)?.value;
  return bundle && pattern ? bundle.formatPattern(pattern, figures(words), []) : isComing() ? "" : code;
}
