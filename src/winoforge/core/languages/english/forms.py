"""English inflection for matching without an analyser: irregular forms by table, regular ones by spelling."""

from __future__ import annotations

import re
from functools import lru_cache

from winoforge.core.languages.english import irregulars
from winoforge.core.languages.english.irregulars import (
    BASES,
    IRREGULAR_PLURALS,
    IRREGULAR_SINGULARS,
    IRREGULAR_VERBS,
    PARTICIPLES,
    PASTS,
)
from winoforge.core.languages.english.nouns import SINGULAR_IN_S
from winoforge.core.languages.english.words import FUNCTION_WORDS

_PAST_FORMS = frozenset(PASTS.values()) | {"were"}
_PARTICIPLE_FORMS = frozenset(form for forms in PARTICIPLES.values() for form in forms)
_SIBILANT = re.compile(r"(?:s|x|z|ch|sh)$")
_VOWEL = re.compile(r"[aeiouy]")
_VOWELS = "aeiou"
_LONG_ENDING = ("ses", "xes", "zes", "ches", "shes", "oes")
_NO_MAN = frozenset({"human", "german", "roman", "shaman", "talisman", "ottoman", "caiman", "norman"})
# The first part of a compound is inflected: brothers-in-law, mothers-to-be.
_HEAD_FIRST = re.compile(r"^(\w+)(-(?:in-law|to-be|by|up|on|general|elect))$")

_CLITICS = {"'s": ("is", "has"), "'d": ("had", "would"), "'ll": ("will",), "'re": ("are",), "'ve": ("have",)}


def plural(noun: str) -> str:
    """The plural of a singular noun; the last word of a compound is inflected by the caller."""
    lower = noun.lower()
    compound = _HEAD_FIRST.match(noun)
    if compound:
        return plural(compound[1]) + compound[2]
    if lower in IRREGULAR_PLURALS:
        return noun[:1] + IRREGULAR_PLURALS[lower][1:]
    if lower.endswith("man") and lower not in _NO_MAN:
        return noun[:-2] + "en"
    if _SIBILANT.search(lower) or lower in irregulars.PLURALS_IN_OES:
        return noun + "es"
    if lower.endswith("y") and lower[-2:-1] not in _VOWELS:
        return noun[:-1] + "ies"
    return noun + "s"


def singulars(noun: str) -> list[str]:
    """What a noun form can be the plural of, best first; empty when it looks like no plural."""
    lower = noun.lower()
    if lower in IRREGULAR_SINGULARS:
        return IRREGULAR_SINGULARS[lower]
    compound = _HEAD_FIRST.match(lower)
    if compound:
        return [one + compound[2] for one in singulars(compound[1])]
    of_compound = _of_compound(lower)
    if of_compound:
        return [of_compound]
    if lower in SINGULAR_IN_S or len(lower) < 3 or not lower.endswith("s") or lower.endswith("ss"):
        return []
    if lower.endswith(("us", "is")):
        return [lower[:-1]] if lower[:-1] in irregulars.SINGULARS_IN_VOWEL else []
    return _regular_singulars(lower)


def _of_compound(lower: str) -> str:
    """`fireman` for “firemen”, `housewife` for “housewives”; "" for anything else."""
    if lower.endswith("men") and len(lower) > 4 and lower not in irregulars.NO_PLURALS_IN_MEN:
        return lower[:-2] + "an"
    for many, ones in IRREGULAR_SINGULARS.items():
        if len(many) > 4 and lower.endswith(many) and len(lower) > len(many) + 1 and not many.endswith("ses"):
            return lower.removesuffix(many) + ones[0]
    return ""


def _regular_singulars(lower: str) -> list[str]:
    short, shorter = lower[:-1], lower[:-2]
    if lower.endswith("ies") and len(lower) > 4:
        word = lower[:-3] + "y"
        return [short, word] if short in irregulars.SINGULARS_IN_IE else [word, short]
    if not lower.endswith(_LONG_ENDING):
        return [short]
    return [short, shorter] if _keeps_e(short) else [shorter, short]


