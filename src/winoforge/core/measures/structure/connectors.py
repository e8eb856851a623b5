"""Where the connectors of a language stand in a sentence, by their words alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from winoforge.core.languages.base import Group, Language
from winoforge.core.measures.structure.sentences import Tokens


@dataclass(frozen=True, slots=True)
class Place:
    """A connector in a sentence: its tokens from `start` up to `end`. It may introduce a clause or not."""

    start: int
    end: int
    words: tuple[str, ...]
    """Lower case."""
    group: Group


def places(tokens: Tokens, language: Language) -> Iterator[Place]:
    """Every connector, in order; of “even though” and “though” only the longer is one."""
    known = _phrases(language)
    longest = max(map(len, known))
    written = [token.text.casefold() for token in tokens]
    start = 0
    while start < len(written):
        tried = (tuple(written[start : start + length]) for length in range(longest, 0, -1))
        words = next((words for words in tried if words in known), None)
        if words is not None and not (words == ("se",) and _is_reflexive(tokens, start)):
            yield Place(start, start + len(words), words, known[words])
        start += len(words or " ")


def _is_reflexive(tokens: Tokens, here: int) -> bool:
    """Whether a Portuguese “se” is the pronoun of the verb behind it (“ela se calou”) and not the “if” of a clause.

    Behind a noun and before what may be a future subjunctive (“à Ana se chover”) it is taken as “if”.
    """
    if here == 0 or here + 1 == len(tokens) or tokens[here + 1].pos not in {"VERB", "AUX"}:
        return False
    before, verb = tokens[here - 1].pos, tokens[here + 1].text.casefold()
    return before in {"PRON", "ADV", "SCONJ", "ADP"} or (before in {"NOUN", "PROPN"} and not verb.endswith("r"))


@lru_cache(maxsize=8)
def _phrases(language: Language) -> Mapping[tuple[str, ...], Group]:
    groups = language.connectors.items()
    return {tuple(phrase.casefold().split()): group for group, phrases in groups for phrase in phrases}
