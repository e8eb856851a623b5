"""The text up to the candidate is a context, and each candidate with the rest an ending to choose."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from tests.solvers import tiny
from tests.solvers.asking import item
from winoforge.core.schemas.values import Form, Item
from winoforge.solvers import Solver, make
from winoforge.solvers.lm.loading import load
from winoforge.solvers.options import Options

CONTEXT = "Ana saw Marta, Bianca and the dog because"
ASKED = item(f"{CONTEXT} [they] were late.", "Ana", "Marta", "Bianca", "the dog that was loud")


@pytest.fixture(scope="module", autouse=True)
def _one_thread() -> Iterator[None]:
    with tiny.one_thread():
        yield


@cache
def solver() -> Solver:
    return make(f"multiple-choice:{tiny.multiple_choice_bert()}")


def scores(asked: Item) -> tuple[float, ...]:
    (answer,) = solver().solve([asked])
    assert answer.scores is not None
    return answer.scores


def by_hand(context: str, endings: list[str]) -> list[float]:
    """As transformers shows it for SWAG: all choices of one question in one row, padded."""
    import torch

    loaded = load(str(tiny.multiple_choice_bert()), "multiple-choice", Options())
    given = loaded.tokenizer([context] * len(endings), endings, padding=True, return_tensors="pt")
    with torch.no_grad():
        found = loaded.model(**{name: rows[None] for name, rows in given.items()}).logits
    assert found.shape == (1, len(endings))
    return [float(value) for value in found.log_softmax(-1)[0]]


def test_scores_are_the_heads_log_probabilities_over_the_candidates() -> None:
    expected = by_hand(CONTEXT, [f"{candidate} were late." for candidate in ASKED.candidates])
    assert scores(ASKED) == pytest.approx(expected, abs=1e-5)
    assert math.fsum(map(math.exp, scores(ASKED))) == pytest.approx(1)


def test_candidates_alone_are_endings_of_nothing() -> None:
    alone = replace(item("[_]", "the bag", "Marta", form=Form.CANDIDATES), sentences=("the bag", "Marta"))
    assert scores(alone) == pytest.approx(by_hand("", ["the bag", "Marta"]), abs=1e-5)


def test_sentences_that_the_item_carries_are_the_ones_asked() -> None:
    carried = tuple(f"{CONTEXT} {candidate} had been late." for candidate in ASKED.candidates)
    expected = by_hand(CONTEXT, [f"{candidate} had been late." for candidate in ASKED.candidates])
    assert scores(replace(ASKED, sentences=carried)) == pytest.approx(expected, abs=1e-5)


def test_numbers_far_apart_do_not_overflow() -> None:
    import torch

    made = make(f"multiple-choice:{tiny.multiple_choice_bert()}")
    with torch.no_grad():
        made.loaded.model.classifier.weight.mul_(1e5)  # type: ignore[attr-defined]
    (answer,) = made.solve([ASKED])
    assert answer.scores is not None
    assert max(answer.scores) == pytest.approx(0)
    assert all(map(math.isfinite, answer.scores))


def test_it_scores_candidates_as_a_whole() -> None:
    assert (solver().about.scoring, solver().about.scorings) == (None, ())
