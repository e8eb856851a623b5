"""Turn the sentences of an item into tokens, and find where what follows the candidate begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from winoforge.core.schemas.substitution import parts_of
from winoforge.core.schemas.values import Item

_AS_TEXT = {"split_special_tokens": True, "verbose": False}
"""“</s>” in somebody's text is text, not the end of it."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence for a language model. Its first token has no probability, because nothing comes before it."""

    tokens: tuple[int, ...]
    """As the model's own tokenizer makes them, with the special tokens that it adds."""
    after: int
    """The first token that reaches beyond the candidate."""
    end: int
    """The one behind the last such token."""

    def led_by(self, token: int) -> Sentence:
        """Return the same sentence with a token in front."""
        return Sentence((token, *self.tokens), self.after + 1, self.end + 1)


class Tokenizer(Protocol):
    """What scoring needs of a tokenizer."""

    @property
    def beginning(self) -> int | None:
        """The token that the model knows for the beginning of a text, or else for what separates two texts."""

    def sentences(self, before: Sequence[str], after: str) -> list[Sentence]:
        """Tokenize each text of `before` followed by `after`."""


def sentences(item: Item, tokenizer: Tokenizer, *, led: bool = False) -> list[Sentence]:
    """Return one sentence for each candidate of an item.

    If the sentences differ in their first token, which has no probability, or if one has no other token, each gets the
    beginning-of-text token in front. Other items do not need it, because what their sentences share makes no
    difference. With `led` every item gets it, unless the tokenizer has put it there.
    """
    made = tokenizer.sentences(*parts_of(item))
    first, lead = {sentence.tokens[:1] for sentence in made}, tokenizer.beginning
    needed = len(first) > 1 or any(len(sentence.tokens) < 2 for sentence in made)
    if lead is None or not (needed or (led and first != {(lead,)})):
        return made
    return [sentence.led_by(lead) for sentence in made]


class TransformersTokenizer:
    """A tokenizer of transformers."""

    def __init__(self, tokenizer: Any) -> None:
        self._tokenizer = tokenizer
        bos, eos = tokenizer.bos_token_id, tokenizer.eos_token_id
        self.beginning: int | None = eos if bos is None else bos

    def sentences(self, before: Sequence[str], after: str) -> list[Sentence]:
        """Tokenize by offsets, or by comparing beginnings if the tokenizer does not tell offsets."""
        if not self._tokenizer.is_fast:
            return [self._by_beginning(text, after) for text in before]
        found = self._tokenizer([text + after for text in before], return_offsets_mapping=True, **_AS_TEXT)
        rows = zip(before, found["input_ids"], found["offset_mapping"], strict=True)
        return [by_offsets(tokens, offsets, len(text)) for text, tokens, offsets in rows]

    def _by_beginning(self, text: str, after: str) -> Sentence:
        """What the sentence does not share with its own beginning follows the candidate."""
        tokens = tuple(self._tokenizer(text + after, **_AS_TEXT)["input_ids"])
        if not after:
            return Sentence(tokens, len(tokens), len(tokens))
        short = self._tokenizer(text, **_AS_TEXT)["input_ids"]
        shared = next((n for n, (a, b) in enumerate(zip(tokens, short, strict=False)) if a != b), len(short))
        end = len(tokens)
        while end > shared and tokens[end - 1] in self._tokenizer.all_special_ids:
            end -= 1
        return Sentence(tokens, shared, end)


def by_offsets(tokens: Sequence[int], offsets: Sequence[tuple[int, int]], length: int) -> Sentence:
    """Make a sentence from tokens with their offsets in the text; the candidate ends after `length` characters.

    Special tokens stand nowhere in the text: their offsets are (0, 0), so they never reach beyond the candidate.
    """
    beyond = [number for number, (_, end) in enumerate(offsets) if end > length]
    start, end = (beyond[0], beyond[-1] + 1) if beyond else (len(tokens), len(tokens))
    return Sentence(tuple(tokens), start, end)
