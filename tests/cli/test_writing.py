"""Commands that write a collection: nothing is lost or overwritten unasked, and nothing empty appears."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.conftest import needs
from tests.formats.samples import SAMPLES
from winoforge import formats
from winoforge.core.schemas import Entry
from winoforge.formats import About
from winoforge.formats.common.parts import Part, parts_of
from winoforge.formats.losses import Losses

READABLE = [name for name in formats.names() if formats.get(name).read and formats.get(name).write]
BARE = """Ruth rang Ines when she was ill.
she
Ruth,Ines
Ines

Ruth rang Ines when she had time.
she
Ruth,Ines
Ruth
"""
"""A blocks file: it has nothing that a format could lose."""


def blocks(folder: Path) -> Path:
    path = folder / "given.txt"
    path.write_text(BARE, encoding="utf-8")
    return path


class TestLosses:
    def test_a_conversion_that_drops_something_names_it_and_writes_nothing(self, run: Run, tmp_path: Path) -> None:
        target = tmp_path / "out.xml"
        ran = run("convert", "library:en", target)
        assert (ran.code, ran.out) == (3, "")
        assert "questions (165 entries)" in ran.err
        assert "ids (165 entries)" in ran.err
        assert "tags (165 entries)" in ran.err
        assert "--lossy" in ran.err
        assert list(tmp_path.iterdir()) == []

    def test_with_lossy_it_is_written_and_the_loss_is_said(self, run: Run, tmp_path: Path) -> None:
        ran = run("convert", "library:en", tmp_path / "out.xml", "--lossy")
        assert ran.code == 0
        assert "Lost in davis-xml: ids (165 entries), questions (165 entries)" in ran.err

    def test_json_counts_the_entries_that_lose_each_part(self, run: Run, tmp_path: Path) -> None:
        lost = run("convert", "library:en", tmp_path / "out", "--to", "lm-eval", "--lossy", "--json").json["lost"]
        assert lost["question"] == 165
        assert "id" not in lost

    @pytest.mark.parametrize("ending", ["jsonl", "csv", "parquet", "html"])
    def test_what_keeps_everything_needs_no_word(self, run: Run, tmp_path: Path, ending: str) -> None:
        assert run("convert", "library:en", tmp_path / f"out.{ending}", "--json").json["lost"] == {}

    def test_numbers_that_a_reader_gave_are_no_loss(self, run: Run, tmp_path: Path) -> None:
        assert run("convert", blocks(tmp_path), tmp_path / "out.xml").code == 0

    def test_an_entry_that_the_format_cannot_hold_is_a_loss(self, run: Run, tmp_path: Path) -> None:
        ran = run("convert", blocks(tmp_path), tmp_path / "one.jsonl")
        three = json.loads((tmp_path / "one.jsonl").read_text(encoding="utf-8"))
        three |= {"kind": "problem", "candidates": ["Ruth", "Ines", "Nora"], "halves": three["halves"][:1], "id": "x"}
        with (tmp_path / "one.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps(three) + "\n")
        ran = run("convert", tmp_path / "one.jsonl", tmp_path / "out.jsonl", "--to", "winogrande")
        assert ran.code == 3
        assert "1 entry as a whole (the first: x: winogrande holds two candidates" in ran.err

    def test_a_licence_that_a_table_has_no_place_for_is_a_loss(self, run: Run, tmp_path: Path) -> None:
        ran = run("convert", blocks(tmp_path), tmp_path / "out.csv", "--licence", "CC0")
        assert ran.code == 3
        assert "licence" in ran.err

    @pytest.mark.parametrize("command", [["switch"], ["filter", "--solver", "static", "--rounds", "1"]])
    def test_the_rule_is_that_of_every_command_that_writes(self, run: Run, tmp_path: Path, command: list[str]) -> None:
        name, *options = command
        ran = run(name, "library:en", tmp_path / "out.xml", *options)
        assert ran.code == 3
        assert "questions" in ran.err
        assert not (tmp_path / "out.xml").exists()

    @pytest.mark.parametrize("name", READABLE)
    def test_what_a_format_says_it_keeps_comes_back(self, tmp_path: Path, name: str) -> None:
        """The declaration is held to what reading gives, part by part and entry by entry."""
        needs(name != "parquet" or _has_pyarrow(), "pyarrow is not installed.")
        for number, entry in enumerate(SAMPLES):
            path = tmp_path / f"entry-{number}"
            tally = formats.write([entry], path, name, About("ours", "en"))
            if tally.left_out:
                continue
            back = set[Part]().union(*(_parts(each) for each in formats.read(path, form=name).entries))
            kept = _parts(entry) & formats.get(name).keeps
            kept -= {Part.TEXT_ID} if name == "davis-xml" else set()  # told only where two problems share it
            assert kept <= back, entry.id

    def test_two_languages_are_a_loss_where_a_file_names_none(self) -> None:
        losses = Losses(form=formats.get("winogrande"), about=About("ours", "mul"))
        list(losses.noted(SAMPLES))
        assert "languages" in losses.in_words()


def _parts(entry: Entry) -> set[Part]:
    return parts_of(entry)


def _has_pyarrow() -> bool:
    from importlib.util import find_spec

    return find_spec("pyarrow") is not None


class TestOverwriting:
    @pytest.mark.parametrize(
        "command",
        [["convert"], ["switch"], ["filter", "--solver", "static", "--rounds", "1"]],
    )
    def test_a_file_that_is_there_stays_without_force(self, run: Run, tmp_path: Path, command: list[str]) -> None:
        target = tmp_path / "out.jsonl"
        target.write_text("precious", encoding="utf-8")
        name, *options = command
        ran = run(name, "library:en", target, *options)
        assert ran.code == 3
        assert "--force" in ran.err
        assert target.read_text(encoding="utf-8") == "precious"
        assert run(name, "library:en", target, *options, "--force").code == 0
        assert formats.read(target).entries

    def test_the_report_of_a_filtering_stays_too(self, run: Run, tmp_path: Path) -> None:
        (tmp_path / "out.jsonl.report.jsonl").write_text("precious", encoding="utf-8")
        ran = run("filter", "library:en", tmp_path / "out.jsonl", "--solver", "static")
        assert ran.code == 3
        assert "out.jsonl.report.jsonl is there already" in ran.err

    @pytest.mark.parametrize("form", ["huggingface", "lm-eval"])
    def test_a_folder_with_something_in_it_stays(self, run: Run, tmp_path: Path, form: str) -> None:
        readme = tmp_path / "folder" / "README.md"
        readme.parent.mkdir()
        readme.write_text("precious", encoding="utf-8")
        assert run("convert", "library:en", readme.parent, "--to", form, "--lossy").code == 3
        assert readme.read_text(encoding="utf-8") == "precious"
        assert run("convert", "library:en", readme.parent, "--to", form, "--lossy", "--force").code == 0
        assert readme.read_text(encoding="utf-8") != "precious"

    def test_an_empty_file_is_written_to(self, run: Run, tmp_path: Path) -> None:
        """Such as /dev/stdout, which a shell has just made into one."""
        target = tmp_path / "out.jsonl"
        target.touch()
        assert run("convert", "library:en", target).code == 0

    def test_an_empty_folder_is_written_to(self, run: Run, tmp_path: Path) -> None:
        (tmp_path / "folder").mkdir()
        assert run("convert", "library:en", tmp_path / "folder", "--to", "huggingface").code == 0


class TestNothing:
    def test_rows_without_answers_end_with_1_and_write_nothing(self, run: Run, tmp_path: Path) -> None:
        rows = [
            {
                "qID": f"a-{n}",
                "sentence": f"Nina met Petra {n} times when _ left.",
                "option1": "Nina",
                "option2": "Petra",
            }
            for n in range(3)
        ]
        given = tmp_path / "test.jsonl"
        given.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
        ran = run("convert", given, tmp_path / "out.jsonl")
        assert (ran.code, ran.out) == (1, "")
        assert "No item could be written" in ran.err
        assert "line 1: The row has no answer. There are 2 more such rows." in ran.err
        assert not (tmp_path / "out.jsonl").exists()

    def test_nothing_that_can_be_switched_ends_with_1(self, run: Run, tmp_path: Path) -> None:
        three = {
            "id": "x", "kind": "problem", "language": "en", "candidates": ["Ann", "Bea", "Cleo"],
            "halves": [
                {"text": "Ann told Bea and Cleo that she won.", "pronoun": {"text": "she", "start": 27}, "correct": 0}
            ],
        }  # fmt: skip
        given = tmp_path / "given.jsonl"
        given.write_text(json.dumps(three) + "\n", encoding="utf-8")
        ran = run("switch", given, tmp_path / "out.jsonl")
        assert ran.code == 1
        assert "x: Only two candidates can be exchanged" in ran.err
        assert not (tmp_path / "out.jsonl").exists()


class TestUnlabelled:
    def test_what_nobody_called_switchable_is_counted(self, run: Run, tmp_path: Path) -> None:
        given = blocks(tmp_path)
        assert "2 of them have no label “switchable”" in run("switch", given, tmp_path / "one.jsonl").err
        assert run("switch", given, tmp_path / "two.jsonl", "--json").json["unlabelled"] == 2
        assert run("switch", "library:en", tmp_path / "three.jsonl", "--json").json["unlabelled"] == 0
