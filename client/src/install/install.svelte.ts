/** The page as an app of the device: its worker, and the newer build that waits to be asked in. */

/** How often a page that stays open looks for a newer build, in ms. */
const LOOKS = 3_600_000;

let waits = $state.raw<ServiceWorker | null>(null);
let registration: ServiceWorkerRegistration | undefined;

/** Whether a newer build of the page is here; this page goes on as it is until it is loaded anew. */
export const isNewer = (): boolean => waits !== null;

/** The last script of the page: its name changes with every part of the build. */
const entry = (): string => new URL([...document.querySelectorAll<HTMLScriptElement>("script[type=module][src]")].at(-1)?.src ?? location.href).pathname;

/** Registers the worker once the page has nothing else to fetch. A browser without workers plays on without. */
export async function install(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  // While this is held, the worker keeps the files of this build.
  void navigator.locks?.request(`mokum ${entry()}`, { mode: "shared" }, () => new Promise(() => undefined)).catch(() => undefined);
  registration = await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => undefined);
  if (!registration) return;
  const known = registration;
  known.addEventListener("updatefound", () => watch(known.installing));
  if (known.waiting) void offer(known.waiting);
  else watch(known.installing);
  setInterval(look, LOOKS);
}

/** Looks whether there is a newer build: the server may have been started anew. */
export function look(): void {
  registration?.update().catch(() => undefined);
}

/** Loads the page anew, in its newest build. */
export function renew(): void {
  if (waits === null || !navigator.serviceWorker.controller) return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waits.postMessage({ type: "take-over" });
}

function watch(worker: ServiceWorker | null): void {
  worker?.addEventListener("statechange", () => {
    // Without a worker at work this is the first one, which has nothing to offer.
    if (worker.state === "installed" && navigator.serviceWorker.controller) void offer(worker);
    if (worker.state === "redundant" && waits === worker) waits = null;
  });
}

/** A worker that waits: where this page is of its build already it takes over, else it is offered. */
async function offer(worker: ServiceWorker): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const same = new Promise<boolean>((answered) => (port1.onmessage = (event) => answered(event.data === true)));
  worker.postMessage({ type: "same", entry: entry() }, [port2]);
  if (await same) worker.postMessage({ type: "take-over" });
  else waits = worker;
}
