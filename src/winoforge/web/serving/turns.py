"""Few requests compute at once, however many are under way.

Python runs one thread at a time, and a thread that waits for the database, if only for a moment, gets its place back
only when another lets go of it, milliseconds later. Sixteen busy threads therefore make every query slow, and a
transaction, with everybody who waits for its locks, many times slower. So a request waits here, before it has locked
anything, until it is its turn. What comes slowly over the network has been read before: no turn is spent on it.

A turn is always the same thread, with a connection of its own: sixteen that take turns would each have to learn every
statement, and PostgreSQL would plan them all sixteen times over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from typing import Any

from django.http import HttpResponse

READ_BEFORE = 64 * 1024
"""Bytes; a longer body is an administrator's file, and is read by the view."""

App = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]


class Turns:
    """A WSGI application that is called by so many threads only."""

    def __init__(self, app: App, turns: int) -> None:
        self.app = app
        self._threads = ThreadPoolExecutor(turns, thread_name_prefix="turn")

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        """Read the body, wait, answer. What is streamed is made outside the turn: it can take as long as it likes."""
        length = environ.get("CONTENT_LENGTH") or "0"
        if length.isdecimal() and 0 < int(length) <= READ_BEFORE:
            environ["wsgi.input"] = BytesIO(environ["wsgi.input"].read(int(length)))
        return self._threads.submit(self._answer, environ, start_response).result()

    def _answer(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        answer = self.app(environ, start_response)
        if not isinstance(answer, HttpResponse):
            return answer
        whole = list(answer)  # a list is sent at once; anything else is asked for piece by piece
        answer.close()
        return whole
