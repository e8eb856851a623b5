"""The hardness of a campaign's halves. The library's is measured by nothing yet, so there is none beside it."""

from __future__ import annotations

from winoforge.core.crowd.pictures.hardness import Hardness, curve
from winoforge.web.accounts.models import Campaign
from winoforge.web.workshop.models import StoredSchema

_BATCH = 2_000


def read(campaign: Campaign) -> Hardness:
    """Of every valid schema that was measured."""
    valid = StoredSchema.objects.filter(campaign=campaign, state=StoredSchema.State.VALID)
    measured = valid.exclude(hardness=None).values_list("hardness", flat=True)
    return Hardness(curve([float(half) for halves in measured.iterator(chunk_size=_BATCH) for half in halves or ()]))
