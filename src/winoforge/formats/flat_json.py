"""The flat table as JSON rows: what the huggingface format writes, and what data tools make of any flat table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from winoforge.formats import tables
from winoforge.formats.base import Bad, Event, Source
from winoforge.formats.common.flat import BY_NAME, LETTERED, Holds, Row
from winoforge.formats.common.flat_reading import entries, fits, json_value
from winoforge.formats.common.json_array import json_array
from winoforge.formats.common.json_rows import json_lines
from winoforge.formats.common.lines import head


def detect(path: Path, start: bytes) -> bool:
    """Whether it is JSON, and its first row has the columns of a collection."""
    return _is_json(start) and fits(tables.keys(path, start))


def read(source: Source) -> Iterator[Event]:
    """The entries of the table."""
    start = head(source.path)
    columns = tables.keys(source.path, start) if _is_json(start) else []
    yield from entries(_rows(source.path), columns, source)


def _is_json(start: bytes) -> bool:
    return tables.container(start) in (tables.Container.LINES, tables.Container.ARRAY)


def _rows(path: Path) -> Iterator[Row | Bad]:
    array = tables.container(head(path)) is tables.Container.ARRAY
    for row in json_array(path) if array else json_lines(path):
        yield row if isinstance(row, Bad) else _row(row.line, row.value)


def _row(line: int, values: dict[str, Any]) -> Row:
    cells: dict[str, Any] = {}
    faults = []
    for name, value in values.items():
        try:
            if (told := _value(name, value)) is not None:
                cells[name] = told
        except ValueError as error:
            faults.append(f"“{name[:50]}” holds something else than it should: {error}")
    return Row(line, cells, tuple(faults))


def _value(name: str, value: Any) -> Any:
    """What a cell says, as the flat rows have it; a list without texts says nothing."""
    holds = BY_NAME[name].holds if name in BY_NAME else Holds.TEXT if name in LETTERED else None
    if value is None or (holds is Holds.TEXTS and value == []):
        return None
    if holds in (Holds.TEXTS, Holds.OBJECT):
        return json_value(value, holds) if isinstance(value, str) else _checked(value, holds)
    if holds is Holds.NUMBER or (holds is Holds.CHOICE and not isinstance(value, str)):
        return _whole(value)
    if holds is Holds.TEXT and not isinstance(value, str):
        raise ValueError("a text is needed.")
    return value


def _checked(value: Any, holds: Holds) -> Any:
    if holds is Holds.OBJECT and not isinstance(value, dict):
        raise ValueError("an object is needed.")
    if holds is Holds.TEXTS and not (isinstance(value, list) and all(isinstance(part, str) for part in value)):
        raise ValueError("a list of texts is needed.")
    return value


def _whole(value: Any) -> int:
    if isinstance(value, float) and value.is_integer():  # data frames turn whole numbers with gaps into floats
        return int(value)
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise ValueError("a whole number is needed.")