def _keeps_e(singular: str) -> bool:
    """Whether a singular in -se, -xe, -ze, -che, -oe is one: horse, size, shoe; not classe, boxe, buzze, bushe."""
    without = singular[:-1]
    if without in irregulars.SINGULARS_IN_S or without.endswith(("ss", "x", "zz", "tz", "sh")):
        return singular == "axe"
    if without.endswith("ch"):
        return singular in irregulars.SINGULARS_IN_CHE
    if without.endswith("o"):
        return singular in irregulars.SINGULARS_IN_OE
    if without.endswith("us"):
        return singular in irregulars.SINGULARS_IN_USE or without[-3:-2] in _VOWELS.replace("i", "")
    return True


def past(base: str) -> str:
    """The past tense of a verb."""
    if base in PASTS:
        return PASTS[base]
    if base.endswith("e"):
        return base + "d"
    if base.endswith("y") and base[-2:-1] not in _VOWELS:
        return base[:-1] + "ied"
    return _lengthened(base) + "ed"


def third_person(base: str) -> str:
    """The form after “he”: goes, has, carries, requires."""
    known = {"be": "is", "have": "has", "do": "does", "go": "goes"}
    if base in known:
        return known[base]
    if _SIBILANT.search(base) or base.endswith("o"):
        return base + "es"
    return base[:-1] + "ies" if base.endswith("y") and base[-2:-1] not in _VOWELS else base + "s"


def verb_base(verb: str) -> str:
    """The base form of a verb form, by table and spelling."""
    return verb_bases(verb)[0]


def verb_bases(verb: str) -> list[str]:
    """What a verb form can be a form of, best first."""
    lower = verb.lower()
    if lower in IRREGULAR_VERBS or lower in BASES:
        return list(dict.fromkeys([BASES.get(lower, lower), *([lower] if lower in IRREGULAR_VERBS else [])]))
    if lower.endswith(("ied", "ies")):
        ways = [lower[:-3] + "y", lower[:-1]]
        return ways[::-1] if len(lower) == 4 else ways  # died, ties; not tried
    if lower.endswith("eed"):
        return [lower[:-1]] if lower in irregulars.PASTS_IN_EED else [lower]
    for ending in ("ing", "ed"):
        stem = lower.removesuffix(ending)
        if stem != lower and len(stem) > 1 and _VOWEL.search(stem):
            return _restored(stem)
    return _of_third_person(lower)


def _of_third_person(lower: str) -> list[str]:
    if re.search(r"(?:ss|x|zz|tz|ch|sh|o)es$", lower) and lower[:-1] not in irregulars.SINGULARS_IN_CHE:
        return [lower[:-2], lower[:-1]]
    if lower.endswith("es"):
        return [lower[:-1], lower[:-2]]
    if lower[:-1] in irregulars.SINGULARS_IN_VOWEL:
        return [lower[:-1], lower]
    return [lower[:-1], lower] if lower.endswith("s") and not lower.endswith(("ss", "us", "is")) else [lower]


# A silent e was dropped before -ed after these: lived, danced, changed, closed, argued, settled, scared, hated, hoped.
_DROPPED_E = re.compile(
    r"""(?:[vcu]|[rld]g|[aeiou]g|(?:ch|[rt])ang|(?:ll|v)eng|[pl]ung|[aeiou]s|lys|[rnlp]s|[aeiou]{2}z
    |[^aeiou][aiouy][kmpbdtz]|[^aeiour][aiou]r|[^aeiou][io]l|[^aeiou]in|^[^aeiou]+[aiou][ln]|[bcdfgkptz]l
    |(?:[^aeiou]|[^aeiou]u)id|uad|(?:[iu]|cre)at|(?:comp|compl|del)et|(?:interf|persev|adh)er|qu[io][rt]
    |(?:ba|brea|clo|soo|loa|see|wri)th|^[bhptw]ast|^ow|ach)$""",
    re.VERBOSE,
)
_KEEPS = re.compile(
    r"""(?:visit|limit|edit|profit|credit|benefit|herit|hibit|posit|orbit|vomit|exit|audit|habit|merit|solicit
    |focus|bias|develop|envelop|gallop|gossip|worship|pilot|pivot|ballot|murmur|doctor|mirror|anchor|pencil|patrol
    |(?:hon|lab|fav|col|harb|tut|monit|spons|cens)or|(?:c|r|p|bl)oach|(?:[lprt]|bl|br)each|ttach|detach|[^u]igar)$""",
    re.VERBOSE,
)
_DOUBLED = re.compile(r"([bdgmnprt])\1$")
_SHORT_DOUBLED = re.compile(r"^(?:add|err|egg|purr)$")


