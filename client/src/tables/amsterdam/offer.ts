/** What the action row offers: one red button that says what will happen, at most one quieter one, or a note. */

import type { AmsterdamTable, Table } from "../../wire";
import { t } from "../../words";
import { flips, playOf, playsIn, swapOf, takes } from "./choose";
import { cardsWords, marks, seatName, yourTurn } from "./model";

export interface Does {
  text: string;
  action: string;
}

export interface Offer {
  red: Does | null;
  quiet: Does | null;
  note: string;
  /** What is chosen plays itself at one's turn: it can be withdrawn. */
  withdraw: boolean;
  /** Cards in the pile that would be taken. */
  count: number;
}

export interface Chosen {
  cards: readonly string[];
  /** The blind card, from 1; 0 for none. */
  blind: number;
  /** Face-up cards that are to be swapped in. */
  wanted: readonly string[];
}

const NOTHING: Offer = { red: null, quiet: null, note: "", withdraw: false, count: 0 };

export function offer(table: Table, game: AmsterdamTable, chosen: Chosen): Offer {
  const count = game.pile.length;
  if (table.you < 0) return { ...NOTHING, note: t("am-watching") };
  if (table.phase !== "deal") return NOTHING;
  const place = game.others[table.you]?.place ?? 0;
  if (place > 0) return { ...NOTHING, note: t("am-you-are-out", { place: t("am-place", { place }), seats: table.seats.length }) };
  if (game.phase === "swap") return swapOffer(table.legal?.actions ?? [], chosen);
  return { ...(yourTurn(table) ? turnOffer(table.legal?.actions ?? [], chosen, count) : waitOffer(table, chosen)), count };
}

function swapOffer(actions: readonly string[], chosen: Chosen): Offer {
  if (actions.includes("unready")) return { ...NOTHING, quiet: { text: t("am-unready"), action: "unready" }, note: t("am-you-are-ready") };
  const ready = { text: t("am-ready"), action: "ready" };
  const swap = swapOf(actions, chosen.cards, chosen.wanted);
  const more = chosen.cards.length - chosen.wanted.length;
  if (swap === undefined && chosen.cards.length + chosen.wanted.length > 0) {
    return { ...NOTHING, quiet: ready, note: t(more > 0 ? "am-swap-face-up" : more < 0 ? "am-swap-hand" : "am-swap-nothing") };
  }
  if (swap === undefined) return { ...NOTHING, red: ready };
  return { ...NOTHING, red: { text: t("am-swap", { given: marks(chosen.cards), taken: marks(chosen.wanted) }), action: swap }, quiet: ready };
}

function turnOffer(actions: readonly string[], chosen: Chosen, count: number): Offer {
  const { bare, along } = takes(actions);
  const plays = playsIn(actions);
  const action = chosen.cards.length > 0 ? playOf(plays, chosen.cards) : undefined;
  const play = action === undefined ? null : { text: t("am-play", { what: cardsWords(chosen.cards) }), action };
  if (along.length > 0) return alongOffer(along, play, plays.length > 0, chosen);
  const take = bare ? { text: t("am-take", { count }), action: "take" } : null;
  if (plays.length > 0) return { ...NOTHING, red: play, quiet: take && { ...take, text: t("am-take-short", { count }) }, note: play ? "" : t("am-choose-card") };
  if (take) return { ...NOTHING, red: take };
  if (flips(actions).includes(chosen.blind)) return { ...NOTHING, red: { text: t("am-flip"), action: `flip:${chosen.blind}` } };
  return { ...NOTHING, note: t(flips(actions).length > 0 ? "am-flip-choose" : "am-choose-card") };
}

function alongOffer(along: readonly string[], play: Does | null, canPlay: boolean, chosen: Chosen): Offer {
  const card = chosen.cards.length === 1 ? chosen.cards[0]! : "";
  const take = along.includes(card) ? { text: t("am-take-along", { card: marks([card]) }), action: `take:${card}` } : null;
  if (play) return { ...NOTHING, red: play, quiet: take };
  return { ...NOTHING, red: take, note: take ? "" : t(canPlay ? "am-choose-card" : "am-take-choose") };
}

function waitOffer(table: Table, chosen: Chosen): Offer {
  const what = chosen.cards.length > 0 ? cardsWords(chosen.cards) : chosen.blind > 0 ? t("am-flip-number", { number: chosen.blind }) : "";
  if (what) return { ...NOTHING, note: t("am-at-your-turn", { what }), withdraw: true };
  const seat = table.turn[0];
  return { ...NOTHING, note: seat === undefined ? "" : t("am-wait-turn", { name: seatName(table, seat) }) };
}
