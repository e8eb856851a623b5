"""Portuguese by rule: clitics behind a hyphen are tokens, contractions stay whole; classes, lemmas, gender, number."""

from __future__ import annotations

import re
from collections.abc import Sequence

from winoforge.core.languages import language
from winoforge.core.languages.base import Gender
from winoforge.core.languages.portuguese.conjugation import guessed_infinitive, verb_forms
from winoforge.core.languages.portuguese.inflection import is_plural, singular
from winoforge.core.languages.portuguese.names import ABBREVIATED_TITLES
from winoforge.core.schemas.spans import Span
from winoforge.text import tagging
from winoforge.text.portuguese.lexicon import (
    ADJECTIVES,
    CLOSED,
    DETERMINER_LEMMAS,
    FEATURES,
    NOUNS,
    PREPOSITIONS,
)
from winoforge.text.portuguese.morphology import gender, infinitive, masculine_singular
from winoforge.text.surface import all_capitals, by_look, sentence_starts

_TITLE = "|".join(sorted(ABBREVIATED_TITLES, key=len, reverse=True))
_TOKEN = re.compile(
    rf"""
    (?:[^\W\d_]\.){{2,}}
    | \b(?:{_TITLE})\.(?=\s)
    | \d+(?:[.,:/]\d+)*[ºª]?
    | \w+(?:['’\-]\w+)*
    | \.{{2,}} | -{{2,}}
    | \S
    """,
    re.VERBOSE | re.IGNORECASE,
)
_PRONOUN = r"-(?:me|te|se|lhes?|[oa]s?|l[oa]s?|n[oa]s?|vos)"
_CLITIC = re.compile(rf"{_PRONOUN}$", re.IGNORECASE)
# dar-lhe-ia: the pronoun stands inside the future and the conditional
_INSIDE = re.compile(rf"({_PRONOUN})-(?:ei|ás|á|emos|eis|ão|ia|ias|íamos|iam)$", re.IGNORECASE)
_BY_NAME = {(True, False): "Fem", (False, True): "Masc", (True, True): None}
_COPULAS = frozenset({"ser", "estar"})
_HELPERS = frozenset({"dever", "haver", "ir", "poder", "ter"})
_PARTICIPLE = re.compile(
    r"(?:[aií]d[oa]s?|feito|visto|dito|posto|aberto|escrito|coberto|morto|pago|ganho|gasto|preso)$"
)
_SUFFIXES = (
    ("ADV", ("mente",)),
    ("NOUN", ("ção", "ções", "são", "sões", "dade", "dades", "gem", "gens", "mento", "mentos", "tude", "ismo", "eza",
              "ista", "istas", "eiro", "eira", "dor", "dora", "dores", "inho", "inha", "ância", "ência")),
    ("ADJ", ("oso", "osa", "osos", "osas", "ável", "ível", "áveis", "íveis", "ivo", "iva", "ivos", "ivas", "ico", "ica",
             "icos", "icas", "al", "ais", "ês", "ense", "íssimo", "íssima", "ante", "ente")),
)  # fmt: skip

# The table of English where the order of words is the same, and the places where Portuguese has another one.
_TRANSITIONS = tagging.ENGLISH | {
    ("ADJ", "ADP"): 1, ("ADJ", "NOUN"): 1, ("ADJ", "PRON"): 1, ("ADJ", "PUNCT"): 1, ("ADJ", "SCONJ"): 1,
    ("ADJ", "VERB"): -1, ("ADP", "ADV"): -1, ("ADP", "NOUN"): 2, ("ADP", "PRON"): 0, ("ADP", "VERB"): 0,
    ("ADV", "VERB"): 2, ("AUX", "ADJ"): 2, ("AUX", "DET"): 1, ("CCONJ", "VERB"): 1, ("DET", "ADJ"): 1,
    ("DET", "DET"): -1, ("DET", "NOUN"): 3, ("DET", "PRON"): -2, ("DET", "VERB"): -6, ("NOUN", "ADJ"): 2,
    ("NOUN", "DET"): -3, ("NOUN", "NOUN"): -3, ("NOUN", "PRON"): 1, ("PRON", "ADJ"): -3, ("PRON", "NOUN"): -3,
    ("PRON", "PRON"): 1, ("PRON", "VERB"): 3, ("PROPN", "ADJ"): -2, ("PROPN", "PRON"): 0, ("PROPN", "VERB"): 2,
    ("SCONJ", "VERB"): 1, ("VERB", "DET"): 2, ("VERB", "NOUN"): 1, ("VERB", "VERB"): 0, ("^", "DET"): 3,
    ("^", "VERB"): -1,
}  # fmt: skip


