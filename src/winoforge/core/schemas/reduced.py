"""A schema reduced to what it is recognised by, whoever copies it: the words of its halves, as sets.

Names and pronouns are left out, so that other names change nothing. A set has no order, so that the order of words
counts only as far as neighbours go: two words side by side are a trait of their own. The halves are sorted, so that
their order does not count at all.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from winoforge.core.errors import UnknownLanguage
from winoforge.core.languages import language
from winoforge.core.schemas.spans import Span, words
from winoforge.core.schemas.special import special_spans
from winoforge.core.schemas.values import GAP, Entry, SubstitutedPair

CONTENT = 4
"""What a word of content weighs."""
FUNCTION = 1
"""What a function word weighs, which nearly all sentences have, and what two neighbours weigh as a pair."""

_STEM = 6
"""So many letters of a word count: “promised” and “promises” are the same, and so are “emprestou” and “emprestar”."""
_SOMEBODY = "·"
"""Stands in a pair for a name or pronoun."""
_PART = re.compile(r"[^'’\-]+")
_BEGINNINGS = frozenset('.!?:“"«')
"""After these a word has a capital whatever it is."""


@dataclass(frozen=True, slots=True)
class Reduced:
    """What is compared of one half."""

    traits: Mapping[str, int]
    """The beginnings of its words, and each two that are neighbours, with what they weigh."""
    content: tuple[str, ...]
    """Its words of content, whole, folded and sorted; all its words where it has none."""


def reduced(entry: Entry) -> tuple[Reduced, ...]:
    """Each half of an entry reduced, in an order that does not depend on theirs; two that are the same are one."""
    candidates = () if isinstance(entry, SubstitutedPair) else entry.candidates
    hidden = names(list(map(_visible, shown_texts(entry))), candidates, entry.language)
    halves = [_reduced(_visible(text), hidden, entry.language) for text in _compared_texts(entry)]
    found = {tuple(sorted(half.traits.items())): half for half in sorted(halves, key=lambda half: half.content)}
    return tuple(found[traits] for traits in sorted(found))


def shown_texts(entry: Entry) -> tuple[str, ...]:
    """What people read of an entry: the text of each half, or the substituted sentences."""
    return entry.sentences if isinstance(entry, SubstitutedPair) else tuple(half.text for half in entry.halves)


def names(texts: Sequence[str], candidates: Sequence[str], code: str) -> frozenset[str]:
    """The folded words that are names in an entry: given names, and words with a capital inside a sentence.

    A word that also stands there without its capital is none.
    """
    known = _known(code)
    told: set[str] = set()
    small: set[str] = set()
    for text in texts:
        for word, begins in _words(text):
            if not word[0].isupper():
                small.add(folded(word))
            elif not begins or word in known.names:
                told.add(folded(word))
    for candidate in candidates:  # many files write the first word of a candidate with a capital
        found = [word for word, _ in _words(candidate)]
        told.update(folded(word) for word in (found if len(found) == 1 else found[1:]) if word[0].isupper())
    return frozenset(told - small - known.function)


@lru_cache(maxsize=65_536)  # the same words come again and again
def folded(word: str) -> str:
    """A word for comparing: without case and accents."""
    bare = unicodedata.normalize("NFKD", word.casefold())
    return "".join(character for character in bare if unicodedata.category(character) != "Mn")


def stem(word: str) -> str:
    """The beginning of a folded word, which most of its forms have in common."""
    return word[:_STEM]


def parts(text: str) -> list[Span]:
    """The words of a text, cut at apostrophes and hyphens (“it's”, “viu-a”); punctuation marks are left out."""
    return [
        Span(span.start + part.start(), span.start + part.end())
        for span in words(text)
        for part in _PART.finditer(span.of(text))
        if any(character.isalnum() for character in part[0])
    ]


def weight(word: str, code: str) -> int:
    """What a folded word weighs; nothing for a pronoun, and for what an apostrophe cut off: it's, don't."""
    known = _known(code)
    if word in known.pronouns or (len(word) == 1 and word.isascii()):
        return 0
    return FUNCTION if word in known.function else CONTENT


def _visible(text: str) -> str:
    """The text without characters that nobody sees, with which words could be cut up."""
    return "".join(character for character in text if unicodedata.category(character) != "Cf") or text


def _reduced(text: str, hidden: frozenset[str], code: str) -> Reduced:
    every = [folded(span.of(text)) for span in parts(text)] or [text]
    weights = {word: 0 if word in hidden else weight(word, code) for word in every}
    if not any(weights.values()):  # names and pronouns are all there is, so they are what it is recognised by
        weights = dict.fromkeys(every, FUNCTION)
    kept = sorted(word for word in weights if weights[word])
    content = [word for word in kept if weights[word] == CONTENT]
    traits = dict.fromkeys(_pairs([stem(word) if weights[word] else _SOMEBODY for word in every]), FUNCTION)
    for word in kept:
        traits[stem(word)] = max(weights[word], traits.get(stem(word), 0))
    return Reduced(traits, tuple(content or kept))


def _pairs(stems: Sequence[str]) -> list[str]:
    return [f"{one} {other}" for one, other in pairwise(stems) if (one, other) != (_SOMEBODY, _SOMEBODY)]


def _compared_texts(entry: Entry) -> tuple[str, ...]:
    """The text of each half. A substituted pair is one half: what its sentences share, with a gap for the pronoun."""
    if not isinstance(entry, SubstitutedPair):
        return shown_texts(entry)
    text, span = entry.sentences[0], special_spans(entry.sentences)[0]
    return (f"{text[: span.start]} {GAP} {text[span.end :]}",)


def _words(text: str) -> list[tuple[str, bool]]:
    """The words of a text, each with whether a sentence or quotation begins there."""
    found = []
    end = 0
    for span in parts(text):
        found.append((span.of(text), end == 0 or not _BEGINNINGS.isdisjoint(text[end : span.start])))
        end = span.end
    return found


@dataclass(frozen=True, slots=True)
class _Known:
    """What a language tells of words that are not compared, or count less."""

    names: frozenset[str] = frozenset()
    """Given names, as written."""
    function: frozenset[str] = frozenset()
    """Function words, folded."""
    pronouns: frozenset[str] = frozenset()
    """Pronouns, folded."""


@lru_cache(maxsize=8)
def _known(code: str) -> _Known:
    try:
        known = language(code)
    except UnknownLanguage:
        return _Known()
    return _Known(
        names=frozenset(name for group in known.names.values() for name in group),
        function=frozenset(folded(part) for word in known.function_words for part in _PART.findall(word)),
        pronouns=frozenset(folded(word) for word in known.function_words if known.pronoun(word) is not None),
    )
