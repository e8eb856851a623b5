"""Long answers a line at a time: JSON Lines, read from the database in parts, so that memory stays flat."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

from django.db.models import QuerySet
from django.http import StreamingHttpResponse

from winoforge.formats import About
from winoforge.formats.native import head
from winoforge.web.workshop.models import StoredSchema

MEDIA_TYPE = "application/jsonl"
DOCUMENTED: dict[str, Any] = {"responses": {200: {"content": {MEDIA_TYPE: {"schema": {"type": "string"}}}}}}
"""What OpenAPI says of such an answer."""
_AT_ONCE = 500


def records(schemas: QuerySet[StoredSchema], about: About) -> StreamingHttpResponse:
    """The schemas in the native format: a line about the collection, then one a schema, the oldest first."""
    return StreamingHttpResponse(chain([_line(head(about))], _lines(schemas)), content_type=MEDIA_TYPE)


def _lines(schemas: QuerySet[StoredSchema]) -> Iterator[str]:
    """A query for each part: an open cursor would keep a transaction open for as long as a slow reader likes."""
    last = 0
    while rows := list(schemas.filter(pk__gt=last).order_by("pk").values_list("pk", "record")[:_AT_ONCE]):
        yield "".join(_line(record) for _, record in rows)
        last = rows[-1][0]


def _line(record: Mapping[str, Any]) -> str:
    return json.dumps(record, ensure_ascii=False, allow_nan=False) + "\n"
