/** Counts a deal that has ended at the own table. */

import type { Table } from "../wire";
import { recordOf } from "./record";
import { addDeal } from "./store";

/** Keeps the deal of this table; a device that keeps nothing plays on without. */
export async function count(table: Table, pickup: number): Promise<void> {
  const record = recordOf(table, pickup, Date.now());
  if (record) await addDeal(record).catch(() => undefined);
}
