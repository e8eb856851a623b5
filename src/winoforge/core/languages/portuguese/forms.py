"""Forms of one word, for matching without an analyser: number, gender, and a guess at the infinitive."""

from __future__ import annotations

from functools import lru_cache

from winoforge.core.languages.portuguese.conjugation import verb_forms
from winoforge.core.languages.portuguese.contractions import PRONOUNS, expand
from winoforge.core.languages.portuguese.inflection import singular
from winoforge.core.languages.portuguese.verb_lists import REGULAR_VERBS
from winoforge.core.languages.portuguese.verbs import without_clitic
from winoforge.core.languages.portuguese.words import FUNCTION_WORDS

_FIRST_CONJUGATION = (
    "aríamos", "ávamos", "ássemos", "assem", "aremos", "ariam", "aram", "avam", "arão", "ando", "asse", "aria", "ados",
    "adas", "ada", "ado", "ava", "ará", "ou", "ei", "amos", "am", "a", "arem", "armos", "ar",
)  # fmt: skip
_OTHER_CONJUGATIONS = (
    "eríamos", "iríamos", "essem", "issem", "eriam", "iriam", "eram", "iram", "erão", "irão", "endo", "indo", "esse",
    "isse", "eria", "iria", "idos", "idas", "ida", "ido", "erá", "irá", "iam", "eu", "iu", "ia", "emos", "imos", "em",
    "e", "erem", "irem", "er", "ir",
)  # fmt: skip
_SHORTEST_STEM = 3


@lru_cache(maxsize=4096)
def related_forms(word: str) -> frozenset[str]:
    """The word, its singular in both genders, its infinitives, and what a contraction or a hyphen joins."""
    lowered = word.casefold()
    verb, hyphen, clitic = lowered.partition("-")
    if hyphen and clitic in _CLITICS:
        return related_forms(without_clitic(verb, clitic)) | {lowered}
    parts = expand(lowered)
    found = {lowered, *(parts if parts and parts[1] not in PRONOUNS else ())}
    if lowered in FUNCTION_WORDS:
        return frozenset(found)
    single = singular(lowered)
    return frozenset(found | {single} | _genders(single) | _infinitives(lowered))


_CLITICS = frozenset("o a os as lo la los las no na nos nas lhe lhes se me te".split())


def _genders(noun: str) -> set[str]:
    """The other gender: menino and menina, professor and professora."""
    if len(noun) <= _SHORTEST_STEM:
        return set()
    if noun.endswith("ora"):
        return {noun[:-1]}
    if noun.endswith(("o", "a")):
        return {noun[:-1] + "o", noun[:-1] + "a"}
    return {noun + "a"} if noun.endswith("or") else set()


def _infinitives(word: str) -> set[str]:
    """The verb that the tables have for this form, and others of the kind that it can belong to (viram: ver, virar)."""
    known = verb_forms().get(word)
    return _guessed(word) if known is None else {known} | (_guessed(word) & REGULAR_VERBS)


def _guessed(word: str) -> set[str]:
    found = set()
    for endings, infinitives in ((_FIRST_CONJUGATION, ("ar",)), (_OTHER_CONJUGATIONS, ("er", "ir"))):
        longest = max((ending for ending in endings if word.endswith(ending)), key=len, default="")
        stem = word[: -len(longest)] if longest else ""
        if len(stem) >= _SHORTEST_STEM:
            found |= {stem + infinitive for infinitive in infinitives}
    return found