def _restored(stem: str) -> list[str]:
    """“Hoping” is hope, “hopping” hop, “rolling” roll."""
    with_e = [stem + "e", stem]
    if _DOUBLED.search(stem) and not _SHORT_DOUBLED.search(stem):
        return [stem[:-1], stem]
    if stem[-1:] == stem[-2:-1] or stem.endswith("ick"):
        ways = [stem, stem[:-1]]
        return ways[::-1] if _lengthened(stem[:-1]) == stem and len(stem) > 5 else ways
    return with_e if _DROPPED_E.search(stem) and not _KEEPS.search(stem) else with_e[::-1]


def is_past(verb: str) -> bool:
    """Whether a finite verb looks like the past tense."""
    lower = verb.lower()
    return lower in _PAST_FORMS or _has_past_ending(lower)


def is_participle(verb: str) -> bool:
    """Whether a verb form looks like a past participle."""
    lower = verb.lower()
    return lower in _PARTICIPLE_FORMS or (_has_past_ending(lower) and lower not in _PAST_FORMS - _PARTICIPLE_FORMS)


def _has_past_ending(lower: str) -> bool:
    if not lower.endswith("ed") or lower in irregulars.NOT_PASTS:
        return False
    if lower.endswith("eed"):
        return lower in irregulars.PASTS_IN_EED
    return _VOWEL.search(lower[:-2]) is not None


@lru_cache(maxsize=4096)
def related_forms(word: str) -> frozenset[str]:
    """All the forms that `word` can be one of: inflected, irregular, contracted."""
    lower = word.casefold().replace("’", "'")
    if lower in _CLITICS:
        return frozenset({lower}).union(*(related_forms(verb) for verb in _CLITICS[lower]))
    found = {lower}
    if lower in FUNCTION_WORDS and "'" not in lower and lower not in BASES and lower not in IRREGULAR_VERBS:
        return frozenset(found)  # “hers” is no form of “her”
    if "'" in lower:
        stem = lower.removesuffix("n't") if lower.endswith("n't") else lower.partition("'")[0]
        found.add({"ca": "can", "wo": "will", "sha": "shall"}.get(stem, stem))
    for base in {*found, *(stem for form in found for stem in _stems(form))}:
        found |= _inflected(base)
    return frozenset(found)


def _stems(word: str) -> set[str]:
    stems = set(singulars(word))
    if word in BASES:
        stems.add(BASES[word])
    if len(word) > 3 and word.endswith(("ing", "ed", "s")):
        stems |= set(verb_bases(word))
    return {stem for stem in stems if len(stem) > 2 or stem in IRREGULAR_VERBS}


def _inflected(base: str) -> set[str]:
    if base in IRREGULAR_VERBS:
        return {base, *IRREGULAR_VERBS[base], base + "s", _ing(base)}
    if base in IRREGULAR_PLURALS:
        return {base, IRREGULAR_PLURALS[base]}
    if len(base) < 3 or base in FUNCTION_WORDS:
        return {base}
    return {base, plural(base), past(base), _ing(base), base + base[-1] + "ed", base + base[-1] + "ing"}


def _ing(base: str) -> str:
    if base.endswith("ie"):
        return base[:-2] + "ying"
    if base.endswith("e") and not base.endswith(("ee", "oe", "ye")) and len(base) > 2:
        return base[:-1] + "ing"
    return _lengthened(base) + "ing"


def _lengthened(base: str) -> str:
    if base in {"panic", "picnic", "mimic", "traffic"}:
        return base + "k"
    return base + base[-1] if _doubles(base) else base


def _doubles(base: str) -> bool:
    return base in irregulars.STRESSED_AT_THE_END or re.search(r"^(?:[^aeiou]*|qu)[aeiou][bdgmnprt]$", base) is not None
