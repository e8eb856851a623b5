"""What English verbs and adjectives ask of their subject: that it lives, or that it does not.

Few words, and only those that are hardly ever said of the other kind: an engine coughs and a sign says, but neither
apologises. What is not here may be said of anything.
"""

from __future__ import annotations

import re
from itertools import islice

from winoforge.core.languages.base import Demand, Kind
from winoforge.core.languages.english import nouns
from winoforge.core.languages.english.agreement import agreement
from winoforge.core.languages.english.forms import singulars, verb_bases
from winoforge.core.languages.english.phrases import noun_phrase
from winoforge.core.languages.english.words import ADVERBS, AUXILIARIES, BE, listed

LIVING_VERBS = listed(
    """
    admire apologise apologize bark bleat blush breathe chew chuckle complain decide despise dislike doubt dream drink
    eat enjoy envy faint fear forget giggle gossip guess hate hope kneel laugh learn lick love marry moan neigh nod
    obey pity pray prefer promise quack realise realize regret remember resign shrug sleep smile sneeze sniff snore sob
    sulk think tiptoe understand vomit want weep wink wish worry yawn
    """
)
LIVING_ADJECTIVES = listed(
    """
    afraid alive allergic amazed angry annoyed anxious ashamed asleep astonished awake barefoot bored brave clumsy
    delighted disappointed dizzy drunk eager embarrassed envious excited frightened furious glad grateful greedy happy
    homesick hungry ill impatient jealous lazy nervous obedient pleased polite pregnant proud reluctant scared shy
    sleepy sorry starving surprised terrified thankful thirsty thrilled tired unemployed unwell upset worried
    """
)
THING_VERBS = listed("corrode crumble curdle evaporate expire ferment fray leak malfunction rust shatter sprout")
THING_ADJECTIVES = listed(
    """
    ajar flammable hollow illegible inflammable leaky legible metallic microwaveable moldy mouldy overdue porous
    rechargeable ripe rusty soggy soluble unlocked unplugged unripe washable waterproof wooden
    """
)
THING_PARTICIPLES = listed(
    "bottled built deleted downloaded ironed knitted laminated manufactured printed published recycled sewn unopened"
    " welded woven"
)
"""What is done to things alone: was built, was printed."""
_LINKING = listed(
    """
    became become becomes feel feels felt get gets got grew grow grows look looked looks remain remained remains seem
    seemed seems stay stayed stays
    """
)
"""Verbs that say of their subject what an adjective tells."""
_BEING = BE | _LINKING | listed("isn't aren't wasn't weren't 's 're")
_AUXILIARY = AUXILIARIES | listed("'d 'll 've")
_DEGREE = listed("always extremely incredibly really terribly truly a bit little to")
_MADE = frozenset({"of", "from"})
_REACH = 8
"""So many words after the pronoun its verb has to stand."""
_WORD = re.compile(r"'(?:s|d|ll|re|ve)\b|\w+(?:['-]\w+)*|[^\w\s]")


def kind_of(text: str) -> Kind | None:
    """Whether a noun phrase names a person or an animal, or a thing; None where the lists do not say."""
    person = agreement(text).person
    if person is not None:
        return Kind.LIVING if person else Kind.THING
    head = noun_phrase(text).head.lower()
    forms = {head, *singulars(head)}
    return Kind.LIVING if forms & nouns.ANIMAL and not forms & nouns.EITHER else None


def demand(following: str) -> Demand | None:
    """What the words that follow a subject ask of it; None when they may be said of anything."""
    found = list(islice(_WORD.finditer(following.replace("’", "'")), _REACH))
    words = [match[0].lower() for match in found]
    being = False
    for number, word in enumerate(words):
        if word in _BEING:
            being = True
        elif word not in _AUXILIARY and word not in ADVERBS and word not in _DEGREE and not word.endswith("ly"):
            kind = _of_being(word, words[number + 1 :]) if being else _of_doing(word)
            return Demand(kind, following[: found[number].end()].strip()) if kind else None
    return None


def _of_being(word: str, rest: list[str]) -> Kind | None:
    if word in LIVING_ADJECTIVES:
        return Kind.LIVING
    if word in THING_ADJECTIVES or word in THING_PARTICIPLES or (word == "made" and rest[:1] and rest[0] in _MADE):
        return Kind.THING
    return _of_doing(word) if word.endswith("ing") else None


def _of_doing(word: str) -> Kind | None:
    bases = set(verb_bases(word))
    if bases & LIVING_VERBS:
        return Kind.LIVING
    return Kind.THING if bases & THING_VERBS else None
