"""English by rule: tokens as spaCy cuts them (does + n't, Sam + 's), classes, lemmas, number."""

from __future__ import annotations

import re
from collections.abc import Sequence

from winoforge.core.languages import language
from winoforge.core.schemas.spans import Span
from winoforge.text.english.forms import IRREGULAR_VERBS, PRONOUN_FEATURES, PRONOUN_LEMMAS, UNCHANGED_PAST
from winoforge.text.english.lexicon import ADJECTIVES, CLOSED, NOUN_FIRST, NOUNS, TITLES, VERBS
from winoforge.text.english.morphology import adjective_lemma, is_plural, noun_lemma, verb_base, verb_lemma
from winoforge.text.surface import all_capitals, by_look, sentence_starts
from winoforge.text.tagging import ENGLISH, best_path, headless_adjectives

_TITLE = "|".join(sorted(TITLES, key=len, reverse=True))
_TOKEN = re.compile(
    rf"""
    (?:[^\W\d_]\.){{2,}}                # U.S., a.m.
    | \b(?:{_TITLE})\.(?=\s)            # Mrs.
    | \d+(?:[.,:/]\d+)*(?:st|nd|rd|th|s)?\b
    | \w+(?:['’]\w+)*
    | \.{{2,}} | -{{2,}}
    | \S
    """,
    re.VERBOSE | re.IGNORECASE,
)
_CLITIC = re.compile(r"(?:n['’]t|['’](?:s|re|ve|ll|d|m))$", re.IGNORECASE)
_SUFFIXES = (
    ("ADV", ("ly", "wards", "wise")),
    ("NOUN", ("tion", "sion", "ness", "ment", "ity", "ship", "hood", "ism", "ance", "ence", "ency", "ist", "eer", "age",
              "dom", "ician", "or", "ure")),
    ("ADJ", ("ous", "ful", "less", "able", "ible", "ive", "al", "ic", "ish", "ary", "ant", "ent", "some", "esque",
             "proof", "ier", "iest")),
)  # fmt: skip
_OF_A_COUNTRY = ("ish", "ian", "ese", "can", "ic")
_HAVE = frozenset({"have", "has", "had", "having", "'ve", "’ve"})
_DO = frozenset({"do", "does", "did"})


class EnglishGrammar:
    """The rules of English."""

    def __init__(self) -> None:
        self._names = frozenset(name.casefold() for names in language("en").names.values() for name in names)

    def split(self, text: str) -> list[Span]:
        """Words, clitics and punctuation marks."""
        return [part for match in _TOKEN.finditer(text) for part in _clitics(text, *match.span())]

    def classes(self, words: Sequence[str]) -> list[str]:
        """The best sequence of classes, then what needs a longer look than one neighbour."""
        # Where a capital says nothing, a capital letter is no sign of a name.
        dumb = [True] * len(words) if all_capitals(words) else sentence_starts(words)
        options = [self._options(word, silent) for word, silent in zip(words, dumb, strict=True)]
        path = best_path(options, ENGLISH)
        lowered = [word.lower() for word in words]
        for index in headless_adjectives(path):
            if adjective_lemma(lowered[index]) not in ADJECTIVES:
                path[index] = "NOUN"
        for index, word in enumerate(lowered):
            if word in _HAVE or word in _DO:
                path[index] = "AUX" if _is_auxiliary(lowered, path, index) else "VERB"
            elif path[index] == "POSS":
                path[index] = "PART" if word.startswith(("'", "’")) else "PRON"
        return path

    def lemma(self, word: str, pos: str) -> str:
        """The base form, singular or positive."""
        lowered = word.lower()
        if pos in {"VERB", "AUX"}:
            return "be" if lowered in {"'s", "’s"} else verb_lemma(lowered)
        if pos == "NOUN":
            return noun_lemma(lowered)
        if pos in {"ADJ", "ADV"}:
            return adjective_lemma(lowered)
        return PRONOUN_LEMMAS.get(lowered, lowered)

    def features(self, words: Sequence[str], classes: Sequence[str]) -> list[str]:
        """Number of nouns; number, gender and person of pronouns."""
        lowered = [word.lower() for word in words]
        return [_features(lowered, classes, index) for index in range(len(words))]

    def _options(self, word: str, capital_is_silent: bool) -> dict[str, int]:
        lowered = word.lower()
        acronym = word.isupper() and len(word) > 1 and not capital_is_silent
        if lowered in CLOSED and not acronym:
            return {tag: -2 * rank for rank, tag in enumerate(CLOSED[lowered])}
        seen = by_look(word)
        if seen is not None:
            return seen
        return self._capitalised(lowered, capital_is_silent) if word[0].isupper() else _open(lowered)

    def _capitalised(self, lowered: str, capital_is_silent: bool) -> dict[str, int]:
        if not capital_is_silent or lowered in self._names or lowered.rstrip(".") in TITLES:
            return {"PROPN": 0, "ADJ": -2} if lowered.endswith(_OF_A_COUNTRY) else {"PROPN": 0}
        known = lowered in NOUNS or lowered in ADJECTIVES or verb_base(lowered) is not None
        telling = is_plural(lowered) or (len(lowered) > 5 and lowered.endswith("ly"))
        return _open(lowered) | {"PROPN": -3 if known or telling else 1}


