"""Sentence patterns and connectors of schemas, by the best analyser at hand: a parse where there is one, else rules."""

from __future__ import annotations

from typing import Any

from winoforge import text
from winoforge.core.errors import UnknownLanguage
from winoforge.core.languages import language
from winoforge.core.measures.structure import Clauses, clauses
from winoforge.core.schemas import Entry, SubstitutedPair


def found(entry: Entry, *, whole_text: bool = False, prefer: text.Preference | None = None) -> list[Clauses]:
    """What each half's sentence with the pronoun, or its whole text, is made of.

    A substituted pair has no pronoun, so its whole text is looked at. Raises UnknownLanguage without an analyser.
    """
    analyzer = text.analyzer(entry.language, prefer=prefer)
    known = language(entry.language)
    if isinstance(entry, SubstitutedPair):
        return [clauses(analyzer.analyze(entry.sentences[0]), known)]
    return [
        clauses(analyzer.analyze(half.text), known, None if whole_text else half.pronoun.start) for half in entry.halves
    ]


def patterns(entry: Entry) -> list[dict[str, Any]]:
    """Of each half its pattern and the group of its connector, as plain values that can be stored.

    `addition` says that a connector which is not the paper's introduces a clause, and no other does. Of an entry in a
    language without an analyser (reference collections may be in any) there is nothing to store.
    """
    try:
        structures = [each.structure() for each in found(entry)]
    except UnknownLanguage:
        return []
    return [
        {
            "pattern": each.pattern.value,
            "connector": each.connector.value if each.connector else None,
            "addition": each.addition,
        }
        for each in structures
    ]
