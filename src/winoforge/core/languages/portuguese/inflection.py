"""Number and gender of nouns and adjectives undone: the singular of a plural, the masculine of a feminine."""

from __future__ import annotations

import re

from winoforge.core.languages.portuguese.adjective_lists import INFLECTED
from winoforge.core.languages.portuguese.noun_lists import (
    ALWAYS_PLURAL,
    IRREGULAR_PLURALS,
    NOT_PLURAL,
    SAME_IN_PLURAL,
    SINGULAR_IN_S,
    WORDS_IN_ESE,
    WORDS_IN_I,
    WORDS_IN_IL,
    WORDS_IN_N,
)

# The longest endings first; each with what the singular has instead.
_PLURALS = (
    ("ões", "ão"), ("ães", "ão"), ("ãos", "ão"), ("eses", "ês"), ("íses", "ís"), ("ízes", "iz"), ("zes", "z"),
    ("ais", "al"), ("éis", "el"), ("óis", "ol"), ("uis", "ul"), ("ns", "m"),
)  # fmt: skip
_ACCENT = re.compile("[áéíóúâêô]")
_PLURAL_OF_R = re.compile(r"[aeiouáéíóúâêô]res$")
_FEMININES = (("esa", "ês"), ("dora", "dor"), ("tora", "tor"), ("sora", "sor"), ("hola", "hol"), ("ã", "ão"))
_ONE_FORM = ("ista", "ísta", "ícola", "crata", "cida")
_MASCULINES = {"boa": "bom", "má": "mau", "judia": "judeu", "europeia": "europeu", "hebreia": "hebreu", "nua": "nu"}


def singular(word: str) -> str:
    """The singular of a noun or adjective in lower case; the word itself where it is one, or has none."""
    if word in IRREGULAR_PLURALS:
        return IRREGULAR_PLURALS[word]
    if not word.endswith("s") or len(word) < 3 or word in _UNCHANGED or _is_singular_in_s(word):
        return word
    if word[:-1] in _SINGULARS_BESIDE_THE_RULE:
        return word[:-1]
    if word.endswith("is") and word[-3:-2] not in "aéóu":
        return _singular_in_is(word)
    for plural, single in _PLURALS:
        if word.endswith(plural) and len(word) > len(plural):
            return word.removesuffix(plural) + single
    return word[:-2] if _PLURAL_OF_R.search(word) else word[:-1]


def is_plural(word: str) -> bool:
    """Whether a noun or adjective in lower case has a plural ending, or no singular."""
    return word in ALWAYS_PLURAL or singular(word) != word


def masculine(word: str) -> str:
    """The masculine of an adjective in the singular, lower case; the word itself where it does not vary."""
    if word in _MASCULINES:
        return _MASCULINES[word]
    if word.endswith("a") and word[:-1] + "o" in INFLECTED:
        return word[:-1] + "o"
    for feminine, ending in _FEMININES:
        if word.endswith(feminine) and len(word) > len(feminine) + 1:
            return word.removesuffix(feminine) + ending
    varies = word.endswith("a") and not word.endswith(_ONE_FORM)
    return word[:-1] + "o" if varies else word


def _is_singular_in_s(word: str) -> bool:
    """inglês, ônibus, tórax: words in -ês, and those in -us whose stress is written further in front."""
    if word.endswith("ês"):
        return word[:-1] not in _IN_CIRCUMFLEX
    far_stress = word.endswith("us") and not word.endswith(("eus", "éus")) and _ACCENT.search(word[:-2])
    return word.endswith("ss") or bool(far_stress)


def _singular_in_is(word: str) -> str:
    """As in barris, barril; táxis, táxi; túneis, túnel; fósseis, fóssil; reis, rei."""
    stressed_before = _ACCENT.search(word[:-3] if word.endswith("eis") else word[:-2])
    if word.endswith("eis") and stressed_before:
        return word[:-3] + ("il" if word[:-3] + "il" in WORDS_IN_IL else "el")
    if word.endswith(("eis", "ois")) or stressed_before or word[:-1] in WORDS_IN_I:
        return word[:-1]
    return word[:-1] + "l"


_UNCHANGED = SAME_IN_PLURAL | ALWAYS_PLURAL | SINGULAR_IN_S | NOT_PLURAL
_IN_CIRCUMFLEX = frozenset("bebê ipê purê crochê buquê bidê dendê tevê porquê nenê guichê cachê clichê canapê".split())
_SINGULARS_BESIDE_THE_RULE = (
    frozenset("pai boi mãe herói samurai bonsai mamãe papai bronze gaze doze treze árvore hectare folclore".split())
    | frozenset("software jóquei pônei vôlei hóquei frei órgão".split())
    | WORDS_IN_ESE
    | WORDS_IN_N
    | _IN_CIRCUMFLEX
)
