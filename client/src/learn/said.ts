/** What came of an action in a position, in sentences. Loaded with the first tap, and the sentences with it. */

import { letters, rank, suit } from "../cards/card";
import { t, type Words } from "../words";
import { marked, pieces } from "../words/cards";
import { languageFor, speak } from "../words/language.svelte";
import { made } from "./drawn";

export interface Told {
  code: string;
  params: Record<string, string | number>;
}

export interface Refused {
  paragraph: string;
  code: string;
  params: Record<string, string>;
  text: string;
  owner: string;
  playable: string[];
  led: string;
}

/** Speaks the language of the page. */
export const ready = (): Promise<void> => speak(languageFor(document.documentElement.lang));

/** Cards and ranks of what is told, as sentences name them. */
export function words(params: Told["params"]): Words {
  const named: Words = {};
  for (const [name, value] of Object.entries(params)) {
    if (typeof value === "number") named[name] = value;
    else if (name === "rank") named[name] = value === "" ? "" : t(`am-a-${value}`);
    else Object.assign(named, marked({ [name]: value }));
  }
  return named;
}

export const toldText = (told: readonly Told[]): string => told.map((one) => t(`learn-${one.code}`, words(one.params))).join(" ");

/** Why an action was refused, in a sentence. */
export function refusalText(refused: Refused): string {
  const few = refused.playable.length > 0 && refused.playable.length <= 3;
  const seat = refused.params.seat ?? "";
  const code = `refusal-${refused.code}`;
  const said = t(code, {
    ...marked(refused.params),
    ...(refused.params.rank && /^[2-9TJQKA]$/.test(refused.params.rank) ? { rank: t(`am-rank-${refused.params.rank}`) } : {}),
    ...(/^\d+$/.test(seat) ? { seat: t("am-seat", { seat: Number(seat) }) } : {}),
    owner: refused.owner || "none",
    playable: few ? refused.playable.map((one) => `[[${one}]]`).join(t("or")) : "",
    many: few ? "no" : "yes",
    suit: refused.led ? t(`suit-${refused.led}`) : "",
  });
  return said === code ? refused.text : said;
}

/** A sentence with its cards and suits as nodes. */
export function nodes(text: string): Node[] {
  return pieces(text).map((piece) => {
    const shown = "text" in piece ? piece.text : "card" in piece ? cardNode(piece.card) : sign(piece.suit);
    return piece.bold ? made("strong", "", shown) : typeof shown === "string" ? document.createTextNode(shown) : shown;
  });
}

function cardNode(card: string): Node {
  const node = made("span", "named", letters(rank(card), document.documentElement.lang === "nl" ? "nl" : "en"), sign(suit(card)));
  return node;
}

function sign(one: string): Node {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  const use = document.createElementNS(space, "use");
  use.setAttribute("href", `#g-s${one.toLowerCase()}`);
  svg.setAttribute("class", `suit ${one}`);
  svg.setAttribute("viewBox", "0 0 100 100");
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", t(`suit-${one}`));
  svg.append(use);
  return svg;
}
