"""Find a word or phrase again in a text: as written, by lemma, then by head noun.

WinoFlexi's figure 3 shows which heuristics relate a sentence to its question and targets, but its text does not name
them. The order used here is our reading of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher
from enum import StrEnum
from itertools import takewhile

from winoforge.core.languages.analysis import Analysis, Token
from winoforge.core.languages.base import Language
from winoforge.core.schemas.mentions import exact_mentions

ALIKE = 0.8
"""From this share of common letters on, two words are spelt alike: Catherine, Cathrine."""
STEM = 5
"""Words that begin with as many common letters are of one stem: gambler, gambling."""


_EMPTY_CLASSES = frozenset({"AUX", "PART", "DET", "ADP", "CCONJ", "SCONJ", "PRON"})


class Match(StrEnum):
    """How a phrase was found."""

    EXACT = "exact"
    LEMMA = "lemma"
    HEAD = "head noun"
    NONE = "none"


def find_phrase(phrase: Analysis, text: Analysis, language: Language) -> Match:
    """How the text mentions the phrase, in the strongest way there is."""
    if exact_mentions(text.text, phrase.text):
        return Match.EXACT
    known = forms_of(text.tokens, language)
    content = content_words(phrase, language)
    if content and all(forms(token, language) & known for token in content):
        return Match.LEMMA
    if _head_forms(phrase, language) & known:
        return Match.HEAD
    return Match.NONE


def most_alike(word: str, text: Analysis) -> str | None:
    """The word of the text that is spelt most like `word`, if any is spelt much like it or has its stem."""
    wanted = word.casefold()
    alike = {
        token.text: SequenceMatcher(None, wanted, token.text.casefold()).ratio()
        for token in words_of(text)
        if token.text.casefold()[:1] == wanted[:1]
    }
    close = [other for other in alike if alike[other] >= ALIKE or _common_start(wanted, other.casefold()) >= STEM]
    return max(close, key=lambda other: alike[other], default=None)


def content_words(analysis: Analysis, language: Language) -> list[Token]:
    """The words that carry content: no punctuation, function words or question words."""
    empty = language.function_words | language.question_words
    # By part of speech too: half a contraction (“n't”, “ca”) stands in no list of words.
    return [t for t in words_of(analysis) if t.text.casefold() not in empty and t.pos not in _EMPTY_CLASSES]


def words_of(analysis: Analysis) -> list[Token]:
    """The tokens that have a letter or digit in them."""
    return [token for token in analysis.tokens if any(character.isalnum() for character in token.text)]


def forms(token: Token, language: Language) -> frozenset[str]:
    """Under which forms a word counts as the same."""
    return language.related_forms(token.text) | {token.text.casefold(), token.lemma.casefold()}


def forms_of(tokens: Iterable[Token], language: Language) -> frozenset[str]:
    """All forms of all words."""
    return frozenset().union(*(forms(token, language) for token in tokens))


def _head_forms(phrase: Analysis, language: Language) -> frozenset[str]:
    if not phrase.tokens:
        return frozenset()
    head = language.head(phrase)
    return forms_of([token for token in phrase.tokens if token.text == head], language) | {head.casefold()}


def _common_start(first: str, second: str) -> int:
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(first, second, strict=False)))
