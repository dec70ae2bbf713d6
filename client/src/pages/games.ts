/** What the server tells about its games, and asking it for a table. */

import { holdSeat } from "../live/table.svelte";
import { keep, kept } from "../settings.svelte";
import { isGame, tableView } from "../tables";
import { has, t } from "../words";

export interface GameOption {
  name: string;
  values: string[];
  /** Empty where it depends on another option. */
  default: string;
}

export interface GameInfo {
  game: string;
  options: GameOption[];
}

/** What was chosen last for a game on this device. */
export interface LastChoice {
  options: Record<string, string>;
  strength: Strength;
}

export type Strength = "easy" | "normal";
export const STRENGTHS: readonly Strength[] = ["easy", "normal"];

const SEATS: Record<string, number> = { klaverjassen: 4, amsterdam: 4 };

export const lastChoice = (game: string): LastChoice => kept<LastChoice>(`last.${game}`, { options: {}, strength: "normal" });

export const keepChoice = (game: string, choice: LastChoice): void => keep(`last.${game}`, choice);

/** The games with their options. */
export async function games(): Promise<GameInfo[]> {
  const answer = await fetch("/api/games");
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as GameInfo[];
}

/** How a value of an option is called; the value itself where it needs no name. */
export function valueName(option: string, value: string): string {
  const code = `value-${option}-${value.replace(":", "-") || "usual"}`;
  return has(code) ? t(code) : value;
}

/** Sets a table and keeps its seat; answers with the table's id. */
export async function newTable(game: string, choice: LastChoice): Promise<string> {
  if (isGame(game)) void tableView(game);
  const others = Number(choice.options.seats ?? SEATS[game] ?? 4) - 1;
  const body = { game, options: choice.options, name: t("you"), strengths: Array<Strength>(others).fill(choice.strength) };
  const answer = await fetch("/api/tables", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  const made = (await answer.json()) as { table: string; seat: string; text?: string };
  if (!answer.ok) throw new Error(made.text ?? String(answer.status));
  holdSeat({ table: made.table, seat: made.seat, game, when: Date.now() });
  return made.table;
}
