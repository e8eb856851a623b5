"""Each command does what its help says, on the library and on files of others."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run
from winoforge import formats, library
from winoforge.core.schemas import to_record


def record(**changes: Any) -> dict[str, Any]:
    return {
        "id": "a-1",
        "kind": "schema",
        "language": "en",
        "candidates": ["Ruth", "Ines"],
        "halves": [
            {"text": "Ruth rang Ines when she was ill.", "pronoun": {"text": "she", "start": 20}, "correct": 1},
            {"text": "Ruth rang Ines when she had time.", "pronoun": {"text": "she", "start": 20}, "correct": 0},
        ],
    } | changes


def written(folder: Path, *records: dict[str, Any]) -> Path:
    path = folder / "given.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in records), encoding="utf-8")
    return path


class TestConvert:
    def test_reports_what_was_read_and_written(self, run: Run, tmp_path: Path) -> None:
        ran = run("convert", "library:en", tmp_path / "out.csv", "--json")
        assert ran.code == 0
        assert ran.json["items"] == ran.json["written"] == 2 * ran.json["schemas"]
        assert ran.json["format"] == "csv"
        assert ran.json["bad"] == []

    @pytest.mark.parametrize("ending", ["jsonl", "csv", "parquet"])
    def test_what_goes_out_comes_back(self, run: Run, tmp_path: Path, ending: str) -> None:
        there, back = tmp_path / f"there.{ending}", tmp_path / "back.jsonl"
        assert run("convert", "library:problems", there).code == 0
        assert run("convert", there, back).code == 0
        assert formats.read(back).entries == formats.read(library.path("problems")).entries

    def test_a_bad_row_stops_with_its_line_and_writes_nothing(self, run: Run, tmp_path: Path) -> None:
        given = written(tmp_path, record(), record(id="a-2", candidates=["Ruth"]))
        ran = run("convert", given, tmp_path / "out.jsonl")
        assert ran.code == 3
        assert f"{given}:2" in ran.err
        assert not (tmp_path / "out.jsonl").exists()

    def test_bad_rows_do_not_lose_good_ones(self, run: Run, tmp_path: Path) -> None:
        given = written(tmp_path, record(), record(id="a-2", candidates=["Ruth"]), record(id="a-3"))
        ran = run("convert", given, tmp_path / "out.jsonl", "--skip-bad", "--json")
        assert ran.code == 0
        assert ran.json["written"] == 4
        assert [bad["line"] for bad in ran.json["bad"]] == [2]

    def test_a_failed_conversion_leaves_the_old_output(self, run: Run, tmp_path: Path) -> None:
        target = tmp_path / "out.jsonl"
        target.write_text("precious", encoding="utf-8")
        assert run("convert", written(tmp_path, record(kind="poem")), target, "--force").code == 3
        assert target.read_text(encoding="utf-8") == "precious"

    def test_will_not_write_over_what_it_reads(self, run: Run, tmp_path: Path) -> None:
        given = written(tmp_path, record())
        assert run("convert", given, given).code == 3
        assert len(formats.read(given).entries) == 1

    @pytest.mark.parametrize(
        ("ending", "form"),
        [("jsonl", "native"), ("xml", "davis-xml"), ("txt", "blocks"), ("html", "html")],
    )
    def test_the_ending_says_the_format(self, run: Run, tmp_path: Path, ending: str, form: str) -> None:
        target = tmp_path / f"out.{ending}"
        assert run("convert", "library:en", target, "--lossy", "--json").json["format"] == form

    @pytest.mark.parametrize(("ending", "form"), [("json", "portuguese-json"), ("tsv", "xwino")])
    def test_endings_that_mean_anything_ask_for_the_format(
        self, run: Run, tmp_path: Path, ending: str, form: str
    ) -> None:
        target = tmp_path / f"out.{ending}"
        ran = run("convert", "library:en", target)
        assert ran.code == 2
        assert f"--to {form}" in " ".join(ran.err.replace("│", " ").split())
        assert not target.exists()
        assert run("convert", "library:en", target, "--to", form, "--lossy").code == 0

    def test_an_unknown_ending_asks_for_the_format(self, run: Run, tmp_path: Path) -> None:
        ran = run("convert", "library:en", tmp_path / "out.doc")
        assert ran.code == 2
        assert "--to" in ran.err


class TestShow:
    def test_sets_the_sentence_with_its_marks(self, run: Run) -> None:
        ran = run("show", "library:en", "--id", "en-001")
        assert "⟨Marta⟩A lent ⟨Bianca⟩B the tent because (she) was ~going camping~." in ran.out
        assert "○ A Marta   ● B Bianca" in ran.out

    def test_shows_a_few_and_says_that_there_are_more(self, run: Run) -> None:
        ran = run("show", "library:en", "--first", "1")
        assert "en-001" in ran.out
        assert "en-005" not in ran.out
        assert "--first 0" in ran.out

    def test_an_unknown_id_is_said(self, run: Run) -> None:
        ran = run("show", "library:en", "--id", "en-999")
        assert ran.code == 3
        assert "en-999" in ran.err

    def test_json_is_the_native_record(self, run: Run) -> None:
        first = formats.read(library.path("pt")).entries[0]
        assert run("show", "library:pt", "--first", "1", "--json").json["entries"] == [to_record(first)]

    def test_text_cannot_command_the_terminal(self, run: Run, tmp_path: Path) -> None:
        given = record()
        given["halves"][0]["text"] = "Ruth rang Ines when she was \u202e[red]ill[/]."
        ran = run("show", written(tmp_path, given))
        assert "<U+202E>[red]ill[/]" in ran.out.replace("~", "")


class TestCheck:
    # tests/library holds the library to the checks with every analyser.
    @pytest.mark.parametrize("words", [("library:en", "--rules"), ("library:pt",), ("library:problems", "--rules")])
    def test_the_library_has_no_errors(self, run: Run, words: tuple[str, ...]) -> None:
        ran = run("check", *words, "--json")
        assert ran.code == 0
        assert ran.json["errors"] == 0
        assert ran.json["warnings"] == 0

    def test_errors_end_with_1_and_name_the_check(self, run: Run, tmp_path: Path) -> None:
        given = record()
        given["halves"][1]["correct"] = 1
        ran = run("check", written(tmp_path, given), "--json")
        assert ran.code == 1
        (item,) = ran.json["items"]
        assert "answers-differ" in {finding["check"] for finding in item["findings"]}

    def test_a_row_that_is_no_schema_is_an_error_and_the_rest_is_checked(self, run: Run, tmp_path: Path) -> None:
        path = written(tmp_path, record(kind="poem"), record())
        ran = run("check", path, "--json")
        assert ran.code == 1
        assert [item["id"] for item in ran.json["items"]] == ["line 1", "a-1"]
        assert ran.json["items"][0]["findings"][0]["check"] == "structure"

    def test_speaks_portuguese(self, run: Run, tmp_path: Path) -> None:
        given = record()
        given["halves"][1]["correct"] = 1
        ran = run("check", written(tmp_path, given), "--say", "pt")
        assert "linha 1" in ran.out
        assert "mesmo candidato correto" in ran.out
        assert "erros: 1" in ran.out

    def test_speaks_no_other_language(self, run: Run) -> None:
        assert run("check", "library:en", "--say", "fr").code == 2

    def test_says_where_a_row_stands_and_what_its_reader_said(self, run: Run, tmp_path: Path) -> None:
        table = tmp_path / "rows.csv"
        table.write_text(
            "id,text,pronoun,candidate_a,candidate_b,correct\nx,Ruth rang Ines when she was ill.,she,Ruth,Ines,Z\n",
            encoding="utf-8",
        )
        ran = run("check", table)
        assert ran.code == 1
        assert "line 2" in ran.out
        assert "“Z”" in ran.out

    def test_offers_a_fix(self, run: Run, tmp_path: Path) -> None:
        given = record(candidates=["Ines", "Ruth"])
        for half in given["halves"]:
            half["correct"] = 1 - half["correct"]
        path = written(tmp_path, given)
        assert "Fix: List the candidates in this order: 2, 1." in run("check", path).out
        fixes = [finding["fix"] for finding in run("check", path, "--json").json["items"][0]["findings"]]
        assert "List the candidates in this order: 2, 1." in fixes

    def test_rows_without_labels_leave_nothing_to_check(self, run: Run, tmp_path: Path) -> None:
        path = tmp_path / "test.jsonl"
        path.write_text(
            '{"sentence": "Ann met Bea as _ left.", "option1": "Ann", "option2": "Bea"}\n', encoding="utf-8"
        )
        ran = run("check", path)
        assert ran.code == 1
        assert "The row has no answer." in ran.err
        assert f"There is nothing to check in {path}." in ran.err

    def test_a_substituted_pair_cannot_be_checked_and_is_no_error(self, run: Run, tmp_path: Path) -> None:
        pair = {"id": "x", "kind": "substituted", "language": "en", "sentences": ["A is.", "B is."], "correct": 0}
        ran = run("check", written(tmp_path, pair))
        assert ran.code == 0
        assert "0 checked" in ran.out
        assert "1 substituted pairs" in ran.out


class TestSubstitute:
    def test_one_sentence_per_candidate_and_which_is_correct(self, run: Run) -> None:
        item = run("substitute", "library:en", "--json").json["items"][0]
        assert item == {
            "id": "en-001",
            "half": 0,
            "correct": 1,
            "sentences": [
                "Marta lent Bianca the tent because Marta was going camping.",
                "Marta lent Bianca the tent because Bianca was going camping.",
            ],
        }

    def test_repaired_reads_right(self, run: Run, tmp_path: Path) -> None:
        given = record()
        for half, text in zip(
            given["halves"], ("Ruth and Ines lost her bag.", "Ruth and Ines found her bag."), strict=True
        ):
            half |= {"text": text, "pronoun": {"text": "her", "start": text.index("her")}}
        path = written(tmp_path, given)
        plain, repaired = (
            run("substitute", path, "--json", *flags).json["items"][0] for flags in ((), ("--repaired",))
        )
        assert plain["sentences"][0] == "Ruth and Ines lost Ruth bag."
        assert repaired["sentences"][0] == "Ruth and Ines lost Ruth's bag."


class TestSwitch:
    def test_twice_gives_the_original_back(self, run: Run, tmp_path: Path) -> None:
        once, twice = tmp_path / "once.jsonl", tmp_path / "twice.jsonl"
        ran = run("switch", "library:en", once, "--json")
        assert ran.code == 0
        assert run("switch", once, twice).code == 0
        original = {item.id + str(item.half): item for item in formats.read(library.path("en")).items()}
        back = list(formats.read(twice).items())
        assert ran.json["switched"] == len(back) > 0
        assert all(item == original[item.id + str(item.half)] for item in back)

    def test_ids_stay_and_the_tag_is_set(self, run: Run, tmp_path: Path) -> None:
        run("switch", "library:en", tmp_path / "out.jsonl")
        first = formats.read(tmp_path / "out.jsonl").entries[0]
        assert (first.id, first.tags["switched"]) == ("en-001", True)

    def test_what_is_not_switchable_is_left_out_with_the_reason(self, run: Run, tmp_path: Path) -> None:
        left = run("switch", "library:en", tmp_path / "out.jsonl", "--json").json["left_out"]
        assert "en-011" in {item["id"] for item in left}
        assert all(item["reason"] for item in left)
        assert len(run("switch", "library:en", tmp_path / "all.jsonl", "--all", "--json").json["left_out"]) < len(left)


class TestBadRows:
    @pytest.mark.parametrize("command", ["show", "substitute", "switch"])
    def test_what_is_skipped_is_said(self, run: Run, tmp_path: Path, command: str) -> None:
        given = written(tmp_path, record(), record(id="a-2", candidates=["Ruth"]))
        target = [tmp_path / "out.jsonl"] if command == "switch" else []
        again = ["--force"] if target else []
        assert run(command, given, *target).code == 3
        assert "Skipped line 2" in run(command, given, *target, "--skip-bad").err
        assert [bad["line"] for bad in run(command, given, *target, *again, "--skip-bad", "--json").json["bad"]] == [2]

    def test_a_language_without_a_module_is_left_out_of_switching_and_the_rest_is_switched(
        self, run: Run, tmp_path: Path
    ) -> None:
        given = written(tmp_path, record(), record(id="a-2", language="fr"))
        ran = run("switch", given, tmp_path / "out.jsonl", "--json")
        assert ran.json["switched"] == 2
        assert [left["id"] for left in ran.json["left_out"]] == ["a-2"]

    def test_a_file_that_is_no_labels_file_is_refused(self, run: Run, tmp_path: Path) -> None:
        given = written(tmp_path, record())
        for other in (given, library.path("pt"), tmp_path / "nowhere.json"):
            ran = run("show", given, "--labels", other)
            assert ran.code == 3
            assert other.name in ran.err

    def test_a_file_beside_one_that_has_none_is_refused(self, run: Run, tmp_path: Path) -> None:
        ran = run("show", written(tmp_path, record()), "--beside", library.path("pt"))
        assert ran.code == 3
        assert "--beside" in ran.err

    def test_what_is_read_is_not_written_over(self, run: Run, tmp_path: Path) -> None:
        given = written(tmp_path, record())
        assert run("switch", given, given).code == 3


class TestStandardInput:
    @pytest.mark.parametrize("name", ["-", "/dev/stdin"])
    def test_is_a_collection_like_any_other(self, tmp_path: Path, name: str) -> None:
        given = written(tmp_path, record()).read_bytes()
        for words in (["check", name], ["show", name, "--json"], ["convert", name, tmp_path / f"{len(name)}.csv"]):
            ran = piped(given, *words)
            assert ran.returncode == 0, ran.stderr
        assert formats.read(tmp_path / f"{len(name)}.csv").entries[0].id == "a-1"

    def test_is_called_by_its_name_in_errors(self) -> None:
        ran = piped(b'{"id": "a", "kind": "poem"}\n', "show", "-", "--from", "native")
        assert ran.returncode == 3
        assert ran.stderr.startswith(b"standard input:1: ")

    def test_leaves_no_file_behind(self, tmp_path: Path) -> None:
        before = set(Path(tempfile.gettempdir()).glob("winoforge-pipe-*"))
        piped(written(tmp_path, record()).read_bytes(), "check", "-")
        assert set(Path(tempfile.gettempdir()).glob("winoforge-pipe-*")) == before


def piped(content: bytes, *words: object) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "winoforge", *map(str, words)]
    return subprocess.run(command, input=content, capture_output=True, check=False)


class TestAddresses:
    def test_are_explained(self, run: Run) -> None:
        ran = run("check", "https://example.org/wsc.jsonl")
        assert ran.code == 3
        assert "curl -L https://example.org/wsc.jsonl | winoforge" in ran.err

    def test_also_where_a_file_of_labels_is_named(self, run: Run) -> None:
        ran = run("show", "library:en", "--labels", "https://example.org/labels.json")
        assert ran.code == 3
        assert "This is an address" in ran.err


class TestModels:
    def test_the_small_language_model_is_called_what_it_is(self, run: Run) -> None:
        [model] = [each for each in run("models", "list", "--json").json["models"] if each["name"] == "smollm2-135m"]
        assert "SmolLM2-135M-Instruct in 4 bits" in model["what"]

    def test_lists_what_there_is(self, run: Run) -> None:
        ran = run("models", "list", "--json")
        assert "en-core-web-sm" in {model["name"] for model in ran.json["models"]}
        assert run("models", "list").code == 0

    def test_an_unknown_model_is_said(self, run: Run) -> None:
        ran = run("models", "pull", "no-such-model")
        assert ran.code == 3
        assert "en-core-web-sm" in ran.err
