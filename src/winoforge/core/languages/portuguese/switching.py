"""Exchanging the two candidates wherever they are mentioned.

Two nouns, or two names, change places and leave articles and contractions where they stand: they agree in gender and
number, so both fit. A noun and a name take their determiners along, because "o homem" is not called "o" everywhere.
Whatever cannot be undone by switching again is refused.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from winoforge.core.errors import CannotSwitch
from winoforge.core.languages.base import Passage
from winoforge.core.languages.portuguese.agreement import agreement_of
from winoforge.core.languages.portuguese.candidates import opening
from winoforge.core.languages.portuguese.contractions import contract
from winoforge.core.languages.portuguese.mentions import Mention, cores, find_mentions
from winoforge.core.languages.portuguese.phrases import split_phrase
from winoforge.core.languages.portuguese.words import DEFINITE, POSSESSIVES, PREPOSITIONS
from winoforge.core.schemas.mentions import exact_mentions
from winoforge.core.schemas.spans import Span
from winoforge.core.schemas.values import Pronoun

_SENTENCE_START = re.compile(r"(?:^|[.!?…]\s+)[\"“«(—–-]?\s*$")


def switch_candidates(passage: Passage, candidates: Sequence[str]) -> Passage:
    """The passage with its candidates exchanged; CannotSwitch where that has no sure way back."""
    _refuse_unequal(candidates)
    switched = _exchange(passage, candidates)
    try:
        back = _exchange(switched, candidates)
    except CannotSwitch as trouble:
        raise CannotSwitch(f"Switched once, this text could not be switched back: {trouble}") from trouble
    if back != passage:
        raise CannotSwitch(
            "Switching this text twice would not give the original back; write the switched text by hand."
        )
    return switched


def _refuse_unequal(candidates: Sequence[str]) -> None:
    if len(candidates) != 2:
        raise CannotSwitch(f"Only two candidates can be switched; this item has {len(candidates)}.")
    first, second = (agreement_of(candidate) for candidate in candidates)
    if not first.genders & second.genders:
        raise CannotSwitch("The candidates differ in gender, so the words that agree with them would have to change.")
    if not first.numbers & second.numbers:
        raise CannotSwitch("The candidates differ in number, so the verbs would have to change.")


def _exchange(passage: Passage, candidates: Sequence[str]) -> Passage:
    names = tuple(split_phrase(candidate).is_name for candidate in candidates)
    looked_for = cores(passage.text, candidates)
    _refuse_nested(looked_for)
    found = tuple(find_mentions(passage.text, core, is_name=name) for core, name in zip(looked_for, names, strict=True))
    _refuse_unclear(passage, candidates, found)
    with_determiners = names[0] != names[1]
    if with_determiners:
        _refuse_doubtful_a(passage.text, found[names.index(True)])
    forms = tuple(
        _forms(passage.text, mentions, name, with_determiners) for mentions, name in zip(found, names, strict=True)
    )
    edits = [
        (_place(mention, with_determiners), _new(passage.text, mention, other, with_determiners))
        for own, others in ((0, forms[1]), (1, forms[0]))
        for mention, other in zip(found[own], _dealt(others, len(found[own])), strict=True)
    ]
    return _edited(passage, sorted(edits))


def _refuse_nested(looked_for: tuple[str, str]) -> None:
    first, second = looked_for
    if exact_mentions(first, second) or exact_mentions(second, first):
        raise CannotSwitch(f"One candidate is part of the other (“{first}”, “{second}”), so they cannot change places.")


def _refuse_unclear(passage: Passage, candidates: Sequence[str], found: tuple[list[Mention], ...]) -> None:
    for candidate, mentions in zip(candidates, found, strict=True):
        if not mentions:
            raise CannotSwitch(f"The text does not mention “{candidate}” in these words.")
    places = sorted(mention.whole for mentions in found for mention in mentions)
    if any(one.overlaps(two) for one, two in pairwise(places)):
        raise CannotSwitch("The mentions of the two candidates overlap in the text.")
    if any(place.overlaps(passage.pronoun.span) for place in places):
        raise CannotSwitch("The pronoun stands inside a mention of a candidate.")
    _refuse_owned(candidates, found)


def _refuse_owned(candidates: Sequence[str], found: tuple[list[Mention], ...]) -> None:
    """In “A dona chamou seu porteiro” the one is named by the other, and would be owned by himself after switching."""
    things = [agreement_of(candidate).person is False for candidate in candidates]
    for mentions in () if all(things) else found:
        for mention in mentions:
            if mention.determiner in POSSESSIVES:
                raise CannotSwitch(
                    f"“{mention.determiner}” makes one candidate the other's, so they cannot change places."
                )


def _refuse_doubtful_a(text: str, mentions: list[Mention]) -> None:
    """A noun would need "à" where the name has the preposition, and "a" where it has the article."""
    for mention in mentions:
        if mention.determiner == "a" and mention.whole.of(text).startswith("a "):
            before = re.search(r"(\w+) $", text[: mention.whole.start])
            if before is None or before[1].lower() not in PREPOSITIONS:
                name = mention.place.of(text)
                raise CannotSwitch(f"The “a” before “{name}” may be article or preposition; only its writer can tell.")


def _place(mention: Mention, with_determiner: bool) -> Span:
    return mention.whole if with_determiner else mention.place


def _forms(text: str, mentions: list[Mention], is_name: bool, with_determiners: bool) -> list[str]:
    """How the text calls a candidate, mention by mention: "um homem", later "o homem"."""
    forms = []
    for mention in mentions:
        words = mention.place.of(text)
        if not is_name and _begins_sentence(text, mention.place.start) and not words[1:2].isupper():
            words = words[:1].lower() + words[1:]
        forms.append(f"{mention.determiner} {words}" if with_determiners and mention.determiner else words)
    return forms


def _dealt(forms: list[str], count: int) -> list[str]:
    """One form for each of `count` places: in order, and the last one, definite by then, where there are more."""
    determiner, blank, noun = forms[-1].partition(" ")
    again = f"{DEFINITE[determiner]}{blank}{noun}" if determiner in DEFINITE and blank else forms[-1]
    return [forms[place] if place < len(forms) else again for place in range(count)]


def _new(text: str, mention: Mention, form: str, with_determiner: bool) -> str:
    phrase = contract(mention.preposition, form) if with_determiner and mention.preposition else form
    return opening(phrase) if _begins_sentence(text, _place(mention, with_determiner).start) else phrase


def _begins_sentence(text: str, place: int) -> bool:
    return bool(_SENTENCE_START.search(text[:place]))


def _edited(passage: Passage, edits: list[tuple[Span, str]]) -> Passage:
    pieces: list[str] = []
    done, shift = 0, 0
    for place, new in edits:
        pieces += [passage.text[done : place.start], new]
        done = place.end
        if place.end <= passage.pronoun.start:
            shift += len(new) - (place.end - place.start)
    text = "".join([*pieces, passage.text[done:]])
    return Passage(text, Pronoun(passage.pronoun.text, passage.pronoun.start + shift))
