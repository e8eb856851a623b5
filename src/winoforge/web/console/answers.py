"""The seven questions with what each evaluator of a schema answered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from winoforge.core.crowd import verdicts
from winoforge.core.wording import render
from winoforge.web.workshop.models import Judgement


@dataclass(frozen=True, slots=True)
class Answers:
    """One of the seven questions and what each evaluator answered."""

    number: int
    text: str
    given: list[bool | None]
    most: bool | None
    """What most of them answered; None if they are split."""


def answers(judgements: Sequence[Judgement], lang: str) -> list[Answers]:
    """The seven questions, each with an answer a judgement."""
    most = verdicts.question_majorities([judgement.answers for judgement in judgements])
    return [
        Answers(
            question.number,
            render(question.text, {}, lang),
            [judgement.answers.get(question.id) for judgement in judgements],
            most[question.id],
        )
        for question in verdicts.QUESTIONS
    ]
