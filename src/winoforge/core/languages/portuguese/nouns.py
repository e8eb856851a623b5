"""The gender and number of a Portuguese noun, from lists of exceptions and then from its ending."""

from __future__ import annotations

from winoforge.core.languages.base import Gender, Number
from winoforge.core.languages.portuguese.inflection import is_plural, singular
from winoforge.core.languages.portuguese.noun_lists import (
    ANIMAL_NOUNS,
    COMMON_GENDER,
    FEMININE_NOUNS,
    MASCULINE_NOUNS,
    PERSON_NOUNS,
    SAME_IN_PLURAL,
)
from winoforge.core.languages.portuguese.words import (
    ANY_NUMBER,
    EITHER,
    FEMININE,
    MASCULINE,
    PLURAL,
    SINGULAR,
    Features,
)

_FEMININE_ENDINGS = ("ção", "são", "dade", "gem", "tude", "ice", "ície", "triz", "ã", "eza", "cracia", "a")
_MASCULINE_ENDINGS = ("or", "ão", "ema", "grama", "ismo", "mento", "eiro", "éu", "al", "el", "il", "ol", "ul", "o")
_AGENTS = ("ista", "cida", "crata", "pata", "nauta", "ante", "ente", "inte")


def number(noun: str) -> frozenset[Number]:
    """Whether a noun is singular, plural, or could be either."""
    word = noun.lower()
    if word in SAME_IN_PLURAL:
        return ANY_NUMBER
    return PLURAL if is_plural(word) else SINGULAR


def features(noun: str) -> Features:
    """The genders and numbers that a noun can have."""
    return gender(noun), number(noun)


def gender(noun: str) -> frozenset[Gender]:
    """The genders that a noun can have, from its singular."""
    word = singular(noun.lower())
    if word in COMMON_GENDER:
        return EITHER
    if word in FEMININE_NOUNS:
        return FEMININE
    if word in MASCULINE_NOUNS:
        return MASCULINE
    return _gender_of_ending(word)


def _gender_of_ending(word: str) -> frozenset[Gender]:
    if word.endswith(_AGENTS):
        return EITHER
    if word.endswith(("ema", "grama")):
        return MASCULINE
    if word.endswith(_FEMININE_ENDINGS):
        return FEMININE
    if word.endswith(_MASCULINE_ENDINGS):
        return MASCULINE
    return EITHER


def is_person(noun: str) -> bool | None:
    """Whether a noun speaks of a person; None of an animal, and where only the ending of an agent speaks for it."""
    word = singular(noun.lower())
    if word in PERSON_NOUNS or word in COMMON_GENDER:
        return True
    if word.endswith(("ista", "nauta", "crata")) and word not in FEMININE_NOUNS:
        return True
    if word in ANIMAL_NOUNS or word.endswith(("dor", "dora", "tor", "tora", "sor", "sora")):
        return None
    return False


def is_listed(noun: str) -> bool:
    """Whether a word is a noun by the lists or by an ending that only nouns have."""
    word = singular(noun.lower())
    if word in FEMININE_NOUNS or word in MASCULINE_NOUNS or word in ANIMAL_NOUNS:
        return True
    return is_person(word) is True or word.endswith(("ção", "dade", "mento", "gem", "dor", "eiro", "tude", "ismo"))
