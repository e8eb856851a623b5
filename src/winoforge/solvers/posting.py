"""Sending something to an address and getting its answer: patient with one that is busy, wary of all others."""

from __future__ import annotations

import socket
import time
import urllib.error
import urllib.request
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email.message import Message
from email.utils import parsedate_to_datetime
from functools import partial
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from threading import Lock, Timer
from typing import Any, NoReturn
from urllib.parse import SplitResult, urlsplit

from winoforge.core.errors import SolverError
from winoforge.solvers.options import Options
from winoforge.solvers.wire import excerpt

_ATTEMPTS = 5
_FIRST_WAIT = 1.0
"""Seconds before the second attempt; doubled before each further one."""
_LONGEST_WAIT = 60.0
"""However long an address asks us to wait."""
_TIMEOUT = 60.0
_DAY = 86_400.0
"""No attempt takes longer; a socket could not count much further either."""
_LARGEST = 1_000_000
"""Bytes of an answer, where nobody says otherwise."""
_SHORTEST_SECRET = 4
"""Letters; a key such as “x”, for an endpoint that needs none, would be found in every word."""
_DIGITS = 18
"""As many as are read of a number in a header."""
_BUSY = 429
_BLOCK = 1 << 16
_LOOPBACK = frozenset({"127.0.0.1", "::1", "localhost"})
_sleep = time.sleep  # by this name, so that tests need not wait


class Refused(Exception):
    """The address refused the request itself, so that sending it again would help nobody."""

    def __init__(self, status: int, said: str) -> None:
        self.status = status
        self.said = said
        super().__init__(f"{status} {said}")


class _Again(Exception):
    """It may go well the next time; `wait` is how long the address asks for."""

    def __init__(self, reason: str, wait: float | None = None) -> None:
        self.wait = wait
        super().__init__(reason)


