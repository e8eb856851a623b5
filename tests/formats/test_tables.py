"""Rows known by their keys are read from JSON Lines, an array, CSV and Parquet; what fits nothing is explained."""

from __future__ import annotations

import csv
import json
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import needs
from tests.formats.samples import SAMPLES
from winoforge import formats
from winoforge.core.errors import FormatError, UnknownFormat
from winoforge.core.schemas import Problem, Schema
from winoforge.formats import About, Tally

Rows = list[dict[str, Any]]
CONTAINERS = ["jsonl", "array.json", "pretty.json", "csv", "parquet"]

WINOGRANDE: Rows = [
    {"sentence": f"Nina thanked Petra because _ was {word}.", "option1": "Nina", "option2": "Petra", "answer": answer}
    for word, answer in (("grateful", "1"), ("generous", "2"))
]
SUPERGLUE: Rows = [
    {
        "text": f"Nina thanked Petra because she was {word}.",
        "span1_index": place, "span1_text": name, "span2_index": 4, "span2_text": "she",
        "idx": number, "label": label,
    }
    for number, (word, place, name, label) in enumerate(
        [
            ("grateful", 0, "Nina", 1),
            ("grateful", 2, "Petra", 0),
            ("generous", 0, "Nina", 0),
            ("generous", 2, "Petra", 1),
        ]
    )
]  # fmt: skip
WSC: Rows = [
    {
        "text": f"Nina  thanked Petra because she was {word}.", "pronoun": "she", "pronoun_loc": 28,
        "quote": f"she was {word}", "quote_loc": 28, "options": ["Petra", "Nina"], "label": label, "source": "us",
    }
    for word, label in (("grateful", 1), ("generous", 0))
]  # fmt: skip
DPR: Rows = [
    {"sentence": row["text"], "pronoun": "she", "candidates": row["options"], "label": row["label"]} for row in WSC
]


def saved(folder: Path, rows: Rows, container: str) -> Path:
    """The rows as people save them."""
    path = folder / f"rows.{container}"
    if container == "jsonl":
        path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    elif container.endswith("json"):
        path.write_text(json.dumps(rows, indent=2 if "pretty" in container else None), encoding="utf-8")
    elif container == "csv":
        with path.open("w", encoding="utf-8", newline="") as file:
            table = csv.DictWriter(file, rows[0])
            table.writeheader()
            table.writerows(rows)
    else:
        needs(find_spec("pyarrow") is not None, "pyarrow is not installed.")
        arrow = import_module("pyarrow")
        import_module("pyarrow.parquet").write_table(arrow.Table.from_pylist(rows), path)
    return path


def the_schema(path: Path, form: str) -> Schema:
    assert formats.detect(path).name == form
    tally = Tally()
    [entry] = formats.read(path, tally=tally).entries
    assert isinstance(entry, Schema)
    assert tally.bad == []
    assert entry.candidates == ("Nina", "Petra")
    assert [half.correct for half in entry.halves] == [0, 1]
    assert [half.special for half in entry.halves] == ["grateful", "generous"]
    return entry


class TestLayouts:
    @pytest.mark.parametrize("container", CONTAINERS)
    def test_winogrande_without_qid_finds_twins_by_what_they_say(self, tmp_path: Path, container: str) -> None:
        assert the_schema(saved(tmp_path, WINOGRANDE, container), "winogrande").id == "rows-001" or "." in container

    @pytest.mark.parametrize("container", CONTAINERS)
    def test_winogrande_with_qid(self, tmp_path: Path, container: str) -> None:
        rows = [{"qID": f"ours-{number}", **row} for number, row in enumerate(WINOGRANDE, start=1)]
        assert the_schema(saved(tmp_path, rows, container), "winogrande").id == "ours"

    @pytest.mark.parametrize("container", CONTAINERS)
    def test_superglue_with_its_spans_beside_the_text(self, tmp_path: Path, container: str) -> None:
        entry = the_schema(saved(tmp_path, SUPERGLUE, container), "superglue")
        assert entry.halves[0].pronoun.text == "she"

    @pytest.mark.parametrize(("true", "false"), [("true", "false"), ("1", "0"), (True, False), (1, 0)])
    def test_superglue_with_labels_in_any_shape(self, tmp_path: Path, true: object, false: object) -> None:
        rows = [{**row, "label": true if row["label"] else false} for row in SUPERGLUE]
        the_schema(saved(tmp_path, rows, "jsonl"), "superglue")

    @pytest.mark.parametrize("container", ["jsonl", "array.json", "pretty.json"])
    @pytest.mark.parametrize("rows", [WSC, DPR], ids=["winograd_wsc", "definite_pronoun_resolution"])
    def test_rows_of_the_hub(self, tmp_path: Path, rows: Rows, container: str) -> None:
        entry = the_schema(saved(tmp_path, rows, container), "hub")
        assert entry.halves[0].pronoun.start == 27
        assert entry.source == ("us" if rows is WSC else None)

    def test_lists_in_parquet_are_refused_with_the_way_out(self, tmp_path: Path) -> None:
        with pytest.raises(FormatError, match=r"to_json\("):
            formats.read(saved(tmp_path, WSC, "parquet"))

    @pytest.mark.parametrize("rows", [WINOGRANDE, SUPERGLUE, WSC], ids=["winogrande", "superglue", "winograd_wsc"])
    def test_rows_without_labels_are_left_out_and_counted(self, tmp_path: Path, rows: Rows) -> None:
        hidden = {"answer": "", "label": -1}
        unlabelled = [{key: hidden.get(key, value) for key, value in row.items()} for row in rows]
        tally = Tally()
        assert formats.read(saved(tmp_path, unlabelled, "jsonl"), tally=tally).entries == ()
        assert (tally.bad, tally.left_out_count) == ([], len(rows))


