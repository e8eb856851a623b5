"""How long schemas took to write."""

from __future__ import annotations

from collections.abc import Iterator

from winoforge.core.crowd.authorship import Authorship as Evidence
from winoforge.core.crowd.pictures.writing_time import WritingTime
from winoforge.web.accounts.models import Campaign
from winoforge.web.workshop.models import Authorship

_BATCH = 2_000


def read(campaign: Campaign) -> WritingTime:
    """Row by row: a number a schema is all that is kept."""
    return WritingTime.of(_seconds(campaign))


def _seconds(campaign: Campaign) -> Iterator[int]:
    rows = Authorship.objects.filter(schema__campaign=campaign).values_list("evidence", flat=True)
    for evidence in rows.iterator(chunk_size=_BATCH):
        yield Evidence.of(evidence).seconds
