"""Structure: the rules without which it is not a schema or problem at all (core/schemas/refusals.py says which)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from winoforge.core.checks import ids
from winoforge.core.checks.findings import Finding, finding
from winoforge.core.checks.matching import words_of
from winoforge.core.checks.subject import Subject


def refused(check: str) -> Callable[[Subject], Iterable[Finding]]:
    """The check that passes on the refusals which name it."""

    def find(subject: Subject) -> Iterator[Finding]:
        for refusal in subject.refusals:
            if refusal.check == check:
                yield finding(refusal.message, refusal.params, half=refusal.half, evidence=refusal.params)

    return find


structure = refused(ids.STRUCTURE)
candidates_differ = refused(ids.CANDIDATES_DIFFER)
halves_differ = refused(ids.HALVES_DIFFER)


def has_verb(subject: Subject) -> Iterator[Finding]:
    """Whether each text has a verb: without one nobody does or is anything, and nothing can be asked."""
    for number, half in enumerate(subject.draft.halves):
        tokens = words_of(subject.analysis(half.text))
        verbs = (t.pos in {"VERB", "AUX"} or t.text.casefold() in subject.grammar.hidden_verbs for t in tokens)
        if tokens and not any(verbs):
            yield finding("verb-missing", half=number)


def unreadable(reason: str) -> Finding:
    """The finding for a row of a file that could not even become a draft; `reason` is a sentence of its reader."""
    return finding("row-unreadable", {"reason": reason})
