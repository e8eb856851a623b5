"""Payment codes (P19): random, readable aloud, and one slip away from no other code.

`WF-XXXXX-XXXXX-XXXXX-XX`: sixteen random characters of Crockford's base 32 (80 bits) and a check character.
"""

from __future__ import annotations

import re
import secrets
from typing import Protocol

from winoforge.core.crowd.rules import Rules

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: no I, L, O (they look like 1 and 0) and no U."""
PREFIX = "WF"
LENGTH = 23
"""Characters of a code as it is shown and stored."""
_RANDOM = 16
_GROUP = 5
_LOOKALIKE = str.maketrans("OIL", "011")
_SEPARATORS = re.compile(r"[\s\-‐-―_.]+")


class Chooses(Protocol):
    """What a code is drawn with: the module `secrets`, or a seeded generator in tests."""

    def randbelow(self, exclusive_upper_bound: int, /) -> int:
        """A random number from 0 up to, not including, the bound."""
        ...


def new_code(rng: Chooses = secrets) -> str:
    """A code that nobody can guess."""
    drawn = "".join(ALPHABET[rng.randbelow(len(ALPHABET))] for _ in range(_RANDOM))
    return _grouped(drawn + _check(drawn))


def normal(code: str) -> str | None:
    """The code as stored, however it was typed; None when it is no code or has a slip in it.

    Lower case, missing or other separators, a missing prefix, and O for 0 or I and L for 1 are all understood.
    """
    if len(code) > 4 * LENGTH:
        return None
    typed = _SEPARATORS.sub("", code).upper()
    if len(typed) == len(PREFIX) + _RANDOM + 1:
        typed = typed.removeprefix(PREFIX)
    typed = typed.translate(_LOOKALIKE)
    if len(typed) != _RANDOM + 1 or not set(typed) <= set(ALPHABET) or _check(typed[:-1]) != typed[-1]:
        return None
    return _grouped(typed)


def earns_code(judgements: int, rules: Rules) -> bool:
    """Whether so many judgements without a code make one; there may be more than asked when the setting is lowered."""
    return judgements >= rules.judgements_per_code


def progress(judgements: int, rules: Rules) -> tuple[int, int]:
    """How far an evaluator with so many judgements without a code is on the way to the next one: “1 of 3”."""
    return min(judgements, rules.judgements_per_code), rules.judgements_per_code


def _check(drawn: str) -> str:
    # Odd weights modulo 32: any single wrong character changes the sum, and so do nearly all exchanged neighbours.
    total = sum((2 * place + 1) * ALPHABET.index(character) for place, character in enumerate(drawn))
    return ALPHABET[total % len(ALPHABET)]


def _grouped(characters: str) -> str:
    groups = [characters[start : start + _GROUP] for start in range(0, len(characters), _GROUP)]
    return "-".join([PREFIX, *groups])
