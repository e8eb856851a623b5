"""Which words can join two clauses of equal rank, by the word and the mark before it."""

from __future__ import annotations

from winoforge.core.languages.base import Language

_MARKS = frozenset({",", ";", ":", "—", "–"})
_BEHIND_A_MARK = {"en": frozenset({"so", "for"})}
"""“She had slept, for she was ill”: elsewhere “for” is a preposition, and “so” says how much or what for."""


def may_join(word: str, before: str, language: Language) -> bool:
    """Whether a lower case word, with what stands before it, may be a coordinator."""
    if word in _BEHIND_A_MARK.get(language.code, ()):
        return before in _MARKS
    return word in language.coordinators
