/** The language that is spoken: chosen on this device, or else the first of the browser's that there is. */

import { FluentBundle, FluentResource } from "@fluent/bundle";
import english from "./en.ftl?url";
import spanish from "./es.ftl?url";
import dutch from "./nl.ftl?url";

export type Language = "en" | "nl" | "es";

/** How each language calls itself, in the order in which they are offered. */
export const LANGUAGES: Readonly<Record<Language, string>> = { en: "English", nl: "Nederlands", es: "Español" };

const FILES: Readonly<Record<Language, string>> = { en: english, nl: dutch, es: spanish };

const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGES, code);

/** The first of these language tags that is spoken here; English where none is. */
export const firstOf = (tags: readonly string[]): Language =>
  tags.map((tag) => tag.toLowerCase().split("-")[0]!).find(isLanguage) ?? "en";

/** The language for a choice; without one, or with one that is not spoken here, the browser's. */
export const languageFor = (choice: string): Language => (isLanguage(choice) ? choice : firstOf(globalThis.navigator?.languages ?? []));

interface Spoken {
  language: Language;
  bundle: FluentBundle;
}

let spoken = $state.raw<Spoken>({ language: "en", bundle: new FluentBundle("en") });
/** English, once a sentence was missing. */
let standIn = $state.raw<FluentBundle | null>(null);
let wanted: Language = "en";
let fetching = false;

/** The language of the page; what reads it follows when it changes. */
export const language = (): Language => spoken.language;

/** Speaks a language from the text of its Fluent file. */
export function learn(one: Language, text: string): void {
  spoken = { language: one, bundle: bundleOf(one, text) };
}

function bundleOf(one: Language, text: string): FluentBundle {
  const bundle = new FluentBundle(one, { useIsolating: false });
  bundle.addResource(new FluentResource(text));
  return bundle;
}

/** The build cuts each file in two: what the front page and a table begin with, and what can come later. */
const later = (file: string): string => file.replace(/([^/]+)$/, "later-$1");

/** Whether the later sentences are on their way. */
let half = $state(false);
/** The first sentences, while they are all. */
let begun = "";

async function textOf(file: string): Promise<string> {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return answer.text();
}

async function fetched(one: Language): Promise<string> {
  const files = import.meta.env.PROD ? [FILES[one], later(FILES[one])] : [FILES[one]];
  return (await Promise.all(files.map(textOf))).join("\n");
}

/** Speaks a language with its first sentences only; `finish` brings the others. */
export async function begin(one: Language): Promise<void> {
  wanted = one;
  const text = await textOf(FILES[one]);
  if (wanted !== one) return;
  half = import.meta.env.PROD;
  begun = text;
  learn(one, text);
  document.documentElement.lang = one;
}

/** How long after a failure the later sentences are asked for again, in ms. */
const AGAIN = 2000;

export async function finish(): Promise<void> {
  if (!half) return;
  const one = wanted;
  const more = await textOf(later(FILES[one])).catch(() => null);
  if (wanted !== one || !half) return;
  if (more === null) {
    setTimeout(finish, AGAIN);
    return;
  }
  half = false;
  learn(one, `${begun}\n${more}`);
}

/** Whether a sentence that is not there may still come. */
export const isComing = (): boolean => half;

/** The server sends the sentences ahead in the browser's language. Where another is spoken they are taken all the same:
 * browsers complain of what nobody takes. */
export function takeEarly(one: Language): void {
  const early = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="fetch"]');
  if (early && new URL(early.href).pathname !== FILES[one]) fetch(early.href).catch(() => undefined);
}

/** Loads a language and speaks it from then on; the page's root element says which. A later wish overtakes this one. */
export async function speak(one: Language): Promise<void> {
  wanted = one;
  const text = await fetched(one);
  if (wanted !== one) return;
  half = false;
  learn(one, text);
  document.documentElement.lang = one;
}

/** The bundle that has a sentence for this code; English stands in, and is loaded when it is needed for the first time. */
export function bundleFor(code: string): FluentBundle | undefined {
  if (spoken.bundle.hasMessage(code)) return spoken.bundle;
  if (standIn?.hasMessage(code)) return standIn;
  if (!half && standIn === null && spoken.language !== "en") void fetchStandIn();
  return undefined;
}

async function fetchStandIn(): Promise<void> {
  if (fetching) return;
  fetching = true;
  try {
    standIn = bundleOf("en", await fetched("en"));
  } catch {
    // Without a line the code itself stands there.
  } finally {
    fetching = false;
  }
}

/** Whether a sentence is written for this code. */
export const knows = (code: string): boolean => spoken.bundle.hasMessage(code) || (standIn?.hasMessage(code) ?? false);
