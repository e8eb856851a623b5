"""Capitals and articles in running English text: what changes when a phrase moves to another place."""

from __future__ import annotations

import re

from winoforge.core.languages.english.agreement import GIVEN_NAMES, is_common_noun
from winoforge.core.languages.english.forms import singulars
from winoforge.core.languages.english.words import DETERMINERS

# After a full stop that ends an abbreviation before a name there is no new sentence.
_SENTENCE_END = re.compile(r"(?:^|[.!?…]['\"’”)]*\s|\n)\s*['\"“‘(]*$")
_ABBREVIATION = re.compile(r"\b(?:Mr|Mrs|Ms|Dr|Prof|St|Jr|Sr|Capt|Sgt|Lt|Col|Gen|Rev)\.\s+$")
# Spelt with a vowel but spoken with a consonant, and the other way round.
_SPOKEN_CONSONANT = re.compile(
    r"(?:uni(?:[tqfovcxp]|l(?!l)|s[eo]|\b)|us[eu]|util|uter|eu|ew|one\b|once\b|ubiq|uran|ukul|urin)", re.IGNORECASE
)
_SPOKEN_VOWEL = re.compile(r"(?:hour|honest|honou?r|heir|8|1[18](?:\d\d)?(?!\d))", re.IGNORECASE)
# Spelt out letter by letter: an X-ray, an MRI, a UFO; not NASA, which is read as a word.
_LETTERS = re.compile(r"[A-Z](?:-\w|[A-Z]{1,2}\b|[B-DF-HJ-NP-TV-Z][A-Z]*\b)")
_LETTERS_WITH_VOWEL = "AEFHILMNORSX"


def starts_sentence(text: str, place: int) -> bool:
    """Whether a sentence begins at `place`; a line end begins one too."""
    before = text[:place]
    if _ABBREVIATION.search(before):
        return False
    return _SENTENCE_END.search(before) is not None


def capitalised(phrase: str) -> str:
    """With a capital first letter."""
    return phrase[:1].upper() + phrase[1:]


def natural(phrase: str) -> str:
    """As it is written in mid-sentence: a determiner or a common noun in front loses its capital, a name keeps it."""
    first = re.split(r"[\s'’]", phrase, maxsplit=1)[0]
    rest = phrase[len(first) :]
    if first.lower() in DETERMINERS and rest:
        return first.lower() + rest
    return phrase


def natural_noun(word: str) -> str:
    """Like `natural`, for a noun without a determiner: only a plural can stand so and yet not be a name."""
    is_plural = " " not in word and bool(singulars(word)) and word[1:] == word[1:].lower()
    if word.lower() == "people" or (is_plural and is_common_noun(word) and word not in GIVEN_NAMES):
        return word.lower()
    return word


def article_before(word: str) -> str:
    """`a` or `an`, by how the next word is spoken."""
    if _LETTERS.match(word):
        return "an" if word[0] in _LETTERS_WITH_VOWEL else "a"
    if _SPOKEN_VOWEL.match(word):
        return "an"
    if _SPOKEN_CONSONANT.match(word):
        return "a"
    return "an" if word[:1].lower() in "aeiou" else "a"
