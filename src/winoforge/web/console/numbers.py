"""Many rows of whole numbers, as the database gives them: Django would look at each for what there is to convert."""

from __future__ import annotations

from typing import Any

from django.db import connection
from django.db.models import QuerySet


def numbers(rows: QuerySet[Any, Any]) -> list[tuple[Any, ...]]:
    """The rows of a query that selects nothing but whole numbers."""
    with connection.cursor() as cursor:
        cursor.execute(*rows.query.sql_with_params())
        return list(cursor.fetchall())
