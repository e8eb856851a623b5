"""What a worker must do before anything else (P2, P3, P16, P17)."""

from __future__ import annotations

from enum import StrEnum


class Duty(StrEnum):
    """What comes first, in this order."""

    BANNED = "banned"
    CLOSED = "closed"
    CONSENT = "consent"
    TEST = "test"
    TRAIN = "train"
    CHOOSE_ROLE = "choose-role"
    WORK = "work"


def duty(  # noqa: PLR0913 - one for each duty, named at the call
    *, banned: bool, campaign_open: bool, consented: bool, test_pending: bool, trained: bool, role_chosen: bool
) -> Duty:
    """The one thing that a worker in this state is shown."""
    first = {
        Duty.BANNED: banned,
        Duty.CLOSED: not campaign_open,
        Duty.CONSENT: not consented,
        Duty.TEST: test_pending,
        Duty.TRAIN: not trained,
        Duty.CHOOSE_ROLE: not role_chosen,
    }
    return next((each for each, applies in first.items() if applies), Duty.WORK)
