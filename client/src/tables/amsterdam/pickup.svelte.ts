/** Whether the pile is taken by hand, or by itself after a moment; this device keeps it. */

import { keep, kept } from "../../settings.svelte";

export type Pickup = "hand" | "auto";

let how = $state<Pickup>(kept<Pickup>("pickup", "hand") === "auto" ? "auto" : "hand");

export const pickup = {
  get how(): Pickup {
    return how;
  },
  set how(value: Pickup) {
    how = value;
    keep("pickup", value);
  },
};

/** How long the pile waits before it is taken by itself, in s. */
export const WAIT = 2;
