"""Vectors from static embeddings: what a candidate means, and how that goes together with the words that follow it.

The first half is the candidate's own vector, which sees a kind of candidate that is mostly right. The second is it
times the vector of what follows, number by number, which sees associations. With twins kept together the first half
says nothing, because what it says of one half is wrong for the other.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from winoforge.core.errors import MissingPart
from winoforge.core.schemas.spans import words
from winoforge.core.schemas.substitution import parts_of
from winoforge.core.schemas.values import Item
from winoforge.text.embeddings import available, mean_vector

_FEATURES = "candidate, candidate times what follows"
_WORDS = ("schema", "pronoun")
"""Their vectors change when those of all words do."""


class Static:
    """The static embeddings as a source of vectors."""

    def __init__(self) -> None:
        if not available():
            raise MissingPart("wordllama", "analysis")

    @property
    def about(self) -> Mapping[str, Any]:
        """What is made of the vectors, and a fingerprint by which they are known."""
        fingerprint = hashlib.sha256(mean_vector(_WORDS).tobytes()).hexdigest()
        return {"source": "static", "model": fingerprint[:16], "features": _FEATURES}

    def vectors(self, items: Sequence[Item]) -> NDArray[np.float32]:
        """One row for each candidate."""
        return np.array([row for item in items for row in _rows(item)], dtype=np.float32)


def _rows(item: Item) -> list[NDArray[np.float64]]:
    _, after = parts_of(item)
    follows = _mean(after)
    candidates = [_mean(candidate) for candidate in item.candidates]
    return [np.concatenate([candidate, candidate * follows]) for candidate in candidates]


def _mean(text: str) -> NDArray[np.float64]:
    return mean_vector([span.of(text).casefold() for span in words(text)])
