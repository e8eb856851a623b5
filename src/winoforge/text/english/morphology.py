"""English inflection undone: core gives the ways a form can be read, the lexicon chooses among them."""

from __future__ import annotations

import re

from winoforge.core.languages.english import forms
from winoforge.core.languages.english.irregulars import IRREGULAR_SINGULARS
from winoforge.core.languages.english.irregulars import IRREGULAR_VERBS as IRREGULAR_BASES
from winoforge.core.languages.english.nouns import PLURAL_ONLY
from winoforge.text.english.forms import IRREGULAR_GRADES, IRREGULAR_VERBS
from winoforge.text.english.lexicon import ADJECTIVES, NOUNS, VERBS

_DOUBLED = re.compile(r"([bdfgmnprt])\1$")


def verb_base(word: str) -> str | None:
    """The base form of a known verb's form; None when no known verb has this form."""
    if word in IRREGULAR_VERBS:
        return IRREGULAR_VERBS[word]
    if word in VERBS:
        return word
    known = [base for base in forms.verb_bases(word) if base in VERBS or base in IRREGULAR_BASES]
    if known:
        return known[0]
    for prefix in ("re", "un", "mis", "over", "out", "dis"):
        rest = word.removeprefix(prefix)
        if rest != word and len(rest) > 2:
            base = verb_base(rest)
            if base is not None:
                return prefix + base
    return None


def verb_lemma(word: str) -> str:
    """The base form of any verb form, guessed by spelling where the verb is not known."""
    return verb_base(word) or forms.verb_base(word) or word


def noun_lemma(word: str) -> str:
    """The singular of a noun."""
    if not is_plural(word) or word in PLURAL_ONLY:
        return word
    return (forms.singulars(word) or [word])[0]


def is_plural(word: str) -> bool:
    """Whether a noun looks plural."""
    if word in PLURAL_ONLY or word in IRREGULAR_SINGULARS:
        return True
    return len(word) > 3 and word not in NOUNS and bool(forms.singulars(word))


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
