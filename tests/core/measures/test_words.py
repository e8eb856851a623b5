"""What the figures mean in words: the verdict depends on the figures, and is honest about few items."""

from __future__ import annotations

import pytest

from winoforge.core.measures.comparison import Comparison, mcnemar, paired
from winoforge.core.measures.luck import luck_of, luck_of_accuracy
from winoforge.core.measures.results import Results, measured
from winoforge.core.measures.shares import share
from winoforge.core.measures.words import comparison_in_words, luck_in_words, percent, probability, results_in_words
from winoforge.core.schemas.solution import Solution


def comparison(only_a: int, only_b: int, both: int = 50, neither: int = 40) -> Comparison:
    n = both + only_a + only_b + neither
    return Comparison(
        both=both,
        only_a=only_a,
        only_b=only_b,
        neither=neither,
        p=mcnemar(only_a, only_b),
        difference=paired(only_a, only_b, n),
    )


@pytest.mark.parametrize(
    ("correct", "verdict"),
    [
        (160, "this is significantly better than chance"),
        (140, "this is not significantly better than chance"),
        (110, "this is no better than guessing"),
    ],
)
def test_luck_is_called_luck(correct: int, verdict: str) -> None:
    assert verdict in luck_in_words(luck_of([0.5] * 273, correct))


def test_the_best_of_many_is_judged_as_the_best_of_many() -> None:
    assert "is significantly better than chance" in luck_in_words(luck_of_accuracy(273, 0.55))
    said = luck_in_words(luck_of_accuracy(273, 0.55, 10))
    assert "151 or more of 273 items" in said
    assert "0.045" in said
    assert "best of 10 guessers with probability 0.37" in said
    assert "is not significantly better than chance" in said


def test_more_than_all_is_nothing_to_be_lucky_about() -> None:
    said = luck_in_words(luck_of_accuracy(273, 1.0))
    assert "274" not in said
    assert "better" not in said
    assert "More than all of 273 items cannot be right" in said
    assert "is significantly better than chance" in luck_in_words(luck_of([0.5] * 273, 273))


@pytest.mark.parametrize(
    ("only_a", "only_b", "verdict"),
    [
        (30, 8, "the difference is significant"),
        (12, 8, "the difference is not significant"),
        (9, 9, "neither is better"),
    ],
)
def test_a_difference_is_called_real_only_where_the_test_says_so(only_a: int, only_b: int, verdict: str) -> None:
    said = comparison_in_words("first", "last", comparison(only_a, only_b))
    assert verdict in said
    assert f"first alone is right on {only_a} items, last alone on {only_b}" in said


def test_solvers_that_agree_are_said_to() -> None:
    assert "right on the same 50 of 90 items" in comparison_in_words("a", "b", comparison(0, 0))
    assert "no items" in comparison_in_words("a", "b", comparison(0, 0, 0, 0))


@pytest.mark.parametrize(
    ("right", "verdict"),
    [
        (60, "more than the 25%"),
        (36, "not significantly different from the 25%"),
        (32, "not significantly different"),
        (10, "less than the 25%"),
    ],
)
def test_schemas_are_held_against_a_guesser_who_needs_both_halves(right: int, verdict: str) -> None:
    (said, *_) = results_in_words(Results(schema=share(right, 136), original=share(160, 273), guessing_schemas=0.25))
    assert verdict in said
    assert "single items (58.6%) flatter" in said


def test_schemas_of_more_halves_or_candidates_leave_less_to_a_guesser() -> None:
    halves = [Solution(id="a", half=number, kind="schema", candidates=2, correct=0) for number in range(3)]
    others = [Solution(id="b", half=number, kind="schema", candidates=4, correct=0) for number in range(2)]
    said = {number: " ".join(results_in_words(measured(key, {}))) for number, key in enumerate((halves, others))}
    assert "the 12.5% of a guesser" in said[0]
    assert "the 6.25% of a guesser" in said[1]
    assert "the 9.38% of a guesser" in " ".join(results_in_words(measured([*halves, *others], {})))


@pytest.mark.parametrize(
    ("right", "verdict"), [(100, "more often than a coin"), (68, "as often as a coin"), (40, "less often than a coin")]
)
def test_consistency_is_held_against_a_coin(right: int, verdict: str) -> None:
    assert verdict in " ".join(results_in_words(Results(consistency=share(right, 131), stayed=share(131 - right, 131))))


@pytest.mark.parametrize(
    ("follows", "stays", "clings", "silent"),
    [(10, 121, "on 121 it clings", None), (0, 0, None, "131 got no answer"), (20, 60, None, "51 got no answer")],
)
def test_only_who_takes_the_same_candidate_in_both_forms_clings_to_it(
    follows: int, stays: int, clings: str | None, silent: str | None
) -> None:
    said = results_in_words(Results(consistency=share(follows, 131), stayed=share(stays, 131)))[0]
    for expected, word in ((clings, "clings"), (silent, "no answer")):
        assert (word in said) is (expected is not None)
        assert (expected or "") in said


@pytest.mark.parametrize(
    ("more", "less", "verdict"), [(60, 20, "adds to that"), (40, 38, "does not show"), (20, 60, "does worse")]
)
def test_a_gain_over_an_artifact_must_show(more: int, less: int, verdict: str) -> None:
    for name in ("candidates", "clause"):
        results = Results(**{f"{name}_only": share(140, 273), f"gain_over_{name}": paired(more, less, 273)})  # type: ignore[arg-type]
        (said,) = results_in_words(results)
        assert verdict in said
        assert name in said


def test_a_gain_over_no_answers_at_all_says_little() -> None:
    results = Results(clause_only=share(0, 273), gain_over_clause=paired(137, 0, 273), guessing=0.5)
    (said,) = results_in_words(results)
    assert "fewer than guessing gets (50.0%)" in said
    assert "adds" not in said


def test_abstentions_are_told_where_there_are_any() -> None:
    assert "23 of 100 items (23.0%)" in results_in_words(Results(abstained=share(23, 100)))[0]
    assert results_in_words(Results(abstained=share(0, 100))) == []


def test_few_items_are_named_with_their_number() -> None:
    said = results_in_words(Results(original=share(160, 273), associative=share(20, 37), non_associative=share(9, 9)))
    assert said == ["Few items, so read the interval and not the figure: associative (37), non-associative (9)."]


def test_nothing_measured_is_nothing_said() -> None:
    assert results_in_words(Results()) == []


def test_figures_have_as_many_digits_as_say_something() -> None:
    assert percent(160 / 273) == "58.6%"
    assert [probability(p) for p in (1e-9, 0.045, 0.368, 1.0)] == ["less than 0.001", "0.045", "0.37", "more than 0.99"]
