"""Items on which a solver's best scores are nearly equal: rounding, or another batch, could decide them otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from math import isfinite
from typing import Any

from winoforge.core.answers import TIE, Answer
from winoforge.core.schemas.values import Form

NEAR = 3 * TIE
"""Another batch moves each score by less than TIE (in float32), so from here on nothing can become a tie."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Close:
    """One such item."""

    id: str
    half: int
    """Counted from 0."""
    form: Form
    margin: float
    """By how much the best score is ahead of the next."""

    @property
    def tie(self) -> bool:
        """Whether it is so close that it counts as an abstention."""
        return self.margin < TIE

    def as_dict(self) -> dict[str, Any]:
        """As JSON holds it."""
        return {**asdict(self), "form": self.form.value, "tie": self.tie}


def close_calls(answers: Iterable[Answer], scoring: str | None = None) -> Iterator[Close]:
    """The items themselves, and their switched forms, that are decided by less than NEAR, if at all."""
    for given in answers:
        answer = given if scoring is None else given.scored(scoring)
        if answer.form not in {Form.ORIGINAL, Form.SWITCHED} or answer.scores is None:
            continue
        finite = sorted(filter(isfinite, answer.scores), reverse=True)
        if len(finite) > 1 and finite[0] - finite[1] < NEAR:
            yield Close(id=answer.id, half=answer.half, form=answer.form, margin=finite[0] - finite[1])
