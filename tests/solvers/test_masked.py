"""The pronoun gives way to masks, and a candidate's score is how well its tokens fit there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.solvers import tiny
from tests.solvers.asking import item
from winoforge.core.errors import SolverError
from winoforge.core.schemas.values import Form, Item
from winoforge.solvers import make
from winoforge.solvers.lm.loading import load
from winoforge.solvers.masked import Masked
from winoforge.solvers.options import Options

BAG = item("The bag fell off the shelf because [it] was heavy.", "the bag", "the tall shelf")


@pytest.fixture(scope="module", autouse=True)
def _one_thread() -> Iterator[None]:
    with tiny.one_thread():
        yield


@cache
def masked(folder: Callable[[], Path]) -> Masked:
    made = make(f"masked:{folder()}")
    assert isinstance(made, Masked)
    return made


def scores(asked: Item, folder: Callable[[], Path] = tiny.masked_bert) -> tuple[float, ...]:
    (answer,) = masked(folder).solve([asked])
    assert answer.scores is not None
    return answer.scores


def by_hand(folder: Callable[[], Path], before: str, candidate: str, after: str) -> float:
    """The mean over the candidate's tokens, computed from all logits of the text with masks written into it."""
    import torch

    loaded = load(str(folder()), "masked", Options())
    wanted = loaded.tokenizer(candidate, add_special_tokens=False)["input_ids"]
    text = before + loaded.tokenizer.mask_token * len(wanted) + after
    given: Any = loaded.tokenizer(text, return_tensors="pt")
    with torch.no_grad():
        found = loaded.model(**given).logits[0].log_softmax(-1)
    places = (given["input_ids"][0] == loaded.tokenizer.mask_token_id).nonzero()[:, 0].tolist()
    assert len(places) == len(wanted)
    return float(sum(found[place, token] for place, token in zip(places, wanted, strict=True)) / len(wanted))


def test_a_score_is_the_mean_log_probability_of_the_candidates_tokens() -> None:
    expected = [
        by_hand(tiny.masked_bert, "The bag fell off the shelf because ", candidate, " was heavy.")
        for candidate in BAG.candidates
    ]
    assert scores(BAG) == pytest.approx(expected, abs=1e-5)


def test_a_blank_that_belongs_to_the_first_token_is_masked_with_it() -> None:
    expected = [
        by_hand(tiny.masked_roberta, "The bag fell off the shelf because", f" {candidate}", " was heavy.")
        for candidate in BAG.candidates
    ]
    assert scores(BAG, tiny.masked_roberta) == pytest.approx(expected, abs=1e-5)


def test_a_candidate_that_begins_the_text_has_its_capital() -> None:
    asked = item("[It] fell because the shelf was loud.", "the bag", "the shelf")
    expected = [
        by_hand(tiny.masked_bert, "", candidate, " fell because the shelf was loud.")
        for candidate in ("The bag", "The shelf")
    ]
    assert scores(asked) == pytest.approx(expected, abs=1e-5)


def test_a_portuguese_hyphen_is_not_masked() -> None:
    asked = item("Ana ligou para Rui e foi vê[-lo] em casa.", "Ana", "Rui", language="pt")
    expected = [by_hand(tiny.masked_bert, "Ana ligou para Rui e foi vê-", each, " em casa.") for each in ("Ana", "Rui")]
    assert scores(asked) == pytest.approx(expected, abs=1e-5)


def test_a_gap_is_a_pronouns_place() -> None:
    assert scores(item(BAG.text.replace(" it ", " [_] "), *BAG.candidates)) == pytest.approx(scores(BAG))


def test_published_sentences_are_not_used() -> None:
    given = ("Because it was heavy, the bag fell.", "Because the tall shelf was heavy, it fell.")
    assert scores(replace(BAG, sentences=given)) == pytest.approx(scores(BAG))


def test_candidates_alone_are_scored_without_context() -> None:
    alone = replace(item("[_]", *BAG.candidates), form=Form.CANDIDATES, sentences=tuple(BAG.candidates))
    expected = [by_hand(tiny.masked_bert, "", candidate, "") for candidate in ("The bag", "The tall shelf")]
    assert scores(alone) == pytest.approx(expected, abs=1e-5)


def test_the_way_of_scoring_is_called_candidate() -> None:
    solver = masked(tiny.masked_bert)
    (answer,) = solver.solve([BAG])
    assert (solver.about.scoring, solver.about.scorings) == ("candidate", ("candidate",))
    assert answer.scorings == {"candidate": answer.scores}


def test_a_word_that_the_model_has_no_token_for_makes_it_abstain() -> None:
    (answer,) = masked(tiny.masked_bert).solve([item("Ana saw that [it] was late.", "the 猫", "the bag")])
    assert (answer.answer, answer.scores) == (None, None)
    assert answer.why == "the model has no token for a word of a candidate"


def test_the_last_layer_sees_the_masked_places_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    solver = masked(tiny.masked_bert)
    model = solver.loaded.model
    seen: list[tuple[int, ...]] = []
    watch = model.get_output_embeddings().register_forward_hook(lambda _, given, out: seen.append(tuple(out.shape)))
    few = scores(BAG)
    watch.remove()
    masks = sum(len(each.targets) for each in solver.sequences(BAG))
    assert seen[-1] == (masks, len(solver.loaded.tokenizer))
    monkeypatch.setattr(model, "get_output_embeddings", lambda: None)
    assert scores(BAG) == pytest.approx(few, abs=1e-5)


def test_a_tokenizer_without_a_mask_is_refused_in_one_sentence() -> None:
    solver = Masked("masked", str(tiny.masked_bert()), Options())
    solver.loaded.tokenizer.mask_token = None
    with pytest.raises(SolverError, match=r"has no mask token; give a model that has one\.$"):
        next(solver.solve([BAG]))
