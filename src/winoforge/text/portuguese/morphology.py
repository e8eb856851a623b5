"""Lemmas and gender of Portuguese words, from the inflection that core knows."""

from __future__ import annotations

from winoforge.core.languages.base import Gender
from winoforge.core.languages.portuguese import nouns
from winoforge.core.languages.portuguese.conjugation import guessed_infinitive, verb_forms
from winoforge.core.languages.portuguese.inflection import masculine, singular


def masculine_singular(word: str) -> str:
    """The dictionary form of an adjective: bonito for bonitas."""
    return masculine(singular(word))


def gender(word: str) -> str | None:
    """Masc or Fem where core's lists or the ending leave only one."""
    found = nouns.gender(word)
    if len(found) != 1:
        return None
    return "Fem" if Gender.FEMININE in found else "Masc"


def infinitive(form: str) -> str | None:
    """The infinitive of a verb form: known, or guessed from a telling ending."""
    return verb_forms().get(form) or guessed_infinitive(form)
