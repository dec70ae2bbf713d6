/** The sheet of a deal or a match as a picture, made on this device. */

import type { Table } from "../wire";
import { t } from "../words";
import { language } from "../words/language.svelte";
import { shareFile } from "./files";
import { INK, Painter, WIDTH, EDGE } from "./paint";
import { paintAmsterdam } from "./paintAmsterdam";
import { paintKlaverjassen } from "./paintKlaverjassen";

const FOOT = 72;

/** Draws the sheet of a table whose deal is over; returns the height it takes. */
function paint(ctx: CanvasRenderingContext2D, table: Table): number {
  const painter = new Painter(ctx);
  const end = table.score?.type === "amsterdam" ? paintAmsterdam(painter, table, table.score) : paintKlaverjassen(painter, table);
  const today = new Date().toLocaleDateString(language(), { dateStyle: "long" });
  painter.text(today, EDGE, end + 44, 24, INK.ink2);
  painter.text(location.host, WIDTH - EDGE, end + 44, 24, INK.ink2, 400, "right");
  return end + FOOT;
}

/** The picture as a PNG. */
export async function picture(table: Table): Promise<Blob> {
  await Promise.all([400, 600, 700].map((weight) => document.fonts.load(`${weight} 24px Archivo`)));
  const canvas = document.createElement("canvas");
  const ctx = canvas.getContext("2d")!;
  canvas.width = WIDTH;
  canvas.height = Math.ceil(paint(ctx, table));
  ctx.fillStyle = INK.paper;
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  paint(ctx, table);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("no picture");
  return blob;
}

/** Hands the picture to the device's share sheet, or saves it. */
export async function shareSheet(table: Table): Promise<void> {
  const game = t(`game-${table.game}`);
  const name = ["mokum", table.game, table.match.number].join("-");
  await shareFile(await picture(table), `${name}.png`, t("picture-title", { game }));
}
