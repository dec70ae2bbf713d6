/** The table with an action that was sent and is not answered yet: only the cards change their place. */

import type { AmsterdamTable, Table } from "../../wire";
import { isPlay, pairsOf, without } from "./choose";

/** Cards leave their zone for the pile, a blind one with its back up, or change places; what follows from it is for the server to say. */
export function withSent(table: Table, game: AmsterdamTable, sent: string): AmsterdamTable {
  const own = game.others[table.you];
  if (own === undefined || sent === "") return game;
  if (sent.startsWith("swap:")) return withSwapped(table, game, sent);
  const cards = isPlay(sent) ? sent.split(",") : [];
  const isFlip = sent.startsWith("flip:");
  if (cards.length === 0 && !isFlip) return game;
  const fromHand = game.zone === "hand" ? cards.filter((card) => game.hand.includes(card)) : [];
  const hand = without(game.hand, fromHand);
  const more = without(cards, fromHand.slice(0, game.hand.length - hand.length));
  const others = game.others.map((one, seat) =>
    seat === table.you ? { ...one, hand: hand.length, up: without(one.up, more), down: one.down - (isFlip ? 1 : 0) } : one,
  );
  return { ...game, hand, others, pile: [...game.pile, ...(isFlip ? [""] : cards)], streak: 0, mirrors: -1 };
}

/** Hand cards lie where face-up cards lay, and these are held: both in the order in which the server has them. */
function withSwapped(table: Table, game: AmsterdamTable, sent: string): AmsterdamTable {
  const { given, taken } = pairsOf(sent);
  const changed = (cards: readonly string[], go: readonly string[], come: readonly string[]) => [...without(cards, go), ...come].sort();
  const others = game.others.map((one, seat) => (seat === table.you ? { ...one, up: changed(one.up, taken, given) } : one));
  return { ...game, hand: changed(game.hand, given, taken), others };
}
