/** A hint about klaverjassen in words; what cards are worth stands on the cards. */

import { isCard } from "../../cards/card";
import { figureOf, type Hinting, hintText } from "../../parts/hint.svelte";
import type { KlaverjassenTable } from "../../wire";
import { t } from "../../words";
import type { Said } from "./news";

/** Between two values; a line never begins with the dot, and a figure stays with its word. */
const NEXT = "\u00a0· ";

/** The hint for the message, or that there is none; null while none was asked for. */
export function hintSaid(hint: Hinting, game: KlaverjassenTable): Said | null {
  if (hint.fault) return { text: hint.fault, edge: "lamp", paragraph: "" };
  const found = hint.found;
  if (found === null) return null;
  const others = found.actions.filter((one) => !isCard(one.action) && one.action !== found.best);
  const values = others.map((one) => `${actionWords(one.action, game)}\u00a0${figureOf(one.value, "klaverjassen")}`);
  const best = hint.worth(found.best);
  return {
    text: [hintText(found, "klaverjassen", actionWords(found.best, game)), values.join(NEXT)].filter(Boolean).join(" "),
    edge: "lamp",
    paragraph: "",
    figure: best === null ? "" : figureOf(best, "klaverjassen"),
  };
}

function actionWords(action: string, game: KlaverjassenTable): string {
  if (isCard(action)) return `[[${action}]]`;
  const [verb = "", value = ""] = action.split(":");
  if (verb === "trump") return t("trump-button", { suit: t(`suit-${value}`) });
  if (verb === "roem") return t("hint-roem", { points: value });
  if (verb === "play") return t("say-play", { suit: t(`suit-${game.turned.charAt(0)}`) });
  return t(verb === "pass" ? "say-pass" : "claim-none");
}
