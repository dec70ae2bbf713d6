/** The sheet of a deal of klaverjassen, and the match so far. */

import { personName } from "../room/people";
import { dealRows } from "../tables/klaverjassen/deals";
import { bySeat, dealTitle, lastTen, ours, place, playerOf, roemName, round, sideName } from "../tables/klaverjassen/model";
import type { KlaverjassenScore, Table } from "../wire";
import { t } from "../words";
import { plain } from "../words/cards";
import { EDGE, INK, type Painter, WIDTH } from "./paint";

const LEFT = EDGE + 28;
const RIGHT = WIDTH - EDGE - 28;
const FIGURES = [RIGHT - 120, RIGHT] as const;
const CHIP = 58;
const SEAT = 112;
const ROW = 74;
const SUM = 50;

/** Paints the sheet; returns where it ends. */
export function paintKlaverjassen(painter: Painter, table: Table): number {
  const score = table.score as KlaverjassenScore;
  const names = (seat: number): string => personName({ ...table, you: -1 }, seat);
  const pair = (side: number): string => t("picture-pair", { one: names(round(table)[side]!), two: names(round(table)[side + 2]!) });
  let y = title(painter, table, score, names, painter.head(t("game-klaverjassen")));
  y = deal(painter, table, score, names, y);
  return match(painter, table, [pair(0), pair(1)], y + 32);
}

function title(painter: Painter, table: Table, score: KlaverjassenScore, names: (seat: number) => string, y: number): number {
  const made = score.together[score.makers] ?? 0;
  const against = score.together[1 - score.makers] ?? 0;
  const trump = table.state.type === "klaverjassen" ? table.state.trump : "";
  const word = score.result === "nat" ? "Nat" : score.pit.some((one) => one > 0) ? "Pit" : "";
  if (word) painter.block(word, WIDTH - EDGE, y + 44, 74, word === "Nat" ? INK.red : INK.green, true);
  const room = WIDTH - 2 * EDGE - (word ? 250 : 0);
  painter.text(t(`result-${score.result}`, { made, against }), EDGE, y + 76, 46, INK.ink, 700, "left", room);
  painter.suit(trump, EDGE, y + 94, 28);
  const line = plain(t("result-line", { sign: "", one: names(score.makers), two: names(score.makers + 2) })).trim();
  painter.text(line, EDGE + 38, y + 118, 27, INK.ink2, 400, "left", room - 38);
  return y + 148;
}

function deal(painter: Painter, table: Table, score: KlaverjassenScore, names: (seat: number) => string, top: number): number {
  const sums = sumRows(table, score);
  const height = 62 + 8 * ROW + sums.length * SUM + 78;
  painter.box(EDGE, top, WIDTH - 2 * EDGE, height, INK.sheet, INK.line);
  const seats = round(table);
  seats.forEach((seat, i) => painter.text(names(seat), LEFT + 34 + i * SEAT + CHIP * 0.75, top + 42, 22, INK.ink2, 600, "center", SEAT - 8));
  [0, 1].forEach((side) => painter.text(t("picture-short", { one: initial(names(seats[side]!)), two: initial(names(seats[side + 2]!)) }), FIGURES[side]!, top + 42, 22, INK.ink2, 600, "right"));
  painter.rule(LEFT, top + 60, RIGHT - LEFT, INK.ink, 3);
  score.tricks.forEach((_, index) => trick(painter, table, score, index, top + 62 + index * ROW));
  let y = top + 62 + 8 * ROW;
  for (const row of sums) {
    painter.text(row.name, LEFT, y + 33, 25, row.faint ? INK.ink2 : INK.ink, row.bold ? 700 : 400);
    row.pair.forEach((figure, side) => painter.text(figure, FIGURES[side]!, y + 33, 25, row.faint ? INK.ink2 : INK.ink, row.bold ? 700 : 500, "right"));
    y += SUM;
    painter.rule(LEFT, y, RIGHT - LEFT, row === sums.at(-1) ? INK.ink : INK.line, row === sums.at(-1) ? 3 : 2);
  }
  painter.text(t("this-deal"), LEFT, y + 52, 36, INK.ink, 700);
  ours(table, score.awarded).forEach((figure, side) => {
    const width = painter.text(String(figure), FIGURES[side]!, y + 52, 36, INK.ink, 700, "right");
    const mark = markOf(table, score, side);
    if (mark) painter.text(mark, FIGURES[side]! - width - 12, y + 52, 36, mark === "N" ? INK.red : INK.green, 700, "right");
  });
  return top + height;
}

const initial = (name: string): string => [...name][0]?.toLocaleUpperCase() ?? "";

function markOf(table: Table, score: KlaverjassenScore, side: number): string {
  const makers = sideName(table, score.makers) === t("we") ? 0 : 1;
  if (score.result === "nat") return side === makers ? "N" : "";
  return ours(table, score.pit)[side]! > 0 ? "P" : "";
}

