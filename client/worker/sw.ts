/**
 * The service worker: keeps the page and what was read of the documents, so that both open without a line.
 *
 * It never touches what is live: tables and the rest of the server's answers go by. Each build has a cache of its own,
 * and a build's cache stays for as long as a page of that build is open, whichever worker is at work.
 */

declare const self: ServiceWorkerGlobalScope;
/** Written in by the build: a digest of the page, and the files it is made of. */
declare const BUILD: { version: string; files: string[] };

const SHELL = "/";
const CACHE = `mokum-${BUILD.version}`;
const READ = "mokum-read";
/** How long a page may take to come before the one that is kept is shown, in ms. */
const PATIENCE = 3000;
/** How many documents are kept; those read longest ago go. */
const MOST_READ = 40;

const isDocument = (path: string): boolean => /^\/(rules|guide)\//.test(path);
const isKept = (path: string): boolean => BUILD.files.includes(path) || path.startsWith("/assets/");

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(Promise.all([self.clients.claim(), sweep()])));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(event, url));
  else if (isKept(url.pathname)) event.respondWith(file(request));
  else if (url.pathname === "/rules.css") event.respondWith(readAgain(event, request));
});
self.addEventListener("message", (event) => {
  const asked = event.data as { type: string; entry?: string };
  if (asked.type === "take-over") event.waitUntil(self.skipWaiting());
  // Whether the page that asks is of this worker's build.
  if (asked.type === "same") event.ports[0]?.postMessage(BUILD.files.includes(asked.entry ?? ""));
});

// A tap on the notice of a turn leads to its table.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(String(event.notification.data ?? SHELL)));
});

/** The window that shows this place comes to the front, or a new one. */
async function show(place: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window" });
  const open = windows.find((one) => new URL(one.url).pathname === place);
  await (open ? open.focus() : self.clients.openWindow(place));
}

/** Keeps all files of this build; those that another build has as well are not fetched again. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(
    BUILD.files.map(async (path) => {
      const had = path.startsWith("/assets/") ? await caches.match(path) : undefined;
      if (had) await cache.put(path, had);
      else await cache.add(new Request(path, { cache: "no-cache" }));
    }),
  );
}

/** Drops the caches of builds of which no page is open; a page holds a lock that names its main script. */
async function sweep(): Promise<void> {
  const held = ((await self.navigator.locks?.query())?.held ?? []).map((lock) => lock.name ?? "");
  for (const name of await caches.keys()) {
    if (!name.startsWith("mokum-") || name === CACHE || name === READ) continue;
    const kept = await (await caches.open(name)).keys();
    if (!kept.some((request) => held.includes(`mokum ${new URL(request.url).pathname}`))) await caches.delete(name);
  }
}

/** A file whose name changes with its contents: any copy will do. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** A page from the server; where it does not come in time, the one that is kept. */
async function page(event: FetchEvent, url: URL): Promise<Response> {
  if (isDocument(url.pathname)) return readAgain(event, event.request);
  if (!isOfThePage(url.pathname)) return fetch(event.request);
  event.waitUntil(sweep());
  const fresh = await inTime(fetch(event.request));
  // A server that is being started anew says so with 5xx: then the page that is kept goes on trying.
  if (fresh && fresh.status < 500) return fresh;
  return (await shell()) ?? fresh ?? fetch(event.request);
}

/** The places at which the page that plays answers; any other is the server's own. */
const isOfThePage = (path: string): boolean => !/^\/(api|ws|healthz|readyz)(\/|$)/.test(path) && !/\.\w+$/.test(path);

const shell = async (): Promise<Response | undefined> => (await caches.open(CACHE)).match(SHELL, { ignoreVary: true });

/** A document, or its style: kept once it came, and shown from there without a line. */
async function readAgain(event: FetchEvent, request: Request): Promise<Response> {
  const cache = await caches.open(READ);
  const coming = fetch(request);
  const fresh = await inTime(coming);
  if (fresh) {
    if (fresh.ok) event.waitUntil(keepRead(cache, request, fresh.clone()));
    return fresh;
  }
  const had = (await cache.match(request, { ignoreVary: true })) ?? (await cache.match(request, { ignoreVary: true, ignoreSearch: true }));
  return had ?? (await shell()) ?? coming;
}

async function keepRead(cache: Cache, request: Request, answer: Response): Promise<void> {
  await cache.delete(request, { ignoreVary: true });
  await cache.put(request, answer);
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - MOST_READ)).map((one) => cache.delete(one)));
}

/** The answer, or nothing where there is none within the time. */
async function inTime(answer: Promise<Response>): Promise<Response | undefined> {
  const late = new Promise<undefined>((done) => setTimeout(done, PATIENCE));
  return Promise.race([answer.catch(() => undefined), late]);
}

export {};
