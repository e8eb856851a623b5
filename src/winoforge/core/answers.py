"""An answer: what a solver or a person says an item means, as a value and as it goes over the wire."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from winoforge.core.errors import WinoforgeError
from winoforge.core.schemas.values import Form, Item

TIE = 1e-3
"""Scores that are nearer to each other than this are a tie, and a tie is an abstention."""


def _no_scorings() -> Mapping[str, tuple[float, ...]]:
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """One answer to one item. No answer (`answer` None) is an abstention: neither an error nor a wrong answer."""

    id: str
    """The id of the item's entry."""
    half: int
    """Which half, counted from 0."""
    answer: int | None
    """The index of the chosen candidate."""
    scores: tuple[float, ...] | None = None
    """One per candidate, higher is better; None when the solver has none."""
    why: str | None = None
    """How it got there, in words."""
    form: Form = Form.ORIGINAL
    """Which form of the item was answered."""
    scorings: Mapping[str, tuple[float, ...]] = field(default_factory=_no_scorings, hash=False)
    """The scores under every way of scoring that one pass gave, such as full and partial."""

    @property
    def key(self) -> tuple[str, int, Form]:
        """Which item this answers."""
        return (self.id, self.half, self.form)

    def scored(self, scoring: str) -> Answer:
        """The answer that another way of scoring gives; the same where it knows no other."""
        scores = self.scorings.get(scoring)
        return self if scores is None else replace(self, scores=scores, answer=decided(scores))


def answer_to(
    item: Item,
    answer: int | None,
    *,
    scores: Sequence[float] | None = None,
    why: str | None = None,
    scorings: Mapping[str, tuple[float, ...]] | None = None,
) -> Answer:
    """An answer with the item's own key."""
    return Answer(
        id=item.id,
        half=item.half,
        form=item.form,
        answer=answer,
        scores=None if scores is None else tuple(scores),
        why=why,
        scorings=scorings or {},
    )


def decided(scores: Sequence[float]) -> int | None:
    """The candidate with the highest score; None when the runner-up is within TIE of it, or a score is no number."""
    if any(math.isnan(score) for score in scores):
        return None
    best = max(range(len(scores)), key=scores.__getitem__)
    if scores[best] == -math.inf:
        return None
    rivals = (score for number, score in enumerate(scores) if number != best)
    # Asked this way round, so that two infinities, whose difference is no number, are a tie.
    return best if all(scores[best] - score >= TIE for score in rivals) else None


def answer_record(answer: Answer) -> dict[str, Any]:
    """An answer as it goes over the wire; a score that JSON cannot hold (minus infinity) becomes null."""
    record: dict[str, Any] = {
        "id": answer.id,
        "half": answer.half,
        "scores": None if answer.scores is None else _numbers(answer.scores),
        "answer": answer.answer,
        "why": answer.why,
    }
    if answer.form is not Form.ORIGINAL:
        record["form"] = answer.form.value
    if answer.scorings:
        record["scorings"] = {name: _numbers(scores) for name, scores in answer.scorings.items()}
    return record


def answer_from_record(record: object) -> Answer:
    """The answer in a JSON object from outside; WinoforgeError with a sentence when it is none.

    Where `answer` is left out, the scores decide; where it is null, it is an abstention.
    """
    if not isinstance(record, Mapping):
        raise WinoforgeError("An answer is a JSON object with id, half and answer.")
    known = {"id": str, "half": int}
    for name, kind in known.items():
        if not isinstance(record.get(name), kind) or isinstance(record.get(name), bool):
            raise WinoforgeError(f"An answer needs “{name}”, {'a string' if kind is str else 'a whole number'}.")
    scores = _scores(record.get("scores"), "scores")
    chosen = record.get("answer") if "answer" in record or not scores else decided(scores)
    if chosen is not None and (not isinstance(chosen, int) or isinstance(chosen, bool) or chosen < 0):
        raise WinoforgeError("“answer” is the index of a candidate, counted from 0, or null for none.")
    why = record.get("why")
    try:
        form = Form(record.get("form", Form.ORIGINAL))
    except ValueError:
        raise WinoforgeError(f"“form” is one of {', '.join(Form)}.") from None
    scorings = record.get("scorings") or {}
    if not isinstance(scorings, Mapping):
        raise WinoforgeError("“scorings” is an object of lists of numbers.")
    return Answer(
        id=record["id"],
        half=record["half"],
        form=form,
        answer=chosen,
        scores=scores,
        why=why if isinstance(why, str) else None,
        scorings={str(name): given for name, each in scorings.items() if (given := _scores(each, "scorings"))},
    )


def _numbers(scores: Sequence[float]) -> list[float | None]:
    return [score if math.isfinite(score) else None for score in scores]


def _scores(value: object, name: str) -> tuple[float, ...] | None:
    if value is None:
        return None
    if not isinstance(value, list) or not all(score is None or _is_number(score) for score in value):
        raise WinoforgeError(f"“{name}” is a list with a number for each candidate.")
    try:
        return tuple(-math.inf if score is None else float(score) for score in value)
    except OverflowError:
        raise WinoforgeError(f"“{name}” has a number that is too large.") from None


def _is_number(value: object) -> bool:
    if isinstance(value, float):
        return math.isfinite(value)
    return isinstance(value, int) and not isinstance(value, bool)
