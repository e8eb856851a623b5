"""Judging (P11, P14): seven questions make a verdict, the majority of the verdicts an outcome."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from winoforge.core.checks import ids
from winoforge.core.errors import NotAllowed
from winoforge.core.measures.majority import majority
from winoforge.core.wording import Sentence


@dataclass(frozen=True, slots=True)
class Question:
    """One yes/no question of the evaluator's page."""

    number: int
    """Counted from 1, as the page does."""
    id: str
    text: Sentence
    wanted: bool
    """The answer of a valid schema."""
    checks: tuple[str, ...] = ()
    """The checks whose findings are shown beside it as evidence."""


QUESTIONS: tuple[Question, ...] = (
    Question(
        1,
        "too-obvious",
        Sentence("Are the answers too obvious?", "As respostas são óbvias demais?"),
        wanted=False,
        checks=(ids.SELECTIONAL, ids.GIVEAWAY, ids.ASSOCIATIVE, ids.TOO_EASY),
    ),
    Question(
        2,
        "noun-phrases",
        Sentence("Are the answers noun phrases?", "As respostas são nomes de pessoas ou coisas, como estão na frase?"),
        wanted=True,
        checks=(ids.NOUN_PHRASES, ids.CANDIDATES_APART),
    ),
    Question(
        3,
        "same-number",
        Sentence("Are both singular or both plural?", "As duas estão no singular, ou as duas no plural?"),
        wanted=True,
        checks=(ids.SAME_NUMBER,),
    ),
    Question(
        4,
        "same-gender",
        Sentence("Do both have the same gender?", "As duas têm o mesmo gênero?"),
        wanted=True,
        checks=(ids.SAME_GENDER,),
    ),
    Question(
        5,
        "answers-differ",
        Sentence(
            "Is the correct answer of the first half different from that of the second?",
            "A resposta correta da primeira metade é diferente da resposta da segunda?",
        ),
        wanted=True,
        checks=(ids.ANSWERS_DIFFER,),
    ),
    Question(
        6,
        "special-phrase",
        Sentence(
            "Is the difference between the halves a special word or small phrase?",
            "A diferença entre as metades é uma palavra ou expressão especial curta?",
        ),
        wanted=True,
        checks=(ids.SPECIAL_PHRASE, ids.HALVES_DIFFER, ids.HALVES_RELATED),
    ),
    Question(
        7,
        "high-quality",
        Sentence("Are both halves of high quality?", "As duas metades são de alta qualidade?"),
        wanted=True,
        checks=(
            ids.HAS_VERB,
            ids.CANDIDATES_IN_TEXT,
            ids.PRONOUN_FOUND,
            ids.PRONOUN_FITS,
            ids.QUESTION_RELATED,
            ids.LANGUAGE,
            ids.SPELLING,
        ),
    ),
)
"""The seven questions of the WinoFlexi paper, in its order."""


class Outcome(StrEnum):
    """What the verdicts on a schema come to."""

    VALID = "valid"
    INVALID = "invalid"
    LEAKED = "leaked"
    TIED = "tied"
    """The administrator decides."""


@dataclass(frozen=True, slots=True)
class Vote:
    """What one evaluator said of a schema."""

    valid: bool
    leaked: bool = False
    bonus: bool = False


@dataclass(frozen=True, slots=True)
class Decision:
    """What the votes on a schema decide."""

    outcome: Outcome
    bonus: bool = False
    """Whether a majority found it worth a bonus; only a valid schema is."""


def is_valid(answers: Mapping[str, bool]) -> bool:
    """Whether the seven answers make the schema valid: “no” to the first, “yes” to all others.

    Raises NotAllowed when one is missing.
    """
    still_open = [question.number for question in QUESTIONS if not isinstance(answers.get(question.id), bool)]
    if still_open:
        raise NotAllowed("answers-missing", numbers=", ".join(map(str, still_open)))
    return all(answers[question.id] is question.wanted for question in QUESTIONS)


def decide(votes: Sequence[Vote]) -> Decision:
    """What the majority of the votes says; half against half is a tie, on leaked as on valid.

    A leaked schema is leaked, however well it is written. No votes at all are a tie too.
    """
    leaked = majority([vote.leaked for vote in votes])
    valid = majority([vote.valid for vote in votes])
    if leaked:
        return Decision(Outcome.LEAKED)
    if leaked is None or valid is None:
        return Decision(Outcome.TIED)
    if not valid:
        return Decision(Outcome.INVALID)
    return Decision(Outcome.VALID, bonus=majority([vote.bonus for vote in votes]) is True)


def question_majorities(answers_list: Sequence[Mapping[str, bool]]) -> dict[str, bool | None]:
    """For each question what most evaluators answered, None where they are split; for showing, it decides nothing."""
    return {
        question.id: majority([answers[question.id] for answers in answers_list if question.id in answers])
        for question in QUESTIONS
    }
