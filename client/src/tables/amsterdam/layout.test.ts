import { describe, expect, test } from "vitest";
import { height } from "../../cards/card";
import { BAR, HEADROOM, middle, peep, rankFan, rowsHeight, seatBlock, stackFace, stackGrid, tall, wide } from "./layout";

describe("the hand", () => {
  test("of more than 5 ranks has two rows on a phone, in as few columns as it takes", () => {
    expect(stackGrid(6, 344, 170)).toMatchObject({ columns: 3, rows: 2, width: 84 });
    expect(stackGrid(8, 344, 170)).toMatchObject({ columns: 4, rows: 2, width: 79 });
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

  test("has the suits of its copies within each stack, and never smaller than can be told apart", () => {
    for (const [width, tall] of [[84, 72], [79, 59], [64, 72], [50, 72], [46, 57], [66, 96]] as const) {
      for (let copies = 1; copies <= 8; copies += 1) {
        for (const isTen of [false, true]) {
          const { rank, signs } = stackFace(copies, width, tall, isTen);
          const rows = Math.ceil(copies / signs.perRow);
          expect(signs.left + (Math.min(copies, signs.perRow) - 1) * signs.across + signs.sign).toBeLessThanOrEqual(width - 3);
          expect(signs.top + (rows - 1) * signs.down + signs.sign).toBeLessThanOrEqual(tall - 3);
          expect(signs.left >= rank.x + rank.width || signs.top >= rank.y + rank.height).toBe(true);
          expect(signs.sign, `${copies} of ${width} × ${tall}`).toBeGreaterThanOrEqual(tall >= width * 1.2 ? 5 : 7.5);
        }
      }
    }
  });

  test("shows at most eight copies beneath, within the headroom", () => {
    for (let copies = 1; copies <= 8; copies += 1) expect(peep(copies) * (copies - 1)).toBeLessThan(HEADROOM);
  });

  test("is fanned by rank on a wide screen, up to 22 cards, as large as there is room for", () => {
    expect(rankFan([2, 1, 2, 1, 3, 2, 2, 1, 2, 1, 1], 968, 180)).toMatchObject({ width: 62, step: 26, gap: 10 });
    expect(rankFan([2, 1], 968, 180)).toMatchObject({ width: 109, gap: 18 });
    expect(rankFan([2, 1], 968, 300)).toMatchObject({ width: 144 });
    expect(rankFan(Array(11).fill(2), 968, 180)).not.toBeNull();
    expect(rankFan([...Array(11).fill(2), 1], 968, 180)).toBeNull();
    expect(rankFan(Array(13).fill(1), 640, 180)).toBeNull();
  });
});

describe("the others", () => {
  test("show their cards on a phone while there are three, then tiles, then three rows of three", () => {
    expect(seatBlock(3, 360, "ample")).toMatchObject({ kind: "cards", perRow: 3, card: 31 });
    expect(seatBlock(5, 360, "ample")).toMatchObject({ kind: "tiles", perRow: 5 });
    expect(seatBlock(5, 320, "ample")).toMatchObject({ kind: "tiles", perRow: 3 });
    expect(seatBlock(9, 360, "ample")).toMatchObject({ kind: "tiles", perRow: 3 });
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

describe("a wide window", () => {
  test("has larger cards the higher it is, and a cloth that keeps its room", () => {
    const cards = [640, 800, 1080, 1440].map((screen) => {
      const at = wide(1016, screen, 3);
      const cloth = screen - at.seats.height - height(at.row) - at.hand - 13;
      expect(cloth, `${screen}`).toBeGreaterThanOrEqual(270);
      return [at.seats.card, at.row, rankFan([1, 1, 1], 968, at.hand)!.width];
    });
    expect(cards).toEqual([[42, 46, 84], [50, 54, 109], [65, 67, 144], [84, 84, 144]]);
  });

  test("shows up to five others in one row, more in two, on plates no wider than what is on them", () => {
    expect(wide(1016, 800, 1).seats).toMatchObject({ kind: "cards", perRow: 1, plate: 310 });
    expect(wide(1016, 800, 5).seats).toMatchObject({ kind: "cards", perRow: 5, card: 50 });
    expect(wide(1016, 800, 9).seats).toMatchObject({ kind: "side", perRow: 5 });
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
