import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import english from "./en.ftl?raw";

const bundle = new FluentBundle("en", { useIsolating: false });
bundle.addResource(new FluentResource(english));

/** The sentence of a code; the code itself where no sentence is written. */
export function sentence(code: string, words: Record<string, FluentVariable> = {}): string {
  const message = bundle.getMessage(code);
  return message?.value ? bundle.formatPattern(message.value, words) : code;
}
