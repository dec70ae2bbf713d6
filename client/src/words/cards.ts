/** Cards and suits in sentences. In a sentence that <Rich> shows, `[[DJ]]` is a card, `[[D]]` a suit sign, `**…**` is bold. */

import { isCard, rank, suit } from "../cards/card";
import { t, type Words } from "./index";

/** "jack of diamonds". */
export const cardName = (card: string): string => t("card-name", { rank: t(`rank-${rank(card)}`), suit: t(`suit-${suit(card)}`) });

export type Piece = { text: string; bold: boolean } | { card: string; bold: boolean } | { suit: string; bold: boolean };

/** Takes a sentence apart into text, cards and suit signs. */
export function pieces(sentence: string): Piece[] {
  let bold = false;
  const found: Piece[] = [];
  for (const part of sentence.split(/(\*\*|\[\[[SHDC][2-9TJQKA]?\]\])/)) {
    if (part === "**") bold = !bold;
    else if (part.startsWith("[[")) found.push(part.length === 6 ? { card: part.slice(2, 4), bold } : { suit: part.slice(2, 3), bold });
    else if (part) found.push({ text: part, bold });
  }
  return found;
}

/** The same sentence for a screen reader, or for an attribute: a pause between cards, and where a dot divides what is seen. */
export const plain = (sentence: string): string =>
  pieces(sentence.replaceAll("]] [[", "]], [[").replaceAll(" · ", ", "))
    .map((piece) => ("text" in piece ? piece.text : "card" in piece ? cardName(piece.card) : t(`suit-${piece.suit}`)))
    .join("");

/** Marks parameters that are cards, lists of cards or suits, so that they are shown as such. */
export function marked(params: Record<string, string>): Words {
  const words: Words = {};
  for (const [name, value] of Object.entries(params)) {
    const cards = value.split(",");
    words[name] = cards.every(isCard) ? cards.map((card) => `[[${card}]]`).join(" ") : /^[SHDC]$/.test(value) ? `[[${value}]]` : value;
  }
  return words;
}
