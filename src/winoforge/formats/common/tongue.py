"""Which language a file is in, where it does not say: a vote of its commonest words."""

from __future__ import annotations

import re
from collections import Counter

from winoforge.formats.base import Source
from winoforge.formats.common.lines import head, head_text

_COMMON = {
    "en": "the and of to is was in that it he she they because so had his her him for with not but on can",
    "pt": "o os um uma que não ele ela eles elas porque era para do da dos no na então mas estava foi com seu é",
    "fr": "le les un une que il elle ils elles parce pour est était dans du des mais et qui sur avec car",
}
_WORD = re.compile(r"[^\W\d_]+")


def language_of(source: Source) -> str:
    """What the person said, else what the file's first words look like."""
    return source.language or guess(head_text(head(source.path)))


def guess(text: str) -> str:
    """The language with the most common words in `text`; English when there are none."""
    votes = _votes(text)
    best = max(votes, key=lambda code: votes[code])
    return best if votes[best] else "en"


def is_foreign(text: str, language: str) -> bool:
    """Whether a sentence is clearly in another language than this; a single common word is no proof."""
    votes = _votes(text)
    return language in votes and max(votes.values()) >= votes[language] + 2


def _votes(text: str) -> dict[str, int]:
    counts = Counter(_WORD.findall(text.casefold()))
    return {code: sum(counts[word] for word in common.split()) for code, common in _COMMON.items()}
