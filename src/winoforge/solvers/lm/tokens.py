"""The sentences of an item as tokens, with the place where what follows the candidate begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from winoforge.core.schemas.substitution import parts_of
from winoforge.core.schemas.values import Item

_AS_TEXT = {"split_special_tokens": True, "verbose": False}
"""“</s>” in somebody's text is text, not the end of it."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence for a language model. Its first token has no probability, for nothing comes before it."""

    tokens: tuple[int, ...]
    """As the model's own tokenizer makes them, with the special ones that it adds."""
    after: int
    """The first token that reaches beyond the candidate."""
    end: int
    """The one behind the last such token."""

    def led_by(self, token: int) -> Sentence:
        """The same with a token in front."""
        return Sentence((token, *self.tokens), self.after + 1, self.end + 1)


def sentences(item: Item, tokenizer: Any, *, led: bool = False) -> list[Sentence]:
    """One for each candidate.

    Where they differ in their first token, and so would be compared without it, or one has no other token, each gets
    the token in front that the model knows for a beginning. No other item needs it: what they share is no difference.
    All of them get it if they are to be `led`, unless the tokenizer has put it there.
    """
    before, after = parts_of(item)
    made = _with_offsets(before, after, tokenizer) if tokenizer.is_fast else _by_prefixes(before, after, tokenizer)
    first, lead = {sentence.tokens[:1] for sentence in made}, beginning(tokenizer)
    needed = len(first) > 1 or any(len(sentence.tokens) < 2 for sentence in made)
    if lead is None or not (needed or (led and first != {(lead,)})):
        return made
    return [sentence.led_by(lead) for sentence in made]


def beginning(tokenizer: Any) -> int | None:
    """The token that the model knows for a beginning, or for what stands between two texts."""
    lead: int | None = tokenizer.bos_token_id if tokenizer.bos_token_id is not None else tokenizer.eos_token_id
    return lead


def _with_offsets(before: Sequence[str], after: str, tokenizer: Any) -> list[Sentence]:
    found = tokenizer([text + after for text in before], return_offsets_mapping=True, **_AS_TEXT)
    made = []
    for text, tokens, offsets in zip(before, found["input_ids"], found["offset_mapping"], strict=True):
        # Special tokens stand nowhere in the text: their offsets are (0, 0), so they never reach beyond.
        beyond = [number for number, (_, end) in enumerate(offsets) if end > len(text)]
        start, end = (beyond[0], beyond[-1] + 1) if beyond else (len(tokens), len(tokens))
        made.append(Sentence(tuple(tokens), start, end))
    return made


def _by_prefixes(before: Sequence[str], after: str, tokenizer: Any) -> list[Sentence]:
    """For tokenizers that tell no offsets: what the sentence does not share with its beginning comes after it."""
    made = []
    for text in before:
        tokens = tuple(tokenizer(text + after, **_AS_TEXT)["input_ids"])
        short = tokenizer(text, **_AS_TEXT)["input_ids"]
        shared = next((n for n, (a, b) in enumerate(zip(tokens, short, strict=False)) if a != b), len(short))
        end = len(tokens)
        while after and end > shared and tokens[end - 1] in tokenizer.all_special_ids:
            end -= 1
        made.append(Sentence(tokens, shared, end) if after else Sentence(tokens, len(tokens), len(tokens)))
    return made
