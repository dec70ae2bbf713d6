/** What this device holds of tournaments: the secrets of an entrant and of an organiser. */

import { keep, kept } from "../settings.svelte";

export interface Held {
  id: string;
  name: string;
  when: number;
  over?: boolean;
  /** The own number, and the secret that goes with it. */
  entrant?: number;
  secret?: string;
  /** The secret with which one has tried to enter, until the number is known. */
  trying?: string | undefined;
  organiser?: string;
}

const MOST = 20;

export const allHeld = (): Record<string, Held> => kept<Record<string, Held>>("tournaments", {});

export const heldOf = (id: string): Held | undefined => allHeld()[id];

/** Keeps some of what is held of a tournament; the oldest go when there are many. */
export function hold(id: string, part: Partial<Held>): Held {
  const held = { ...(heldOf(id) ?? { id, name: "", when: 0 }), when: Date.now(), ...part };
  const all = Object.values({ ...allHeld(), [id]: held }).sort((a, b) => b.when - a.when);
  keep("tournaments", Object.fromEntries(all.slice(0, MOST).map((one) => [one.id, one])));
  return held;
}

/** The newest tournament of this device that is not over. */
export const underWay = (): Held | undefined =>
  Object.values(allHeld()).filter((one) => !one.over && (one.entrant || one.organiser)).sort((a, b) => b.when - a.when)[0];

/** A link that hands the organiser's part, or one's own, to another device. It stands behind #, which no server sees. */
export function linkWith(held: Held, part: "organiser" | "entrant"): string {
  const secret = part === "organiser" ? held.organiser : `${held.entrant}.${held.secret}`;
  return `${location.origin}/tournament/${held.id}#${part}=${secret}`;
}

/** What such a link hands over; null for any other text behind #. */
export function partOf(hash: string): Partial<Held> | null {
  const organiser = /^#organiser=([\w-]{16,64})$/.exec(hash);
  if (organiser) return { organiser: organiser[1]! };
  const entrant = /^#entrant=(\d{1,6})\.([\w-]{16,64})$/.exec(hash);
  return entrant ? { entrant: Number(entrant[1]), secret: entrant[2]! } : null;
}