@dataclass(frozen=True, slots=True)
class Reply:
    """What came back."""

    body: bytes
    repeated: int
    """How often the request had to be sent again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Address:
    """Where requests are sent, and how; threads may share it."""

    url: str
    headers: Mapping[str, str] = field(repr=False)
    """May hold a key, so it is never shown."""
    timeout: float = _TIMEOUT
    """Seconds for one attempt."""
    largest: int = _LARGEST
    """Bytes that an answer may have."""
    secret: str = field(default="", repr=False)
    """A key that the headers hold; the address may repeat it, but no sentence of ours does."""

    def quoted(self, said: str, most: int = 80) -> str:
        """The beginning of what the address said, for a sentence, without the key."""
        hide = len(self.secret) >= _SHORTEST_SECRET
        return excerpt(said.replace(self.secret, "[key]") if hide else said, most)

    def post(self, body: bytes) -> Reply:
        """The answer to a body; Refused when the request is at fault, SolverError when no attempt went well."""
        wait, reason = _FIRST_WAIT, ""
        for attempt in range(_ATTEMPTS):
            try:
                return Reply(self._attempt(body), attempt)
            except _Again as again:
                reason = str(again)
                if attempt + 1 < _ATTEMPTS:
                    _sleep(min(wait if again.wait is None else again.wait, _LONGEST_WAIT))
                    wait *= 2
        raise SolverError(
            f"{self.url} gave no answer in {_ATTEMPTS} attempts ({reason}); try again later, "
            "and with --out the run goes on where it stopped."
        )

    def _attempt(self, body: bytes) -> bytes:
        request = urllib.request.Request(self.url, body, dict(self.headers), method="POST")  # noqa: S310 (checked)
        with _Deadline(self.timeout) as deadline:
            try:
                return self._exchange(request, deadline)
            except (OSError, HTTPException) as error:
                reason = "timed out" if deadline.is_over else str(getattr(error, "reason", None) or error)
                raise _Again(self.quoted(reason or type(error).__name__)) from error

    def _exchange(self, request: urllib.request.Request, deadline: _Deadline) -> bytes:
        try:
            with _opener(self.url, deadline).open(request, timeout=self.timeout) as response:
                body = _read(response, self.largest)
        except urllib.error.HTTPError as error:
            with error:
                self._raise(error)
        if deadline.is_over:  # what was cut off looks like an answer that ended
            raise TimeoutError
        return body

    def _raise(self, error: urllib.error.HTTPError) -> NoReturn:
        if 300 <= error.code < 400:
            there = self.quoted(error.headers.get("Location", "nowhere"), 200)
            raise SolverError(f"{self.url} sends on to {there}; if you trust that, give it as the address.") from None
        if error.code == _BUSY or error.code >= 500:
            raise _Again(self.quoted(f"{error.code} {error.reason}"), _asked_to_wait(error.headers)) from None
        try:
            said = error.read(_BLOCK).decode("utf-8", errors="replace")
        except (OSError, HTTPException):
            said = ""
        raise Refused(error.code, said) from None


def checked(url: str) -> SplitResult:
    """The parts of an address; SolverError when it is none that requests can be sent to."""
    try:
        parts = urlsplit(url)
        name = (parts.hostname or "").encode("idna")  # refuses what no name server could be asked for
        fine = parts.scheme in {"http", "https"} and bool(name) and parts.port != 0
    except ValueError:
        fine = False
    if not fine or not url.isascii() or not url.isprintable() or " " in url:
        raise SolverError(f"“{excerpt(url)}” is not an address; give one such as http://localhost:8000/solve.")
    if parts.username is not None or parts.password is not None:
        raise SolverError("The address holds a name or password, which would be kept with the answers; leave it out.")
    return parts


def is_here(parts: SplitResult) -> bool:
    """Whether an address is on this machine."""
    return parts.hostname in _LOOPBACK


def timeout(options: Options) -> float:
    """Seconds for one attempt."""
    if options.timeout is not None and not options.timeout > 0:
        raise SolverError("--timeout is a number of seconds above 0; leave it out for 60.")
    return min(options.timeout or _TIMEOUT, _DAY)


def _opener(url: str, deadline: _Deadline) -> urllib.request.OpenerDirector:
    # A proxy that the environment names is for other machines: asked for this one, it would ask itself.
    here = [urllib.request.ProxyHandler({})] if is_here(urlsplit(url)) else []
    return urllib.request.build_opener(_NoRedirects, *deadline.handlers(), *here)


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """Items and keys go where a person sent them and nowhere else."""

    def http_error_302(self, *_: Any, **__: Any) -> None:
        """Nothing, which makes the redirect an error, without a look at where it goes."""

    http_error_301 = http_error_303 = http_error_307 = http_error_308 = http_error_302


def _read(response: HTTPResponse, largest: int) -> bytes:
    """The whole body, unless it is too large."""
    body = bytearray()  # not a list of blocks: they may be of two bytes each
    while block := response.read1(_BLOCK):
        body += block
        if len(body) > largest:
            raise SolverError(f"The address sent more than {largest:,} bytes, so its answer was not read.")
    promised = response.headers.get("Content-Length", "")
    if promised.isdecimal() and len(body) < int(promised[:_DIGITS]):
        raise ConnectionError(f"it broke off after {len(body):,} of {int(promised[:_DIGITS]):,} bytes")
    return bytes(body)


def _asked_to_wait(headers: Message) -> float | None:
    """Seconds, from a number or a date."""
    asked = headers.get("Retry-After", "").strip()
    if asked.isdecimal():
        return float(asked[:_DIGITS])
    try:
        until = parsedate_to_datetime(asked)
        return max(0.0, (until.replace(tzinfo=until.tzinfo or UTC) - datetime.now(UTC)).total_seconds())
    except (ValueError, OverflowError):  # no date, or one that no calendar has
        return None


class _Deadline:
    """Cuts the connections that it follows when the time is up.

    A socket's own timeout begins anew at each byte, so somebody who sends one now and then could hold us for ever.
    """

    def __init__(self, seconds: float) -> None:
        self.is_over = False
        self._followed: list[socket.socket] = []
        self._turn = Lock()
        self._timer = Timer(seconds, self._cut)
        self._timer.daemon = True

    def __enter__(self) -> _Deadline:
        self._timer.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._timer.cancel()
        with self._turn:
            for each in self._followed:
                each.close()

    def handlers(self) -> list[urllib.request.HTTPHandler | urllib.request.HTTPSHandler]:
        """For urllib: its own handlers, but their connections are followed."""
        return [_Http(self), _Https(self)]

    def follow(self, connection: socket.socket) -> None:
        """Cut this one too."""
        with self._turn:
            if self.is_over:
                raise TimeoutError
            # A second handle: the first one disappears into TLS, and urllib lets go of it before the body is read.
            self._followed.append(connection.dup())

    def _cut(self) -> None:
        with self._turn:
            self.is_over = True
            for each in self._followed:
                with suppress(OSError):
                    each.shutdown(socket.SHUT_RDWR)


class _Connection(HTTPConnection):
    """A connection that a deadline follows."""

    deadline: _Deadline

    def connect(self) -> None:
        super().connect()
        self.deadline.follow(self.sock)


class _Secure(HTTPSConnection, _Connection):
    """The same over TLS; in this order, it is followed before its handshake."""


def _followed(kind: type[_Connection], deadline: _Deadline, host: str, **more: Any) -> _Connection:
    connection = kind(host, **more)
    connection.deadline = deadline
    return connection


class _Http(urllib.request.HTTPHandler):
    def __init__(self, deadline: _Deadline) -> None:
        super().__init__()
        self._deadline = deadline

    def http_open(self, req: urllib.request.Request) -> HTTPResponse:
        return self.do_open(partial(_followed, _Connection, self._deadline), req)


class _Https(urllib.request.HTTPSHandler):
    def __init__(self, deadline: _Deadline) -> None:
        super().__init__()
        self._deadline = deadline

    def https_open(self, req: urllib.request.Request) -> HTTPResponse:
        return self.do_open(partial(_followed, _Secure, self._deadline), req)
