/** What is to be seen between two states of a table: cards dealt, laid, turned and drawn, and a pile that goes. */

import { rank } from "../../cards/card";
import type { Happened } from "../../live/table.svelte";
import { ends, type Flight, isBacklog, later, NOTHING, RESTS, type Scene, TAKES, together } from "../../motion/scene";
import type { Cue } from "../../sound/cue";
import type { AmsterdamTable, Table } from "../../wire";
import { isPlay, without } from "./choose";
import { singleKeys, zoneShown } from "./groups";
import { onlyAction } from "./news";
import { flipped, type Gone } from "./pile";
import { inOrder, stacks } from "./ranks";

/** What the page shows: the table with what has been sent and not answered, and the pile that has just gone. */
export interface Shown {
  table: Table;
  game: AmsterdamTable;
  gone: Gone | null;
}

/** How long a pile lies that has just gone, in ms. */
export const restOf = (gone: Gone): number =>
  ({ clear: TAKES.play + RESTS.clear, take: RESTS.take, failed: TAKES.play + TAKES.flip + RESTS.failed })[gone.how];

/** How much later than the one before a card flies, where several do, in ms. */
const APART = { play: 50, others: 140, take: 14, deal: 45 };
/** So many cards of a pile are seen to go; the others lie under them. */
const MOST = 8;

export function sceneOf(was: Shown, is: Shown, happened: readonly Happened[]): Scene {
  if (was.table.id !== is.table.id || isBacklog(happened)) return NOTHING;
  if (isDealt(was, is)) {
    const deal = dealScene(is);
    const empty = { ...was, game: { ...was.game, pile: [] }, gone: null };
    return together(deal, later(laid(empty, is, happened), ends(deal)), cues(was, is));
  }
  return together(goes(was, is), moved(was, is), laid(was, is, happened), drawn(was, is, happened), givenBack(was, is), swapped(was, is), cues(was, is));
}

const lying = ({ game, gone }: Shown): readonly string[] => gone?.cards ?? game.pile;

/** How much of the pile lies as before. */
function kept(was: Shown, is: Shown): number {
  const [lay, lies] = [lying(was), lying(is)];
  const same = lies.findIndex((card, i) => card !== lay[i]);
  return same < 0 ? lies.length : same;
}

/** Cards that make room for those that come. */
function moved(was: Shown, is: Shown): Scene {
  if (was.gone !== is.gone && was.gone !== null) return NOTHING;
  const flights = lying(is)
    .slice(0, kept(was, is))
    .map((card, i): Flight => ({ card, from: [`pile:${i}`], at: 0, legs: [{ to: `pile:${i}`, takes: TAKES.flight }], lands: true }))
    .slice(-3);
  return { ...NOTHING, flights };
}

interface Play {
  seat: number;
  action: string;
}

/** Who laid each of the cards that the lines tell of. */
const plays = (happened: readonly Happened[]): Play[] =>
  happened.flatMap(({ line }) => {
    const [subject = "", action = ""] = line.split(/\s+/);
    const count = isPlay(action) ? action.split(",").length : flipped(action) ? 1 : 0;
    return Array<Play>(count).fill({ seat: Number(subject) - 1, action });
  });

function laid(was: Shown, is: Shown, happened: readonly Happened[]): Scene {
  const lies = lying(is);
  const from = was.gone !== null && was.gone !== is.gone ? 0 : kept(was, is);
  const fresh = lies.slice(from);
  const sent: Play = { seat: is.table.you, action: "" };
  const by = was.table === is.table ? fresh.map(() => sent) : plays(happened).slice(-fresh.length);
  const flights = fresh.map((card, i): Flight => {
    const { seat, action } = by[i] ?? { seat: -1, action: "" };
    const turns = flipped(action) !== "";
    const legs = [{ to: `pile:${from + i}`, takes: turns ? TAKES.play + TAKES.flip : TAKES.play }];
    const start = [...(turns ? [`pile:${from + i}`] : []), ...startOf(was, is, seat, card, action)];
    return { card, from: start, at: i * (by.every((one) => one === by[0]) ? APART.play : APART.others), legs, lands: true, turns };
  });
  return { ...NOTHING, flights, cues: flights.slice(0, 4).map(({ at }): Cue => ({ sound: "card", at: at + TAKES.play * 0.8 })) };
}

