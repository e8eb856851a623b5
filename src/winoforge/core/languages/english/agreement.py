"""Which pronouns an English noun phrase can take: its possible genders and numbers, and how that is known."""

from __future__ import annotations

import re
import unicodedata

from winoforge.core.languages.base import LIVING, Agreement, Gender, Kind, Number
from winoforge.core.languages.english import nouns
from winoforge.core.languages.english.forms import singulars
from winoforge.core.languages.english.names import NAMES, OPEN_NAMES, VIETNAMESE_FAMILIES
from winoforge.core.languages.english.noun_table import noun_table
from winoforge.core.languages.english.phrases import NounPhrase, noun_phrase, without_possessive
from winoforge.core.languages.english.things import THING
from winoforge.core.languages.english.words import PLURAL_DETERMINERS, PRONOUNS, SINGULAR_DETERMINERS, TITLES

ANY = frozenset(Gender)
_AND = re.compile(r"\band\b|&", re.IGNORECASE)
_PERSON = frozenset({Gender.MASCULINE, Gender.FEMININE})
_HE = frozenset({Gender.MASCULINE})
_SHE = frozenset({Gender.FEMININE})
_IT = frozenset({Gender.NEUTER})
_ONE = frozenset({Number.SINGULAR})
_MANY = frozenset({Number.PLURAL})
_BOTH = frozenset(Number)


def _given_names() -> dict[str, frozenset[Gender]]:
    found: dict[str, frozenset[Gender]] = {}
    for gender, listed in NAMES.items():
        alone = frozenset({gender})  # made once, for there are thousands of names, and every command waits for this
        found |= {name: found[name] | alone if name in found else alone for name in listed}
    return found


GIVEN_NAMES = _given_names()
"""The genders of each given name."""
_KNOWN = nouns.MASCULINE | nouns.FEMININE | nouns.PERSON | nouns.ANIMAL | nouns.EITHER | THING
_KNOWN |= nouns.COLLECTIVE | nouns.PLURAL_ONLY | nouns.INVARIANT
_STAND_INS = frozenset({"one", "other", "rest", "thing"})
# A singular may end so, and a plural too: thermos, photos; a rule of spelling cannot tell.
_OPEN_ENDINGS = ("os", "as", "us", "is")


def genders_of_name(name: str) -> frozenset[Gender] | None:
    """The genders that bearers of a given name have; None when the name is not known."""
    if name.isupper() and len(name) > 2:
        name = name.title()
    bare = "".join(c for c in unicodedata.normalize("NFD", name) if not unicodedata.combining(c))
    found = GIVEN_NAMES.get(name) or GIVEN_NAMES.get(bare)
    if found or "-" not in bare:
        return found
    # Jean-Paul, Lin-Manuel: the last part tells, unless it is the Maria of José-Maria or borne by both.
    parts = [GIVEN_NAMES[part] for part in bare.split("-") if part in GIVEN_NAMES and part not in {"Maria", "Marie"}]
    return next((genders for genders in parts[::-1] if len(genders) == 1), parts[0] if parts else None)


def _of_vietnamese_name(words: list[str]) -> frozenset[Gender] | None:
    """The middle name tells, after one of the common family names: Nguyen Thi Mai, Tran Van Duc."""
    bare = ["".join(c for c in unicodedata.normalize("NFD", word) if not unicodedata.combining(c)) for word in words]
    if len(bare) < 3 or bare[0] not in VIETNAMESE_FAMILIES:
        return None
    return {"Thi": _SHE, "Van": _HE}.get(bare[1])


def agreement(text: str) -> Agreement:
    """The possible genders and numbers of the noun phrase `text`.

    A plural shows no gender in English, so it has all of them. What is not known is left open: it must raise no alarm.
    """
    phrase = noun_phrase(text)
    if phrase.coordinated:
        persons = {agreement(part).person for part in _AND.split(text) if part.strip()}
        return Agreement(ANY, _MANY, "coordination: and", True if True in persons else None)
    if phrase.head.lower() in PRONOUNS:
        form = PRONOUNS[phrase.head.lower()]
        return Agreement(form.genders, form.numbers, f"pronoun: {phrase.head}")
    named = _of_name(phrase)
    if named is not None:
        return named
    numbers = _numbers(phrase)
    genders, evidence = _of_noun(phrase)
    person = {"person": True, "thing": False}.get(evidence.partition(":")[0])
    if numbers == _MANY:
        return Agreement(ANY, numbers, f"plural: {phrase.head}", person)
    return Agreement(genders, numbers, evidence, person)


