/** What is to be seen between two states of a table: cards that are dealt, laid, gathered and given back. */

import type { Happened } from "../../live/table.svelte";
import { type Flight, isBacklog, NOTHING, RESTS, type Scene, TAKES, together } from "../../motion/scene";
import type { Cue } from "../../sound/cue";
import type { KlaverjassenTable, Table, TrickSeen } from "../../wire";
import { playerOf, tricksDone } from "./model";

/** What the page shows: the table with what has been sent and not answered, and the gathered trick that rests. */
export interface Shown {
  table: Table;
  game: KlaverjassenTable;
  rests: TrickSeen | null;
  /** The own hand in the order in which it lies. */
  hand: readonly string[];
}

interface Lying {
  card: string;
  seat: number;
}

/** The trick that lies on the cloth, in the order in which it was played. */
function lying({ game, rests }: Shown): Lying[] {
  const showsLast = rests !== null && game.trick.length === 0;
  const [leader, cards] = showsLast ? [rests.leader, rests.cards] : [game.leader, game.trick];
  return cards.map((card, index) => ({ card, seat: playerOf(leader, index) }));
}

/** How long the gathered trick lies after its last card, in ms. */
export const restOf = (trick: TrickSeen | null): number => TAKES.play + (trick?.roem ? RESTS.roem : RESTS.trick);

/** How much later than the one before a card is laid, where several come at once, in ms. */
const APART = 140;

export function sceneOf(was: Shown, is: Shown, happened: readonly Happened[]): Scene {
  if (was.table.id !== is.table.id || isBacklog(happened)) return NOTHING;
  const dealt = isDealt(was, is) ? dealScene(is) : NOTHING;
  return together(dealt, laid(was, is), gathered(was, is), givenBack(was, is), { ...NOTHING, cues: cues(was, is) });
}

function laid(was: Shown, is: Shown): Scene {
  const lay = new Set(lying(was).map((one) => one.card));
  const fresh = lying(is).filter((one) => !lay.has(one.card));
  const flights = fresh.map(({ card, seat }, i): Flight => ({
    card,
    from: [`hand:${card}`, `seat:${seat}`],
    at: i * APART,
    legs: [{ to: `trick:${card}`, takes: TAKES.play }],
    lands: true,
  }));
  return { ...NOTHING, flights, cues: fresh.map((_, i): Cue => ({ sound: "card", at: i * APART + TAKES.play * 0.8 })) };
}

/** A trick that has rested, or in which roem could be claimed, goes to who has won it. */
function gathered(was: Shown, is: Shown): Scene {
  const stays = new Set(lying(is).map((one) => one.card));
  const goes = lying(was).filter((one) => !stays.has(one.card));
  const last = is.game.last;
  if (goes.length < 4 || last === null || last.cards.join() !== goes.map((one) => one.card).join() || is.table.phase !== "deal") return NOTHING;
  const flights = goes.map(({ card }): Flight => ({
    card,
    from: [`trick:${card}`],
    at: 0,
    legs: [{ to: `seat:${last.winner}`, takes: TAKES.gather, ease: "leaving" }],
  }));
  return { ...NOTHING, flights, cues: [{ sound: "trick", at: TAKES.gather / 2 }] };
}

/** What was sent and not accepted returns to the hand. */
function givenBack(was: Shown, is: Shown): Scene {
  const held = new Set(is.game.hand);
  const flights = lying(was)
    .filter((one) => one.seat === is.table.you && held.has(one.card))
    .map(({ card }): Flight => ({ card, from: [`trick:${card}`], at: 0, legs: [{ to: `hand:${card}`, takes: TAKES.flight }], lands: true }));
  return { ...NOTHING, flights };
}

const isDealt = (was: Shown, is: Shown): boolean =>
  is.table.phase === "deal" && is.game.trick.length === 0 && tricksDone(is.game) === 0 && is.game.counts.every((one) => one === 8) &&
  (was.table.match.number !== is.table.match.number || was.table.phase !== "deal");

/** Round by round, from the dealer to everybody, beginning at the left. */
function dealScene({ table, game, hand }: Shown): Scene {
  const dealer = game.dealer;
  const flights = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((round) =>
    [1, 2, 3, 4].map((step): Flight => {
      const seat = (dealer + step) % 4;
      const own = seat === table.you ? hand[round] : undefined;
      const to = own === undefined ? `seat:${seat}` : `hand:${own}`;
      return { card: "", from: [`seat:${dealer}`], at: round * TAKES.dealt + step * 12, legs: [{ to, takes: TAKES.flight }], lands: own !== undefined };
    }),
  );
  const heard = [0, 2, 4, 6].map((round): Cue => ({ sound: "card", at: round * TAKES.dealt + TAKES.flight }));
  return { ...NOTHING, flights, cues: heard };
}

function cues(was: Shown, is: Shown): Cue[] {
  const found: Cue[] = [];
  const fresh = is.rests !== null && is.rests !== was.rests;
  if (fresh && is.rests!.roem > 0) found.push({ sound: "roem", at: TAKES.play });
  if (asked(is) && !asked(was)) found.push({ sound: "turn", at: fresh ? restOf(is.rests) : 0 });
  if (was.table.phase === "deal" && is.table.phase !== "deal") found.push({ sound: "end", at: restOf(is.game.last) });
  return found;
}

const asked = ({ table }: Shown): boolean => table.phase === "deal" && table.turn.includes(table.you);
