"""Which schemas of a campaign say something: read from an index of trigrams, or from every text where none helps.

Either way what is found is what LIKE finds: an index only says which texts are worth comparing.
See docs/decisions/search.md.
"""

from __future__ import annotations

from typing import Any

from django.db import connection
from django.db.models import QuerySet, TextField, Value
from django.db.models.expressions import RawSQL
from django.db.models.functions import Concat

from winoforge.core.crowd.searching import has_trigrams, trigrams
from winoforge.web.accounts.models import Campaign
from winoforge.web.workshop.models import SearchText

_INDEX = "workshop_searchindex"
"""Made by a migration; its name is that of a table on SQLite and of an index on PostgreSQL."""
# CROSS JOIN: SQLite then begins with the index, whatever it believes of the campaign.
_FOUND = """
    SELECT said.schema_id FROM workshop_searchindex CROSS JOIN workshop_searchtext said
        ON said.schema_id = workshop_searchindex.rowid
    WHERE workshop_searchindex MATCH %s AND said.campaign_id = %s AND said.text LIKE %s ESCAPE '\\'
"""


def saying(campaign: Campaign, said: str) -> Any:
    """The keys of all schemas that say it, as a query inside of another; `said` is folded."""
    if _by_sqlite_index(said):
        return RawSQL(_FOUND, _sought(campaign, said))  # noqa: S611 - parameters are parameters
    return _texts(campaign, said).values("pk")


def first_saying(campaign: Campaign, said: str, most: int, *, oldest: bool) -> list[int]:
    """The keys of the first of them."""
    order = "ASC" if oldest else "DESC"
    if _by_sqlite_index(said):
        with connection.cursor() as cursor:
            cursor.execute(f"{_FOUND} ORDER BY workshop_searchindex.rowid {order} LIMIT %s",
                           [*_sought(campaign, said), most])  # fmt: skip
            return [key for (key,) in cursor.fetchall()]
    # Sorted here: a database that reads the texts in the order of their keys takes twice as long.
    return sorted(_texts(campaign, said).values_list("pk", flat=True), reverse=not oldest)[:most]


def _texts(campaign: Campaign, said: str) -> QuerySet[SearchText]:
    texts = SearchText.objects.filter(campaign=campaign)
    if has_trigrams(said):
        return texts.filter(text__contains=said)
    # Not the column itself: PostgreSQL would read its index from end to end, which takes longer than the texts.
    return texts.alias(whole=Concat("text", Value(""), output_field=TextField())).filter(whole__contains=said)


def _sought(campaign: Campaign, said: str) -> list[Any]:
    every = " AND ".join('"{}"'.format(each.replace('"', '""')) for each in trigrams(said))
    like = f"%{connection.ops.prep_for_like_query(said)}%"
    return [every, campaign.pk, like]


def _by_sqlite_index(said: str) -> bool:
    if connection.vendor != "sqlite" or not has_trigrams(said):
        return False
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = %s", [_INDEX])
        return cursor.fetchone() is not None
