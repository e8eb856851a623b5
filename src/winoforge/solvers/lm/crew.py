"""Work shared among the cores: each takes a part of its own, instead of all of them meeting at every operation.

Two cores that share every product of a small model wait for each other thousands of times in a second, and longer still
when something else runs beside them. With a part each they meet only at its end.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

import torch

Part = TypeVar("Part")
Made = TypeVar("Made")

# With more, the first answers would be long in coming; beyond it, cores share a part.
_MOST = 8


class Crew:
    """As many workers as there are cores to use, by what torch was told, or at most as many as given."""

    def __init__(self, most: int = _MOST) -> None:
        self._cores = torch.get_num_threads()
        self.size = min(self._cores, most)
        """How many parts are worked on at once."""

    def made(self, work: Callable[[Part], Made], parts: Iterable[Part]) -> Iterator[Made]:
        """What `work` makes of each part, in order; at most one more is taken than are worked on."""
        if self.size == 1:
            yield from map(work, parts)
            return
        waiting: deque[Future[Made]] = deque()
        pool = ThreadPoolExecutor(self.size, "winoforge-scoring")
        try:
            for part in parts:
                waiting.append(pool.submit(self._alone, work, part))
                if len(waiting) > self.size:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
            torch.set_num_threads(self._cores)  # for threads that others make; workers told torch a smaller number

    def _alone(self, work: Callable[[Part], Made], part: Part) -> Made:
        """In a worker's thread; torch keeps a number of cores for each thread."""
        share = self._cores // self.size
        if torch.get_num_threads() != share:
            torch.set_num_threads(share)
        return work(part)
