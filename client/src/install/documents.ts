/** The documents that this device has kept, newest first: they open without a line. */

export interface ReadDocument {
  href: string;
  title: string;
  language: string;
}

/** The cache into which the worker puts what is read. */
const READ = "mokum-read";

export async function readDocuments(): Promise<ReadDocument[]> {
  if (!("caches" in globalThis)) return [];
  const cache = await caches.open(READ);
  const found: ReadDocument[] = [];
  for (const request of (await cache.keys()).toReversed()) {
    const url = new URL(request.url);
    if (!/^\/(rules|guide)\//.test(url.pathname)) continue;
    const text = (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? "";
    found.push({ href: url.pathname + url.search, ...headOf(text, url.pathname) });
  }
  return found;
}

/** The title and the language of a page, from its first lines. */
export function headOf(page: string, standIn: string): { title: string; language: string } {
  const head = new DOMParser().parseFromString(page.slice(0, 4000), "text/html");
  return { title: head.title || standIn, language: head.documentElement.lang || "en" };
}
