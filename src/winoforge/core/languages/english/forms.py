"""English inflection for matching without an analyser: irregular forms by table, regular ones by spelling."""

from __future__ import annotations

import re
from functools import lru_cache

from winoforge.core.languages.english.words import FUNCTION_WORDS

_VERBS = """
be am is are was were been being; have has had having; do does did done doing; go goes went gone going;
arise arose arisen; awake awoke awoken; bear bore borne; beat beat beaten; become became become; begin began begun;
bend bent; bet bet; bind bound; bite bit bitten; bleed bled; blow blew blown; break broke broken; breed bred;
bring brought; build built; burn burnt; burst burst; buy bought; cast cast; catch caught; choose chose chosen;
cling clung; come came; cost cost; creep crept; cut cut; deal dealt; dig dug; draw drew drawn; dream dreamt;
drink drank drunk; drive drove driven; eat ate eaten; fall fell fallen; feed fed; feel felt; fight fought;
find found; fit fit; flee fled; fling flung; fly flew flown; forbid forbade forbidden; forget forgot forgotten;
forgive forgave forgiven; freeze froze frozen; get got gotten; give gave given; grind ground; grow grew grown;
hang hung; hear heard; hide hid hidden; hit hit; hold held; hurt hurt; keep kept; kneel knelt; know knew known;
lay laid; lead led; lean leant; leap leapt; learn learnt; leave left; lend lent; let let; lie lay lain lying;
light lit; lose lost; make made; mean meant; meet met; mistake mistook mistaken; overcome overcame;
overtake overtook overtaken; pay paid; prove proven; put put; quit quit; read read; ride rode ridden; ring rang rung;
rise rose risen; run ran; say said; see saw seen; seek sought; sell sold; send sent; set set; sew sewn;
shake shook shaken; shine shone; shoot shot; show shown; shrink shrank shrunk; shut shut; sing sang sung;
sink sank sunk; sit sat; sleep slept; slide slid; sling slung; slit slit; speak spoke spoken; speed sped; spell spelt;
spend spent; spill spilt; spin spun; spit spat; split split; spoil spoilt; spread spread; spring sprang sprung;
stand stood; steal stole stolen; stick stuck; sting stung; stink stank stunk; strike struck stricken; string strung;
strive strove striven; swear swore sworn; sweep swept; swell swollen; swim swam swum; swing swung; take took taken;
teach taught; tear tore torn; tell told; think thought; throw threw thrown; understand understood; upset upset;
wake woke woken; wear wore worn; weave wove woven; weep wept; win won; wind wound; withdraw withdrew withdrawn;
write wrote written
"""
_PLURALS = """
man men; woman women; child children; person people; foot feet; tooth teeth; goose geese; mouse mice; louse lice;
ox oxen; die dice; knife knives; wife wives; life lives; leaf leaves; loaf loaves; shelf shelves; wolf wolves;
calf calves; half halves; thief thieves; elf elves; scarf scarves; hoof hooves; self selves; potato potatoes;
tomato tomatoes; hero heroes; echo echoes; veto vetoes; torpedo torpedoes; cactus cacti; nucleus nuclei; fungus fungi;
crisis crises; analysis analyses; thesis theses; oasis oases; basis bases; axis axes; criterion criteria;
phenomenon phenomena; medium media; datum data; bacterium bacteria; curriculum curricula; appendix appendices;
index indices; matrix matrices; alumnus alumni; quiz quizzes; bus buses; gas gases; lens lenses; canvas canvases
"""


def _table(rows: str) -> dict[str, tuple[str, ...]]:
    return {forms[0]: tuple(forms[1:]) for forms in (row.split() for row in rows.split(";"))}


IRREGULAR_VERBS = _table(_VERBS)
"""Base form: the forms that no rule gives, past first."""
IRREGULAR_PLURALS = {singular: plurals[0] for singular, plurals in _table(_PLURALS).items()}
IRREGULAR_SINGULARS = {plural: singular for singular, plural in IRREGULAR_PLURALS.items()}
_BASES = {form: base for base, forms in IRREGULAR_VERBS.items() for form in forms}
_PASTS = frozenset(forms[0] for base, forms in IRREGULAR_VERBS.items() if base not in {"be", "have", "do"})
_NO_PASTS = frozenset({"need", "feed", "speed", "breed", "bleed", "seed"})
_MEN = re.compile(r"(?<!speci)(?<!regi)(?<!ele)(?<!abdo)(?:(?<!o)|(?<=wo))men$")
_SIBILANT = re.compile(r"(?:s|x|z|ch|sh)$")
_VOWELS = "aeiou"


def plural(noun: str) -> str:
    """The plural of a singular noun; the last word of a compound is inflected by the caller."""
    lower = noun.lower()
    if lower in IRREGULAR_PLURALS:
        return noun[:1] + IRREGULAR_PLURALS[lower][1:]
    if lower.endswith("man") and lower not in {"human", "german", "roman", "shaman", "talisman", "ottoman", "caiman"}:
        return noun[:-2] + "en"
    if _SIBILANT.search(lower):
        return noun + "es"
    if lower.endswith("y") and lower[-2:-1] not in _VOWELS:
        return noun[:-1] + "ies"
    return noun + "s"


