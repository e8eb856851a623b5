"""A served platform, a running Chromium, and people who visit. Any fault in any of their browsers fails the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.conftest import needs
from tests.web.browser import chromium
from tests.web.browser.chromium import Visitor
from tests.web.browser.platform import Platform, serving

Arrive = Callable[..., Visitor]


@pytest.fixture(scope="session")
def platform(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Platform]:
    """`winoforge serve`, with the library and an administrator."""
    with serving(tmp_path_factory.mktemp("served") / "data") as served:
        yield served


# For this package only: while Playwright runs, the ORM refuses to work in the same thread.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Chromium."""
    needs(chromium.executable() is not None, "No Chromium on this machine; install the package chromium.")
    with chromium.launched() as running:
        yield running


@pytest.fixture
def arrive(browser: Browser, platform: Platform) -> Iterator[Arrive]:
    """`arrive()` is somebody new with a browser of their own; `arrive(session=…)` somebody who has logged in."""
    visitors: list[Visitor] = []

    def come(**how: Any) -> Visitor:
        visitors.append(Visitor(browser, platform.address, **how))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.close()
    faults = [fault for visitor in visitors for fault in visitor.faults]
    assert not faults, "\n".join([*faults, platform.logged()[-3000:]])
