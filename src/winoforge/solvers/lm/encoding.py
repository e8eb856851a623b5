"""Sequences for an encoder: which go through it together, and how they are padded; no model is needed for that."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from winoforge.core.schemas.special import special_spans
from winoforge.core.schemas.substitution import sentences_of
from winoforge.core.schemas.values import Item


def _no_targets() -> Mapping[int, int]:
    return {}


@dataclass(frozen=True, slots=True)
class Encoded:
    """One sequence as a model takes it."""

    ids: Sequence[int]
    """Its tokens, special ones too."""
    segments: Sequence[int] | None = None
    """Which of two segments each token belongs to, for models that tell them apart."""
    targets: Mapping[int, int] = field(default_factory=_no_targets, hash=False)
    """The token wanted at each masked place."""

    def __len__(self) -> int:
        return len(self.ids)


@dataclass(frozen=True, slots=True)
class Pass:
    """Sequences that go through a model together, padded to the longest."""

    sequences: Sequence[Encoded]
    padding: int
    """The token that fills up."""
    left: bool = False
    """Whether it fills up in front, as the tokenizers of some models do."""

    def rows(self) -> dict[str, list[list[int]]]:
        """What the model is given, by the names that transformers uses."""
        rows = {
            "input_ids": [self._filled(each, each.ids, self.padding) for each in self.sequences],
            "attention_mask": [self._filled(each, [1] * len(each), 0) for each in self.sequences],
        }
        if all(each.segments is not None for each in self.sequences):
            rows["token_type_ids"] = [self._filled(each, each.segments or (), 0) for each in self.sequences]
        return rows

    def places(self) -> tuple[list[int], list[int], list[int]]:
        """Row, column and wanted token of everything masked."""
        found = [
            (row, at + (self._missing(each) if self.left else 0), token)
            for row, each in enumerate(self.sequences)
            for at, token in each.targets.items()
        ]
        rows, columns, tokens = zip(*found, strict=True)
        return list(rows), list(columns), list(tokens)

    def _missing(self, sequence: Encoded) -> int:
        return max(map(len, self.sequences)) - len(sequence)

    def _filled(self, sequence: Encoded, values: Sequence[int], filler: int) -> list[int]:
        filling = [filler] * self._missing(sequence)
        return [*filling, *values] if self.left else [*values, *filling]


def together(lengths: Sequence[int], budget: int, *, mixed: bool = True) -> list[list[int]]:
    """Which sequences go through a model together: similar lengths, and no more than `budget` tokens with padding.

    A sequence that is longer by itself goes alone. Without `mixed` only equal lengths meet.
    """
    made: list[list[int]] = []
    for number in sorted(range(len(lengths)), key=lengths.__getitem__):
        last = made[-1] if made else []
        fits = (len(last) + 1) * lengths[number] <= budget
        if last and fits and (mixed or lengths[last[0]] == lengths[number]):
            last.append(number)
        else:
            made.append([number])
    return made


Reading = list[Encoded] | str
"""The sequences of an item, one for each candidate, or why there are none."""


_ABSTENTION = 64
"""Tokens that an item counts for when it has none, so that a run of such items does not wait for the others."""


def windows(readings: Iterable[tuple[Item, Reading]], tokens: int) -> Iterator[list[tuple[Item, Reading]]]:
    """Items with what was read of them, about so many tokens at a time."""
    window: list[tuple[Item, Reading]] = []
    held = 0
    for item, reading in readings:
        window.append((item, reading))
        held += _ABSTENTION if isinstance(reading, str) else sum(map(len, reading))
        if held >= tokens:
            yield window
            window, held = [], 0
    if window:
        yield window


def contexts_and_endings(item: Item) -> list[tuple[str, str]]:
    """Each sentence of an item in two: what stands before the candidate, and the candidate with all that follows."""
    sentences = sentences_of(item)
    # A Portuguese clitic is marked with its hyphen, which stays where it is.
    start = item.pronoun.start + item.pronoun.text.startswith("-")
    starts = [start] * len(sentences)
    if item.sentences is not None and not _continue(sentences, item.text[:start], item.candidates):
        # Repairing put the candidate elsewhere, so the sentences are cut where they begin to differ.
        starts = [span.start for span in special_spans(sentences)]
    return [(text[:start].rstrip(), text[start:]) for text, start in zip(sentences, starts, strict=True)]


def _continue(sentences: Sequence[str], before: str, candidates: Sequence[str]) -> bool:
    """Whether each sentence goes on with its candidate there, whatever its capitals."""
    there = [(before + candidate).casefold() for candidate in candidates]
    return all(sentence.casefold().startswith(start) for sentence, start in zip(sentences, there, strict=True))
