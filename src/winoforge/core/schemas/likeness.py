"""How alike two schemas are, as one figure between 0 and 1, and which words they have in common.

`similarity` goes by words: `lexical` is the share of words that two entries have in common, halves in the best order,
and `semantic` is the cosine of embeddings of single words. `by_meaning` goes by what a sentence encoder makes of whole
sentences, which finds paraphrases; `together` makes one figure of both. The vectors come from insight/leaks.
docs/leaks.md says how the figures below were chosen, and how often they are right.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from math import log, sqrt
from typing import TypeVar

from winoforge.core.schemas.common_words import common_words
from winoforge.core.schemas.reduced import folded, names, parts, shown_texts
from winoforge.core.schemas.spans import Span
from winoforge.core.schemas.values import Entry, SubstitutedPair

THRESHOLD = 0.63
"""From here on one of the two was probably made from the other."""

LEXICAL = 0.85
"""How much words count; meaning counts the rest."""
SHORT = 16.0
"""Up to this weight of a half, that of a sentence of some three words of content, the figure is the plain share."""
LEAST_POWER = 0.5
"""Beyond, the share is raised to a power below 1, at least this: long sentences share fewer words by chance."""

SHORTER = 0.1
"""How much less nearness of meaning says where sentences are shorter: those are near by their topic alone."""
LONG = 80.0
"""At this weight of a half, nearness of meaning is the figure itself."""
MOST_BY_MEANING = 0.99
"""1 is kept for the same words."""
RANKED_BY_WORDS = 3
"""Below the threshold, words in common count by this power beside meaning: sharing some words says little."""

Word = TypeVar("Word", bound=Hashable)
"""A word, or a number that stands for it. The words of a half come with what each weighs."""


@dataclass(frozen=True, slots=True)
class Common:
    """A text of each of two entries that belong side by side, and where they have words in common."""

    one: str
    other: str
    in_one: tuple[Span, ...]
    in_other: tuple[Span, ...]


def is_leak(similarity: float) -> bool:
    """Whether a figure means that one of the two was probably made from the other."""
    return similarity >= THRESHOLD


def similarity(lexical: float, semantic: float, weights: tuple[float, float]) -> float:
    """The figure by words. `weights` are what a half of each entry weighs, on average.

    1 for what is the same, whatever its length.
    """
    share = LEXICAL * lexical + (1 - LEXICAL) * max(0.0, semantic)
    power = min(1.0, max(LEAST_POWER, sqrt(SHORT / sqrt(weights[0] * weights[1]))))
    return float(share**power)


def by_meaning(nearness: float, weights: tuple[float, float]) -> float:
    """Return the figure by meaning: how near two entries' vectors are, from −1 to 1, less for short sentences."""
    return min(MOST_BY_MEANING, max(0.0, nearness + SHORTER * log(sqrt(weights[0] * weights[1]) / LONG)))


def together(words: float, meaning: float) -> float:
    """Return the one figure of two entries whose meaning is known too. What is a leak by either is a leak."""
    return max(words if is_leak(words) else words**RANKED_BY_WORDS / THRESHOLD ** (RANKED_BY_WORDS - 1), meaning)


def lexical(one: Sequence[Mapping[Word, int]], other: Sequence[Mapping[Word, int]]) -> float:
    """What share of their words two entries have in common, their halves in the order in which that is most.

    Where one has more halves than the other, those that fit worst are left out: a copied half is a copy.
    """
    table = [[overlap(mine, theirs) for theirs in other] for mine in one]
    return max(sum(table[i][j] for i, j in order) / len(order) for order in orders(len(one), len(other)))


def orders(one: int, other: int) -> list[list[tuple[int, int]]]:
    """Every way to lay the halves of one entry beside those of another, as pairs of their numbers."""
    if one > other:
        return [[(i, j) for j, i in order] for order in orders(other, one)]
    return [list(enumerate(chosen)) for chosen in permutations(range(other), one)]


def overlap(one: Mapping[Word, int], other: Mapping[Word, int]) -> float:
    """Twice the weight of what both have, divided by the weight of both (Dice)."""
    shared = sum(min(weight, other[word]) for word, weight in one.items() if word in other)
    return 2 * shared / (sum(one.values()) + sum(other.values()))


def mean_weight(halves: Sequence[Mapping[Word, int]]) -> float:
    """What a half of an entry weighs, on average."""
    return sum(sum(half.values()) for half in halves) / len(halves)


def common(one: Entry, other: Entry) -> list[Common]:
    """The texts of two entries side by side, in the order in which they have most in common, with what that is."""
    sides = [(shown_texts(entry), _names(entry), entry.language) for entry in (one, other)]
    (ones, my_names, mine), (others, their_names, theirs) = sides
    told = [[{folded(span.of(text)) for span in parts(text)} for text in texts] for texts in (ones, others)]
    best = max(orders(len(ones), len(others)), key=lambda order: sum(len(told[0][i] & told[1][j]) for i, j in order))
    return [
        Common(ones[i], others[j], *common_words((ones[i], my_names, mine), (others[j], their_names, theirs)))
        for i, j in sorted(best)
    ]


def _names(entry: Entry) -> frozenset[str]:
    return names(shown_texts(entry), () if isinstance(entry, SubstitutedPair) else entry.candidates, entry.language)
