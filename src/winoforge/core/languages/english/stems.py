"""The part that English words made from one another share: bak- in baker, bakery, baked."""

from __future__ import annotations

from functools import lru_cache

from winoforge.core.languages.english.irregulars import BASES, IRREGULAR_SINGULARS

_ENDINGS = sorted(
    """
    ations ation ators ator ments ment nesses ness ingly ings ing edly ed ers er eries ery ors or ists ist ians ian ions
    ion ies ied ier iest est ily y ous ful fully less ly es s e
    """.split(),
    key=len,
    reverse=True,
)
_LEAST = 3
"""So many letters must be left: bak- is enough, and “red” is no form of “r”."""


@lru_cache(maxsize=4096)
def stem(word: str) -> str:
    """The word without the ending that inflects it or makes another word of it."""
    lower = word.casefold().replace("’", "'").removesuffix("'s").removesuffix("'")
    lower = BASES.get(lower) or IRREGULAR_SINGULARS.get(lower, [lower])[0]
    ending = next((end for end in _ENDINGS if lower.endswith(end) and len(lower) - len(end) >= _LEAST), "")
    left = lower.removesuffix(ending)
    return left[:-1] if ending and left[-1] == left[-2] and left[-1] not in "aeiouls" else left
