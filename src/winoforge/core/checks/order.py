"""Order of mention: the first candidate is the one that the text mentions first, so that order says nothing else."""

from __future__ import annotations

from collections.abc import Iterator

from winoforge.core.checks.findings import Finding, finding
from winoforge.core.checks.fixes import ReorderCandidates
from winoforge.core.checks.subject import Subject
from winoforge.core.schemas.mentions import first_mention
from winoforge.core.schemas.mentions import order_of_mention as mentioned_order


def order_of_mention(subject: Subject) -> Iterator[Finding]:
    """Whether the candidates stand in the order in which the first text mentions them."""
    draft = subject.draft
    if not draft.halves or not draft.candidates:
        return
    text = draft.halves[0].text
    found = [first_mention(text, candidate) for candidate in draft.candidates]
    order = mentioned_order(text, draft.candidates)
    if None in found or order == sorted(order):
        return
    later, earlier = next((old, new) for old, new in zip(range(len(order)), order, strict=True) if old != new)
    params = {"earlier": draft.candidates[earlier], "later": draft.candidates[later]}
    evidence = {each: span.start for each, span in zip(draft.candidates, found, strict=True) if span}
    yield finding("mentioned-later", params, evidence=evidence, fix=ReorderCandidates(tuple(order)))
