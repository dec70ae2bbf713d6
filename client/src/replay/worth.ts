/** How values and losses are written. */

import { isCard } from "../cards/card";
import { t } from "../words";
import { language } from "../words/language.svelte";
import { marks } from "../tables/amsterdam/model";

const digits = (value: number, count: number): string =>
  value.toLocaleString(language(), { minimumFractionDigits: count, maximumFractionDigits: count });

/** A value as it is written: in klaverjassen points with their sign, in amsterdam the game points to expect. */
export function figure(game: string, value: number): string {
  if (game !== "klaverjassen") return digits(Math.abs(value), 2);
  const points = Math.round(Math.abs(value));
  return points === 0 ? "0" : value < 0 ? `−${points}` : `+${points}`;
}

/** What was lost: fewer points in klaverjassen, more game points in amsterdam. */
export const lostText = (game: string, lost: number): string => (game === "klaverjassen" ? `−${Math.round(lost)}` : `+${digits(lost, 1)}`);

/** So little is no loss: amsterdam's values are estimates. */
export const isLoss = (game: string, lost: number): boolean => lost >= (game === "klaverjassen" ? 1 : 0.1);

/** What an action is called in a list: its cards, or a word. */
export function actionName(action: string): string {
  const cards = action.split(",");
  if (cards.every(isCard)) return marks(cards);
  const [verb = "", value = ""] = action.split(":");
  if (verb === "trump") return t("replay-act-trump", { sign: `[[${value}]]` });
  if (verb === "flip") return t("replay-act-flip", { number: value });
  if (verb === "take" && value) return t("replay-act-take-along", { card: `[[${value}]]` });
  return ["play", "pass", "take"].includes(verb) ? t(`replay-act-${verb}`) : action;
}
