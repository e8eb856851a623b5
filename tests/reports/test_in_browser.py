"""The page in Chromium: readable for everybody, whole on a phone, and silent."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser

from tests.conftest import needs
from tests.reports.samples import report
from tests.web.browser import chromium
from tests.web.browser.chromium import DESK, PHONE, Visitor, overflow, violations
from winoforge.reports.writing import write

pytestmark = pytest.mark.browser
AXE = Path(str(files("axe_playwright_python"))) / "axe.min.js"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> str:
    needs(find_spec("altair") is not None and find_spec("vl_convert") is not None, "altair or vl-convert is missing.")
    folder = tmp_path_factory.mktemp("report")
    write(report(), folder)
    return (folder / "report.html").as_uri()


# For this module only: while Playwright runs, the ORM refuses to work in the same thread.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    needs(chromium.executable() is not None, "No Chromium on this machine; install the package chromium.")
    with chromium.launched() as running:
        yield running


@pytest.mark.parametrize(("width", "scheme"), [(DESK, "light"), (PHONE, "dark")], ids=["desk", "phone"])
def test_nothing_hinders_a_reader(
    browser: Browser, address: str, width: dict[str, int], scheme: Literal["light", "dark"]
) -> None:
    visitor = Visitor(browser, address, scheme=scheme, width=width)
    fetched: list[str] = []
    visitor.page.on("request", lambda request: fetched.append(request.url))
    visitor.page.goto(address)
    assert violations(visitor.page, AXE) == []
    assert overflow(visitor.page) == ""
    visitor.close()
    assert visitor.faults == []
    assert fetched == [address]
