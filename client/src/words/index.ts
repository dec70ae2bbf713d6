/** Sentences by their code, from the Fluent files. */

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";

const bundle = new FluentBundle("en", { useIsolating: false });

/** Adds sentences from the text of a Fluent file; they stand before the first page is drawn. */
export function learn(text: string): void {
  bundle.addResource(new FluentResource(text), { allowOverrides: true });
}

export type Words = Record<string, FluentVariable>;

/** Whether a sentence is written for this code. */
export const has = (code: string): boolean => bundle.getMessage(code)?.value != null;

/** Points are written without a sign for thousands, as on a slate. */
const figures = (words: Words): Words =>
  Object.fromEntries(Object.entries(words).map(([name, one]) => [name, typeof one === "number" ? new FluentNumber(one, { useGrouping: false }) : one]));

/** The sentence of a code; the code itself where no sentence is written. */
export function t(code: string, words: Words = {}): string {
  const message = bundle.getMessage(code);
  return message?.value ? bundle.formatPattern(message.value, figures(words), []) : code;
}