class TestFlatRows:
    def test_the_huggingface_folder_comes_back(self, tmp_path: Path) -> None:
        folder = tmp_path / "ours"
        formats.write(SAMPLES, folder, "huggingface", About("ours", "mul"))
        assert formats.detect(folder).name == "huggingface"
        assert formats.read(folder).entries == SAMPLES
        assert formats.read(folder).name == "ours"

    def test_so_do_its_rows_as_an_array(self, tmp_path: Path) -> None:
        formats.write(SAMPLES, tmp_path / "ours", "huggingface", About("ours", "mul"))
        lines = (tmp_path / "ours" / "data" / "test.jsonl").read_text(encoding="utf-8").splitlines()
        path = tmp_path / "rows.json"
        path.write_text(json.dumps([json.loads(line) for line in lines]), encoding="utf-8")
        assert formats.detect(path).name == "huggingface"
        assert formats.read(path).entries == SAMPLES

    @pytest.mark.parametrize("container", ["jsonl", "array.json"])
    def test_so_does_what_a_data_frame_makes_of_the_parquet_table(self, tmp_path: Path, container: str) -> None:
        needs(find_spec("pyarrow") is not None, "pyarrow is not installed.")
        formats.write(SAMPLES, tmp_path / "ours.parquet", "parquet")
        rows = import_module("pyarrow.parquet").read_table(tmp_path / "ours.parquet").to_pylist()
        floats = [{**row, "half": float(row["half"])} for row in rows]  # as data frames write numbers with gaps
        assert formats.read(saved(tmp_path, floats, container)).entries == SAMPLES

    def test_rows_by_hand_need_only_what_a_table_by_hand_needs(self, tmp_path: Path) -> None:
        row = {
            "text": "Nina met Petra when she left.", "pronoun": "she",
            "candidate_a": "Nina", "candidate_b": "Petra", "correct": "A",
        }  # fmt: skip
        [entry] = formats.read(saved(tmp_path, [row], "jsonl")).entries
        assert isinstance(entry, Problem)
        assert entry.halves[0].pronoun.start == 20

    def test_a_value_of_the_wrong_kind_is_said(self, tmp_path: Path) -> None:
        row = {"text": "x", "pronoun": ["she"], "candidates": ["a", 2], "correct": 1.5, "half_tags": "[]"}
        with pytest.raises(FormatError, match="“pronoun” holds something else than it should: a text is needed"):
            formats.read(saved(tmp_path, [row], "jsonl"), form="huggingface")


class TestUnknown:
    def explained(self, path: Path) -> str:
        with pytest.raises(UnknownFormat) as raised:
            formats.detect(path)
        return str(raised.value)

    @pytest.mark.parametrize("container", CONTAINERS)
    def test_names_the_keys_and_what_the_nearest_format_lacks(self, tmp_path: Path, container: str) -> None:
        rows = [{"sentence": "Nina met Petra.", "option2": "Nina", "answer": "1"}]
        said = self.explained(saved(tmp_path, rows, container))
        assert "sentence, option2, answer" in said
        assert "The nearest is winogrande, for which it lacks option1." in said

    def test_names_no_nearest_format_where_none_is_near(self, tmp_path: Path) -> None:
        said = self.explained(saved(tmp_path, [{"premise": "x", "hypothesis": "y"}], "jsonl"))
        assert "keys premise, hypothesis" in said
        assert "The nearest" not in said
        assert "text, pronoun, candidate_a, candidate_b and correct" in said

    @pytest.mark.parametrize(
        ("content", "seen"),
        [
            ("<schemas><item>x</item></schemas>", "elements schemas, item"),
            ("Once upon a time", "text that begins “Once upon a time”"),
            ('{\n  "a": 1,', "one JSON object over several lines"),
            ("[1, 2]", "JSON array, but not as one of objects"),
        ],
    )
    def test_says_what_else_it_looks_like(self, tmp_path: Path, content: str, seen: str) -> None:
        path = tmp_path / "file"
        path.write_text(content, encoding="utf-8")
        assert seen in self.explained(path)

    def test_a_row_over_several_lines_is_not_called_cut_off(self, tmp_path: Path) -> None:
        path = tmp_path / "pretty.jsonl"
        path.write_text(json.dumps({"id": "a", "kind": "schema"}, indent=1), encoding="utf-8")
        with pytest.raises(FormatError, match="in JSON Lines each row is one line"):
            formats.read(path, form="native")
