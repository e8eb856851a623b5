"""Selectional restrictions: the words around the pronoun can be said of only one of the candidates.

Somebody who knows that things are not hungry needs no other knowledge to choose between a dog and a table, so such a
schema is too easy (Levesque et al., 2012).
"""

from __future__ import annotations

from collections.abc import Iterator

from winoforge.core.checks.findings import Finding, finding
from winoforge.core.checks.messages import MESSAGES
from winoforge.core.checks.subject import Phrase, Subject
from winoforge.core.languages.base import Demand, Kind, Passage, PronounForm


def selectional(subject: Subject) -> Iterator[Finding]:
    """Whether what a half says of the pronoun can be said of only one of the candidates."""
    kinds = {phrase.text: subject.grammar.kinds(subject.analysis(phrase.text)) for phrase in subject.phrases}
    for number, word, form in subject.pronouns:
        half = subject.draft.halves[number]
        if half.pronoun is None:
            continue
        open_to_it = [phrase for phrase in subject.phrases if _agrees(phrase, form)]
        for demand in subject.grammar.demands(Passage(half.text, half.pronoun)):
            fitting = [phrase.text for phrase in open_to_it if _may_be(kinds[phrase.text], demand)]
            others = [phrase.text for phrase in open_to_it if phrase.text not in fitting]
            if len(fitting) != 1 or not others or half.correct not in {None, _place(subject, fitting[0])}:
                continue
            params = {"words": demand.words, "pronoun": word, "fits": fitting[0], "other": others[0]}
            evidence = {text: " ".join(sorted(kinds[text])) for text in [*fitting, *others]}
            yield _found(params, demand, number, evidence)
            break


def _agrees(phrase: Phrase, form: PronounForm) -> bool:
    """Whether the pronoun leaves the candidate open; where it does not, same-gender and pronoun-fits say so."""
    return bool(form.genders & phrase.agreement.genders and form.numbers & phrase.agreement.numbers)


def _may_be(kinds: frozenset[Kind], demand: Demand) -> bool:
    """Whether it can be said of the candidate; of one of unknown kind anything can."""
    return not kinds or not kinds.isdisjoint(demand.kinds)


def _place(subject: Subject, candidate: str) -> int:
    return subject.draft.candidates.index(candidate)


def _found(params: dict[str, str], demand: Demand, half: int, evidence: dict[str, str]) -> Finding:
    own = f"selects-{demand.said_of}"
    if own in MESSAGES:
        return finding(own, params, half=half, evidence=evidence)
    return finding("selects-kind", params | {"kind": demand.said_of}, half=half, evidence=evidence)
