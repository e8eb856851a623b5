"""What a schema speaks of: the words and the kinds of things in its texts and candidates."""

from __future__ import annotations

import re
from functools import cached_property

from winoforge.core.checks.matching import content_words, forms, forms_of, most_alike
from winoforge.core.checks.subject import Subject
from winoforge.core.languages.analysis import Token
from winoforge.core.languages.base import Kind

_PREFIX = re.compile(r"^(?:un|in|im|dis|re|des)(?=\w{4})")
_PEOPLE = frozenset({Kind.PERSON, Kind.GROUP})
_NARROW = frozenset(
    {
        Kind.PLANT,
        Kind.FOOD,
        Kind.LIQUID,
        Kind.CLOTHING,
        Kind.CONTAINER,
        Kind.MACHINE,
        Kind.VEHICLE,
        Kind.BUILDING,
        Kind.PLACE,
        Kind.NATURE,
        Kind.DOCUMENT,
        Kind.ART,
    }
)
"""Kinds of things whose members go together: a question may say “biscuit” of a text that has a cake."""
_CONCRETE = _NARROW | {Kind.ARTIFACT, Kind.SUBSTANCE, Kind.ANIMAL}
_FAMILIES = (
    _PEOPLE,
    frozenset({Kind.ANIMAL, Kind.GROUP}),
    frozenset({Kind.PLACE, Kind.NATURE, Kind.BUILDING}),
    frozenset({Kind.LIQUID, Kind.FOOD, Kind.SUBSTANCE, Kind.PLANT}),
    (_NARROW | {Kind.ARTIFACT}) - {Kind.PLANT, Kind.FOOD, Kind.LIQUID, Kind.PLACE, Kind.NATURE},
)
"""Kinds that one general word may cover: an appliance, which is an artifact, may be a machine."""


class Known:
    """The words of a schema, of all its texts and candidates, and what they name."""

    def __init__(self, subject: Subject) -> None:
        self._subject = subject
        self.grammar = subject.grammar
        texts = [half.text for half in subject.draft.halves] + list(subject.candidates)
        self.analyses = [subject.analysis(text) for text in texts]
        tokens = [token for analysis in self.analyses for token in analysis.tokens]
        self.forms = forms_of(tokens, self.grammar)
        self._content = [token for each in self.analyses for token in content_words(each, self.grammar)]
        self._stems = {self._stem(token.text) for token in self._content}

    def has(self, token: Token) -> bool:
        """Whether the schema has the word, another form of it or another word made from it."""
        if forms(token, self.grammar) & self.forms or self._stem(token.text) in self._stems:
            return True
        return len(token.text) > 3 and any(most_alike(token.text, analysis) for analysis in self.analyses)

    def has_topic(self, token: Token) -> bool:
        """Whether the schema has a word that goes together with this one."""
        topics = self.grammar.asking.topics if self.grammar.asking else ()
        said = forms(token, self.grammar)
        return any(said & topic and topic & self.forms for topic in topics)

    def has_kind(self, token: Token) -> bool:
        """Whether the schema has a thing of the same narrow kind: another drink, another document."""
        return bool(self.kinds(token) & self._narrow_kinds)

    def is_concrete(self, token: Token) -> bool:
        """Whether a noun names an animal, a plant or a thing that one can touch, in every sense of it.

        Many names of animals and things are also names for people.
        """
        kinds = self.kinds(token)
        return bool(kinds & _CONCRETE) and kinds <= _CONCRETE | {Kind.PERSON}

    def names_none(self, token: Token, *, people: bool | None, every: bool) -> bool:
        """Whether a noun certainly names no candidate, or where it must name every one of them, not every one."""
        kinds = self.kinds(token)
        candidates = [found or (_PEOPLE if people else found) for found in self._candidate_kinds]
        if not kinds or not kinds <= _CONCRETE | _PEOPLE or not all(candidates):
            return False
        fits = [bool(_family(kinds) & each) for each in candidates]
        return not (all(fits) if every else any(fits))

    def kinds(self, token: Token) -> frozenset[Kind]:
        """The kinds of what a noun names; empty where they are not known."""
        return self.grammar.kinds(self._subject.analysis(f"the {token.text}"))

    @cached_property
    def _candidate_kinds(self) -> list[frozenset[Kind]]:
        return [self.grammar.kinds(self._subject.analysis(each)) for each in self._subject.candidates]

    @cached_property
    def _narrow_kinds(self) -> frozenset[Kind]:
        kinds = [self.kinds(token) for token in self._content if token.pos == "NOUN"]
        return frozenset().union(*(each for each in kinds if each <= _CONCRETE)) & _NARROW

    def _stem(self, word: str) -> str:
        return self.grammar.stem(_PREFIX.sub("", word.casefold()))


def _family(kinds: frozenset[Kind]) -> frozenset[Kind]:
    """The kinds with those that the same word may cover; a country or a school is a place when it is asked for."""
    if kinds & {Kind.PLACE, Kind.BUILDING}:
        kinds -= _PEOPLE
    return kinds.union(*(family for family in _FAMILIES if family & kinds))
