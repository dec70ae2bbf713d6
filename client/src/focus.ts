/** Who goes about with keys or a screen reader is never left nowhere: when what had the focus has gone from the page, the focus goes to
 * the first element that bears `data-focus`, or `data-focus="else"` where there is none, as soon as there is one. */

const HOMES = ["[data-focus='']:not(:disabled)", "[data-focus='else']"];

export function keepFocus(page: Document = document): void {
  let had: Element | null = null;
  /** Where a key went down that is held: what comes under it later is not meant. */
  let held: EventTarget | null = null;

  page.addEventListener("focusin", (event) => (had = event.target as Element));
  page.addEventListener("keydown", (event) => {
    if (!event.repeat) held = event.target;
    else if (event.key === "Enter" && event.target !== held) event.preventDefault();
  }, true);

  new MutationObserver(() => {
    if (had === null || had.isConnected || page.activeElement !== page.body) return;
    for (const home of HOMES) {
      page.querySelector<HTMLElement>(home)?.focus({ preventScroll: true });
      if (page.activeElement !== page.body) return;
    }
  }).observe(page.body, { childList: true, subtree: true });
}
