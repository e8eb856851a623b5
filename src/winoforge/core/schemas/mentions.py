"""Where a text mentions a phrase, without any grammar: exact words first, then fewer and fewer of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from winoforge.core.schemas.spans import Span, words


def exact_mentions(text: str, phrase: str) -> list[Span]:
    """Every place where the words of `phrase` stand in `text`, whole words, ignoring case and kind of blank."""
    return [Span(*match.span()) for match in _pattern(phrase).finditer(text)]


def first_mention(text: str, phrase: str) -> Span | None:
    """The first place that can be taken as a mention of `phrase`.

    All of it; else without its first words (the text says "brass kettle", the candidate "the kettle"); else its last
    word of content that stands in the text at all.
    """
    parts = [span.of(phrase) for span in words(phrase)]
    tails = [" ".join(parts[start:]) for start in range(1, len(parts))]
    content = [part for part in reversed(parts) if len(part) > 3 or part != part.lower()]  # not "the", "da", "of"
    for attempt in [phrase, *tails, *content]:
        found = exact_mentions(text, attempt)
        if found:
            return found[0]
    return None


def order_of_mention(text: str, candidates: Sequence[str]) -> list[int]:
    """The indices of the candidates in order of first mention; those not mentioned come last, alphabetically."""

    def place(index: int) -> tuple[int, str]:
        span = first_mention(text, candidates[index])
        return (span.start if span else len(text) + 1, candidates[index])

    return sorted(range(len(candidates)), key=place)


@lru_cache(maxsize=4096)  # compiling costs more than searching, and the halves of a schema share their candidates
def _pattern(phrase: str) -> re.Pattern[str]:
    words_of_it = r"\s+".join(re.escape(part) for part in phrase.split()) or r"(?!)"
    return re.compile(rf"(?<!\w){words_of_it}(?!\w)", re.IGNORECASE)
