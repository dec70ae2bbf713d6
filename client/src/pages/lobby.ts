/** Tables that anybody may join, as the server lists them. */

export interface OpenTable {
  table: string;
  game: string;
  options: Record<string, string>;
  /** By seat; empty where nobody sits. */
  names: string[];
  /** The seats that are open. */
  free: number[];
}

/** The tables that may be joined now; none where the server does not list any or cannot be reached. */
export async function openTables(): Promise<OpenTable[]> {
  const answer = await fetch("/api/lobby").catch(() => null);
  return answer?.ok ? ((await answer.json()) as OpenTable[]) : [];
}
