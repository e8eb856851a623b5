"""Which entries of a collection can be training and test questions (P3, P16, P27)."""

from __future__ import annotations

from winoforge.core.schemas.values import Entry, SubstitutedPair


def is_askable(entry: Entry) -> bool:
    """Whether each half can be asked: it has a question, a pronoun that can be read, and two candidates to choose from.

    A substituted pair has no pronoun, so nothing can be asked of it.
    """
    if isinstance(entry, SubstitutedPair) or len(entry.candidates) != 2:
        return False
    return all(half.question and not half.pronoun.is_gap for half in entry.halves)


def language_asked_in(entry: Entry) -> str:
    """The language by which an entry is drawn: `pt` for `pt-BR` too."""
    return entry.language.split("-")[0].lower()
