/** What is to be seen of something that happened: which cards fly from where to where, and when. */

import type { Happened } from "../live/table.svelte";
import type { Cue } from "../sound/cue";

/**
 * Where something lies: the `data-place` of an element. `hand:DJ`, `trick:DJ`, `pile:4`, `stock` and the like are as large
 * as a card; `seat:2` is a spot, to which a card shrinks and where it is not seen any more.
 */
export type Place = string;

export type Ease = "standard" | "leaving";

/** One stretch of a way, in ms. */
export interface Leg {
  to: Place;
  takes: number;
  ease?: Ease;
}

export interface Flight {
  /** The card that is seen; empty for its back. */
  card: string;
  /** The first of these that is known. */
  from: Place[];
  at: number;
  legs: Leg[];
  /** The card at its end is this one, and is not seen there before it lands. */
  lands?: boolean;
  /** It shows its back first, and its face from the middle of the way. */
  turns?: boolean;
}

/** A few words that go along with cards. */
export interface Label {
  text: string;
  from: Place[];
  to: Place;
  at: number;
  takes: number;
  /** How long it is read where it arrives, in ms. */
  stays: number;
}

export interface Scene {
  flights: Flight[];
  labels: Label[];
  cues: Cue[];
}

/** The figures of the design, in ms. */
export const TAKES = {
  raise: 120, play: 220, dealt: 70, flight: 160, gather: 280, draw: 180, square: 160, leave: 260, pickup: 320, flip: 180, row: 120,
} as const;

/** How long something lies to be looked at; nothing waits for it. */
export const RESTS = { trick: 700, roem: 1050, flip: 600, failed: 900, clear: 500, take: 450, label: 700 } as const;

/** As many actions are shown as they happened; where more come at once, only what came of them. */
const MOST_ACTIONS = 4;

export const NOTHING: Scene = { flights: [], labels: [], cues: [] };

/** Several scenes that begin together. */
export const together = (...scenes: Scene[]): Scene => ({
  flights: scenes.flatMap((one) => one.flights),
  labels: scenes.flatMap((one) => one.labels),
  cues: scenes.flatMap((one) => one.cues),
});

/** The same scene so many ms later. */
export const later = (scene: Scene, ms: number): Scene => ({
  flights: scene.flights.map((one) => ({ ...one, at: one.at + ms })),
  labels: scene.labels.map((one) => ({ ...one, at: one.at + ms })),
  cues: scene.cues.map((one) => ({ ...one, at: one.at + ms })),
});

/** Whether so much came at once that it is not shown: after a sleep, or where computers play at once. */
export const isBacklog = (happened: readonly Happened[]): boolean => happened.filter((one) => ACTION.test(one.line)).length > MOST_ACTIONS;

/** A line of a seat: `N D8`, `3 take`. */
const ACTION = /^([NESW]|\d+) /;

export const lasts = (flight: Flight): number => flight.legs.reduce((sum, leg) => sum + leg.takes, 0);

/** When the last of a scene is over, in ms. */
export const ends = (scene: Scene): number =>
  Math.max(0, ...scene.flights.map((one) => one.at + lasts(one)), ...scene.labels.map((one) => one.at + one.takes + one.stays));
