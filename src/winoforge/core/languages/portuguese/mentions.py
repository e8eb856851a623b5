"""Where a text mentions a candidate: its words without the determiner, however article and preposition are written."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from winoforge.core.languages.base import Gender
from winoforge.core.languages.portuguese.agreement import agreement_of
from winoforge.core.languages.portuguese.contractions import PREPOSITIONS, expand
from winoforge.core.languages.portuguese.names import ALL_TITLES, genders_of_name
from winoforge.core.languages.portuguese.phrases import split_phrase
from winoforge.core.languages.portuguese.verbs import is_gerund
from winoforge.core.languages.portuguese.words import DETERMINERS, FUNCTION_WORDS
from winoforge.core.schemas.mentions import exact_mentions
from winoforge.core.schemas.spans import Span, words

_MARKS = frozenset(".,;:!?")


@dataclass(frozen=True, slots=True)
class Mention:
    """One place where a candidate is mentioned."""

    place: Span
    """The candidate's own words: the noun with what describes it, or the name."""
    whole: Span
    """The same with the determiner and such a preposition in front, grown together or not."""
    preposition: str
    """The preposition in front that grows together with articles, else ""."""
    determiner: str
    """The determiner as one would write it alone (`o` for "do"), else ""."""


def find_mentions(text: str, core: str, *, is_name: bool) -> list[Mention]:
    """Every mention of a candidate by its core, in order."""
    spans = [span for span in exact_mentions(text, core) if not is_name or span.of(text).split()[-1][0].isupper()]
    return [_with_front(text, span) for span in (_stretched(text, span, core, is_name) for span in spans)]


def cores(text: str, candidates: Sequence[str]) -> tuple[str, str]:
    """What to look for: each candidate without its determiner.

    Where the text leaves out a noun that both share ("os vasos de barro … os de vidro"), only what differs.
    """
    first, second = (split_phrase(candidate).core for candidate in candidates)
    if exact_mentions(text, first) and exact_mentions(text, second):
        return first, second
    one, two = first.split(), second.split()
    shared = 0
    while shared < min(len(one), len(two)) - 1 and one[shared].lower() == two[shared].lower():
        shared += 1
    return " ".join(one[shared:]), " ".join(two[shared:])


def _stretched(text: str, span: Span, core: str, is_name: bool) -> Span:
    """The mention with what belongs to it in the text: other parts of a name, the rest of a relative clause."""
    if is_name:
        return _full_name(text, span)
    if " que " in core:
        return _whole_clause(text, span)
    return span


def _full_name(text: str, span: Span) -> Span:
    """The candidate “Souza” is mentioned by “Ana Souza”, and “Ana” as well."""
    start, end = span.start, span.end
    previous = re.search(r"([A-ZÀ-Ý][\w'’-]+) $", text[:start])
    if previous and genders_of_name(previous[1]) and previous[1].lower() not in FUNCTION_WORDS | ALL_TITLES:
        start = previous.start()
    following = re.match(r"(?: (?:d[aeo]s? )?[A-ZÀ-Ý][\w'’-]+)+", text[end:])
    return Span(start, end + (following.end() if following else 0))


def _whole_clause(text: str, span: Span) -> Span:
    """A relative clause goes on behind `e` up to a punctuation mark or a gerund."""
    if not re.match(r" e \w", text[span.end :]):
        return span
    end = span.end
    for word in words(text[span.end :]):
        if word.of(text[span.end :]) in _MARKS or is_gerund(word.of(text[span.end :])):
            break
        end = span.end + word.end
    return Span(span.start, end)


def _with_front(text: str, span: Span) -> Mention:
    """The mention with the determiner and the preposition that stand right before it."""
    before = _words_before(text, span.start)
    nearest = before[-1].of(text) if before else ""
    parts = expand(nearest)
    if parts is not None and parts[1] in DETERMINERS:
        return Mention(span, Span(before[-1].start, span.end), *parts)
    if nearest.lower() not in DETERMINERS or _is_preposition_a(text, span, nearest):
        return _with_preposition(text, span, span, before[-1:], "")
    return _with_preposition(text, span, Span(before[-1].start, span.end), before[:-1], nearest.lower())


def _words_before(text: str, place: int) -> list[Span]:
    """The one or two words right before `place`, with nothing but single blanks between."""
    found = re.search(r"(?:(?<!\w)(\w+) )?(?<!\w)(\w+) $", text[:place])
    return [Span(*found.span(group)) for group in (1, 2) if found.start(group) >= 0] if found else []


def _with_preposition(text: str, place: Span, whole: Span, before: list[Span], determiner: str) -> Mention:
    if before and before[-1].of(text).lower() in PREPOSITIONS and before[-1].end + 1 == whole.start:
        return Mention(place, Span(before[-1].start, whole.end), before[-1].of(text), determiner)
    return Mention(place, whole, "", determiner)


def _is_preposition_a(text: str, span: Span, word: str) -> bool:
    """Whether an "a" is the preposition: the article would not fit what follows."""
    return word.lower() == "a" and Gender.FEMININE not in agreement_of(span.of(text)).genders
