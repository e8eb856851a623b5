"""Gender and number of a noun phrase: coordination, then determiner, then title or name, then the noun itself."""

from __future__ import annotations

from dataclasses import dataclass

from winoforge.core.languages.base import Agreement, Gender, Number
from winoforge.core.languages.portuguese.adjectives import describes
from winoforge.core.languages.portuguese.names import SURNAMES, genders_of_name
from winoforge.core.languages.portuguese.nouns import features, is_person
from winoforge.core.languages.portuguese.phrases import NounPhrase, conjuncts, split_phrase
from winoforge.core.languages.portuguese.words import (
    ANY_NUMBER,
    DETERMINERS,
    EITHER,
    FEMININE,
    MASCULINE,
    PLURAL,
    SINGULAR,
)


@dataclass(frozen=True, slots=True)
class _Head:
    """What the noun or name alone tells."""

    genders: frozenset[Gender]
    numbers: frozenset[Number]
    kind: str
    """`name` or `noun`, for the evidence."""
    person: bool | None


def agreement_of(phrase: str) -> Agreement:
    """What gender and number a phrase can have, from its words alone: the same whoever analysed it."""
    parts = conjuncts(phrase.replace(" and ", " e "))  # translations leave “Sam and Amy” as it is
    if len(parts) > 1:
        return _joined(parts)
    taken = split_phrase(phrase)
    genders, numbers, evidence = _from_determiners(taken)
    head = _from_head(taken)
    return Agreement(
        genders if len(genders) == 1 else head.genders,
        numbers if len(numbers) == 1 else head.numbers,
        "; ".join(filter(None, (evidence, f"{head.kind}: {taken.core or taken.head_word}"))),
        head.person,
    )


def _joined(parts: tuple[str, ...]) -> Agreement:
    """Several together are plural, and feminine only if every one is."""
    each = [agreement_of(part) for part in parts]
    if all(one.genders == FEMININE for one in each):
        genders = FEMININE
    elif any(one.genders == MASCULINE for one in each):
        genders = MASCULINE
    else:
        genders = EITHER
    kinds = {one.person for one in each}
    return Agreement(genders, PLURAL, f"coordination: {' e '.join(parts)}", kinds.pop() if len(kinds) == 1 else None)


def _from_determiners(phrase: NounPhrase) -> tuple[frozenset[Gender], frozenset[Number], str]:
    genders, numbers = EITHER, ANY_NUMBER
    for word in phrase.determiners:
        own_genders, own_numbers = DETERMINERS[word.lower()]
        genders, numbers = genders & own_genders or genders, numbers & own_numbers or numbers
    return genders, numbers, f"determiner: {' '.join(phrase.determiners).lower()}" if phrase.determiners else ""


def _from_head(phrase: NounPhrase) -> _Head:
    if phrase.title is not None:
        return _Head(frozenset({phrase.title}), SINGULAR, "name", True)
    if phrase.is_name:
        return _from_name(phrase)
    if not phrase.head_word:
        return _Head(EITHER, ANY_NUMBER, "noun", None)
    genders, numbers = features(phrase.head_word)
    if genders == EITHER:
        genders = _from_adjective(phrase, numbers)
    return _Head(genders, numbers, "noun", is_person(phrase.head_word))


def _from_name(phrase: NounPhrase) -> _Head:
    for word in phrase.words[len(phrase.determiners) :]:
        known = genders_of_name(word)
        if known:
            return _Head(known, SINGULAR, "name", True)
        if word in SURNAMES:
            return _Head(EITHER, ANY_NUMBER, "name", True)
    return _Head(EITHER, ANY_NUMBER, "name", None)  # a team or a country is spoken of as "eles"


def _from_adjective(phrase: NounPhrase, numbers: frozenset[Number]) -> frozenset[Gender]:
    following = phrase.words[phrase.head + 1] if phrase.head is not None and phrase.head + 1 < len(phrase.words) else ""
    if not following or len(numbers) > 1:
        return EITHER
    (number,) = numbers
    fitting = frozenset(gender for gender in EITHER if describes(following, gender, number))
    return fitting or EITHER
