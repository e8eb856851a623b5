"""What a language must know. A third language is one more package that implements it and passes tests/conformance.

Grammar is said in sets of possibilities: "the doctor" may be masculine or feminine, so it agrees with both.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from winoforge.core.languages.analysis import Analysis
from winoforge.core.schemas.spans import Span
from winoforge.core.schemas.values import Pronoun


class Gender(StrEnum):
    """Grammatical gender, or in English the gender that pronouns show."""

    MASCULINE = "masculine"
    FEMININE = "feminine"
    NEUTER = "neuter"


class Number(StrEnum):
    """One or more than one."""

    SINGULAR = "singular"
    PLURAL = "plural"


class Case(StrEnum):
    """What a pronoun does in its clause."""

    SUBJECT = "subject"
    OBJECT = "object"
    POSSESSIVE = "possessive"
    """Before its noun: his hat, seu chapéu."""
    ABSOLUTE = "absolute"
    """Without a noun: the hat is hers."""
    REFLEXIVE = "reflexive"
    CONTRACTED = "contracted"
    """Grown together with a preposition: dela, nele."""


class Group(StrEnum):
    """The six groups of connectors in the WinoFlexi paper, and a documented addition."""

    CAUSE = "cause/effect"
    CONTRAST = "comparison/contrast"
    PLACE = "place/manner"
    CONDITION = "possibility/condition"
    RELATION = "relation"
    TIME = "time"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class PronounForm:
    """What one pronoun can be."""

    genders: frozenset[Gender]
    numbers: frozenset[Number]
    cases: frozenset[Case]


@dataclass(frozen=True, slots=True)
class Agreement:
    """What gender and number a noun phrase can have, and how that is known."""

    genders: frozenset[Gender]
    numbers: frozenset[Number]
    evidence: str
    """Such as `name: Erica` or `determiner: as`; for the finding's evidence."""
    person: bool | None = None
    """Whether it is a person rather than a thing, which gender cannot say of a plural; None where unknown."""


class Kind(StrEnum):
    """What sort of thing a noun names, as far as verbs and adjectives care."""

    PERSON = "person"
    GROUP = "group"
    """People who act together: a team, a company, a family."""
    ANIMAL = "animal"
    PLANT = "plant"
    FOOD = "food"
    LIQUID = "liquid"
    SUBSTANCE = "substance"
    BODY = "body"
    """A part of a body."""
    ARTIFACT = "artifact"
    """A made thing of none of the kinds below."""
    CLOTHING = "clothing"
    CONTAINER = "container"
    MACHINE = "machine"
    VEHICLE = "vehicle"
    BUILDING = "building"
    """A building, or a room in one."""
    PLACE = "place"
    NATURE = "nature"
    """A natural object, such as a mountain or a stone."""
    DOCUMENT = "document"
    ART = "art"
    SPEECH = "speech"
    """What is said or sung."""
    EVENT = "event"
    TIME = "time"
    ABSTRACT = "abstract"


LIVING = frozenset({Kind.PERSON, Kind.ANIMAL, Kind.GROUP})
THINGS = frozenset(Kind) - LIVING


@dataclass(frozen=True, slots=True)
class Demand:
    """What a verb, adjective or noun asks of the pronoun beside it."""

    kinds: frozenset[Kind]
    """The kinds of which it can be said."""
    said_of: str
    """These kinds in the words of `wording.TERMS`: `living`."""
    words: str
    """Those that ask it, as written: `was afraid`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asking:
    """What a language's questions look like, for telling whether one belongs to its text. All in lower case."""

    openers: frozenset[str]
    """What begins a question for which no candidate can be the answer: when, why, how, did."""
    counting: frozenset[str]
    """What after an opener asks for one all the same: how many."""
    address: frozenset[str]
    """The first and second person, which a text without them is hardly asked about with."""
    aside: frozenset[str]
    """What a question that turns to the reader begins with besides openers: what, where."""
    fillers: Sequence[str]
    """Patterns of questions, or parts of them, that people ask about anything but a text: what time is it."""
    opinions: Sequence[str]
    """Phrases of a question that do not count: do you think."""
    for_things: Sequence[str]
    """How a question for a thing begins: what."""
    choosing: frozenset[str]
    """What stands before the name of what is asked for, or of what belongs to it: which, whose."""
    kinds: frozenset[str]
    """Those of them that stand before the name of what is asked for itself: which."""
    definite: frozenset[str]
    """Articles and the like with which a thing is spoken of as known: the, this."""
    topics: Sequence[frozenset[str]]
    """Groups of words that go together, so that one may be used of a text that has another."""
    enough: int
    """From which weight on a question belongs elsewhere (core/checks/off_topic.py says what weighs how much)."""
    most_in_other_words: int
    """What verbs, adjectives and abstract nouns that the text has not weigh at most: a paraphrase may have many."""
    light: frozenset[str]
    """Verbs that say nothing by themselves: have, get, make."""
    general: frozenset[str]
    """Words of content that fit almost any text: blame, win, better, need, thing, team."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A text with its pronoun: what switching takes and gives."""

    text: str
    pronoun: Pronoun


