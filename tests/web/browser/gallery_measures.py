"""What the measuring process would have found out about the schemas of the gallery: figures without a model."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from winoforge.core.checks.findings import finding
from winoforge.core.checks.stored import to_json
from winoforge.core.measures.attempts import Attempt, Wording
from winoforge.web import hardness_reference
from winoforge.web.accounts.models import Campaign
from winoforge.web.workshop.models import Measures, ReferenceEntry, StoredSchema
from winoforge.web.workshop.standing import library_references

PANEL = "gallery"


def measure(schema: StoredSchema, *hardness: float, suspicious: bool = False) -> None:
    """Give a schema this hardness, and something that a model suspects."""
    specials = [half["special"] for half in schema.record["halves"]]
    suspected = finding("association-suspected", {"first": specials[0], "second": specials[1]})
    StoredSchema.objects.filter(pk=schema.pk).update(hardness=list(hardness), unmeasured=False)
    Measures.objects.update_or_create(
        schema=schema,
        defaults={
            "hardness": list(hardness),
            "panel": PANEL,
            "attempts": _attempts(hardness),
            "patterns": _patterns(schema.pk),
            "findings": [to_json(suspected)] if suspicious else [],
        },
    )


def measure_all(campaign: Campaign) -> None:
    """Give every schema of a campaign that has none a hardness, and the library of its language."""
    unmeasured = StoredSchema.objects.filter(campaign=campaign, hardness__isnull=True).order_by("pk")
    for number, schema in enumerate(unmeasured):
        measure(schema, *_figures(number), suspicious=number == 1)
    entries = ReferenceEntry.objects.filter(
        collection__built_in=True, language=campaign.language, record__kind="schema", measures=None
    )
    Measures.objects.bulk_create(
        Measures(
            entry=entry,
            hardness=_figures(number),
            attempts=_attempts(_figures(number)),
            panel=PANEL,
            patterns=_patterns(number),
        )
        for number, entry in enumerate(entries)
    )
    hardness_reference.write(library_references())


def _attempts(hardness: Sequence[float]) -> list[dict[str, Any]]:
    """Two at each half, a little apart."""
    return [
        Attempt("gallery", None, wording, error + apart, half).to_json()
        for half, error in enumerate(hardness)
        for wording, apart in ((Wording.ORIGINAL, 0.01), (Wording.RENAMED, -0.01))
    ]


def _figures(number: int) -> list[float]:
    return [0.15 + 0.07 * (3 * number % 10), 0.22 + 0.06 * (7 * number % 11)]


def _patterns(number: int) -> list[dict[str, str | None]]:
    kinds = (
        ("complex", "cause/effect"), ("simple", None), ("complex", "time"), ("compound", None),
        ("complex", "comparison/contrast"), ("compound-complex", "possibility/condition"), ("complex", "cause/effect"),
    )  # fmt: skip
    pattern, connector = kinds[number % len(kinds)]
    return [{"pattern": pattern, "connector": connector, "addition": None}] * 2
