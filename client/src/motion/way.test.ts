import { expect, test } from "vitest";
import type { Flight } from "./scene";
import { ends, isBacklog, NOTHING } from "./scene";
import { labelWay, type Spot, way } from "./way";

const spot = (x: number, y: number, width = 50, tilt = 0): Spot => ({ x, y, width, tilt });
const before = new Map([["hand:DJ", spot(100, 600, 60)], ["seat:1", spot(50, 30, 110)]]);
const after = new Map([["seat:1", spot(50, 30, 110)], ["trick:DJ", spot(180, 300, 76, -2)], ["gone", spot(300, 300, 50)]]);
const flight = (more: Partial<Flight> = {}): Flight => ({ card: "DJ", from: ["hand:DJ", "seat:1"], at: 40, legs: [{ to: "trick:DJ", takes: 200 }], ...more });

test("a card flies from where it lay before to where it lies now, with its middle on the middles", () => {
  const found = way(flight(), before, after, 1)!;
  expect(found).toMatchObject({ width: 76, delay: 40, duration: 200 });
  expect(found.frames.map((frame) => frame.transform)).toEqual([
    "translate(62px, 545px) rotate(0deg) scale(0.79)",
    "translate(142px, 245px) rotate(-2deg) scale(1)",
  ]);
  expect(found.frames.map((frame) => frame.opacity)).toEqual([1, 1]);
});

test("at a seat it is small, and not seen over the name", () => {
  const found = way(flight({ from: ["hand:D7", "seat:1"] }), before, after, 1)!;
  expect(found.frames[0]).toMatchObject({ transform: "translate(12px, -25px) rotate(0deg) scale(0.45)", opacity: 0, offset: 0 });
  expect(found.frames[1]).toMatchObject({ opacity: 1, offset: 0.3 });
  const gathered = way(flight({ from: ["trick:DJ"], legs: [{ to: "seat:1", takes: 280, ease: "leaving" }] }), after, after, 1)!;
  expect(gathered.frames.map((frame) => frame.opacity)).toEqual([1, 1, 0]);
});

test("each leg has its part of the time and its own easing", () => {
  const found = way(flight({ legs: [{ to: "trick:DJ", takes: 100 }, { to: "gone", takes: 300, ease: "leaving" }] }), before, after, 0.6)!;
  expect(found).toMatchObject({ delay: 24, duration: 240 });
  expect(found.frames.map((frame) => [frame.offset, frame.easing])).toEqual([
    [0, "cubic-bezier(.2, 0, 0, 1)"],
    [0.25, "cubic-bezier(.4, 0, 1, 1)"],
    [1, "cubic-bezier(.2, 0, 0, 1)"],
  ]);
});

test("what is not on the page does not fly, and what stays where it is neither", () => {
  expect(way(flight({ from: ["hand:D7"] }), before, after, 1)).toBeNull();
  expect(way(flight({ legs: [{ to: "trick:D7", takes: 200 }] }), before, after, 1)).toBeNull();
  expect(way(flight({ from: ["trick:DJ"] }), after, after, 1)).toBeNull();
});

test("a label keeps within the page, and stays to be read", () => {
  const label = { text: "Bram takes 12 cards", from: ["trick:DJ"], to: "seat:1", at: 0, takes: 300, stays: 700 };
  const found = labelWay(label, after, after, 1, 360)!;
  expect(found.duration).toBe(1000);
  expect(found.frames[1]).toMatchObject({ transform: "translate(93.8px, 30px) translate(-50%, -50%)", offset: 0.3 });
});

test("a scene is over with its last card and word; many lines at once are not shown", () => {
  expect(ends({ ...NOTHING, flights: [flight()], labels: [{ text: "", from: [], to: "", at: 100, takes: 100, stays: 300 }] })).toBe(500);
  const lines = (count: number) => Array.from({ length: count }, (_, v) => ({ v, line: "N D7" }));
  const deal = lines(9).map(({ v }) => ({ v, line: `lay ${v} down=?3` }));
  expect([isBacklog(lines(4)), isBacklog(lines(5)), isBacklog(deal)]).toEqual([false, true, false]);
});
