"""English inflection undone by rule: the base form of a verb, the singular of a noun, the positive of an adjective."""

from __future__ import annotations

import re

from winoforge.text.english.forms import ALWAYS_PLURAL, IRREGULAR_GRADES, IRREGULAR_NOUNS, IRREGULAR_VERBS
from winoforge.text.english.lexicon import ADJECTIVES, NOUNS, VERBS

_VOWEL = re.compile(r"[aeiouy]")
# After these a silent e was dropped: believ-, danc-, chang-, squeez-, argu-, settl-; not after -ss, -x, -w.
_WANTS_E = re.compile(
    r"(?:[^aeiou][aiouy][kmptbdz]|[aeiou][vcsz]|[^s]s|[rnld][cgsv]|dg|[iu]r|at|u|[bcdfgkpt]l|[aeiou]g)$"
)
_DOUBLED = re.compile(r"([bdfgmnprt])\1$")
# boxes, dishes, matches, classes; not axes of trees, aches, horses
_LONG_PLURAL = re.compile(r"(?:x|sh|[^a]ch|[crop]oach|ss|zz)es$")
_SIBILANT = re.compile(r"(?:s|x|z|ch|sh)es$")


def verb_base(word: str) -> str | None:
    """The base form of a known verb's form; None when no known verb has this form."""
    if word in IRREGULAR_VERBS:
        return IRREGULAR_VERBS[word]
    if word in VERBS:
        return word
    bases = [base for base in _possible_bases(word) if len(base) > 2 and (base in VERBS or base in _IRREGULAR_BASES)]
    if bases:
        return bases[0]
    for prefix in ("re", "un", "mis", "over", "out", "dis"):
        rest = word.removeprefix(prefix)
        if rest != word and len(rest) > 2:
            base = verb_base(rest)
            if base is not None:
                return prefix + base
    return None


_IRREGULAR_BASES = frozenset(IRREGULAR_VERBS.values())


def verb_lemma(word: str) -> str:
    """The base form of any verb form, guessed by spelling where the verb is not known."""
    known = verb_base(word)
    if known is not None:
        return known
    if len(word) > 4 and word.endswith(("ed", "ing")):
        stem = word[:-2] if word.endswith("ed") else word[:-3]
        return _guessed(word, stem) if _VOWEL.search(stem) else word
    return _third_person(word)


def noun_lemma(word: str) -> str:
    """The singular of a noun."""
    if word in IRREGULAR_NOUNS:
        return IRREGULAR_NOUNS[word]
    if not is_plural(word) or word in ALWAYS_PLURAL:
        return word
    if word.endswith(("men", "children")):
        return word[:-2] + "an" if word.endswith("men") else word[:-3]
    if word.endswith("ies"):
        return word[:-3] + "y" if len(word) > 4 else word[:-1]
    return word[:-2] if _LONG_PLURAL.search(word) else word[:-1]


def is_plural(word: str) -> bool:
    """Whether a noun looks plural."""
    if word in IRREGULAR_NOUNS or word in ALWAYS_PLURAL:
        return True
    if word.endswith(("men", "children")):
        return not word.endswith(("omen", "imen", "umen", "amen"))
    return len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is", "'s")) and word not in NOUNS


def adjective_lemma(word: str) -> str:
    """The positive of an adjective or adverb: large for larger and largest."""
    if word in IRREGULAR_GRADES:
        return IRREGULAR_GRADES[word]
    for ending in ("est", "er"):
        stem = word.removesuffix(ending)
        if stem != word:
            for base in (stem, stem + "e", stem[:-1] if _DOUBLED.search(stem) else stem, stem[:-1] + "y"):
                if base in ADJECTIVES:
                    return base
    return word


def _possible_bases(word: str) -> list[str]:
    if word.endswith(("ies", "ied")):
        return [word[:-3] + "y", word[:-1], word[:-2]]
    if word.endswith("ing"):
        return _restored(word[:-3])
    if word.endswith("ed"):
        return _restored(word[:-2])
    if word.endswith("es"):
        return [word[:-1], word[:-2]]
    return [word[:-1]] if word.endswith("s") else []


def _restored(stem: str) -> list[str]:
    # "hoping" is hope, "hopping" hop, "rolling" roll: with the e first when the stem is short, then undoubled.
    undoubled = [stem[:-1]] if len(stem) > 2 and stem[-1] == stem[-2] else []
    plain_first = [stem, stem + "e"] if not _WANTS_E.search(stem) else [stem + "e", stem]
    return [*plain_first, *undoubled]


def _guessed(word: str, stem: str) -> str:
    if word.endswith("ied"):
        return word[:-3] + "y"
    if _DOUBLED.search(stem):
        return stem[:-1]
    return stem + "e" if _WANTS_E.search(stem) else stem


def _third_person(word: str) -> str:
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if _SIBILANT.search(word) or word.endswith("oes"):
        return word[:-2] if not word.endswith(("ases", "ises", "oses", "uses", "izes", "azes")) else word[:-1]
    return word[:-1] if word.endswith("s") and not word.endswith(("ss", "us", "is")) and len(word) > 3 else word
