"""Language and spelling: the text is in the language it says, and free of slips that nobody sees."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from itertools import pairwise

from winoforge.core.checks.findings import Finding, finding
from winoforge.core.checks.subject import Subject
from winoforge.core.languages import LANGUAGES
from winoforge.core.languages.base import Language
from winoforge.core.schemas.spans import words

ENOUGH = 6
"""Fewer words than this say nothing about a language."""
SHARE = 0.15
"""Running text has at least this share of function words in any language we know; half of it is usual."""

# Words that may well stand twice in a row: had had, that that; é verdade que que… is rare enough to be left alone.
_MAY_DOUBLE = frozenset({"had", "that", "her", "is", "very", "so", "no", "muito", "bem", "se"})
# Alphabets with letters that look the same. Others are mixed on purpose, such as Latin in Japanese words.
_ALIKE = frozenset({"LATIN", "CYRILLIC", "GREEK", "ARMENIAN"})
_CLOSING = re.compile(r"[.!?…。！？][\"'”’»)\]]*$")


def language_known(subject: Subject) -> Iterator[Finding]:
    """Whether there is a grammar for this language."""
    if subject.language is None:
        yield finding("language-unknown", {"code": subject.draft.language})


def language(subject: Subject) -> Iterator[Finding]:
    """Whether the text is in the language it says. Function words vote."""
    given = subject.grammar
    said = [word for half in subject.draft.halves for word in _words(half.text)]
    if len(said) < ENOUGH:
        return
    votes = {code: _votes(said, known) for code, known in LANGUAGES.items()}
    evidence = {code: round(count / len(said), 2) for code, count in votes.items()}
    best = max(votes, key=lambda code: (votes[code], code == given.code))
    # English and Portuguese share words such as "a", "as", "no" and "do", so the other needs a clear lead.
    if votes[best] > 2 * votes[given.code] and votes[best] >= SHARE * len(said):
        yield finding("language-other", {"given": given.code, "seen": best}, evidence=evidence)
    elif votes[given.code] < SHARE * len(said):
        yield finding("language-unclear", {"given": given.code}, evidence=evidence)


def spelling(subject: Subject) -> Iterator[Finding]:
    """Slips that nobody sees: invisible characters, mixed alphabets, doubled words, no final mark."""
    for candidate in subject.candidates:
        yield from _unseen(candidate, None)
    for number, half in enumerate(subject.draft.halves):
        for text in filter(None, (half.text, half.question)):
            yield from _unseen(text, number)
            yield from _doubled(text, number)
        if half.text.strip() and not _CLOSING.search(half.text.strip()):
            yield finding("no-final-mark", half=number)


def _unseen(text: str, half: int | None) -> Iterator[Finding]:
    for place, character in enumerate(text):
        if unicodedata.category(character) == "Cf":
            before = (text[:place].split() or [""])[-1]
            params = {"character": f"U+{ord(character):04X}", "before": before}
            yield finding("invisible-character", params, half=half, evidence={"offset": place})
    for word in (span.of(text) for span in words(text)):
        alphabets = {_alphabet(character) for character in word if character.isalpha()}
        if len(alphabets & _ALIKE) > 1:
            yield finding("mixed-scripts", {"word": word}, half=half, evidence={"alphabets": sorted(alphabets)})


def _doubled(text: str, half: int | None) -> Iterator[Finding]:
    found = words(text)
    for first, second in pairwise(found):
        word = first.of(text)
        if word.isalpha() and word.casefold() == second.of(text).casefold() and word.casefold() not in _MAY_DOUBLE:
            yield finding("doubled-word", {"word": word}, half=half, evidence={"offset": second.start})


def _alphabet(character: str) -> str:
    return unicodedata.name(character, "UNKNOWN").split(maxsplit=1)[0]


def _words(text: str) -> list[str]:
    # "he's" and "prendê-lo" hold function words too.
    return [part for span in words(text) for part in re.split(r"['’\-]", span.of(text).casefold()) if part.isalpha()]


def _votes(said: list[str], language: Language) -> int:
    return sum(word in language.function_words for word in said)
