"""Halves that belong together are found by what they say, not by where they stand.

Two halves are twins when they share their candidates (ignoring case and leading articles) and the pronoun with its
place, say nearly the same, and have different answers. Each takes the most similar one; a third variant of a sentence
joins when nobody else is its twin. Only a window of rows is held, so memory does not grow with the file.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Iterator
from difflib import SequenceMatcher
from functools import lru_cache

from winoforge.core.schemas import GAP, Entry, SubstitutedPair, words
from winoforge.core.schemas.mentions import bare_all
from winoforge.formats.base import Bad, LeftOut
from winoforge.formats.common.loose import LooseHalf, problem, schema

WINDOW = 512
"""How many rows apart twins may stand."""
NEAREST = 32
"""How many rows with the same candidates are compared; a hostile file may repeat them in every row."""
ALIKE = 0.4
"""The least share of common words of twins; the loosest pairs of Rahman and Ng have about this."""
MOST_PAIRS = 2_000
"""How many pairs of equal words two texts may have; honest ones have a few hundred, and time grows with the square."""
VARIANT = 0.75
"""The least share of common words of a third variant with each of the two others."""

Row = LooseHalf | SubstitutedPair | Bad | LeftOut
"""What a reader finds; only halves wait for twins."""


def join(rows: Iterable[Row], *, window: int = WINDOW) -> Iterator[Entry | Bad | LeftOut]:
    """Schemas where halves have twins, problems where they have none, in order of their first rows."""
    waiting = _Waiting()
    for row in rows:
        waiting.add(row.fault() or row if isinstance(row, LooseHalf) else row)
        if len(waiting) > window:
            yield waiting.oldest()
    while len(waiting):
        yield waiting.oldest()


class _Waiting:
    """The rows of the window, in order, and by what twins must share."""

    def __init__(self) -> None:
        self._rows: dict[int, Row] = {}
        self._alike: defaultdict[Hashable, list[tuple[int, LooseHalf]]] = defaultdict(list)
        self._count = 0

    def __len__(self) -> int:
        return len(self._rows)

    def add(self, row: Row) -> None:
        self._rows[self._count] = row
        if isinstance(row, LooseHalf):
            self._alike[_shared(row)].append((self._count, row))
        self._count += 1

    def oldest(self) -> Entry | Bad | LeftOut:
        number = next(iter(self._rows))
        row = self._rows[number]
        if not isinstance(row, LooseHalf):
            del self._rows[number]
            return row
        fellows = self._alike[_shared(row)]
        group = _group([fellow for _, fellow in fellows[: NEAREST + 1]])
        self._take(row, group)
        return schema(group) if len(group) > 1 else problem(row)

    def _take(self, row: LooseHalf, group: list[LooseHalf]) -> None:
        key = _shared(row)
        members = {id(member) for member in group}
        for number, fellow in self._alike[key]:
            if id(fellow) in members:
                del self._rows[number]
        self._alike[key] = [pair for pair in self._alike[key] if id(pair[1]) not in members]
        if not self._alike[key]:
            del self._alike[key]


def _shared(row: LooseHalf) -> Hashable:
    """What twins have in common for certain."""
    candidates = frozenset(bare_all(row.candidates))
    if row.twin_key is not None:
        return (row.language, row.scope, row.twin_key, candidates)
    return (row.language, row.scope, candidates)


def _group(fellows: list[LooseHalf]) -> list[LooseHalf]:
    """The first of the fellows and its twins, in order."""
    first = fellows[0]
    if len(first.candidates) != 2:
        return [first]
    pairs = _pairs(fellows)
    paired = {id(member) for pair in pairs for member in pair}
    own = [pair for pair in pairs if id(first) in map(id, pair)]
    for one, other in own or pairs:
        singles = [fellow for fellow in (fellows if own else [first]) if id(fellow) not in paired]
        third = next((single for single in singles if _variant(single, one, other)), None)
        if third is not None:
            return [fellow for fellow in fellows if fellow is one or fellow is other or fellow is third]
    return list(own[0]) if own else [first]


def _pairs(fellows: list[LooseHalf]) -> list[tuple[LooseHalf, LooseHalf]]:
    """Twins: the most similar first, and of equally similar ones the nearest."""
    found = [
        (_likeness(one, other), one, other)
        for place, one in enumerate(fellows)
        for other in fellows[place + 1 :]
        if _answer(one) != _answer(other)
    ]
    free = {id(fellow) for fellow in fellows}
    pairs = []
    for likeness, one, other in sorted(found, key=lambda pair: (-pair[0], pair[2].line - pair[1].line)):
        if likeness >= ALIKE and {id(one), id(other)} <= free:
            free -= {id(one), id(other)}
            pairs.append((one, other))
    return pairs


def _variant(single: LooseHalf, one: LooseHalf, other: LooseHalf) -> bool:
    return min(_likeness(single, one), _likeness(single, other)) >= VARIANT


def _answer(row: LooseHalf) -> str:
    return bare_all(row.candidates)[row.half.correct]


def _likeness(one: LooseHalf, other: LooseHalf) -> float:
    """The share of words that two halves have in common, in order; 0 when they cannot be twins."""
    if one.half.text == other.half.text:
        return 0.0
    if one.twin_key is not None:
        return 1.0
    if not _same_pronoun(one.half.pronoun.text, other.half.pronoun.text):
        return 0.0
    return likeness(one.half.text, one.half.pronoun.start, other.half.text, other.half.pronoun.start)


def _same_pronoun(one: str, other: str) -> bool:
    """Whether two pronouns are the same word; one may be contracted with a preposition (dela, ela)."""
    one, other = one.casefold(), other.casefold()
    return one.endswith(other) or other.endswith(one)


@lru_cache(maxsize=4096)
def likeness(one: str, one_start: int, other: str, other_start: int) -> float:
    """The share of words that two texts have in common, in order; 0 when it is not the same pronoun that is asked.

    0 also when it is too small for twins, or when one word is repeated so often that comparing would take too long.
    """
    found = words(one), words(other)
    here, there = (
        [span.of(text).casefold() for span in spans] for text, spans in zip((one, other), found, strict=True)
    )
    if _said_again(here, there) or (one[one_start] == GAP and _hidden_elsewhere(here, there)):
        return 0.0
    matcher = SequenceMatcher(None, here, there, autojunk=False)
    if matcher.real_quick_ratio() < ALIKE or matcher.quick_ratio() < ALIKE or _equal_pairs(here, there) > MOST_PAIRS:
        return 0.0
    places = [
        sum(span.start < start for span in spans) for spans, start in zip(found, (one_start, other_start), strict=True)
    ]
    return 0.0 if _two_places(matcher, *places) else matcher.ratio()


def _equal_pairs(one: list[str], other: list[str]) -> int:
    counts = Counter(other)
    return sum(count * counts[word] for word, count in Counter(one).items())


def _said_again(one: list[str], other: list[str]) -> bool:
    """Whether two texts differ only in punctuation."""
    return [word for word in one if word[0].isalnum()] == [word for word in other if word[0].isalnum()]


def _two_places(matcher: SequenceMatcher[str], one: int, other: int) -> bool:
    """Whether each pronoun has its counterpart elsewhere: two questions about one text are no twins."""
    same = [(block.a, block.b, block.size) for block in matcher.get_matching_blocks()]
    here = next((b + one - a for a, b, size in same if a <= one < a + size), other)
    there = next((a + other - b for a, b, size in same if b <= other < b + size), one)
    return here != other and there != one


def _hidden_elsewhere(one: list[str], other: list[str]) -> bool:
    """Whether two texts are the same but for the word that is hidden by the gap."""
    bare_one, bare_other = ([word for word in text if word[0].isalnum() or word[0] == GAP] for text in (one, other))
    if len(bare_one) != len(bare_other):
        return False
    differing = [place for place, pair in enumerate(zip(bare_one, bare_other, strict=True)) if pair[0] != pair[1]]
    hidden = {text[place][0] for place in differing for text in (bare_one, bare_other)}
    return len(differing) == 2 and GAP in hidden
