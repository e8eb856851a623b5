"""How long schemas took to write."""

from __future__ import annotations

from collections.abc import Iterator

from winoforge.core.crowd.authorship import Authorship as Evidence
from winoforge.core.crowd.pictures.writing_time import WritingTime
from winoforge.web.accounts.models import Campaign, Membership
from winoforge.web.console import time_spent
from winoforge.web.workshop.models import Authorship

_BATCH = 2_000


def read(campaign: Campaign) -> WritingTime:
    """Row by row: a number a schema is all that is kept."""
    spent = time_spent.of_campaign(campaign)
    ranked = Membership.objects.filter(campaign=campaign).order_by("-score", "pk").values_list("pk", flat=True)
    return WritingTime.of(_seconds(campaign), [spent[worker] for worker in ranked if worker in spent])


def _seconds(campaign: Campaign) -> Iterator[int]:
    rows = Authorship.objects.filter(schema__campaign=campaign).values_list("evidence", flat=True)
    for evidence in rows.iterator(chunk_size=_BATCH):
        yield Evidence.of(evidence).seconds