class PortugueseGrammar:
    """The rules of Brazilian Portuguese."""

    def __init__(self) -> None:
        names = language("pt").names
        women, men = (frozenset(names[gender]) for gender in (Gender.FEMININE, Gender.MASCULINE))
        self._gender_of_name = {name.casefold(): _BY_NAME[name in women, name in men] for name in women | men}
        verb_forms()  # built here, so that threads that share the analyser only read it

    def split(self, text: str) -> list[Span]:
        """Words, clitics with their hyphen, and punctuation marks."""
        return [part for match in _TOKEN.finditer(text) for part in _clitics(text, *match.span())]

    def classes(self, words: Sequence[str]) -> list[str]:
        """The best sequence of classes, then which verbs help another one."""
        dumb = [True] * len(words) if all_capitals(words) else sentence_starts(words)
        options = [self._options(word, silent) for word, silent in zip(words, dumb, strict=True)]
        path = tagging.best_path(options, _TRANSITIONS)
        lowered = [word.lower() for word in words]
        for index in tagging.headless_adjectives(path):
            if masculine_singular(lowered[index]) not in ADJECTIVES:
                path[index] = "NOUN"
        for index, tag in enumerate(path):
            if tag in {"VERB", "AUX"} and verb_forms().get(lowered[index]) in _HELPERS:
                helped = _helped(lowered, path, index)
                path[index] = "VERB" if helped is None else "AUX"
                if helped is not None:
                    path[helped] = "VERB" if path[helped] == "ADJ" else path[helped]
        return path

    def lemma(self, word: str, pos: str) -> str:
        """Infinitive, singular, or masculine singular."""
        lowered = word.lower()
        if pos in {"VERB", "AUX"}:
            return infinitive(lowered) or lowered
        if pos == "NOUN":
            return singular(lowered)
        if pos == "ADJ":
            return masculine_singular(lowered)
        if pos == "DET":
            return DETERMINER_LEMMAS.get(lowered, lowered)
        if pos == "ADP":
            return PREPOSITIONS.get(lowered, lowered)
        return lowered.removeprefix("-") or lowered

    def features(self, words: Sequence[str], classes: Sequence[str]) -> list[str]:
        """Gender and number: closed-class words by lexicon, nouns by what stands before them and by their ending."""
        lowered = [word.lower() for word in words]
        return [self._features(lowered, classes, index) for index in range(len(words))]

    def _options(self, word: str, capital_is_silent: bool) -> dict[str, int]:
        lowered = word.lower()
        if lowered in CLOSED:
            return {tag: -2 * rank for rank, tag in enumerate(CLOSED[lowered])}
        seen = by_look(word)
        if seen is not None:
            return seen
        if not word[0].isupper():
            return _open(lowered)
        if not capital_is_silent or lowered in self._gender_of_name or lowered.rstrip(".") in ABBREVIATED_TITLES:
            return {"PROPN": 0}
        telling = is_plural(lowered) or lowered.endswith("mente")
        return _open(lowered) | {"PROPN": -3 if telling or _known(lowered) else 1}

    def _features(self, words: Sequence[str], classes: Sequence[str], index: int) -> str:
        word, pos = words[index], classes[index]
        if pos in {"DET", "PRON", "ADP", "NUM"}:
            return FEATURES.get(word, "")
        if pos == "PROPN":
            own = self._gender_of_name.get(word)
            return _joined(own or _gender_before(words, classes, index), "Sing")
        if pos not in {"NOUN", "ADJ"}:
            return ""
        number = "Plur" if is_plural(word) else "Sing"
        shown = _gender_before(words, classes, index) if pos == "NOUN" else None
        return _joined(shown or gender(word), number)


