"""seu, sua and dele, dela: what is owned, and "do João" behind it."""

from __future__ import annotations

import re

from winoforge.core.languages.base import Gender, Number
from winoforge.core.languages.portuguese.adjectives import describes, precedes_noun
from winoforge.core.languages.portuguese.contractions import expand
from winoforge.core.languages.portuguese.nouns import features, is_listed, is_person
from winoforge.core.languages.portuguese.verbs import is_infinitive
from winoforge.core.languages.portuguese.words import (
    ADVERBS,
    BEING,
    CHAINED,
    CONJUNCTIONS,
    DETERMINERS,
    FUNCTION_WORDS,
    HAVING,
    MODALS,
    PREPOSITIONS,
)
from winoforge.core.schemas.spans import Span, words

_QUOTED = re.compile(r"\s*(\"[^\"]*\"|“[^”]*”|«[^»]*»)")
_TAKING_AWAY = re.compile(
    r"(?:tir|retir|remov|peg|arranc|afast|roub|receb|compr|ouv|separ|desat|expuls|extra|traz|troux|empurr|busc)\w*$"
)
_NAME = re.compile(r"\s+[A-ZÀ-Ý][\w'’-]+(?:\s+(?:(?:d[aeo]s?|e)\s+)?[A-ZÀ-Ý][\w'’-]+)*")
_ADVERBIALS = frozenset(
    "repente novo manhã tarde noite madrugada propósito graça longe perto cor pé volta verdade presente vez fato "
    "joelhos costas lado frente imediato cima baixo dentro fora".split()
)
_DEGREES = frozenset({"mais", "menos", "muito", "tão", "bem"})
_SHARES = frozenset("suficiente resto restante maioria metade parte dobro terço".split())
_ALSO_NOUNS = frozenset("estado ser poder dever querer haver bem mal tarde amanhã".split())
_NEVER_A_NOUN = (ADVERBS | CONJUNCTIONS | PREPOSITIONS | BEING | HAVING | MODALS | CHAINED) - _ALSO_NOUNS
IDIOMS = {
    ("a", "respeito"): "a respeito", ("a", "favor"): "a favor", ("a", "pedido"): "a pedido",
    ("a", "serviço"): "a serviço", ("a", "convite"): "a convite", ("a", "mando"): "a mando",
    ("a", "ver"): "na opinião", ("por", "causa"): "por causa", ("por", "conta"): "por conta",
    ("por", "culpa"): "por culpa", ("por", "vez"): "na vez", ("em", "nome"): "em nome", ("em", "defesa"): "em defesa",
}  # fmt: skip
"""What a preposition and the noun behind seu, sua are with an owner instead: "por sua causa" is "por causa do rei"."""


def owned_end(text: str, start: int, gender: Gender, number: Number, before: str) -> int | None:
    """Where the noun phrase that begins at `start` (behind seu, sua) ends; None if no noun follows.

    `before` is the word in front: after "tirou sua mochila", "do armário" says whence and is not part of the bag.
    """
    quoted = _QUOTED.match(text, start)
    if quoted:
        return quoted.end()
    spans = [Span(start + span.start, start + span.end) for span in words(text[start:])]
    place = _noun(text, spans, 0)
    if place is None:
        return None
    place = _adjectives(text, spans, place, gender, number)
    if not is_person(_word(text, spans, place)):
        place = _with_names(text, spans, place)
    place = _of(text, spans, place, whence=bool(_TAKING_AWAY.match(before.lower())))
    return spans[_joined(text, spans, place, gender, number)].end


def apposition_end(text: str, start: int) -> int:
    """Where a name that stands behind a person ends: "seu filho Bruno Lima"; `start` if there is none."""
    found = _NAME.match(text, start)
    return found.end() if found else start


def bare_phrase_end(text: str, start: int) -> int:
    """Where a noun without determiner that follows `start` ends with what describes it; `start` if there is none."""
    spans = [Span(start + span.start, start + span.end) for span in words(text[start:])]
    first = _word(text, spans, 0)
    if not first.islower() or first in FUNCTION_WORDS or is_infinitive(first) or first.endswith(("mente", "ndo")):
        return start
    noun = _noun(text, spans, 0)
    if noun is None:
        return start
    genders, numbers = features(_word(text, spans, noun))
    ends = [_adjectives(text, spans, noun, gender, number) for gender in genders for number in numbers]
    return spans[max(ends)].end


def is_owned_before(text: str, place: int) -> bool:
    """Whether a noun with its determiner stands right before `place`: "o namorado" dela, but not "cuidar" dele."""
    before = [span.of(text) for span in words(text[:place])][-3:]
    if not before or before[-1].lower() in _NEVER_A_NOUN | _SHARES | frozenset(DETERMINERS):
        return False
    determined = [_is_determiner(word) for word in before[:-1]]
    if determined and determined[-1]:
        return True
    described = any(describes(before[-1], gender, number) for gender in Gender for number in Number)
    return len(determined) > 1 and determined[-2] and described


def _is_determiner(word: str) -> bool:
    parts = expand(word)
    return (parts[1] if parts else word.lower()) in DETERMINERS


def _word(text: str, spans: list[Span], place: int) -> str:
    return spans[place].of(text) if place < len(spans) else ""


def _noun(text: str, spans: list[Span], place: int) -> int | None:
    """The index of the noun at or behind `place`, past numerals and adjectives that stand before it."""
    while _before_noun(_word(text, spans, place)) and _can_be_noun(_word(text, spans, place + 1)):
        place += 1
    return place if _can_be_noun(_word(text, spans, place)) else None


def _before_noun(word: str) -> bool:
    return bool(word) and (precedes_noun(word) or word.lower() in DETERMINERS or word.isdigit())


def _can_be_noun(word: str) -> bool:
    return word[:1].isalnum() and word.lower() not in _NEVER_A_NOUN and expand(word) is None


def _adjectives(text: str, spans: list[Span], place: int, gender: Gender, number: Number) -> int:
    """Past what describes the noun, with its degree: "primos mais velhos"."""
    while True:
        step = 2 if _word(text, spans, place + 1).lower() in _DEGREES else 1
        if not describes(_word(text, spans, place + step), gender, number):
            return place
        place += step


def _with_names(text: str, spans: list[Span], place: int) -> int:
    while _word(text, spans, place + 1)[:1].isupper():
        place += 1
    return place


def _joined(text: str, spans: list[Span], place: int, gender: Gender, number: Number) -> int:
    """Past a second noun without a determiner of its own: "seus filhos e netos"."""
    second = _word(text, spans, place + 2).lower()
    plural = number is Number.PLURAL and second.endswith("s") and not second.endswith("mos")
    if _word(text, spans, place + 1) != "e" or not _can_be_noun(second) or second in DETERMINERS:
        return place
    return _adjectives(text, spans, place + 2, gender, number) if plural or is_listed(second) else place


def _of(text: str, spans: list[Span], place: int, *, whence: bool) -> int:
    """Past "de corrida", "do banheiro": what kind of thing it is stays together with the noun.

    `whence`: behind a verb of taking away, "do" and "da" say from where.
    """
    preposition = _word(text, spans, place + 1).lower()
    parts = expand(preposition)
    if preposition != "de" and (whence or parts is None or parts[0] != "de" or parts[1] not in DETERMINERS):
        return place
    following = _word(text, spans, place + 2)
    if following.lower() in _ADVERBIALS:
        return place
    if preposition == "de" and is_infinitive(following):
        return place + 2
    noun = _noun(text, spans, place + 2)
    if noun is None:
        return place
    return _of(text, spans, noun, whence=whence)
