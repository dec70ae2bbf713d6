/**
 * What this device has asked the server to make, until it has heard the answer. The answer may be lost, or the page loaded again
 * before it comes: the same wish then goes out with the same secret, and finds what was made.
 */

import { keep, kept } from "../settings.svelte";
import { freshSecret } from "./table.svelte";

interface Wish {
  secret: string;
  wanted: string;
  when: number;
}
type Kind = "table" | "tournament";

/** How long a wish that was not answered is still the same one, in ms. */
const SAME = 600_000;

const wishes = (): Partial<Record<Kind, Wish>> => kept<Partial<Record<Kind, Wish>>>("making", {});

/** The secret with which to ask for this: that of the same wish, where it was not answered. */
export function wishFor(kind: Kind, wanted: object): string {
  const [known, text] = [wishes()[kind], JSON.stringify(wanted)];
  if (known && known.wanted === text && Date.now() - known.when < SAME) return known.secret;
  const secret = freshSecret();
  keep("making", { ...wishes(), [kind]: { secret, wanted: text, when: Date.now() } });
  return secret;
}

/** The server has answered. */
export function answered(kind: Kind): void {
  const { [kind]: _, ...rest } = wishes();
  keep("making", Object.keys(rest).length > 0 ? rest : undefined);
}
