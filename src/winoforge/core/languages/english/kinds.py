"""What kinds of things English nouns name: a person, a plant, a building.

WordNet's table tells most of them; the lists that agreement goes by have the last word.
"""

from __future__ import annotations

import re

from winoforge.core.languages.base import THINGS, Kind
from winoforge.core.languages.english import nouns
from winoforge.core.languages.english.agreement import agreement
from winoforge.core.languages.english.everyday_kinds import EVERYDAY
from winoforge.core.languages.english.forms import singulars
from winoforge.core.languages.english.noun_table import noun_table
from winoforge.core.languages.english.phrases import noun_phrase
from winoforge.core.languages.english.things import THING

UNKNOWN: frozenset[Kind] = frozenset()
_AND = re.compile(r"\b(?:and|or)\b|&", re.IGNORECASE)
_OF = re.compile(r"\bof\b", re.IGNORECASE)
_OPEN = frozenset(
    "android angel chatbot cyborg doll ghost god golem puppet robot snowman teddy thing one other rest".split()
)
"""What stories treat as people; they may be of any kind."""
_CHILDREN = frozenset("baby child infant newborn toddler tot".split())
"""The list of animals has them, because they are “it” too."""
_COMPOUNDS = {
    "hot dog": Kind.FOOD,
    "teddy bear": Kind.ARTIFACT,
    "rocking horse": Kind.ARTIFACT,
    "fire engine": Kind.VEHICLE,
}
_SOME_THING = THINGS - {Kind.BODY}
"""What a thing is of which nothing more is known; the parts of a body are in the table."""
_MEASURES = frozenset({Kind.CONTAINER, Kind.ABSTRACT, Kind.GROUP})


def kinds_of_noun(noun: str) -> frozenset[Kind]:
    """Every kind that a frequent sense of a noun, in the singular or plural, has; empty when it is not known."""
    forms = [*singulars(noun), noun.lower()]
    if any(form in _OPEN or form in nouns.EITHER for form in forms):
        return UNKNOWN
    if forms[0].removesuffix("s") in nouns.PERSON:  # mechanics, a science too
        return frozenset({Kind.PERSON})
    everyday = next((EVERYDAY[form] for form in forms if form in EVERYDAY), UNKNOWN)
    return everyday or next(filter(None, (_agreed(form, noun_table().get(form, UNKNOWN)) for form in forms)), UNKNOWN)


def kinds_of(text: str) -> frozenset[Kind]:
    """Every kind that a noun phrase may be of; empty when it is not known.

    A cup of tea is a container and a drink.
    """
    phrase = noun_phrase(text)
    if phrase.coordinated:
        parts = [kinds_of(part) for part in _AND.split(text) if part.strip()]
        return frozenset().union(*parts) if all(parts) else UNKNOWN
    person = agreement(text).person
    if person or not phrase.head:
        return frozenset({Kind.PERSON}) if person else UNKNOWN
    compound = _COMPOUNDS.get(" ".join(phrase.nucleus[-2:]).lower())
    if compound:
        return frozenset({compound})
    if phrase.head[0].isupper() and phrase.determiner in {"", "'s"}:
        return UNKNOWN
    found = kinds_of_noun(phrase.head) or (_SOME_THING if person is False else UNKNOWN)
    measured = _OF.split(text, maxsplit=1)[1:]
    if found & _MEASURES and measured and not phrase.quantity:
        return found | of_measured if (of_measured := kinds_of(measured[0])) else UNKNOWN
    return found


def _agreed(noun: str, kinds: frozenset[Kind]) -> frozenset[Kind]:
    """The kinds without those that the lists of people, animals and things rule out."""
    if noun in nouns.PERSON or noun in nouns.MASCULINE or noun in nouns.FEMININE or noun in nouns.PEOPLE:
        return frozenset({Kind.PERSON}) | (kinds & {Kind.GROUP})
    if noun in _CHILDREN:
        return frozenset({Kind.PERSON})
    if noun in nouns.ANIMAL:
        return frozenset({Kind.ANIMAL}) | (kinds & {Kind.PERSON, Kind.FOOD})
    if noun in nouns.COLLECTIVE:
        return kinds | {Kind.GROUP}
    return kinds - {Kind.PERSON, Kind.ANIMAL} if noun in THING else kinds
