"""A panel of machine attempts at an entry, and how hard it is by them.

An attempt varies what the machine has to go on: how sentences are scored (full, partial, as the solver knows them), and
how the entry is worded (as it is, with other names, with its candidates switched). What becomes of an answer is told in
core/measures/hardness.py.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections import deque
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import ExitStack, closing, suppress
from dataclasses import asdict, dataclass, replace

from winoforge import formats, library
from winoforge.core.answers import Answer
from winoforge.core.errors import WrongUse
from winoforge.core.measures.attempts import Attempt, Measured, Wording
from winoforge.core.measures.hardness import error_of
from winoforge.core.measures.standing import Reference
from winoforge.core.schemas.asking import Asking, asked, correct_in
from winoforge.core.schemas.renaming import are_people, renamed
from winoforge.core.schemas.values import Entry, Form, Item, SubstitutedPair, item_count
from winoforge.models import cache
from winoforge.solvers import registry
from winoforge.solvers.copies import copies
from winoforge.solvers.protocol import Solver
from winoforge.solvers.run import checked

DEFAULT = ("causal:smollm2-135m",)
"""The panel of whoever names none: the small language model that `winoforge models pull` fetches."""
VERSION = 1
"""Of what is asked and how it is reckoned; figures of different versions are not set beside each other."""


class Panel:
    """The solvers that try. Nothing heavy happens before the first entry is measured."""

    def __init__(self, solver_names: Sequence[str] = DEFAULT) -> None:
        if not solver_names:
            raise WrongUse("A panel needs a solver; name one, such as causal:smollm2-135m.")
        self.solvers = tuple(registry.make(name) for name in dict.fromkeys(solver_names))

    @property
    def fingerprint(self) -> str:
        """What decides the figures, in 64 characters: two panels with the same one measure the same.

        Asks every solver about itself, so a model that is not here shows.
        """
        told = [VERSION, [asdict(solver.about) for solver in self.solvers]]
        return hashlib.sha256(json.dumps(told, sort_keys=True, default=str).encode()).hexdigest()

    def measure(self, entries: Iterable[Entry]) -> Iterator[Measured]:
        """Every entry measured, in order and as they come; few are held at once.

        All wordings of an entry go through a solver in one pass. What a solver cannot do it says with its own error.
        """
        readers = copies(map(_put, entries), len(self.solvers))
        with ExitStack() as stack:
            tried = [
                stack.enter_context(closing(_tried(solver, reader)))
                for solver, reader in zip(self.solvers, readers, strict=True)
            ]
            for each in zip(*tried, strict=True):
                put = each[0][0]
                halves: list[list[Attempt]] = [[] for _ in range(item_count(put.entry))]
                for _, attempts in each:
                    for attempt in attempts:
                        halves[attempt.half].append(attempt)
                yield Measured(put.entry.id, tuple(map(tuple, halves)))


def library_reference(panel: Panel, language: str) -> Reference:
    """The library's schemas of a language as a panel measures them; empty where the library has none.

    Measuring them takes the usual panel about half a minute, so what was found is kept beside the models. It is found
    again when the panel or the library is another.
    """
    if language not in library.names():
        return Reference(panel.fingerprint, {})
    path = library.path(language)
    key = hashlib.sha256(panel.fingerprint.encode() + path.read_bytes()).hexdigest()
    kept = cache.folder() / "hardness" / f"{key}.json"
    try:
        return Reference.from_json(json.loads(kept.read_text(encoding="utf-8")))
    except (OSError, ValueError, KeyError):
        found = Reference.of(panel.fingerprint, panel.measure(formats.read(path).entries))
    with suppress(OSError):  # a cache that cannot be written only costs time
        kept.parent.mkdir(parents=True, exist_ok=True)
        fresh = kept.with_suffix(f".{os.getpid()}")
        fresh.write_text(json.dumps(found.to_json()), encoding="utf-8")
        fresh.replace(kept)
    return found


@dataclass(frozen=True, slots=True)
class _Put:
    """An entry in all its wordings."""

    entry: Entry
    items: tuple[tuple[Wording, Item, int], ...]
    """How it is worded, what is asked, and which candidate is then correct."""


def _put(entry: Entry) -> _Put:
    own = [
        (Wording.SWITCHED if item.form is Form.SWITCHED else Wording.ORIGINAL, item) for item in asked(_labelled(entry))
    ]
    other = renamed(entry)
    if other is not None:
        # Another id, because an answer is known by it.
        named = replace(other, id=f"{entry.id} ({Wording.RENAMED})")
        own += [(Wording.RENAMED, item) for item in asked(named, Asking(switched=False))]
    return _Put(entry, tuple((wording, item, _correct(entry, item)) for wording, item in own))


def _labelled(entry: Entry) -> Entry:
    """The entry as switchable where nobody has said, if its candidates are people of whom only the names are known."""
    if "switchable" in entry.tags or not are_people(entry):
        return entry
    return replace(entry, tags={**entry.tags, "switchable": True})


def _correct(entry: Entry, item: Item) -> int:
    correct = entry.correct if isinstance(entry, SubstitutedPair) else entry.halves[item.half].correct
    return correct_in(item.form, correct)


def _tried(solver: Solver, puts: Iterable[_Put]) -> Generator[tuple[_Put, list[Attempt]], None, None]:
    """What one solver makes of each entry, as its answers come."""
    waiting: deque[_Put] = deque()

    def items() -> Iterator[Item]:
        for put in puts:
            waiting.append(put)
            yield from (item for _, item, _ in put.items)

    answers: list[Answer] = []
    for answer in checked(solver, items()):
        answers.append(answer)
        if len(answers) == len(waiting[0].items):
            put = waiting.popleft()
            yield put, list(_attempts(solver, put, answers))
            answers = []


def _attempts(solver: Solver, put: _Put, answers: Sequence[Answer]) -> Iterator[Attempt]:
    about = solver.about
    for (wording, item, correct), answer in zip(put.items, answers, strict=True):
        for scoring in about.scorings or (about.scoring,):
            error = error_of(answer, correct, len(item.candidates), scoring)
            yield Attempt(about.name, scoring, wording, error, item.half)
