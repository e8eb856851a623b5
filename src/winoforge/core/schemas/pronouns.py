"""Finding pronouns: all that a text has, and the one that a question asks about."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from winoforge.core.languages.base import Language
from winoforge.core.schemas.mentions import first_mention
from winoforge.core.schemas.spans import Span, words
from winoforge.core.schemas.values import Pronoun

_PART = re.compile(r"[^'’\-]+")
_CLITIC = re.compile(r"['’]\w+")
_REACH = 24
"""How many words on either side of a pronoun a question can speak of."""
_WINDOW = 4
"""How many words of the text may be skipped to find the question's next one, plus one."""
_FUNCTION_WEIGHT = 0.4
"""A function word that fits tells less than a content word."""
_GAP_COST = 0.15
"""For each word that lies between the pronoun and the words that fit."""

_ACTIVE_WEIGHT = 0.4
"""Of a verb that follows a pronoun without the “was” that the question has: who was thanked did not thank."""

_MOST_PLACES = 24
_MOST_ASKED = 24
"""Nobody writes that many pronouns or so long a question: who does wants the work, which grows with both, to last."""

_OWN_WORD_COST = 0.3
"""A question rarely repeats the pronoun that it asks about."""


def pronoun_places(text: str, language: Language) -> list[Pronoun]:
    """Every pronoun of the text that a schema could ask about, also inside contractions and behind hyphens."""
    found = []
    for span in words(text):
        whole = span.of(text)
        if language.pronoun_at(text, span) is not None:
            found.append(Pronoun(whole, span.start))
            continue
        for part in _PART.finditer(whole):
            place = Span(span.start + part.start(), span.start + part.end())
            if part[0] != whole and language.pronoun_at(text, place) is not None:
                found.append(Pronoun(part[0], place.start))
    return found


def find_pronoun(text: str, question: str, language: Language, candidates: Sequence[str] = ()) -> Pronoun | None:
    """The pronoun that the question asks about; None when no pronoun's neighbourhood has the question's words.

    The question without its question word is laid against the words before and after each pronoun: its beginning
    against those before (an object is asked for after its verb), its end against those after. Where two pronouns fit
    equally well, the first that comes after both candidates is taken.
    """
    asked = _asked_words(question, language)[:_MOST_ASKED]
    places = pronoun_places(text, language)[:_MOST_PLACES]
    if not asked or not places:
        return None
    mentioned = [span.end for span in (first_mention(text, candidate) for candidate in candidates) if span]
    introduced = max(mentioned, default=0)
    ranked = sorted(
        ((_fit(text, place, asked, language), place.start >= introduced, -place.start, place) for place in places),
        key=lambda row: row[:3],
        reverse=True,
    )
    return ranked[0][3] if ranked[0][0] > 0 else None


@dataclass(frozen=True, slots=True)
class _Word:
    forms: frozenset[str]
    weight: float
    after_be: bool = False
    """Whether it stands in the question right after a form of “be”, and so may be passive."""


def _asked_words(question: str, language: Language) -> list[_Word]:
    found = [span.of(question) for span in words(question) if span.of(question)[0].isalnum()]
    asked = [word for word in found if word.casefold() not in language.question_words]
    be = language.related_forms("be")
    return [
        replace(_word(word, language), after_be=last.casefold() in be and not word.endswith("ing"))
        for last, word in zip(["", *asked], asked, strict=False)
    ]


def _word(word: str, language: Language) -> _Word:
    weight = _FUNCTION_WEIGHT if word.casefold() in language.function_words else 1.0
    return _Word(language.related_forms(word), weight)


def _fit(text: str, place: Pronoun, asked: list[_Word], language: Language) -> float:
    before, after = _neighbours(text, place.span, language)
    best = 0.0
    own = language.related_forms(place.text)
    names_itself = any(own & word.forms for word in asked)
    for cut in range(len(asked) + 1):
        first, rest = asked[:cut], asked[cut:]
        best = max(
            best,
            _run(first[::-1], before) + _run(rest, after, is_subject=True),
            _run(first, after, is_subject=True)
            + _run(rest[::-1], before),  # “Whose hat did she take?”: the noun came first
        )
    return best - _OWN_WORD_COST if names_itself and best else best


def _neighbours(text: str, span: Span, language: Language) -> tuple[list[_Word], list[_Word]]:
    """The words before the pronoun, nearest first, and those after it; marks stay, as words that nothing fits."""
    before = [_word(part.of(text[: span.start]), language) for part in words(text[: span.start])[-_REACH:]]
    clitic = _CLITIC.match(text, span.end)
    rest = text[clitic.end() if clitic else span.end :]
    after = [_word(clitic[0], language)] if clitic else []
    after += [_word(part.of(rest), language) for part in words(rest)[:_REACH]]
    return before[::-1], after


def _run(asked: Sequence[_Word], there: Sequence[_Word], *, is_subject: bool = False) -> float:
    """How well the words asked run along the words there, both in order away from the pronoun."""
    score, position, missed = 0.0, 0, 0
    for word in asked:
        near = there[position : position + _WINDOW]
        step = next((number for number, other in enumerate(near) if word.forms & other.forms), None)
        if step is None:
            continue
        missed += step
        active = is_subject and word.after_be and position + step == 0
        score += word.weight * (_ACTIVE_WEIGHT if active else 1) / (1 + _GAP_COST * missed)
        position += step + 1
    return score
