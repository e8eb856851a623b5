"""A solver that says what a file says: for demos, for tests, and to give a file of predictions to whatever solves."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from winoforge.core.answers import Answer, answer_to
from winoforge.core.errors import FormatError
from winoforge.core.schemas.values import Form, Item
from winoforge.solvers.options import Options
from winoforge.solvers.predictions import numbered_answers
from winoforge.solvers.protocol import About, Effort, Solver


class Scripted:
    """Answers known beforehand; it abstains from every item that the script does not name."""

    def __init__(self, script: Mapping[tuple[str, int, Form], Answer], about: About) -> None:
        self.about = about
        self.effort = Effort()
        self._script = script

    def solve(self, items: Iterable[Item]) -> Iterator[Answer]:
        """What the script says."""
        for item in items:
            known = self._script.get(item.key)
            yield known if known is not None else answer_to(item, None, why="the script does not name it")


def make(name: str, argument: str, options: Options) -> Solver:  # noqa: ARG001 (every kind is made in one way)
    """From a file of predictions."""
    script: dict[tuple[str, int, Form], Answer] = {}
    for line, answer in numbered_answers(Path(argument)):
        if answer.key in script:
            raise FormatError(f"There is a second answer to {answer.id}; keep one.", file=argument, line=line)
        script[answer.key] = answer
    with Path(argument).open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    return Scripted(script, About(name=f"{name}:{argument}", settings={"sha256": digest}))
