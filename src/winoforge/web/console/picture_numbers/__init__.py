"""The numbers behind each picture of a campaign (P24), counted by the database or row by row. Only a job reads them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from winoforge.core.crowd.pictures.telling import Numbers
from winoforge.web.accounts.models import Campaign
from winoforge.web.console.picture_numbers import (
    agreeing,
    hardness,
    over_time,
    scores,
    spending,
    structure,
    variety,
    writing_time,
)

READ: Mapping[str, Callable[[Campaign], Numbers]] = {
    "over-time": over_time.read,
    "agreement": agreeing.read,
    "scores": scores.read,
    "writing-time": writing_time.read,
    "hardness": hardness.read,
    "patterns": structure.read_patterns,
    "connectors": structure.read_connectors,
    "variety": variety.read,
    "cost": spending.read,
}
"""By kind, in the order of the page."""
