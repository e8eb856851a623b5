"""Order of mention: the first candidate is the one that the text mentions first, so that order says nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from winoforge.core.checks.findings import Finding, finding
from winoforge.core.checks.fixes import ReorderCandidates
from winoforge.core.checks.subject import Subject
from winoforge.core.schemas.mentions import first_mention
from winoforge.core.schemas.spans import Span, words


def order_of_mention(subject: Subject) -> Iterator[Finding]:
    """Whether the candidates stand in the order in which the first text mentions them."""
    draft = subject.draft
    if not draft.halves:
        return
    text = draft.halves[0].text
    found = [_mention(subject, text, candidate) for candidate in draft.candidates]
    starts = [span.start for span in found if span is not None]
    if len(starts) < len(found) or starts == sorted(starts):
        return
    order = tuple(sorted(range(len(starts)), key=lambda index: (starts[index], index)))
    later, earlier = next(pair for pair in pairwise(range(len(starts))) if starts[pair[0]] > starts[pair[1]])
    params = {"earlier": draft.candidates[earlier], "later": draft.candidates[later]}
    evidence = dict(zip(draft.candidates, starts, strict=True))
    yield finding("mentioned-later", params, evidence=evidence, fix=ReorderCandidates(order))


def _mention(subject: Subject, text: str, candidate: str) -> Span | None:
    span = first_mention(text, candidate)
    if span is None or subject.language is None:
        return span
    # An article that happens to stand in the text is no mention.
    found = [word.of(span.of(text)).casefold() for word in words(span.of(text))]
    return None if all(word in subject.language.function_words for word in found) else span
