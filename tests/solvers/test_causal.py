"""A causal model as a solver: which sentence it finds more likely, whole or after the candidate."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.models.gguf_file import PLACES, tiny_converted
from tests.solvers.asking import item, several
from tests.solvers.lm import causal_models
from tests.solvers.tiny import one_thread
from winoforge.core.answers import Answer
from winoforge.core.errors import SolverError
from winoforge.core.schemas.substitution import parts_of
from winoforge.core.schemas.values import Form, Item
from winoforge.models import convert
from winoforge.models.quiet import quietly
from winoforge.solvers import Solver, make
from winoforge.solvers.causal import Causal
from winoforge.solvers.options import Options

ASKED = [
    item("Ana saw the nurse as [she] left the shop.", "Ana", "the nurse", id="a"),
    item("Ana saw the nurse as [she] lost the shop.", "Ana", "the nurse", id="a", half=1),
    item("Rui gave the bag to Ana, the dog and me: [it].", "Ana", "the dog", "the bag", id="b"),
    item("[He] was there.", "Rui", "the dog", id="c"),
    item("Rui saw [it]", "the dog", "the cat", id="d"),
    item("[_]", "the dog", "the cat", id="e", form=Form.CANDIDATES, language="xx"),
]


@pytest.fixture(autouse=True)
def few_threads() -> Iterator[None]:
    with one_thread():
        yield


@pytest.fixture(scope="module", params=["Llama", "GPT2", "embedded"])
def folder(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A model for torch, or one for the embedded engine, which transformers can load as well."""
    if request.param == "embedded":
        return tiny_converted()
    made: Path = tmp_path_factory.mktemp(request.param)
    with quietly():
        causal_models.tiny(request.param, words=300).save_pretrained(made)
        causal_models.tokenizer().save_pretrained(made)
    return made


@pytest.fixture(scope="module")
def solver(folder: Path) -> Solver:
    return make(f"causal:{folder}", Options(device="cpu"))


def answers(folder: Path, asked: list[Item], **options: object) -> list[Answer]:
    return list(make(f"causal:{folder}", Options(device="cpu", **options)).solve(asked))  # type: ignore[arg-type]


def by_hand(folder: Path, asked: Item) -> tuple[list[float], list[float]]:
    """Partial and full, one sentence at a time, where sentences begin alike and something follows the candidate."""
    tokenizer, model = by_transformers(folder)
    before, after = parts_of(asked)
    partial, full = [], []
    for text in before:
        tokens = tokenizer(text + after)["input_ids"]
        values = causal_models.plainly(model, tokens)
        partial.append(float(values[len(tokenizer(text)["input_ids"]) - 1 :].sum()))
        full.append(float(values.sum()))
    return partial, full


@cache
def by_transformers(folder: Path) -> tuple[Any, Any]:
    """The tokenizer and the model, without the engine."""
    transformers: Any = import_module("transformers")
    with quietly():
        model = transformers.AutoModelForCausalLM.from_pretrained(folder).eval()
        return transformers.AutoTokenizer.from_pretrained(folder), model


def test_both_ways_of_scoring_are_those_of_a_plain_loop(folder: Path, solver: Solver) -> None:
    found = list(solver.solve(ASKED[:3]))
    for asked, answer in zip(ASKED, found, strict=False):
        partial, full = by_hand(folder, asked)
        assert answer.scorings["partial"] == pytest.approx(partial, abs=1e-4)
        assert answer.scorings["full"] == pytest.approx(full, abs=1e-4)
        assert answer.scores == answer.scorings["partial"]
        assert answer.answer == int(np.argmax(partial))


def test_the_scoring_that_is_asked_for_decides(folder: Path) -> None:
    for answer in answers(folder, ASKED, scoring="full"):
        assert answer.scores == answer.scorings["full"]


def test_where_nothing_follows_the_whole_decides(solver: Solver) -> None:
    *_, last, alone = solver.solve(ASKED)
    assert last.scorings["partial"] == last.scorings["full"]
    assert alone.scorings["partial"] == alone.scorings["full"]


def test_a_sentence_may_begin_with_the_candidate(solver: Solver) -> None:
    found = list(solver.solve(ASKED))[3]
    assert all(whole < part < 0 for whole, part in zip(found.scorings["full"], found.scorings["partial"], strict=True))


def test_per_token_divides_by_the_number_of_tokens(folder: Path, solver: Solver) -> None:
    tokenizer, _ = by_transformers(folder)
    before, after = parts_of(ASKED[0])
    whole = [len(tokenizer(text + after)["input_ids"]) - 1 for text in before]
    rest = [len(tokenizer(text + after)["input_ids"]) - len(tokenizer(text)["input_ids"]) for text in before]
    [plain], [divided] = list(solver.solve(ASKED[:1])), answers(folder, ASKED[:1], per_token=True)
    for name, numbers in (("full", whole), ("partial", rest)):
        expected = [score / number for score, number in zip(plain.scorings[name], numbers, strict=True)]
        assert divided.scorings[name] == pytest.approx(expected, abs=1e-5)


