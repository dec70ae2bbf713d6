"""A server, a browser, and people who play in it."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.guest import PATIENCE, Guest
from tests.browser.server import Server

CHROMIUM = "/usr/bin/chromium"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
)


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """Debian's chromium. It ends with this folder: while it runs no other event loop can."""
    expect.set_options(timeout=PATIENCE * 1000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    started = Server(tmp_path_factory.mktemp("data"))
    yield started
    started.end()


Invite = Callable[..., Guest]


@pytest.fixture
def invite(chromium: Browser, server: Server) -> Iterator[Invite]:
    """Opens a browser window of a device; in the end nothing may have gone wrong in it."""
    guests: list[Guest] = []

    def open_window(device: dict[str, Any], address: str = "") -> Guest:
        guests.append(Guest(chromium, address or server.address, device))
        return guests[-1]

    yield open_window
    for guest in guests:
        guest.close()
