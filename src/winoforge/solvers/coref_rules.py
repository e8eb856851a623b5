"""Pronouns resolved by three old rules: agreement, then the same role in the clause, then the nearest mention.

Whoever beats these rules has used more than the surface; a good schema gives them nothing to hold on to.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from winoforge.core.answers import Answer, answer_to
from winoforge.core.errors import UnknownLanguage
from winoforge.core.languages import language
from winoforge.core.languages.analysis import Analysis, Token
from winoforge.core.languages.base import Agreement, Case, Language, PronounForm
from winoforge.core.schemas.mentions import bare, exact_mentions, first_mention
from winoforge.core.schemas.spans import Span
from winoforge.core.schemas.values import Item
from winoforge.solvers.protocol import About, Effort
from winoforge.text import analyzer
from winoforge.text.rules import VERSION as ANALYSIS

VERSION = 1
"""Raised whenever the rules give another answer."""

_SUBJECT, _OBJECT = "subject", "object"
_OBJECT_CASES = frozenset({Case.OBJECT, Case.CONTRACTED})
_GOVERNS = frozenset({"VERB", "ADP"})
_BEFORE_NOUN = frozenset({"DET", "ADJ", "NUM"})
_NOMINAL = frozenset({"NOUN", "ADJ", "PROPN"})
_BETWEEN = frozenset({"ADV", "PART"})
"""What may stand between a subject and its verb."""


@dataclass(frozen=True, slots=True)
class _Phrase:
    """A candidate as the rules see it."""

    index: int
    agreement: Agreement
    mention: Span | None
    """The nearest one before the pronoun."""
    role: str | None


class Rules:
    """Answers by the first rule that leaves one candidate; says which it was."""

    def __init__(self, name: str) -> None:
        self.about = About(name=name, settings={"rules": VERSION, "analysis": ANALYSIS})
        self.effort = Effort()

    def solve(self, items: Iterable[Item]) -> Iterator[Answer]:
        """Each item by itself."""
        for item in items:
            try:
                yield _resolved(item, language(item.language))
            except UnknownLanguage:
                yield answer_to(item, None, why=f"there are no rules for the language “{item.language}”")


def _resolved(item: Item, known: Language) -> Answer:
    analysis = _analysis(known.code, item.text)
    phrases = [_phrase(item, index, known, analysis) for index in range(len(item.candidates))]
    form = None if item.pronoun.is_gap else known.pronoun_at(item.text, item.pronoun.span)
    left = _agreeing(phrases, form)
    if len(left) == 1:
        return _answer(item, left[0], f"agreement: nothing else agrees with “{item.pronoun.text}”")
    wanted = _role_of_pronoun(item, form, analysis)
    alike = [phrase for phrase in left if phrase.role == wanted]
    if len(alike) == 1:
        rule = "subject preference" if wanted == _SUBJECT else "parallelism"
        return _answer(item, alike[0], f"{rule}: it is the only {wanted}")
    near = _nearest(alike or left)
    if near is not None:
        return _answer(item, near, "recency: it is the nearest mention")
    return answer_to(item, None, why="no rule tells the candidates apart")


def _answer(item: Item, phrase: _Phrase, why: str) -> Answer:
    return answer_to(item, phrase.index, why=why)


def _agreeing(phrases: Sequence[_Phrase], form: PronounForm | None) -> Sequence[_Phrase]:
    """Those that agree with the pronoun in gender and number; all of them where none does, or nothing is known."""
    if form is None:
        return phrases
    fits = [
        phrase
        for phrase in phrases
        if form.genders & phrase.agreement.genders and form.numbers & phrase.agreement.numbers
    ]
    return fits or phrases


def _nearest(phrases: Sequence[_Phrase]) -> _Phrase | None:
    """The one that was mentioned last before the pronoun; None when none was, or two end at one place."""
    placed = sorted(((phrase.mention.end, phrase.index) for phrase in phrases if phrase.mention), reverse=True)
    if not placed or (len(placed) > 1 and placed[0][0] == placed[1][0]):
        return None
    return next(phrase for phrase in phrases if phrase.index == placed[0][1])


def _phrase(item: Item, index: int, known: Language, analysis: Analysis) -> _Phrase:
    candidate = item.candidates[index]
    before = item.text[: item.pronoun.start]
    found = exact_mentions(before, candidate) or exact_mentions(before, bare(candidate))
    mention = found[-1] if found else first_mention(before, candidate)
    return _Phrase(
        index,
        known.agreement(_analysis(known.code, candidate)),
        mention,
        _role(analysis.tokens, mention) if mention else None,
    )


def _role_of_pronoun(item: Item, form: PronounForm | None, analysis: Analysis) -> str:
    """Object where it is one; what is neither (a possessive, a reflexive) goes with the subject."""
    span = item.pronoun.span
    cases = form.cases if form else frozenset(Case)
    if not cases & _OBJECT_CASES:
        return _SUBJECT
    following = next((token for token in analysis.tokens if token.span.start >= span.end), None)
    if Case.POSSESSIVE in cases and following is not None and following.pos in _NOMINAL:
        return _SUBJECT
    if Case.SUBJECT in cases:
        return _OBJECT if _role(analysis.tokens, span) == _OBJECT else _SUBJECT
    return _SUBJECT if cases >= {Case.CONTRACTED, Case.POSSESSIVE} else _OBJECT


def _role(tokens: Sequence[Token], span: Span) -> str | None:
    """Object after a verb or preposition, subject before a verb; None where the words beside it do not show it."""
    before = [token.pos for token in tokens if token.span.end <= span.start]
    while before and before[-1] in _BEFORE_NOUN:
        before.pop()
    if before and before[-1] in _GOVERNS:
        return _OBJECT
    after = (token.pos for token in tokens if token.span.start >= span.end)
    return _SUBJECT if next((pos for pos in after if pos not in _BETWEEN), None) in {"VERB", "AUX"} else None


@lru_cache(maxsize=1024)  # the halves of a schema share their candidates
def _analysis(code: str, text: str) -> Analysis:
    return analyzer(code, prefer="rules").analyze(text)
