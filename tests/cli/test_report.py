"""report, as a person runs it."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from winoforge.cli.report import contestants
from winoforge.core.errors import UnknownSolver, WrongUse
from winoforge.solvers.options import Options

FILES = {"report.html", "report.md", "report.csv", "report.tex", "report.json"}


@pytest.fixture
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without what draws: what is drawn is tested elsewhere, and takes long."""
    monkeypatch.setitem(sys.modules, "vl_convert", None)


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """One schema that can be switched."""
    pronoun = {"text": "she", "start": 20}
    halves = [
        {"text": "Ruth rang Ines when she was ill.", "pronoun": pronoun, "correct": 1},
        {"text": "Ruth rang Ines when she had time.", "pronoun": pronoun, "correct": 0},
    ]
    entry = {"id": "a", "kind": "schema", "language": "en", "candidates": ["Ruth", "Ines"], "halves": halves}
    path = tmp_path / "mine.jsonl"
    path.write_text(json.dumps({**entry, "tags": {"switchable": True}}) + "\n", encoding="utf-8")
    return path


def answers(folder: Path) -> int:
    return sum(len(path.read_text(encoding="utf-8").splitlines()) for path in folder.glob("predictions/*.jsonl"))


@pytest.mark.usefixtures("undrawn")
class TestAReport:
    def test_writes_the_files_and_keeps_every_answer(self, run: Run, mine: Path, tmp_path: Path) -> None:
        out = tmp_path / "out"
        ran = run("report", mine, "--solver", "first", "--solver", "random", "--out", out)
        assert ran.code == 0
        assert {path.name for path in out.iterdir()} == FILES | {"predictions"}
        names = {path.name for path in out.glob("predictions/*.jsonl")}
        assert names == {"mine.first.jsonl", "mine.random.jsonl"}
        assert answers(out) == 2 * 8  # two halves, each in four forms
        assert "Consistency" in ran.out
        assert ran.out.rstrip().endswith(f"Next: open {out / 'report.html'}")
        assert "winoforge[charts]" in ran.err

    def test_is_one_json_object(self, run: Run, mine: Path, tmp_path: Path) -> None:
        out = tmp_path / "out"
        told = run("report", mine, "library:problems", "--solver", "first", "--out", out, "--json").json
        assert [each["name"] for each in told["collections"]] == ["mine", "library:problems"]
        assert told["collections"][0]["rows"][0]["metrics"]["consistency"]["value"] == 1.0
        assert {Path(each).name for each in told["files"]} == FILES
        kept = json.loads((out / "report.json").read_text(encoding="utf-8"))
        assert kept["collections"] == told["collections"]

    def test_goes_on_where_it_was_interrupted(self, run: Run, mine: Path, tmp_path: Path) -> None:
        out = tmp_path / "out"
        command = ("report", mine, "--solver", "random", "--out", out, "--json")
        before = run(*command).json
        kept = next(out.glob("predictions/*.jsonl"))
        lines = kept.read_text(encoding="utf-8").splitlines(keepends=True)
        kept.write_text("".join(lines[:3]) + lines[3][:10], encoding="utf-8")
        for written in (path for path in out.iterdir() if path.is_file()):  # what is interrupted has not written them
            written.unlink()
        ran = run(*command)
        assert ran.json["collections"][0]["rows"][0]["metrics"] == before["collections"][0]["rows"][0]["metrics"]
        assert kept.read_text(encoding="utf-8").splitlines(keepends=True) == lines
        assert "3 answers were there before; 5 are new." in ran.err

    def test_asks_nothing_without_context_when_told_so(self, run: Run, mine: Path, tmp_path: Path) -> None:
        out = tmp_path / "out"
        told = run("report", mine, "--solver", "first", "--out", out, "--no-artifacts", "--json").json
        assert told["collections"][0]["rows"][0]["clause_only"] is None
        assert answers(out) == 4

    def test_prints_papers_beside(self, run: Run, mine: Path, tmp_path: Path) -> None:
        ran = run("report", mine, "--solver", "first", "--out", tmp_path / "out", "--beside", "papers")
        assert "Single language" in ran.out
        assert "published" in ran.out

    def test_says_when_papers_have_nothing(self, run: Run, mine: Path, tmp_path: Path) -> None:
        mine.write_text(mine.read_text(encoding="utf-8").replace('"en"', '"de"'), encoding="utf-8")
        ran = run("report", mine, "--solver", "first", "--out", tmp_path / "out", "--beside", "papers")
        assert ran.code == 0
        assert "published nothing" in ran.err

    def test_luck_counts_the_tries_that_it_is_told(self, run: Run, mine: Path, tmp_path: Path) -> None:
        out = tmp_path / "out"
        told = run("report", mine, "--solver", "first", "--out", out, "--tries", 7, "--json").json
        assert told["collections"][0]["rows"][0]["luck"]["tries"] == 7

    def test_two_files_of_one_name_are_told_apart(self, run: Run, mine: Path, tmp_path: Path) -> None:
        other = tmp_path / "other" / "mine.jsonl"
        other.parent.mkdir()
        other.write_bytes(mine.read_bytes())
        out = tmp_path / "out"
        told = run("report", mine, other, "--solver", "first", "--out", out, "--json").json
        assert [each["name"] for each in told["collections"]] == [str(mine), str(other)]
        assert len(list(out.glob("predictions/*.jsonl"))) == 2


