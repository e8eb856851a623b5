"""Agreement: both candidates have the same gender and the same number.

A difference is an error when the pronoun then can mean only one of them. It is a warning when the pronoun hides it,
when only one candidate's gender or number is known and the pronoun does not fit it, and in a problem.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from winoforge.core.checks.findings import Finding, finding
from winoforge.core.checks.subject import Phrase, Subject
from winoforge.core.languages.base import Agreement, Gender, PronounForm


def same_gender(subject: Subject) -> Iterator[Finding]:
    """Whether both candidates can have one gender."""
    for clash in gender_clashes(subject):
        kinds = {"gender": _gender(clash.first, clash), "other": _gender(clash.second, clash)}
        yield _said("gender", clash, kinds, is_schema=subject.draft.kind == "schema")


def same_number(subject: Subject) -> Iterator[Finding]:
    """Whether both candidates are singular or both plural."""
    for clash in number_clashes(subject):
        kinds = {"number": _number(clash.first, clash), "other": _number(clash.second, clash)}
        yield _said("number", clash, kinds, is_schema=subject.draft.kind == "schema")


@dataclass(frozen=True, slots=True)
class Clash:
    """Two candidates that differ."""

    first: Phrase
    second: Phrase
    pronoun: tuple[str, PronounForm] | None
    """The pronoun that fits only one of them, or neither."""
    certain: bool
    """Whether they differ by themselves; otherwise one of them is open, and only the pronoun parts them."""


def gender_clashes(subject: Subject) -> list[Clash]:
    """The pairs of candidates that cannot have one gender, or of which one is a person and the other a thing."""
    return _clashes(
        subject,
        differ=lambda a, b: not a.agreement.genders & b.agreement.genders or _unlike(a, b),
        fits=lambda form, phrase: bool(form.genders & phrase.agreement.genders),
    )


def number_clashes(subject: Subject) -> list[Clash]:
    """The pairs of candidates that cannot have one number."""
    return _clashes(
        subject,
        differ=lambda a, b: not a.agreement.numbers & b.agreement.numbers,
        fits=lambda form, phrase: bool(form.numbers & phrase.agreement.numbers),
    )


def _clashes(
    subject: Subject,
    differ: Callable[[Phrase, Phrase], bool],
    fits: Callable[[PronounForm, Phrase], bool],
) -> list[Clash]:
    """The pairs that differ. A problem may offer candidates that are easy to rule out, as long as two are left."""
    found = []
    pronouns = [(word, form) for _, word, form in subject.pronouns]
    if subject.draft.kind != "schema":
        pronouns = [told for told in pronouns if sum(fits(told[1], phrase) for phrase in subject.phrases) == 1]
    for first, second in combinations(subject.phrases, 2):
        certain = differ(first, second)
        parted = [told for told in pronouns if fits(told[1], first) is not fits(told[1], second)]
        telling = [told for told in pronouns if certain and not (fits(told[1], first) and fits(told[1], second))]
        told = next(iter(telling if certain else parted), None)
        if told or (certain and subject.draft.kind == "schema"):
            found.append(Clash(first, second, told, certain))
    return found if subject.draft.kind == "schema" else found[:1]


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


def _gender(phrase: Phrase, clash: Clash) -> str:
    """The candidate's gender; of one that is open, the pronoun's."""
    told = phrase.agreement.genders & clash.pronoun[1].genders if clash.pronoun else frozenset()
    return kind(replace(phrase.agreement, genders=told) if told and not clash.certain else phrase.agreement)


def _number(phrase: Phrase, clash: Clash) -> str:
    told = phrase.agreement.numbers & clash.pronoun[1].numbers if clash.pronoun else frozenset()
    return str(min(told or phrase.agreement.numbers))


def _said(trait: str, clash: Clash, kinds: dict[str, str], *, is_schema: bool) -> Finding:
    params = {"first": clash.first.text, "second": clash.second.text, **kinds}
    evidence = {phrase.text: phrase.agreement.evidence for phrase in (clash.first, clash.second)}
    if clash.pronoun is None or not clash.certain or not is_schema:
        return finding(f"{trait}-may-differ", params, evidence=evidence)
    return finding(f"{trait}-differs", params | {"pronoun": clash.pronoun[0]}, evidence=evidence)
