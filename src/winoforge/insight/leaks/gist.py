"""The gist of an entry: all that is kept of it for comparing, some 700 bytes."""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from typing import Any
from zlib import crc32

from winoforge.core.errors import WinoforgeError
from winoforge.core.schemas import Entry
from winoforge.core.schemas.likeness import by_meaning, lexical, mean_weight, similarity, together
from winoforge.core.schemas.nameless import nameless
from winoforge.core.schemas.reduced import CONTENT, FUNCTION, Reduced, reduced
from winoforge.text import meaning
from winoforge.text.embeddings import DIMENSIONS, mean_vector

_BY_WORDS, _WITH_MEANING = 1, 2
"""The first byte of a packed gist: whether it was made without a sentence encoder, or with one. A new number is due
whenever the same entry would give another gist."""
MEANING_SCALE = 360.0
"""What vectors of length 1 at most are multiplied by to become whole numbers."""
_FROM_THE_PRONOUN = 0.5
"""How much what follows from the pronoun on counts beside the whole sentence."""
_CONTENT_BIT = 1
_FULL = 127
"""The greatest part of a vector: whole numbers multiply and add up without rounding, in any order."""


@dataclass(frozen=True)
class Gist:
    """What an entry is compared by. Gists that are equal come from entries that nothing here can tell apart."""

    halves: tuple[tuple[int, ...], ...]
    """For each half, sorted, the numbers of its traits; the last bit says whether one is a word of content."""
    vector: tuple[int, ...]
    """The embedding of its words, in whole numbers from −127 to 127."""
    meaning: tuple[int, ...] | None = None
    """What a sentence encoder makes of it, times MEANING_SCALE; nothing in a language that it does not read, None
    without one. The more its halves differ in meaning, the shorter the vector is."""

    @cached_property
    def words(self) -> tuple[Mapping[int, int], ...]:
        """Each half's traits, by number, with what they weigh."""
        return tuple({number: weight(number) for number in half} for half in self.halves)

    @property
    def weight(self) -> float:
        """What a half weighs, on average."""
        return mean_weight(self.words)

    def pack(self) -> bytes:
        """As it is stored."""
        version = _BY_WORDS if self.meaning is None else _WITH_MEANING
        counts = [len(half) for half in self.halves]
        numbers = [number for half in self.halves for number in half]
        parts = (*self.vector, *(self.meaning or ()))
        form = f"<BB{len(counts)}H{len(numbers)}I{len(parts)}b"
        return struct.pack(form, version, len(counts), *counts, *numbers, *parts)

    @classmethod
    def unpack(cls, packed: bytes) -> Gist:
        """What was stored. A WinoforgeError when another version stored it: the entry has to be looked at again."""
        if not is_readable(packed):
            raise WinoforgeError("This gist was made by another version of Winoforge. Make it again from its entry.")
        count = packed[1]
        counts = struct.unpack_from(f"<{count}H", packed, 2)
        numbers = iter(struct.unpack_from(f"<{sum(counts)}I", packed, 2 + 2 * count))
        start = 2 + 2 * count + 4 * sum(counts)
        parts = struct.unpack_from(f"<{len(packed) - start}b", packed, start)
        halves = tuple(tuple(next(numbers) for _ in range(length)) for length in counts)
        return cls(halves, parts[:DIMENSIONS], parts[DIMENSIONS:] if packed[0] == _WITH_MEANING else None)


def is_readable(packed: bytes) -> bool:
    """Whether a packed gist, of which the first byte is enough, can be compared with those of this version."""
    return packed[:1] in {bytes([_BY_WORDS]), bytes([_WITH_MEANING])}


def is_current(packed: bytes, *, with_meaning: bool) -> bool:
    """Whether this version would make the same gist; a better one can be made once there is a sentence encoder."""
    return packed[:1] == bytes([_WITH_MEANING]) or (not with_meaning and packed[:1] == bytes([_BY_WORDS]))


def gists(entries: Sequence[Entry]) -> list[Gist]:
    """The gist of each entry. A MissingPart when the embeddings of words are not installed."""
    meanings = _meanings(entries)
    return [_gist(reduced(entry), found) for entry, found in zip(entries, meanings, strict=True)]


def likeness(one: Gist, other: Gist) -> float:
    """How alike the two are, from 0 to 1. What an Index finds has exactly these figures.

    Words decide alone where the meaning of one of the two is not known.
    """
    weights = one.weight, other.weight
    words = similarity(lexical(one.words, other.words), _cosine(one.vector, other.vector), weights)
    if not one.meaning or not other.meaning:
        return words
    return together(words, by_meaning(_dot(one.meaning, other.meaning) / MEANING_SCALE**2, weights))


def _cosine(one: Sequence[int], other: Sequence[int]) -> float:
    return _dot(one, other) / sqrt(squared(one) * squared(other))


def _dot(one: Sequence[int], other: Sequence[int]) -> int:
    return sum(mine * theirs for mine, theirs in zip(one, other, strict=True))


def squared(vector: Sequence[int]) -> int:
    """The square of a vector's length."""
    return _dot(vector, vector)


def weight(number: int) -> int:
    """What the trait behind a number weighs."""
    return CONTENT if number & _CONTENT_BIT else FUNCTION


def _gist(halves: Sequence[Reduced], found: tuple[int, ...] | None) -> Gist:
    numbers = sorted({tuple(sorted({_number(*trait) for trait in half.traits.items()})) for half in halves})
    return Gist(tuple(numbers), _vector(halves), found)


def _meanings(entries: Sequence[Entry]) -> list[tuple[int, ...] | None]:
    """What the encoder makes of each entry."""
    encoder = meaning.encoder()
    if encoder is None:
        return [None] * len(entries)
    read = {number: nameless(entry) for number, entry in enumerate(entries) if _is_read(entry)}
    vectors = encoder.vectors([text for halves in read.values() for half in halves for text in half])
    found: list[tuple[int, ...] | None] = [()] * len(entries)
    place = 0
    for number, halves in read.items():
        end = place + 2 * len(halves)
        found[number] = _mean(vectors[place:end:2] + _FROM_THE_PRONOUN * vectors[place + 1 : end : 2])
        place = end
    return found


def _mean(halves: Any) -> tuple[int, ...]:
    """The mean of the halves' vectors, each at length 1, in whole numbers."""
    import numpy as np

    mean = np.mean(halves / np.linalg.norm(halves, axis=1, keepdims=True), axis=0)
    return tuple(int(part) for part in np.clip(np.rint(mean * MEANING_SCALE), -_FULL, _FULL))


def _is_read(entry: Entry) -> bool:
    return entry.language.partition("-")[0] == meaning.LANGUAGE


def _number(trait: str, heavy: int) -> int:
    return crc32(trait.encode()) & ~_CONTENT_BIT | (_CONTENT_BIT if heavy == CONTENT else 0)


def _vector(halves: Sequence[Reduced]) -> tuple[int, ...]:
    import numpy as np

    total = np.zeros(DIMENSIONS)
    for half in halves:
        total += mean_vector(half.content)
    return _in_whole_numbers(total)


def _in_whole_numbers(vector: Any) -> tuple[int, ...]:
    import numpy as np

    greatest = float(np.abs(vector).max())
    if not greatest:  # no direction at all: one of its own, so that it is still like itself
        return (_FULL,) * len(vector)
    return tuple(int(part) for part in np.rint(vector * (_FULL / greatest)))