def is_common_noun(word: str) -> bool:
    """Whether the lower-case form of a word is a noun that the lists know."""
    return any(form in _KNOWN for form in [word.lower(), *singulars(word)])


def numbers_of(text: str) -> frozenset[Number]:
    """The possible numbers of the noun phrase `text`."""
    return agreement(text).numbers


def _of_name(phrase: NounPhrase) -> Agreement | None:
    """Titles and given names; None when the phrase is not built like a person's name."""
    capitals = [without_possessive(word) for word in phrase.nucleus if word[0].isupper()]
    if not capitals or not phrase.nucleus[-1][0].isupper():
        return None
    title = TITLES.get(phrase.nucleus[0].lower())
    if title is not None and len(phrase.nucleus) > 1 and phrase.determiner != "the":
        first = (genders_of_name(capitals[1]) if len(capitals) > 1 else None) or title
        return Agreement((title & first) or title, _ONE, f"title: {phrase.nucleus[0]}", True)
    given = _of_vietnamese_name(capitals) or genders_of_name(capitals[0])
    if given and (phrase.determiner in {"", "'s"} or len(capitals) < len(phrase.nucleus)):
        if capitals[0] in OPEN_NAMES and len(phrase.nucleus) == 1:
            return Agreement(given | _IT, _ONE, f"name: {capitals[0]}")
        return Agreement(given, _ONE, f"name: {capitals[0]}", True)
    if not phrase.determiner and not _is_sentence_case(phrase):
        return Agreement(ANY, _BOTH, f"unknown name: {phrase.head}")
    return None


def _is_sentence_case(phrase: NounPhrase) -> bool:
    """“People”, “Sailors”, “Mother”: a capital that need not be a name's; that of a bare “Hill” or “Gates” is."""
    head = phrase.head.lower()
    if len(phrase.nucleus) > 1:
        return False
    of_people = any(form in nouns.PERSON or form in nouns.ANIMAL for form in singulars(head))
    return head in nouns.KIN or head in nouns.PLURAL_ONLY or of_people


def _numbers(phrase: NounPhrase) -> frozenset[Number]:
    if phrase.quantity:
        return _of_quantity(phrase.quantity)
    head = phrase.head.lower()
    if phrase.determiner == "the" and (_is_people_by_adjective(phrase) or _is_family(phrase)):
        return _MANY
    plural_determiner = phrase.determiner in PLURAL_DETERMINERS or _counts_many(phrase)
    if plural_determiner:
        return _MANY
    of_head = _numbers_of_noun(head, capitalised=phrase.head[:1].isupper())
    if phrase.determiner in SINGULAR_DETERMINERS and head not in nouns.PLURAL_ONLY:
        # “a few boys”, “another two boys”: the noun's own form is stronger than the article.
        return of_head if of_head == _MANY else _ONE
    return of_head


def _of_quantity(word: str) -> frozenset[Number]:
    if word in nouns.SINGULAR_QUANTITIES:
        return _ONE
    return _MANY if word in nouns.PLURAL_QUANTITIES else _BOTH


def _is_people_by_adjective(phrase: NounPhrase) -> bool:
    """“The poor”: an adjective without a noun."""
    return phrase.determiner == "the" and phrase.head in nouns.NOMINAL_ADJECTIVES and len(phrase.nucleus) == 1


def _is_family(phrase: NounPhrase) -> bool:
    """“The Wexfords”, “the Italians”: one name after “the” that ends as plurals do."""
    head = phrase.head
    if len(phrase.nucleus) > 1 or not head[:1].isupper() or head.isupper() or head.lower() in nouns.ONE_NAME_IN_S:
        return False
    return bool(singulars(head)) and not head.endswith(_OPEN_ENDINGS)


