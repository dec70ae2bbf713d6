/** What this page saw and sent itself, against what the record says afterwards. */

import type { Verdict } from "./verify";

/** The commitment to a deal as this page saw it, and the nonce that it sent. */
export interface Promised {
  deal: number;
  commit: string;
  nonce: string;
}

/** A nonce of 128 bits, which nobody can know before it is sent. */
export const freshNonce = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((one) => one.toString(16).padStart(2, "0")).join("");

/** in: as seen and sent; dropped: the own nonce is not in it; other: another commitment was shown; unseen: nothing was. */
export function own(deal: Verdict, promised: Promised | null): "in" | "dropped" | "other" | "unseen" | "" {
  if (!deal.commit) return "";
  if (promised === null || promised.deal !== deal.number) return "unseen";
  if (promised.commit !== deal.commit) return "other";
  if (promised.nonce === "") return "unseen";
  // Seats may have been drawn with the deal: the nonce stands at the seat on which it was given.
  return Object.values(deal.nonces).includes(promised.nonce) ? "in" : "dropped";
}