function trick(painter: Painter, table: Table, score: KlaverjassenScore, index: number, y: number): void {
  const one = score.tricks[index]!;
  const lies = bySeat(one.leader, one.cards);
  painter.text(String(index + 1), LEFT, y + 46, 21, INK.ink2);
  round(table).forEach((seat, i) => {
    const x = LEFT + 34 + i * SEAT;
    painter.chip(lies[seat]!, x, y + 8, CHIP, seat === one.winner);
    if (seat === playerOf(one.leader, 0)) painter.box(x + CHIP * 0.75 - 14, y + ROW - 5, 28, 5, INK.ink);
  });
  const pieces = score.pieces.filter((piece) => piece.trick === index + 1).map((piece) => roemName(piece));
  if (index === 7) pieces.push(t("last-ten"));
  painter.text(pieces.join(", "), LEFT + 34 + 4 * SEAT + 6, y + 45, 20, INK.ink2, 400, "left", FIGURES[0] - 150 - (LEFT + 34 + 4 * SEAT));
  const side = place(table, one.winner) % 2;
  const points = one.points + (index === 7 ? lastTen(score.tricks) : 0);
  const roem = one.roem ? painter.text(`+${one.roem}`, FIGURES[side]!, y + 46, 22, INK.green, 700, "right") + 8 : 0;
  painter.text(String(points), FIGURES[side]! - roem, y + 46, 26, INK.ink, 500, "right");
  painter.rule(LEFT, y + ROW, RIGHT - LEFT, INK.line);
}

interface Row {
  name: string;
  pair: string[];
  bold?: boolean;
  faint?: boolean;
}

function sumRows(table: Table, score: KlaverjassenScore): Row[] {
  const pair = (figures: number[]): string[] => ours(table, figures).map(String);
  const rows: Row[] = [{ name: t("cards"), pair: pair(score.cards) }, { name: t("roem"), pair: pair(score.roem) }];
  if (score.pit.some((one) => one > 0)) rows.push({ name: t("pit"), pair: pair(score.pit) });
  rows.push({ name: t("together"), pair: pair(score.together), bold: true });
  if (score.result === "nat") {
    const all = [162, ...[score.roem, score.pit].map((both) => both[0]! + both[1]!).filter(Boolean)].join(" + ");
    const needed = Math.floor((score.together[0]! + score.together[1]!) / 2) + 1;
    const makers = sideName(table, score.makers) === t("we");
    rows.push({ name: t("nat-needed", { needed }), pair: makers ? ["0", all] : [all, "0"], faint: true });
  }
  return rows;
}

/** So many deals are shown, the last ones. */
const SHOWN = 24;

function match(painter: Painter, table: Table, pairs: [string, string], top: number): number {
  const rows = dealRows(table, null).slice(-SHOWN);
  const single = table.match.of === 1;
  const lines = single ? 0 : Math.ceil(rows.length / 4);
  const height = 142 + lines * 46 + (lines ? 20 : 0);
  painter.box(EDGE, top, WIDTH - 2 * EDGE, height, INK.slate);
  const totals = ours(table, table.match.totals);
  const middle = WIDTH / 2;
  const heading = table.match.over ? t("picture-final") : plain(dealTitle(table)).replaceAll("**", "");
  painter.text(heading, middle, top + 44, 23, INK.slateInk2, 500, "center", 300);
  painter.text(pairs[0], LEFT, top + 44, 25, INK.slateInk, 500, "left", 320);
  painter.text(pairs[1], RIGHT, top + 44, 25, INK.slateInk, 500, "right", 320);
  const ahead = (side: number): string => (totals[side]! > totals[1 - side]! ? INK.lamp : INK.slateInk);
  painter.text(String(totals[0]), LEFT, top + 112, 62, ahead(0), 700);
  painter.text(String(totals[1]), RIGHT, top + 112, 62, ahead(1), 700, "right");
  const cell = (RIGHT - LEFT) / 4;
  for (const [i, row] of (single ? [] : rows).entries()) {
    const [x, y] = [LEFT + (i % 4) * cell, top + 142 + Math.floor(i / 4) * 46];
    painter.rule(x, y, cell - 20, INK.slate2);
    painter.text(String(row.number), x, y + 32, 20, INK.slateInk2);
    painter.text(`${row.figures[0]}${row.marks[0] && ` ${row.marks[0]}`}`, x + 112, y + 33, 23, row.marks[0] ? INK.lamp : INK.slateInk, 500, "right");
    painter.text("–", x + 127, y + 33, 23, INK.slateInk2, 400, "center");
    painter.text(`${row.figures[1]}${row.marks[1] && ` ${row.marks[1]}`}`, x + 142, y + 33, 23, row.marks[1] ? INK.lamp : INK.slateInk, 500);
  }
  return top + height;
}
