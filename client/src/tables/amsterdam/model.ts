/** Who sits where and what is called what, seen from one seat. Nothing in here decides what may be played. */

import { letters, rank } from "../../cards/card";
import { settings } from "../../settings.svelte";
import { t } from "../../words";
import { UNNAMED } from "../../words/names";
import type { AmsterdamTable, Table } from "../../wire";
import { flips, isStuck } from "./choose";

export const isYou = (table: Table, seat: number): boolean => seat === table.you;

/** "You", a name, or the number of the seat where somebody else is called "You" too. */
export function seatName(table: Table, seat: number): string {
  if (isYou(table, seat)) return t("am-you");
  const name = table.seats[seat]?.name ?? "";
  return UNNAMED.has(name) ? t("am-seat", { seat: seat + 1 }) : name;
}

/** What a sentence about a seat needs: its name, and whether that is the reader. */
export const who = (table: Table, seat: number): { name: string; self: string } => ({
  name: seatName(table, seat),
  self: isYou(table, seat) ? "yes" : "no",
});

export const names = (table: Table, seats: readonly number[]): string => seats.map((seat) => seatName(table, seat)).join(", ");

/** The others clockwise from the left; a watcher sees every seat. */
export function others(table: Table): number[] {
  const count = table.seats.length;
  const first = table.you < 0 ? 0 : table.you + 1;
  return Array.from({ length: table.you < 0 ? count : count - 1 }, (_, step) => (first + step) % count);
}

export const yourTurn = (table: Table): boolean => table.phase === "deal" && table.you >= 0 && table.turn.includes(table.you);

/** The rank as it stands on a card. */
export const letter = (one: string): string => letters(one, settings.letters);

/** "9", "jack". */
export const rankWord = (one: string): string => t(`am-rank-${one}`);

/** "a queen", "two queens". */
export const cardsWords = (cards: readonly string[]): string => {
  const one = rank(cards[0]!);
  if (cards.length === 1) return t(`am-a-${one}`);
  return t("am-some", { count: cards.length <= 12 ? t(`am-count-${cards.length}`) : cards.length, ranks: t(`am-ranks-${one}`) });
};

/** Cards as marks that <Rich> draws. */
export const marks = (cards: readonly string[]): string => cards.map((card) => `[[${card}]]`).join(" ");

export const levelWord = (game: AmsterdamTable): string => t(`am-level-${game.level}`);

/** The bar of a phone: "Game 4 of 10 · 6 seats". */
export function barTitle(table: Table, game: AmsterdamTable): string {
  const { number, of } = table.match;
  const seats = table.seats.length;
  return of > 1 ? t("am-bar-of", { number, of, seats }) : t("am-bar-one", { level: levelWord(game), seats });
}

/** "Set 1, game 4", or "Game 4" where there are no sets. */
export function gameTitle(table: Table): string {
  const { number, of } = table.match;
  if (of <= 10) return t("am-game", { number });
  return t("am-set-game", { set: Math.ceil(number / 10), number: ((number - 1) % 10) + 1 });
}

/** What the pile asks for: "9 or higher", "anything but a 2"; before the opening the rank that is owed. */
export function need(game: AmsterdamTable): string {
  if (game.opening) return t(`am-a-${game.opening}`);
  if (game.requirement) return t("am-need-rank", { rank: game.requirement, word: rankWord(game.requirement) });
  const ban = game.pile.length > 0 && !game.fits.includes("2");
  return t(ban ? "am-need-no-two" : "am-need-anything");
}

/** The sentence at the head of the cloth. */
export function askSentence(table: Table, game: AmsterdamTable): string {
  if (game.phase === "over" || table.phase !== "deal") return t("am-ask-over");
  if (game.phase === "swap") return swapSentence(table, game);
  const seat = table.turn[0] ?? 0;
  const by = who(table, seat);
  if (game.opening) return t("am-ask-open", { ...by, rank: t(`am-a-${game.opening}`) });
  const actions = isYou(table, seat) ? (table.legal?.actions ?? []) : [];
  if (isStuck(actions)) return t("am-ask-take");
  if (flips(actions).length > 0) return t("am-ask-flip", { need: need(game), empty: game.pile.length === 0 ? "yes" : "no" });
  return t(game.pile.length === 0 ? "am-ask-lead" : "am-ask-play", { ...by, need: need(game) });
}

function swapSentence(table: Table, game: AmsterdamTable): string {
  if (table.you < 0) return t("am-ask-swap-others");
  const unready = game.others.flatMap((seat, index) => (seat.ready ? [] : [index]));
  return unready.includes(table.you) ? t("am-ask-swap") : t("am-ask-swap-wait", { names: names(table, unready) });
}

/** The beginning of a sentence about a seat's cards, for a screen reader. */
export function seatLabel(table: Table, game: AmsterdamTable, seat: number): string {
  const one = game.others[seat];
  if (!one) return seatName(table, seat);
  if (one.place > 0) return t("am-seat-out", { name: seatName(table, seat), place: t("am-place", { place: one.place }) });
  const up = one.up.map((card) => rankWord(rank(card))).join(", ");
  const parts = [seatName(table, seat), t("am-in-hand", { count: one.hand })];
  if (up) parts.push(t("am-seat-up", { cards: up }));
  if (one.down) parts.push(t("am-seat-down", { count: one.down }));
  if (table.phase === "deal" && game.phase === "play" && table.turn.includes(seat)) parts.push(t("am-at-turn"));
  if (game.phase === "swap" && one.ready) parts.push(t("am-ready-tag"));
  if (isAway(table, seat)) parts.push(t("am-away"));
  return parts.join(", ").replaceAll("**", "");
}

export const isAway = (table: Table, seat: number): boolean => table.seats[seat]?.kind === "person" && !table.seats[seat]?.here;
