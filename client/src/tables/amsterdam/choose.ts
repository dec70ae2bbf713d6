/** Choosing among the actions that the server says are legal. Nothing in here knows what fits. */

import { isCard, rank } from "../../cards/card";

/** A play's cards. Where `plays` is null nothing is asked yet, and any cards of one rank may be put ready. */
export type Plays = string[][] | null;

export const isPlay = (action: string): boolean => isCard(action.slice(0, 2));

/** The plays among these actions. */
export const playsIn = (actions: readonly string[]): string[][] => actions.filter(isPlay).map((action) => action.split(","));

export const ofRank = (plays: string[][], one: string): string[][] => plays.filter((cards) => rank(cards[0]!) === one);

/** What is left of `cards` when those of `less` are taken out, each once. */
export function without(cards: readonly string[], less: readonly string[]): string[] {
  const rest = [...cards];
  for (const card of less) {
    const at = rest.indexOf(card);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}

/** Whether both hold the same cards, in any order. */
export const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && without(one, other).length === 0;

/** The action with exactly these cards, as it was offered. */
export const playOf = (plays: string[][], cards: readonly string[]): string | undefined =>
  plays.find((play) => same(play, cards))?.join(",");

/** How many copies may be played: the numbers that the stepper goes through. */
export function sizes(plays: Plays, one: string, copies: readonly string[]): number[] {
  if (plays === null) return copies.map((_, index) => index + 1);
  return [...new Set(ofRank(plays, one).map((cards) => cards.length))].sort((a, b) => a - b);
}

/** All copies in the zone; more only where nothing less is offered. */
export function allCopies(plays: Plays, one: string, copies: readonly string[]): string[] {
  if (plays === null) return [...copies];
  const offered = ofRank(plays, one).sort((a, b) => b.length - a.length);
  const within = offered.find((cards) => without(cards, copies).length === 0);
  return within ?? offered.at(-1) ?? [...copies];
}

/** `size` cards of this rank: as many as can be of those chosen now, then of the copies in the zone. */
export function resized(plays: Plays, one: string, copies: readonly string[], chosen: readonly string[], size: number): string[] {
  if (plays === null) return [...chosen, ...without(copies, chosen)].slice(0, size);
  const strange = (cards: string[]) => without(cards, chosen).length * 100 + without(cards, copies).length;
  const offered = ofRank(plays, one).filter((cards) => cards.length === size);
  return offered.reduce<string[]>((best, cards) => (best.length && strange(best) <= strange(cards) ? best : cards), []);
}

/** The next larger or smaller choice, or the same where there is none. */
export function stepped(plays: Plays, one: string, copies: readonly string[], chosen: readonly string[], by: 1 | -1): string[] {
  const all = sizes(plays, one, copies);
  const next = by > 0 ? all.find((size) => size > chosen.length) : all.findLast((size) => size < chosen.length);
  return next === undefined ? [...chosen] : resized(plays, one, copies, chosen, next);
}

/** Puts one copy in or takes it out, where the rest can still be played. */
export function toggled(plays: Plays, chosen: readonly string[], card: string, isIn: boolean): string[] {
  const next = isIn ? without(chosen, [card]) : [...chosen, card];
  const allowed = next.length > 0 && (plays === null || playOf(plays, next) !== undefined);
  return allowed ? next : [...chosen];
}

/** The swap that gives these hand cards for these face-up cards; cards that would change for themselves stay. */
export function swapOf(actions: readonly string[], given: readonly string[], taken: readonly string[]): string | undefined {
  const [give, take] = [without(given, taken), without(taken, given)];
  return actions.find((action) => {
    if (!action.startsWith("swap:")) return false;
    const pairs = pairsOf(action);
    return same(pairs.given, give) && same(pairs.taken, take);
  });
}

/** The hand cards and the face-up cards of `swap:C9/DK,S4/H2`. */
export function pairsOf(swap: string): { given: string[]; taken: string[] } {
  const pairs = swap.slice(5).split(",").map((pair) => pair.split("/"));
  return { given: pairs.map((pair) => pair[0]!), taken: pairs.map((pair) => pair[1]!) };
}

/** Which pickups are offered: bare, and with which face-up cards. */
export const takes = (actions: readonly string[]): { bare: boolean; along: string[] } => ({
  bare: actions.includes("take"),
  along: actions.filter((action) => action.startsWith("take:")).map((action) => action.slice(5)),
});

/** Whether the pile must be taken and there is nothing to choose. */
export const onlyTake = (actions: readonly string[]): boolean => actions.length === 1 && actions[0] === "take";

/** Whether nothing but taking the pile is offered. */
export const isStuck = (actions: readonly string[]): boolean =>
  actions.length > 0 && actions.every((action) => action.startsWith("take"));

/** The blind cards that may be flipped, from 1. */
export const flips = (actions: readonly string[]): number[] =>
  actions.filter((action) => action.startsWith("flip:")).map((action) => Number(action.slice(5)));
