"""A solver's answers beside the correct ones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from winoforge.core.answers import Answer
from winoforge.core.schemas.asking import correct_in
from winoforge.core.schemas.solution import Solution
from winoforge.core.schemas.values import Form

Key = tuple[str, int, Form]
"""An item in one of its forms."""
Answers = Mapping[Key, Answer]
"""By item and form; an item that is not there was not answered."""


class Answered:
    """Answers, decided in one way of scoring; None leaves them as they are.

    `askable` is everything that could be asked. Of a form that got any answer all of it counts as asked, so that
    nobody gains by leaving answers out. Without it only what was answered counts.
    """

    def __init__(self, answers: Answers, scoring: str | None = None, askable: Iterable[Key] | None = None) -> None:
        self._choices = {key: _choice(answer, scoring) for key, answer in answers.items()}
        forms = {form for _, _, form in answers}
        self._asked = set(answers) if askable is None else {key for key in askable if key[2] in forms}

    def asked(self, solution: Solution, form: Form) -> bool:
        """Whether it was asked in that form."""
        return (solution.id, solution.half, form) in self._asked

    def chosen(self, solution: Solution, form: Form = Form.ORIGINAL) -> int | None:
        """The chosen candidate; None for an abstention, and where there is no answer."""
        return self._choices.get((solution.id, solution.half, form))

    def right(self, solution: Solution, form: Form = Form.ORIGINAL) -> bool:
        """Whether the chosen candidate is the correct one; an abstention is not."""
        return self.chosen(solution, form) == correct_in(form, solution.correct)


def _choice(answer: Answer, scoring: str | None) -> int | None:
    if answer.form is Form.CANDIDATES:
        scoring = "full"  # nothing follows a candidate that stands alone, so what follows it cannot be scored
    return answer.answer if scoring is None else answer.scored(scoring).answer
