/** What a coach says at a table of klaverjassen, from what the seat sees and the paragraph that decides its turn. */

import { suit } from "../cards/card";
import { bySeat, chooser, isYou, ours, place, tricksDone, who } from "../tables/klaverjassen/model";
import type { KlaverjassenScore, KlaverjassenTable, Table } from "../wire";
import { has, t } from "../words";
import type { Words } from "../words";
import type { Lesson } from "./lesson";

const PARTNER = 2;
const RESULTS = { made: "kj-made", nat: "kj-nat", pit: "kj-pit" } as const;

export function lessonOf(table: Table, game: KlaverjassenTable): Lesson {
  const short = shortOf(table, game);
  if (table.score?.type === "klaverjassen" && table.phase !== "deal") return scored(table, table.score);
  const mine = table.turn.includes(table.you);
  if (game.can_claim) return { id: "kj-claim", words: {}, short };
  if (!game.trump) return trumpLesson(table, game, mine);
  if (mine) return { ...duty(table, game), short };
  const named = { ...who(table, chooser(game)), suit: t(`suit-${game.trump}`), makers: whose(table, game.makers) };
  return tricksDone(game) === 0 ? { id: "kj-named", words: named, short } : { id: "", words: {}, short };
}

/** Whose side it is, as a key. */
const whose = (table: Table, side: number): string => (ours(table, [0, 1])[0] === side ? "ours" : "theirs");

function trumpLesson(table: Table, game: KlaverjassenTable, mine: boolean): Lesson {
  const waits = { id: "kj-waits", words: who(table, table.turn[0] ?? game.forehand) };
  if (!mine) return { id: "kj-wait-trump", words: waits.words, short: waits };
  const turned = game.turned ? `[[${suit(game.turned)}]]` : "";
  const id = game.turned ? "kj-turned" : "kj-choose";
  return { id, words: { turned }, short: { id: "kj-choose-short", words: {} } };
}

/** The lesson of the paragraph that decides, with whether it is the partner's trick. */
function duty(table: Table, game: KlaverjassenTable): { id: string; words: Words } {
  const paragraph = table.legal?.paragraph ?? "";
  const id = paragraph.toLowerCase().replace(".", "-");
  const led = game.trick[0] ? t(`suit-${suit(game.trick[0])}`) : "";
  const partner = game.winning >= 0 && place(table, game.winning) === PARTNER;
  const own = partner && has(`coach-${id}-partner`) ? `${id}-partner` : id;
  return { id: has(`coach-${own}`) ? own : "", words: { led, trump: game.trump ? t(`suit-${game.trump}`) : "" } };
}

/** Who is winning the trick that lies there, or who took the last one, with which card, and what it is worth. */
function shortOf(table: Table, game: KlaverjassenTable): { id: string; words: Words } {
  if (game.trick.length > 0 && game.winning >= 0) {
    const card = bySeat(game.leader, game.trick)[game.winning] ?? "";
    return { id: "kj-now", words: { ...who(table, game.winning), partner: isPartner(table, game.winning), card: `[[${card}]]`, points: game.trick_points } };
  }
  const last = game.last;
  if (!last) return { id: "kj-leads", words: who(table, table.turn[0] ?? game.leader) };
  const card = bySeat(last.leader, last.cards)[last.winner] ?? "";
  const how = suit(card) === game.trump ? "over" : "other";
  const words = { ...who(table, last.winner), how, side: whose(table, last.winner % 2), card: `[[${card}]]`, points: last.points, roem: last.roem };
  return { id: "kj-trick", words };
}

const isPartner = (table: Table, seat: number): string => (!isYou(table, seat) && place(table, seat) === PARTNER ? "yes" : "no");

/** Why the score came out so: what the makers had of what lay in the deal. */
function scored(table: Table, score: KlaverjassenScore): Lesson {
  const all = score.together[0]! + score.together[1]!;
  const have = score.together[score.makers]!;
  const [own, other] = ours(table, score.awarded);
  const words = { makers: whose(table, score.makers), have, all, ours: own, theirs: other };
  const id = RESULTS[score.result];
  return { id, words, short: { id, words } };
}

