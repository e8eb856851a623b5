"""What holds for every solver with an encoder: an answer depends on its item alone."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.solvers import tiny
from tests.solvers.asking import item
from winoforge.core.answers import Answer
from winoforge.core.errors import SolverError
from winoforge.core.schemas.values import Item, Pronoun
from winoforge.solvers import make
from winoforge.solvers.lm.encoder import Encoder
from winoforge.solvers.lm.encoding import Encoded
from winoforge.solvers.options import Options

MODELS: dict[str, tuple[str, Callable[[], Path]]] = {
    "masked BERT": ("masked", tiny.masked_bert),
    "masked RoBERTa": ("masked", tiny.masked_roberta),
    "next-sentence BERT": ("next-sentence", tiny.next_sentence_bert),
    "next-sentence FNet": ("next-sentence", tiny.next_sentence_fnet),
    "multiple-choice BERT": ("multiple-choice", tiny.multiple_choice_bert),
    "multiple-choice XLNet": ("multiple-choice", tiny.multiple_choice_xlnet),
}
KINDS = ("masked BERT", "next-sentence BERT", "multiple-choice BERT")


@pytest.fixture(scope="module", autouse=True)
def _one_thread() -> Iterator[None]:
    with tiny.one_thread():
        yield


@cache
def solver(which: str, batch_tokens: int | None = None) -> Encoder:
    kind, folder = MODELS[which]
    made = make(f"{kind}:{folder()}", Options(batch_tokens=batch_tokens))
    assert isinstance(made, Encoder)
    return made


WORDS = st.lists(st.sampled_from("Marta the bag fell, because too heavy — árvore!".split()), max_size=12).map(" ".join)
PHRASES = st.sampled_from(["Marta", "the bag", "the shelf of Ana", "o porteiro", "a cat that was too loud"])


@st.composite
def items(draw: st.DrawFn) -> Item:
    phrases = draw(st.lists(PHRASES, min_size=2, max_size=5, unique=True))
    return item(f"Ana {draw(WORDS)} [it] {draw(WORDS)}.", *phrases, language=draw(st.sampled_from(["en", "pt", "fr"])))


HOSTILE = "Ana [SEP] [CLS] saw [MASK] that she was heavy."


def numbered(asked: list[Item]) -> list[Item]:
    return [replace(each, id=f"item-{number}") for number, each in enumerate(asked)]


def alike(one: Answer, other: Answer) -> bool:
    return one.scores == pytest.approx(other.scores, abs=1e-4)


few = settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@pytest.mark.parametrize("which", MODELS)
@few
@given(asked=st.lists(items(), min_size=1, max_size=6).map(numbered))
def test_passes_neighbours_and_padding_change_nothing(which: str, asked: list[Item]) -> None:
    together = list(solver(which).solve(asked))
    assert [answer.key for answer in together] == [each.key for each in asked]
    alone = [answer for each in asked for answer in solver(which, 1).solve([each])]
    assert all(map(alike, together, alone))
    backwards = list(solver(which).solve(reversed(asked)))
    assert all(map(alike, together, reversed(backwards)))


@pytest.mark.parametrize("which", MODELS)
@few
@given(asked=items(), data=st.data())
def test_permuting_the_candidates_permutes_the_scores(which: str, asked: Item, data: st.DataObject) -> None:
    order = data.draw(st.permutations(range(len(asked.candidates))))
    permuted = replace(asked, candidates=tuple(asked.candidates[number] for number in order))
    one, other = solver(which).solve([asked, permuted])
    assert one.scores is not None
    assert other.scores == pytest.approx([one.scores[number] for number in order], abs=1e-4)
    if one.answer is not None and other.answer is not None:
        assert order[other.answer] == one.answer


@pytest.mark.parametrize("which", KINDS)
def test_the_same_words_twice_are_a_tie_and_a_tie_is_an_abstention(which: str) -> None:
    asked = item("The bag fell because [it] was heavy.", "the bag", "the bag")
    (answer,) = solver(which).solve([asked])
    assert answer.answer is None
    assert answer.scores is not None


@pytest.mark.parametrize("which", MODELS)
def test_it_tells_candidates_apart(which: str) -> None:
    (answer,) = solver(which).solve([item("Ana saw the dog because [it] was loud.", "the dog", "the cat", "Ana")])
    assert answer.scores is not None
    assert answer.answer == max(range(3), key=answer.scores.__getitem__)


@pytest.mark.parametrize("which", MODELS)
def test_it_reads_a_bounded_number_of_items_ahead(which: str) -> None:
    read = 0

    def many() -> Iterator[Item]:
        nonlocal read
        for read in range(1, 1000):
            yield item("The bag fell because [it] was heavy.", "the bag", "the shelf", id=f"item-{read}")

    answers = list(islice(solver(which, 64).solve(many()), 3))
    assert [answer.id for answer in answers] == ["item-1", "item-2", "item-3"]
    assert read < 40


@pytest.mark.parametrize("which", MODELS)
def test_lengths_share_a_pass_unless_the_model_reads_padding_like_words(which: str) -> None:
    encoder = solver(which)
    asked = [item("Ana " + "saw " * words + "that [it] fell.", "the bag", "a shelf", id=f"{words}") for words in (1, 9)]
    list(encoder.solve(asked))
    passes = 0

    def counted(*_: object) -> None:
        nonlocal passes
        passes += 1

    watch = encoder.loaded.model.register_forward_hook(counted)
    list(encoder.solve(asked))
    watch.remove()
    assert passes == (2 if "FNet" in which else 1)


def text_of(words: int, pronoun: str = "she") -> Item:
    return item("Ana saw " + "a " * words + f"[{pronoun}].", "Marta", "Bianca")


@pytest.mark.parametrize("which", [name for name in MODELS if "XLNet" not in name])  # which has no limit
def test_what_is_too_long_for_the_model_is_an_abstention_that_says_so(which: str) -> None:
    encoder = solver(which)
    fits = max(words for words in range(tiny.PLACES) if len(encoder.sequences(text_of(words))[1]) <= tiny.PLACES)
    long, longer = encoder.solve([text_of(fits), text_of(fits + 1)])
    assert long.scores is not None
    assert (longer.answer, longer.scores) == (None, None)
    assert longer.why is not None
    assert longer.why.endswith(f"and it takes {tiny.PLACES}")


@pytest.mark.parametrize("which", KINDS)
def test_special_tokens_in_a_text_are_text(which: str) -> None:
    encoder = solver(which)
    special = set(encoder.loaded.tokenizer.all_special_ids)
    (plain, _) = encoder.sequences(item("Ana fell because [she] was heavy.", "Ana", "Marta"))
    pronoun = Pronoun("she", HOSTILE.index("she"))
    hostile = replace(item("[she]", "Ana", "[PAD] Marta"), text=HOSTILE, pronoun=pronoun)
    for sequence in encoder.sequences(hostile):
        assert _apart_from_masks(sequence, special) == _apart_from_masks(plain, special)


def _apart_from_masks(sequence: Encoded, special: set[int]) -> list[int]:
    """The special tokens that the tokenizer put around the words."""
    return [token for n, token in enumerate(sequence.ids) if token in special and n not in sequence.targets]


@pytest.mark.parametrize("which", KINDS)
def test_effort_counts_sequences_and_tokens_of_every_session(which: str) -> None:
    kind, folder = MODELS[which]
    encoder = make(f"{kind}:{folder()}")
    asked = item("Ana saw that [it] was late.", "the bag", "the dog", "Marta")
    tokens = sum(len(each) for each in solver(which).sequences(asked))
    assert (encoder.effort.sequences, encoder.effort.tokens) == (0, 0)
    for session in (1, 2):
        list(encoder.solve([asked]))
        assert (encoder.effort.sequences, encoder.effort.tokens) == (3 * session, tokens * session)


@pytest.mark.parametrize("which", KINDS)
def test_about_says_which_weights_and_is_the_same_for_the_same(which: str) -> None:
    kind, folder = MODELS[which]
    about = solver(which).about
    assert about.name == f"{kind}:{folder()}"
    assert set(about.settings) == {"model", "precision"}
    assert about.settings["precision"] == "float32"
    assert solver(which, 1).about == about


@pytest.mark.parametrize(
    ("kind", "folder"),
    [
        ("masked", tiny.multiple_choice_bert),
        ("next-sentence", tiny.masked_bert),
        ("next-sentence", tiny.masked_roberta),
        ("multiple-choice", tiny.pretrained_bert),
    ],
)
def test_a_folder_without_the_head_is_refused_in_one_sentence(kind: str, folder: Callable[[], Path]) -> None:
    with pytest.raises(SolverError, match=rf"is not a {kind} model.*; give .*\.$"):
        next(make(f"{kind}:{folder()}").solve([item("Ana saw that [it] was late.", "Ana", "Rui")]))


@pytest.mark.parametrize("kind", ["masked", "next-sentence"])
def test_a_model_as_its_makers_publish_it_serves_with_each_of_its_heads(kind: str) -> None:
    (answer,) = make(f"{kind}:{tiny.pretrained_bert()}").solve([item("Ana saw that [it] was late.", "Ana", "Rui")])
    assert answer.scores is not None


def test_without_the_extra_each_kind_says_how_to_get_it_and_needs_nothing_heavy_to_say_so() -> None:
    program = """
import sys
for part in ("torch", "transformers", "tokenizers", "huggingface_hub", "numpy"):
    sys.modules[part] = None
from winoforge.core.errors import MissingPart
from winoforge.solvers import make
for kind in ("masked", "next-sentence", "multiple-choice"):
    try:
        make(f"{kind}:some-model")
    except MissingPart as missing:
        print(missing)
"""
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    said = "The language-model part (torch, transformers) is not installed. Get it with: pip install 'winoforge[lm]'"
    assert ran.stdout.splitlines() == [said] * 3
