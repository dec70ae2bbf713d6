/** How fast things move here: what was chosen in the settings, and what the device asks for. */

import { type Motion, settings } from "../settings.svelte";

const FACTORS: Record<Motion, number> = { fast: 0.6, normal: 1, slow: 1.6, off: 0 };

/** full: cards fly. fade: they appear in a tenth of a second, and nothing moves. none: they are there. */
export type Manner = "full" | "fade" | "none";

export function manner(): Manner {
  if (settings.motion === "off") return "none";
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "fade" : "full";
}

/** By what every time of a motion is multiplied. */
export const speed = (): number => FACTORS[settings.motion] ?? 1;

/** How long something rests that flies away after it; `still` where nothing flies. In ms. */
export const rest = (ms: number, still: number): number => (manner() === "full" ? ms * speed() : still);