/** From where a card comes: out of the own zones, else from its seat. */
function startOf(was: Shown, is: Shown, seat: number, card: string, action: string): string[] {
  if (seat !== is.table.you) return [`seat:${seat}`];
  const blind = /^flip:(\d+)/.exec(action)?.[1];
  if (blind) return [`hand:flip:${blind}`, `seat:${seat}`];
  if (card === "") return ["hand:flip:1", `seat:${seat}`];
  const index = was.game.others[seat]?.up.indexOf(card) ?? -1;
  const inHand = zoneShown(was.game) === "hand" && was.game.hand.includes(card);
  return [`hand:${rank(card)}`, ...(inHand || index < 0 ? [] : [`up:${index}`]), `seat:${seat}`];
}

function drawn(was: Shown, is: Shown, happened: readonly Happened[]): Scene {
  const line = onlyAction(happened);
  const count = was.game.stock - is.game.stock;
  if (!line || count <= 0 || count > 4) return NOTHING;
  const seat = Number(line.split(/\s+/)[0]) - 1;
  const fresh = seat === is.table.you ? without(is.game.hand, was.game.hand) : [];
  const flights = Array.from({ length: count }, (_, i): Flight => {
    const to = fresh[i] ? `hand:${rank(fresh[i])}` : `seat:${seat}`;
    // A stack of which copies are held already stays in sight.
    const isNew = fresh[i] !== undefined && !was.game.hand.some((card) => rank(card) === rank(fresh[i]!));
    return { card: "", from: ["stock"], at: TAKES.play + i * 60, legs: [{ to, takes: TAKES.draw }], lands: isNew };
  });
  return { ...NOTHING, flights };
}

/** A pile that has been looked at leaves: squared up to the cleared cards, or to the seat that takes it. */
function goes(was: Shown, is: Shown): Scene {
  const gone = was.gone;
  if (gone === null || gone === is.gone) return NOTHING;
  return gone.how === "clear" ? cleared(gone) : taken(gone);
}

function cleared({ cards }: Gone): Scene {
  const last = cards.length - 1;
  const flights = cards.map((card, i): Flight => ({
    card,
    from: [`pile:${i}`],
    at: 0,
    legs: [{ to: `pile:${last}`, takes: TAKES.square }, { to: "cleared", takes: TAKES.leave, ease: "leaving" }],
  }));
  return { ...NOTHING, flights: flights.slice(-3), cues: [{ sound: "trick", at: TAKES.square }] };
}

function taken({ cards, seat }: Gone): Scene {
  const first = Math.max(0, cards.length - MOST);
  const places = cards.map((_, i) => `pile:${i}`).slice(-3);
  const flights = cards.slice(first).map((card, i): Flight => ({
    card,
    from: [`pile:${first + i}`, ...places],
    at: i * APART.take,
    legs: [{ to: `seat:${seat}`, takes: TAKES.pickup, ease: "leaving" }],
  }));
  const label = { text: `+${cards.length}`, from: places.toReversed(), to: `count:${seat}`, at: 0, takes: TAKES.pickup + flights.length * APART.take, stays: RESTS.label };
  return { flights, labels: [label], cues: [{ sound: "trick", at: TAKES.pickup / 2 }] };
}

