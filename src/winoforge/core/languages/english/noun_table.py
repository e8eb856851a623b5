"""The table kinds.txt: the kinds of some 28,000 nouns, made from WordNet by tools/wordnet_kinds.py."""

from __future__ import annotations

from functools import cache
from importlib import resources

from winoforge.core.languages.base import Kind


@cache
def noun_table() -> dict[str, frozenset[Kind]]:
    """The kinds of each noun, lower case and singular, read when first asked for."""
    text = resources.files(__package__).joinpath("kinds.txt").read_text(encoding="utf-8")
    found: dict[str, frozenset[Kind]] = {}
    for line in text.splitlines():
        kinds, colon, words = line.partition(":")
        if colon and not line.startswith("#"):
            found |= dict.fromkeys(words.split(), frozenset(map(Kind, kinds.split())))
    return found
