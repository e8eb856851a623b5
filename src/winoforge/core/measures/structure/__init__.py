"""Sentence patterns and connectors (the WinoFlexi paper, section 4.1): what clauses a text is made of.

The analysis decides how it is told: by its dependency parse where it has one, by its words and parts of speech where
it has none. How well each does is in docs/structure.md.
"""

from __future__ import annotations

from winoforge.core.languages.analysis import Analysis
from winoforge.core.languages.base import Language
from winoforge.core.measures.structure import parsed, unparsed
from winoforge.core.measures.structure.patterns import Clauses, Counted, Pattern, Structure
from winoforge.core.measures.structure.sentences import sentences

__all__ = ["Clauses", "Counted", "Pattern", "Structure", "clauses"]


def clauses(analysis: Analysis, language: Language, at: int | None = None) -> Clauses:
    """What decides the pattern of the sentence at an offset of the text (its pronoun's); of the whole text at None."""
    tell = parsed.clauses if analysis.parsed else unparsed.clauses
    parts = sentences(analysis)
    here = [part for part in parts if at is not None and part[0].span.start <= at < part[-1].span.end]
    found = [tell(part, language) for part in here[:1] or parts]
    return Clauses(any(one.joined for one in found), tuple(group for one in found for group in one.connectors))
