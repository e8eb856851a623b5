"""native: JSON Lines that keep everything, and say what is wrong with a row."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.schemas.strategies import entries
from tests.formats.samples import SAMPLES, UMBRELLA
from winoforge import formats
from winoforge.core.schemas import Entry, to_record
from winoforge.formats import Bad, Tally


def rows(path: Path, *records: Any) -> Path:
    path.write_text("".join(json.dumps(record) + "\n" for record in records), encoding="utf-8")
    return path


def bad_of(path: Path) -> Bad:
    [bad] = [event for event in formats.events(path) if isinstance(event, Bad)]
    return bad


def test_what_was_written_reads_back_equal(tmp_path: Path) -> None:
    path = tmp_path / "ours.jsonl"
    tally = formats.write(SAMPLES, path, "native")
    assert (tally.schemas, tally.problems, tally.substituted, tally.items) == (2, 1, 1, 6)
    assert formats.read(path).entries == SAMPLES


@settings(max_examples=60)
@given(collection=st.lists(entries(), max_size=4, unique_by=lambda entry: entry.id))
def test_every_entry_reads_back_equal(tmp_path_factory: pytest.TempPathFactory, collection: list[Entry]) -> None:
    path = tmp_path_factory.mktemp("native") / "a.jsonl"
    formats.write(collection, path, "native")
    assert list(formats.stream(path, form="native")) == collection


def test_a_row_that_is_no_schema_gives_every_reason_and_a_draft(tmp_path: Path) -> None:
    record = to_record(UMBRELLA)
    record["halves"][0] |= {"correct": 0, "pronoun": {"text": "he", "start": 3}}
    bad = bad_of(rows(tmp_path / "a.jsonl", record))
    assert bad.line == 1
    assert "same correct candidate" in bad.reason
    assert "no “he” at offset 3" in bad.reason
    assert bad.draft is not None
    assert bad.draft.id == "en-1"


def test_a_row_that_cannot_be_understood_has_no_draft(tmp_path: Path) -> None:
    bad = bad_of(rows(tmp_path / "a.jsonl", to_record(UMBRELLA), {"kind": "schema", "id": 7}))
    assert (bad.line, bad.draft) == (2, None)


def test_an_id_is_used_once(tmp_path: Path) -> None:
    path = rows(tmp_path / "a.jsonl", to_record(UMBRELLA), to_record(UMBRELLA))
    bad = bad_of(path)
    assert bad.line == 2
    assert "“en-1” was used in line 1 already" in bad.reason


def test_blank_lines_are_no_rows(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text("\n" + json.dumps(to_record(UMBRELLA)) + "\n\n", encoding="utf-8")
    tally = Tally()
    assert formats.read(path, tally=tally).entries == (UMBRELLA,)
    assert tally.rows == 1
