import { describe, expect, test } from "vitest";
import { height } from "../../cards/card";
import { BAR, HEADROOM, middle, peep, rankFan, rowsHeight, seatBlock, stackGrid, tall } from "./layout";

describe("the hand", () => {
  test("of up to 12 ranks has 6 columns of 50, of 13 ranks 7 of 46", () => {
    expect(stackGrid(11, 344, 170)).toMatchObject({ columns: 6, rows: 2, width: 50, height: 72 });
    expect(stackGrid(12, 344, 170)).toMatchObject({ columns: 6, rows: 2 });
    expect(stackGrid(13, 344, 170)).toMatchObject({ columns: 7, rows: 2, width: 46 });
  });

  test("never leaves its place, whatever it holds", () => {
    for (const room of [310, 344, 374, 398, 600, 752, 944]) {
      for (const tallest of [128, 140, 144, 170]) {
        for (let ranks = 1; ranks <= 13; ranks += 1) {
          const grid = stackGrid(ranks, room, tallest);
          expect(grid.columns * grid.rows).toBeGreaterThanOrEqual(ranks);
          expect(grid.columns * grid.width + (grid.columns - 1) * grid.gap).toBeLessThanOrEqual(room);
          expect(grid.rows * (grid.height + HEADROOM)).toBeLessThanOrEqual(tallest);
          expect(Math.min(grid.width, grid.height)).toBeGreaterThanOrEqual(44);
        }
      }
    }
  });

  test("shows at most eight copies beneath, within the headroom", () => {
    for (let copies = 1; copies <= 8; copies += 1) expect(peep(copies) * (copies - 1)).toBeLessThan(HEADROOM);
  });

  test("is fanned by rank on a wide screen, up to 22 cards", () => {
    expect(rankFan([2, 1, 2, 1, 3, 2, 2, 1, 2, 1, 1], 968)).toMatchObject({ width: 66, step: 28, gap: 4 });
    expect(rankFan([2, 1], 968)).toMatchObject({ width: 70, gap: 12 });
    expect(rankFan(Array(11).fill(2), 968)).not.toBeNull();
    expect(rankFan([...Array(11).fill(2), 1], 968)).toBeNull();
    expect(rankFan(Array(13).fill(1), 640)).toBeNull();
  });
});

describe("the others", () => {
  test("show their cards on a phone while there are three, then tiles, then three rows of three", () => {
    expect(seatBlock(3, 360, "tall", "ample")).toMatchObject({ kind: "cards", perRow: 3, card: 31 });
    expect(seatBlock(5, 360, "tall", "ample")).toMatchObject({ kind: "tiles", perRow: 5 });
    expect(seatBlock(9, 360, "tall", "ample")).toMatchObject({ kind: "tiles", perRow: 3 });
    expect(seatBlock(9, 1016, "wide", "ample")).toMatchObject({ kind: "side", perRow: 5 });
    expect(seatBlock(5, 1016, "wide", "ample")).toMatchObject({ kind: "cards", card: 52 });
  });
});

describe("the column", () => {
  test("leaves the cloth its room on every phone", () => {
    for (const [width, screen] of [[320, 560], [360, 560], [360, 640], [360, 740], [390, 844], [768, 1024]] as const) {
      for (let others = 1; others <= 9; others += 1) {
        for (const ranks of [1, 5, 6, 13]) {
          const at = tall(width, screen, others, ranks, "tall");
          const left = screen - BAR - at.seats.height - rowsHeight(at.row) - at.hand - 64;
          expect(left, `${width} × ${screen}, ${others} others, ${ranks} ranks`).toBeGreaterThanOrEqual(142);
        }
      }
    }
  });
});

describe("the pile", () => {
  test("lies between stock and cleared cards, four cards wide too", () => {
    for (const [width, tallest] of [[320, 142], [360, 186], [360, 271], [768, 500], [1016, 410]] as const) {
      for (let cards = 0; cards <= 4; cards += 1) {
        const at = middle(width, tallest, cards, 36, 46, true);
        const end = at.left + at.width + at.step * Math.max(0, cards - 1);
        expect(at.left).toBeGreaterThan(at.side.left + at.side.width);
        expect(end).toBeLessThan(at.side.right);
        expect(at.top + height(at.width)).toBeLessThanOrEqual(tallest - 46);
        expect(at.side.left).toBeGreaterThan(0);
      }
    }
  });
});
