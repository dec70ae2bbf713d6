import { describe, expect, test } from "vitest";
import { height } from "../../cards/card";
import { cross, fan } from "./layout";

describe("the hand", () => {
  test("at 360 px lies as it was designed", () => {
    expect(fan(8, 360, "tall")).toMatchObject({ width: 52, left: 8 });
    expect(Math.round(fan(8, 360, "tall").step)).toBe(42);
    expect(fan(7, 360, "tall")).toMatchObject({ width: 60, left: 8 });
    expect(Math.round(fan(7, 360, "tall").step)).toBe(47);
    expect(fan(2, 360, "tall")).toMatchObject({ width: 60, step: 64 });
  });

  test.each([320, 345, 360, 412, 600, 620, 768, 959, 984, 1624])("never touches the edges of %i px, and each card shows 46 % at least", (room) => {
    for (let cards = 1; cards <= 8; cards += 1) {
      const { width, step, left } = fan(cards, room, room >= 960 ? "wide" : "tall");
      expect(left).toBeGreaterThanOrEqual(7.99);
      expect(left + step * (cards - 1) + width).toBeLessThanOrEqual(room - 7.99);
      if (cards > 1) expect(step / width).toBeGreaterThanOrEqual(0.46);
    }
  });

  test("keeps the height of its tray while it shrinks", () => {
    const heights = [8, 7, 4, 1].map((cards) => fan(cards, 360, "tall").tray);
    expect(new Set(heights)).toEqual(new Set([128]));
  });
});

describe("the trick", () => {
  test.each([[320, 206, "tall"], [360, 378, "tall"], [768, 616, "tall"], [704, 390, "wide"], [984, 528, "wide"], [572, 212, "low"], [400, 160, "low"]] as const)(
    "on a cloth of %i by %i stays on the cloth",
    (width, tall, shape) => {
      const at = cross(width, tall, shape);
      expect(at.y - at.along - height(at.width) / 2).toBeGreaterThanOrEqual(at.around ? 8 : 66);
      expect(at.y + at.along + height(at.width) / 2).toBeLessThanOrEqual(tall - 4);
      expect(at.x - at.across - at.width / 2).toBeGreaterThanOrEqual(0);
    },
  );

  test.each([[320, 264, "tall"], [360, 452, "tall"], [768, 690, "tall"], [984, 676, "wide"], [704, 520, "wide"]] as const)(
    "on a cloth of %i by %i leaves room for a fourth plate below it",
    (width, tall, shape) => {
      const at = cross(width, tall, shape, true);
      expect(at.y + at.along + height(at.width) / 2).toBeLessThanOrEqual(tall - 74);
    },
  );

  test("has its words beside the card where the bottom one reaches below those at the sides", () => {
    expect(cross(360, 378, "tall").covered).toBe(false);
    expect(cross(360, 278, "tall")).toMatchObject({ tight: true, covered: false });
    expect(cross(320, 206, "tall").covered).toBe(true);
  });

  test("stays below the partner's plate while a notice takes a strip of a desktop", () => {
    expect([528, 480, 466, 420].map((tall) => cross(984, tall, "wide").beside)).toEqual([false, false, false, true]);
  });
});
