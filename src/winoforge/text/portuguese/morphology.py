"""Portuguese inflection undone by rule: singular of nouns, masculine singular of adjectives, gender by ending."""

from __future__ import annotations

from winoforge.core.languages.base import Gender
from winoforge.core.languages.portuguese import nouns
from winoforge.text.portuguese.conjugation import guessed_infinitive, verb_forms
from winoforge.text.portuguese.lexicon import IRREGULAR_PLURALS, NOUNS, WORDS_IN_RE

# The longest endings first; each with what the singular has instead.
_PLURALS = (
    ("ões", "ão"), ("ães", "ão"), ("ãos", "ão"), ("eses", "ês"), ("ais", "al"), ("éis", "el"), ("eis", "el"),
    ("óis", "ol"), ("uis", "ul"), ("is", "il"), ("ns", "m"), ("res", "r"), ("zes", "z"), ("s", ""),
)  # fmt: skip
_UNCHANGED = ("ss", "ês", "ás", "ís", "ús", "us", "ês")


def singular(word: str) -> str:
    """The singular of a noun or adjective."""
    if word in IRREGULAR_PLURALS:
        return IRREGULAR_PLURALS[word]
    if word in NOUNS or word.endswith(_UNCHANGED) or len(word) < 4:
        return word
    for plural, replacement in _PLURALS:
        if word.endswith(plural):
            stem = word.removesuffix(plural)
            if plural == "res" and stem + "re" in WORDS_IN_RE:
                return stem + "re"
            if plural in {"is", "uis"} and stem.endswith(("a", "e", "o", "á", "é")):
                return word
            return stem + replacement
    return word


def is_plural(word: str) -> bool:
    """Whether a noun or adjective looks plural."""
    return singular(word) != word if word not in {"má", "boa"} else False


def masculine_singular(word: str) -> str:
    """The dictionary form of an adjective: bonito for bonitas."""
    one = singular(word)
    if one.endswith("ora") and len(one) > 5:
        return one[:-1]
    if one.endswith("esa"):
        return one[:-3] + "ês"
    if one.endswith("a") and not one.endswith(("ista", "ola")):
        return one[:-1] + "o"
    return one


def gender(word: str) -> str | None:
    """Masc or Fem where core's lists or the ending leave only one."""
    found = nouns.gender(singular(word))
    if len(found) != 1:
        return None
    return "Fem" if Gender.FEMININE in found else "Masc"


def infinitive(form: str) -> str | None:
    """The infinitive of a verb form: known, or guessed from a telling ending."""
    return verb_forms().get(form) or guessed_infinitive(form)
