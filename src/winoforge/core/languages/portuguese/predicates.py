"""What Portuguese verbs and adjectives ask of their subject: that it lives, or that it does not.

Few words, and only those that are hardly ever said of the other kind. What is not here may be said of anything.
"""

from __future__ import annotations

import re
from itertools import islice

from winoforge.core.languages.base import LIVING, THINGS, Case, Demand, Kind, Passage
from winoforge.core.languages.portuguese.agreement import agreement_of
from winoforge.core.languages.portuguese.forms import related_forms
from winoforge.core.languages.portuguese.inflection import masculine, singular
from winoforge.core.languages.portuguese.noun_lists import ANIMAL_NOUNS
from winoforge.core.languages.portuguese.phrases import conjuncts, split_phrase
from winoforge.core.languages.portuguese.pronouns import pronoun_form
from winoforge.core.languages.portuguese.things import THING_NOUNS
from winoforge.core.languages.portuguese.words import ADVERBS, BEING, HAVING

LIVING_VERBS = frozenset(
    "acreditar admirar adorar arrepender beber bocejar chorar comer decidir desconfiar desculpar desejar desmaiar "
    "detestar dormir esquecer gostar imaginar invejar lamber lamentar latir lembrar miar mastigar obedecer odiar "
    "pensar perdoar preferir prometer queixar rezar roncar soluçar sonhar sorrir tossir".split()
)
LIVING_ADJECTIVES = frozenset(
    "adormecido agradecido amedrontado ansioso apaixonado arrependido assustado bêbado cansado ciumento contente "
    "corajoso decepcionado descalço doente empolgado entediado envergonhado faminto feliz furioso grato grávido "
    "impaciente invejoso nervoso obediente orgulhoso preguiçoso preocupado sedento sonolento surpreso tímido zangado "
    "alérgico vegetariano desempregado".split()
)
LIVING_STATES = frozenset("ciúme ciúmes febre fome inveja medo raiva saudade saudades sede sono vergonha".split())
"""What one has or is with: tinha medo, estava com fome."""
THING_VERBS = frozenset("coalhar enferrujar estilhaçar evaporar expirar fermentar vazar".split())
THING_ADJECTIVES = frozenset(
    "enferrujado estampado ilegível impermeável impresso inflamável legível lavável mofado murcho oco "
    "recarregável".split()
)
_LINKING = frozenset("parece parecem parecia pareciam pareceu sente sentia sentiu sentiram sentiam continuava".split())
_BEFORE_A_VERB = frozenset("se lhe lhes me nos vai vão ia iam iria pode podia deve devia".split())
_DEGREE = frozenset("muito tão bem bastante meio pouco um mais demais com de".split())
_WANTING = frozenset("quer querem queria queriam quis quiseram quisesse quisessem".split())
"""Querer counts as a function word, of which no other forms are looked up."""
_MADE = frozenset({"feito"})
_SAID_OF = {"living": LIVING, "thing": THINGS}
_REACH = 7
"""So many words after the pronoun its verb has to stand."""
_WORD = re.compile(r"\w+(?:-\w+)*|[^\w\s]")


def kinds_of(text: str) -> frozenset[Kind]:
    """Whether a noun phrase names somebody living or a thing; empty where the lists do not say."""
    if agreement_of(text).person:
        return frozenset({Kind.PERSON})
    head = singular(split_phrase(conjuncts(text)[-1]).head_word.lower())
    if head in ANIMAL_NOUNS:
        return frozenset({Kind.ANIMAL})
    return THINGS if head in THING_NOUNS else frozenset()


def demands(passage: Passage) -> list[Demand]:
    """What the words that follow a subject ask of it; empty when they may be said of anything."""
    form = pronoun_form(passage.pronoun.text)
    if form is None or Case.SUBJECT not in form.cases:
        return []
    following = passage.text[passage.pronoun.span.end :]
    found = list(islice(_WORD.finditer(following), _REACH))
    words = [match[0].lower() for match in found]
    being = having = False
    for number, word in enumerate(words):
        if word in BEING or word in _LINKING:
            being = True
        elif word in HAVING:
            having = True
        elif word not in ADVERBS and word not in _DEGREE and word not in _BEFORE_A_VERB and not word.endswith("mente"):
            group = _of_being(word, words[number + 1 :], having=having) if being or having else _of_doing(word)
            said = following[: found[number].end()].strip()
            return [Demand(_SAID_OF[group], group, said)] if group else []
    return []


def _of_being(word: str, rest: list[str], *, having: bool) -> str | None:
    one = masculine(singular(word))
    if word in LIVING_STATES or one in LIVING_ADJECTIVES or one[:-1] + "o" in LIVING_ADJECTIVES:
        return "living"
    if one in THING_ADJECTIVES or one[:-1] + "o" in THING_ADJECTIVES or (one in _MADE and rest[:1] == ["de"]):
        return "thing"
    # “Tinha esquecido” and “estava pensando” are said of who does it, “foi esquecido” of what it is done to.
    return _of_doing(word) if having or word.endswith("ndo") else None


def _of_doing(word: str) -> str | None:
    forms = related_forms(word)
    if forms & LIVING_VERBS or word in _WANTING:
        return "living"
    return "thing" if forms & THING_VERBS else None