def _counts_many(phrase: NounPhrase) -> bool:
    first = phrase.nucleus[0].lower() if len(phrase.nucleus) > 1 else ""
    return first in PLURAL_DETERMINERS or (first.isdigit() and first not in {"1", "0"})


def _numbers_of_noun(head: str, *, capitalised: bool) -> frozenset[Number]:
    if head in nouns.PLURAL_ONLY or head.endswith("people"):
        return _MANY
    if head in nouns.COLLECTIVE or head in nouns.INVARIANT or (capitalised and head in nouns.PLURAL_OF_ONE):
        return _BOTH
    if head in nouns.SINGULAR_IN_S or head in THING or head in nouns.ANIMAL:
        return _ONE
    if capitalised and not is_common_noun(head):
        return _BOTH  # a country, a firm or a team is it or they; “Xs” may be one name or many people
    if head.endswith("ics") or (head.endswith(_OPEN_ENDINGS) and not is_common_noun(head)):
        return _BOTH
    return _MANY if singulars(head) else _ONE


def _of_noun(phrase: NounPhrase) -> tuple[frozenset[Gender], str]:
    head = phrase.head.lower()
    capitalised = phrase.head[:1].isupper()
    if _is_people_by_adjective(phrase):
        return _PERSON, f"person: {phrase.head}"
    for form in [head, *singulars(head)]:
        for listed, genders, kind in _LISTS:
            if form in listed:
                return genders, f"{kind}: {phrase.head}"
    if capitalised:
        return ANY, f"unknown name: {phrase.head}"
    for form in [*singulars(head), head]:
        found = _by_ending(form)
        if found is not None:
            return found[0], f"{found[1]}: {phrase.head}"
    return _by_kind(phrase)


_LISTS: tuple[tuple[frozenset[str], frozenset[Gender], str], ...] = (
    (nouns.EITHER, ANY, "person or thing"),
    (nouns.PEOPLE, _PERSON, "person"),
    (nouns.MASCULINE, _HE, "person"),
    (nouns.FEMININE, _SHE, "person"),
    (nouns.PERSON, _PERSON, "person"),
    (nouns.HE_ANIMALS, _HE | _IT, "animal"),
    (nouns.SHE_ANIMALS, _SHE | _IT, "animal"),
    (nouns.ANIMAL, ANY, "animal"),
    (THING, _IT, "thing"),
    (nouns.COLLECTIVE, _IT, "collective"),
)


def _by_kind(phrase: NounPhrase) -> tuple[frozenset[Gender], str]:
    """By WordNet: persons where the noun names nothing else, things where it names nobody.

    A puncher may be a tool, a jalopy may be “she”, and “the younger ones” may be anybody.
    """
    noun = phrase.head.lower()
    unknown = ANY, f"unknown noun: {phrase.head}"
    for form in ["".join(phrase.nucleus[-2:]).lower(), *singulars(noun), noun]:
        kinds = noun_table().get(form, frozenset())
        if form in _STAND_INS:
            return unknown
        if kinds == {Kind.PERSON} and not form.endswith(("er", "or")):
            return _PERSON, f"person: {phrase.head}"
        if kinds:
            return unknown if kinds & (LIVING | {Kind.VEHICLE}) else (_IT, f"thing: {phrase.head}")
    return unknown


def _by_ending(noun: str) -> tuple[frozenset[Gender], str] | None:
    stem = noun.split("-", maxsplit=1)[0] if noun.endswith("-in-law") else noun
    if stem.endswith(nouns.FEMININE_ENDINGS):
        return _SHE, "person"
    if stem.endswith(nouns.MASCULINE_ENDINGS) and stem not in nouns.NOT_MASCULINE:
        return _HE, "person"
    for ending in nouns.PERSON_ENDINGS:
        if len(stem) > len(ending) + 2 and stem.endswith(ending):
            return _PERSON, "person"
    for ending in nouns.THING_ENDINGS:
        if len(stem) > len(ending) + 1 and stem.endswith(ending):
            return _IT, "thing"
    return None
