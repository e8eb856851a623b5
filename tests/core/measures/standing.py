"""Measured schemas made from figures."""

from __future__ import annotations

from winoforge.core.measures.attempts import Attempt, Measured, Wording


def tried(*errors: float, name: str = "m", scorings: tuple[str, ...] = ("full",)) -> Measured:
    """A schema whose wordings, in their order, were got wrong with these probabilities in both halves."""
    return Measured(
        name,
        tuple(
            tuple(
                Attempt("s", scoring, wording, error, half)
                for wording, error in zip(Wording, errors, strict=False)
                for scoring in scorings
            )
            for half in range(2)
        ),
    )
