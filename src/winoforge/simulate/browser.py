"""A small browser for bots: one connection that is kept, cookies, redirects, and forms that are filled in and sent."""

from __future__ import annotations

import http.client
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from html import unescape
from html.parser import HTMLParser
from urllib.parse import urlencode, urlsplit

from winoforge.core.errors import WinoforgeError

_TAG = re.compile(r"<[^>]*>")
_SPOKEN = re.compile(r'<span class="(?:said|key)[^>]*>[^<]*</span>')
"""What stands in a marked sentence and is not of it."""
_MOST_REDIRECTS = 8
_TIMEOUT = 60.0


class Unexpected(WinoforgeError):
    """The platform answered what no bot can go on with."""


@dataclass(frozen=True, slots=True)
class Form:
    """A form of a page."""

    action: str
    method: str
    fields: dict[str, str]
    """What would be sent if nobody changed anything; buttons are not in it."""


@dataclass(frozen=True, slots=True)
class Page:
    """What came back, after redirects."""

    status: int
    path: str
    """With its query."""
    html: str
    forms: list[Form] = field(default_factory=list, repr=False)

    def form(self, action: str) -> Form | None:
        """The first form whose address matches a pattern; one without address goes to its page."""
        return next((form for form in self.forms if re.search(action, form.action or self.path)), None)

    def all(self, pattern: str) -> list[str]:
        """What a pattern captures in the page, as text."""
        return [text(found) for found in re.findall(pattern, self.html, re.DOTALL)]

    def sentences(self) -> list[str]:
        """The sentences that it shows as sentences of schemas."""
        found = re.findall(r'<p class="sentence"[^>]*>(.*?)</p>', self.html, re.DOTALL)
        return [text(_SPOKEN.sub("", each)) for each in found]


def text(html: str) -> str:
    """The text of a piece of a page."""
    return " ".join(unescape(_TAG.sub("", html)).split())


class Browser:
    """One person's browser."""

    def __init__(self, url: str, address: str = "") -> None:
        """`address` is told as that of the browser, where the platform believes it."""
        parts = urlsplit(url)
        if parts.scheme not in {"http", "https"} or not parts.hostname:
            raise WinoforgeError(f"“{url}” is no address of a platform. Write it like http://127.0.0.1:8000.")
        kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        self._connection = kind(parts.hostname, parts.port, timeout=_TIMEOUT)
        self._origin = f"{parts.scheme}://{parts.netloc}"
        self._headers = {"X-Forwarded-For": address} if address else {}
        self.cookies: dict[str, str] = {}
        self.requests = 0

    def get(self, path: str) -> Page:
        """Ask for a page."""
        return self._follow("GET", path, None)

    def send(self, page: Page, form: Form | None, /, **values: str) -> Page:
        """Send a form of a page, filled in."""
        if form is None:
            raise Unexpected(f"The page {page.path} ({page.status}) lacks a form: {text(page.html)[-300:]}")
        return self._follow("POST", form.action or page.path, {**form.fields, **values})

    def close(self) -> None:
        """Hang up."""
        self._connection.close()

    def _follow(self, method: str, path: str, fields: Mapping[str, str] | None) -> Page:
        for _ in range(_MOST_REDIRECTS):
            status, location, body = self._ask(method, path, urlencode(fields) if fields is not None else None)
            if status not in {301, 302, 303}:
                if status >= 500:
                    raise Unexpected(f"{method} {path} failed with {status}. The log of the platform says why.")
                return Page(status, path, body, _Forms.of(body))
            target = urlsplit(location)
            method, fields, path = "GET", None, target.path + (f"?{target.query}" if target.query else "")
        raise Unexpected(f"{path} leads in a circle.")

    def _ask(self, method: str, path: str, body: str | None) -> tuple[int, str, str]:
        headers = dict(self._headers)
        if self.cookies:
            headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        if body is not None:
            headers |= {"Content-Type": "application/x-www-form-urlencoded", "Origin": self._origin}
        self.requests += 1
        try:
            answer, content = self._exchange(method, path, body, headers)
        except (http.client.RemoteDisconnected, ConnectionResetError, BrokenPipeError):
            if method != "GET":  # what was sent may have been done
                raise
            answer, content = self._exchange(method, path, body, headers)  # a connection kept too long
        for cookie in answer.headers.get_all("Set-Cookie") or []:
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name.strip()] = value.strip()
        return answer.status, answer.headers.get("Location", ""), content

    def _exchange(
        self, method: str, path: str, body: str | None, headers: dict[str, str]
    ) -> tuple[http.client.HTTPResponse, str]:
        try:
            if self._connection.sock is None:
                self._connect()
            self._connection.request(method, path, body, headers)
            answer = self._connection.getresponse()
            return answer, answer.read().decode("utf-8", errors="replace")
        except BaseException:
            self._connection.close()  # so that the next request begins anew
            raise

    def _connect(self) -> None:
        try:
            self._connection.connect()
        except OSError as error:
            why = error.strerror or str(error)
            raise Unexpected(
                f"No platform answers at {self._origin}: {why}. Is it running, and is that its address?"
            ) from error


class _Forms(HTMLParser):
    """Reads the forms of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self._form: Form | None = None
        self._area = self._select = ""

    @classmethod
    def of(cls, html: str) -> list[Form]:
        """The forms in the order of the page."""
        reader = cls()
        reader.feed(html)
        return reader.forms

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A form, or a field of the form that is open."""
        known = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._form = Form(known.get("action", ""), known.get("method", "get"), {})
            self.forms.append(self._form)
        elif self._form is not None and known.get("name"):
            self._field(tag, known)
        elif self._form is not None and tag == "option" and self._select and "selected" in known:
            self._form.fields[self._select] = known.get("value", "")

    def _field(self, tag: str, known: dict[str, str]) -> None:
        fields = self._form.fields if self._form else {}
        name = known["name"]
        if tag == "textarea":
            fields[name], self._area = "", name
        elif tag == "select":
            fields[name], self._select = "", name
        elif tag == "input" and known.get("type") in {"checkbox", "radio"}:
            if "checked" in known:
                fields[name] = known.get("value", "on")
        elif tag == "input" and known.get("type") not in {"file", "submit"}:
            fields[name] = known.get("value", "")

    def handle_endtag(self, tag: str) -> None:
        """The end of what was open."""
        if tag == "form":
            self._form = None
        elif tag == "textarea":
            self._area = ""
        elif tag == "select":
            self._select = ""

    def handle_data(self, data: str) -> None:
        """What stands in a text area."""
        if self._form is not None and self._area:
            self._form.fields[self._area] += data
