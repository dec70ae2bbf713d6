/** The settings of a table as a host chooses them. */

import { t } from "../words";
import type { House } from "../wire";

export type Preset = "relaxed" | "normal";
type Times = Pick<House, "grace" | "clock" | "next">;

export const PRESETS: Record<Preset, Times> = {
  relaxed: { grace: 120, clock: 0, next: 0 },
  normal: { grace: 45, clock: 30, next: 20 },
};

/** Which preset these settings are, if any. */
export const presetOf = (house: Times): Preset | "" =>
  (Object.keys(PRESETS) as Preset[]).find((name) => {
    const one = PRESETS[name];
    return one.grace === house.grace && one.clock === house.clock && one.next === house.next;
  }) ?? "";

/** What may be chosen for each time, in seconds; what the table has is among them in any case. */
export const TIMES = { clock: [0, 15, 30, 60, 120], grace: [20, 45, 120, 300, 900], next: [0, 10, 20, 60], delay: [0, 15, 30, 60, 180] };

export const timesWith = (name: keyof typeof TIMES, value: number): number[] =>
  TIMES[name].includes(value) ? TIMES[name] : [...TIMES[name], value].sort((a, b) => a - b);

/** "45 seconds", "2 minutes". */
export const span = (seconds: number): string =>
  seconds >= 60 && seconds % 60 === 0 ? t("span-minutes", { count: seconds / 60 }) : t("span-seconds", { count: seconds });

export const timeName = (name: keyof typeof TIMES, seconds: number): string =>
  seconds === 0 ? t(`house-${name}-none`) : span(seconds);
