"""Answering questions in tests."""

from __future__ import annotations

from winoforge.web.accounts.models import Membership
from winoforge.web.workshop.actions.questions import answer
from winoforge.web.workshop.models import Question

SLOW = 60.0
"""Seconds in which anybody has read a question."""


def resolve(question: Question, member: Membership, right: bool = True, seconds: float | None = SLOW) -> None:
    """Answer right, or wrong."""
    correct = question.record["halves"][question.half]["correct"]
    answer(question, member, correct if right else 1 - correct, seconds)
