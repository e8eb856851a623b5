"""The hardness of a campaign's halves, beside that of the library's schemas in the same language."""

from __future__ import annotations

from collections import Counter
from typing import Any

from django.db.models import QuerySet

from winoforge.core.crowd.pictures.hardness import Hardness, curve
from winoforge.web.accounts.models import Campaign
from winoforge.web.workshop.models import Measures, StoredSchema

_BATCH = 2_000


def read(campaign: Campaign) -> Hardness:
    """Of every valid schema that was measured, and of the library as the same panel measured it."""
    valid = StoredSchema.objects.filter(campaign=campaign, state=StoredSchema.State.VALID)
    measured = valid.filter(hardness__isnull=False)
    panels = Counter(measured.values_list("measures__panel", flat=True).iterator(chunk_size=_BATCH))
    return Hardness(
        curve(_halves(measured.values_list("hardness", flat=True))),
        curve(_halves(_library(campaign.language, panels.most_common(1)[0][0] or ""))) if panels else None,
    )


def _library(language: str, panel: str) -> QuerySet[Measures, Any]:
    """The library's schemas; figures of another panel are not set beside the campaign's."""
    built_in = Measures.objects.filter(entry__collection__built_in=True, entry__language=language, panel=panel)
    schemas = built_in.filter(entry__record__kind="schema", hardness__isnull=False)
    return schemas.order_by("entry").values_list("hardness", flat=True)


def _halves(rows: QuerySet[Any, Any]) -> list[float]:
    return [float(half) for halves in rows.iterator(chunk_size=_BATCH) for half in halves or () if half is not None]
