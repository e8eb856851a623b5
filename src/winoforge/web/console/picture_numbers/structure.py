"""Sentence patterns and connectors of a campaign's valid schemas, and of the library's in its language.

Both are counted from what the measuring process has stored, so that a picture never waits for a parse.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.db.models import QuerySet

from winoforge.core.crowd.pictures.beside import kinds
from winoforge.core.crowd.pictures.connectors import Connectors
from winoforge.core.crowd.pictures.patterns import Patterns
from winoforge.web.accounts.models import Campaign
from winoforge.web.workshop.models import Measures, StoredSchema

_BATCH = 2_000


def read_patterns(campaign: Campaign) -> Patterns:
    """The pattern of each half that was analysed."""
    ours, theirs = (kinds(half["pattern"] for half in _halves(rows)) for rows in _both(campaign))
    return Patterns(ours, theirs, _waiting(campaign))


def read_connectors(campaign: Campaign) -> Connectors:
    """The connector of each half that was analysed."""
    own, library = (list(_halves(rows)) for rows in _both(campaign))
    ours, theirs = (kinds(half["connector"] for half in halves) for halves in (own, library))
    additions = sum(bool(half.get("addition")) for half in own)
    return Connectors(ours, theirs, _waiting(campaign), additions)


def _both(campaign: Campaign) -> tuple[QuerySet[Measures], QuerySet[Measures]]:
    """What was measured of the campaign's valid schemas, and of the library; problems have no twin and are left out."""
    analysed = Measures.objects.exclude(patterns=[])
    valid = analysed.filter(schema__campaign=campaign, schema__state=StoredSchema.State.VALID)
    built_in = analysed.filter(entry__collection__built_in=True, entry__language=campaign.language)
    return valid, built_in.filter(entry__record__kind="schema")


def _halves(rows: QuerySet[Measures]) -> Iterator[dict[str, Any]]:
    for halves in rows.order_by("pk").values_list("patterns", flat=True).iterator(chunk_size=_BATCH):
        yield from halves


def _waiting(campaign: Campaign) -> int:
    """How many valid schemas have not been analysed."""
    valid = StoredSchema.objects.filter(campaign=campaign, state=StoredSchema.State.VALID)
    return valid.count() - _both(campaign)[0].count()
