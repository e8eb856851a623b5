"""Connectors in the valid schemas of a campaign, and in the library of its language."""

from __future__ import annotations

from collections.abc import Iterator

from django.db.models import QuerySet

from winoforge.core.crowd.pictures.connectors import Connectors, counted
from winoforge.web.accounts.models import Campaign
from winoforge.web.workshop.models import ReferenceEntry, StoredSchema

_BATCH = 500


def read(campaign: Campaign) -> Connectors:
    """Both, row by row."""
    valid = StoredSchema.objects.filter(campaign=campaign, state=StoredSchema.State.VALID)
    library = ReferenceEntry.objects.filter(collection__built_in=True, language=campaign.language)
    ours, n = counted(_texts(valid), campaign.language)
    theirs, m = counted(_texts(library), campaign.language)
    return Connectors(ours, n, theirs, m)


def _texts(rows: QuerySet[StoredSchema] | QuerySet[ReferenceEntry]) -> Iterator[str]:
    """The first half of each schema; problems have no twin and are not set beside schemas."""
    for record in rows.values_list("record", flat=True).iterator(chunk_size=_BATCH):
        if record["kind"] == "schema":
            yield record["halves"][0]["text"]
