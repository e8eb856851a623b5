"""Relatedness: the question asks about its text, and the halves are variants of one text.

That the text mentions the candidates, the third relation of the WinoFlexi paper, is in candidates.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from winoforge.core.checks.findings import Finding, finding
from winoforge.core.checks.matching import content_words, forms, forms_of, words_of
from winoforge.core.checks.off_topic import is_off_topic
from winoforge.core.checks.subject import Subject
from winoforge.core.schemas.differences import changes
from winoforge.core.schemas.spans import words

QUESTION_SHARE = 0.5
"""At least this share of a question's content words must stand in its text."""
HALVES_SHARE = 0.5
"""At least this share of two halves' words must be the same and in the same order."""
NOTHING_SHARED = 0.3
"""Below this they have no more in common than any two texts; between the two they may share a clause."""


def question_given(subject: Subject) -> Iterator[Finding]:
    """Whether there is a question, or at least the quoted words from which one can be made."""
    for number, half in enumerate(subject.draft.halves):
        if half.question is None and not half.snippet:
            yield finding("question-missing", half=number)


def question_related(subject: Subject) -> Iterator[Finding]:
    """Whether the question speaks of what its text speaks of: an error where it certainly does not, else a warning."""
    for number, half in enumerate(subject.draft.halves):
        if half.question is None:
            continue
        if is_off_topic(subject, number):
            yield finding("question-elsewhere", half=number)
            continue
        question, text = subject.analysis(half.question), subject.analysis(half.text)
        asked = content_words(question, subject.grammar) or words_of(question)
        known = forms_of(text.tokens, subject.grammar)
        missing = [token.text for token in asked if not forms(token, subject.grammar) & known]
        if asked and known and len(missing) > len(asked) * (1 - QUESTION_SHARE):
            evidence = {"asked": [token.text for token in asked], "missing": missing}
            yield finding("question-unrelated", {"words": ", ".join(missing)}, half=number, evidence=evidence)


def halves_related(subject: Subject) -> Iterator[Finding]:
    """Whether the halves are variants of one text."""
    share = shared(subject)
    if share is not None and share < HALVES_SHARE:
        message = "halves-unrelated" if share < NOTHING_SHARED else "halves-far-apart"
        yield finding(message, evidence={"shared": round(share, 2)})


def shared(subject: Subject) -> float | None:
    """The share of words that the two least alike halves have in common, in order; None when there are not two."""
    texts = [_words(half.text) for half in subject.draft.halves if half.text.strip()]
    return min((_share(a, b) for a, b in combinations(texts, 2)), default=None)


@lru_cache(maxsize=64)  # two checks ask
def _share(first: tuple[str, ...], second: tuple[str, ...]) -> float:
    same = len(first) - sum(each.end - each.start for each in changes(first, second))
    return 2 * same / (len(first) + len(second)) if first or second else 1.0


def _words(text: str) -> tuple[str, ...]:
    return tuple(span.of(text).casefold() for span in words(text))