/** What was sent and not accepted returns to the hand. */
function givenBack(was: Shown, is: Shown): Scene {
  const back = lying(is).length < lying(was).length && was.gone === null ? lying(was).slice(lying(is).length) : [];
  const hand = without(is.game.hand, was.game.hand);
  const flights = back
    .map((card, i): Flight => ({ card, from: [`pile:${lying(is).length + i}`], at: 0, legs: [{ to: `hand:${rank(card)}`, takes: TAKES.flight }] }))
    .filter(({ card }) => card !== "" && is.table === was.table && hand.includes(card));
  return { ...NOTHING, flights };
}

/** The places of these cards among those that lie there; each copy has its own. */
function indices(cards: readonly string[], found: readonly string[]): number[] {
  const left: (string | null)[] = [...cards];
  return found.map((card) => {
    const at = left.indexOf(card);
    left[at] = null;
    return at;
  });
}

/** Cards that change places between a hand and the face-up row before it: one's own, and those of the others. */
function swapped(was: Shown, is: Shown): Scene {
  if (was.game.phase !== "swap" || was.table.match.number !== is.table.match.number) return NOTHING;
  const flights = is.game.others.flatMap((one, seat): Flight[] => {
    const [lay, lies] = [was.game.others[seat]?.up ?? [], one.up];
    const [given, taken] = [without(lies, lay), without(lay, lies)];
    if (given.length === 0 || given.length !== taken.length) return [];
    const own = seat === is.table.you;
    const row = own ? "up" : `up:${seat}`;
    const held = (shown: Shown, cards: readonly string[]): string[] =>
      own ? indices(inOrder(shown.game.hand), cards).map((at) => `hand:${singleKeys(shown.game.hand)[at]}`) : cards.map(() => `seat:${seat}`);
    const [from, to] = [held(was, given), held(is, taken)];
    const [ends, starts] = [indices(lies, given), indices(lay, taken)];
    return [
      ...taken.map((card, i): Flight => ({ card, from: [`${row}:${starts[i]}`], at: i * APART.play, legs: [{ to: to[i]!, takes: TAKES.play }], lands: own })),
      ...given.map((card, i): Flight => ({ card, from: [from[i]!], at: i * APART.play, legs: [{ to: `${row}:${ends[i]}`, takes: TAKES.play }], lands: true })),
    ];
  });
  return { ...NOTHING, flights, cues: flights.slice(0, 1).map((): Cue => ({ sound: "card", at: TAKES.play * 0.8 })) };
}

const isDealt = (was: Shown, is: Shown): boolean =>
  is.table.phase === "deal" && (was.table.match.number !== is.table.match.number || was.table.phase === "gathering");

/** Three rounds of packets from the stock, beginning at the dealer's left; together they take no longer with many seats. */
function dealScene({ table, game }: Shown): Scene {
  const count = game.others.length;
  const own = game.phase === "swap" ? singleKeys(game.hand) : stacks(game.hand).map((stack) => stack.rank);
  const each = Math.min(APART.deal, 300 / count);
  const flights = [0, 1, 2].flatMap((round) =>
    Array.from({ length: count }, (_, step): Flight[] => {
      const seat = (game.dealer + 1 + step) % count;
      const places = seat === table.you ? own.filter((_, i) => i % 3 === round).map((one) => `hand:${one}`) : [`seat:${seat}`];
      return places.map((to): Flight => ({ card: "", from: ["stock"], at: (round * count + step) * each, legs: [{ to, takes: TAKES.flight }], lands: seat === table.you }));
    }).flat(),
  );
  return { ...NOTHING, flights, cues: [0, 1, 2].map((round): Cue => ({ sound: "card", at: round * count * each + TAKES.flight })) };
}

function cues(was: Shown, is: Shown): Scene {
  const found: Cue[] = [];
  if (asked(is) && !asked(was)) found.push({ sound: "turn", at: TAKES.play });
  if (was.table.phase === "deal" && is.table.phase !== "deal") found.push({ sound: "end", at: RESTS.flip });
  return { ...NOTHING, cues: found };
}

const asked = ({ table }: Shown): boolean => table.phase === "deal" && table.turn.includes(table.you);
