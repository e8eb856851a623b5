"""Baselines without the context: what they are of, and what they are by construction."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hypothesis import given
from hypothesis import strategies as st

from winoforge import formats, library
from winoforge.core.answers import Answer
from winoforge.core.measures.answered import Key
from winoforge.core.measures.artifacts import baselines
from winoforge.core.schemas import Entry
from winoforge.core.schemas.solution import Solution, solutions
from winoforge.core.schemas.values import Form

SCHEMAS = formats.read(library.path("en")).entries[:20]
PROBLEMS = formats.read(library.path("problems")).entries[:10]


def answers(entries: tuple[Entry, ...], choose: Callable[[Solution], int | None]) -> Mapping[Key, Answer]:
    made = [
        Answer(id=each.id, half=each.half, form=form, answer=choose(each))
        for each in solutions(entries)
        for form in (Form.CANDIDATES, Form.CLAUSE)
    ]
    return {answer.key: answer for answer in made}


@given(st.dictionaries(st.sampled_from([entry.id for entry in SCHEMAS]), st.sampled_from([0, 1])))
def test_whoever_chooses_by_the_candidates_alone_is_right_in_exactly_half_of_the_halves(
    preferred: dict[str, int],
) -> None:
    found = baselines(SCHEMAS, answers(SCHEMAS, lambda each: preferred.get(each.id, 0)))
    assert found.candidates_only is not None
    assert found.candidates_only.value == 0.5
    assert found.candidates_only_problems is None
    assert found.turned is None  # the choice never turns, so there is nothing to be right about


def test_a_choice_that_turns_turns_right_or_wrong() -> None:
    known = {entry.id for entry in SCHEMAS[:12]}
    found = baselines(SCHEMAS, answers(SCHEMAS, lambda each: each.correct if each.id in known else 1 - each.correct))
    assert found.turned is not None
    assert (found.turned.correct, found.turned.n) == (12, 20)
    assert found.luck is not None
    assert abs(found.luck - 0.2517) < 0.001  # of twenty throws of a coin twelve or more are heads


def test_of_problems_the_candidates_alone_can_say_something() -> None:
    found = baselines(PROBLEMS, answers(PROBLEMS, lambda each: each.correct))
    assert found.candidates_only_problems is not None
    assert found.candidates_only_problems.value == 1
    assert found.guessing is not None
    assert found.guessing < 0.5  # some have more than two candidates
    assert found.turned is None


def test_an_abstention_is_not_right_and_turns_nothing() -> None:
    found = baselines(SCHEMAS, answers(SCHEMAS, lambda each: each.correct if each.half == 0 else None))
    assert found.clause_only is not None
    assert found.clause_only.value == 0.5
    assert found.turned is None


def test_of_nothing_there_is_nothing_to_say() -> None:
    assert set(baselines([], {}).as_dict().values()) == {None}
