/** The board of a match of amsterdam, or the places of a single game. */

import { personName } from "../room/people";
import { mark, type SetSums, sets, standings } from "../tables/amsterdam/board";
import { levelWord } from "../tables/amsterdam/model";
import type { AmsterdamScore, Table } from "../wire";
import { t } from "../words";
import { EDGE, INK, type Painter, WIDTH } from "./paint";

const FIRST = 150;
const ROW = 50;
const WIDE = WIDTH - 2 * EDGE;

/** Paints the board; returns where it ends. */
export function paintAmsterdam(painter: Painter, table: Table, score: AmsterdamScore): number {
  const names = table.seats.map((_, seat) => personName({ ...table, you: -1 }, seat));
  let y = title(painter, table, names, painter.head(t("game-amsterdam")));
  if (table.match.of <= 1) return places(painter, names, score, y);
  for (const set of sets(table.match, table.seats.length)) {
    if (set.rows[0]) y = board(painter, set, names, y) + 24;
  }
  return totals(painter, table, names, y + 4);
}

function title(painter: Painter, table: Table, names: string[], y: number): number {
  const { winners, over, deals, of } = table.match;
  const who = winners.map((seat) => names[seat]).join(", ");
  const single = of <= 1;
  const heading = over ? t(winners.length > 1 ? "am-match-shared" : single ? "am-game-won" : "am-match-won", { names: who, self: "no" }) : t(of > 10 ? "am-board-thirty" : "am-board-ten");
  const level = table.state.type === "amsterdam" ? levelWord(table.state) : "";
  const words = { level, seats: names.length, played: deals.length, of };
  painter.text(heading.replaceAll("**", ""), EDGE, y + 76, 46, INK.ink, 700, "left", WIDE);
  painter.text(t(single ? "am-board-line-one" : "am-board-line", words).replaceAll("**", ""), EDGE, y + 118, 27, INK.ink2, 400, "left", WIDE);
  return y + 148;
}

function places(painter: Painter, names: string[], score: AmsterdamScore, top: number): number {
  const row = 76;
  painter.box(EDGE, top, WIDE, score.places.length * row, INK.sheet, INK.line);
  score.places.forEach((seat, i) => {
    const y = top + i * row;
    if (i > 0) painter.rule(EDGE + 28, y, WIDE - 56, INK.line);
    painter.text(t("am-place", { place: i + 1 }), EDGE + 28, y + 50, 30, INK.ink2);
    painter.text(names[seat]!, EDGE + 120, y + 50, 34, INK.ink, i === 0 ? 700 : 500, "left", WIDE - 260);
    figure(painter, score.points, seat, WIDTH - EDGE - 60, y + row / 2, 34);
  });
  return top + score.places.length * row;
}

/** A figure: that of the first on green, that of the last in a red box. */
function figure(painter: Painter, row: readonly number[], seat: number, x: number, middle: number, size: number): void {
  const kind = mark(row, seat);
  const box = size * 1.32;
  if (kind === "first") painter.box(x - box / 2, middle - box / 2, box, box, INK.green);
  if (kind === "last") painter.box(x - box / 2, middle - box / 2, box, box, INK.sheet, INK.red, 4);
  painter.text(String(row[seat]), x, middle + size * 0.36, size, kind === "first" ? INK.sheet : INK.ink, kind ? 700 : 500, "center");
}

function board(painter: Painter, set: SetSums, names: string[], top: number): number {
  const column = (WIDE - FIRST - 20) / names.length;
  const upright = column < 120;
  const head = upright ? 150 : 62;
  const height = head + set.rows.length * ROW + 66;
  painter.box(EDGE, top, WIDE, height, INK.sheet, INK.line);
  painter.text(t("am-set", { number: set.number }), EDGE + 24, top + head - 20, 25, INK.ink, 600);
  const x = (seat: number) => EDGE + FIRST + column * (seat + 0.5);
  names.forEach((name, seat) => {
    if (!upright) return painter.text(name, x(seat), top + 42, 25, INK.ink, 600, "center", column - 10);
    const { ctx } = painter;
    ctx.save();
    ctx.translate(x(seat) + 9, top + head - 16);
    ctx.rotate(-Math.PI / 2);
    painter.text(name, 0, 0, 25, INK.ink, 600, "left", head - 28);
    ctx.restore();
    return 0;
  });
  painter.rule(EDGE + 20, top + head, WIDE - 40, INK.ink, 3);
  set.rows.forEach((row, i) => {
    const y = top + head + i * ROW;
    if (i > 0) painter.rule(EDGE + 20, y, WIDE - 40, INK.line);
    painter.text(String(i + 1), EDGE + 64, y + 34, 24, INK.ink2, 400, "center");
    if (row) row.forEach((_, seat) => figure(painter, row, seat, x(seat), y + ROW / 2, 27));
  });
  const y = top + head + set.rows.length * ROW;
  painter.rule(EDGE + 20, y, WIDE - 40, INK.ink, 3);
  painter.text(t(set.done ? "am-set-sum" : "am-so-far"), EDGE + 24, y + 43, 24, INK.ink2, 400, "left", FIRST - 30);
  set.sums.forEach((sum, seat) => painter.text(String(sum), x(seat), y + 44, 31, INK.ink, 700, "center"));
  return top + height;
}

function totals(painter: Painter, table: Table, names: string[], top: number): number {
  const order = standings(table.match);
  const perRow = order.length <= 5 ? order.length : Math.ceil(order.length / 2);
  const cell = (WIDE - 48) / perRow;
  const height = 24 + Math.ceil(order.length / perRow) * 118;
  painter.box(EDGE, top, WIDE, height, INK.slate);
  order.forEach((one, i) => {
    const [x, y] = [EDGE + 28 + (i % perRow) * cell, top + 24 + Math.floor(i / perRow) * 118];
    painter.text(`${one.place}. ${names[one.seat]}`, x, y + 30, 25, INK.slateInk2, 500, "left", cell - 14);
    painter.text(String(one.total), x, y + 88, 54, one.place === 1 ? INK.lamp : INK.slateInk, 700);
  });
  return top + height;
}
