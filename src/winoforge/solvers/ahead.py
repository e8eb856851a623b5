"""Several at once, answers in order: how solvers that wait for somebody else wait for many of them together."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Thread
from typing import TypeVar

from winoforge.core.errors import SolverError
from winoforge.solvers.options import Options

T = TypeVar("T")
R = TypeVar("R")

WORKER = "winoforge-asking"
"""What its threads are called."""
_WORKERS = 4
_AHEAD = 4
"""How many pieces are read for each worker, so that one slow answer does not stop the others."""


def workers(options: Options) -> int:
    """How many requests are under way at once."""
    if options.concurrency is not None and options.concurrency < 1:
        raise SolverError("--concurrency is at least 1; leave it out for 4.")
    return options.concurrency or _WORKERS


def in_order(work: Callable[[T], R], pieces: Iterable[T], at_once: int) -> Iterator[R]:
    """What `work` makes of each piece, in their order, with `at_once` threads at it; few pieces are read ahead.

    What goes wrong with a piece is raised at its turn, after everything before it was given.
    """
    todo: SimpleQueue[tuple[T, Future[R]] | None] = SimpleQueue()
    pending: deque[Future[R]] = deque()
    for _ in range(at_once):
        # Daemons, unlike the threads of a pool: Ctrl-C must not wait for a request that nobody wants any more.
        Thread(target=_labour, args=(work, todo), name=WORKER, daemon=True).start()
    try:
        for piece in pieces:
            pending.append(Future())
            todo.put((piece, pending[-1]))
            while pending and (len(pending) >= at_once * _AHEAD or pending[0].done()):
                yield pending.popleft().result()
        while pending:
            yield pending.popleft().result()
    finally:
        for future in pending:
            future.cancel()
        for _ in range(at_once):
            todo.put(None)


def _labour(work: Callable[[T], R], todo: SimpleQueue[tuple[T, Future[R]] | None]) -> None:
    while (task := todo.get()) is not None:
        piece, future = task
        if future.set_running_or_notify_cancel():
            try:
                future.set_result(work(piece))
            except BaseException as error:
                future.set_exception(error)
