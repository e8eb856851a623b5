"""How varied the valid schemas of a campaign are, beside the library's in its language."""

from __future__ import annotations

from collections.abc import Iterator

from winoforge.core.crowd.pictures.variety import Variety
from winoforge.core.schemas import Schema
from winoforge.core.schemas.record import from_record
from winoforge.web.accounts.models import Campaign
from winoforge.web.workshop.models import ReferenceEntry, StoredSchema

_BATCH = 2_000


def read(campaign: Campaign) -> Variety:
    """Row by row: a count a frame is all that is kept."""
    valid = StoredSchema.objects.filter(campaign=campaign, state=StoredSchema.State.VALID)
    written = valid.order_by("pk").values_list("contributor", "record").iterator(chunk_size=_BATCH)
    return Variety.of(
        ((worker, entry) for worker, record in written if isinstance(entry := from_record(record), Schema)),
        _library(campaign.language),
    )


def _library(language: str) -> Iterator[Schema]:
    rows = ReferenceEntry.objects.filter(collection__built_in=True, language=language, record__kind="schema")
    for record in rows.order_by("pk").values_list("record", flat=True):
        entry = from_record(record)
        if isinstance(entry, Schema):
            yield entry
