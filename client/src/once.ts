/** What is fetched at most once, and when the line is free for what is not needed yet. */

/** The same promise whenever it is asked for; what could not be fetched is fetched anew. */
export function once<T>(fetch: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | null = null;
  return () => {
    if (coming === null) {
      coming = fetch();
      coming.catch(() => (coming = null));
    }
    return coming;
  };
}

/** When everything has come that the page begins with. */
const loaded = new Promise<unknown>((done) => {
  if (globalThis.document?.readyState === "complete") done(null);
  else globalThis.addEventListener?.("load", done, { once: true });
});

/** Fetches something as soon as nothing else is waited for, in a task of its own. */
export const ahead = (fetch: () => Promise<unknown>): void =>
  void loaded.then(() => new Promise((done) => setTimeout(done))).then(fetch).catch(() => undefined);
