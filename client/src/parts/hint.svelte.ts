/** A hint for the own seat: asked for, waited for while play goes on, and gone with the question that it answers. */

import type { LiveTable } from "../live/table.svelte";
import type { Hinted, Table } from "../wire";
import { has, t } from "../words";

const known = new WeakMap<object, Hinting>();

/** The hints at a table: whoever asks, all that show them show the same. */
export function hintingOf(live: Pick<LiveTable, "tell">): Hinting {
  const hinting = known.get(live) ?? new Hinting(live);
  known.set(live, hinting);
  return hinting;
}

export class Hinting {
  /** Whether a hint is on its way. */
  thinking = $state(false);
  found = $state.raw<Hinted | null>(null);
  /** Why there is none, as a sentence. */
  fault = $state("");
  private asked = 0;

  constructor(private readonly live: Pick<LiveTable, "tell">) {}

  async ask(): Promise<void> {
    this.clear();
    this.thinking = true;
    const asked = this.asked;
    const answer = await this.live.tell({ type: "hint" });
    if (asked !== this.asked) return;
    this.thinking = false;
    this.found = answer.hint;
    if (answer.hint === null) this.fault = t("hint-none");
  }

  /** Forgets the hint, and the one that is on its way. */
  clear(): void {
    this.asked += 1;
    this.thinking = false;
    this.found = null;
    this.fault = "";
  }

  /** What an action is worth; null where that is not known. */
  worth(action: string): number | null {
    return this.found?.actions.find((one) => one.action === action)?.value ?? null;
  }
}

/** Whether this seat has anything to choose between. */
export const hasChoice = (table: Table): boolean =>
  table.phase === "deal" && table.you >= 0 && table.turn.includes(table.you) && (table.legal?.actions.length ?? 0) > 1;

/** A value as it is written: points with their sign; in amsterdam game points to a tenth. */
export function figureOf(value: number, game: string): string {
  if (game === "amsterdam") return Math.abs(value).toFixed(1);
  const points = Math.round(Math.abs(value));
  return points === 0 ? "0" : `${value < 0 ? "−" : "+"}${points}`;
}

/** The hint as sentences, the last of them what the figures are; `what` is the best action in words or cards. */
export function hintText(hint: Hinted, game: string, what: string): string {
  const { custom } = hint.params;
  const [reason, code] = [`hint-custom-${custom}`, `hint-why-${hint.why}`];
  const why = custom && has(reason) ? t(reason) : has(code) ? t(code, { ...hint.params, game }) : "";
  const unit = hint.actions.length > 0 ? t(`hint-figures-${game}`) : "";
  return [t("hint-best", { what }), why, unit].filter(Boolean).join(" ");
}
