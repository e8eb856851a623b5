"""Pages of long lists: found by key in an index, and only the rows of the page are read with what belongs to them."""

from __future__ import annotations

from typing import TypeVar, cast

from django.core.paginator import Page, Paginator
from django.db.models import Model, QuerySet

Row = TypeVar("Row", bound=Model)


def page_by_key(
    chosen: QuerySet[Row], rows: QuerySet[Row], per_page: int, page: str | None, *, count: int | None = None
) -> Page[Row]:
    """A page of the chosen, in their order; `rows` reads them with all that is shown. `count` where it is known.

    To count and to skip rows would else read, and join, every one of them.
    """
    paginator = Paginator(chosen.values_list("pk", flat=True), per_page)
    if count is not None:
        paginator.count = count
    keys = paginator.get_page(page)
    found = {row.pk: row for row in rows.filter(pk__in=list(keys))}
    shown = cast("Page[Row]", keys)
    shown.object_list = [found[key] for key in list(keys) if key in found]
    return shown