def _clitics(text: str, start: int, end: int) -> list[Span]:
    if text[start:end].lower() == "cannot":
        return [Span(start, start + 3), Span(start + 3, end)]
    parts: list[Span] = []
    while (match := _CLITIC.search(text[start:end])) and match.start() > 0:
        parts.append(Span(start + match.start(), end))
        end = start + match.start()
    return [Span(start, end), *reversed(parts)]


def _open(word: str) -> dict[str, int]:
    """The classes that lexicon and endings allow."""
    found: dict[str, int] = {}
    if word in NOUNS:
        found["NOUN"] = 0
    if adjective_lemma(word) in ADJECTIVES:
        found["ADJ"] = 0
    base = verb_base(word)
    if base is not None:
        # A participle that the lexicon lists as an adjective ("scared") is seldom a verb.
        usual = -3 if "ADJ" in found and base != word else 0
        found = {tag: score + usual for tag, score in _verb_options(word, base).items()} | found
    if set(found) == {"ADJ"}:
        found["NOUN"] = -4
    return found or _guess(word)


def _verb_options(word: str, base: str) -> dict[str, int]:
    if word.endswith("ing"):
        return {"VERB": 0, "NOUN": -3, "ADJ": -4}
    if word.endswith("ed") or word in IRREGULAR_VERBS:
        return {"VERB": 0, "ADJ": -4}
    return {"NOUN": 0, "VERB": 0} if base in NOUN_FIRST else {"VERB": 0, "NOUN": -4}


def _guess(word: str) -> dict[str, int]:
    if word.endswith("ing") and len(word) > 4:
        return {"VERB": 0, "NOUN": -1, "ADJ": -2}
    if word.endswith("ed") and len(word) > 3:
        return {"VERB": 0, "ADJ": -2}
    for tag, endings in _SUFFIXES:
        if word.endswith(endings) and len(word) > 4:
            return {tag: 0, "NOUN": -3} if tag != "NOUN" else {"NOUN": 0, "VERB": -6}
    if word.endswith("s"):
        return {"NOUN": 0, "VERB": -3}
    if word.endswith("y"):
        return {"NOUN": 0, "ADJ": -1, "VERB": -4}
    return {"NOUN": 0, "ADJ": -5, "VERB": -4}


def _is_auxiliary(words: Sequence[str], path: Sequence[str], index: int) -> bool:
    """Whether a form of have or do helps a verb that follows, over adverbs, “not” and an inverted subject."""
    subject_seen = False
    for place in range(index + 1, min(index + 7, len(words))):
        word, tag = words[place], path[place]
        if word in {"n't", "n’t", "not"} and words[index] in _DO:
            return True
        if tag in {"VERB", "AUX"}:
            return _fits(words[index], word)
        if tag in {"PRON", "NOUN", "PROPN", "DET", "ADJ", "POSS"}:
            if index > 0 and path[index - 1] not in {"PUNCT", "ADV", "SCONJ"} and not subject_seen:
                return False
            subject_seen = True
        elif tag not in {"ADV", "PART"}:
            return False
    return False


def _fits(helper: str, word: str) -> bool:
    if helper in _DO:
        return word in VERBS or verb_base(word) == word
    return word.endswith(("ed", "en")) or word in IRREGULAR_VERBS or word in UNCHANGED_PAST


def _features(words: Sequence[str], classes: Sequence[str], index: int) -> str:
    word, pos = words[index], classes[index]
    if pos == "NOUN":
        return "Number=Plur" if is_plural(word) else "Number=Sing"
    if pos == "PROPN":
        return "Number=Plur" if is_plural(word) and _named_with_the(words, classes, index) else "Number=Sing"
    return PRONOUN_FEATURES.get(word, "") if pos in {"PRON", "DET"} else ""


def _named_with_the(words: Sequence[str], classes: Sequence[str], index: int) -> bool:
    """The Smiths, the Delta Rangers: a name that ends here and that “the” begins."""
    if index + 1 < len(words) and classes[index + 1] == "PROPN":
        return False
    while index > 0 and classes[index] == "PROPN":
        index -= 1
    return words[index] == "the"
