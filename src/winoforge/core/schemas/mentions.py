"""Where a text mentions a phrase, without any grammar: exact words first, then fewer and fewer of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from winoforge.core.schemas.spans import UNBLANKED, Span, words
from winoforge.core.schemas.text import one_line

# The articles of the languages that collections come in, also of those without a module: readers compare candidates.
_ARTICLE = re.compile(
    r"(?:(?:the|an?|os?|as?|uma?|uns|umas|les?|las?|une?|des|el|los|un|der|die|das|eine?) |l['’])(?=\S)"
)
_UNBLANKED = re.compile(f"[{UNBLANKED}]")


def exact_mentions(text: str, phrase: str) -> list[Span]:
    """Every place where the words of `phrase` stand in `text`, whole words, ignoring case and kind of blank."""
    return [Span(*match.span()) for match in _pattern(phrase).finditer(text)]


def first_mention(text: str, phrase: str) -> Span | None:
    """The first place that can be taken as a mention of `phrase`, with its article where it has it there.

    Without its article, in singular or plural in -s; else without its first words (the text says "brass kettle", the
    candidate "Nina's kettle"); else its last word of content that stands in the text at all.
    """
    parts = [span.of(phrase) for span in words(phrase)]
    tails = [" ".join(parts[start:]) for start in range(1, len(parts))]
    content = [part for part in reversed(parts) if len(part) > 3 or part != part.lower()]  # not "the", "da", "of"
    for attempt in [bare(phrase), *tails, *content]:
        match = _pattern(attempt, plural=True).search(text)
        if match:
            whole = (span for span in exact_mentions(text, phrase) if span.end == match.end())
            return next(whole, Span(*match.span()))
    return None


def order_of_mention(text: str, candidates: Sequence[str]) -> list[int]:
    """The indices of the candidates in order of first mention; those not mentioned come last, alphabetically."""

    def place(index: int) -> tuple[int, str]:
        span = first_mention(text, candidates[index])
        return (span.end if span else len(text) + 1, candidates[index])

    return sorted(range(len(candidates)), key=place)


def bare(candidate: str) -> str:
    """A candidate for comparing: without case, leading article and surplus blanks."""
    folded = one_line(candidate).casefold()
    return _ARTICLE.sub("", folded, count=1) if _ARTICLE.match(folded) else folded


def bare_all(candidates: Sequence[str]) -> tuple[str, ...]:
    """The candidates for comparing; articles stay where they are all that tells two apart."""
    found = tuple(bare(candidate) for candidate in candidates)
    return found if len(set(found)) == len(found) else tuple(one_line(each).casefold() for each in candidates)


@lru_cache(maxsize=4096)  # compiling costs more than searching, and the halves of a schema share their candidates
def _pattern(phrase: str, *, plural: bool = False) -> re.Pattern[str]:
    parts = phrase.split()
    if not parts:
        return re.compile(r"(?!)")
    # In scripts without blanks a word may stand inside a run of letters.
    before = "" if _UNBLANKED.match(parts[0][0]) else r"(?<!\w)"
    after = "" if _UNBLANKED.match(parts[-1][-1]) else r"(?:e?s)?(?!\w)" if plural else r"(?!\w)"
    return re.compile(before + r"\s+".join(map(re.escape, parts)) + after, re.IGNORECASE)
