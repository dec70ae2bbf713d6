/** Sentences by their code, from the Fluent files. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import english from "./en.ftl?raw";

const bundle = new FluentBundle("en", { useIsolating: false });
bundle.addResource(new FluentResource(english));

export type Words = Record<string, FluentVariable>;

/** Whether a sentence is written for this code. */
export const has = (code: string): boolean => bundle.getMessage(code)?.value != null;

/** The sentence of a code; the code itself where no sentence is written. */
export function t(code: string, words: Words = {}): string {
  const message = bundle.getMessage(code);
  return message?.value ? bundle.formatPattern(message.value, words, []) : code;
}
