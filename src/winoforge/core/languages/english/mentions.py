"""Where an English text mentions its candidates, and what each mention is made of."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from winoforge.core.errors import CannotSwitch
from winoforge.core.languages.english.agreement import GIVEN_NAMES
from winoforge.core.languages.english.forms import is_past, plural, singulars
from winoforge.core.languages.english.phrases import is_possessive, without_possessive
from winoforge.core.languages.english.text import natural_noun
from winoforge.core.languages.english.words import DETERMINERS, FUNCTION_WORDS, POSSESSIVES, TITLES, listed
from winoforge.core.schemas.spans import Span

_WORD_BEFORE = re.compile(r"([^\W\d_][\w'’-]*)\s+$")
_MOST_ADJECTIVES = 3
_OPENERS = DETERMINERS - listed("both all either neither such most")
"""Determiners that belong to one noun; “both” may stand before two."""


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two candidates, as far as it differs from the other."""

    candidate: str
    lead: tuple[str, ...]
    """Words before the unit that both candidates share."""
    unit: tuple[str, ...]
    """The words to exchange: `taller` in “the taller dancers” beside “the smaller dancers”."""
    tail: tuple[str, ...]
    """Words after the unit that both share."""

    @property
    def written(self) -> str:
        """The unit as it is written in mid-sentence; after a determiner its capital is its own."""
        unit = " ".join(self.unit)
        if self.unit[0] in POSSESSIVES:
            return unit
        return unit if self.candidate.split()[0].lower() in DETERMINERS else natural_noun(unit)

    @property
    def is_name(self) -> bool:
        """Whether it is written as a name: with a capital and no determiner."""
        if self.candidate.split()[0].lower() in DETERMINERS or self.written[:1].islower():
            return False
        return all(word[:1].isupper() for word in self.unit if word.lower() not in FUNCTION_WORDS)


@dataclass(frozen=True, slots=True)
class Mention:
    """A place where a unit stands."""

    span: Span
    """Of the unit's words."""
    start: int
    """Where the noun phrase begins, with its determiner and adjectives; the unit's start when it has none."""
    inflected: bool = False
    """Whether it stands in the other number than the candidate."""
    part: int | None = None
    """Which word of a name stands here alone: 0 for “Ada” of “Ada Stone”; None for all of it."""

    @property
    def has_determiner(self) -> bool:
        """Whether a determiner stands before it."""
        return self.start < self.span.start


def sides(first: str, second: str) -> tuple[Side, Side]:
    """The two candidates without what they share; CannotSwitch when one is part of the other."""
    one, two = _core(first), _core(second)
    lead = _shared(one, two)
    tail = _shared(one[lead:][::-1], two[lead:][::-1])
    units = one[lead : len(one) - tail], two[lead : len(two) - tail]
    if _same(one, two) and _owners(first, second):
        owners = [(candidate.split()[0].lower(),) for candidate in (first, second)]
        return (Side(first, (), owners[0], one), Side(second, (), owners[1], two))
    if _same(one, two):
        raise CannotSwitch(f"“{first}” and “{second}” are mentioned with the same words.")
    contents = [{without_possessive(word).casefold() for word in unit} - FUNCTION_WORDS for unit in units]
    if not all(units) or contents[0] & contents[1]:
        raise CannotSwitch(f"“{first}” and “{second}” share words, so that one cannot be put in the other's place.")
    ends = one[:lead], one[len(one) - tail :]
    return (Side(first, ends[0], units[0], ends[1]), Side(second, ends[0], units[1], ends[1]))


def full_names(text: str, pair: tuple[Side, Side]) -> tuple[Side, Side]:
    """The sides with last names where the text gives them to both and the candidates are first names only."""
    found = [_full_name(text, side) for side in pair]
    if all(found) and not set(found[0]) & set(found[1]):
        one, two = (replace(side, unit=name) for side, name in zip(pair, found, strict=True))
        return one, two
    return pair


def mentions(text: str, side: Side, other: Side) -> tuple[Side, list[Mention]]:
    """Every mention of one candidate, and the side with the words that are really in the text."""
    found = (
        _elliptic(text, side) if side.tail else _spans(text, side.lead + side.unit, len(side.lead), name=side.is_name)
    )
    while not found and len(side.unit) > 1 and _may_lose_adjective(side):
        side = Side(side.candidate, (), side.unit[1:], ())
        found = _spans(text, side.unit)
    if found:
        parts = _partial_names(text, side, other, found)
        alone = side.is_name or side.unit[0] in POSSESSIVES
        whole = [Mention(span, span.start if alone else _phrase_start(text, span.start)) for span in found]
        return side, sorted([*whole, *parts], key=lambda mention: mention.span)
    inflected = _other_number(side.unit) if not (side.tail or side.lead or side.is_name) else ()
    found = _spans(text, inflected) if inflected else []
    if not found:
        raise CannotSwitch(f"“{side.candidate}” does not stand in the text; name the candidate as the text does.")
    return side, [Mention(span, _phrase_start(text, span.start), inflected=True) for span in found]


