"""Which words two sentences have in common, to be marked side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from winoforge.core.schemas.reduced import CONTENT, folded, parts, stem, weight
from winoforge.core.schemas.spans import Span

Text = tuple[str, frozenset[str], str]
"""A text, the folded words that are names in it, and its language."""


@dataclass(frozen=True, slots=True)
class _Word:
    """A word and what it is in its text."""

    span: Span
    folded: str
    told: str
    """What it is compared by: its stem, or one sign for every name."""
    content: bool
    """Whether having it in common says anything by itself."""


def common_words(one: Text, other: Text) -> tuple[tuple[Span, ...], tuple[Span, ...]]:
    """Where the words stand, in each text, that both have; neighbours are one stretch.

    Runs of words come first, so that “in the” is marked where it belongs to something; then single words of content
    that stand elsewhere in the other text. Names are taken for each other, and marked only where they are the same.
    """
    mine, theirs = _words(*one), _words(*other)
    pairs = _runs(mine, theirs)
    pairs += _elsewhere(mine, theirs, pairs)
    same = [(i, j) for i, j in pairs if stem(mine[i].folded) == stem(theirs[j].folded)]
    return _stretches(mine, {i for i, _ in same}), _stretches(theirs, {j for _, j in same})


def _words(text: str, names: frozenset[str], code: str) -> list[_Word]:
    found = []
    for span in parts(text):
        word = folded(span.of(text))
        name = word in names
        content = not name and weight(word, code) == CONTENT
        found.append(_Word(span, word, "" if name else stem(word), content))
    return found


def _runs(mine: Sequence[_Word], theirs: Sequence[_Word]) -> list[tuple[int, int]]:
    """Pairs of words in runs that both have, if a word of content is among them."""
    matcher = SequenceMatcher(None, [word.told for word in mine], [word.told for word in theirs], autojunk=False)
    return [
        (i + step, j + step)
        for i, j, size in matcher.get_matching_blocks()
        if any(word.content for word in mine[i : i + size])
        for step in range(size)
    ]


def _elsewhere(
    mine: Sequence[_Word], theirs: Sequence[_Word], taken: Sequence[tuple[int, int]]
) -> list[tuple[int, int]]:
    """Pairs of single words of content, each word once."""
    used = [{place for pair in taken for place in pair[side : side + 1]} for side in (0, 1)]
    places: dict[str, list[int]] = {}
    for j, word in enumerate(theirs):
        if word.content and j not in used[1]:
            places.setdefault(word.told, []).append(j)
    seen: Counter[str] = Counter()
    found = []
    for i, word in enumerate(mine):
        free = places.get(word.told, [])
        if word.content and i not in used[0] and seen[word.told] < len(free):
            found.append((i, free[seen[word.told]]))
            seen[word.told] += 1
    return found


def _stretches(words: Sequence[_Word], marked: set[int]) -> tuple[Span, ...]:
    found: list[Span] = []
    for place in sorted(marked):
        span = words[place].span
        if found and place - 1 in marked:
            found[-1] = Span(found[-1].start, span.end)
        else:
            found.append(span)
    return tuple(found)
