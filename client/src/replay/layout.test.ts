import { expect, test } from "vitest";
import { height } from "../cards/card";
import { open } from "./layout";

const SIZES: [string, number, number][] = [["phone", 360, 410], ["small phone", 320, 350], ["desktop", 880, 560], ["large", 1200, 760], ["on its side", 450, 360], ["low and broad", 700, 330]];

test.each(SIZES)("four open hands and the trick do not lie on each other: %s", (_, width, tall) => {
  const { row, side, cross } = open(width, tall);
  expect(8 * row + 14).toBeLessThanOrEqual(width);
  const block = 4 * (height(side) + 3);
  const band = 12 + 28 + height(row);
  const beside = (width - (8 * row + 14)) / 2 >= 12 + 2 * side + 4;
  if (!beside) expect(block + 28).toBeLessThanOrEqual(tall - 2 * band + 40);
  expect(block).toBeLessThanOrEqual(tall);
  expect(cross.y - cross.along - height(cross.width) / 2).toBeGreaterThanOrEqual(band - 4);
  expect(cross.x - cross.across - cross.width / 2).toBeGreaterThanOrEqual(12 + 2 * side);
});
