/** What the server tells about its games, and asking it for a table. */

import { answered, wishFor } from "../live/making";
import { holdSeat } from "../live/table.svelte";
import { keep, kept } from "../settings.svelte";
import { isGame, tableView } from "../tables";
import { has, t } from "../words";
import type { House } from "../wire";

export interface GameOption {
  name: string;
  values: string[];
  /** Empty where it depends on another option. */
  default: string;
}

export interface GameInfo {
  game: string;
  options: GameOption[];
  /** The computers there are, weakest first. */
  strengths: string[];
}

/** What was chosen last for a game on this device. */
export interface LastChoice {
  options: Record<string, string>;
  /** How strong the computers are. */
  strength: string;
  /** How strong each of them is, in the order of the seats, where they differ. */
  each?: string[];
}

export const USUAL = "normal";
const HOUSE = ["easy", USUAL, "hard"];
const SEATS = 4;

export const lastChoice = (game: string): LastChoice => kept<LastChoice>(`last.${game}`, { options: {}, strength: USUAL });

/** The choice for a table without a look at the options: the strength as last time, if every house has it. */
export function quickChoice(game: string): LastChoice {
  const { strength } = lastChoice(game);
  return { options: {}, strength: HOUSE.includes(strength) ? strength : USUAL };
}

/** A table for a first game: one deal or game against the weakest computers, at amsterdam with swapping. */
export const firstGame = (game: string): LastChoice => ({
  options: game === "klaverjassen" ? { length: "deals:1" } : { length: "games:1", level: "beginner" },
  strength: "easy",
});

/** How a computer is called; a player of one's own by its name. */
export const strengthName = (strength: string): string => (has(`strength-${strength}`) ? t(`strength-${strength}`) : strength);

/** How many computers there are with these options. */
export const computers = (options: Record<string, string>): number => Number(options.seats ?? SEATS) - 1;

/** The strength of each of them, of those that are to be had. */
export function strengthsOf(choice: LastChoice, offered: readonly string[] = [choice.strength, ...(choice.each ?? [])]): string[] {
  const known = (strength: string) => (offered.includes(strength) ? strength : USUAL);
  return Array.from({ length: computers(choice.options) }, (_, at) => known(choice.each?.[at] ?? choice.strength));
}

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

/** Whether an option matters beside the others: jokers only where trump is drawn (KJ-3.5). */
export const matters = (name: string, options: Record<string, string>): boolean => name !== "jokers" || options.trump_choice === "drawn";

/** The options that matter beside one another. */
export const inPlay = (options: Record<string, string>): [string, string][] => Object.entries(options).filter(([name]) => matters(name, options));

/** The options with this one changed; an empty value is as usual. */
export function withOption(options: Record<string, string>, name: string, value: string): Record<string, string> {
  const { [name]: _, ...rest } = options;
  return value === "" ? rest : { ...rest, [name]: value };
}

/** The seat of who sets the table: the south, or the first. */
export const ownSeat = (game: string): number => (game === "klaverjassen" ? 2 : 0);

/** A table to which friends are asked. */
export interface NewRoom {
  options: Record<string, string>;
  name: string;
  /** For each seat `open` or how strong its computer is; the own one does not matter. */
  seats: string[];
  house: Partial<House>;
}

/** Sets a table for one person against computers; answers with the table's id. */
export function newTable(game: string, choice: LastChoice): Promise<string> {
  if (isGame(game)) void tableView(game);
  return setTable(game, { options: choice.options, name: t("you"), strengths: strengthsOf(choice) });
}

/** Sets a table at which people gather. */
export const newRoom = (game: string, room: NewRoom): Promise<string> => setTable(game, { ...room, seat: ownSeat(game) });

/** Asks for a table and keeps its seat; answers with the table's id. */
async function setTable(game: string, some: object): Promise<string> {
  const wanted = { game, ...some };
  const body = JSON.stringify({ ...wanted, secret: wishFor("table", wanted) });
  const answer = await fetch("/api/tables", { method: "POST", headers: { "content-type": "application/json" }, body });
  const made = (await answer.json()) as { table: string; seat: string; text?: string };
  answered("table");
  if (!answer.ok) throw new Error(made.text ?? String(answer.status));
  holdSeat({ table: made.table, seat: made.seat, game, when: Date.now() });
  return made.table;
}
