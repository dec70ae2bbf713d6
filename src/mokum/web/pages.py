"""The pages: the table's page in all its parts, the documents, and the headers that go with everything."""

import gzip
import html
import re
from functools import cache, lru_cache
from os import PathLike, stat_result
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mokum.web.documents.page import DOCUMENTS, ICON, document_language, document_page
from mokum.web.documents.phrases import DEFAULT, PHRASES, preferred

HERE: Final = Path(__file__).parent
STATIC: Final = HERE / "static"

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
BARE: Final = {"x-content-type-options": "nosniff"}
"""All that a script, a style, a font or a file of sentences needs: what they may do, the page's own headers say."""

PACKED: Final = {"br": ".br", "gzip": ".gz"}
"""How files lie packed beside themselves, the smallest first."""

GATHERING: Final = ("Gathering", "NameField", "Share")
"""The parts of the page that a table begins with at which people gather; the game's come while they do."""

MANIFEST: Final = {
    "id": "/",
    "name": "Mokum",
    "short_name": "Mokum",
    "start_url": "/",
    "scope": "/",
    "display": "standalone",
    "background_color": "#F3ECDD",
    "theme_color": "#F3ECDD",
    "categories": ["games", "cards"],
    "icons": [
        {"src": "/icons/any-192.png", "sizes": "192x192", "type": "image/png", "purpose": "any"},
        {"src": "/icons/any-512.png", "sizes": "512x512", "type": "image/png", "purpose": "any"},
        {"src": "/icons/maskable-192.png", "sizes": "192x192", "type": "image/png", "purpose": "maskable"},
        {"src": "/icons/maskable-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
    ],
}
"""The page as an app; ``lang`` and ``description`` come with the language. A dark device takes the page's colour."""


class SecurityHeaders:
    """Puts :data:`HEADERS` on every answer, :data:`BARE` on hashed files; what an answer says itself stands."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one request."""

        async def send_with(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in (BARE if _is_bare(scope["path"], headers) else HEADERS).items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, send_with if scope["type"] == "http" else send)


def _is_bare(path: str, headers: MutableHeaders) -> bool:
    """Whether this is a hashed file that is never shown by itself: a picture may be, and then it is a document."""
    return path.startswith("/assets/") and headers.get("cache-control") == FOREVER and not path.endswith(".svg")


class HashedFiles(StaticFiles):
    """Files whose names change with their contents: they may be kept for ever."""

    def file_response(
        self, full_path: str | PathLike[str], stat_result: stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """The file, packed as small as it is there so and wanted so, with its cache header and few others."""
        wanted = Headers(scope=scope).get("accept-encoding", "")
        for encoding, ending in PACKED.items():
            packed = Path(f"{full_path}{ending}")
            if takes(wanted, encoding) and packed.is_file():
                response = super().file_response(packed, packed.stat(), scope, status_code)
                response.headers["content-encoding"] = encoding
                break
        else:
            response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["cache-control"] = FOREVER
        response.headers["vary"] = "accept-encoding"
        del response.headers["last-modified"]
        return response


def takes(wanted: str, encoding: str) -> bool:
    """Whether an ``accept-encoding`` allows this encoding by its name."""
    return re.search(rf"\b{encoding}\b(?!\s*;\s*q=0(?!\.[0-9]*[1-9]))", wanted) is not None


async def index(request: Request) -> Response:
    """The one document of the page that plays, for the front page and all others."""
    return _index(request, 200)


def table_index(request: Request, game: str, gathers: bool = False) -> Response:
    """The same document for a table of this game, or one at which people gather; of an unknown table it is empty."""
    shown = GATHERING if gathers else (game,) if game else ()
    return _index(request, 200, ("early", "seated", *shown))


def _index(request: Request, status: int, parts: tuple[str, ...] = ()) -> Response:
    page = STATIC / "index.html"
    if not page.is_file():
        return PlainTextResponse("The page is not built here: run scripts/prepare.\n", 503)
    language = preferred(request.headers.get("accept-language", ""))
    changed = (page.stat().st_mtime_ns, (STATIC / "assets").stat().st_mtime_ns)
    needed = parts or (("front",) if request.url.path == "/" else ())
    plain, packed = _page(STATIC, changed, language, needed)
    headers = {"cache-control": ASK, "vary": "accept-language, accept-encoding"}
    if not takes(request.headers.get("accept-encoding", ""), "gzip"):
        return HTMLResponse(plain, status, headers=headers)
    return HTMLResponse(packed, status, headers={**headers, "content-encoding": "gzip"})


@lru_cache(maxsize=64)
def _page(built: Path, changed: tuple[int, int], language: str, parts: tuple[str, ...]) -> tuple[bytes, bytes]:
    """The page in a language with what it needs next, and the same packed; both as long as nothing has ``changed``."""
    text = _with_parts(_in_language((built / "index.html").read_text(encoding="utf-8"), language), parts)
    return text.encode(), gzip.compress(text.encode(), 9)


def _with_parts(page: str, parts: tuple[str, ...]) -> str:
    """The page with these parts of it, which it would ask for next; the table's line opens before all else."""
    names = [name for part in parts for name in _all_built(f"{part}-*.js") + _all_built(f"{part}-*.css")]
    for name in names:
        link = "modulepreload" if name.endswith(".js") else "stylesheet"
        if name.startswith("early-"):
            early = f'<script type="module" async crossorigin src="/assets/{name}"></script>'
            page = page.replace("<title>", f"{early}<title>", 1)
        else:
            page = page.replace("</head>", f'<link rel="{link}" crossorigin href="/assets/{name}"></head>', 1)
    return page


def _in_language(page: str, language: str) -> str:
    """The page with its language, its sentences on their way, and what link previews show of it, in that language."""
    name = _built(f"{language}-*.ftl")
    if name:  # fetched as the page fetches it, so that it need not be asked for again
        early = f'<link rel="preload" as="fetch" crossorigin href="/assets/{name}">'
        page = page.replace("<title>", f"{early}<title>", 1)
    said = _description(name)
    if language == DEFAULT or not said:
        return page
    page = page.replace(f'<html lang="{DEFAULT}">', f'<html lang="{language}">', 1)
    return _DESCRIBED.sub(lambda found: found[1] + html.escape(said), page)


def _description(name: str) -> str:
    """What the page is, as a built file of sentences says it; empty without such a file."""
    words = (STATIC / "assets" / name).read_text(encoding="utf-8") if name else ""
    said = re.search(r"^description = (.+)$", words, re.MULTILINE)
    return said[1] if said else ""


async def worker(request: Request) -> Response:
    """The service worker: asked for anew each time, since it tells whether there is a newer page."""
    script = STATIC / "sw.js"
    if not script.is_file():
        return JSONResponse({"code": "not-found", "text": "there is nothing here"}, 404)
    return FileResponse(script, media_type="text/javascript", headers={"cache-control": ASK})


async def manifest(request: Request) -> Response:
    """What a device must know to install the page as an app, in the language that is preferred."""
    language = preferred(request.headers.get("accept-language", ""))
    name = _built(f"{language}-*.ftl") or _built(f"{DEFAULT}-*.ftl")
    known = {**MANIFEST, "lang": language, "description": _description(name)}
    headers = {"cache-control": ASK, "vary": "accept-language"}
    return JSONResponse(known, headers=headers, media_type="application/manifest+json")


async def document(request: Request) -> Response:
    """A document as a page, in the language that is asked for or preferred; what is no document is not found."""
    place = request.url.path.strip("/")
    if place not in DOCUMENTS:
        return _index(request, 404)
    asked = request.query_params.get("lang", "")
    language = asked if asked in PHRASES else preferred(request.headers.get("accept-language", ""))
    script = _script() if place.startswith("guide/") else ""
    page = document_page(place, language).replace(ICON, _icon() + script, 1)
    spoken = document_language(place, language)
    headers = {"cache-control": ASK, "content-language": spoken, "vary": "accept-language"}
    return HTMLResponse(page, headers=headers)


async def rules_style(request: Request) -> Response:
    """The style of the documents, in the page's own typeface where the page is built."""
    return Response(_style(), media_type="text/css", headers={"cache-control": ASK})


async def not_found(request: Request, problem: Exception) -> Response:
    """What is not there: for programs as JSON, for people as the page that says so."""
    if request.url.path.startswith(("/api/", "/assets/")):
        return JSONResponse({"code": "not-found", "text": "there is nothing here"}, 404)
    return _index(request, 404)


@cache
def _style() -> str:
    style = (HERE / "documents" / "style.css").read_text(encoding="utf-8")
    font = _built("archivo-latin-wght-normal-*.woff2")
    return (_FACE.format(file=font) if font else "") + style


def _icon() -> str:
    """The icon of the page that plays, as its index names it."""
    index = STATIC / "index.html"
    found = re.search(r'<link rel="icon"[^>]*>', index.read_text(encoding="utf-8") if index.is_file() else "")
    return f"{found[0]}\n" if found else ""


def _script() -> str:
    """The script with which the guides are played."""
    name = _built("learn-*.js")
    return f'<script type="module" src="/assets/{name}"></script>\n' if name else ""


def _built(pattern: str) -> str:
    """The name of the built page's file of this kind; empty where the page is not built."""
    return next(iter(_all_built(pattern)), "")


def _all_built(pattern: str) -> list[str]:
    """The names of all files of the built page of this kind."""
    return sorted(path.name for path in STATIC.glob(f"assets/{pattern}"))


_DESCRIBED: Final = re.compile(r'(<meta (?:name|property)="(?:og:)?description" content=")[^"]*')

_FACE: Final = (
    '@font-face{{font-family:"Archivo Variable";font-weight:100 900;font-display:swap;'
    'src:url("/assets/{file}") format("woff2")}}\n'
)
