/** The table with an action that was sent and is not answered yet: only the card changes its place. */

import { isCard } from "../../cards/card";
import type { KlaverjassenTable, Table } from "../../wire";

/** The card leaves the hand for the cloth; who wins there is for the server to say. */
export function withSent(table: Table, game: KlaverjassenTable, sent: string): KlaverjassenTable {
  if (!isCard(sent) || !game.hand.includes(sent)) return game;
  const isFull = game.trick.length === 4;
  return {
    ...game,
    hand: game.hand.filter((card) => card !== sent),
    counts: game.counts.map((count, seat) => (seat === table.you ? count - 1 : count)),
    trick: isFull ? [sent] : [...game.trick, sent],
    leader: isFull ? table.you : game.leader,
    winning: isFull ? -1 : game.winning,
    can_claim: false,
  };
}
