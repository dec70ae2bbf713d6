/** What is said at the table: phrases have ids, and each reader reads them in the own language. */

import { has, t } from "../words";
import type { Said, Table } from "../wire";

export const PHRASES = [
  "hello", "good-luck", "nice", "well-played", "thanks", "sorry", "oops", "moment", "go-on", "one-more", "good-game", "bye",
] as const;

/** Said without words; <Sign> draws them. */
export const SIGNS = ["sign-thumb", "sign-smile", "sign-wow", "sign-cry", "sign-party", "sign-heart"] as const;
export type SignName = (typeof SIGNS)[number];

export const isSign = (phrase: string): phrase is SignName => (SIGNS as readonly string[]).includes(phrase);

/** As it is read: a phrase in the reader's language, the name of a sign, or a text; empty for a phrase that nobody here knows. */
export function saidText(said: Said): string {
  if (said.phrase) return has(`phrase-${said.phrase}`) ? t(`phrase-${said.phrase}`) : "";
  return said.text;
}

/** What was said that is to be shown, oldest first; `muted` are the names of those whom this device does not hear. */
export const heard = (table: Table, muted: ReadonlySet<string>): Said[] =>
  table.talk.filter((said) => saidText(said) !== "" && !muted.has(said.name));

/** What was said since line `v`, by others or oneself. */
export const since = (said: readonly Said[], v: number): Said[] => said.filter((one) => one.v > v);

/** Whether this seat may say anything here. */
export const mayTalk = (table: Table): boolean => table.you >= 0 && table.acts && table.house.talk !== "off";
