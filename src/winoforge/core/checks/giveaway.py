"""Giveaways: the special phrase, or what the question asks, echoes a word of the correct candidate alone.

“The baker thanked the driver because he had baked all night”: whoever knows the word knows the answer. An echo of the
other candidate is none, and may even mislead: what has paint on it is not what was painted.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from winoforge.core.checks.findings import Finding, finding
from winoforge.core.checks.matching import content_words
from winoforge.core.checks.relatedness import HALVES_SHARE, shared
from winoforge.core.checks.subject import Subject
from winoforge.core.languages.analysis import Token
from winoforge.core.schemas.mentions import exact_mentions
from winoforge.core.schemas.spans import Span, words
from winoforge.core.schemas.special import special_spans

_LONGEST = 5
"""Where halves differ in more words than a special phrase has, special-phrase speaks, and an echo is no wonder."""

Stems = dict[str, str]
"""Stems, each with the word it was found in."""


def giveaway(subject: Subject) -> Iterator[Finding]:
    """Whether what differs between the halves, or between their questions, echoes only the candidate that is correct.

    While no candidate is chosen, it speaks of whichever is echoed.
    """
    share = shared(subject)
    if share is None or share < HALVES_SHARE or len(subject.draft.candidates) != 2:
        return
    stems = _stems(subject)
    halves = subject.draft.halves
    yield from _echoes(subject, stems, [half.text for half in halves], "giveaway-word")
    yield from _echoes(subject, stems, [half.question or "" for half in halves], "giveaway-question")


def _stems(subject: Subject) -> list[Stems]:
    """For each candidate the stems of the words that the other does not share."""
    analyses = (subject.analysis(candidate) for candidate in subject.draft.candidates)
    one, other = (_by_stem(subject, content_words(analysis, subject.grammar)) for analysis in analyses)
    return [
        {stem: word for stem, word in one.items() if stem not in other},
        {stem: word for stem, word in other.items() if stem not in one},
    ]


def _echoes(subject: Subject, stems: Sequence[Stems], texts: list[str], message: str) -> Iterator[Finding]:
    if not all(texts):
        return
    for number, (text, span) in enumerate(zip(texts, special_spans(texts), strict=True)):
        said = _by_stem(subject, _inside(subject, text, span))
        named = [place for place, own in enumerate(stems) if own.keys() & said.keys()]
        correct = subject.draft.halves[number].correct
        if len(named) != 1 or correct not in {None, named[0]} or len(words(span.of(text))) > _LONGEST:
            continue
        (place,) = named
        stem = min(stems[place].keys() & said.keys())
        params = {"word": said[stem], "candidate": subject.draft.candidates[place]}
        if message == "giveaway-question":
            params["what"] = "question"  # the page shows it there
        yield finding(message, params, half=number, evidence={"stem": stem, "of": stems[place][stem]})


def _inside(subject: Subject, text: str, span: Span) -> list[Token]:
    """The words of the special phrase, without those by which alone the text mentions a candidate."""
    mentions = (exact_mentions(text, candidate) for candidate in subject.candidates)
    only = [place for places in mentions if all(place.overlaps(span) for place in places) for place in places]
    tokens = content_words(subject.analysis(text), subject.grammar)
    return [token for token in tokens if token.span.overlaps(span) and not any(map(token.span.overlaps, only))]


def _by_stem(subject: Subject, tokens: Sequence[Token]) -> Stems:
    return {subject.grammar.stem(token.text): token.text for token in tokens}
