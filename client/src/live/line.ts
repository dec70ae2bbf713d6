/** The lines to the server: the one that was opened before the page was here, and new ones. */

import type { Line } from "./socket";

/** A line that is open already, or opens; what was said on it, and what was heard since. */
export interface Early {
  hello: string;
  line: WebSocket;
  heard: string[];
}

declare global {
  /** Null from when the page opens lines itself. */
  var mokumEarly: Early | null | undefined;
}

/** A line for what is to be said first on it. `onopen` is not called where that has been said already. */
export function lineFor(hello: string): Line {
  const early = globalThis.mokumEarly;
  globalThis.mokumEarly = null;
  if (early && early.hello === hello && early.line.readyState <= WebSocket.OPEN) {
    const line = early.line as unknown as Line;
    // It has been listened to for whoever asks for it: what was heard comes once that one listens.
    queueMicrotask(() => early.heard.forEach((data) => line.onmessage?.({ data })));
    return line;
  }
  early?.line.close();
  return new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`) as unknown as Line;
}
