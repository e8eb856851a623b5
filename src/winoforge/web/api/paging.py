"""Lists a part at a time: `after` names the last entry that the program has, so that new ones disturb nothing."""

from __future__ import annotations

from typing import Annotated, TypeVar

from django.db.models import Model, QuerySet
from ninja import Query

from winoforge.core.errors import NotAllowed
from winoforge.web.ids import is_public_id

MOST = 200
Row = TypeVar("Row", bound=Model)

After = Annotated[
    str | None, Query(description="The `next` of the page before; leave it out for the first page.", max_length=64)
]
Limit = Annotated[int, Query(description="How many at most.", ge=1, le=MOST)]


def part(known: QuerySet[Row], chosen: QuerySet[Row], after: str | None, limit: int) -> tuple[list[Row], str | None]:
    """So many of the chosen rows after that one, in the order they were made, and the name to go on with.

    `known` is the list without its filter: the row that `after` names may have left the filter since.
    """
    rows = chosen.order_by("pk")
    if after is not None:
        place = known.filter(public_id=after).values_list("pk", flat=True).first() if is_public_id(after) else None
        if place is None:
            raise NotAllowed("cursor-unknown")
        rows = rows.filter(pk__gt=place)
    found = list(rows[: limit + 1])
    shown = found[:limit]
    return shown, shown[-1].public_id if len(found) > limit else None  # type: ignore[attr-defined] # all have one
