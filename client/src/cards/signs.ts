/** The signs of the suits as paths in a box of 100 × 100, with M, L, A and Z alone: so they can be drawn in any place. */

export const SIGNS = {
  S: "M50 3L89 49A23 23 0 0 1 55 70L63 97L37 97L45 70A23 23 0 0 1 11 49Z",
  H: "M50 94L9 47A25 25 0 0 1 50 20A25 25 0 0 1 91 47Z",
  D: "M50 3L87 50L50 97L13 50Z",
  C: [
    "M28 26A22 22 0 1 1 72 26A22 22 0 1 1 28 26Z", "M3 57A22 22 0 1 1 47 57A22 22 0 1 1 3 57Z", "M53 57A22 22 0 1 1 97 57A22 22 0 1 1 53 57Z",
    "M42 40L58 40L56 60L64 97L36 97L44 60Z",
  ].join(""),
} as const;

export type Suit = keyof typeof SIGNS;

type Step = readonly [command: string, numbers: readonly number[]];

const steps = (path: string): Step[] =>
  [...path.matchAll(/([MLAZ])([^MLAZ]*)/g)].map(([, command = "", numbers = ""]) => [command, (numbers.match(/[\d.]+/g) ?? []).map(Number)]);

const STEPS: Record<Suit, Step[]> = { S: steps(SIGNS.S), H: steps(SIGNS.H), D: steps(SIGNS.D), C: steps(SIGNS.C) };

const round = (value: number): number => Math.round(value * 100) / 100;

/** A sign of this size with its upper left corner there, as a path: many signs are one element. */
export function signAt(suit: Suit, x: number, y: number, size: number): string {
  const unit = size / 100;
  const point = (numbers: readonly number[]): string => `${round(x + numbers[0]! * unit)} ${round(y + numbers[1]! * unit)}`;
  return STEPS[suit]
    .map(([command, numbers]) => {
      if (command === "Z") return "Z";
      const arc = command === "A" ? `${round(numbers[0]! * unit)} ${round(numbers[1]! * unit)} ${numbers.slice(2, 5).join(" ")} ` : "";
      return command + arc + point(numbers.slice(-2));
    })
    .join("");
}
