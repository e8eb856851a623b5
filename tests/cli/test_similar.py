"""winoforge similar: the best match of every schema, leaks first."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.test_commands import record, written
from tests.conftest import needs
from winoforge.core.schemas.likeness import THRESHOLD
from winoforge.text import embeddings


@pytest.fixture(scope="module", autouse=True)
def _embeddings() -> None:
    needs(embeddings.available(), "wordllama is not installed.")


def other() -> dict[str, object]:
    """A schema about something else."""
    return record(
        id="b-1",
        candidates=["the ladder", "the wall"],
        halves=[
            half("The ladder broke the wall because it fell.", 0),
            half("The ladder broke the wall because it bent.", 1),
        ],
    )


def half(text: str, correct: int) -> dict[str, object]:
    return {"text": text, "pronoun": {"text": "it", "start": text.index(" it ") + 1}, "correct": correct}


def copied() -> dict[str, object]:
    """record() with other names, halves exchanged."""
    return record(
        id="c-1",
        candidates=["Olga", "Nora"],
        halves=[
            {"text": "Olga rang Nora when she had time.", "pronoun": {"text": "she", "start": 20}, "correct": 0},
            {"text": "Olga rang Nora when she was ill.", "pronoun": {"text": "she", "start": 20}, "correct": 1},
        ],
    )


def test_every_schema_has_its_best_match_and_the_best_come_first(run: Run, tmp_path: Path) -> None:
    ran = run("similar", written(tmp_path, record(), other(), copied()), "--json")
    assert ran.code == 0
    pairs = ran.json["pairs"]
    assert {pair["a"] for pair in pairs} == {"a-1", "b-1", "c-1"}
    assert [pair["similarity"] for pair in pairs] == sorted((pair["similarity"] for pair in pairs), reverse=True)
    assert {pairs[0]["a"], pairs[0]["b"]} == {"a-1", "c-1"}
    assert pairs[0]["similarity"] == 1.0
    assert [pair["leak"] for pair in pairs] == [True, True, False]
    assert ran.json["threshold"] == THRESHOLD


def test_against_looks_in_other_files_only(run: Run, tmp_path: Path) -> None:
    given = written(tmp_path, record(), copied())
    ran = run("similar", given, "--against", "library:en", "--against", "library:problems", "--json")
    assert [pair["a"] for pair in ran.json["pairs"]] in (["a-1", "c-1"], ["c-1", "a-1"])
    assert {pair["file"] for pair in ran.json["pairs"]} <= {"library:en", "library:problems"}
    assert not any(pair["leak"] for pair in ran.json["pairs"])


def test_a_file_against_itself_does_not_find_each_schema_itself(run: Run) -> None:
    pairs = run("similar", "library:pt", "--against", "library:pt", "--json").json["pairs"]
    assert all(pair["a"] != pair["b"] for pair in pairs)


def test_one_schema_is_compared_with_the_whole_file(run: Run, tmp_path: Path) -> None:
    given = written(tmp_path, record(), other(), copied())
    pairs = run("similar", given, "--id", "c-1", "--json").json["pairs"]
    assert [(pair["a"], pair["b"]) for pair in pairs] == [("c-1", "a-1")]
    ran = run("similar", given, "--id", "z-9")
    assert ran.code == 3
    assert "z-9" in ran.err


def test_the_n_best_matches_of_each_schema_are_listed_on_request(run: Run, tmp_path: Path) -> None:
    given = written(tmp_path, record(), other(), copied())
    pairs = run("similar", given, "--against", "library:en", "--best", "3", "--json").json["pairs"]
    assert sorted(pair["a"] for pair in pairs) == ["a-1"] * 3 + ["b-1"] * 3 + ["c-1"] * 3
    ran = run("similar", given, "--id", "b-1", "--against", "library:en", "--best", "4")
    assert ran.out.count("b-1") == 4


def test_without_the_encoder_one_sentence_says_how_to_get_it(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WINOFORGE_CACHE", str(tmp_path / "empty"))
    given = written(tmp_path, record(), other())
    ran = run("similar", given)
    assert ran.code == 0
    assert "winoforge models pull all-minilm-l6-v2" in " ".join(ran.err.split())
    told = run("similar", given, "--json").json
    assert told["by"] == "words"
    assert told["missing"].endswith("winoforge models pull all-minilm-l6-v2")


def test_the_table_shows_both_texts_and_a_pair_once(run: Run, tmp_path: Path) -> None:
    ran = run("similar", written(tmp_path, record(), other(), copied()), "--first", "1")
    assert ran.out.count("leak") == 2  # in its row and in the sentence below
    assert "a-1" in ran.out
    assert "c-1" in ran.out
    assert "b-1" not in ran.out
    assert "1 match is at" in ran.out
    assert "--first 0" in ran.out


def test_a_single_schema_has_nothing_to_be_like(run: Run, tmp_path: Path) -> None:
    given = written(tmp_path, record())
    assert run("similar", given, "--json").json["pairs"] == []
    assert "nothing to compare" in run("similar", given).out


def test_text_cannot_command_the_terminal(run: Run, tmp_path: Path) -> None:
    hostile = record(id="h-1")
    hostile["halves"][0]["text"] = "Ruth rang Ines when she was \u202e[red]ill[/]."
    ran = run("similar", written(tmp_path, record(), hostile))
    assert "\u202e" not in ran.out
    assert "h-1" in ran.out


def test_a_missing_part_ends_with_3(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(embeddings, "available", lambda: False)
    embeddings._model.cache_clear()
    embeddings._vector.cache_clear()
    ran = run("similar", "library:pt", "--json")
    assert (ran.code, ran.out) == (3, "")
    assert "winoforge[analysis]" in ran.err
