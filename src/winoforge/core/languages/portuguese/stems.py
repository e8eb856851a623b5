"""The part that Portuguese words made from one another share: pint- in pintor, pintura, pintava."""

from __future__ import annotations

from functools import lru_cache

from winoforge.core.languages.portuguese.conjugation import verb_forms
from winoforge.core.languages.portuguese.inflection import singular

_ENDINGS = sorted(
    """
    adora ador edora edor idora idor ora or eira eiro ista mento ação ição ura ante ente inte ado ada ido ida inho inha
    ar er ir o a e
    """.split(),
    key=len,
    reverse=True,
)
_LEAST = 4
"""So many letters must be left: shorter beginnings are shared by words that have nothing to do with each other."""


@lru_cache(maxsize=4096)
def stem(word: str) -> str:
    """The word without the ending that inflects it or makes another word of it."""
    lower = word.casefold()
    base = verb_forms().get(lower) or singular(lower)
    ending = next((end for end in _ENDINGS if base.endswith(end) and len(base) - len(end) >= _LEAST), "")
    return base.removesuffix(ending)
