import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { signAt, SIGNS } from "./signs";

const sprite = readFileSync(join(import.meta.dirname, "Sprite.svelte"), "utf8");

test("signs are those of all other cards", () => {
  const drawn = (suit: string): string => new RegExp(`<symbol id="g-s${suit.toLowerCase()}".*?</symbol>`).exec(sprite)![0];
  for (const suit of ["S", "H", "D"] as const) {
    const path = / d="([^"]+)"/.exec(drawn(suit))![1]!;
    expect(SIGNS[suit]).toBe(path.replace(/( [\d.]+)H([\d.]+)/g, "$1L$2$1"));
  }
  const circles = [...drawn("C").matchAll(/cx="(\d+)" cy="(\d+)" r="(\d+)"/g)].map((one) => one.slice(1).map(Number) as [number, number, number]);
  const clubs = circles.map(([x, y, r]) => `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`).join("");
  expect(SIGNS.C.startsWith(clubs)).toBe(true);
  expect(drawn("C")).toContain('d="M42 40H58L56 60L64 97H36L44 60Z"');
});

test("a sign in its own place is the sign itself", () => {
  for (const suit of ["S", "H", "D", "C"] as const) expect(signAt(suit, 0, 0, 100)).toBe(SIGNS[suit]);
});

test("a sign is drawn where it is asked for, with its points and its curves in its size", () => {
  expect(signAt("D", 10, 20, 50)).toBe("M35 21.5L53.5 45L35 68.5L16.5 45Z");
  expect(signAt("H", 10, 0, 20)).toBe("M20 18.8L11.8 9.4A5 5 0 0 1 20 4A5 5 0 0 1 28.2 9.4Z");
});

test("curves turn the same way as what they lie over, so that nothing is cut out", () => {
  const clubs = SIGNS.C.split("Z").filter(Boolean);
  const turn = (part: string): number => {
    const points = [...part.matchAll(/([\d.]+) ([\d.]+)(?=[MLAZ]|$)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
    if (part.includes("A")) return part.includes(" 1 1 ") ? 1 : -1;
    return Math.sign(points.reduce((sum, [x, y], i) => sum + x * points[(i + 1) % points.length]![1] - points[(i + 1) % points.length]![0] * y, 0));
  };
  expect(clubs.map(turn)).toEqual([1, 1, 1, 1]);
});
