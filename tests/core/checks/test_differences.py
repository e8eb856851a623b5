"""The steps between two rows of words are difflib's, and hostile repetition costs little."""

from __future__ import annotations

from difflib import SequenceMatcher

from hypothesis import given
from hypothesis import strategies as st

from winoforge.core.checks.differences import MOST, Step, steps_between

rows = st.lists(st.sampled_from("abcde"), max_size=30)


def rebuilt(first: list[str], second: list[str], steps: list[Step]) -> list[str]:
    made: list[str] = []
    for kind, a, b, c, d in steps:
        made += first[a:b] if kind == "equal" else second[c:d]
    return made


@given(rows, rows)
def test_the_steps_make_the_one_into_the_other(first: list[str], second: list[str]) -> None:
    assert rebuilt(first, second, steps_between(first, second)) == second


@given(rows, rows)
def test_words_that_differ_are_never_called_equal(first: list[str], second: list[str]) -> None:
    assert all(first[a:b] == second[c:d] for kind, a, b, c, d in steps_between(first, second) if kind == "equal")


@given(st.lists(st.integers(), max_size=20, unique=True), st.integers(0, 19), st.integers())
def test_one_changed_word_is_one_step_as_difflib_has_it(row: list[int], place: int, other: int) -> None:
    first = [str(number) for number in row]
    second = [str(other) if number == place else word for number, word in enumerate(first)]
    assert steps_between(first, second) == SequenceMatcher(None, first, second, autojunk=False).get_opcodes()


def test_a_middle_that_is_too_long_is_one_replacement() -> None:
    first, second = ["x", *"ab" * MOST, "z"], ["x", *"ba" * MOST, "z"]
    assert rebuilt(first, second, steps_between(first, second)) == second
