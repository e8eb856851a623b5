"""Where a text mentions a phrase, in languages that set no blanks between words too."""

from __future__ import annotations

import re
from collections.abc import Sequence

from winoforge.core.schemas import Span
from winoforge.core.schemas.mentions import exact_mentions, first_mention, order_of_mention

_LONGEST_WORD = 16


def sets_blanks(text: str) -> bool:
    """Whether a text is in a language that parts words by blanks: at least one in sixteen characters is one."""
    return sum(map(str.isspace, text)) * _LONGEST_WORD > len(text)


def mentions(text: str, phrase: str) -> list[Span]:
    """Where a text has a phrase as whole words; in languages that set no blanks, inside of a run of letters too."""
    found = exact_mentions(text, phrase)
    if not found and phrase and not sets_blanks(text):
        found = [Span(*match.span()) for match in re.finditer(re.escape(phrase), text)]
    return found


def mention(text: str, phrase: str) -> Span | None:
    """The first place that can be taken as a mention of a phrase."""
    return first_mention(text, phrase) or next(iter(mentions(text, phrase)), None)


def in_order(text: str, candidates: Sequence[str]) -> list[int]:
    """The indices of the candidates in order of first mention; those not mentioned come last, alphabetically."""
    if sets_blanks(text):
        return order_of_mention(text, candidates)

    def place(index: int) -> tuple[int, str]:
        found = mention(text, candidates[index])
        return (found.start if found else len(text), candidates[index])

    return sorted(range(len(candidates)), key=place)
