/** Where a replay comes from: a table on the server, or a record from this device, of which the server keeps nothing. */

import { heldSeats } from "../live/table.svelte";
import type { Past, Replay } from "./wire";

/** The longest record that is sent, in bytes. */
export const LONGEST = 256 * 1024;

export interface Source {
  /** The table's id, or the name of the file. */
  name: string;
  table: boolean;
  past: () => Promise<Past>;
  deal: (match: number, number: number) => Promise<Replay>;
  values: (match: number, number: number, signal: AbortSignal) => Promise<Response>;
  /** The record of a match, or of one of its deals. */
  record: (match: number, number?: number) => Promise<string>;
}

/** Why something cannot be shown: the server's code, and where in the record the fault lies. */
export class Refused extends Error {
  constructor(readonly code: string, text: string, readonly line = 0, readonly column = 0) {
    super(text);
  }
}

async function asked(path: string, init: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, { ...init, cache: "no-store" });
  } catch (fault) {
    if (init.signal?.aborted) throw fault;
    throw new Refused("offline", "");
  }
  if (answer.ok) return answer;
  const said = (await answer.json().catch(() => ({}))) as { code?: string; text?: string; line?: number; column?: number };
  throw new Refused(said.code ?? "offline", said.text ?? "", said.line, said.column);
}

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T;

export function tableSource(id: string): Source {
  const secret = heldSeats()[id]?.seat;
  const base = `/api/tables/${id}`;
  /** A seat that is not one's own any more sees what those see who watch. */
  async function get(path: string, signal?: AbortSignal): Promise<Response> {
    if (!secret) return asked(path, { signal: signal ?? null });
    try {
      return await asked(path, { signal: signal ?? null, headers: { authorization: `Bearer ${secret}` } });
    } catch (fault) {
      if (fault instanceof Refused && fault.code === "not-your-seat") return asked(path, { signal: signal ?? null });
      throw fault;
    }
  }
  return {
    name: id,
    table: true,
    past: () => json(get(`${base}/replays`)),
    deal: (match, number) => json(get(`${base}/replays/${match}/${number}`)),
    values: (match, number, signal) => get(`${base}/replays/${match}/${number}/values`, signal),
    record: async (match, number) => (await get(`${base}/record.mkm?match=${match}${number ? `&deal=${number}` : ""}`)).text(),
  };
}

export function recordSource(name: string, text: string): Source {
  const send = (path: string, signal?: AbortSignal) => asked(path, { method: "POST", body: text, signal: signal ?? null });
  return {
    name,
    table: false,
    past: () => json(send("/api/replays")),
    deal: (match, number) => json(send(`/api/replays/${match}/${number}`)),
    values: (match, number, signal) => send(`/api/replays/${match}/${number}/values`, signal),
    record: () => Promise.resolve(text),
  };
}
