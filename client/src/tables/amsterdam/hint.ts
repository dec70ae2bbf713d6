/** A hint about amsterdam in words; what ranks are worth stands on their stacks. */

import { rank } from "../../cards/card";
import { figureOf, type Hinting, hintText } from "../../parts/hint.svelte";
import { t } from "../../words";
import { isPlay } from "./choose";
import type { Group } from "./groups";
import { marks } from "./model";
import type { Said } from "./news";

/** The hint for the cloth, or that there is none; null while none was asked for. */
export function hintSaid(hint: Hinting): (Said & { figure: string }) | null {
  if (hint.fault) return { text: hint.fault, paragraph: "", figure: "" };
  const found = hint.found;
  if (found === null) return null;
  const take = found.best === "take" ? null : hint.worth("take");
  const more = take === null ? "" : `${t("hint-take")} ${figureOf(take, "amsterdam")}`;
  const best = hint.worth(found.best);
  return {
    text: [hintText(found, "amsterdam", actionWords(found.best)), more].filter(Boolean).join(" "),
    paragraph: "",
    figure: best === null ? "" : figureOf(best, "amsterdam"),
  };
}

/** What the best that can be done with a stack is worth; null where nothing is known. */
export function worthOf(hint: Hinting, group: Group): number | null {
  const values = (hint.found?.actions ?? []).filter((one) => isOf(one.action, group)).map((one) => one.value);
  return values.length === 0 ? null : Math.max(...values);
}

/** Whether the best action is one with this stack. */
export const isBest = (hint: Hinting, group: Group): boolean => hint.found !== null && isOf(hint.found.best, group);

function isOf(action: string, group: Group): boolean {
  if (group.rank === "") return action === group.key;
  if (action.startsWith("take:")) return group.cards.includes(action.slice(5));
  return isPlay(action) && rank(action) === group.rank;
}

function actionWords(action: string): string {
  if (isPlay(action)) return marks(action.split(","));
  const [verb = "", value = ""] = action.split(":");
  if (verb === "flip") return t("am-blind", { number: value });
  if (verb === "swap") return value.split(",").map((pair) => marks(pair.split("/")).replace(" ", " ↔ ")).join(", ");
  if (verb === "take") return [t("hint-take"), value && marks([value])].filter(Boolean).join(" ");
  return t(verb === "unready" ? "hint-unready" : "hint-ready");
}
