"""The life of a campaign: prepared, open, closed, and open again while its evidence is there."""

from __future__ import annotations

from collections.abc import Mapping

from winoforge.core.errors import NotAllowed

_NEXT: Mapping[str, frozenset[str]] = {
    "prepared": frozenset({"open"}),
    "open": frozenset({"closed"}),
    "closed": frozenset({"open"}),
}


def next_states(state: str) -> frozenset[str]:
    """What a campaign in this state can become."""
    return _NEXT[state]


def refuse_state(state: str, wanted: str, *, forgotten: bool = False) -> None:
    """Raise NotAllowed unless the campaign can become what is wanted.

    Once its evidence was deleted a campaign stays closed: cheating in it could no longer be looked into.
    """
    if wanted not in next_states(state):
        raise NotAllowed("campaign-state-unknown")
    if forgotten:
        raise NotAllowed("campaign-forgotten")


def reason_needed(state: str) -> bool:
    """Whether a change of the rules needs a reason: once people work by them."""
    return state != "prepared"
