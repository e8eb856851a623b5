"""The kinds of bots: how honest and how able each is. The mix can be given, as `diligent:8,ordinary:32,spammer:3`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from winoforge.core.errors import WinoforgeError


@dataclass(frozen=True, slots=True)
class Character:
    """What a bot is like."""

    name: str
    sound: float
    """The share of its schemas that are sound."""
    ability: float
    """How often it resolves a pronoun, or judges a schema, rightly."""
    eagerness: float
    """How much it writes, beside others."""
    minutes: float
    """How long it says that it writes at a schema, about."""
    copies: bool = False
    """Whether it copies published schemas instead of writing."""
    pastes: bool = False


CHARACTERS: Mapping[str, Character] = {
    each.name: each
    for each in (
        Character("diligent", sound=0.98, ability=0.98, eagerness=11.0, minutes=1.66),
        Character("ordinary", sound=0.85, ability=0.93, eagerness=1.0, minutes=1.5),
        Character("careless", sound=0.50, ability=0.80, eagerness=1.0, minutes=1.2),
        Character("spammer", sound=0.0, ability=0.65, eagerness=6.0, minutes=0.1, pastes=True),
        Character("copier", sound=0.0, ability=0.90, eagerness=4.0, minutes=0.2, copies=True, pastes=True),
    )
}
USUAL = "diligent:5,ordinary:40,careless:3,spammer:1,copier:1"
"""As in the paper: few write much, and hardly anybody is banned."""


def crowd(mix: str, workers: int) -> list[Character]:
    """So many characters in the proportions of a mix, the rarest at least once where there is room."""
    shares = _read(mix)
    total = sum(shares.values())
    counts = {name: max(1, round(workers * share / total)) for name, share in shares.items()}
    listed = [CHARACTERS[name] for name in sorted(counts, key=lambda name: counts[name]) for _ in range(counts[name])]
    most = max(shares, key=lambda name: shares[name])
    return (listed + [CHARACTERS[most]] * workers)[:workers]


def _read(mix: str) -> dict[str, int]:
    shares: dict[str, int] = {}
    for part in mix.split(","):
        name, _, share = part.strip().partition(":")
        if name not in CHARACTERS or not share.isdecimal() or not int(share):
            known = ", ".join(CHARACTERS)
            raise WinoforgeError(f"“{part.strip()}” is no share of a mix. Write {USUAL}; the characters are {known}.")
        shares[name] = int(share)
    return shares
