/** The records on this device, in its IndexedDB: each under its id, so that a deal that is seen twice counts once. */

import { keep, kept } from "../settings.svelte";
import { type DealRecord, FORMAT } from "./record";

/** So many records are kept; the oldest go. */
export const MOST = 5000;
/** The newest of those that were erased: their sums may still stand on a table. */
const ERASED = "statistics-erased";

function open(): Promise<IDBDatabase> {
  const asked = indexedDB.open("mokum", 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore("deals", { keyPath: "id" }).createIndex("when", "when");
  return answer(asked);
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error("the device keeps nothing"));
  });
}

/** What happens in one transaction, once all of it is written. */
async function within<T>(mode: IDBTransactionMode, act: (deals: IDBObjectStore) => Promise<T>): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction("deals", mode);
    const written = new Promise<void>((done, failed) => {
      transaction.oncomplete = () => done();
      transaction.onerror = transaction.onabort = () => failed(transaction.error ?? new Error("the device keeps nothing"));
    });
    const [result] = await Promise.all([act(transaction.objectStore("deals")), written]);
    return result;
  } finally {
    database.close();
  }
}

/** Keeps a record; one that is there stays as it is. */
export async function addDeal(record: DealRecord, most = MOST): Promise<void> {
  if (kept<string[]>(ERASED, []).includes(record.id)) return;
  await within("readwrite", async (deals) => {
    if ((await answer(deals.count(record.id))) > 0) return;
    await answer(deals.add(record));
    const over = (await answer(deals.count())) - most;
    if (over > 0) for (const id of await answer(deals.index("when").getAllKeys(null, over))) deals.delete(id);
  });
}

/** All records, oldest first. */
export async function readDeals(): Promise<DealRecord[]> {
  const all = await within("readonly", (deals) => answer(deals.index("when").getAll() as IDBRequest<DealRecord[]>));
  return all.filter((one) => one.format === FORMAT);
}

export async function eraseDeals(): Promise<void> {
  const ids = (await readDeals()).slice(-20).map((one) => one.id);
  keep(ERASED, [...kept<string[]>(ERASED, []), ...ids].slice(-40));
  await within("readwrite", (deals) => answer(deals.clear()));
}
