/**
 * Who goes about with keys or a screen reader is never left nowhere. What loses the focus because it is moved gets it back; when it has
 * gone from the page, the focus goes to the first element that bears `data-focus`, or `data-focus="else"` where there is none, as soon
 * as there is one. So it does on a page that is loaded anew while its focus is seen.
 */

const HOMES = ["[data-focus='']:not(:disabled)", "[data-focus='else']"];
/** Under which the browser's tab keeps the path of a page that was left with a focus that was seen. */
const LEFT = "mokum.focus";

export function keepFocus(page: Document = document): void {
  let had: HTMLElement | null = null;
  /** Whether the focus was seen before the page was loaded anew, and nobody has gone elsewhere since. */
  let returns = isLoadedAnew();
  /** Where a key went down that is held: what comes under it later is not meant. */
  let held: EventTarget | null = null;

  page.addEventListener("focusin", (event) => (had = event.target as HTMLElement));
  page.addEventListener("pointerdown", () => (returns = false), true);
  page.addEventListener("keydown", (event) => {
    if (event.key === "Tab") returns = false;
    if (!event.repeat) held = event.target;
    else if (event.key === "Enter" && event.target !== held) event.preventDefault();
  }, true);
  addEventListener("pagehide", () => {
    if (page.activeElement?.matches(":focus-visible")) inTab((kept) => kept.setItem(LEFT, location.pathname));
  });

  new MutationObserver((changes) => {
    if ((had === null && !returns) || page.activeElement !== page.body) return;
    if (had?.isConnected) {
      const isMoved = changes.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(had)));
      if (isMoved) had.focus({ preventScroll: true });
      return;
    }
    for (const home of HOMES) {
      page.querySelector<HTMLElement>(home)?.focus({ preventScroll: true });
      if (page.activeElement !== page.body) return;
    }
  }).observe(page.body, { childList: true, subtree: true });
}

const isLoadedAnew = (): boolean =>
  inTab((kept) => {
    const left = kept.getItem(LEFT);
    kept.removeItem(LEFT);
    return left === location.pathname;
  }) ?? false;

/** Does something with what the browser's tab keeps; one that may keep nothing is no fault. */
function inTab<T>(does: (kept: Storage) => T): T | undefined {
  try {
    return does(sessionStorage);
  } catch {
    return undefined;
  }
}
