"""The frame of a schema: what is left of its first half when whoever it is about and what they do is taken out.

“Erica called Jennifer because she was out of reach” and “Marcus paid Tom because he was broke” have one frame,
`A … B … because … P was`. Who writes one schema after the other by one frame follows a pattern.
"""

from __future__ import annotations

import re

from winoforge.core.errors import UnknownLanguage
from winoforge.core.languages import language
from winoforge.core.languages.base import Language
from winoforge.core.schemas.spans import words
from winoforge.core.schemas.values import Schema

REST = "…"
"""Other words, however many."""
_NAMES = "ABCDEFGH"
_STOP = re.compile(r"[.!?;:]+")


def frame(schema: Schema) -> str:
    """A for the first candidate, B for the second, P for the pronoun, with the connectors and full stops between.

    The word that follows the pronoun is kept if it has no content of its own, such as “was”. All else is left out.
    """
    half = schema.halves[0]
    try:
        known = language(schema.language)
    except UnknownLanguage:
        known = None
    kept = _kept(known)
    taken = {**_candidates(schema), half.pronoun.start: (half.pronoun.start + len(half.pronoun.text), "P")}
    parts: list[str] = []
    end = 0
    follows = False
    for span in words(half.text):
        if span.start < end:
            continue
        word = span.of(half.text).casefold()
        end, name = taken.get(span.start, (span.end, ""))
        if follows and known is not None and word in known.function_words and not name:
            parts[-1] += f" {word}"
        elif name or word in kept:
            parts.append(name or word)
        elif _STOP.fullmatch(word):
            parts.append(".")
        follows = name == "P"
    return f" {REST} ".join(parts).replace(f" {REST} .", ".").removesuffix(".")


def _kept(known: Language | None) -> frozenset[str]:
    """Words that join clauses; phrases of several words are left out, whose words stand elsewhere too."""
    if known is None:
        return frozenset()
    connectors = (phrase for group in known.connectors.values() for phrase in group if " " not in phrase)
    return frozenset(connectors) | known.coordinators


def _candidates(schema: Schema) -> dict[int, tuple[int, str]]:
    """Where each mention of a candidate begins, where it ends, and its letter; the longer one counts."""
    found: dict[int, tuple[int, str]] = {}
    text = schema.halves[0].text
    for name, candidate in zip(_NAMES, schema.candidates, strict=False):
        for mention in re.finditer(rf"(?<!\w){re.escape(candidate)}(?!\w)", text, re.IGNORECASE):
            if mention.end() > found.get(mention.start(), (0, ""))[0]:
                found[mention.start()] = mention.end(), name
    return found
