"""Ears for a page: it hears itself what goes wrong in it, whichever browser shows it."""

from pathlib import Path

from tests.browser.builds import copy_build

HEARD = "() => JSON.parse(sessionStorage.getItem('heard') ?? '[]')"

EARS = """
const hear = (text) => sessionStorage.setItem("heard", JSON.stringify([...JSON.parse(sessionStorage.getItem("heard") ?? "[]"), text]));
for (const kind of ["error", "warn"]) {
  const said = console[kind];
  console[kind] = (...all) => { hear(`console: ${all.join(" ")}`); said.call(console, ...all); };
}
let leaving = false;
addEventListener("beforeunload", () => (leaving = true));
const later = (event) => event.message?.startsWith("ResizeObserver loop");  // a size is told with the next picture: no fault
addEventListener("error", (event) => leaving || later(event) || hear(`error: ${event.message ?? (event.target.src || event.target.href)} ${event.error?.stack ?? ""}`), true);
addEventListener("unhandledrejection", (event) => hear(`error: ${event.reason} ${event.reason?.stack ?? ""}`));
addEventListener("securitypolicyviolation", (event) => hear(`policy: ${event.effectiveDirective} forbids ${event.blockedURI} in ${event.sourceFile}:${event.lineNumber}`));
"""


def with_ears(folder: Path) -> Path:
    """A copy of the built page that hears from its first script on, and documents that do once their script is here."""
    page = copy_build(folder)
    (page / "assets/ears.js").write_text(EARS, encoding="utf-8")
    index = page / "index.html"
    text = index.read_text(encoding="utf-8")
    assert "<title>" in text
    index.write_text(text.replace("<meta", '<script src="/assets/ears.js"></script><meta', 1), encoding="utf-8")
    for learn in (page / "assets").glob("learn-*.js"):
        learn.write_text(f'import "./ears.js";{learn.read_text(encoding="utf-8")}', encoding="utf-8")
    for packed in (page / "assets").glob("learn-*.js.*"):
        packed.unlink()
    return page
