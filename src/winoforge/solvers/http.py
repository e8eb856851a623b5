"""An address as a solver: items are posted to it as JSON Lines, and it answers with one line for each."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from itertools import islice

from winoforge.core.answers import Answer
from winoforge.core.errors import SolverError, WinoforgeError
from winoforge.core.schemas.values import Item
from winoforge.solvers.ahead import in_order, workers
from winoforge.solvers.options import Options
from winoforge.solvers.posting import Address, Refused, Reply, checked, timeout
from winoforge.solvers.protocol import About, Effort, Solver
from winoforge.solvers.wire import LONGEST, answer_in, excerpt, item_line

_TOGETHER = 16
"""Items in one request: few enough for one that thinks long about each, enough not to pay for a connection each."""
_LINES = "application/x-ndjson"


class Http:
    """Answers by whoever listens at an address; several requests are under way at once."""

    def __init__(self, about: About, address: Address, at_once: int) -> None:
        self.about = about
        self.effort = Effort(notes={"requests": 0, "repeated": 0})
        self._address = address
        self._at_once = at_once

    def solve(self, items: Iterable[Item]) -> Iterator[Answer]:
        """What the address says, in the order of the items."""
        for reply, answers in in_order(self._ask, _batches(items), self._at_once):
            self.effort.notes["requests"] += 1
            self.effort.notes["repeated"] += reply.repeated
            yield from answers

    def _ask(self, batch: list[Item]) -> tuple[Reply, list[Answer]]:
        url = self._address.url
        try:
            reply = self._address.post(b"".join(map(item_line, batch)))
        except Refused as refused:
            raise SolverError(f"{url} refused the items ({refused.status}: {excerpt(refused.said, 200)}).") from None
        # One after the other: a body of nothing but line ends would be millions of them.
        lines = filter(bytes.strip, io.BytesIO(reply.body))
        try:
            answers = [answer_in(line, item) for item, line in zip(batch, lines, strict=False)]
        except WinoforgeError as error:
            raise SolverError(f"{url}: {error}") from None
        number = f"only {len(answers)}" if len(answers) < len(batch) else "too many" if next(lines, None) else ""
        if number:
            raise SolverError(f"{url} gave {number} answers to {len(batch)} items; it must give one for each.")
        return reply, answers


def _batches(items: Iterable[Item]) -> Iterator[list[Item]]:
    rest = iter(items)
    return iter(lambda: list(islice(rest, _TOGETHER)), [])


def make(name: str, argument: str, options: Options) -> Solver:
    """From an address; `http://host/path` may stand for `http:http://host/path`."""
    url = f"http:{argument}" if argument.startswith("//") else argument
    checked(url)
    headers = {"Content-Type": _LINES, "Accept": _LINES, "User-Agent": "winoforge"}
    address = Address(url=url, headers=headers, timeout=timeout(options), largest=_TOGETHER * LONGEST)
    return Http(About(name=f"{name}:{url}"), address, workers(options))
