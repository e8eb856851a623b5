"""Agreement: both candidates have the same gender and the same number.

A difference is an error when the pronoun then can mean only one of them; it is a warning when the pronoun hides it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from winoforge.core.checks.findings import Finding, finding
from winoforge.core.checks.subject import Phrase, Subject
from winoforge.core.languages.base import Agreement, Gender


def same_gender(subject: Subject) -> Iterator[Finding]:
    """Whether both candidates can have one gender."""
    for first, second in gender_clashes(subject):
        told = (
            word
            for _, word, form in subject.pronouns
            if not form.genders & first.agreement.genders or not form.genders & second.agreement.genders
        )
        kinds = {"gender": kind(first.agreement), "other": kind(second.agreement)}
        yield _clash("gender", first, second, kinds, next(told, None))


def same_number(subject: Subject) -> Iterator[Finding]:
    """Whether both candidates are singular or both plural."""
    for first, second in number_clashes(subject):
        told = (
            word
            for _, word, form in subject.pronouns
            if not form.numbers & first.agreement.numbers or not form.numbers & second.agreement.numbers
        )
        kinds = {"number": str(min(first.agreement.numbers)), "other": str(min(second.agreement.numbers))}
        yield _clash("number", first, second, kinds, next(told, None))


def gender_clashes(subject: Subject) -> list[tuple[Phrase, Phrase]]:
    """The pairs of candidates that cannot have one gender, or of which one is a person and the other a thing."""
    pairs = combinations(subject.phrases, 2)
    return [(a, b) for a, b in pairs if not a.agreement.genders & b.agreement.genders or _unlike(a, b)]


def number_clashes(subject: Subject) -> list[tuple[Phrase, Phrase]]:
    """The pairs of candidates that cannot have one number."""
    pairs = combinations(subject.phrases, 2)
    return [(a, b) for a, b in pairs if not a.agreement.numbers & b.agreement.numbers]


def kind(agreement: Agreement) -> str:
    """Gender as the term that people use: masculine, feminine, person, thing."""
    persons = agreement.genders - {Gender.NEUTER}
    if len(persons) == 1:
        return str(min(persons))
    return "thing" if not persons or agreement.person is False else "person"


def _unlike(first: Phrase, second: Phrase) -> bool:
    # Where things are neuter, as in English, a plural still tells who from what; elsewhere a person may be “it”.
    neuter = Gender.NEUTER in first.agreement.genders & second.agreement.genders
    return neuter and {first.agreement.person, second.agreement.person} == {True, False}


def _clash(trait: str, first: Phrase, second: Phrase, kinds: dict[str, str], pronoun: str | None) -> Finding:
    params = {"first": first.text, "second": second.text, **kinds}
    evidence = {phrase.text: phrase.agreement.evidence for phrase in (first, second)}
    if pronoun is None:
        return finding(f"{trait}-may-differ", params, evidence=evidence)
    return finding(f"{trait}-differs", params | {"pronoun": pronoun}, evidence=evidence)