def singulars(noun: str) -> list[str]:
    """What a noun form can be the plural of, best first; empty when it looks like no plural."""
    lower = noun.lower()
    if lower in IRREGULAR_SINGULARS:
        return [IRREGULAR_SINGULARS[lower]]
    if _MEN.search(lower) and lower != "women" and len(lower) > 3:
        return [lower[:-2] + "an"]
    if not lower.endswith("s") or len(lower) < 3 or lower.endswith(("ss", "us", "is")):
        return []
    guesses = [lower[:-1]]
    if lower.endswith("ies") and len(lower) > 4:
        guesses.insert(0, lower[:-3] + "y")
    if lower.endswith(("ses", "xes", "zes", "ches", "shes", "oes")):
        guesses.insert(0, lower[:-2])
    return guesses


def verb_base(verb: str) -> str:
    """The base form of a verb form, by table and spelling."""
    lower = verb.lower()
    if lower in IRREGULAR_VERBS or lower in _BASES:
        return _BASES.get(lower, lower)
    if lower.endswith(("ied", "ies")):
        return lower[:-3] + "y"
    if lower.endswith("ed"):
        return _undoubled(lower[:-2])
    if re.search(r"(?:ss|x|z|ch|sh|o)es$", lower):
        return lower[:-2]
    return lower[:-1] if lower.endswith("s") and not lower.endswith("ss") else lower


def is_past(verb: str) -> bool:
    """Whether a finite verb looks like the past tense."""
    lower = verb.lower()
    return lower in _PASTS or (lower.endswith("ed") and lower not in _NO_PASTS)


# A silent e was dropped before -ed after these: lived, danced, changed, closed, argued, settled, scared, hated, hoped.
_DROPPED_E = re.compile(
    r"(?:[vcu]|[^aeioulr]g|[aeiou]s|[^aeiou][aiou][kmpbdtz]|[^aeiour][aiou]r|[bcdfgkpt]l|rs|ns|(?:[^aeiou]|[^aeiou]u)id)$"
)
_KEEPS = re.compile(r"(?:visit|limit|edit|profit|credit|benefit|market|target|rocket|enter|offer|order|cover|bother)$")


def _undoubled(stem: str) -> str:
    if re.search(r"([bdgmnprt])\1$", stem):
        return stem[:-1]
    if _KEEPS.search(stem):
        return stem
    return stem + "e" if _DROPPED_E.search(stem) else stem


@lru_cache(maxsize=4096)
def related_forms(word: str) -> frozenset[str]:
    """All the forms that `word` can be one of: inflected, irregular, contracted."""
    lower = word.casefold().replace("’", "'")
    found = {lower}
    if lower in FUNCTION_WORDS and "'" not in lower and lower not in _BASES and lower not in IRREGULAR_VERBS:
        return frozenset(found)  # “hers” is no form of “her”
    if "'" in lower:
        stem = lower.removesuffix("n't") if lower.endswith("n't") else lower.partition("'")[0]
        found.add({"ca": "can", "wo": "will", "sha": "shall"}.get(stem, stem))
    for base in {*found, *(stem for form in found for stem in _stems(form))}:
        found |= _inflected(base)
    return frozenset(found)


def _stems(word: str) -> set[str]:
    stems = set(singulars(word))
    if word in _BASES:
        stems.add(_BASES[word])
    if len(word) > 4 and word.endswith("ing"):
        stem = word[:-3]
        stems |= {stem, stem + "e"}
        if stem[-1:] == stem[-2:-1]:
            stems.add(stem[:-1])
    if len(word) > 3 and word.endswith("ed"):
        stems |= {verb_base(word), word[:-1], word[:-2]}
    return {stem for stem in stems if len(stem) > 2 or stem in IRREGULAR_VERBS}


def _inflected(base: str) -> set[str]:
    if base in IRREGULAR_VERBS:
        return {base, *IRREGULAR_VERBS[base], base + "s", _ing(base)}
    if base in IRREGULAR_PLURALS:
        return {base, IRREGULAR_PLURALS[base]}
    if len(base) < 3 or base in FUNCTION_WORDS:
        return {base}
    past = base + "d" if base.endswith("e") else base[:-1] + "ied" if base.endswith("y") else base + "ed"
    return {base, plural(base), past, _ing(base), base + base[-1] + "ed", base + base[-1] + "ing"}


def _ing(base: str) -> str:
    if base.endswith("ie"):
        return base[:-2] + "ying"
    if base.endswith("e") and not base.endswith(("ee", "oe", "ye")) and len(base) > 2:
        return base[:-1] + "ing"
    if re.search(r"^[^aeiou]*[aeiou][bdgmnprt]$", base):
        return base + base[-1] + "ing"
    return base + "ing"
