"""Vectors from language models: of what follows the candidate, the same whatever goes through beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.models.gguf_file import tiny_converted
from tests.solvers import tiny
from tests.solvers.asking import item, several
from tests.solvers.lm import causal_models
from winoforge.core.errors import SolverError, WrongUse
from winoforge.insight.filtering.embedding import source

ASKED = item("Ana saw that [it] was late.", "Ana", "Rui")


@pytest.fixture(autouse=True)
def _one_thread() -> Iterator[None]:
    with tiny.one_thread():
        yield


@pytest.fixture(scope="module")
def causal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("models") / "llama"
    causal_models.tiny("Llama", words=300).save_pretrained(made)
    causal_models.tokenizer().save_pretrained(made)
    return made


@pytest.fixture(params=["causal", "embedded", "masked", "next-sentence", "multiple-choice"])
def name(request: pytest.FixtureRequest, causal: Path) -> str:
    if request.param == "embedded":
        return f"causal:{tiny_converted()}"
    folders: dict[str, Callable[[], Path]] = {
        "causal": lambda: causal,
        "masked": tiny.masked_roberta,
        "next-sentence": tiny.next_sentence_fnet,
        "multiple-choice": tiny.multiple_choice_xlnet,
    }
    return f"{request.param}:{folders[request.param]()}"


def test_each_candidate_has_a_vector_of_its_own_whatever_stands_beside_it(name: str) -> None:
    chosen = source(name)
    alone = chosen.vectors([ASKED])
    together = chosen.vectors([*several(5), ASKED, *several(3)])
    assert alone.shape[0] == 2
    assert not np.allclose(alone[0], alone[1])
    assert np.allclose(together[10:12], alone, atol=1e-5)
    assert np.array_equal(source(name).vectors([ASKED]), alone)


@pytest.mark.parametrize("engine", ["torch", "embedded"])
def test_it_is_the_mean_of_the_last_layer_over_what_follows_the_candidate(causal: Path, engine: str) -> None:
    causal = tiny_converted() if engine == "embedded" else causal
    torch, transformers = import_module("torch"), import_module("transformers")
    model: Any = transformers.AutoModel.from_pretrained(causal).eval()
    tokenizer: Any = transformers.AutoTokenizer.from_pretrained(causal)
    found = source(f"causal:{causal}").vectors([ASKED])
    for row, name in zip(found, ("Ana", "Rui"), strict=True):
        before = f"Ana saw that {name}"
        read = tokenizer(f"{before} was late.", return_tensors="pt", return_offsets_mapping=True)
        after = read["offset_mapping"][0][:, 1] > len(before)
        with torch.inference_mode():
            states = model(read["input_ids"]).last_hidden_state[0]
        assert np.allclose(states[after].mean(0).numpy(), row, atol=1e-5)


def test_a_candidate_that_ends_the_text_still_has_a_vector(name: str) -> None:
    assert np.isfinite(source(name).vectors([item("Ana saw that the bag was of [it]", "Ana", "Rui")])).all()


def test_what_is_too_long_is_named_with_what_to_do(causal: Path) -> None:
    long = item("the dog " * 400 + "saw that [it] was late.", "Ana", "Rui", id="endless")
    for kind in (f"causal:{causal}", f"masked:{tiny.masked_roberta()}"):
        with pytest.raises(SolverError, match=r"^endless has [\d,]+ tokens, and .* takes at most .*; leave that entry"):
            source(kind).vectors([long])


def test_about_tells_the_weights_and_loads_nothing(name: str) -> None:
    about = source(name).about
    assert about["source"] == name
    assert about["precision"] == "float32"
    assert about["model"]


@pytest.mark.parametrize("name", ["first", "coref", "chat:gpt", "nonsense", "causal"])
def test_what_makes_no_embeddings_is_wrong_usage(name: str) -> None:
    with pytest.raises(WrongUse):
        source(name)
