"""The real small model: what it says through the engine is what a plain loop of transformers says."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import needs
from tests.solvers.tiny import one_thread
from winoforge import formats, library, models
from winoforge.core.answers import decided
from winoforge.core.schemas import SubstitutedPair, items
from winoforge.core.schemas.substitution import parts_of
from winoforge.core.schemas.values import Item
from winoforge.models.quiet import quietly
from winoforge.solvers import make
from winoforge.solvers.causal import Causal

MODEL = "smollm2-135m"


@pytest.fixture(scope="module")
def asked(data: Path) -> list[Item]:
    """The first items of the challenge's own collection."""
    entries = formats.read(data / "wsc" / "wsc273.txt").entries
    every = (item for entry in entries if not isinstance(entry, SubstitutedPair) for item in items(entry))
    return list(islice(every, 12))


@pytest.fixture(scope="module")
def solver() -> Iterator[Causal]:
    needs(models.path(MODEL) is not None, f"The model is not here. Get it with: winoforge models pull {MODEL}")
    made = make(f"causal:{MODEL}")
    assert isinstance(made, Causal)
    with one_thread():
        yield made


def plain(asked: list[Item]) -> list[dict[str, list[float]]]:
    """Each sentence alone, by transformers alone, from the same folder."""
    torch, transformers = import_module("torch"), import_module("transformers")
    folder = models.converted(models.find(MODEL))
    model: Any = transformers.AutoModelForCausalLM.from_pretrained(folder, dtype=torch.float32)
    tokenizer: Any = transformers.AutoTokenizer.from_pretrained(folder)
    found = []
    for item in asked:
        before, after = parts_of(item)
        scores: dict[str, list[float]] = {"partial": [], "full": []}
        for text in before:
            tokens = tokenizer(text + after, return_tensors="pt", return_offsets_mapping=True)
            ids, offsets = tokens["input_ids"], tokens["offset_mapping"][0]
            with torch.inference_mode():
                values = model(ids).logits[0, :-1].log_softmax(-1).gather(-1, ids[0, 1:, None])[:, 0]
            scores["full"].append(float(values.sum()))
            scores["partial"].append(float(values[offsets[1:, 1] > len(text)].sum()))
        found.append(scores)
    return found


def test_choices_and_log_probabilities_are_those_of_a_plain_loop(solver: Causal, asked: list[Item]) -> None:
    answers = list(solver.solve(asked))
    for answer, expected in zip(answers, plain(asked), strict=True):
        for name, scores in expected.items():
            assert answer.scorings[name] == pytest.approx(scores, abs=0.001)
            assert answer.scored(name).answer == decided(scores)
    assert solver.effort.notes.keys() <= {"weights"}, "it takes trees"
    assert solver.effort.sequences == 2 * len(asked)


def test_batches_and_order_change_no_choice(solver: Causal, asked: list[Item]) -> None:
    expected = {answer.key: answer for answer in solver.solve(asked)}
    solver._ready.row, solver._ready.pass_tokens = 40, 100
    for answer in solver.solve(reversed(asked)):
        assert answer.scores == pytest.approx(expected[answer.key].scores, abs=1e-3)
        assert answer.answer == expected[answer.key].answer


def test_its_tokens_are_those_of_transformers_but_for_numbers_that_are_no_digits(solver: Causal, data: Path) -> None:
    """The file names its rule, “smollm”, and transformers does not know it: it cuts ½ and ² as if they were signs."""
    transformers = import_module("transformers")
    held, model = models.path(MODEL), models.find(MODEL)
    with quietly():
        theirs: Any = transformers.AutoTokenizer.from_pretrained(held, gguf_file=model.gguf)
    ours = solver._ready.engine.tokenizer
    texts = [data / "wsc" / "wsc273.txt", *sorted((data / "text").rglob("*.txt"))[:3], library.path("pt")]
    lines = {line for text in texts for line in text.read_text("utf-8").splitlines()[:4000] if line.strip()}
    lines |= {"It takes 3½ hours, or 12 ² ¹ times.", "In 1999 she paid 20,000.50.", "Ⅷ e é 🙂  </s> <|im_end|>"}
    other = [
        line
        for line in sorted(lines)
        if list(ours.sentences([line], "")[0].tokens) != theirs(line, split_special_tokens=True)["input_ids"]
    ]
    assert "It takes 3½ hours, or 12 ² ¹ times." in other
    for line in other:
        assert any(sign.isnumeric() and not sign.isdecimal() for sign in line), line
