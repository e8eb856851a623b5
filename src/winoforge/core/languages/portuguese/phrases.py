"""The parts of a short Portuguese noun phrase: determiners, head noun or name, what describes it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from winoforge.core.languages.analysis import Analysis
from winoforge.core.languages.base import Gender
from winoforge.core.languages.portuguese.adjectives import precedes_noun
from winoforge.core.languages.portuguese.contractions import CONTRACTED
from winoforge.core.languages.portuguese.names import ALL_TITLES, SURNAMES, TITLES, genders_of_name, is_title
from winoforge.core.languages.portuguese.nouns import is_listed
from winoforge.core.languages.portuguese.verbs import is_gerund
from winoforge.core.languages.portuguese.words import (
    ADVERBS,
    BEING,
    CONJUNCTIONS,
    DETERMINERS,
    HAVING,
    MODALS,
    OTHER_PERSONS,
    PREPOSITIONS,
    QUANTITIES,
    QUESTION_WORDS,
)

_MARKS = "\"“”'‘’«».,;:!?()"
_PERSONS = frozenset("ele ela eles elas lhe lhes si consigo se lo la los las".split()) | OTHER_PERSONS
_VERBS = (BEING | HAVING | MODALS) - frozenset({"poder", "dever", "ser", "estado"})
_LOOSE = ADVERBS | CONJUNCTIONS | PREPOSITIONS | frozenset(CONTRACTED) | _PERSONS | QUESTION_WORDS
_NO_BEGINNING = (_LOOSE | frozenset({"quando", "embora"})) - frozenset(DETERMINERS) - QUANTITIES
_NO_END = (
    PREPOSITIONS | CONJUNCTIONS | frozenset(CONTRACTED) | frozenset({"o", "a", "os", "as", "um", "uma"})
) - frozenset({"trás"})
_HEADS = frozenset({"NOUN", "PROPN", "ADJ", "NUM", "X"})
_ABBREVIATION = re.compile(r"\b\w{1,4}\.\s")
_SENTENCE_END = re.compile(r"[.!?;](?:\s|$)")
_BREAKS = PREPOSITIONS | frozenset(CONTRACTED) | frozenset({"que", "e", "ou"})


@dataclass(frozen=True, slots=True)
class NounPhrase:
    """A noun phrase taken apart."""

    words: tuple[str, ...]
    """Its words without punctuation."""
    determiners: tuple[str, ...]
    """The words before the noun that agree with it: todas, as, minhas."""
    head: int | None
    """The index of the head noun, or none if the phrase has no noun."""
    title: Gender | None
    """The gender that a title before a name shows."""

    @property
    def head_word(self) -> str:
        """The head noun as written, "" if there is none."""
        return "" if self.head is None else self.words[self.head]

    @property
    def core(self) -> str:
        """The phrase without its determiners."""
        return " ".join(self.words[len(self.determiners) :])

    @property
    def is_name(self) -> bool:
        """Whether the head is a proper name."""
        if not self.head_word[:1].isupper():
            return False
        if self.head != 0 or genders_of_name(self.head_word) or self.head_word in SURNAMES:
            return True
        return not is_listed(self.head_word) and not self._is_described()

    def _is_described(self) -> bool:
        """Whether small words follow the first one, as in "Cópias da chave": names are followed by names."""
        following = [word for word in self.words[1:] if word.lower() not in _BREAKS]
        return any(word[:1].islower() for word in following)


def split_phrase(phrase: str) -> NounPhrase:
    """Take one noun phrase (not several joined by `e`) apart."""
    words = tuple(word for word in map(_bare, phrase.split()) if word)
    start = 0
    while start < len(words) and words[start].lower() in DETERMINERS and not is_title(*_pair(words, start)):
        start += 1
    if start == len(words):  # only determiners: "os dois" has its numeral for a head
        start = max(0, start - 1)
    title = _title(words, start)
    head = _head(words, start + (title is not None))
    return NounPhrase(words=words, determiners=words[:start], head=head, title=title)


def conjuncts(phrase: str) -> tuple[str, ...]:
    """The noun phrases that `e` joins; the phrase alone where it joins none at the top."""
    first, joined, rest = phrase.partition(" e ")
    first_words = first.lower().split()
    if not joined or "que" in first_words:
        return (phrase,)
    begins = rest.split()[0].lower() if rest.split() else ""
    inside = any(word in PREPOSITIONS or word in CONTRACTED for word in first_words)
    if inside and begins not in DETERMINERS:  # "o saco de arroz e feijão" is one sack
        return (phrase,)
    return (*(part.strip() for part in first.split(",") if part.strip()), *conjuncts(rest))


def _bare(word: str) -> str:
    """A word without the marks around it; the full stop of "Dra." is its own."""
    return word if word.lower() in ALL_TITLES else word.strip(_MARKS)


def _pair(words: Sequence[str], place: int) -> tuple[str, str]:
    """The word at `place` and the next one."""
    return words[place], words[place + 1] if place + 1 < len(words) else ""


def _title(words: tuple[str, ...], start: int) -> Gender | None:
    if start < len(words) and is_title(*_pair(words, start)):
        return next((gender for gender, titles in TITLES.items() if words[start].lower() in titles), None)
    return None


def _head(words: tuple[str, ...], start: int) -> int | None:
    """The first noun: adjectives that stand before it are passed over while something else can be it."""
    place = start
    while place + 1 < len(words) and precedes_noun(words[place]) and words[place + 1].lower() not in _BREAKS:
        place += 1
    if place >= len(words) or words[place].lower() in _BREAKS:
        return None
    if words[place][:1].isupper():
        while place + 1 < len(words) and words[place + 1][:1].isupper() and words[place + 1].lower() not in _BREAKS:
            place += 1
    return place


def is_noun_phrase(phrase: Analysis) -> bool:
    """Whether a phrase begins like a noun phrase, has a noun, ends on no loose word, and is no clause."""
    words = _without_titles([word for word in map(_bare, phrase.text.split()) if word])
    if not words or words[0] in _NO_BEGINNING or words[-1] in _NO_END:
        return False
    own = words[: words.index("que")] if "que" in words else words
    if any(word in _VERBS for word in own) or _SENTENCE_END.search(_ABBREVIATION.sub("", phrase.text)):
        return False
    return _has_noun(phrase) and all(_is_noun_like(part) for part in conjuncts(phrase.text))


def _without_titles(words: list[str]) -> list[str]:
    """The words in lower case; "São" before a name is no verb."""
    return [word.lower() for place, word in enumerate(words) if not is_title(*_pair(words, place))]


def _has_noun(phrase: Analysis) -> bool:
    """Whether the analyser sees something that can be a head; a determiner in front or a capital vouches for it too."""
    taken = split_phrase(phrase.text)
    return bool(taken.determiners) or taken.is_name or any(token.pos in _HEADS for token in phrase.tokens)


def _is_noun_like(part: str) -> bool:
    taken = split_phrase(part)
    head = taken.head_word.lower()
    adverb_or_gerund = not taken.determiners and (is_gerund(taken.head_word) or head.endswith("mente"))
    return bool(head) and head not in _LOOSE and not adverb_or_gerund
