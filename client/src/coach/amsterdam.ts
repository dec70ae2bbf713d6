/** What a coach says at a table of amsterdam, from what the seat sees and what it may do. */

import { rank } from "../cards/card";
import { flips, isStuck, playsIn } from "../tables/amsterdam/choose";
import { need, rankWord, who } from "../tables/amsterdam/model";
import { stacks } from "../tables/amsterdam/ranks";
import type { AmsterdamTable, Table } from "../wire";
import { t } from "../words";
import type { Words } from "../words";
import type { Lesson } from "./lesson";

/** What just happened is told by the line of the log that did it. */
export function lessonOf(table: Table, game: AmsterdamTable, before: Table | null = null, line = ""): Lesson {
  if (table.phase !== "deal" || game.phase === "over") return over(table, game);
  if (game.phase === "swap") return { id: "am-swap", words: {}, short: { id: "am-swap-short", words: {} } };
  const mine = table.turn.includes(table.you);
  return { ...(mine ? yours(table, game) : others(table, game, before, line)), short: mine ? yoursAgain(table) : fewest(table, game) };
}

const WILD = "23T";

/** What fits of one's own, for who knows why: what the pile asks stands on the cloth. */
function yoursAgain(table: Table): Lesson["short"] {
  const actions = table.legal?.actions ?? [];
  const ranks = stacks(playsIn(actions).flat()).map((stack) => stack.rank);
  const [wild, plain] = [ranks.filter((one) => WILD.includes(one)), ranks.filter((one) => !WILD.includes(one))];
  const kind = flips(actions).length > 0 ? "flip" : plain.length > 0 ? (wild.length > 0 ? "both" : "plain") : wild.length > 0 ? "wild" : "stuck";
  return { id: "am-now", words: { kind, fits: plain.map(rankWord).join(", "), wild: wild.map(rankWord).join(", ") } };
}

/** Who is nearest to going out. */
function fewest(table: Table, game: AmsterdamTable): Lesson["short"] {
  const left = game.others.map((one, seat) => ({ seat, count: one.place > 0 ? Infinity : one.hand + one.up.length + one.down }));
  const { seat, count } = left.reduce((best, one) => (one.count < best.count ? one : best));
  return { id: "am-now-wait", words: { ...who(table, seat), count } };
}

function yours(table: Table, game: AmsterdamTable): { id: string; words: Words } {
  const actions = table.legal?.actions ?? [];
  if (game.opening) return { id: "am-open", words: { rank: t(`am-a-${game.opening}`) } };
  if (flips(actions).length > 0) return { id: "am-flip", words: {} };
  if (isStuck(actions)) return { id: game.zone === "up" ? "am-stuck-up" : "am-stuck", words: { count: game.pile.length } };
  if (game.zone === "up") return { id: "am-up", words: {} };
  if (game.pile.length === 0) return { id: "am-lead", words: {} };
  const top = rank(game.pile.at(-1)!);
  if (top === "3") return { id: "am-mirror", words: { need: need(game) } };
  if (top === "2") return { id: "am-two", words: {} };
  return { id: "am-meet", words: { rank: rankWord(game.requirement) } };
}

/** What the others did that has not been explained: the pile gone or taken, somebody out. */
function others(table: Table, game: AmsterdamTable, before: Table | null, line: string): { id: string; words: Words } {
  const was = before?.state.type === "amsterdam" && before.match.number === table.match.number ? before.state : null;
  const [subject = "", action = ""] = line.split(/\s+/);
  const by = who(table, Number(subject) - 1);
  const out = game.others.findIndex((one, seat) => one.place > 0 && was?.others[seat]?.place === 0);
  if (out >= 0) return { id: "am-out", words: who(table, out) };
  if (was && game.gone > was.gone) return { id: "am-cleared", words: {} };
  if (action.startsWith("take")) return { id: "am-took", words: by };
  return { id: "am-wait", words: {} };
}

function over(table: Table, game: AmsterdamTable): Lesson {
  const points = table.score?.type === "amsterdam" ? (table.score.points[table.you] ?? 0) : 0;
  const place = game.others[table.you]?.place ?? 0;
  const words = { place: t("am-place", { place: place || table.seats.length }), points };
  return { id: "am-over", words, short: { id: "am-over", words } };
}
