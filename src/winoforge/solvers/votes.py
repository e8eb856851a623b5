"""Votes for the candidates of an item, of people or of solvers."""

from __future__ import annotations

from collections.abc import Sequence

from winoforge.core.answers import Answer, answer_to, decided
from winoforge.core.measures.majority import majority
from winoforge.core.schemas.values import Item


def by_majority(item: Item, votes: Sequence[int]) -> Answer:
    """What more than half of the votes are for, with the shares of votes as scores; else an abstention."""
    counts = [votes.count(candidate) for candidate in range(len(item.candidates))]
    shares = [count / len(votes) for count in counts]
    # So many may vote that more than half is still a tie.
    chosen = majority(votes) if decided(shares) is not None else None
    why = f"{max(counts)} of {len(votes)}" if chosen is not None else f"no majority among {len(votes)}"
    return answer_to(item, chosen, scores=shares, why=why)
