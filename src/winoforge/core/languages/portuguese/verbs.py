"""Verbs beside unstressed pronouns: where the verb group ends, and the verb as it is without its pronoun."""

from __future__ import annotations

import re

from winoforge.core.languages.portuguese.inflection import masculine, singular
from winoforge.core.languages.portuguese.names import genders_of_name
from winoforge.core.languages.portuguese.words import ADVERBS, BEING, CHAINED, HAVING, MODALS
from winoforge.core.schemas.spans import Span, words

_LOST_CONSONANT = {
    "fá": "faz", "fê": "fez", "fi": "fiz", "trá": "traz", "di": "diz", "qui": "quis", "pu": "pus", "pô": "pôr",
    "satisfá": "satisfaz", "refá": "refaz", "desfá": "desfaz",
}  # fmt: skip
_INFINITIVES = (("á", "ar"), ("ê", "er"), ("ô", "or"), ("í", "ir"), ("amo", "amos"), ("emo", "emos"), ("imo", "imos"))
_PARTICIPLES = frozenset(
    "feito visto dito posto escrito aberto coberto pago gasto ganho morto preso solto vindo eleito aceito entregue "
    "descoberto desfeito refeito previsto imposto composto proposto descrito inscrito expulso impresso".split()
)
_NO_GERUNDS = frozenset("lindo infindo bando comando contrabando quando dividendo estupendo horrendo redondo".split())
# "mandou prender o rapaz": he is arrested, while in "mandou o rapaz sair" he goes
_ORDERING = frozenset("manda mandam mandou mandaram mandava mandavam mandar".split())
_DONE_TO_SOMEBODY = frozenset("prender buscar chamar matar soltar expulsar executar enforcar castigar".split())
_FUTURE = re.compile(r"-(ei|ás|á|emos|eis|ão|ia|ias|íamos|íeis|iam)\b")


def is_infinitive(word: str) -> bool:
    """Whether `word` looks like an infinitive (also a personal one: serem, abrirmos)."""
    return bool(re.fullmatch(r"\w*[aei]r(?:em|mos)?|\w*p[ôo]r", word.lower())) and len(word) > 1


def is_gerund(word: str) -> bool:
    """Whether `word` looks like a gerund; Fernando and Orlando are names."""
    lowered = word.lower()
    ends_so = lowered.endswith(("ando", "endo", "indo", "ondo")) and len(word) > 4
    return ends_so and lowered not in _NO_GERUNDS and not genders_of_name(word)


def is_participle(word: str) -> bool:
    """Whether `word` looks like a past participle in the masculine singular."""
    return word.lower().endswith(("ado", "ido", "ído")) or word.lower() in _PARTICIPLES


def without_clitic(verb: str, clitic: str) -> str:
    """The verb that stood before `-clitic`: vendê-la comes from vender, viram-no from viram."""
    if not clitic.startswith("l") or clitic.startswith("lhe"):
        return verb
    lowered = verb.lower()
    if lowered in _LOST_CONSONANT:
        return _LOST_CONSONANT[lowered]
    if lowered.endswith("du"):  # conduz, produz, traduz
        return verb + "z"
    for ending, full in _INFINITIVES:
        if lowered.endswith(ending):
            return verb[: -len(ending)] + full
    return verb + "r" if lowered.endswith("i") else verb


def future_ending(text: str, place: int) -> Span | None:
    """The ending that stands behind a pronoun in the middle of a verb (vendê-la-ei), with its hyphen."""
    found = _FUTURE.match(text, place)
    return Span(*found.span()) if found else None


def verb_group_end(text: str, start: int) -> int:
    """Where the verb that begins at `start` ends, with the verb forms that complete it: "tinha deixado", "quer ver"."""
    spans = [Span(start + span.start, start + span.end) for span in words(text[start:])]
    if not spans:
        return start
    place = 0
    while _continues(text, spans, place):
        place += 1
    return spans[place].end


def _continues(text: str, spans: list[Span], place: int) -> bool:
    """Whether the next word belongs to the verb group. An adverb may stand between: "tinha já visto"."""
    if place + 1 >= len(spans):
        return False
    here, following = spans[place].of(text).lower(), spans[place + 1].of(text)
    if here in ADVERBS and place > 0:
        here = spans[place - 1].of(text).lower()
    if following.lower() in ADVERBS and place + 2 < len(spans):
        following = spans[place + 2].of(text)
        if here not in BEING | HAVING | MODALS | CHAINED:
            return False
    return _completes(here, following)


def _completes(here: str, following: str) -> bool:
    """Whether a verb takes the next one along: "tem visto", "foi vista", "está vendo", "quer ver"."""
    if here in HAVING | BEING and is_participle(masculine(singular(following.lower())) if here in BEING else following):
        return True
    if here in BEING | CHAINED and is_gerund(following):
        return True
    ordered = here in _ORDERING and following.lower() in _DONE_TO_SOMEBODY
    return ordered or (here in MODALS | CHAINED and is_infinitive(following))
