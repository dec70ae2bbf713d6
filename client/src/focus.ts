/**
 * Who goes about with keys or a screen reader is never left nowhere. What loses the focus because it is moved gets it back; when it has
 * gone from the page, the focus goes to the first element that bears `data-focus`, or `data-focus="else"` where there is none, as soon
 * as there is one.
 */

const HOMES = ["[data-focus='']:not(:disabled)", "[data-focus='else']"];

export function keepFocus(page: Document = document): void {
  let had: HTMLElement | null = null;
  /** Where a key went down that is held: what comes under it later is not meant. */
  let held: EventTarget | null = null;

  page.addEventListener("focusin", (event) => (had = event.target as HTMLElement));
  page.addEventListener("keydown", (event) => {
    if (!event.repeat) held = event.target;
    else if (event.key === "Enter" && event.target !== held) event.preventDefault();
  }, true);

  new MutationObserver((changes) => {
    if (had === null || page.activeElement !== page.body) return;
    if (had.isConnected) {
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
