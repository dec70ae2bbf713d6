/** Drawing on a canvas with the page's own type, glyphs and colours, always on paper: a picture is for others. */

import { letters, rank, suit } from "../cards/card";
import { BLOCK } from "../parts/block";
import { settings } from "../settings.svelte";

export const WIDTH = 1080;
export const EDGE = 48;

export const INK = {
  paper: "#F3ECDD", sheet: "#FBF7EC", line: "#CFC2A9", ink: "#211B15", ink2: "#5C5145", red: "#A8281C", green: "#1D5A41", mark: "#956600",
  slate: "#2A2F33", slate2: "#3C4349", slateInk: "#F1EDE2", slateInk2: "#B9BDB8", lamp: "#E8B23C", card: "#FFFDF6", cardLine: "#B7A98F", back: "#8C2318", backLine: "#F0DFC2",
};
const SUITS: Record<string, Record<string, string>> = {
  "2": { S: "#211B15", C: "#211B15", H: "#B3261A", D: "#B3261A" },
  "4": { S: "#211B15", C: "#1B6B3E", H: "#B3261A", D: "#1C53A0" },
};

type Align = "left" | "right" | "center";

export class Painter {
  constructor(readonly ctx: CanvasRenderingContext2D) {}

  box(x: number, y: number, width: number, height: number, fill: string, edge = "", line = 2): void {
    this.ctx.fillStyle = fill;
    this.ctx.fillRect(x, y, width, height);
    if (!edge) return;
    this.ctx.strokeStyle = edge;
    this.ctx.lineWidth = line;
    this.ctx.strokeRect(x, y, width, height);
  }

  rule(x: number, y: number, width: number, color: string, line = 2): void {
    this.ctx.fillStyle = color;
    this.ctx.fillRect(x, y - line / 2, width, line);
  }

  /** A line of text on its baseline; what does not fit in `most` px is cut off. Returns its width. */
  text(text: string, x: number, y: number, size: number, color: string, weight = 400, align: Align = "left", most = Infinity): number {
    const { ctx } = this;
    ctx.font = `${weight} ${size}px Archivo, system-ui, sans-serif`;
    ctx.textAlign = align;
    ctx.textBaseline = "alphabetic";
    ctx.fillStyle = color;
    let shown = text;
    while (shown.length > 1 && ctx.measureText(shown).width > most) shown = `${shown.replace(/…$/, "").slice(0, -1).trimEnd()}…`;
    ctx.fillText(shown, x, y);
    return ctx.measureText(shown).width;
  }

  /** A glyph of the page's sprite in a box. */
  glyph(id: string, x: number, y: number, width: number, height: number, color: string): void {
    const symbol = document.getElementById(id);
    if (!symbol) return;
    const [, , wide, high] = symbol.getAttribute("viewBox")!.split(" ").map(Number);
    const { ctx } = this;
    ctx.save();
    ctx.beginPath();
    ctx.rect(x, y, width, height);
    ctx.clip();
    ctx.translate(x, y);
    ctx.scale(width / wide!, height / high!);
    ctx.fillStyle = ctx.strokeStyle = color;
    for (const shape of symbol.querySelectorAll("path, rect, circle, ellipse")) {
      const group = shape.closest("g");
      const stroke = Number(group?.getAttribute("stroke-width"));
      ctx.miterLimit = Number(group?.getAttribute("stroke-miterlimit") ?? 10);
      ctx.lineWidth = stroke;
      if (stroke) ctx.stroke(pathOf(shape));
      else ctx.fill(pathOf(shape), shape.getAttribute("fill-rule") === "evenodd" ? "evenodd" : "nonzero");
    }
    ctx.restore();
  }

  suit(suit: string, x: number, y: number, size: number): void {
    this.glyph(`g-s${suit.toLowerCase()}`, x, y, size, size, colorOf(suit));
  }

  /** A card in a line, half as wide again as high. */
  chip(card: string, x: number, y: number, height: number, ring = false): void {
    const { ctx } = this;
    const unit = height / 100;
    ctx.beginPath();
    ctx.roundRect(x, y, 150 * unit, height, 7 * unit);
    ctx.fillStyle = INK.card;
    ctx.fill();
    ctx.lineWidth = ring ? 5 : 2;
    ctx.strokeStyle = ring ? INK.mark : INK.cardLine;
    ctx.stroke();
    const letter = letters(rank(card), settings.letters);
    const ten = letter === "10";
    this.glyph(`g-r${letter}`, x + (ten ? 8 : 18) * unit, y + 18 * unit, (ten ? 57.6 : 44.8) * unit, 64 * unit, colorOf(suit(card)));
    this.suit(suit(card), x + 80 * unit, y + 24 * unit, 54 * unit);
  }

  /** A word in block letters; returns its width. `right` puts its end at `x`. */
  block(word: string, x: number, y: number, height: number, color: string, right = false): number {
    const { ctx } = this;
    const glyphs = [...word.toUpperCase()].map((letter) => BLOCK[letter] ?? ([0, ""] as [number, string]));
    const wide = (glyphs.reduce((sum, [width]) => sum + width + 9, -9) * height) / 100;
    ctx.save();
    ctx.translate(right ? x - wide : x, y);
    ctx.scale(height / 100, height / 100);
    ctx.strokeStyle = color;
    ctx.lineWidth = 24;
    ctx.lineJoin = "bevel";
    for (const [width, path] of glyphs) {
      ctx.stroke(new Path2D(path));
      ctx.translate(width + 9, 0);
    }
    ctx.restore();
    return wide;
  }

  /** The head of a picture: the name, the game, and a band of brick. Returns where it ends. */
  head(game: string): number {
    this.box(0, 0, WIDTH, 132, INK.back);
    this.block("Mokum", EDGE, 36, 52, INK.backLine);
    this.block(game, WIDTH - EDGE, 42, 40, INK.backLine, true);
    for (let x = 0; x < WIDTH; x += 30) this.box(x, 120, 20, 12, INK.backLine);
    return 132;
  }
}

export const colorOf = (suit: string): string => SUITS[settings.suits]![suit] ?? INK.ink;

function pathOf(shape: Element): Path2D {
  const of = (name: string) => Number(shape.getAttribute(name) ?? 0);
  if (shape.tagName === "path") return new Path2D(shape.getAttribute("d")!);
  const path = new Path2D();
  if (shape.tagName === "rect") path.roundRect(of("x"), of("y"), of("width"), of("height"), of("rx"));
  else if (shape.tagName === "circle") path.arc(of("cx"), of("cy"), of("r"), 0, 2 * Math.PI);
  else path.ellipse(of("cx"), of("cy"), of("rx"), of("ry"), 0, 0, 2 * Math.PI);
  return path;
}
