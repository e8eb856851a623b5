"""Rows under named keys, whatever file they are in: JSON Lines, one JSON array, CSV or Parquet.

Formats that are known by their keys read their rows through this, because people save the same rows in all four ways.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Collection, Iterator
from enum import StrEnum
from pathlib import Path

from winoforge.formats import parquet
from winoforge.formats.base import Bad
from winoforge.formats.common.json_array import json_array
from winoforge.formats.common.json_rows import Decoder, JsonRow, json_lines
from winoforge.formats.common.lines import head, head_text
from winoforge.formats.csv_flat import rows_of_cells

_ARRAY = re.compile(r"\s*\[\s*(?=\{)")
_OBJECT = re.compile(r"\s*(?=\{)")
_DELIMITERS = ",;\t"
_NAME = re.compile(r"\s*[\w :()/-]{0,30}\s*")


class Container(StrEnum):
    """What rows can be in, by what a person calls it."""

    LINES = "JSON Lines"
    ARRAY = "a JSON array"
    CELLS = "a table"
    PARQUET = "Parquet"


def container(start: bytes) -> Container | None:
    """What the first bytes of a file look like; None for anything else."""
    if start.startswith(parquet.MAGIC):
        return Container.PARQUET
    text = head_text(start)
    if _ARRAY.match(text):
        return Container.ARRAY
    if _OBJECT.match(text):
        return Container.LINES
    named = _columns(text)[1]
    return Container.CELLS if len(named) > 1 and all(map(_NAME.fullmatch, named)) else None


def keys(path: Path, start: bytes) -> list[str]:
    """The keys of the first row; none where there is no row."""
    match container(start):
        case Container.PARQUET:
            return parquet.names(path)
        case Container.CELLS:
            return _columns(head_text(start))[1]
        case None:
            return []
    text = head_text(start)
    begins = _ARRAY.match(text) or _OBJECT.match(text)
    try:
        value, _ = Decoder().decode(text, begins.end() if begins else 0)
    except (ValueError, RecursionError):
        return []
    return list(value) if isinstance(value, dict) else []


def has(path: Path, start: bytes, needed: Collection[str]) -> bool:
    """Whether the first row has these keys."""
    return set(needed) <= set(keys(path, start))


def rows(path: Path, needed: Collection[str]) -> Iterator[JsonRow | Bad]:
    """The rows as objects. A table is read as one only if it has the needed columns; else lines are taken for JSON."""
    start = head(path)
    match container(start):
        case Container.PARQUET:
            yield from (JsonRow(number, values) for number, values in parquet.cells(path))
        case Container.ARRAY:
            yield from json_array(path)
        case Container.CELLS if has(path, start, needed):
            yield from _table(path, *_columns(head_text(start)))
        case _:
            yield from json_lines(path)


def _table(path: Path, delimiter: str, columns: list[str]) -> Iterator[JsonRow | Bad]:
    for found in rows_of_cells(path, delimiter):
        if isinstance(found, Bad):
            yield found
        else:
            line, cells = found
            yield JsonRow(line, dict(zip(columns, cells, strict=False)))


def _columns(text: str) -> tuple[str, list[str]]:
    """The delimiter that makes most columns of the first line, and these."""
    first = text.split("\n", 1)[0].rstrip("\r")
    found = [(delimiter, _split(first, delimiter)) for delimiter in _DELIMITERS]
    return max(found, key=lambda pair: len(pair[1]))


def _split(first: str, delimiter: str) -> list[str]:
    try:
        return [cell.strip() for cell in next(csv.reader([first], delimiter=delimiter), [])]
    except csv.Error:
        return []
