"""Checking a form at the expense of whoever sent it, so that no script takes the processor from everybody else."""

from __future__ import annotations

import time

from winoforge.core.crowd.drafts import SchemaForm
from winoforge.core.errors import NotAllowed
from winoforge.web.accounts.models import Membership
from winoforge.web.workshop.models import StoredSchema
from winoforge.web.workshop.pace import Pace
from winoforge.web.workshop.writing import Checked, check

PACE = Pace(rate=0.1, burst=2.0)
"""Seconds of processor that checks for one worker may take in each web process: an ordinary check takes 0.003."""


def may_check(member: Membership) -> bool:
    """Whether this worker has not used up what checks may take."""
    return PACE.has_some(member.pk)


def check_for(member: Membership, form: SchemaForm, correcting: StoredSchema | None = None) -> Checked:
    """Check a form of this worker. Every page that checks does it here: live, saving, correcting, showing a draft.

    Raises NotAllowed for whoever asks for more than anybody can type.
    """
    if not may_check(member):
        raise NotAllowed("too-many-checks")
    began = time.thread_time()
    try:
        return check(form, member.campaign, correcting)
    finally:
        PACE.spend(member.pk, time.thread_time() - began)
