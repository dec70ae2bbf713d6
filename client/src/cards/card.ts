/** What a card's text says: `DJ` is the jack of diamonds. No rules are in here, only names and glyphs. */

export type Tier = "S" | "M" | "L";
export type Letters = "en" | "nl";

const DUTCH: Record<string, string> = { J: "B", Q: "V", K: "H" };

export const suit = (card: string): string => card.charAt(0);
export const rank = (card: string): string => card.charAt(1);
export const isCard = (text: string): boolean => /^[SHDC][2-9TJQKA]$/.test(text);

/** The tier in which a card of this width (in px) is drawn. */
export const tier = (width: number): Tier => (width < 54 ? "S" : width < 92 ? "M" : "L");

export const height = (width: number): number => Math.round(width * 1.45);

/** The letters that stand on the card: `10`, and B V H where Dutch letters are wanted. */
export function letters(rank: string, language: Letters): string {
  if (rank === "T") return "10";
  return (language === "nl" && DUTCH[rank]) || rank;
}

/** Where the parts of a face lie in its 100 × 145 box. */
export function face(size: Tier, isTen: boolean) {
  const left = { S: 7, M: 8, L: 8 }[size] - (isTen && size === "S" ? 2 : 0);
  const tall = { S: 56, M: 44.8, L: 35.2 }[size];
  const narrow = (tall * 56) / 80;
  const sign = { S: 38, M: 30, L: 25 }[size];
  const axis = left + narrow / 2;
  return {
    rank: { x: left, y: 9, width: isTen ? (tall * 72) / 80 : narrow, height: tall },
    sign: { x: axis - sign / 2, y: { S: 71, M: 59.8, L: 50.2 }[size], width: sign, height: sign },
    art: { S: 0, M: 50, L: 58 }[size],
    pip: { S: 0, M: 46, L: 56 }[size],
  };
}
