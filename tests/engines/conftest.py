"""A server whose page hears what goes wrong in it, and the browsers that are not Chromium."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.browser.server import Server
from tests.engines.ears import with_ears
from tests.engines.firefox import Firefox
from tests.engines.webkit import WebKit
from tests.engines.window import Kind, Window

ENGINES: dict[str, Callable[[str, Kind, Path], Window]] = {"firefox": Firefox, "webkit": WebKit}

Open = Callable[[Kind], Window]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("heard")
    started = Server(folder / "data", with_ears(folder))
    yield started
    started.end()


@pytest.fixture(params=ENGINES)
def open_window(request: pytest.FixtureRequest, server: Server, tmp_path: Path) -> Iterator[Open]:
    """Opens a window in each of the engines; in the end nothing may have gone wrong in it."""
    windows: list[Window] = []

    def open_one(kind: Kind) -> Window:
        home = tmp_path / f"home{len(windows)}"
        home.mkdir()
        windows.append(ENGINES[request.param](server.address, kind, home))
        return windows[-1]

    yield open_one
    faults = []
    for window in windows:
        try:
            faults += window.faults()
        finally:
            window.close()
    assert not faults, "\n".join(faults)
