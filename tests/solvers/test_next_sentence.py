"""The text up to the candidate, and whether the candidate with the rest reads as what comes next."""

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

CONTEXT = "The bag fell off the shelf because"
BAG = item(f"{CONTEXT} [it] was heavy.", "the bag", "the tall shelf")


@pytest.fixture(scope="module", autouse=True)
def _one_thread() -> Iterator[None]:
    with tiny.one_thread():
        yield


@cache
def solver() -> Solver:
    return make(f"next-sentence:{tiny.next_sentence_bert()}")


def probabilities(pairs: list[tuple[str, str]]) -> list[float]:
    """Of “is next”, by transformers alone."""
    import torch

    loaded = load(str(tiny.next_sentence_bert()), "next-sentence", Options())
    with torch.no_grad():
        found = [loaded.model(**loaded.tokenizer(*pair, return_tensors="pt")).logits for pair in pairs]
    return [float(logits.softmax(-1)[0, 0]) for logits in found]


def odds(asked: Item) -> list[float]:
    (answer,) = solver().solve([asked])
    assert answer.scores is not None
    return [1 / (1 + math.exp(-score)) for score in answer.scores]


def test_the_second_segment_begins_with_the_candidate() -> None:
    expected = probabilities([(CONTEXT, f"{candidate} was heavy.") for candidate in BAG.candidates])
    assert odds(BAG) == pytest.approx(expected, abs=1e-5)


def test_the_most_probable_continuation_is_the_answer() -> None:
    asked = replace(BAG, candidates=(*BAG.candidates, *item("[it]", "Marta", "the dog", "a loud nurse").candidates))
    expected = probabilities([(CONTEXT, f"{candidate} was heavy.") for candidate in asked.candidates])
    (answer,) = solver().solve([asked])
    assert answer.answer == expected.index(max(expected))


def test_probabilities_next_to_one_are_told_apart() -> None:
    import torch

    made = make(f"next-sentence:{tiny.next_sentence_bert()}")
    with torch.no_grad():
        made.loaded.model.cls.seq_relationship.bias.copy_(torch.tensor([9.0, -9.0]))  # type: ignore[attr-defined]
    (sure,), (before,) = made.solve([BAG]), solver().solve([BAG])
    assert sure.scores is not None
    assert min(sure.scores) > 9
    assert sure.answer == before.answer is not None


def test_sentences_that_the_item_carries_are_the_ones_asked() -> None:
    carried = (f"{CONTEXT} the bag's lid was heavy.", f"{CONTEXT} the tall shelf's lid was heavy.")
    expected = probabilities([(CONTEXT, sentence.removeprefix(CONTEXT).strip()) for sentence in carried])
    assert odds(replace(BAG, sentences=carried)) == pytest.approx(expected, abs=1e-5)


@pytest.mark.parametrize(
    "asked",
    [
        item("[It] was heavy, so the bag fell off the shelf.", "the bag", "the shelf"),
        replace(item("[_]", "the bag", "the shelf", form=Form.CANDIDATES), sentences=("the bag", "the shelf")),
    ],
    ids=["pronoun first", "candidates alone"],
)
def test_where_nothing_stands_before_the_candidate_it_abstains(asked: Item) -> None:
    (answer,) = solver().solve([asked])
    assert (answer.answer, answer.scores) == (None, None)
    assert answer.why == "nothing stands before the candidate, so there is no sentence to follow"


def test_it_scores_candidates_as_a_whole() -> None:
    assert (solver().about.scoring, solver().about.scorings) == (None, ())
