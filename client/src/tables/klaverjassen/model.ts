/** Where everybody sits and what is called what, seen from one seat. Nothing in here decides what may be played. */

import { t } from "../../words";
import { UNNAMED } from "../../words/names";
import type { KlaverjassenTable, RoemSeen, Table, TrickSeen } from "../../wire";

export const LETTERS = "NESW";
const SOUTH = 2;

/** The seat at the bottom of the screen; a watcher looks from the south. */
export const bottom = (table: Table): number => (table.you < 0 ? SOUTH : table.you);

/** The seats clockwise from the bottom: own, left, partner, right. */
export const round = (table: Table): number[] => [0, 1, 2, 3].map((step) => (bottom(table) + step) % 4);

/** 0 at the bottom, 1 left, 2 opposite, 3 right. */
export const place = (table: Table, seat: number): number => (seat - bottom(table) + 4) % 4;

/** A pair of figures (NS, EW) as ours and theirs. */
export const ours = (table: Table, pair: number[]): [number, number] => {
  const own = bottom(table) % 2;
  return [pair[own] ?? 0, pair[1 - own] ?? 0];
};

export const sideName = (table: Table, side: number): string => (side === bottom(table) % 2 ? t("we") : t("they"));
export const isYou = (table: Table, seat: number): boolean => seat === table.you;
/** "You", a name, or the side of the table where somebody else is called "You" too. */
export function seatName(table: Table, seat: number): string {
  if (isYou(table, seat)) return t("you");
  const name = table.seats[seat]?.name ?? "";
  return UNNAMED.has(name) ? t(`compass-${LETTERS.charAt(seat)}`) : name;
}

/** What a sentence about a seat needs: its name, and whether that is the reader. */
export const who = (table: Table, seat: number): { name: string; self: string } => ({
  name: seatName(table, seat),
  self: isYou(table, seat) ? "yes" : "no",
});

export const tricksDone = (game: KlaverjassenTable): number => game.tricks.reduce((sum, one) => sum + one, 0);

/** Whether the turned card was passed by all, so that forehand plays it (KJ-3.3). */
export const isPassedByAll = (game: KlaverjassenTable): boolean => game.passes === 3 && game.makers === game.forehand % 2;

/** Who named trump, said play, or drew it: forehand, or the seat after those that passed. */
export const chooser = (game: KlaverjassenTable): number => (isPassedByAll(game) ? game.forehand : (game.forehand + game.passes) % 4);

/** How there came to be trump: a card drawn decides alone, but for a joker. */
export function trumpWay(game: KlaverjassenTable): "drawn" | "turned" | "passed" | "named" {
  if (game.turned) return isPassedByAll(game) ? "passed" : "turned";
  return game.drawn && game.drawn !== "joker" ? "drawn" : "named";
}

/** The card whose suit became trump, in words; empty where a suit was named. */
export function shownCard(game: KlaverjassenTable): string {
  if (game.turned) return t("caption-turned", { card: `[[${game.turned}]]` });
  if (game.drawn === "joker") return t("joker");
  return game.drawn ? t("caption-drawn", { card: `[[${game.drawn}]]` }) : "";
}

/** The seat that played the card at this index of a trick. */
export const playerOf = (leader: number, index: number): number => (leader + index) % 4;

/** Cards of a trick by seat. */
export function bySeat(leader: number, cards: string[]): string[] {
  const found = ["", "", "", ""];
  cards.forEach((card, index) => (found[playerOf(leader, index)] = card));
  return found;
}

/** "Deal 5 of 16", or "Deal 5 to 1,500". */
export function dealTitle(table: Table): string {
  const { number, of, target } = table.match;
  if (of === 1) return t("deal-only");
  return of > 0 ? t("deal-of", { number, of }) : t("deal-to", { number, target });
}

/** What is to be told of a seat: as a sentence, in words where there is room, or in two of them. */
export type PlateForm = "all" | "long" | "short";

/** The line under a name: partner, maker, dealer, who passed, who led; cards are counted only where it is heard. */
export function plateLine(table: Table, game: KlaverjassenTable, seat: number, form: PlateForm): string {
  const words: string[] = [];
  const other = { deals: game.dealer === seat && tricksDone(game) === 0, led: game.trick.length > 0 && game.leader === seat };
  const passed = game.trump === "" && (seat - game.forehand + 4) % 4 < game.passes;
  if (place(table, seat) === 2 && table.you >= 0 && !(passed && form === "short")) words.push(t("plate-partner"));
  if (passed) words.push(t("plate-passed"));
  if (game.trump !== "" && chooser(game) === seat) {
    const alone = words.length === 0 && !other.deals && !other.led;
    words.push(form !== "short" || alone ? t("plate-maker", { suit: `[[${game.trump}]]` }) : `[[${game.trump}]]`);
  }
  if (other.led) words.push(t("plate-led"));
  else if (other.deals) words.push(t("plate-deals"));
  if (form === "all") words.push(t("plate-cards", { count: game.counts[seat] ?? 0 }));
  return words.slice(form === "short" ? -2 : 0).join(form === "all" ? ", " : " · ");
}

const RUN = "789TJQKA";

/** "ten to queen", "stuk", "four jacks". */
export function roemName(piece: RoemSeen): string {
  if (piece.kind === "stuk") return t("roem-stuk");
  const ranks = piece.cards.map((card) => card.charAt(1)).sort((a, b) => RUN.indexOf(a) - RUN.indexOf(b));
  if (piece.kind === "four") return t("roem-four", { rank: t(`ranks-${ranks[0]}`) });
  return t("roem-run", { from: t(`rank-${ranks[0]}`), to: t(`rank-${ranks.at(-1)}`) });
}

const ABOUT_TRUMP = ["trump:S", "trump:H", "trump:C", "trump:D", "play", "pass"];

/** What may be said about trump, in the order in which it stands on the cloth. */
export const trumpWords = (actions: readonly string[]): string[] => ABOUT_TRUMP.filter((word) => actions.includes(word));

/** The cards that are led where the rest is the seat's own: in the order given, and the last one by itself. */
export const sureCards = (game: KlaverjassenTable): string[] => (game.rest.length > 0 || game.hand.length > 1 ? game.rest : game.hand);

/** The points of the last trick's ten: what the tricks do not show of the 162. */
export const lastTen = (tricks: TrickSeen[]): number => {
  const shown = tricks.reduce((sum, one) => sum + one.points, 0);
  return tricks.length === 8 && shown === 152 ? 10 : 0;
};
