"""The pronoun: it is marked, it is one that can be asked about, and it can mean each candidate."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from winoforge.core.checks import ids
from winoforge.core.checks.agreement import gender_clashes, kind, number_clashes
from winoforge.core.checks.findings import Finding, finding
from winoforge.core.checks.fixes import MarkPronoun
from winoforge.core.checks.structure import refused
from winoforge.core.checks.subject import Subject
from winoforge.core.languages.base import PronounForm
from winoforge.core.schemas.pronouns import find_pronoun, pronoun_places

_refused = refused(ids.PRONOUN_FOUND)


def pronoun_found(subject: Subject) -> Iterator[Finding]:
    """Whether a pronoun is marked where the text has it."""
    for found in _refused(subject):
        yield replace(found, fix=_suggested(subject, found.half))
    if subject.language is None:
        return
    for number, half in enumerate(subject.draft.halves):
        word = half.pronoun.text if half.pronoun else ""
        if half.pronoun and word and not half.pronoun.is_gap and subject.language.pronoun(word) is None:
            yield finding("pronoun-unknown", {"word": word}, half=number)


def pronoun_fits(subject: Subject) -> Iterator[Finding]:
    """Whether the pronoun can mean each candidate, said once. What same-gender and same-number say is not repeated."""
    genders_said, numbers_said = bool(gender_clashes(subject)), bool(number_clashes(subject))
    for word, (form, halves) in _by_word(subject).items():
        half = halves[0] if len(halves) < len(subject.draft.halves) or len(halves) == 1 else None
        for phrase in subject.phrases:
            genders, numbers = phrase.agreement.genders, phrase.agreement.numbers
            params = {"pronoun": word, "candidate": phrase.text}
            evidence = {phrase.text: phrase.agreement.evidence}
            if not form.genders & genders and not genders_said:
                params |= {"gender": kind(phrase.agreement)}
                yield finding("pronoun-gender", params, half=half, evidence=evidence)
            if not form.numbers & numbers and not numbers_said:
                params |= {"number": str(min(numbers))}
                yield finding("pronoun-number", params, half=half, evidence=evidence)


def _by_word(subject: Subject) -> dict[str, tuple[PronounForm, list[int]]]:
    """The marked pronouns with the halves that have them."""
    found: dict[str, tuple[PronounForm, list[int]]] = {}
    for half, word, form in subject.pronouns:
        found.setdefault(word, (form, []))[1].append(half)
    return found


def _suggested(subject: Subject, number: int | None) -> MarkPronoun | None:
    """The pronoun that the question or the quoted words ask about, or the only one there is."""
    if subject.language is None or number is None:
        return None
    half = subject.draft.halves[number]
    places = pronoun_places(half.text, subject.language)
    asked = half.question or half.snippet
    if len(places) > 1:
        found = find_pronoun(half.text, asked, subject.language, subject.candidates) if asked else None
        places = [found] if found else []
    return MarkPronoun(number, places[0]) if places else None
