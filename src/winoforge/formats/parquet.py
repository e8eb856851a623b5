"""parquet: the flat table of the csv format with typed columns, for data tools; read and written by row groups."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from itertools import islice
from pathlib import Path
from types import ModuleType
from typing import Any

from winoforge.core.errors import FormatError, MissingPart
from winoforge.core.schemas import Entry
from winoforge.core.wording import Sentence
from winoforge.formats.base import About, Event, Format, LeftOut, Source
from winoforge.formats.common.flat import BY_NAME, COLUMNS, LETTERED, Holds, Row, rows
from winoforge.formats.common.flat_reading import entries, fits, json_value
from winoforge.formats.common.lines import LONGEST, completed
from winoforge.formats.common.parts import EVERYTHING, Part

MAGIC = b"PAR1"
BATCH = 1_000
"""Rows that are held at a time."""
HELD = 8 * 1024 * 1024
"""How many bytes the rows that are held at a time may have: rows can be long."""
LARGEST_GROUP = 64 * 1024 * 1024
"""The most bytes that one row group may unpack to; Arrow may unpack a column of it whole."""
MOST_ROWS = 10_000_000
"""The most rows: a run of one value takes no room in a file."""


def detect(path: Path, start: bytes) -> bool:
    """Whether it is Parquet with the columns of a collection."""
    return start.startswith(MAGIC) and fits(names(path))


def names(path: Path) -> list[str]:
    """The columns of a file."""
    with _opened(path) as file:
        return [str(name) for name in file.schema_arrow.names]


def cells(path: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    """The rows of any Parquet file, counted from 1, with the columns that hold texts, numbers or times."""
    with _opened(path) as file:
        schema = file.schema_arrow
        plain = [
            str(name) for name, kind in zip(schema.names, schema.types, strict=True) if _is_plain(kind, binary=True)
        ]
        yield from _cells(file, plain)


def read(source: Source) -> Iterator[Event]:
    """The entries of a table, ours or one made with other tools."""
    with _opened(source.path) as file:
        columns, strange = _columns(file.schema_arrow)
        for name, kind in strange:
            yield LeftOut(None, f"The column “{name}” holds {kind}, which is not kept.")
        yield from entries(_rows(file, columns), columns, source)


def write(collection: Iterable[Entry], path: Path, _about: About) -> Iterator[LeftOut]:
    """Every entry, whole."""
    arrow = _pyarrow()
    schema = _schema(arrow)
    flat = (_typed(row) for entry in collection for row in rows(entry))
    with completed(path) as target, arrow.parquet.ParquetWriter(target, schema, compression="zstd") as file:
        while batch := list(islice(flat, BATCH)):
            file.write_table(arrow.Table.from_pylist(batch, schema=schema))
    yield from ()


def _schema(arrow: ModuleType) -> Any:
    types = {
        Holds.TEXT: arrow.string(),
        Holds.NUMBER: arrow.int32(),
        Holds.CHOICE: arrow.int32(),
        Holds.TEXTS: arrow.string(),
        Holds.OBJECT: arrow.string(),
    }
    return arrow.schema([(column.name, types[column.holds]) for column in COLUMNS])


def _typed(row: dict[str, Any]) -> dict[str, Any]:
    # Lists and labels are JSON inside their column: a flat table stays flat.
    return {
        name: value if isinstance(value, str | int) else json.dumps(value, ensure_ascii=False, allow_nan=False)
        for name, value in row.items()
    }


@contextmanager
def _opened(path: Path) -> Iterator[Any]:
    arrow = _pyarrow()
    try:
        with _open(arrow, path) as file:
            yield file
    except (FileNotFoundError, PermissionError, IsADirectoryError):
        raise
    except (arrow.ArrowException, OSError) as error:
        raise _unsound(str(error).splitlines()[0]) from error


def _open(arrow: ModuleType, path: Path) -> Any:
    try:
        metadata = arrow.parquet.read_metadata(path)
        _refuse_bombs(metadata)
        leaves = [metadata.schema.column(place).path for place in range(metadata.num_columns)]
        # Texts that repeat stay in their dictionary: otherwise a small file could unpack to all of the memory.
        file = arrow.parquet.ParquetFile(path, read_dictionary=leaves)
    except (UnicodeDecodeError, KeyError) as error:  # what pyarrow raises for damaged names of columns
        raise _unsound("the name of a column is damaged.") from error
    return file


def _unsound(reason: str) -> FormatError:
    return FormatError(f"The file is not sound Parquet: {reason}")


def _refuse_bombs(metadata: Any) -> None:
    # Not by the sizes of single columns: pyarrow aborts the process when it is asked for those of a damaged file.
    largest = max((metadata.row_group(group).total_byte_size for group in range(metadata.num_row_groups)), default=0)
    if largest > LARGEST_GROUP:
        raise FormatError(f"A row group unpacks to {largest:,} bytes; write smaller ones, at most {LARGEST_GROUP:,}.")
    if metadata.num_rows > MOST_ROWS:
        raise FormatError(f"The file has {metadata.num_rows:,} rows; at most {MOST_ROWS:,} are read.")


def _columns(schema: Any) -> tuple[list[str], list[tuple[str, str]]]:
    """The columns to read, and those that Winoforge neither knows nor can keep, with what they hold."""
    read, strange = [], []
    for name, kind in zip(map(str, schema.names), schema.types, strict=True):
        known = name in BY_NAME or name in LETTERED
        if _is_plain(kind, binary=known):
            read.append(name)
        elif known:
            raise FormatError(
                f"The column “{name}” holds {kind} in its cells, and only plain ones are read. Write lists as JSON "
                'in a text, or save the table as JSON Lines (in Python: dataset.to_json("rows.jsonl")).'
            )
        else:
            strange.append((name, str(kind)))
    return read, strange


def _is_plain(kind: Any, *, binary: bool) -> bool:
    """Whether a cell of that type is a text, a number or a time; a short file can hold lists without end."""
    types = _pyarrow().types
    if types.is_dictionary(kind):
        kind = kind.value_type
    if types.is_binary(kind) or types.is_large_binary(kind):  # other tools leave it out that a column is text
        return binary
    kinds = (types.is_primitive, types.is_decimal, types.is_null, types.is_string, types.is_large_string)
    return any(is_kind(kind) for is_kind in kinds) and not types.is_interval(kind)


def _rows(file: Any, columns: list[str]) -> Iterator[Row]:
    for number, values in _cells(file, columns):
        yield _row(number, values)


def _cells(file: Any, columns: list[str]) -> Iterator[tuple[int, dict[str, Any]]]:
    number = 0
    for group in range(file.metadata.num_row_groups):
        size = file.metadata.row_group(group)
        many = max(1, min(BATCH, HELD * size.num_rows // max(1, size.total_byte_size)))
        for batch in file.iter_batches(batch_size=many, row_groups=[group], columns=columns, use_threads=False):
            read = {str(name): _values(str(name), batch.column(at)) for at, name in enumerate(batch.schema.names)}
            for place in range(batch.num_rows):
                number += 1
                yield number, {name: values[place] for name, values in read.items()}


def _values(name: str, column: Any) -> list[Any]:
    """The values of a column; a text that many rows share is made once."""
    types = _pyarrow().types
    if types.is_dictionary(column.type):
        used = [index for index in column.indices.unique().to_pylist() if index is not None]
        if used and (min(used) < 0 or max(used) >= len(column.dictionary)):  # Arrow leaves that to its readers
            raise _unsound(f"the column “{name}” points to texts that are not there.")
        texts = {index: _text(column.dictionary[index]) for index in used}
        return [texts.get(index) for index in column.indices.to_pylist()]
    if types.is_temporal(column.type) and not types.is_duration(column.type):
        column = column.cast(_pyarrow().string())  # Python's own times are less exact, and end in the year 9999
    elif types.is_duration(column.type):
        column = column.cast(_pyarrow().int64())
    values: list[Any] = column.to_pylist()
    return values


def _text(scalar: Any) -> str | bytes:
    # Arrow does not look into texts, so a damaged one shows only here; as bytes its row can be refused.
    try:
        text: str | bytes = scalar.as_py()
    except UnicodeDecodeError:
        text = scalar.as_buffer().to_pybytes()
    return text


def _row(number: int, values: dict[str, Any]) -> Row:
    cells: dict[str, Any] = {}
    faults = []
    for name, value in values.items():
        try:
            cells[name] = _value(name, value)
        except ValueError as error:
            faults.append(f"The column “{name}” holds something else than it should: {error}")
    return Row(number, cells, tuple(faults))


def _value(name: str, value: Any) -> Any:
    """What a cell says, as the flat rows have it."""
    holds = BY_NAME[name].holds if name in BY_NAME else None
    if value is None or (holds is None and isinstance(value, float) and not math.isfinite(value)):
        return None  # data frames write what is missing as a number that is none
    if isinstance(value, str):
        return _from_text(value, holds)
    if isinstance(value, bytes):
        raise ValueError("it is not text in UTF-8.")  # noqa: TRY004 - the caller's word for what a cell cannot hold
    if holds in (Holds.NUMBER, Holds.CHOICE):
        return _whole(value)
    if holds is Holds.TEXT:
        return str(value)
    return json_value(json.dumps(value, default=str, allow_nan=False), holds)


def _whole(value: Any) -> int:
    # Data frames turn whole numbers with gaps into floats.
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise ValueError("a whole number is needed.")


def _from_text(value: str, holds: Holds | None) -> Any:
    if len(value) > LONGEST:
        raise ValueError(f"it is longer than {LONGEST:,} characters.")
    if holds is Holds.NUMBER:
        raise ValueError("a whole number is needed, not a text.")
    return json_value(value, holds) if holds in (Holds.OBJECT, Holds.TEXTS) else value


def _pyarrow() -> ModuleType:
    try:
        import_module("pyarrow.parquet")
        return import_module("pyarrow")
    except ImportError:
        raise MissingPart("pyarrow", "parquet") from None


FORMAT = Format(
    name="parquet",
    what=Sentence("the flat table of csv with typed columns", "a tabela simples do csv com colunas tipadas"),
    detect=detect,
    read=read,
    write=write,
    suffixes=(".parquet",),
    keeps=EVERYTHING - {Part.ABOUT},
)