class TestWhatCannotBe:
    def test_an_unknown_solver_is_refused_before_anything_runs(self, run: Run, mine: Path, tmp_path: Path) -> None:
        ran = run("report", mine, "--solver", "first", "--solver", "oracle", "--out", tmp_path / "out")
        assert (ran.code, ran.out) == (2, "")
        assert "oracle" in ran.err
        assert not (tmp_path / "out").exists()

    def test_a_file_is_no_folder(self, run: Run, mine: Path) -> None:
        ran = run("report", mine, "--solver", "first", "--out", mine)
        assert ran.code == 3
        assert "--out names a folder" in ran.err

    def test_only_papers_can_stand_beside(self, run: Run, mine: Path, tmp_path: Path) -> None:
        assert run("report", mine, "--solver", "first", "--out", tmp_path, "--beside", "songs").code == 2

    @pytest.mark.parametrize("name", ["report.md", "report.json", "accuracy-1.svg"])
    def test_a_file_that_no_report_made_is_not_overwritten(
        self, run: Run, mine: Path, tmp_path: Path, name: str
    ) -> None:
        theirs = tmp_path / "theirs"
        theirs.mkdir()
        (theirs / name).write_text('{"made_by": "me"}', encoding="utf-8")
        ran = run("report", mine, "--solver", "first", "--out", theirs)
        assert (ran.code, ran.out) == (3, "")
        assert name in ran.err
        assert "--out" in ran.err
        assert [path.name for path in theirs.iterdir()] == [name]

    @pytest.mark.usefixtures("undrawn")
    def test_a_report_of_ours_is_written_anew_beside_other_files(self, run: Run, mine: Path, tmp_path: Path) -> None:
        assert run("report", mine, "--solver", "first", "--out", tmp_path).code == 0
        page = (tmp_path / "report.html").read_bytes()
        refused = run("report", mine, "--solver", "last", "--out", tmp_path)
        assert refused.code == 3
        assert "--force" in refused.err
        assert (tmp_path / "report.html").read_bytes() == page
        assert run("report", mine, "--solver", "first", "--out", tmp_path, "--force").code == 0
        assert FILES | {"predictions", "mine.jsonl"} == {path.name for path in tmp_path.iterdir()}

    def test_another_run_is_not_overwritten(self, run: Run, mine: Path, tmp_path: Path) -> None:
        run("report", mine, "--solver", "random", "--out", tmp_path, "--json")
        ran = run("report", mine, "--solver", "random", "--seed", 5, "--out", tmp_path, "--force", "--json")
        assert ran.code == 3
        assert "seed" in ran.err


class TestOptions:
    def test_each_solver_gets_those_that_mean_something_to_it(self) -> None:
        first, random = contestants(["first", "random"], Options(seed=3))
        assert first.options == Options()
        assert random.options == Options(seed=3)

    def test_an_ensemble_gets_those_that_its_members_take(self) -> None:
        random, both = contestants(["random", "ensemble:first+last"], Options(seed=3, vote=True))
        assert random.options == Options(seed=3)
        assert both.options == Options(vote=True)
        (drawing,) = contestants(["ensemble:first+random"], Options(seed=3, vote=True))
        assert drawing.options == Options(seed=3, vote=True)

    def test_one_that_means_nothing_to_any_is_refused(self) -> None:
        with pytest.raises(WrongUse, match="--scoring means nothing to first, random"):
            contestants(["first", "random"], Options(scoring="full"))

    def test_a_solver_that_is_none_is_refused(self) -> None:
        with pytest.raises(UnknownSolver):
            contestants(["first", "oracle"], Options())
