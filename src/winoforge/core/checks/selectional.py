"""Selectional restrictions: the words after the pronoun fit only one of the two kinds that the candidates are.

Who knows that things are not hungry needs no other knowledge to choose between a dog and a table, so such a schema is
too easy (Levesque et al., 2012).
"""

from __future__ import annotations

from collections.abc import Iterator

from winoforge.core.checks.agreement import gender_clashes
from winoforge.core.checks.findings import Finding, finding
from winoforge.core.checks.subject import Phrase, Subject
from winoforge.core.languages.base import Case, Kind


def selectional(subject: Subject) -> Iterator[Finding]:
    """Whether a half's verb can be said of only one of the candidates, because the other is of another kind."""
    kinds = _kinds(subject)
    if set(kinds) != set(Kind) or len(kinds) != len(subject.phrases) or _told_by_the_pronoun(subject):
        return
    for number, word, form in subject.pronouns:
        half = subject.draft.halves[number]
        if half.pronoun is None or Case.SUBJECT not in form.cases:
            continue
        asked = subject.grammar.demand(half.text[half.pronoun.span.end :])
        if asked is None or half.correct not in {None, _place(subject, kinds[asked.kind])}:
            continue
        other = next(phrase for kind, phrase in kinds.items() if kind is not asked.kind)
        params = {"words": asked.words, "pronoun": word, "fits": kinds[asked.kind].text, "other": other.text}
        evidence = {phrase.text: str(kind) for kind, phrase in kinds.items()}
        yield finding(f"selects-{asked.kind}", params, half=number, evidence=evidence)


def _kinds(subject: Subject) -> dict[Kind, Phrase]:
    """The candidates by kind; two of one kind take one place, and one of unknown kind none."""
    known = ((subject.grammar.kind(subject.analysis(phrase.text)), phrase) for phrase in subject.phrases)
    return {kind: phrase for kind, phrase in known if kind is not None}


def _place(subject: Subject, phrase: Phrase) -> int:
    return subject.draft.candidates.index(phrase.text)


def _told_by_the_pronoun(subject: Subject) -> bool:
    """Whether the pronoun itself already rules one out, which same-gender says."""
    return any(
        not form.genders & phrase.agreement.genders
        for _, _, form in subject.pronouns
        for pair in gender_clashes(subject)
        for phrase in pair
    )
