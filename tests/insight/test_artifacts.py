"""Machines that see nearly nothing: what they are asked, in which order, and what is made of their answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice

import pytest

from winoforge import formats, library
from winoforge.core.answers import Answer, answer_to
from winoforge.core.errors import SolverError
from winoforge.core.schemas import Entry, Schema, SubstitutedPair
from winoforge.core.schemas.values import Form, Item
from winoforge.insight import artifacts
from winoforge.insight.artifacts import baselines_of, looked_at, suspicions
from winoforge.solvers import make
from winoforge.solvers.protocol import About, Effort

ENGLISH = formats.read(library.path("en")).entries[:12]
PORTUGUESE = formats.read(library.path("pt")).entries[:12]
PROBLEMS = formats.read(library.path("problems")).entries[:4]
PAIR = SubstitutedPair(id="pair", language="en", sentences=("The cup fell.", "The jug fell."), correct=0)


class Knowing:
    """A solver that knows the answers to some schemas from their clauses, by a margin; it reads ahead a little."""

    def __init__(self, entries: Iterable[Entry], known: set[str], margin: float = 4.0, name: str = "knowing") -> None:
        self.about = About(name=name)
        self.effort = Effort()
        self.asked: list[Item] = []
        self._correct = {
            (entry.id, number): half.correct
            for entry in entries
            if not isinstance(entry, SubstitutedPair)
            for number, half in enumerate(entry.halves)
        }
        self._known, self._margin = known, margin

    def solve(self, items: Iterable[Item]) -> Iterator[Answer]:
        """In handfuls, as models do."""
        stream = iter(items)
        while handful := list(islice(stream, 7)):
            self.asked += handful
            yield from map(self._answer, handful)

    def _answer(self, item: Item) -> Answer:
        correct = self._correct[item.id, item.half] if item.id in self._known else 0
        scores = [self._margin * (place == correct) for place in range(len(item.candidates))]
        return answer_to(item, correct, scores=scores)


class Faulty(Knowing):
    """A solver that forgets its last answers, or turns them round."""

    def __init__(self, entries: Iterable[Entry], kept: slice) -> None:
        super().__init__(entries, set())
        self._kept = kept

    def solve(self, items: Iterable[Item]) -> Iterator[Answer]:
        """Some of the answers."""
        yield from list(super().solve(items))[self._kept]


def test_it_is_asked_the_candidates_and_the_clause_of_every_half_and_never_the_whole_text() -> None:
    solver = Knowing(ENGLISH, set())
    looked = list(looked_at(ENGLISH, solver))
    assert [each.entry for each in looked] == list(ENGLISH)
    assert {item.form for item in solver.asked} == {Form.CANDIDATES, Form.CLAUSE}
    assert len(solver.asked) == 4 * len(ENGLISH)
    whole = {half.text for entry in ENGLISH if isinstance(entry, Schema) for half in entry.halves}
    assert not whole & {item.text for item in solver.asked}


def test_only_the_schemas_that_it_solves_without_context_are_suspected() -> None:
    things = {
        entry.id
        for entry in ENGLISH
        if isinstance(entry, Schema) and any(each.startswith("the ") for each in entry.candidates)
    }
    known = set(islice(sorted(things), 2))
    found = dict(zip((entry.id for entry in ENGLISH), suspicions(ENGLISH, Knowing(ENGLISH, known)), strict=True))
    assert known == {name for name, said in found.items() if said}
    assert {one.message_id for said in found.values() for one in said} == {"association-suspected"}


def test_a_narrow_lead_is_no_suspicion() -> None:
    everything = {entry.id for entry in ENGLISH}
    assert not any(suspicions(ENGLISH, Knowing(ENGLISH, everything, margin=0.5)))


def test_the_small_english_model_is_not_believed_about_portuguese() -> None:
    everything = {entry.id for entry in PORTUGUESE}
    assert any(suspicions(PORTUGUESE, Knowing(PORTUGUESE, everything)))
    assert not any(suspicions(PORTUGUESE, Knowing(PORTUGUESE, everything, name=artifacts.DEFAULT)))


def test_every_entry_gets_its_turn_also_those_of_which_nothing_can_be_asked() -> None:
    entries = (PAIR, *PROBLEMS[:1], replace(PAIR, id="second"), replace(PAIR, id="third"), *ENGLISH[:2], PAIR)
    looked = list(looked_at(entries, Knowing(entries, set())))
    assert [each.entry.id for each in looked] == [entry.id for entry in entries]
    assert [bool(each.answers) for each in looked] == [False, True, False, False, True, True, False]
    assert not any(each.findings("knowing") for each in looked)


def test_progress_counts_the_answers() -> None:
    told: list[int] = []
    list(looked_at(ENGLISH[:3], Knowing(ENGLISH, set()), told.append))
    assert told == [4, 8, 12]


@pytest.mark.parametrize("kept", [slice(None, -1), slice(1, None), slice(None, None, -1), slice(0, 0)])
def test_a_solver_that_does_not_answer_in_turn_is_refused(kept: slice) -> None:
    with pytest.raises(SolverError, match="knowing"):
        list(suspicions(ENGLISH[:3], Faulty(ENGLISH, kept)))


def test_a_solver_without_scores_raises_no_suspicion() -> None:
    assert not any(suspicions(ENGLISH, make("random")))


def test_the_baselines_of_a_collection_come_from_the_same_look() -> None:
    known = {entry.id for entry in ENGLISH[:9]}
    found = baselines_of(looked_at((*ENGLISH, PAIR), Knowing(ENGLISH, known)))
    assert found.turned is not None
    assert (found.turned.correct, found.turned.n) == (9, 9)
    assert found.clause_only is not None
    assert (found.clause_only.correct, found.clause_only.n) == (9 * 2 + 3, 24)
