"""The flat table with types: nothing is lost, and a broken or hostile file ends in a sentence."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conftest import needs
from tests.core.schemas.strategies import entries
from tests.formats.samples import SAMPLES, hostile_entries, only_bad, read
from winoforge.core.errors import FormatError, MissingPart
from winoforge.core.schemas import Entry, Problem, Schema
from winoforge.formats import parquet
from winoforge.formats.base import About, Bad, LeftOut
from winoforge.formats.common.flat import COLUMNS, Holds

ABOUT = About("samples", "en")


@pytest.fixture
def arrow() -> Any:
    try:
        import_module("pyarrow.parquet")
    except ImportError:
        needs(condition=False, reason="pyarrow is not installed.")
    return import_module("pyarrow")


def written(path: Path, collection: Sequence[Entry]) -> Path:
    assert list(parquet.write(collection, path, ABOUT)) == []
    return path


def table(arrow: Any, path: Path, columns: dict[str, list[Any]], **options: Any) -> Path:
    arrow.parquet.write_table(arrow.table(columns), path, **options)
    return path


HAND: dict[str, list[Any]] = {
    "text": ["Ann saw Bea when she fell."],
    "pronoun": ["she"],
    "candidate_a": ["Ann"],
    "candidate_b": ["Bea"],
    "correct": [1],
}


def test_what_was_written_reads_back_equal(arrow: Any, tmp_path: Path) -> None:
    everything = [*SAMPLES, *hostile_entries()]
    assert read(parquet.FORMAT, written(tmp_path / "a.parquet", everything)) == everything


@settings(max_examples=40)
@given(collection=st.lists(entries(), max_size=3, unique_by=lambda entry: entry.id))
def test_whatever_it_is(tmp_path_factory: pytest.TempPathFactory, collection: list[Entry]) -> None:
    path = tmp_path_factory.mktemp("parquet") / "a.parquet"
    assert read(parquet.FORMAT, written(path, collection)) == collection


def test_an_entry_may_lie_across_row_groups(arrow: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet, "BATCH", 1)
    path = written(tmp_path / "a.parquet", SAMPLES)
    assert arrow.parquet.ParquetFile(path).num_row_groups == 6
    assert read(parquet.FORMAT, path) == list(SAMPLES)


def test_columns_have_the_documented_names_and_types(arrow: Any, tmp_path: Path) -> None:
    schema = arrow.parquet.read_schema(written(tmp_path / "a.parquet", SAMPLES))
    assert schema.names == [column.name for column in COLUMNS]
    numbers = {column.name for column in COLUMNS if column.holds in (Holds.NUMBER, Holds.CHOICE)}
    assert {name for name in schema.names if schema.field(name).type == arrow.int32()} == numbers


def test_it_is_recognised_by_its_first_bytes_and_its_columns(arrow: Any, tmp_path: Path) -> None:
    path = written(tmp_path / "a.parquet", SAMPLES)
    assert parquet.detect(path, path.read_bytes())
    assert not parquet.detect(path, b"PAR2")
    other = table(arrow, tmp_path / "b.parquet", {"worker": ["w"], "label": ["A"]})
    assert not parquet.detect(other, other.read_bytes())


def test_tables_of_other_tools_need_only_the_simple_columns(arrow: Any, tmp_path: Path) -> None:
    path = table(
        arrow, tmp_path / "a.parquet", {**HAND, "rating": [3.5], "when": [arrow.scalar(0, arrow.timestamp("s"))]}
    )
    [problem] = read(parquet.FORMAT, path)
    assert isinstance(problem, Problem)
    assert problem.halves[0].pronoun.start == 17
    assert problem.halves[0].extra == {"rating": 3.5, "when": "1970-01-01 00:00:00.000"}


def test_numbers_of_data_frames_may_be_floats(arrow: Any, tmp_path: Path) -> None:
    [problem] = read(parquet.FORMAT, table(arrow, tmp_path / "a.parquet", {**HAND, "correct": [1.0]}))
    assert isinstance(problem, Problem)
    assert problem.halves[0].correct == 1


def test_twins_of_other_tools_find_each_other(arrow: Any, tmp_path: Path) -> None:
    twins = {name: values * 2 for name, values in HAND.items()}
    twins |= {"text": ["Ann saw Bea when she fell.", "Ann saw Bea when she looked."], "correct": ["B", "A"]}
    [schema] = read(parquet.FORMAT, table(arrow, tmp_path / "a.parquet", twins))
    assert isinstance(schema, Schema)


@pytest.mark.parametrize(
    "wrong",
    [
        {"correct": [1.5]},
        {"correct": [float("nan")]},
        {"correct": [float("inf")]},
        {"tags": ["{"]},
        {"candidates": ["[1, 2]"]},
        {"half": ["one"]},
        {"text": [b"Ren\xe9"]},
        {"text": ["x" * 1_000_001]},
    ],
)
def test_a_bad_row_says_why(arrow: Any, tmp_path: Path, wrong: dict[str, list[Any]]) -> None:
    bad = only_bad(read(parquet.FORMAT, table(arrow, tmp_path / "a.parquet", HAND | wrong)))
    assert bad.line == 1
    assert f"“{next(iter(wrong))}”" in bad.reason


@pytest.mark.parametrize("keep", [0.0, 0.3, 0.7, 0.99])
def test_a_cut_off_file_is_an_error(arrow: Any, tmp_path: Path, keep: float) -> None:
    whole = written(tmp_path / "a.parquet", SAMPLES).read_bytes()
    (tmp_path / "b.parquet").write_bytes(whole[: 4 + int(len(whole) * keep)])
    with pytest.raises(FormatError, match="not sound Parquet"):
        read(parquet.FORMAT, tmp_path / "b.parquet")


@settings(max_examples=40)
@given(place=st.floats(0, 1), value=st.integers(0, 255))
def test_a_damaged_file_is_an_error_or_bad_rows_and_nothing_else(
    tmp_path_factory: pytest.TempPathFactory, place: float, value: int
) -> None:
    folder = tmp_path_factory.mktemp("parquet")
    damaged = bytearray(written(folder / "a.parquet", SAMPLES).read_bytes())
    damaged[int(place * (len(damaged) - 1))] = value
    (folder / "b.parquet").write_bytes(damaged)
    try:
        events = read(parquet.FORMAT, folder / "b.parquet")
    except FormatError:
        return
    assert all(isinstance(event, Entry | Bad) for event in events)


def test_a_row_group_that_unpacks_beyond_reason_is_refused(
    arrow: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parquet, "LARGEST_GROUP", 10_000)
    long_texts = {name: values * 100 for name, values in HAND.items()} | {"text": ["x" * 999] * 100}
    path = table(arrow, tmp_path / "a.parquet", long_texts, use_dictionary=False, compression="zstd")
    with pytest.raises(FormatError, match="unpacks to"):
        read(parquet.FORMAT, path)


def test_rows_beyond_reason_are_refused(arrow: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet, "MOST_ROWS", 10)
    with pytest.raises(FormatError, match="has 100 rows"):
        read(
            parquet.FORMAT, table(arrow, tmp_path / "a.parquet", {name: values * 100 for name, values in HAND.items()})
        )


def test_one_long_text_that_a_thousand_rows_repeat_is_not_copied_a_thousand_times(arrow: Any, tmp_path: Path) -> None:
    columns = {name: arrow.array(values * 3_000) for name, values in HAND.items()}
    columns["text"] = arrow.DictionaryArray.from_arrays([0] * 3_000, ["x" * 5_000_000])  # 15 GB if it were copied
    arrow.parquet.write_table(arrow.table(columns), tmp_path / "a.parquet", compression="zstd")
    events = read(parquet.FORMAT, tmp_path / "a.parquet")
    assert len(events) == 3_000
    assert all(isinstance(event, Bad) and "longer than" in event.reason for event in events)


@pytest.mark.parametrize("cell", [{"a": 1}, [{"a": 1}], ["a"], b"bytes"])
def test_columns_that_hold_no_text_number_or_time_are_left_out(arrow: Any, tmp_path: Path, cell: object) -> None:
    left_out, problem = read(parquet.FORMAT, table(arrow, tmp_path / "a.parquet", {**HAND, "more": [cell]}))
    assert isinstance(left_out, LeftOut)
    assert "“more”" in left_out.reason
    assert isinstance(problem, Problem)


@pytest.mark.parametrize("cell", [{"a": 1}, ["a"]])
def test_but_a_known_one_is_needed(arrow: Any, tmp_path: Path, cell: object) -> None:
    with pytest.raises(FormatError, match="“candidate_a” holds"):
        read(parquet.FORMAT, table(arrow, tmp_path / "a.parquet", {**HAND, "candidate_a": [cell]}))


@pytest.mark.parametrize(
    ("kind", "value", "kept"),
    [
        ("timestamp('ns')", 1, "1970-01-01 00:00:00.000000001"),
        ("timestamp('us', tz='UTC')", 0, "1970-01-01 00:00:00.000000Z"),
        ("date32()", 3_000_000, "10183-09-21"),
        ("time64('ns')", 1, "00:00:00.000000001"),
        ("duration('ns')", 1, 1),
        ("float64()", float("nan"), None),
        ("null()", None, None),
        ("bool_()", True, True),
    ],
)
def test_cells_of_any_type_are_kept_as_json_has_them(
    arrow: Any, tmp_path: Path, kind: str, value: object, kept: object
) -> None:
    column = arrow.array([value], eval(f"arrow.{kind}"))  # noqa: S307 - the types above, which need pyarrow
    [problem] = read(parquet.FORMAT, table(arrow, tmp_path / "a.parquet", {**HAND, "more": column}))
    assert isinstance(problem, Problem)
    assert problem.halves[0].extra.get("more") == kept


def test_long_rows_are_read_a_few_at_a_time(arrow: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet, "HELD", 10_000)
    columns = {name: values * 50 for name, values in HAND.items()} | {"note": [f"{n}{'x' * 3_000}" for n in range(50)]}
    path = table(arrow, tmp_path / "a.parquet", columns, use_dictionary=False)
    held: list[int] = []
    values = parquet._values

    def counted(name: str, column: Any) -> list[Any]:
        held.append(len(column))
        return values(name, column)

    monkeypatch.setattr(parquet, "_values", counted)
    assert len(read(parquet.FORMAT, path)) == 50
    assert max(held) <= 4


def test_without_pyarrow_the_command_that_gets_it_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(MissingPart, match=r"pip install 'winoforge\[parquet\]'"):
        list(parquet.write(SAMPLES, tmp_path / "a.parquet", ABOUT))