def _may_lose_adjective(side: Side) -> bool:
    """“Ancient humans” may be only “humans” in the text; what follows a preposition is no adjective's noun."""
    return not (side.lead or side.tail or side.is_name) and not any(w.lower() in FUNCTION_WORDS for w in side.unit)


def in_other_number(unit: str) -> str:
    """A noun in the plural if it is singular, in the singular if it is plural."""
    return " ".join(_other_number(tuple(unit.split())))


def _core(candidate: str) -> tuple[str, ...]:
    parts = candidate.split()
    while len(parts) > 1 and parts[0].lower() in DETERMINERS:
        parts = parts[1:]
    return tuple(parts)


def _shared(one: tuple[str, ...], two: tuple[str, ...]) -> int:
    count = 0
    for left, right in zip(one, two, strict=False):
        if left.casefold() != right.casefold():
            break
        count += 1
    return count


def _spans(text: str, phrase: tuple[str, ...], skip: int = 0, *, name: bool = False) -> list[Span]:
    """Where the words of `phrase` stand, less the first `skip` of them; a name only with its capital.

    A name is not the common word of the same letters: “Will will mark Mark”.
    """
    before = r"\s+".join(re.escape(word) for word in phrase[:skip]) + (r"\s+" if skip else "")
    unit = r"\s+".join(re.escape(word) for word in phrase[skip:])
    pattern = re.compile(rf"(?<![\w-]){before}({unit})(?![\w-])", re.IGNORECASE)
    return [Span(*match.span(1)) for match in pattern.finditer(text) if not name or match[1][:1].isupper()]


def _elliptic(text: str, side: Side) -> list[Span]:
    """Mentions with the shared noun, with “ones” in its place, or without it: the younger ones, Tina's."""
    tail = r"\s+".join(re.escape(word) for word in side.tail)
    found = []
    for span in _spans(text, side.lead + side.unit, len(side.lead), name=side.is_name):
        rest = text[span.end :]
        following = re.match(r"\s+([\w'’-]+)", rest)
        full = re.match(rf"\s+(?:{tail}|ones?)(?![\w-])", rest, re.IGNORECASE)
        alone = (following is None or following[1].lower() in FUNCTION_WORDS) and (
            is_possessive(side.unit[-1]) or side.is_name
        )
        if side.unit[0] in POSSESSIVES:
            alone = False
        if full or alone or (side.is_name and not is_possessive(side.unit[-1])):
            found.append(span)
    return found


def _phrase_start(text: str, start: int) -> int:
    """Where the noun phrase begins whose noun begins at `start`: at its determiner or owner, or at the noun itself."""
    place, passed = start, ""
    for _ in range(_MOST_ADJECTIVES + 1):
        before = _WORD_BEFORE.search(text, 0, place)
        if before is None:
            return start
        word = before[1]
        if is_possessive(word):
            return _phrase_start(text, before.start(1))
        if word.lower() in _OPENERS:
            return before.start(1)
        # A past form is an adjective only right after the determiner: “the injured bird”, “the man injured birds”.
        if word.lower() in FUNCTION_WORDS or word[0].isupper() or is_past(passed):
            return start
        place, passed = before.start(1), word
    return start


def _partial_names(text: str, side: Side, other: Side, found: list[Span]) -> list[Mention]:
    """Where one word of a name stands alone; CannotSwitch when the other name has no word to put in its place."""
    if len(side.unit) < 2 or not side.is_name:
        return []
    matched = other.is_name and len(other.unit) == len(side.unit)
    parts = []
    for number, word in enumerate(side.unit):
        part = without_possessive(word)
        if not part[:1].isupper() or part.rstrip(".").lower() in TITLES:
            continue
        for span in _spans(text, (part,), name=True):
            if any(span.overlaps(known) for known in found):
                continue
            if not matched:
                raise CannotSwitch(f"The text says “{part}” for “{side.candidate}”, which has no counterpart.")
            parts.append(Mention(span, span.start, part=number))
    return parts


def _full_name(text: str, side: Side) -> tuple[str, ...]:
    """`Ada Stone` for “Ada” when the text says so; () when it does not, or says two last names."""
    if len(side.unit) != 1 or side.lead or side.tail or side.unit[0] not in GIVEN_NAMES:
        return ()
    last = {found[1] for found in re.finditer(rf"\b{re.escape(side.unit[0])} ([A-Z][a-z]\w*)\b", text)}
    return (side.unit[0], *last) if len(last) == 1 and not last & set(GIVEN_NAMES) else ()


def _same(one: tuple[str, ...], two: tuple[str, ...]) -> bool:
    return [word.casefold() for word in one] == [word.casefold() for word in two]


def _owners(first: str, second: str) -> bool:
    """Whether only “my” and “your”, “his” and “her” tell the candidates apart."""
    owners = {candidate.split()[0].lower() for candidate in (first, second)}
    return len(owners) == 2 and owners <= POSSESSIVES


def _other_number(unit: tuple[str, ...]) -> tuple[str, ...]:
    head = unit[-1]
    if any(word.lower() in FUNCTION_WORDS for word in unit):
        return ()
    back = singulars(head)
    return (*unit[:-1], back[0] if back else plural(head))
