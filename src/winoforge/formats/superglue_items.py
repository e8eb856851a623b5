"""From SuperGLUE's rows to items: rows of one pronoun joined, and candidates that stand in other rows found.

An item with one candidate is completed
- from its twin half, which has the same two candidates; if ours is false, the other one is then correct;
- from another pronoun of the same text that agrees with it, but only if its own candidate is true: a text may have
  more candidates than the file shows, so a second false one would not make a third one true.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from winoforge.core.errors import UnknownLanguage
from winoforge.core.schemas import Half, Pronoun, Span
from winoforge.core.schemas.mentions import bare, exact_mentions
from winoforge.formats.base import LeftOut
from winoforge.formats.common.loose import LooseHalf
from winoforge.formats.common.twins import VARIANT, likeness

_ENDS = 4
"""Twins have their first or their last words in common, at least so many."""
_COMPARED = 32
"""How many possible twins are looked at; a hostile file may repeat one text in every row."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A row: whether this candidate is what the pronoun means."""

    line: int
    id: str
    text: str
    pronoun: Span
    candidate: str
    mention: int
    """The index of the word where the candidate is mentioned."""
    label: bool


@dataclass(slots=True)
class _Item:
    """The rows about one pronoun of one text."""

    first: Asked
    candidates: dict[str, tuple[str, int]] = field(default_factory=dict)
    """By name for comparing: as written, and the place of mention."""
    labels: dict[str, set[bool]] = field(default_factory=dict)

    @property
    def word(self) -> str:
        return self.first.pronoun.of(self.first.text)

    def add(self, row: Asked) -> None:
        name = row.candidate.casefold()
        self.candidates.setdefault(name, (row.candidate, row.mention))
        self.labels.setdefault(name, set()).add(row.label)

    def true(self) -> list[str]:
        return [name for name, labels in self.labels.items() if True in labels]


def items(rows: Iterable[Asked], language: str) -> Iterator[LooseHalf | LeftOut]:
    """The items of some rows, in order; those that lack a second candidate or an answer are left out."""
    found: dict[tuple[str, Span], _Item] = {}
    for row in rows:
        found.setdefault((row.text, row.pronoun), _Item(row)).add(row)
    complete = [item for item in found.values() if len(item.candidates) > 1]
    near, same_text = _by_ends(found.values()), _by_text(complete)
    for item in found.values():
        candidates, from_twin = dict(item.candidates), False
        if len(candidates) == 1:
            candidates, from_twin = _completed(item, near, same_text, language)
        yield _half(item, candidates, from_twin, language)


def _half(item: _Item, candidates: dict[str, tuple[str, int]], from_twin: bool, language: str) -> LooseHalf | LeftOut:
    if len(candidates) < 2:
        return LeftOut(item.first.line, "The file has only one candidate for this pronoun.")
    if any(len(labels) > 1 for labels in item.labels.values()):
        return LeftOut(item.first.line, "The file calls one candidate of this pronoun both true and false.")
    right = item.true()
    unasked = [name for name in candidates if name not in item.labels]
    if not right and from_twin and len(candidates) == 2:
        right = unasked
    if len(right) != 1:
        reason = "No candidate of this pronoun" if not right else "More than one candidate of this pronoun"
        return LeftOut(item.first.line, f"{reason} is true.")
    names = sorted(candidates, key=lambda name: (candidates[name][1], name))
    half = Half(
        text=item.first.text,
        pronoun=Pronoun(item.word, item.first.pronoun.start),
        correct=names.index(right[0]),
        extra={"completed": [candidates[name][0] for name in unasked]} if unasked else {},
    )
    return LooseHalf(
        line=item.first.line,
        id=item.first.id,
        language=language,
        candidates=tuple(candidates[name][0] for name in names),
        half=half,
        ordered=True,
    )


def _completed(
    item: _Item, near: dict[tuple[str, ...], list[_Item]], same_text: dict[str, list[_Item]], language: str
) -> tuple[dict[str, tuple[str, int]], bool]:
    """The item's candidates with those of its twin or of another pronoun, and whether a twin gave them."""
    for other in _possible_twins(item, near):
        joined = _joined(item, other)
        if len(joined) == 2:
            return joined, True
    if item.true():
        for other in same_text.get(item.first.text, []):
            if _agree(item.word, other.word, language):
                return _joined(item, other), False
    return dict(item.candidates), False


def _joined(item: _Item, other: _Item) -> dict[str, tuple[str, int]]:
    # Only what this text mentions can be its candidate.
    ours = {bare(name) for name in item.candidates}
    theirs = {
        name: given
        for name, given in other.candidates.items()
        if bare(name) not in ours and exact_mentions(item.first.text, bare(name))
    }
    return {**theirs, **item.candidates}


def _possible_twins(item: _Item, near: dict[tuple[str, ...], list[_Item]]) -> Iterator[_Item]:
    for end in _ends(item.first.text):
        for other in near[end][:_COMPARED]:
            if other.word.casefold() == item.word.casefold() and _alike(item.first, other.first) >= VARIANT:
                yield other


def _alike(one: Asked, other: Asked) -> float:
    if one.text == other.text:
        return 0.0
    return likeness(one.text, one.pronoun.start, other.text, other.pronoun.start)


def _by_ends(all_items: Iterable[_Item]) -> dict[tuple[str, ...], list[_Item]]:
    found: defaultdict[tuple[str, ...], list[_Item]] = defaultdict(list)
    for item in all_items:
        for end in _ends(item.first.text):
            found[end].append(item)
    return found


def _by_text(all_items: Iterable[_Item]) -> dict[str, list[_Item]]:
    found: defaultdict[str, list[_Item]] = defaultdict(list)
    for item in all_items:
        found[item.first.text].append(item)
    return found


def _ends(text: str) -> list[tuple[str, ...]]:
    parts = text.casefold().split()
    return [("first", *parts[:_ENDS]), ("last", *parts[-_ENDS:])]


def _agree(one: str, other: str, language: str) -> bool:
    from winoforge.core.languages import language as language_named  # its word lists are large

    try:
        forms = [language_named(language).pronoun(word) for word in (one, other)]
    except UnknownLanguage:
        return False
    known = [(form.genders, form.numbers) for form in forms if form is not None]
    return len(known) == 2 and known[0] == known[1]
