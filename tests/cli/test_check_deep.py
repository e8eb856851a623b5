"""winoforge check --deep: suspicions among the findings, and baselines at the end."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from winoforge import formats, library
from winoforge.core.schemas import Schema


@pytest.fixture
def script(tmp_path: Path) -> Path:
    """Answers that are clearly right for the first ten schemas of the library, whatever is cut away."""
    path = tmp_path / "script.jsonl"
    entries = [entry for entry in formats.read(library.path("en")).entries if isinstance(entry, Schema)][:10]
    lines = [
        {"id": entry.id, "half": number, "form": form, "answer": half.correct, "scores": scores}
        for entry in entries
        for number, half in enumerate(entry.halves)
        for form in ("candidates", "clause")
        for scores in [[9.0 * (place == half.correct) for place in (0, 1)]]
    ]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


def test_json_keeps_its_shape_and_has_baselines(run: Run, script: Path) -> None:
    ran = run("check", "library:en", "--rules", "--deep", "--solver", f"scripted:{script}", "--json")
    assert ran.code == 0
    findings = [finding for item in ran.json["items"] for finding in item["findings"]]
    warnings = [finding["check"] for finding in findings if finding["severity"] == "warning"]
    assert set(warnings) == {"associative"}
    assert ran.json["warnings"] == len(warnings)
    baselines = ran.json["baselines"]
    assert baselines["solver"] == f"scripted:{script}"
    assert (baselines["turned"]["correct"], baselines["turned"]["n"]) == (10, 10)
    assert baselines["candidates_only_problems"] is None


def test_without_deep_nothing_of_it_is_there(run: Run) -> None:
    assert "baselines" not in run("check", "library:pt", "--rules", "--json").json


def test_a_person_reads_what_it_means(run: Run, script: Path) -> None:
    told = run("check", "library:en", "--rules", "--deep", "--solver", f"scripted:{script}").out
    assert "A machine that saw only" in told
    assert "it turns right in 100.0% (10 of 10" in told
    assert "more than chance" in told


def test_in_portuguese_too(run: Run) -> None:
    told = run("check", "library:problems", "--rules", "--deep", "--solver", "random", "--say", "pt").out
    assert "Só com a oração do pronome, random acerta" in told
    assert "dos problemas" in told
    assert "expressão especial" not in told  # problems have no second half to turn with


def test_rows_that_cannot_be_read_do_not_shift_the_findings(run: Run, script: Path, tmp_path: Path) -> None:
    given = tmp_path / "given.jsonl"
    rows = library.path("en").read_text(encoding="utf-8").splitlines()
    given.write_text("\n".join(["{}", *rows[:3], '{"id": 1}', *rows[3:12]]) + "\n", encoding="utf-8")
    ran = run("check", given, "--rules", "--deep", "--solver", f"scripted:{script}", "--json")
    alone = run("check", "library:en", "--rules", "--deep", "--solver", f"scripted:{script}", "--json")
    suspected = [
        {item["id"] for item in each.json["items"] if any(one["check"] == "associative" for one in item["findings"])}
        for each in (ran, alone)
    ]
    assert suspected[0] == suspected[1] != set()


def test_a_missing_model_is_said_and_nothing_else(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("WINOFORGE_CACHE", str(tmp_path))
    ran = run("check", "library:en", "--deep")
    assert (ran.code, ran.out) == (3, "")
    assert "winoforge models pull smollm2-135m" in ran.err


def test_a_solver_without_deep_is_wrong_usage(run: Run) -> None:
    assert run("check", "library:en", "--solver", "first").code == 2
