"""The special phrase: the halves differ in one place, in at most five words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from winoforge.core.checks.findings import Finding, finding
from winoforge.core.checks.fixes import SetSpecial
from winoforge.core.checks.messages import Severity
from winoforge.core.checks.relatedness import HALVES_SHARE, shared
from winoforge.core.checks.subject import Subject
from winoforge.core.schemas.spans import UNBLANKED, words
from winoforge.core.schemas.special import changed_phrases, places, special_phrases

LIMIT = 5
"""The most words a special phrase may have."""
_SEVERITY = {"strict": Severity.ERROR, "broad": Severity.INFO}
"""Who calls a schema strict claims that all rules of the challenge hold; who calls it broad knows that one does not."""
_RUN = re.compile(f"[{UNBLANKED}]+")


def special_phrase(subject: Subject) -> Iterator[Finding]:
    """Whether the halves differ in one short phrase, and whether it is the one that was noted."""
    texts = [half.text for half in subject.draft.halves]
    share = shared(subject)
    if len(texts) < 2 or not all(text.strip() for text in texts) or share is None or share < HALVES_SHARE:
        return
    phrases = special_phrases(texts)
    severity = _SEVERITY.get(str(subject.draft.details.get("sense")), Severity.WARNING)
    for found in _shape(subject, texts, phrases):
        yield replace(found, severity=severity)
    yield from _as_noted(subject, phrases)


def _shape(subject: Subject, texts: Sequence[str], phrases: Sequence[str]) -> Iterator[Finding]:
    longest = max(phrases, key=_length)
    most = max(places(a, b) for a, b in combinations(texts, 2))
    if not any(phrases):
        if len({half.pronoun for half in subject.draft.halves}) > 1:
            yield finding("special-none")
    elif most > 1:
        yield finding("special-scattered", {"places": most}, evidence={"phrases": changed_phrases(texts)})
    elif _length(longest) > LIMIT:
        params = {"phrase": longest, "length": _length(longest), "limit": LIMIT}
        yield finding("special-long", params, evidence={"phrases": list(phrases)})


def _as_noted(subject: Subject, phrases: Sequence[str]) -> Iterator[Finding]:
    """A noted phrase may be wider than the difference (too big, too small), but must stand there and hold it."""
    for number, (half, phrase) in enumerate(zip(subject.draft.halves, phrases, strict=True)):
        noted = half.special
        if noted is None or (not noted and not phrase):
            continue
        if not noted or noted.casefold() not in half.text.casefold() or phrase.casefold() not in noted.casefold():
            params = {"given": noted, "found": phrase}
            yield finding("special-elsewhere", params, half=number, fix=SetSpecial(tuple(phrases)))


def _length(phrase: str) -> int:
    # Where nothing shows the words, a run of characters counts as one: better silent than wrong.
    blanked = _RUN.sub("字", phrase)
    return sum(span.of(blanked)[0].isalnum() for span in words(blanked))
