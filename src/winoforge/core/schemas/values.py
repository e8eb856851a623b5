"""What a schema is: immutable values that know nothing of files, models or databases.

Construction refuses what is not a schema, problem or substituted pair, with every reason at once (see refusals.py).
Offsets count code points of NFC text. Candidates stand in order of first mention.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, ClassVar, NewType

from winoforge.core.errors import Refusal, SchemaError
from winoforge.core.schemas import refusals
from winoforge.core.schemas.spans import Span

Candidate = NewType("Candidate", str)
"""A noun phrase that is offered as what the pronoun means."""

Json = Mapping[str, Any]
"""A JSON object: values that JSON can hold, under string keys."""

GAP = "_"
"""Stands in the text where a file gives the pronoun's place but not its word."""


def _no_keys() -> Json:
    return {}


@dataclass(frozen=True, slots=True)
class Pronoun:
    """The marked pronoun and where it stands."""

    text: str
    """The word as written, or `_` when only its place is known."""
    start: int
    """Its offset in the half's text."""

    @property
    def span(self) -> Span:
        """From its first code point up to the one after its last."""
        return Span(self.start, self.start + len(self.text))

    @property
    def is_gap(self) -> bool:
        """Whether only the place is known."""
        return self.text == GAP


@dataclass(frozen=True, slots=True)
class Switched:
    """A half with its candidates exchanged, as somebody published it: the text, the substituted sentences, or both."""

    text: str | None = None
    """The switched text with its pronoun still in it."""
    pronoun: Pronoun | None = None
    """Where the pronoun stands in that text."""
    sentences: tuple[str, ...] | None = None
    """The switched text with each candidate (in the schema's order) put in place of the pronoun."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Half:
    """A text with a marked pronoun, a question, and which candidate is correct."""

    text: str
    """What is read, one to three sentences."""
    pronoun: Pronoun
    """The word whose meaning is asked."""
    correct: int
    """The index of the correct candidate."""
    question: str | None = None
    """Asks for what the pronoun means; real files often lack it."""
    special: str | None = None
    """The word or phrase that differs from the other halves; "" when this half has none there, None when unknown."""
    snippet: str | None = None
    """The words around the pronoun that a file quotes in place of a question."""
    plain: tuple[str, ...] | None = None
    """Published sentences: each candidate in place of the pronoun, nothing else changed."""
    repaired: tuple[str, ...] | None = None
    """Published sentences: each candidate in place of the pronoun, made grammatical."""
    switched: Switched | None = None
    """The published switched form."""
    tags: Json = field(default_factory=_no_keys, hash=False)
    """Labels of this half alone; they come before the labels of the whole."""
    extra: Json = field(default_factory=_no_keys, hash=False)
    """Keys that Winoforge does not know, kept as they came."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Entry:
    """What every entry of a collection has."""

    kind: ClassVar[str]

    id: str
    """Unique in its collection."""
    language: str
    """BCP 47, such as `en` or `pt-BR`."""
    tags: Json = field(default_factory=_no_keys, hash=False)
    """Labels: associative, switchable, domains, switched, provisional."""
    source: str | None = None
    """Who wrote it, or where it was found."""
    rationale: str | None = None
    """In a sentence, why a person knows the answer."""
    sense: str | None = None
    """`strict` or `broad`."""
    text_id: str | None = None
    """Shared by problems that are asked about one text."""
    origin: Json | None = field(default=None, hash=False)
    """How the text came about: taken (direct, modified, constructed) and genre."""
    human: Json | None = field(default=None, hash=False)
    """How many people answered (`n`) and how many were right (`correct`)."""
    extra: Json = field(default_factory=_no_keys, hash=False)
    """Keys that Winoforge does not know, kept as they came."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Schema(_Entry):
    """Two (rarely three) halves that differ in a special phrase, share two candidates, and differ in their answers."""

    kind: ClassVar[str] = "schema"

    candidates: tuple[Candidate, ...]
    """The two noun phrases, in order of first mention."""
    halves: tuple[Half, ...]
    """Two or three."""

    def __post_init__(self) -> None:
        _refuse(refusals.of_entry(self.id, self.language) + refusals.of_schema(self.candidates, self.halves))


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem(_Entry):
    """One text, one pronoun, two or more candidates; it has no twin."""

    kind: ClassVar[str] = "problem"

    candidates: tuple[Candidate, ...]
    """Two or more noun phrases, in order of first mention."""
    halves: tuple[Half, ...]
    """Exactly one: a problem is a half without a twin."""

    def __post_init__(self) -> None:
        _refuse(refusals.of_entry(self.id, self.language) + refusals.of_problem(self.candidates, self.halves))


@dataclass(frozen=True, slots=True, kw_only=True)
class SubstitutedPair(_Entry):
    """Substituted sentences whose pronoun is not known: it can be solved but not checked."""

    kind: ClassVar[str] = "substituted"

    sentences: tuple[str, ...]
    """One per candidate; ordered by first mention where that shows, else alphabetically, never by correctness."""
    correct: int
    """The index of the sentence that makes sense."""
    repaired: tuple[str, ...] | None = None
    """The same sentences made grammatical, as published."""
    switched: Switched | None = None
    """The same with the candidates exchanged, as published."""

    def __post_init__(self) -> None:
        _refuse(
            refusals.of_entry(self.id, self.language)
            + refusals.of_substituted(self.sentences, self.correct, self.repaired, self.switched)
        )


Entry = Schema | Problem | SubstitutedPair
"""What stands in a collection."""


class Form(StrEnum):
    """How much of an item is shown, and in which order its candidates stand there."""

    ORIGINAL = "original"
    SWITCHED = "switched"
    """With the two candidates exchanged in the text, so that the other one is correct."""
    CANDIDATES = "candidates"
    """The candidates alone: whoever does well on this looks at nothing else."""
    CLAUSE = "clause"
    """Only the clause with the pronoun, the context cut away: whoever does well on this associates."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """What a person or a solver is asked. It does not hold the correct answer, so nobody can look."""

    id: str
    """The id of the schema or problem."""
    half: int
    """Which half, counted from 0."""
    language: str
    text: str
    pronoun: Pronoun
    question: str | None
    candidates: tuple[Candidate, ...]
    form: Form = Form.ORIGINAL
    """Whether this is the item itself or made from it."""
    sentences: tuple[str, ...] | None = None
    """One per candidate, with it in place of the pronoun, where they were published or repaired; None: substitute."""

    @property
    def key(self) -> tuple[str, int, Form]:
        """What an answer to it is found by."""
        return (self.id, self.half, self.form)


def items(entry: Schema | Problem) -> Iterator[Item]:
    """The items of one schema or problem."""
    for number, half in enumerate(entry.halves):
        yield Item(
            id=entry.id,
            half=number,
            language=entry.language,
            text=half.text,
            pronoun=half.pronoun,
            question=half.question,
            candidates=entry.candidates,
        )


def item_count(entry: Entry) -> int:
    """How many items an entry holds."""
    return 1 if isinstance(entry, SubstitutedPair) else len(entry.halves)


def tag(entry: Entry, half: int, name: str) -> Any:
    """A label of one half: its own if it has one, else that of the whole, else None."""
    if not isinstance(entry, SubstitutedPair) and name in entry.halves[half].tags:
        return entry.halves[half].tags[name]
    return entry.tags.get(name)


def _refuse(reasons: list[Refusal]) -> None:
    if reasons:
        raise SchemaError(*reasons)
