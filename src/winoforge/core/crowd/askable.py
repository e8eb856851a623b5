"""Which entries of a collection can be training and test questions (P3, P16, P27)."""

from __future__ import annotations

import hashlib

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


def is_gold(entry_id: str) -> bool:
    """Whether an entry of the library is kept for test questions: about every fourth, by the hash of its id.

    The front page and training never show it, so that nobody learns the answers of tests there.
    """
    return int(hashlib.sha256(entry_id.encode()).hexdigest(), 16) % 4 == 0
