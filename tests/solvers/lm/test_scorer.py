"""The engine gives what a plain loop gives, whatever the model, the rows, the order and the neighbours."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from itertools import chain
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.models.gguf_file import tiny_converted
from tests.solvers.lm.causal_models import FAMILIES, WORDS, engine, loaded, plainly, tiny
from winoforge.core.errors import SolverError
from winoforge.models.quiet import quietly
from winoforge.solvers.lm.embedded import Embedded
from winoforge.solvers.lm.forward import InTrees, InTreesWhole, OneByOne
from winoforge.solvers.lm.loading import Loaded
from winoforge.solvers.lm.scorer import ROW, Engine, Scorer
from winoforge.solvers.lm.torch_engine import TorchEngine
from winoforge.solvers.lm.trial import chosen

WAYS = {
    **dict.fromkeys(["Gemma2", "Granite"], InTreesWhole),
    **dict.fromkeys(["Bloom", "Mamba"], OneByOne),
}
"""The others take trees, and their logits a part at a time."""

SEQUENCE = st.lists(st.integers(0, WORDS - 1), min_size=1, max_size=12).map(tuple)


@st.composite
def rows(draw: st.DrawFn) -> list[list[tuple[int, ...]]]:
    """Rows of sequences, many of which begin like another."""
    known = draw(st.lists(SEQUENCE, min_size=1, max_size=5))
    for _ in range(draw(st.integers(0, 6))):
        like = draw(st.sampled_from(known))
        known.append(like[: draw(st.integers(0, len(like)))] + draw(SEQUENCE))
    known = draw(st.permutations(known))
    cuts = sorted(draw(st.sets(st.integers(1, max(1, len(known) - 1)), max_size=3)))
    return [part for a, b in zip([0, *cuts], [*cuts, len(known)], strict=True) if (part := list(known[a:b]))]


def opened(name: str) -> Engine:
    return Embedded(tiny_converted(), "tiny", "nothing") if name == "embedded" else engine(name)


@cache
def model(name: str) -> Any:
    """The same as transformers has it."""
    if name != "embedded":
        return tiny(name)
    with quietly():
        return import_module("transformers").AutoModelForCausalLM.from_pretrained(tiny_converted()).eval()


@pytest.fixture(scope="module", params=["Llama", "GPT2", "embedded"])
def scorer(request: pytest.FixtureRequest) -> Scorer:
    return Scorer(opened(request.param))


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(rows=rows())
def test_rows_order_and_neighbours_change_nothing(
    request: pytest.FixtureRequest, scorer: Scorer, rows: list[list[tuple[int, ...]]]
) -> None:
    name = request.node.callspec.params["scorer"]
    found, _ = scorer.score(rows)
    for sequence, values in zip(chain(*rows), chain(*found), strict=True):
        assert np.allclose(values, plainly(model(name), sequence), rtol=0, atol=1e-4)


@pytest.mark.parametrize("family", [*FAMILIES, "embedded"])
def test_each_family_is_scored_as_transformers_scores_it(family: str) -> None:
    draws = np.random.default_rng(7)
    start = draws.integers(WORDS, size=6).tolist()
    alike = [(*start[: draws.integers(7)], *draws.integers(WORDS, size=9).tolist()) for _ in range(6)]
    for sequence, values in zip(alike, chain(*Scorer(opened(family)).score([alike[:4], alike[4:]])[0]), strict=True):
        assert np.allclose(values, plainly(model(family), sequence), rtol=0, atol=1e-4)


@pytest.mark.parametrize("family", FAMILIES)
def test_the_fastest_right_way_is_found_by_trial(family: str) -> None:
    assert type(chosen(loaded(family))) is WAYS.get(family, InTrees)


def test_only_what_is_asked_for_is_told_and_it_is_the_same() -> None:
    scorer = Scorer(engine("Llama"))
    row = [(5, 6, 7, 8, 9), (5, 6, 10, 11), (12, 13)]
    [everything], _ = scorer.score([row])
    [some], _ = scorer.score([row], [slice(3, 5), slice(2, 3), slice(1, 2)])
    assert np.allclose(some[0][2:], everything[0][2:], rtol=0, atol=1e-5)
    assert np.allclose(some[1][1], everything[1][1], rtol=0, atol=1e-5)
    assert np.isnan(some[0][1])
    assert np.isnan(some[1][2])


def test_what_sequences_share_is_computed_once_and_their_last_tokens_never() -> None:
    scorer = Scorer(engine("Llama"))
    _, tokens = scorer.score([[(5, 6, 7, 8), (5, 6, 7, 9), (5, 6, 10)]])
    assert tokens == len(["5", "5 6", "5 6 7"])


def test_where_trees_cannot_be_each_is_computed_alone() -> None:
    scorer = Scorer(engine("Bloom"))
    _, tokens = scorer.score([[(5, 6, 7, 8), (5, 6, 7, 9), (5, 6, 10)]])
    assert tokens == 3 + 3 + 2


def test_beyond_a_window_a_sequence_goes_alone() -> None:
    scorer = Scorer(engine("Mistral"))
    assert scorer.row == 8
    long = [tuple(range(20)), (*range(10), *range(30, 40))]
    for sequence, values in zip(long, scorer.score([long])[0][0], strict=True):
        assert np.allclose(values, plainly(tiny("Mistral"), sequence), rtol=0, atol=1e-4)


def test_sequences_of_one_token_have_nothing_to_score() -> None:
    assert [len(each) for each in Scorer(engine("Llama")).score([[(5,), (6,)]])[0][0]] == [0, 0]


def test_a_model_that_looks_ahead_is_refused() -> None:
    import torch

    transformers: Any = import_module("transformers")
    shape = {"hidden_size": 16, "num_hidden_layers": 1, "num_attention_heads": 2, "intermediate_size": 16}
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(0)
        config = transformers.BertConfig(vocab_size=WORDS, initializer_range=0.5, **shape)
        bert = transformers.BertLMHeadModel(config).eval()
    with pytest.raises(SolverError, match="not a causal model; try --solver masked:bert"):
        TorchEngine(Loaded(bert, None, "cpu", "float32", "0", "bert"))


def test_fewer_tokens_a_pass_make_shorter_rows_and_more_make_more_rows() -> None:
    few, many = Scorer(engine("Llama"), 16), Scorer(engine("Llama"), 2048)
    assert (few.row, few.pass_tokens) == (16, 16)
    assert (many.row, many.pass_tokens) == (ROW, 2048)


def test_a_token_that_the_model_does_not_know_is_refused_in_a_sentence() -> None:
    with pytest.raises(SolverError, match="do not belong together"):
        Scorer(engine("Llama")).score([[(1, WORDS)]])
