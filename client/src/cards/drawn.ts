/** The face of a card as few paths, put together once for each card and size. */

import { face, rank, suit, type Tier } from "./card";
import { signAt, type Suit } from "./signs";

export interface Drawn {
  rank: { x: number; y: number; width: number; height: number };
  /** All that has the colour of the suit, but the rank and a king, queen or jack. */
  marks: string;
  /** What is cut out of it. */
  cut: string;
  /** Where a king, queen or jack stands; null for others, and where there is no room. */
  court: { x: number; y: number; width: number; height: number } | null;
}

const known = new Map<string, Drawn>();

export function drawn(card: string, size: Tier): Drawn {
  const key = `${card}${size}`;
  const found = known.get(key) ?? draw(card, size);
  known.set(key, found);
  return found;
}

function draw(card: string, size: Tier): Drawn {
  const [of, one] = [suit(card) as Suit, rank(card)];
  const { rank: at, sign, art, pip } = face(size, one === "T");
  const corner = signAt(of, sign.x, sign.y, sign.width);
  const middle = 94 - art / 2;
  if (art && "JQK".includes(one)) {
    const deep = (art * 105) / 60;
    const court = { x: 94 - art, y: 139.5 - deep, width: art, height: deep };
    return { rank: at, marks: corner, cut: signAt(of, middle - art * 0.15, 139.5 - deep / 2 - art * 0.15, art * 0.3), court };
  }
  if (art && one === "A") {
    const [half, shoulder] = [art / 2, size === "L" ? 96 : 102];
    const arch = `M${94 - art} 139.5V${shoulder}A${half} ${half} 0 0 1 94 ${shoulder}V139.5Z`;
    return { rank: at, marks: corner + arch, cut: signAt(of, middle - art * 0.34, shoulder + (size === "L" ? 7.5 : 6.5) - art * 0.34, art * 0.68), court: null };
  }
  return { rank: at, marks: pip ? corner + signAt(of, 93 - pip, 137 - pip, pip) : corner, cut: "", court: null };
}
