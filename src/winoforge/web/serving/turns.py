"""Few requests compute at once, however many are under way.

Python runs one thread at a time, and a thread that waits for the database, if only for a moment, gets its place back
only when another lets go of it, milliseconds later. Sixteen busy threads therefore make every query slow, and a
transaction, with everybody who waits for its locks, many times slower. So a request waits here, before it has locked
anything, until it is its turn. What comes slowly over the network has been read before: no turn is spent on it.

A turn is always the same thread, with a connection of its own: sixteen that take turns would each have to learn every
statement, and PostgreSQL would plan them all sixteen times over.
"""

from __future__ import annotations

import logging
import os
import threading
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from typing import Any

from django.http import HttpResponse

READ_BEFORE = 64 * 1024
"""Bytes; a longer body is an administrator's file, and is read by the view."""

BODY_SECONDS = 10.0
"""How long such a body may take to arrive, where every thread waits for one."""

log = logging.getLogger(__name__)

App = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]


class Bodies:
    """The bodies that are being read, and an end to a process that does nothing else.

    The server's read has no time limit and cannot be broken off, so senders of very slow forms could hold every thread
    of a process for ever. A process of which all threads have waited too long ends: another takes its place, and the
    slow senders' connections are closed.
    """

    def __init__(self, threads: int, end: Callable[[], None]) -> None:
        self._threads = threads
        self._end = end
        self._since: dict[int, float] = {}
        """When each thread began to wait."""
        self._watching = threading.Lock()

    def read(self, source: Any, length: int) -> bytes:
        """Read a body whole."""
        if self._watching.acquire(blocking=False):  # by the first read of the process, after it has been forked
            threading.Thread(target=self._watch, name="bodies", daemon=True).start()
        mine = threading.get_ident()
        self._since[mine] = time.monotonic()
        try:
            body: bytes = source.read(length)
            return body
        finally:
            del self._since[mine]

    def _watch(self) -> None:
        while True:
            time.sleep(BODY_SECONDS / 10)
            late = time.monotonic() - BODY_SECONDS
            if sum(since < late for since in list(self._since.values())) >= self._threads:
                log.warning("Every thread waits for a form that comes very slowly, so this process is replaced.")
                self._end()


def end_process() -> None:
    """End at once: there is nobody left who could answer."""
    os._exit(1)


class Turns:
    """A WSGI application that is called by so many threads only.

    `threads` is how many requests the server hands over at once.
    """

    def __init__(self, app: App, turns: int, threads: int, end: Callable[[], None] = end_process) -> None:
        self.app = app
        self._bodies = Bodies(threads, end)
        self._threads = ThreadPoolExecutor(turns, thread_name_prefix="turn")

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        """Read the body, wait, answer. What is streamed is made outside the turn: it can take as long as it likes."""
        length = environ.get("CONTENT_LENGTH") or "0"
        if length.isdecimal() and 0 < int(length) <= READ_BEFORE:
            environ["wsgi.input"] = BytesIO(self._bodies.read(environ["wsgi.input"], int(length)))
        return self._threads.submit(self._answer, environ, start_response).result()

    def _answer(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        answer = self.app(environ, start_response)
        if not isinstance(answer, HttpResponse):
            return answer
        whole = list(answer)  # a list is sent at once; anything else is asked for piece by piece
        answer.close()
        return whole
