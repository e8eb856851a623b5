"""Chromium, and pages that remember everything that went wrong on them."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Response, sync_playwright

# Where shared memory is small, as in many containers, pages would crash after a while.
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-dev-shm-usage"]
DESK = {"width": 1280, "height": 900}
PHONE = {"width": 390, "height": 844}
_EXPECTED = re.compile(
    r"Failed to load resource: the server responded with a status of 4\d\d"
    r"|Response Status Error Code 4(?:29|13) from .*/preview/"
)
"""A form that comes back with faults, a page that is refused, or a test that types faster than anybody can."""
_WATCH_CSP = """addEventListener("securitypolicyviolation", (event) =>
  console.error(`Content-Security-Policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`))"""


def executable() -> str | None:
    """Where Chromium is on this machine."""
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")  # the lightest first
    return next(filter(None, map(shutil.which, names)), None)


@contextmanager
def launched() -> Iterator[Browser]:
    """A running Chromium."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=FLAGS)
        yield browser
        browser.close()


class Visitor:
    """Somebody with a browser of their own, and what went wrong in it."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        *,
        session: str = "",
        language: str = "en-GB",
        scheme: Literal["light", "dark"] = "light",
        width: dict[str, int] | None = None,
        **options: Any,
    ) -> None:
        self.faults: list[str] = []
        self.address = address
        self.context: BrowserContext = browser.new_context(
            base_url=address,
            locale=language,
            color_scheme=scheme,
            viewport=width or DESK,  # type: ignore[arg-type]
            reduced_motion="reduce",
            **options,
        )
        self.context.add_init_script(_WATCH_CSP)
        if session:
            self.context.add_cookies([{"name": "winoforge_session", "value": session, "url": address}])
        self.page: Page = self.context.new_page()
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.faults.append(f"uncaught: {error}"))
        self.page.on("response", self._answered)
        self.page.on("requestfailed", lambda request: self._failed(request.url, request.failure or ""))

    def close(self) -> None:
        """Leave."""
        self.context.close()

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not _EXPECTED.match(message.text):
            self.faults.append(f"{self.page.url}: console: {message.text}")
        elif "Security Policy" in message.text or "Security-Policy" in message.text:
            self.faults.append(f"{self.page.url}: {message.text}")

    def _answered(self, response: Response) -> None:
        if response.status >= 500 or (response.status >= 400 and "/static/" in response.url):
            self.faults.append(f"{response.status} {response.request.method} {response.url}")

    def _failed(self, url: str, why: str) -> None:
        if "ERR_ABORTED" not in why:  # a request that a newer one overtook
            self.faults.append(f"{why}: {url}")


def violations(page: Page, axe: Path) -> list[str]:
    """What axe-core finds, each with the element it is about. Evaluated, because the policy allows no script tag."""
    page.evaluate(axe.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']}).then((results) => results.violations)")
    return [
        f"{one['id']} ({one['help']}): "
        + "; ".join(f"{node['html']} {node['failureSummary']}" for node in one["nodes"])
        for one in found
    ]


def overflow(page: Page) -> str:
    """The elements that stick out of the page to the right; "" when nothing can be scrolled sideways."""
    found: str = page.evaluate(
        """() => {
          const root = document.scrollingElement;
          if (root.scrollWidth <= innerWidth) return "";
          const out = [...document.querySelectorAll("body *")];
          const beyond = out.filter((one) => one.getBoundingClientRect().right > innerWidth);
          const named = beyond.slice(-3).map((one) => one.outerHTML.slice(0, 100));
          return `${root.scrollWidth} > ${innerWidth}: ${named.join(" | ")}`;
        }"""
    )
    return found
