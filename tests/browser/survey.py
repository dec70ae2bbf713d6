"""What is looked at on every page: that all can use it, and that nothing is hidden or scrolls sideways."""

import json
from collections.abc import Callable
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.sync_api import Page

Check = Callable[[Page], list[str]]
"""Says what is wrong with a page as it is now."""

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

RESTS = """async () => {
  const drawn = () => new Promise(requestAnimationFrame);
  const told = () => !document.querySelector("#app") || !document.querySelector("dialog [aria-busy=true]") && performance.getEntriesByType("resource").some((one) => one.name.includes("/later-"));
  for (let picture = 0; !told() && picture < 600; picture++) await drawn();
  await document.fonts.ready;
  for (let moving = [null]; moving.length > 0; ) {
    for (let picture = 0; picture < 2; picture++) await drawn();
    moving = document.getAnimations().filter((one) => one.playState !== "finished" && one.effect.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map((one) => one.finished));
  }
}"""
"""Waits until all sentences are here and nothing moves any more."""

LIES = """() => {
  const faults = [];
  const [wide, high] = [document.documentElement.clientWidth, document.documentElement.clientHeight];
  const name = (one) => `${one.tagName} ${one.className.baseVal ?? one.className} "${(one.ariaLabel ?? one.textContent).trim().slice(0, 40)}"`;
  const root = document.scrollingElement;
  if (root.scrollWidth > wide) faults.push(`the page is ${root.scrollWidth} wide`);
  for (const one of document.querySelectorAll("body *")) {
    const style = getComputedStyle(one);
    if (style.textOverflow === "ellipsis" && !one.matches("input") && one.scrollWidth > one.clientWidth + 1) faults.push(`cut off: ${name(one)}`);
    if (/auto|scroll/.test(style.overflowX) && one.scrollWidth > one.clientWidth + 1 && !one.matches("pre, .wide")) faults.push(`scrolls sideways: ${name(one)}`);
  }
  const dialog = document.querySelector("dialog[open]");
  for (const one of (dialog ?? document).querySelectorAll("button, a[href], input, select")) {
    const box = (one.matches("input") ? one.parentElement : one).getBoundingClientRect();
    if (box.width === 0 || one.closest(".unseen, .wide")) continue;
    if (box.left < -1 || box.right > wide + 1) faults.push(`sticks out: ${name(one)}`);
    if (one.disabled || box.top + box.height / 2 > high - 1 || box.top < 0) continue;
    const top = document.elementFromPoint(box.left + Math.min(box.width, 28) / 2, box.top + box.height / 2);
    if (!(one.contains(top) || top?.contains(one))) faults.push(`hidden: ${name(one)} under ${name(top)}`);
  }
  const said = [...document.querySelectorAll("#app, [aria-label]")].map((one) => one.ariaLabel ?? one.textContent);
  for (const text of said) if (text.includes("**") || text.includes("[[")) faults.push(`marks that are read out: ${text.match(/.{0,20}(\\*\\*|\\[\\[).{0,20}/)}`);
  return faults;
}"""
"""Sideways scrolling anywhere but of the documents' tables and examples, words that end in dots, what can be pressed but
sticks out or lies under something else (looked at 14 px from its left edge: a card that has the focus covers 13 px of the
next), and marks of bold or of a card that are read out as they are."""


SMALL = """() => {
  const faults = [];
  for (const one of (document.querySelector("dialog[open]") ?? document).querySelectorAll("button, a[href], input, select, summary")) {
    const box = (one.matches("input") ? (one.closest("label") ?? one) : one).getBoundingClientRect();
    if (box.width === 0 || one.closest(".unseen")) continue;
    const inText = one.matches("a") && getComputedStyle(one).display === "inline" && one.parentElement.textContent.trim() !== one.textContent.trim();
    if (!inText && (box.height < 43.5 || box.width < 43.5)) faults.push(`small: ${one.tagName} "${(one.ariaLabel ?? one.textContent).trim().slice(0, 40)}" ${box.width.toFixed()} x ${box.height.toFixed()}`);
  }
  return [...new Set(faults)];
}"""
"""What can be pressed and is smaller than 44 px; links within a sentence are as high as its line."""


def targets(page: Page) -> list[str]:
    """What is too small for a finger."""
    found: list[str] = page.evaluate(SMALL)
    return found


def lies(page: Page) -> list[str]:
    """What is hidden or scrolls sideways."""
    found: list[str] = page.evaluate(LIES)
    return found


def axe(page: Page, rules: dict[str, Any]) -> list[str]:
    """The violations that axe finds, each with the places where it found them."""
    page.evaluate(RESTS)
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    options = {"runOnly": rules, "resultTypes": ["violations"]}
    found = page.evaluate(f"axe.run({json.dumps(options)}).then(one => one.violations)")
    return [
        f"{one['id']} ({one['impact']}): {node['target']} {node['html'][:200]} {node['failureSummary']}"
        for one in found
        for node in one["nodes"]
    ]


def usable(page: Page) -> list[str]:
    """All that axe looks for."""
    return axe(page, {"type": "tag", "values": RULES})


def everything(page: Page) -> list[str]:
    """All that axe looks for and all that lies badly."""
    return lies(page) + usable(page)


def contrast(page: Page) -> list[str]:
    """Only whether what is written can be read."""
    return axe(page, {"type": "rule", "values": ["color-contrast"]})
