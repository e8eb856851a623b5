"""The definite pronouns of the third person, with what each can stand for."""

from __future__ import annotations

from winoforge.core.languages.base import Case, PronounForm
from winoforge.core.languages.portuguese.contractions import CONTRACTED
from winoforge.core.languages.portuguese.words import (
    ANY_NUMBER,
    DETERMINERS,
    EITHER,
    FEMININE,
    MASCULINE,
    PLURAL,
    POSSESSIVES,
    SINGULAR,
    Features,
)

PERSONAL: dict[str, Features] = {
    "ele": (MASCULINE, SINGULAR),
    "ela": (FEMININE, SINGULAR),
    "eles": (MASCULINE, PLURAL),
    "elas": (FEMININE, PLURAL),
}
"""He, she, they; in Brazil also as object: vi ele."""
CLITICS: dict[str, Features] = {
    prefix + article: DETERMINERS[article] for prefix in ("", "l", "n") for article in ("o", "a", "os", "as")
}
"""Unstressed objects: o abriu, abri-lo, abriram-no."""
DATIVES: dict[str, Features] = {"lhe": (EITHER, SINGULAR), "lhes": (EITHER, PLURAL)}
"""Unstressed indirect objects."""
REFLEXIVES = frozenset({"se", "si", "consigo"})
"""Pronouns that mean the subject itself."""
DEMONSTRATIVES: dict[str, Features] = {
    stem + ending: DETERMINERS[stem + ending] for stem in ("est", "ess", "aquel") for ending in ("e", "a", "es", "as")
}
"""This one, that one."""


def _forms() -> dict[str, PronounForm]:
    forms: dict[str, PronounForm] = {}

    def add(word: str, features: Features, *cases: Case) -> None:
        forms[word] = PronounForm(*features, frozenset(cases))

    for word, features in {**PERSONAL, **DEMONSTRATIVES}.items():
        add(word, features, Case.SUBJECT, Case.OBJECT)
    for word, features in {**CLITICS, **DATIVES}.items():
        add(word, features, Case.OBJECT)
    for word in REFLEXIVES:
        add(word, (EITHER, ANY_NUMBER), Case.REFLEXIVE)
    for word in POSSESSIVES:  # seu agrees with what is owned and says nothing of the owner
        add(word, (EITHER, ANY_NUMBER), Case.POSSESSIVE, Case.ABSOLUTE)
    for word, (preposition, pronoun) in CONTRACTED.items():
        features = {**PERSONAL, **DEMONSTRATIVES}.get(pronoun, (EITHER, frozenset()))
        if features[1]:
            possessive = [Case.POSSESSIVE, Case.ABSOLUTE] if preposition == "de" and pronoun in PERSONAL else []
            add(word, features, Case.CONTRACTED, *possessive)
    return forms


FORMS = _forms()
"""Every pronoun that a schema can ask about, lower case."""


def pronoun_form(word: str) -> PronounForm | None:
    """What `word` can be; a hyphen before it (vendê-la) is not part of it."""
    return FORMS.get(word.lower().removeprefix("-"))
