"""The answers of people as a solver: a table of who said what about which item; the majority counts."""

from __future__ import annotations

import csv
import hashlib
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from winoforge.core.answers import Answer, answer_to
from winoforge.core.errors import FormatError
from winoforge.core.schemas.mentions import bare, bare_all
from winoforge.core.schemas.text import one_line
from winoforge.core.schemas.values import Form, Item
from winoforge.solvers.options import Options
from winoforge.solvers.protocol import About, Effort, Solver
from winoforge.solvers.votes import by_majority
from winoforge.solvers.wire import excerpt

COLUMNS = {
    "worker": ("worker", "worker_id", "workerid", "!amt_worker_ids", "annotator", "rater", "user", "user_id", "person"),
    "item": ("item", "item_id", "orig_id", "task", "task_id", "id"),
    "label": ("label", "response", "answer", "choice"),
}
"""What each column is called, here and by others; the first name that a file has is taken."""
_HALF = "half"
"""A column that a file may have besides: which half of the item is meant, counted from 0."""

_DIGITS = 9
"""No item has so many candidates that a number needs more."""


@dataclass(frozen=True, slots=True)
class Vote:
    """What somebody said, and where it is written."""

    worker: str
    label: str
    line: int


class People:
    """Answers that people gave before; an item that nobody answered is an abstention."""

    def __init__(self, about: About, path: Path, votes: Mapping[str, Sequence[Vote]]) -> None:
        self.about = about
        self.effort = Effort()
        self._path = path
        self._votes = votes

    def solve(self, items: Iterable[Item]) -> Iterator[Answer]:
        """What most of them said; the notes tell of rows about nothing that was asked, such as a misspelt item."""
        rest = {vote.line for votes in self._votes.values() for vote in votes}
        for item in items:
            votes = self._votes_on(item)
            rest.difference_update(vote.line for vote in votes)
            said = [self._index(vote, item) for vote in votes]
            yield by_majority(item, said) if said else answer_to(item, None, why="nobody answered it")
        if rest:
            self.effort.notes |= {"rows_not_asked": len(rest), "first_row_not_asked": min(rest)}

    def _votes_on(self, item: Item) -> Sequence[Vote]:
        """The votes on `id:half` (`id:half:form` for its other forms), or on the `id` alone of what has one half."""
        if item.form is not Form.ORIGINAL:
            return self._votes.get(f"{item.id}:{item.half}:{item.form}", ())
        found = self._votes.get(f"{item.id}:{item.half}", ())
        alone = self._votes.get(item.id, ())
        if alone and item.half > 0:
            reason = f"“{excerpt(item.id)}” has several halves; write {item.id}:0, {item.id}:1 and so on."
            raise FormatError(reason, file=str(self._path), line=alone[0].line)
        workers = {vote.worker for vote in found}
        for vote in alone:
            if vote.worker in workers:
                raise _second_time(vote.worker, item.id, self._path, vote.line)
        return [*found, *alone]

    def _index(self, vote: Vote, item: Item) -> int:
        """The candidate that a label means, by its words or its number."""
        words = [one_line(candidate).casefold() for candidate in item.candidates]
        label = one_line(vote.label).casefold()
        if label in words:
            return words.index(label)
        alike = [number for number, known in enumerate(bare_all(item.candidates)) if known == bare(label)]
        if len(alike) == 1:
            return alike[0]
        number = label.lstrip("0") or "0"
        if label.isascii() and label.isdecimal() and len(number) <= _DIGITS and int(number) < len(words):
            return int(number)
        reason = (
            f"The label “{excerpt(vote.label)}” is neither a candidate of {excerpt(item.id)} "
            f"nor a number from 0 to {len(words) - 1}."
        )
        raise FormatError(reason, file=str(self._path), line=vote.line)


def make(name: str, argument: str, options: Options) -> Solver:  # noqa: ARG001 (every kind is made in one way)
    """From a table with the columns worker, item and label, and perhaps half, separated by commas or tabs."""
    path = Path(argument)
    try:
        content = path.read_bytes()
        text = content.decode("utf-8-sig")
    except OSError as error:
        raise FormatError(f"It cannot be read ({error.strerror}).", file=argument) from None
    except UnicodeDecodeError:
        raise FormatError("It is not UTF-8 text. Save it as UTF-8.", file=argument) from None
    settings = {"answers": hashlib.sha256(content).hexdigest()[:16]}
    return People(About(name=f"{name}:{argument}", settings=settings), path, _votes(text, path))


def _votes(text: str, path: Path) -> dict[str, list[Vote]]:
    votes: dict[str, list[Vote]] = {}
    seen: set[tuple[str, str]] = set()
    for line, worker, item, label in _rows(text, path):
        if not (worker and item and label):
            raise FormatError("The row needs a worker, an item and a label.", file=str(path), line=line)
        if (worker, item) in seen:
            raise _second_time(worker, item, path, line)
        seen.add((worker, item))
        votes.setdefault(item, []).append(Vote(worker, label, line))
    return votes


def _second_time(worker: str, item: str, path: Path, line: int) -> FormatError:
    reason = f"{excerpt(worker)} answers {excerpt(item)} a second time; keep one of the two rows."
    return FormatError(reason, file=str(path), line=line)


def _rows(text: str, path: Path) -> Iterator[tuple[int, str, str, str]]:
    """Line, worker, item (`id:half` where a column tells the half) and label of each row."""
    head = text.partition("\n")[0]
    rows = csv.reader(io.StringIO(text, newline=""), delimiter="\t" if "\t" in head else ",", strict=True)
    try:
        columns = next(rows, [])
        places = _places(columns, path)
        names = [name.strip().casefold() for name in columns]
        half = names.index(_HALF) if _HALF in names else None
        for row in filter(None, rows):
            if len(row) <= max(*places, half or 0):
                raise FormatError("The row is shorter than the first one.", file=str(path), line=rows.line_num)
            worker, item, label = (row[place].strip() for place in places)
            number = row[half].strip() if half is not None else ""
            yield rows.line_num, worker, f"{item}:{number}" if item and number else item, label
    except csv.Error as error:
        raise FormatError(f"It is not a table ({error}).", file=str(path), line=rows.line_num) from None


def _places(head: Sequence[str], path: Path) -> list[int]:
    """Where worker, item and label stand."""
    known = [name.strip().casefold() for name in head]
    found = [next((known.index(name) for name in names if name in known), None) for names in COLUMNS.values()]
    missing = [wanted for wanted, place in zip(COLUMNS, found, strict=True) if place is None]
    if missing:
        reason = f"The first line names the columns; there is none for {' and '.join(missing)}."
        raise FormatError(reason, file=str(path), line=1)
    return [place for place in found if place is not None]
