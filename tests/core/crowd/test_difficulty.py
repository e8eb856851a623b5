"""P7: what a hardness means in words, and when a contributor is asked for harder or easier schemas."""

from __future__ import annotations

from collections import defaultdict
from datetime import timedelta
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winoforge.core.crowd.difficulty import (
    PATIENCE,
    RELIABLE,
    Prompting,
    Wanted,
    checkpoints,
    hardness_said,
    is_awaited,
    last_test,
    may_prompt,
    prompt,
    prompting_said,
    standing_said,
    wanted,
)
from winoforge.core.measures.standing import Label, Standing

EASY, HARD = -1, 1


@pytest.mark.parametrize(
    ("standing", "english", "portuguese"),
    [
        (
            Standing(Label.EASY, easier_than=0.888),
            "easy: easier than 88% of the library",
            "fácil: mais fácil que 88% da biblioteca",
        ),
        (
            Standing(Label.ALIKE, easier_than=0.6),
            "easier than 60% of the library",
            "mais fácil que 60% da biblioteca",
        ),
        (Standing(Label.ALIKE), "about as hard as the library", "quase tão difícil quanto a biblioteca"),
        (
            Standing(Label.ALIKE, harder_than=0.6),
            "harder than 60% of the library",
            "mais difícil que 60% da biblioteca",
        ),
        (
            Standing(Label.HARD, harder_than=0.8),
            "hard: harder than 80% of the library",
            "difícil: mais difícil que 80% da biblioteca",
        ),
    ],
)
def test_there_is_one_wording(standing: Standing, english: str, portuguese: str) -> None:
    assert standing_said(standing) == english
    assert standing_said(standing, "pt-br") == portuguese


def test_a_schema_is_said_by_its_mean_with_its_halves_and_the_scale() -> None:
    said = hardness_said([0.2, 0.7], Standing(Label.ALIKE))
    assert said is not None
    assert (said.figure, said.words) == ("0.45", "about as hard as the library")
    assert said.halves == "first half 0.20, second half 0.70"
    assert said.scale == "0: machines are always right, 1: always wrong"


def test_in_portuguese_with_a_decimal_comma() -> None:
    said = hardness_said([0.2, 0.7], None, "pt-br")
    assert said is not None
    assert (said.figure, said.words, said.halves) == ("0,45", "", "primeira metade 0,20, segunda metade 0,70")


def test_what_was_not_measured_is_not_said() -> None:
    assert hardness_said([], None) is None
    assert hardness_said([None], None) is None
    said = hardness_said([None, 0.5], None)
    assert said is not None
    assert said.halves == "second half 0.50"


def test_the_test_is_made_at_the_sixth_the_tenth_and_whenever_that_has_doubled() -> None:
    assert list(islice(checkpoints(), 6)) == [6, 10, 20, 40, 80, 160]
    assert [last_test(measured) for measured in (0, 5, 6, 9, 10, 19, 20, 39, 40, 100)] == [
        0, 0, 6, 6, 10, 10, 20, 20, 40, 80,
    ]  # fmt: skip


def test_six_easy_ones_ask_for_harder_ones_and_five_do_not() -> None:
    assert wanted([EASY] * 5) is None
    assert wanted([EASY] * 6) is Wanted.HARDER
    assert wanted([HARD] * 6) is Wanted.EASIER


def test_between_two_tests_nothing_changes() -> None:
    assert wanted([EASY] * 6 + [HARD] * 3) is Wanted.HARDER
    assert wanted([EASY] * 6 + [HARD] * 4) is None
    assert wanted([EASY] * 5 + [HARD] + [EASY] * 3) is None
    assert wanted([EASY] * 5 + [HARD] + [EASY] * 4) is Wanted.HARDER


def test_schemas_at_the_median_are_left_out() -> None:
    assert wanted([EASY] * 5 + [0] * 10) is None
    assert wanted([0] * 10 + [EASY] * 6) is Wanted.HARDER


@given(st.lists(st.sampled_from([EASY, 0, HARD]), max_size=100))
def test_asking_the_other_way_round_is_the_mirror_image(sides: list[int]) -> None:
    mirror = {Wanted.HARDER: Wanted.EASIER, Wanted.EASIER: Wanted.HARDER, None: None}
    assert wanted([-side for side in sides]) == mirror[wanted(sides)]


def test_the_prompt_says_how_many_and_what_would_help() -> None:
    harder, easier = prompt([EASY] * 11 + [HARD]), prompt([HARD] * 6)
    assert harder
    assert easier
    assert "10 of your first 10 are easier than half of the library. Please try harder ones." in harder.in_("en")
    assert "6 of your first 6 are harder than half of the library. Please write some easier ones" in easier.in_("en")
    assert "10 dos seus primeiros 10" in harder.in_("pt-br")
    assert prompt([EASY, HARD] * 20) is None


def test_who_writes_like_the_library_is_asked_in_at_most_one_case_of_ten_by_the_fortieth() -> None:
    """Exactly: each schema is a fair coin. Who has been asked is not counted again."""
    asked = 0.0
    counts: dict[int, float] = {0: 1.0}
    for number in range(1, 41):
        after: dict[int, float] = defaultdict(float)
        for easy, chance in counts.items():
            after[easy] += chance / 2
            after[easy + 1] += chance / 2
        counts = dict(after)
        if number in set(islice(checkpoints(), 4)):
            for easy in [easy for easy in counts if wanted([EASY] * easy + [HARD] * (number - easy))]:
                asked += counts.pop(easy)
    assert sum(counts.values()) + asked == pytest.approx(1)
    assert 0.09 < asked <= 0.10


@pytest.mark.parametrize(
    ("prompting", "reliability", "may"),
    [
        (Prompting.RELIABLE, RELIABLE, True),
        (Prompting.RELIABLE, RELIABLE - 0.01, False),
        (Prompting.RELIABLE, None, False),
        (Prompting.ALWAYS, -0.5, True),
        (Prompting.ALWAYS, None, True),
        (Prompting.NEVER, 0.9, False),
    ],
)
def test_by_default_nobody_is_asked_by_an_unreliable_panel(
    prompting: Prompting, reliability: float | None, may: bool
) -> None:
    assert may_prompt(prompting, reliability) is may


def test_an_administrator_is_told_why() -> None:
    assert "reliability of the panel that measures hardness is −0.42, and below 0.30" in prompting_said(
        "reliable", -0.42
    )
    assert prompting_said("reliable", 0.5).startswith("Contributors are asked for harder or easier schemas.")
    assert "although the panel" in prompting_said("always", 0.1)
    assert "cannot be told" in prompting_said("reliable", None)
    assert "é −0,42, e abaixo de 0,30" in prompting_said("reliable", -0.42, "pt-br")
    assert prompting_said("never", -0.42) == ""


def test_a_page_asks_for_some_minutes_and_then_no_longer() -> None:
    assert is_awaited(timedelta(0))
    assert is_awaited(PATIENCE - timedelta(seconds=1))
    assert not is_awaited(PATIENCE)
