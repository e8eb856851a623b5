"""What an entry says besides its sentences, part by part, so that it can be told what a format has no place for.

A special phrase of a schema is not a part: it is what its halves differ in, so every reader finds it again.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from winoforge.core.schemas import Entry, Half, SubstitutedPair


class Part(StrEnum):
    """A part, by what a person calls it."""

    ID = "ids"
    LANGUAGE = "languages"
    PRONOUN = "pronouns"
    QUESTION = "questions"
    CANDIDATES = "candidates"
    SPECIAL = "special phrases"
    SNIPPET = "snippets"
    LABELS = "labels (associative, switchable)"
    TAGS = "tags"
    SOURCE = "sources"
    RATIONALE = "rationales"
    SENSE = "senses"
    TEXT_ID = "text ids"
    ORIGIN = "origins"
    HUMAN = "people's answers"
    SENTENCES = "published sentences"
    TOKENS = "tokens"
    EXTRA = "other keys"
    ABOUT = "licence and version of the whole"


EVERYTHING = frozenset(Part)
GUESSED = frozenset({"en", "pt", "fr"})
"""Languages that readers recognise in a file that does not name its language."""
_LABELS = frozenset({"associative", "switchable"})
_KNOWN_KEYS = {
    "source": Part.SOURCE,
    "human": Part.HUMAN,
    "text_id": Part.TEXT_ID,
    "qID": Part.ID,
    "xwino": Part.TOKENS,
}
"""Keys under which readers keep what a schema has no place for."""


def parts_of(entry: Entry) -> set[Part]:
    """The parts that an entry has."""
    found = {Part.ID, *_of_tags(entry.tags), *_of_keys(entry.extra)}
    if entry.language not in GUESSED:
        found.add(Part.LANGUAGE)
    said = {
        Part.SOURCE: entry.source,
        Part.RATIONALE: entry.rationale,
        Part.SENSE: entry.sense,
        Part.TEXT_ID: entry.text_id,
        Part.ORIGIN: entry.origin,
        Part.HUMAN: entry.human,
    }
    found |= {part for part, value in said.items() if value is not None}
    if isinstance(entry, SubstitutedPair):
        return found | ({Part.SENTENCES} if entry.repaired or entry.switched else set())
    found.add(Part.CANDIDATES)
    for half in entry.halves:
        found.update(_of_half(half, alone=len(entry.halves) == 1))
    return found


def _of_half(half: Half, *, alone: bool) -> Iterator[Part]:
    yield from _of_tags(half.tags)
    yield from _of_keys(half.extra)
    if not half.pronoun.is_gap:
        yield Part.PRONOUN
    if half.question is not None:
        yield Part.QUESTION
    if half.special is not None and alone:
        yield Part.SPECIAL
    if half.snippet is not None:
        yield Part.SNIPPET
    if half.plain or half.repaired or half.switched:
        yield Part.SENTENCES


def _of_tags(tags: object) -> Iterator[Part]:
    for name in tags if isinstance(tags, dict) else ():
        yield Part.LABELS if name in _LABELS else Part.TAGS


def _of_keys(extra: object) -> Iterator[Part]:
    for name in extra if isinstance(extra, dict) else ():
        yield _KNOWN_KEYS.get(name, Part.EXTRA)
