"""Verbs after an English subject: what a contraction stands for, and the form for one instead of many."""

from __future__ import annotations

import re

from winoforge.core.languages.english.cases import NEXT_WORD
from winoforge.core.languages.english.forms import is_participle, is_past, third_person
from winoforge.core.languages.english.irregulars import BASES, PARTICIPLES
from winoforge.core.languages.english.words import (
    ADVERBS,
    AUXILIARIES,
    DETERMINERS,
    FUNCTION_WORDS,
    MODALS,
    OTHER_PERSONS,
    PRONOUNS,
    listed,
)

_CONTRACTION = re.compile(r"['’](re|ll|ve|s|d)\b")
_PLAIN = {"re": "are", "ll": "will", "ve": "have"}
_SINGULAR_VERBS = {
    "are": "is", "were": "was", "have": "has", "do": "does", "aren't": "isn't", "weren't": "wasn't",
    "haven't": "hasn't", "don't": "doesn't",
}  # fmt: skip
# After these a subject has the bare verb: “asked that they leave”.
_DEMANDED = re.compile(r"\b(?:ask|demand|suggest|insist|recommend|propose?|request|require?|order)\w*\s+that\s+$")
_ALWAYS_HAVE = listed("been got gotten had gone become come")
_AFTER_OBJECT = DETERMINERS | frozenset(PRONOUNS) | OTHER_PERSONS


def written_out(rest: str) -> str:
    """What follows a subject, with its contraction written out: `’s sorry` becomes ` is sorry`."""
    found = _CONTRACTION.match(rest)
    if found is None:
        return rest
    after = rest[found.end() :]
    short = found[1]
    verb = _PLAIN.get(short) or (_of_s(after) if short == "s" else _of_d(after))
    return f" {verb}{after}"


def of_one(before: str, rest: str) -> tuple[str, str]:
    """What stands before and after a subject, its verb in the form for one: “they were” becomes “was”."""
    inverted = re.search(r"\b(\w+(?:['’]t)?)(\s+)$", before)
    helper = inverted[1].lower().replace("’", "'") if inverted else ""
    if inverted and helper in _SINGULAR_VERBS:
        form = _SINGULAR_VERBS[helper]
        form = form.capitalize() if inverted[1][0].isupper() else form
        return before[: inverted.start()] + form + inverted[2], rest
    verb = _verb(rest)
    if verb is None or helper in MODALS | {"did"} or _DEMANDED.search(before):
        return before, rest
    form = _singular(verb[1])
    return before, rest[: verb.start(1)] + form + rest[verb.end(1) :]


def _verb(rest: str) -> re.Match[str] | None:
    """The first word after a subject that is no adverb."""
    found = NEXT_WORD.match(rest)
    while found is not None and (found[1].lower() in ADVERBS or found[1].endswith("ly")):
        found = NEXT_WORD.match(rest, found.end())
    return found


def _singular(verb: str) -> str:
    plain = verb.lower().replace("’", "'")
    if plain in _SINGULAR_VERBS:
        return _SINGULAR_VERBS[plain]
    known = plain in FUNCTION_WORDS or plain in AUXILIARIES or is_past(plain) or plain in BASES
    return verb if known or verb != plain or "-" in verb else third_person(verb)


def _of_s(after: str) -> str:
    """`has` before a participle that is no state: he's gone, he's eaten the soup; not he's tired, he's seen by all."""
    verb = _verb(after)
    word = verb[1].lower() if verb else ""
    if word in _ALWAYS_HAVE:
        return "has"
    if verb is None or not is_participle(word):
        return "is"
    following = NEXT_WORD.match(after, verb.end())
    return "has" if following is not None and following[1].lower() in _AFTER_OBJECT - {"no"} else "is"


def _of_d(after: str) -> str:
    """`had` before a participle and “better”, else `would`."""
    verb = _verb(after)
    word = verb[1].lower() if verb else ""
    first = NEXT_WORD.match(after)
    if first is not None and first[1].lower() == "rather":
        return "would"
    if word == "better":
        return "had"
    return "had" if is_participle(word) and (word not in PARTICIPLES or not _is_base_too(word)) else "would"


def _is_base_too(word: str) -> bool:
    """“He'd come” can be both; what looks like a base form is taken as one."""
    return word in PARTICIPLES[word]
