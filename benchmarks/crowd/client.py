"""A client that costs little: one connection a worker, requests written by hand, answers read only as far as needed."""

from __future__ import annotations

import asyncio
import re
import time
from dataclasses import dataclass, field
from urllib.parse import urlencode

_LENGTH = re.compile(rb"content-length: *(\d+)", re.IGNORECASE)
_LOCATION = re.compile(rb"location: *(\S+)", re.IGNORECASE)
_COOKIE = re.compile(rb"set-cookie: *([^=\s]+)=([^;\s]*)", re.IGNORECASE)
_CSRF = re.compile(rb'name="csrfmiddlewaretoken" value="([^"]+)"')
_NONCE = re.compile(rb'name="nonce" value="([^"]+)"')


@dataclass(slots=True)
class Answer:
    """What came back."""

    status: int
    body: bytes
    location: str
    seconds: float

    @property
    def csrf(self) -> str:
        """The token of the page's forms."""
        found = _CSRF.search(self.body)
        return found[1].decode() if found else ""

    @property
    def nonce(self) -> str:
        """The nonce of the page's form."""
        found = _NONCE.search(self.body)
        return found[1].decode() if found else ""


@dataclass(slots=True)
class Client:
    """One worker's browser."""

    port: int
    cookies: dict[str, str]
    csrf: str = ""
    _reader: asyncio.StreamReader | None = field(default=None, repr=False)
    _writer: asyncio.StreamWriter | None = field(default=None, repr=False)

    async def get(self, path: str) -> Answer:
        """Ask for a page."""
        answer = await self._send("GET", path, b"")
        self.csrf = answer.csrf or self.csrf
        return answer

    async def post(self, path: str, form: dict[str, str]) -> Answer:
        """Send a form."""
        return await self._send("POST", path, urlencode({"csrfmiddlewaretoken": self.csrf, **form}).encode())

    def close(self) -> None:
        """Hang up."""
        if self._writer is not None:
            self._writer.close()
        self._reader = self._writer = None

    async def _send(self, method: str, path: str, body: bytes) -> Answer:
        started = time.perf_counter()
        if self._writer is None:
            self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 20)
        assert self._reader
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nCookie: {cookies}\r\n"
        if method == "POST":
            head += f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n"
        self._writer.write(head.encode() + b"\r\n" + body)
        try:
            told = await self._reader.readuntil(b"\r\n\r\n")
            length = _LENGTH.search(told)
            content = await self._reader.readexactly(int(length[1])) if length else b""
        except BaseException:
            self.close()
            raise
        for name, value in _COOKIE.findall(told):
            self.cookies[name.decode()] = value.decode()
        place = _LOCATION.search(told)
        return Answer(int(told[9:12]), content, place[1].decode() if place else "", time.perf_counter() - started)
