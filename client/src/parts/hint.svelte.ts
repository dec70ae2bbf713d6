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

/** Points with their sign, in amsterdam to a tenth: +12, −1.3, 0. */
export function signed(value: number, game: string): string {
  const digits = game === "amsterdam" ? 1 : 0;
  const size = Math.abs(value).toFixed(digits);
  if (Number(size) === 0) return (0).toFixed(digits);
  return `${value < 0 ? "−" : "+"}${size}`;
}

/** The hint as a sentence; `what` is the best action in words or cards. */
export function hintText(hint: Hinted, game: string, what: string): string {
  const { custom } = hint.params;
  const [reason, code] = [`hint-custom-${custom}`, `hint-why-${hint.why}`];
  const why = custom && has(reason) ? t(reason) : has(code) ? t(code, { ...hint.params, game }) : "";
  return [t("hint-best", { what }), why].filter(Boolean).join(" ");
}
