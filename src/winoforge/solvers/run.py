"""One run of one solver over one collection: answers are kept as they come, and an interrupted run goes on."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import IO, Self

from winoforge.core.answers import Answer
from winoforge.core.errors import FormatError, SolverError
from winoforge.core.schemas.asking import Asking, asked
from winoforge.core.schemas.collection import Collection
from winoforge.core.schemas.values import Form, Item
from winoforge.solvers.predictions import RunRecord, take_up, write_answer, write_record
from winoforge.solvers.protocol import Effort, Solver

Key = tuple[str, int, Form]

# A power cut may take what the system has not written yet, so from time to time it is asked to; a killed process
# loses nothing of what was flushed.
_SYNC_EVERY = 5.0


@dataclass(frozen=True, slots=True)
class Run:
    """What came of it."""

    record: RunRecord
    """Solver, settings, collection, and what it took."""
    answers: dict[Key, Answer]
    """By item and form."""
    resumed: int
    """How many answers were there before."""


def run(
    solver: Solver,
    collection: Collection,
    asking: Asking,
    *,
    out: Path | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Run:
    """Ask everything, keep every answer as it comes, and give them all.

    With `out`, answers are appended there as they come; if that file holds answers of the same run, only the rest is
    asked. `progress` is called with the number of answers so far and of items in all.
    """
    record = _record(solver, collection, asking)
    wanted = {item.key: item for entry in collection.entries for item in asked(entry, asking)}
    tell = progress or _quiet
    with _Keeping(out, record, solver.effort) if out is not None else _Counting(record, solver.effort) as keep:
        answers = {key: _fitting(answer, wanted[key]) for key, answer in keep.earlier.items() if key in wanted}
        resumed = len(answers)
        tell(resumed, len(wanted))
        for answer in checked(solver, (item for item in wanted.values() if item.key not in answers)):
            keep(answer)
            answers[answer.key] = answer
            tell(len(answers), len(wanted))
        record.complete = True
    return Run(record, {key: answers[key] for key in wanted}, resumed)


def _record(solver: Solver, collection: Collection, asking: Asking) -> RunRecord:
    about = solver.about
    return RunRecord(
        solver=about.name,
        scoring=about.scoring,
        scorings=list(about.scorings),
        settings=dict(about.settings),
        collection=collection.name,
        content_hash=collection.content_hash,
        asking=asdict(asking),
    )


def checked(solver: Solver, items: Iterable[Item]) -> Iterator[Answer]:
    """The solver's answers, held to its contract: one for each item, in order, with a candidate that there is."""
    waiting: list[Item] = []

    def noted() -> Iterator[Item]:
        for item in items:
            waiting.append(item)
            yield item

    name = solver.about.name
    for answer in solver.solve(noted()):
        item = waiting.pop(0) if waiting else None
        if item is None or answer.key != item.key:
            raise SolverError(f"The solver {name} answered {answer.id} out of turn; answers come in the items' order.")
        yield _fitting(answer, item, f"The solver {name}")
    rest = next(iter(items), None)
    if waiting or rest is not None:
        missing = waiting[0] if waiting else rest
        raise SolverError(f"The solver {name} stopped before it had answered {missing.id if missing else 'all'}.")


def _fitting(answer: Answer, item: Item, who: str = "The earlier run") -> Answer:
    """The answer, if it can be one to that item."""
    if answer.answer is not None and not 0 <= answer.answer < len(item.candidates):
        raise SolverError(f"{who} chose candidate {answer.answer} of {item.id}, which has none such.")
    given = [*answer.scorings.values(), *([] if answer.scores is None else [answer.scores])]
    if any(len(scores) != len(item.candidates) for scores in given):
        raise SolverError(f"{who} gave scores to {item.id} that are not one for each candidate.")
    return answer


class _Counting:
    """Adds what solving takes to what the record of the run already says."""

    def __init__(self, record: RunRecord, effort: Effort) -> None:
        self.earlier: Mapping[Key, Answer] = {}
        """What an interrupted run has answered."""
        self._record, self._effort = record, effort

    def __enter__(self) -> Self:
        self._began, self._spent = time.monotonic(), replace(self._record, notes=dict(self._record.notes))
        # A solver may have worked for another run before.
        self._worked = Effort(self._effort.sequences, self._effort.tokens, dict(self._effort.notes))
        return self

    def __call__(self, answer: Answer) -> None:
        """An answer came."""

    def __exit__(self, *_: object) -> None:
        self._count()

    def _count(self) -> None:
        self._record.seconds = self._spent.seconds + time.monotonic() - self._began
        self._record.sequences = self._spent.sequences + self._effort.sequences - self._worked.sequences
        self._record.tokens = self._spent.tokens + self._effort.tokens - self._worked.tokens
        for name, value in self._effort.notes.items():
            before, spent = self._worked.notes.get(name), self._spent.notes.get(name)
            self._record.notes[name] = value if not _are_counts(value) else value - (before or 0) + (spent or 0)


def _are_counts(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


class _Keeping(_Counting):
    """Appends answers to a file, one flushed line each, and says beside it what run they belong to.

    The file is locked: two runs that both went on with it would answer everything twice.
    """

    def __init__(self, path: Path, record: RunRecord, effort: Effort) -> None:
        super().__init__(record, effort)
        self._path = path

    def __enter__(self) -> Self:
        if not self._path.parent.is_dir():
            raise FormatError(f"There is no folder {self._path.parent}. Make it first.", file=str(self._path))
        if self._path.is_dir():
            raise FormatError("It is a folder. Give the name of a file.", file=str(self._path))
        # What no file can hold (a lone surrogate from outside) is written as JSON's escape of it.
        self._file = self._path.open("a", encoding="utf-8", errors="backslashreplace")
        try:
            _lock(self._file, self._path)
            self.earlier = take_up(self._path, self._record)
            write_record(self._path, self._record)
        except BaseException:
            self._file.close()
            raise
        self._synced = time.monotonic()
        return super().__enter__()

    def __call__(self, answer: Answer) -> None:
        try:
            write_answer(self._file, answer)
            self._file.flush()
            if time.monotonic() - self._synced > _SYNC_EVERY:
                os.fsync(self._file.fileno())
                self._tell()
        except OSError as error:
            reason = f"It cannot be written ({error.strerror}). What was answered is kept; make room and run it again."
            raise FormatError(reason, file=str(self._path)) from error

    def __exit__(self, *_: object) -> None:
        # Also when interrupted: what was answered stays, and so does what it took.
        with suppress(OSError):
            self._file.close()
            self._tell()

    def _tell(self) -> None:
        self._count()
        write_record(self._path, self._record)
        self._synced = time.monotonic()


def _lock(file: IO[str], path: Path) -> None:
    try:
        import fcntl
    except ImportError:  # not on this system
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise FormatError("Another run is writing to it. Wait for it, or give another --out.", file=str(path)) from None


def _quiet(done: int, total: int) -> None:
    """Progress that nobody watches."""