class Language(ABC):
    """One language: pronouns, agreement, connectors, substitution, switching, names."""

    code: str
    """BCP 47 primary code, such as `pt`."""
    name: str
    """Its English name."""
    connectors: Mapping[Group, tuple[str, ...]]
    """Words and phrases that introduce a dependent clause, by group."""
    coordinators: frozenset[str]
    """Lower case words that join two clauses of equal rank: and, but, …"""
    question_words: frozenset[str]
    """Lower case: who, what, …"""
    function_words: frozenset[str]
    """Lower case words that carry no content of their own: articles, prepositions, auxiliaries, pronouns."""
    asking: Asking | None = None
    """How questions are asked; None where nobody has written it down yet."""
    personal_pronouns: frozenset[str] = frozenset()
    """Lower case pronouns of the first and second person; `pronoun` knows those of the third."""
    hidden_verbs: frozenset[str] = frozenset()
    """Lower case verb forms that an analyser may take for a function word: like, como."""
    names: Mapping[Gender, tuple[str, ...]]
    """Common given names, for agreement and localisation."""
    everyday_names: Mapping[Gender, tuple[str, ...]]
    """The best known of them, each of one gender alone and no word otherwise: for giving people other names."""

    @abstractmethod
    def pronoun(self, word: str) -> PronounForm | None:
        """What `word` can be as a definite third-person pronoun that a schema can ask about; None if it is none."""

    def is_personal(self, word: str) -> bool:
        """Whether a word is a personal or possessive pronoun of any person."""
        return word.casefold() in self.personal_pronouns or self.pronoun(word) is not None

    def pronoun_at(self, text: str, span: Span) -> PronounForm | None:
        """The same for a word in its text; a language whose articles look like pronouns tells them apart here."""
        return self.pronoun(span.of(text))

    @abstractmethod
    def agreement(self, phrase: Analysis) -> Agreement:
        """The possible genders and numbers of a noun phrase analysed by itself."""

    @abstractmethod
    def is_noun_phrase(self, phrase: Analysis) -> bool:
        """Whether a candidate can stand as a noun phrase."""

    @abstractmethod
    def head(self, phrase: Analysis) -> str:
        """The head noun of a noun phrase, as written: `drawing` in “Sam's drawing”."""

    @abstractmethod
    def question(self, passage: Passage, snippet: str, agreements: Sequence[Agreement]) -> str:
        """A question that asks for the pronoun, made from the quoted words around it (files that quote lack one)."""

    @abstractmethod
    def substitute(self, passage: Passage, candidate: str) -> str:
        """Plain substitution: the candidate in place of the pronoun as the literature does it."""

    @abstractmethod
    def repair(self, passage: Passage, candidate: str, candidates: Sequence[str]) -> str:
        """Repaired substitution: the candidate in place of the pronoun, made to read right."""

    @abstractmethod
    def switch(self, passage: Passage, candidates: Sequence[str]) -> Passage:
        """The two candidates exchanged wherever they are mentioned, articles, case and contractions following.

        Switching twice gives the original back. Raises CannotSwitch with the reason where that cannot be promised.
        """

    def related_forms(self, word: str) -> frozenset[str]:
        """Other forms of a word (inflected, contracted) for matching without an analyser; lower case, with the word."""
        return frozenset({word.casefold()})

    def kinds(self, phrase: Analysis) -> frozenset[Kind]:  # noqa: ARG002 (interface)
        """Every kind that a noun phrase may be of; empty where that is not known."""
        return frozenset()

    def demands(self, passage: Passage) -> list[Demand]:  # noqa: ARG002 (interface)
        """What the words around the pronoun ask of it; empty when they may be said of anything."""
        return []

    def stem(self, word: str) -> str:
        """What words that are made from one another share, such as baker and baked; lower case."""
        return word.casefold()
