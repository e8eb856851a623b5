"""The sentences that an item becomes when each candidate is put in place of its pronoun."""

from __future__ import annotations

from collections.abc import Sequence

from winoforge.core.errors import UnknownLanguage
from winoforge.core.languages import language
from winoforge.core.languages.base import Passage
from winoforge.core.schemas.values import Entry, Half, Item, SubstitutedPair


def substituted(entry: Entry, half: int = 0, *, repaired: bool = False, published: bool = False) -> list[str]:
    """One sentence per candidate for one half of an entry.

    `repaired` makes them grammatical. `published` takes the sentences that came with the entry where there are any; a
    substituted pair has nothing else.
    """
    if isinstance(entry, SubstitutedPair):
        return list(entry.repaired if repaired and entry.repaired is not None else entry.sentences)
    chosen = entry.halves[half]
    given = _published(chosen, repaired) if published else None
    if given is not None:
        return list(given)
    passage = Passage(chosen.text, chosen.pronoun)
    return substituted_passage(entry.language, passage, entry.candidates, repaired=repaired)


def substituted_item(item: Item, *, repaired: bool = False) -> list[str]:
    """One sentence per candidate for an item."""
    return substituted_passage(item.language, Passage(item.text, item.pronoun), item.candidates, repaired=repaired)


def substituted_passage(code: str, passage: Passage, candidates: Sequence[str], *, repaired: bool = False) -> list[str]:
    """One sentence per candidate; in a language without a module the candidate simply stands in the pronoun's place."""
    try:
        known = language(code)
    except UnknownLanguage:
        span = passage.pronoun.span
        return [passage.text[: span.start] + candidate + passage.text[span.end :] for candidate in candidates]
    if repaired:
        return [known.repair(passage, candidate, candidates) for candidate in candidates]
    return [known.substitute(passage, candidate) for candidate in candidates]


def _published(half: Half, repaired: bool) -> tuple[str, ...] | None:
    return half.repaired if repaired else half.plain