def _clitics(text: str, start: int, end: int) -> list[Span]:
    word = text[start:end]
    inside = _INSIDE.search(word)
    if inside and inside.start() > 0:
        return [Span(start, start + inside.start()), Span(start + inside.start(), start + inside.end(1)),
                Span(start + inside.end(1), end)]  # fmt: skip
    match = _CLITIC.search(word)
    if match and match.start() > 0:
        return [Span(start, start + match.start()), Span(start + match.start(), end)]
    return [Span(start, end)]


def _known(word: str) -> bool:
    one = singular(word)
    return one in NOUNS or masculine_singular(word) in ADJECTIVES or word in verb_forms()


def _open(word: str) -> dict[str, int]:
    """The classes that lexicon, conjugation and endings allow."""
    found: dict[str, int] = {}
    one = singular(word)
    if one in NOUNS:
        found["NOUN"] = 0
    if masculine_singular(word) in ADJECTIVES or one in ADJECTIVES:
        found["ADJ"] = 0
    if word in verb_forms():
        found |= _verb_options(word, bool(found))
    return found or _guess(word)


def _verb_options(word: str, otherwise_known: bool) -> dict[str, int]:
    base = verb_forms()[word]
    if base in _COPULAS:
        return {"AUX": 0}
    # Brazilian Portuguese says você: what looks like a form for tu is more often a plural.
    for_tu = word.endswith("s") and not word.endswith("mos")
    options = {"VERB": -3 if for_tu else -1 if otherwise_known else 0}
    if base in _HELPERS:
        options["AUX"] = 0
    if _PARTICIPLE.search(word) and not otherwise_known:
        options["ADJ"] = -1
    elif word.endswith(("o", "a", "e", "as", "os", "es")) and not word.endswith("ndo") and not otherwise_known:
        options["NOUN"] = 0 if for_tu else -3
    return options


def _guess(word: str) -> dict[str, int]:
    for tag, endings in _SUFFIXES:
        if word.endswith(endings) and len(word) > 4:
            return {tag: 0, "NOUN": -2} if tag != "NOUN" else {"NOUN": 0, "ADJ": -3}
    if guessed_infinitive(word) is not None and len(word) > 4:
        if word.endswith(("ado", "ada", "ados", "adas", "ido", "ida", "idos", "idas")):
            return {"VERB": 0, "ADJ": 0, "NOUN": -2}
        return {"VERB": 0, "ADJ": -1, "NOUN": -2} if word.endswith("ar") else {"VERB": 0, "NOUN": -2}
    return {"NOUN": 0, "ADJ": -2, "VERB": -7}


def _helped(words: Sequence[str], path: Sequence[str], index: int) -> int | None:
    """The verb that ter or haver (with a participle), poder, dever or ir (with an infinitive) helps here."""
    base = verb_forms()[words[index]]
    for place in range(index + 1, min(index + 4, len(words))):
        if path[place] in {"VERB", "ADJ", "AUX"}:
            word = words[place]
            fits = _PARTICIPLE.search(word) if base in {"ter", "haver"} else word == infinitive(word)
            return place if fits else None
        if path[place] not in {"ADV", "PRON"}:
            return None
    return None


def _gender_before(words: Sequence[str], classes: Sequence[str], index: int) -> str | None:
    """The gender that the nearest determiner or contraction before a noun shows, over adjectives and numbers."""
    for place in range(index - 1, max(index - 5, -1), -1):
        if words[place] == "a" and classes[index] == "PROPN" and place > 0 and classes[place - 1] == "VERB":
            return None  # “perguntou a Noel”: as likely the preposition as the article
        shown = FEATURES.get(words[place], "") if classes[place] in {"DET", "ADP", "NUM"} else ""
        if shown.startswith("Gender="):
            return shown.removeprefix("Gender=").partition("|")[0]
        if classes[place] not in {"ADJ", "NUM", "DET", "PROPN"}:
            return None
    return None


def _joined(shown: str | None, number: str) -> str:
    return f"Gender={shown}|Number={number}" if shown else f"Number={number}"
