"""The special phrase: where the halves of a schema differ."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import combinations, takewhile

from winoforge.core.schemas.differences import Change, changes
from winoforge.core.schemas.spans import UNBLANKED, Span, words

_WORD = re.compile(rf"(?![{UNBLANKED}])\w")
_ARTICLES = frozenset({"a", "an"})


def special_spans(texts: Sequence[str]) -> list[Span]:
    """For each text the smallest run of whole words outside of which all texts are the same; it may be empty.

    An empty span stands where the other texts have something.

    >>> [s.of(t) for t, s in zip(t, special_spans(t))] if (t := ["It is too big.", "It is too small."]) else []
    ['big', 'small']
    """
    spans = [words(text) for text in texts]
    tokens = [[span.of(text) for span in found] for text, found in zip(texts, spans, strict=True)]
    before = _shared(tokens)
    after = _shared([found[before:][::-1] for found in tokens])
    return [_between(text, found, before, len(found) - after) for text, found in zip(texts, spans, strict=True)]


def special_phrases(texts: Sequence[str]) -> list[str]:
    """The special phrase of each text, "" where a text has none."""
    return [span.of(text) for text, span in zip(texts, special_spans(texts), strict=True)]


def changed_spans(texts: Sequence[str]) -> list[list[Span]]:
    """For each text the stretches of words that another text has not; none where it only lacks words of another.

    >>> texts = ["He saw it go.", "I saw it."]
    >>> [[span.of(text) for span in spans] for text, spans in zip(texts, changed_spans(texts))]
    [['He', 'go'], ['I']]
    """
    found: list[set[Span]] = [set() for _ in texts]
    for one, other in combinations(range(len(texts)), 2):
        pair = texts[one], texts[other]
        for mine, theirs in _changed(*pair) or _changed(*pair, marks=True):
            found[one].add(mine)
            found[other].add(theirs)
    return [_apart(span for span in spans if span.start < span.end) for spans in found]


def changed_phrases(texts: Sequence[str]) -> list[str]:
    """What only each text has, with “…” where words stand between that the others have too; "" for nothing."""
    found = zip(texts, changed_spans(texts), strict=True)
    return [" … ".join(span.of(text) for span in spans) for text, spans in found]


def places(first: str, second: str) -> int:
    """In how many places two texts differ, counted in words: capitals, punctuation and “a” for “an” do not count.

    >>> places("The cat saw a dog.", "The cat heard an owl.")
    1
    >>> places("The cat saw the dog.", "The cat heard the owl.")
    2
    """
    return len(_changed(first, second))


def _changed(first: str, second: str, *, marks: bool = False) -> list[tuple[Span, Span]]:
    """The stretches of two texts that take each other's place, by their words or by words and marks."""
    spans = [[s for s in words(text) if marks or s.of(text)[0].isalnum()] for text in (first, second)]
    one, two = ([s.of(text).casefold() for s in found] for found, text in zip(spans, (first, second), strict=True))
    return [
        (_between(first, spans[0], each.start, each.end), _between(second, spans[1], each.other_start, each.other_end))
        for each in _merged(changes(one, two), one)
        if not _only_article(each, one, two)
    ]


def _merged(found: Sequence[Change], one: Sequence[str]) -> list[Change]:
    """Changes with a word between them; where nothing shows the words (Han, Thai), a character is none."""
    merged: list[Change] = []
    for each in found:
        if merged and not any(_WORD.match(word) for word in one[merged[-1].end : each.start]):
            last = merged.pop()
            merged.append(Change(last.start, each.end, last.other_start, each.other_end))
        else:
            merged.append(each)
    return merged


def _only_article(change: Change, one: Sequence[str], two: Sequence[str]) -> bool:
    parts = [*one[change.start : change.end]], [*two[change.other_start : change.other_end]]
    return all(len(part) == 1 and part[0] in _ARTICLES for part in parts)


def _apart(spans: Iterable[Span]) -> list[Span]:
    """The same places without overlaps."""
    found: list[Span] = []
    for span in sorted(spans):
        if found and span.start < found[-1].end:
            found[-1] = Span(found[-1].start, max(found[-1].end, span.end))
        else:
            found.append(span)
    return found


def _shared(tokens: Sequence[Sequence[str]]) -> int:
    """How many words all begin with."""
    columns = zip(*tokens, strict=False)
    return sum(1 for _ in takewhile(lambda column: len(set(column)) == 1, columns))


def _between(text: str, found: Sequence[Span], first: int, last: int) -> Span:
    if first < last:
        return Span(found[first].start, found[last - 1].end)
    place = found[first].start if first < len(found) else len(text)
    return Span(place, place)
