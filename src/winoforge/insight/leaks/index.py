"""Every gist there is, to be asked for the nearest. It grows and shrinks one gist at a time.

Exact: a query compares with everything. The traits of a query lead to the halves that have them, so most of the work is
adding up numbers in rows; 100,000 schemas take some hundredths of a second.
"""

from __future__ import annotations

import threading
from array import array
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from winoforge.core.schemas.likeness import (
    LEAST_POWER,
    LEXICAL,
    LONG,
    MOST_BY_MEANING,
    RANKED_BY_WORDS,
    SHORT,
    SHORTER,
    THRESHOLD,
    orders,
)
from winoforge.insight.leaks.gist import MEANING_SCALE, Gist, likeness, squared, weight
from winoforge.insight.leaks.rows import Rows
from winoforge.text import meaning
from winoforge.text.embeddings import DIMENSIONS

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]

Key = TypeVar("Key", bound=Hashable)

_LIVING, _KNOWN = 4, 5
_NO_MEANING = (0,) * meaning.DIMENSIONS
_FEW_GONE = 1_000
"""So many that were discarded are carried along, at least, before the index is made anew without them."""
_ROUNDING = 5
"""To so many digits the figures of all entries are right; they are reckoned in single precision."""
_SPARE = 20
"""So many more than asked for are compared once more, in double precision, to be put in their right order."""
_GONE = -1.0
"""Less than any figure."""


@dataclass(frozen=True, slots=True)
class Near(Generic[Key]):
    """What was found, and how alike it is."""

    key: Key
    similarity: float


class Index(Generic[Key]):
    """Gists by key. Safe to be used by several threads."""

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._clear()

    def __len__(self) -> int:
        return len(self._numbers)

    def __contains__(self, key: object) -> bool:
        return key in self._numbers

    def add(self, key: Key, gist: Gist) -> None:
        """Put a gist in; one that was there under the same key goes."""
        with self._lock:
            self.discard(key)
            self._numbers[key] = len(self._keys)
            self._keys.append(key)
            self._packed.append(gist.pack())
            self._vectors.append(gist.vector)
            self._meanings.append(gist.meaning or _NO_MEANING)
            known = bool(gist.meaning)
            self._entries.append((squared(gist.vector), gist.weight, len(gist.halves), len(self._weights), 1, known))
            for half in gist.words:
                for number in half:
                    self._places.setdefault(number, array("I")).append(len(self._weights))
                self._weights.append((sum(half.values()),))

    def discard(self, key: Key) -> None:
        """Take a gist out, if it is there."""
        with self._lock:
            number = self._numbers.pop(key, None)
            if number is None:
                return
            self._entries.all[number, _LIVING] = 0
            gone = len(self._keys) - len(self._numbers)
            if gone > _FEW_GONE and gone > len(self._numbers):
                self._make_anew()

    def nearest(self, gist: Gist, count: int = 5, *, but: Key | None = None) -> list[Near[Key]]:
        """The `count` most alike, best first, without the one under the key `but`; of equals the one put in first."""
        with self._lock:
            if not self._numbers or count < 1:
                return []
            figures = self._figures(gist)
            figures[self._entries.all[:, _LIVING] == 0] = _GONE
            if but in self._numbers:
                figures[self._numbers[but]] = _GONE
            found = [
                (-likeness(gist, Gist.unpack(self._packed[number])), number)
                for number in _greatest(figures, count + _SPARE)
            ]
            return [Near(self._keys[number], -minus) for minus, number in sorted(found)[:count]]

    def _clear(self) -> None:
        self._numbers: dict[Key, int] = {}
        self._keys: list[Key] = []
        self._packed: list[bytes] = []
        self._vectors = Rows(DIMENSIONS)
        self._meanings = Rows(meaning.DIMENSIONS)
        self._entries = Rows(6)
        """Of each entry: its vector's length squared, weight, how many halves, the first of these, still there, its
        meaning known."""
        self._weights = Rows(1)
        """What each half weighs."""
        self._places: dict[int, array[int]] = {}
        """For each trait the halves that have it."""

    def _make_anew(self) -> None:
        kept = [(key, self._packed[number]) for key, number in self._numbers.items()]
        self._clear()
        for key, packed in kept:
            self.add(key, Gist.unpack(packed))

    def _figures(self, gist: Gist) -> Floats:
        """How alike each entry is, those that are gone included."""
        import numpy as np

        squares, weights = self._entries.all[:, :2].T
        dots = self._vectors.all @ np.array(gist.vector, dtype=np.float32)
        cosines = dots / np.sqrt(np.maximum(squares * squared(gist.vector), 1))
        weights = np.sqrt(weights * gist.weight)
        shares = LEXICAL * self._lexical(gist) + (1 - LEXICAL) * np.maximum(cosines, 0)
        words: Floats = shares ** np.clip(np.sqrt(SHORT / weights), LEAST_POWER, 1)
        return self._together(words, gist.meaning, weights) if gist.meaning else words

    def _together(self, words: Floats, told: Sequence[int], weights: Floats) -> Floats:
        """Words and meaning together, where the meaning is known."""
        import numpy as np

        dots = self._meanings.all @ np.array(told, dtype=np.float32)
        by_meaning = dots / MEANING_SCALE**2 + SHORTER * np.log(weights / LONG)
        ranked = np.where(words >= THRESHOLD, words, words**RANKED_BY_WORDS / THRESHOLD ** (RANKED_BY_WORDS - 1))
        both = np.maximum(ranked, np.clip(by_meaning, 0, MOST_BY_MEANING))
        figures: Floats = np.where(self._entries.all[:, _KNOWN] > 0, both, words)
        return figures

    def _lexical(self, gist: Gist) -> Floats:
        """The share of words in common with each entry, halves in the best order."""
        import numpy as np

        overlaps = self._overlaps(gist)
        counts, firsts = self._entries.all[:, 2], self._entries.all[:, 3].astype(np.int64)
        found = np.zeros(len(firsts), dtype=np.float32)
        for count in np.unique(counts).astype(int).tolist():
            these = np.flatnonzero(counts == count)
            rows = firsts[these]
            each = [
                np.add.reduce([overlaps[mine][rows + theirs] for mine, theirs in order]) / len(order)
                for order in orders(len(gist.halves), count)
            ]
            found[these] = np.maximum.reduce(each)
        return found

    def _overlaps(self, gist: Gist) -> list[Floats]:
        """For each half of the gist its overlap with every half there is."""
        import numpy as np

        weights = self._weights.all[:, 0]
        found = []
        for half in gist.words:
            shared = np.zeros(len(weights), dtype=np.float32)
            for number in half:
                if number in self._places:
                    shared[np.frombuffer(self._places[number], dtype=np.uint32)] += weight(number)
            found.append(2 * shared / (weights + sum(half.values())))
        return found


def _greatest(figures: Floats, count: int) -> list[int]:
    """The places of the greatest figures, greatest first; of equals, to the last digit that is right, the first."""
    import numpy as np

    count = min(count, int((figures > _GONE).sum()))
    rounded = np.round(figures, _ROUNDING)
    least = np.partition(rounded, len(rounded) - count)[len(rounded) - count] if count else np.inf
    places = np.flatnonzero(rounded >= least)
    return [int(place) for place in places[np.argsort(-rounded[places], kind="stable")][:count]]
