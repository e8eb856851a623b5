"""Which tables a backup has, in which order, and how a row is written down.

Left out: sessions (people log in again), the queue of django-q2 (housekeeping delivers unfinished jobs again), and
export files (they can be made again, and are the only large binary data).
"""

from __future__ import annotations

import base64
import json
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime, time
from decimal import Decimal
from typing import Any

from django.apps import apps
from django.db import models
from django.db.models import Field, Model

OURS = ("accounts", "jobs", "workshop", "console", "api")
"""The apps whose tables are kept."""
LEFT_OUT = frozenset({"console.exportfile", "console.exportchunk"})
_AT_ONCE = 2_000


def kept() -> list[type[Model]]:
    """The models of the tables that are kept; those that others refer to come first."""
    return in_order(of_ours(apps.get_models(include_auto_created=True)))


def of_ours(known: Iterable[type[Model]]) -> list[type[Model]]:
    """Those whose tables are kept, app by app: what a backup has, and all that one is allowed to have."""
    found = [model for model in known if model._meta.app_label in OURS and model._meta.label_lower not in LEFT_OUT]
    return sorted(found, key=lambda model: OURS.index(model._meta.app_label))


def in_order(known: Sequence[type[Model]]) -> list[type[Model]]:
    """Models so that what a row refers to comes before it, as far as tables do not refer to each other in a circle."""
    waiting = list(known)
    ordered: list[type[Model]] = []
    while waiting:
        free = [model for model in waiting if not _needed(model) & set(waiting) - {model}] or waiting[:1]
        ordered += free
        waiting = [model for model in waiting if model not in free]
    return ordered


def _needed(model: type[Model]) -> set[Any]:
    return {field.related_model for field in model._meta.concrete_fields if field.is_relation}


def names(model: type[Model]) -> list[str]:
    """The names of its columns, as Python has them."""
    return [field.attname for field in model._meta.concrete_fields]


def lines(model: type[Model]) -> Iterator[bytes]:
    """Every row of a table, one JSON list a line, in the order of the keys."""
    fields = model._meta.concrete_fields
    rows = model._base_manager.order_by("pk").values_list(*names(model))
    for row in rows.iterator(chunk_size=_AT_ONCE):
        yield json.dumps([plain(value, field) for value, field in zip(row, fields, strict=True)]).encode() + b"\n"


def plain(value: Any, field: Field[Any, Any]) -> Any:
    """A value of a column as JSON has it."""
    if value is None or isinstance(field, models.JSONField):
        return value
    if isinstance(value, datetime | date | time):
        return value.isoformat()
    if isinstance(value, Decimal):
        return str(value)
    return base64.b64encode(value).decode("ascii") if isinstance(value, bytes | memoryview) else value


def back(value: Any, field: Field[Any, Any]) -> Any:
    """The value of the column again."""
    if value is None or isinstance(field, models.JSONField):
        return value
    if isinstance(field, models.BinaryField):
        return base64.b64decode(value)
    return field.to_python(value)
