"""Which words behind (or before) a noun describe it: enough adjectives to see where a short noun phrase ends."""

from __future__ import annotations

import re

from winoforge.core.languages.base import Gender, Number
from winoforge.core.languages.portuguese.adjective_lists import INFLECTED, INVARIANT, PRENOMINAL
from winoforge.core.languages.portuguese.inflection import is_plural, masculine, singular

_SUFFIX = re.compile(
    r"(?:[ai]d[oa]|os[oa]|iv[oa]|[áéíóúâêô]\w*ic[oa]|[áó]ri[oa]|[âê]ne[oa]|áce[oa]|ês|esa|ense|vel|[aiu]l|[aei]nte|ista|íssim[oa])$"
)
_NOT_ADJECTIVES = re.compile(
    r"mente$|^(?:durante|mediante|perante|adiante|doravante|bastante|avante|cuida|convida|duvida|agrada|olvida|invada)$"
)


def describes(word: str, gender: Gender, number: Number) -> bool:
    """Whether `word` can be an adjective that agrees with a noun of this gender and number."""
    lowered = word.lower()
    if (number is Number.PLURAL) != is_plural(lowered) and lowered != "simples":
        return False
    single = singular(lowered)
    if single in INVARIANT:
        return True
    if single[-1:] in "oa" and single[-1:] != ("a" if gender is Gender.FEMININE else "o"):
        return single.endswith("ista")
    if masculine(single) in INFLECTED:
        return True
    return bool(_SUFFIX.search(single)) and not _NOT_ADJECTIVES.search(single) and len(single) > 4


def precedes_noun(word: str) -> bool:
    """Whether `word` is an adjective that often stands before its noun."""
    single = singular(word.lower())
    return single in PRENOMINAL or masculine(single) in PRENOMINAL
