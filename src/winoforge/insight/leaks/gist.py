"""The gist of an entry: all that is kept of it for comparing, some 300 bytes."""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from zlib import crc32

from winoforge.core.errors import WinoforgeError
from winoforge.core.schemas import Entry
from winoforge.core.schemas.likeness import lexical, mean_weight, similarity
from winoforge.core.schemas.reduced import CONTENT, FUNCTION, Reduced, reduced
from winoforge.text.embeddings import DIMENSIONS, mean_vector

_VERSION = 1
"""The first byte of a packed gist. It changes whenever the same entry would give another gist."""
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
        counts = [len(half) for half in self.halves]
        numbers = [number for half in self.halves for number in half]
        form = f"<BB{len(counts)}H{len(numbers)}I{DIMENSIONS}b"
        return struct.pack(form, _VERSION, len(counts), *counts, *numbers, *self.vector)

    @classmethod
    def unpack(cls, packed: bytes) -> Gist:
        """What was stored. A WinoforgeError when another version stored it: the entry has to be looked at again."""
        if not is_current(packed):
            raise WinoforgeError("This gist was made by another version of Winoforge. Make it again from its entry.")
        count = packed[1]
        counts = struct.unpack_from(f"<{count}H", packed, 2)
        numbers = iter(struct.unpack_from(f"<{sum(counts)}I", packed, 2 + 2 * count))
        vector = struct.unpack_from(f"<{DIMENSIONS}b", packed, 2 + 2 * count + 4 * sum(counts))
        return cls(tuple(tuple(next(numbers) for _ in range(length)) for length in counts), vector)


def is_current(packed: bytes) -> bool:
    """Whether this version of Winoforge packed it."""
    return packed[:1] == bytes([_VERSION])


def gists(entries: Sequence[Entry]) -> list[Gist]:
    """The gist of each entry. A MissingPart when the embeddings are not installed."""
    return [_gist(reduced(entry)) for entry in entries]


def likeness(one: Gist, other: Gist) -> float:
    """How alike the two are, from 0 to 1. What an Index finds has exactly these figures."""
    dot = sum(mine * theirs for mine, theirs in zip(one.vector, other.vector, strict=True))
    cosine = dot / sqrt(squared(one) * squared(other))
    return similarity(lexical(one.words, other.words), cosine, (one.weight, other.weight))


def squared(gist: Gist) -> int:
    """The square of its vector's length."""
    return sum(part * part for part in gist.vector)


def weight(number: int) -> int:
    """What the trait behind a number weighs."""
    return CONTENT if number & _CONTENT_BIT else FUNCTION


def _gist(halves: Sequence[Reduced]) -> Gist:
    numbers = sorted({tuple(sorted({_number(*trait) for trait in half.traits.items()})) for half in halves})
    return Gist(tuple(numbers), _vector(halves))


def _number(trait: str, heavy: int) -> int:
    return crc32(trait.encode()) & ~_CONTENT_BIT | (_CONTENT_BIT if heavy == CONTENT else 0)


def _vector(halves: Sequence[Reduced]) -> tuple[int, ...]:
    import numpy as np

    total = np.zeros(DIMENSIONS)
    for half in halves:
        total += mean_vector(half.content)
    greatest = float(np.abs(total).max())
    if not greatest:  # no direction at all: one of its own, so that it is still like itself
        return (_FULL,) * DIMENSIONS
    return tuple(int(part) for part in np.rint(total * (_FULL / greatest)))