def test_with_a_beginning_the_first_word_counts_too(folder: Path) -> None:
    tokenizer, model = by_transformers(folder)
    before, after = parts_of(ASKED[0])
    led = [[tokenizer.bos_token_id, *tokenizer(text + after)["input_ids"]] for text in before]
    [found] = answers(folder, ASKED[:1], beginning=True, scoring="full")
    assert found.scores == pytest.approx([float(causal_models.plainly(model, each).sum()) for each in led], abs=1e-4)


def test_a_beginning_is_said_with_what_decides_the_answers(folder: Path) -> None:
    assert make(f"causal:{folder}", Options(device="cpu", beginning=True)).about.settings["beginning"] is True


def test_a_model_without_a_beginning_says_so(folder: Path, tmp_path: Path) -> None:
    shutil.copytree(folder, tmp_path, dirs_exist_ok=True)
    config = json.loads((tmp_path / "tokenizer_config.json").read_text())
    nameless = {name: value for name, value in config.items() if name not in {"bos_token", "eos_token"}}
    (tmp_path / "tokenizer_config.json").write_text(json.dumps(nameless))
    if (tmp_path / convert.CHECKSUMS).exists():
        written = {name: convert._checksum(tmp_path / name) for name in convert._SMALL}
        (tmp_path / convert.CHECKSUMS).write_text(json.dumps(written))
    with pytest.raises(SolverError, match="knows no token for a beginning; leave out --beginning"):
        answers(tmp_path, ASKED[:1], beginning=True)


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(order=st.permutations(range(len(ASKED))), batch_tokens=st.integers(1, 400), cut=st.integers(0, len(ASKED)))
def test_batches_order_and_resuming_change_nothing(
    solver: Solver, order: list[int], batch_tokens: int, cut: int
) -> None:
    assert isinstance(solver, Causal)
    expected = {answer.key: answer for answer in solver.solve(ASKED)}
    other = Causal("causal", solver._model, Options(device="cpu", batch_tokens=batch_tokens))
    asked = [ASKED[number] for number in order]
    for answer in chain(other.solve(asked[:cut]), other.solve(asked[cut:])):
        for name, scores in answer.scorings.items():
            assert scores == pytest.approx(expected[answer.key].scorings[name], abs=1e-4)
        assert answer.answer == expected[answer.key].answer


def test_an_item_longer_than_the_model_is_no_answer(solver: Solver) -> None:
    long = item("A " * PLACES + "saw [it] there.", "Ana", "the dog", id="long")
    found = list(solver.solve([ASKED[0], long, ASKED[1]]))
    assert [answer.answer is None for answer in found] == [False, True, False]
    assert re.search("the model takes at most (64|256)", str(found[1].why))
    assert [answer.answer for answer in solver.solve([long, long])] == [None, None]


def test_a_tie_is_no_answer(solver: Solver) -> None:
    [found] = solver.solve([item("Rui saw [it] there.", "Ana", "Ana")])
    assert (found.answer, found.why) == (None, "the scores are a tie")


def test_answers_come_before_everything_is_read(folder: Path) -> None:
    read = []

    def asked() -> Iterator[Item]:
        for each in several(50):
            read.append(each.id)
            yield each

    next(make(f"causal:{folder}", Options(device="cpu", batch_tokens=128)).solve(asked()))
    assert len(read) < 25


def test_it_says_what_decides_its_answers_and_counts_what_it_did(folder: Path) -> None:
    made = make(f"causal:{folder}", Options(device="cpu", scoring="full"))
    list(made.solve(ASKED[:2]))
    assert made.about.name == f"causal:{folder}"
    assert (made.about.scoring, made.about.scorings) == ("full", ("full",))
    assert made.about.settings.keys() == {"model", "precision", "per_token"}
    assert made.effort.sequences == 4
    assert made.effort.tokens == 63, "of 124: what is shared counts once, and the last tokens not at all"
    assert made.effort.notes == {}


def test_a_model_that_cannot_share_says_so(tmp_path: Path) -> None:
    with quietly():
        causal_models.tiny("Bloom", words=300).save_pretrained(tmp_path)
        causal_models.tokenizer().save_pretrained(tmp_path)
    made = make(f"causal:{tmp_path}", Options(device="cpu"))
    assert [answer.answer is None for answer in made.solve(ASKED[:2])] == [False, False]
    assert made.effort.notes == {"engine": "plain: this model cannot share what sentences have in common"}


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (Options(scoring="half"), "There is no scoring “half”"),
        (Options(batch_tokens=0), "--batch-tokens is a number of tokens, 1 or more"),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_loaded(options: Options, sentence: str) -> None:
    with pytest.raises(SolverError, match=sentence):
        make("causal:nothing", options)
