"""Why a schema is invalid or leaked, to its contributor: the questions that it failed, and how many said so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from winoforge.core.crowd.verdicts import QUESTIONS, Question
from winoforge.core.wording import render


@dataclass(frozen=True, slots=True)
class Failed:
    """One of the seven questions to which evaluators gave the answer of an invalid schema."""

    question: Question
    count: int
    """How many evaluators did."""
    of: int
    """How many answered."""

    @property
    def answer(self) -> bool:
        """What they answered."""
        return not self.question.wanted

    def said(self, lang: str = "en") -> str:
        """The question in words."""
        return render(self.question.text, {}, lang)


def failed(ballots: Sequence[Mapping[str, bool]]) -> list[Failed]:
    """The questions that a schema failed by some of its judgements, in the order of the page."""
    found = []
    for question in QUESTIONS:
        answers = [ballot[question.id] for ballot in ballots if question.id in ballot]
        if wrong := sum(answer is not question.wanted for answer in answers):
            found.append(Failed(question, wrong, len(answers)))
    return found
