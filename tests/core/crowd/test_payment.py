"""P19: payment codes cannot be guessed, can be read aloud, and one slip makes them no code."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winoforge.core.crowd.payment import ALPHABET, LENGTH, earns_code, new_code, normal, progress
from winoforge.core.crowd.rules import Rules


class Seeded:
    """Draws codes that a test can repeat."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)  # noqa: S311

    def randbelow(self, exclusive_upper_bound: int, /) -> int:
        return self._random.randrange(exclusive_upper_bound)


codes = st.integers(0, 2**32).map(lambda seed: new_code(Seeded(seed)))


def test_a_code_has_eighty_random_bits_in_groups_and_is_its_own_normal_form() -> None:
    code = new_code()
    assert [len(group) for group in code.split("-")] == [2, 5, 5, 5, 2]
    assert code.startswith("WF-")
    assert len(code) == LENGTH
    assert normal(code) == code
    assert len(ALPHABET) == 32
    assert 5 * (sum(len(group) for group in code.split("-")[1:]) - 1) == 80


def test_codes_have_no_letters_that_are_mistaken_for_others() -> None:
    assert not set("ILOU") & set(ALPHABET)


def test_no_two_of_many_codes_are_alike() -> None:
    assert len({new_code() for _ in range(2_000)}) == 2_000


@given(codes)
def test_a_code_is_understood_in_lower_case_without_dashes_and_without_prefix(code: str) -> None:
    assert normal(code.lower()) == code
    assert normal(code.replace("-", "")) == code
    assert normal(code.replace("-", " ")) == code
    assert normal(code.replace("-", "–")) == code
    assert normal(f"  {code}\n") == code
    assert normal(code.removeprefix("WF-")) == code


@given(codes)
def test_letters_that_look_like_digits_are_taken_for_them(code: str) -> None:
    assert normal(code.replace("0", "O")) == code
    assert normal(code.replace("1", "I")) == code
    assert normal(code.replace("1", "l")) == code


@given(codes, st.integers(0, 16), st.sampled_from(ALPHABET))
def test_one_wrong_character_makes_it_no_code(code: str, place: int, other: str) -> None:
    plain = code.replace("-", "")[2:]
    wrong = plain[:place] + other + plain[place + 1 :]
    assert normal(wrong) == (code if wrong == plain else None)


@given(codes, st.integers(0, 14))
def test_two_neighbours_exchanged_make_it_no_code_unless_they_are_sixteen_apart(code: str, place: int) -> None:
    plain = code.replace("-", "")[2:]
    first, second = plain[place], plain[place + 1]
    apart = abs(ALPHABET.index(first) - ALPHABET.index(second))
    exchanged = plain[:place] + second + first + plain[place + 2 :]
    assert (normal(exchanged) is None) == (apart not in {0, 16})


@pytest.mark.parametrize("code", ["", "WF", "WF-", "hello", "WF-UUUUU-UUUUU-UUUUU-UU", "0" * 10_000, "\x00", "WF-é"])
def test_what_is_no_code_is_none(code: str) -> None:
    assert normal(code) is None


@given(st.text(max_size=60))
def test_whatever_is_typed_is_a_code_or_none(typed: str) -> None:
    found = normal(typed)
    assert found is None or normal(found) == found


def test_three_judgements_without_a_code_earn_one() -> None:
    assert [number for number in range(5) if earns_code(number, Rules())] == [3, 4]


def test_progress_counts_the_judgements_without_a_code() -> None:
    assert [progress(number, Rules()) for number in range(5)] == [(0, 3), (1, 3), (2, 3), (3, 3), (3, 3)]
