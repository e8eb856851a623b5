"""Other names: the same schema about other people, for whom a machine should know the same answer.

Only given names among the candidates are changed, each for one of the same gender that is not in the entry, wherever it
stands: in texts, questions, special phrases, the rationale. Which one comes is decided by the text alone, so that the
same schema always gets the same names.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from heapq import nsmallest

from winoforge.core.errors import SchemaError, UnknownLanguage
from winoforge.core.languages import language
from winoforge.core.languages.base import Gender, Language
from winoforge.core.schemas.values import Candidate, Entry, Half, Problem, Pronoun, Schema, SubstitutedPair

Names = Mapping[str, str]
"""What each given name becomes."""

_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_ARTICLES = frozenset({"o", "a"})
"""Portuguese may put one before a name."""


def renamed(entry: Entry, turn: int = 0) -> Schema | Problem | None:
    """The entry with other names; None where the candidates are not all named, or the names cannot be exchanged.

    Each `turn`, counted from 0, gives other names than the ones before.
    """
    names = other_names(entry, turn)
    if not names or isinstance(entry, SubstitutedPair):
        return None
    try:
        return rename(entry, names)
    except SchemaError:  # a longer name can make a text too long
        return None


def other_names(entry: Entry, turn: int = 0) -> dict[str, str]:
    """For every given name among the candidates another one; nothing where a candidate has none.

    Nothing either where the gender of a name is open, where the name is an ordinary word too that the text might use
    (Will, May), or where it stands in a way that another could not (Mary-Ann, “James' hat”).
    """
    if isinstance(entry, SubstitutedPair):
        return {}
    try:
        known = language(entry.language)
    except UnknownLanguage:
        return {}
    told = "\n".join(_told(entry))
    names: dict[str, str] = {}
    for candidate in entry.candidates:
        name = _given_name(known, candidate)
        gender = _gender(known, candidate, name, entry.halves) if name else None
        if name is None or gender is None or not _stands_alone(known, name, told):
            return {}
        if name not in names:
            taken = f"{told}\n{' '.join(names.values())}".casefold()
            free = [other for other in known.everyday_names.get(gender, ()) if other.casefold() not in taken]
            if len(free) <= turn:
                return {}
            names[name] = nsmallest(turn + 1, free, key=lambda other: _lot(entry, other))[turn]
    return names


def are_people(entry: Entry) -> bool:
    """Whether every candidate is a given name and nothing more: then exchanging them leaves a text that makes sense."""
    if isinstance(entry, SubstitutedPair) or not other_names(entry):
        return False
    known = language(entry.language)
    return all(_bare(candidate) == _given_name(known, candidate) for candidate in entry.candidates)


def rename(entry: Schema | Problem, names: Names) -> Schema | Problem:
    """The entry with every one of these names exchanged for the other, as whole words and only with their capital.

    Published sentences are about the people of the original, and are left behind. Renaming back with the names turned
    round gives all else, if none of the new names stood in it.
    """
    change = _Change(names)
    return replace(
        entry,
        candidates=tuple(Candidate(change.text(candidate)) for candidate in entry.candidates),
        halves=tuple(map(change.half, entry.halves)),
        rationale=change.perhaps(entry.rationale),
    )


class _Change:
    """Names exchanged in one thing after the other."""

    def __init__(self, names: Names) -> None:
        either = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True)) or "(?!)"
        self._pattern = re.compile(rf"(?<![\w-])(?:{either})(?![\w-])")
        self._names = names

    def text(self, text: str) -> str:
        return self._pattern.sub(lambda found: self._names[found[0]], text)

    def perhaps(self, text: str | None) -> str | None:
        return None if text is None else self.text(text)

    def pronoun(self, pronoun: Pronoun, text: str) -> Pronoun:
        """Where it stands when the names before it have become longer or shorter."""
        before = (found for found in self._pattern.finditer(text) if found.end() <= pronoun.start)
        return replace(pronoun, start=pronoun.start + sum(len(self._names[name[0]]) - len(name[0]) for name in before))

    def half(self, half: Half) -> Half:
        return replace(
            half,
            text=self.text(half.text),
            pronoun=self.pronoun(half.pronoun, half.text),
            question=self.perhaps(half.question),
            special=self.perhaps(half.special),
            snippet=self.perhaps(half.snippet),
            plain=None,
            repaired=None,
            switched=None,
        )


def _told(entry: Schema | Problem) -> Iterator[str]:
    """Every text of an entry in which a name may stand."""
    yield from entry.candidates
    yield entry.rationale or ""
    for half in entry.halves:
        yield half.text
        yield from (part for part in (half.question, half.special, half.snippet) if part)


def _given_name(known: Language, candidate: str) -> str | None:
    """The first word of a candidate that is known as a given name: Vera in “Aunt Vera” and in “Vera's hat”."""
    return next((word for word in _WORD.findall(candidate) if word in _genders(known)), None)


def _gender(known: Language, candidate: str, name: str, halves: tuple[Half, ...]) -> Gender | None:
    """The one gender of a name, where the pronouns agree; the owner of what they mean may have another."""
    genders = _genders(known)[name]
    for half in halves:
        form = known.pronoun(half.pronoun.text)
        if form is not None and (genders & form.genders or _bare(candidate) == name):
            genders &= form.genders
    return next(iter(genders)) if len(genders) == 1 else None


def _bare(candidate: str) -> str:
    """The candidate without an article before a name: “a Marina”."""
    first, _, rest = candidate.partition(" ")
    return rest if rest and first.lower() in _ARTICLES else candidate


def _stands_alone(known: Language, name: str, told: str) -> bool:
    """Whether the name is one wherever its letters stand."""
    if name.lower() in known.function_words or re.search(rf"(?<!\w){name.lower()}(?!\w)", told):
        return False
    tied = rf"\w-{name}(?!\w)|(?<!\w){name}-\w"
    owner = rf"(?<!\w){name}['’](?!\w)" if name.endswith("s") else r"(?!)"
    return re.search(f"{tied}|{owner}", told) is None


@cache
def _genders(known: Language) -> dict[str, frozenset[Gender]]:
    found: dict[str, frozenset[Gender]] = {}
    for gender, names in known.names.items():
        for name in names:
            found[name] = found.get(name, frozenset()) | {gender}
    return found


def _lot(entry: Schema | Problem, name: str) -> bytes:
    return hashlib.sha256("\n".join((entry.halves[0].text, name)).encode()).digest()
