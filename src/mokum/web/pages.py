"""The pages: the table's page in all its parts, the rules as documents, and the headers that go with everything."""

import html
import re
from functools import cache
from os import PathLike, stat_result
from pathlib import Path
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token
from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

HERE: Final = Path(__file__).parent
STATIC: Final = HERE / "static"
PACKED: Final = HERE / "documents"
"""Where the documents are in an installed package; in a work tree they are in ``docs``."""

DOCUMENTS: Final = {
    "klaverjassen": "rules/klaverjassen.md",
    "amsterdam": "rules/amsterdam.md",
    "glossary": "glossary.md",
    "notation": "notation.md",
}
"""The documents that are pages, by their name under ``/rules/``."""

FOREVER: Final = "public, max-age=31536000, immutable"
ASK: Final = "no-cache"

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


class SecurityHeaders:
    """Puts :data:`HEADERS` on every answer; what an answer says itself stands."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one request."""

        async def send_with(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, send_with if scope["type"] == "http" else send)


class HashedFiles(StaticFiles):
    """Files whose names change with their contents: they may be kept for ever."""

    def file_response(
        self, full_path: str | PathLike[str], stat_result: stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """The file, with its cache header."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["cache-control"] = FOREVER
        return response


async def index(request: Request) -> Response:
    """The one document of the page that plays, for the front page and for each table."""
    return _index(200)


def _index(status: int) -> Response:
    page = STATIC / "index.html"
    if not page.is_file():
        return PlainTextResponse("The page is not built here: run scripts/prepare.\n", 503)
    return FileResponse(page, status, headers={"cache-control": ASK}, media_type="text/html")


async def rules(request: Request) -> Response:
    """A document as a page; what is no document is not found."""
    name = request.path_params["name"]
    if name not in DOCUMENTS:
        return _index(404)
    return HTMLResponse(document_page(name), headers={"cache-control": ASK})


async def rules_style(request: Request) -> Response:
    """The style of the documents, in the page's own typeface where the page is built."""
    return Response(_style(), media_type="text/css", headers={"cache-control": ASK})


async def not_found(request: Request, problem: Exception) -> Response:
    """What is not there: for programs as JSON, for people as the page that says so."""
    if request.url.path.startswith(("/api/", "/assets/")):
        return JSONResponse({"code": "not-found", "text": "there is nothing here"}, 404)
    return _index(404)


@cache
def document_page(name: str) -> str:
    """A document in HTML. Raises :class:`KeyError` for a name that is none of :data:`DOCUMENTS`.

    >>> '<a id="kj-4.9"></a>' in document_page("klaverjassen")
    True
    """
    root = PACKED if PACKED.is_dir() else HERE.parents[2] / "docs"
    tokens = _MARKDOWN.parse((root / DOCUMENTS[name]).read_text(encoding="utf-8"))
    title = next((tokens[at + 1].content for at, token in enumerate(tokens) if token.type == "heading_open"), name)
    for at, token in enumerate(tokens):
        if token.type == "heading_open":
            token.attrSet("id", heading_id(tokens[at + 1].content))
        for child in token.children or ():
            _mend_link(child)
    body = _scrolling(_MARKDOWN.renderer.render(tokens, _MARKDOWN.options, {}))
    return _PAGE.format(title=html.escape(title), icon=_icon(), body=body)


def _scrolling(body: str) -> str:
    """What may be wider than a phone scrolls for itself, and can be reached with the keyboard for that."""
    body = body.replace("<pre>", '<pre tabindex="0">')
    return body.replace("<table>", '<div class="wide" tabindex="0"><table>').replace("</table>", "</table></div>")


def heading_id(text: str) -> str:
    """The anchor of a heading, as code hosts make it.

    >>> heading_id("KJ-3 Choosing trump, in `turned` style")
    'kj-3-choosing-trump-in-turned-style'
    """
    return re.sub(r"[^\w -]", "", text.lower()).strip().replace(" ", "-")


def _mend_link(token: Token) -> None:
    """A link to another document leads to its page; one to a file that is no page here leads nowhere."""
    target = str(token.attrGet("href") or "")
    if token.type != "link_open" or "://" in target or target.startswith(("#", "/")):
        return
    file, _, anchor = target.partition("#")
    name = Path(file).stem
    if file.endswith(".md") and name in DOCUMENTS:
        token.attrSet("href", f"/rules/{name}" + (f"#{anchor}" if anchor else ""))
    else:
        del token.attrs["href"]


@cache
def _style() -> str:
    style = (HERE / "rules.css").read_text(encoding="utf-8")
    font = _built("archivo-latin-wght-normal-*.woff2")
    return (_FACE.format(file=font) if font else "") + style


def _icon() -> str:
    """The icon of the page that plays, as its index names it."""
    index = STATIC / "index.html"
    found = re.search(r'<link rel="icon"[^>]*>', index.read_text(encoding="utf-8") if index.is_file() else "")
    return f"{found[0]}\n" if found else ""


def _built(pattern: str) -> str:
    """The name of the built page's file of this kind; empty where the page is not built."""
    found = sorted(STATIC.glob(f"assets/{pattern}"))
    return found[0].name if found else ""


_MARKDOWN: Final = MarkdownIt("commonmark", {"html": True}).enable("table")

_FACE: Final = (
    '@font-face{{font-family:"Archivo Variable";font-weight:100 900;font-display:swap;'
    'src:url("/assets/{file}") format("woff2")}}\n'
)

_PAGE: Final = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title} – Mokum</title>
{icon}<link rel="stylesheet" href="/rules.css">
</head>
<body>
<nav aria-label="Documents"><a href="/">Mokum</a><a href="/rules/klaverjassen">Klaverjassen</a>\
<a href="/rules/amsterdam">Amsterdam</a><a href="/rules/glossary">Glossary</a></nav>
<main>
{body}</main>
</body>
</html>
"""
