"""Sentences as tokens: where what follows the candidate begins, and what stands in front."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.models.gguf_file import tiny_converted
from tests.solvers.asking import item
from tests.solvers.lm import causal_models
from winoforge.core.schemas.substitution import parts_of
from winoforge.core.schemas.values import Form, Item
from winoforge.solvers.lm.embedded import FileTokenizer
from winoforge.solvers.lm.tokens import Sentence, Tokenizer, TransformersTokenizer
from winoforge.solvers.lm.tokens import sentences as tokenized

WORD = st.text("Anatheworld é🙂.", min_size=1, max_size=8).filter(str.strip)


class Slow:
    """A tokenizer that does not tell offsets."""

    is_fast = False

    def __init__(self, fast: Any) -> None:
        self._fast = fast

    def __getattr__(self, name: str) -> Any:
        return getattr(self._fast, name)

    def __call__(self, text: str, **more: Any) -> Any:
        assert not more.get("return_offsets_mapping")
        return self._fast(text)


def tokenizer(first: bool = False) -> Any:
    return causal_models.tokenizer(first)


def sentences(asked: Item, made: Any, *, led: bool = False) -> list[Sentence]:
    """Of a tokenizer of transformers."""
    return tokenized(asked, TransformersTokenizer(made), led=led)


def said(tokens: Any) -> str:
    return str(tokenizer().decode(list(tokens)))


def test_what_follows_is_told_apart_from_what_comes_before() -> None:
    one, other = sentences(item("Rui saw Ana as [she] was there.", "Ana", "the dog"), tokenizer())
    assert said(one.tokens) == "Rui saw Ana as Ana was there."
    assert said(one.tokens[one.after : one.end]) == said(other.tokens[other.after : other.end]) == " was there."
    assert one.end == len(one.tokens)


def test_a_token_that_reaches_beyond_the_candidate_belongs_to_what_follows() -> None:
    # This tokenizer makes one token of “th”.
    one, other = sentences(item("Rui saw [it]he.", "cat", "dog", language="xx"), tokenizer())
    assert said(one.tokens[one.after : one.end]) == "the."
    assert said(other.tokens[other.after : other.end]) == "he."


def test_nothing_follows_where_the_candidate_is_last() -> None:
    for sentence in sentences(item("Rui saw [it]", "Ana", "the dog"), tokenizer()):
        assert sentence.after == sentence.end == len(sentence.tokens)


def test_sentences_that_begin_alike_get_nothing_in_front() -> None:
    for sentence in sentences(item("Rui saw [it].", "Ana", "the dog"), tokenizer()):
        assert said(sentence.tokens).startswith("Rui")


def test_sentences_that_begin_differently_get_a_beginning() -> None:
    one, other = sentences(item("[It] was there.", "Ana", "the dog"), tokenizer())
    assert one.tokens[0] == other.tokens[0] == tokenizer().bos_token_id
    assert said(one.tokens[1:]) == "Ana was there."
    assert said(one.tokens[one.after : one.end]) == " was there."


def test_led_sentences_get_a_beginning_too_and_never_two() -> None:
    for text in ("Rui saw [it] there.", "[It] was there."):
        for sentence in sentences(item(text, "Ana", "the dog"), tokenizer(), led=True):
            assert sentence.tokens[0] == tokenizer().bos_token_id
            assert tokenizer().bos_token_id not in sentence.tokens[1:]
            assert said(sentence.tokens[sentence.after : sentence.end]).endswith(" there.")
    asked = item("Rui saw [it] there.", "Ana", "the dog")
    assert sentences(asked, tokenizer(first=True), led=True) == sentences(asked, tokenizer(first=True))


def test_so_does_a_sentence_of_one_token() -> None:
    alone = item("[_]", "the", "there", form=Form.CANDIDATES, language="xx")
    assert all(sentence.tokens[0] == tokenizer().bos_token_id for sentence in sentences(alone, tokenizer()))


def test_a_tokenizer_that_puts_a_token_in_front_is_left_alone() -> None:
    one, _ = sentences(item("[It] was there.", "Ana", "the dog"), tokenizer(first=True))
    assert one.tokens[:2] == (1, tokenizer().convert_tokens_to_ids("Ana"))
    assert said(one.tokens[one.after : one.end]) == " was there."


@given(st.lists(WORD, min_size=2, max_size=2, unique=True), st.text("Ana the.é🙂", max_size=12), st.booleans())
def test_without_offsets_the_same_is_found(candidates: list[str], after: str, first: bool) -> None:
    asked = item("Rui saw [_]", *candidates)
    asked = Item(
        id="", half=0, language="xx", text=asked.text + after, pronoun=asked.pronoun, question=None,
        candidates=asked.candidates,
    )  # fmt: skip
    fast = sentences(asked, tokenizer(first))
    slow = sentences(asked, Slow(tokenizer(first)))
    for one, other, text in zip(fast, slow, parts_of(asked)[0], strict=True):
        assert one.tokens == other.tokens
        # Both begin after everything that is of the candidate alone; a merge over the border may start sooner.
        assert abs(one.after - other.after) <= 1, text


def test_what_looks_like_a_control_token_in_a_text_is_text() -> None:
    special = str(tokenizer().eos_token)
    one, _ = sentences(item(f"Rui said {special} to Ana as [she] was there.", "Ana", "the dog"), tokenizer())
    assert tokenizer().eos_token_id not in one.tokens[:-1]


@given(st.lists(WORD, min_size=2, max_size=2, unique=True), st.text("Ana the</s>.é🙂19½", max_size=12))
def test_the_tokenizer_of_the_embedded_engine_finds_what_transformers_finds(candidates: list[str], after: str) -> None:
    theirs: Any = import_module("transformers").AutoTokenizer.from_pretrained(tiny_converted())
    both: list[Tokenizer] = [FileTokenizer(tiny_converted()), TransformersTokenizer(theirs)]
    asked = item(f"Rui saw </s> as [it] {after}.", *candidates, language="xx")
    one, other = (tokenized(asked, each, led=True) for each in both)
    assert one == other
    assert 2 not in one[0].tokens
