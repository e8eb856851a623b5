"""winoforge solve: answers, what they are worth, and clear words when it cannot be."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from winoforge.core.answers import Answer
from winoforge.core.schemas.values import Item
from winoforge.solvers.baselines import Baseline

METRICS = {"original", "schema", "associative", "non_associative", "unswitched", "switched", "consistency"}


def test_json_has_the_shape_of_the_contract(run: Run) -> None:
    told = run("solve", "library:en", "--solver", "first", "--json").json
    assert {"solver", "scoring", "seconds", "sequences", "metrics"} <= told.keys()
    assert told["metrics"].keys() == METRICS
    assert told["metrics"]["original"].keys() == {"n", "correct", "value", "low", "high"}
    assert told["solver"] == "first"


def test_a_metric_that_nothing_was_asked_for_is_null(run: Run) -> None:
    told = run("solve", "library:problems", "--solver", "first", "--no-switched", "--json").json
    assert told["metrics"]["schema"] is None
    assert told["metrics"]["consistency"] is None


def test_first_and_last_get_every_schema_wrong_and_follow_every_switch(run: Run) -> None:
    for solver in ("first", "last"):
        metrics = run("solve", "library:en", "--solver", solver, "--json").json["metrics"]
        assert metrics["original"]["value"] == 0.5
        assert metrics["schema"]["correct"] == 0
        assert metrics["consistency"]["value"] == 1


def test_a_person_is_told_whether_it_is_luck(run: Run) -> None:
    told = run("solve", "library:en", "--solver", "random", "--seed", "4").out
    assert "Guessing gets" in told
    assert "95% interval" in told


def test_another_seed_draws_other_lots(run: Run) -> None:
    one, other = (
        run("solve", "library:en", "--solver", "random", "--seed", seed, "--json").json["metrics"] for seed in (1, 2)
    )
    assert one != other


def test_what_is_kept_scores_the_same_and_can_be_asked_again(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "first.jsonl"
    solved = run("solve", "library:pt", "--solver", "first", "--out", kept, "--json").json
    assert run("score", "library:pt", kept, "--json").json["metrics"] == solved["metrics"]
    again = run("solve", "library:pt", "--solver", f"scripted:{kept}", "--json").json
    assert again["metrics"] == solved["metrics"]


def test_artifacts_ask_for_the_candidates_and_the_clause_alone(run: Run) -> None:
    assert run("solve", "library:en", "--solver", "random", "--json").json["artifacts"]["clause_only"] is None
    told = run("solve", "library:en", "--solver", "random", "--artifacts", "--json").json["artifacts"]
    assert told["candidates_only"]["n"] == told["clause_only"]["n"] > 0


@pytest.mark.parametrize(
    ("args", "code", "said"),
    [
        (["library:en"], 2, "--solver"),
        (["library:en", "--solver", "oracle"], 2, "There is no solver “oracle”. Known: random, first"),
        (["library:en", "--solver", "random:7"], 2, "takes nothing after its name"),
        (["library:en", "--solver", "causal"], 2, "write --solver causal:MODEL"),
        (["library:en", "--solver", "first", "--seed", "1"], 2, "--seed means nothing to the solver first"),
        (["library:en", "--solver", "random", "--scoring", "full"], 2, "--scoring means nothing to the solver random"),
        (["library:en", "--solver", "random", "--scoring", "best"], 2, "no way of scoring"),
        (["no-such-file.jsonl", "--solver", "random"], 3, "There is no such file"),
        (["library:en", "--solver", "scripted:no-such-file"], 3, "cannot be read"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(run: Run, args: list[str], code: int, said: str) -> None:
    ran = run("solve", *args)
    assert (ran.code, ran.out) == (code, "")
    assert said in " ".join(ran.err.split())
    assert "Traceback" not in ran.err


@pytest.mark.parametrize("kept", [True, False], ids=["out", "nothing"])
def test_ctrl_c_says_in_a_line_how_to_go_on(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept: bool
) -> None:
    whole = Baseline.solve

    def stopped(self: Baseline, items: Iterable[Item]) -> Iterator[Answer]:
        yield from islice(whole(self, items), 3)
        raise KeyboardInterrupt

    monkeypatch.setattr(Baseline, "solve", stopped)
    out = tmp_path / "answers.jsonl"
    ran = run("solve", "library:en", "--solver", "first", *(["--out", out] if kept else []))
    assert ran.code == 130
    if kept:
        assert f"Interrupted. 3 answers are kept in {out}; the same command goes on with them." in ran.err
    else:
        assert "With --out FILE answers are kept" in ran.err


def test_nothing_to_solve_is_said(run: Run, tmp_path: Path) -> None:
    empty = tmp_path / "empty.jsonl"
    empty.write_text(json.dumps({"winoforge": 1, "name": "empty"}) + "\n", encoding="utf-8")
    ran = run("solve", empty, "--solver", "random")
    assert ran.code == 3
    assert "Traceback" not in ran.err


def test_labels_of_both_kinds_can_be_merged_in_at_once(run: Run, data: Path) -> None:
    labels = ["--labels", data / "wsc/WSC_switched_label.json", "--labels", data / "wsc/WSC_associative_label.json"]
    metrics = run("solve", data / "wsc/wsc273.txt", *labels, "--solver", "first", "--json").json["metrics"]
    sizes = {name: metrics[name]["n"] for name in ("original", "associative", "non_associative", "switched")}
    assert sizes == {"original": 273, "associative": 37, "non_associative": 236, "switched": 131}


def test_first_asks_only_so_many_entries(run: Run) -> None:
    assert run("solve", "library:en", "--solver", "first", "--first", 3, "--json").json["collection"]["items"] == 6
