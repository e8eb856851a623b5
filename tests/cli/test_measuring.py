"""score, compare, luck and correlate, as a person runs them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Ran, Run
from winoforge.core.answers import Answer
from winoforge.core.measures.luck import luck_of_accuracy
from winoforge.core.measures.results import METRICS
from winoforge.solvers.predictions import RunRecord, write_answer, write_record

PEOPLE = ["Ruth", "Ines"]
SHAPE = {"n", "correct", "value", "low", "high"}


def schema(id_: str, **tags: Any) -> dict[str, Any]:
    first, second = "Ruth rang Ines when she was ill.", "Ruth rang Ines when she had time."
    pronoun = {"text": "she", "start": 20}
    return {
        "id": id_,
        "kind": "schema",
        "language": "en",
        "candidates": PEOPLE,
        "halves": [
            {"text": first, "pronoun": pronoun, "correct": 1},
            {"text": second, "pronoun": pronoun, "correct": 0},
        ],
        "tags": tags,
    }


def lines(path: Path, records: list[dict[str, Any]]) -> Path:
    path.write_text("".join(json.dumps(record) + "\n" for record in records), encoding="utf-8")
    return path


def says(id_: str, half: int, answer: int | None, **more: Any) -> dict[str, Any]:
    return {"id": id_, "half": half, "answer": answer, **more}


@pytest.fixture
def collection(tmp_path: Path) -> Path:
    """Two schemas, four items: one schema can be switched, the other is associative."""
    given = [schema("a", switchable=True, associative=False), schema("b", switchable=False, associative=True)]
    return lines(tmp_path / "mine.jsonl", given)


@pytest.fixture
def answers(tmp_path: Path) -> Path:
    """Schema a right in both forms; of schema b one half wrong, and no answer to the other."""
    given = [
        says("a", 0, 1), says("a", 1, 0), says("b", 0, 0), says("b", 1, None),
        says("a", 0, 0, form="switched"), says("a", 1, 1, form="switched"),
    ]  # fmt: skip
    return lines(tmp_path / "answers.jsonl", given)


def refused(ran: Ran) -> str:
    assert (ran.code, ran.out) == (3, "")
    return ran.err


class TestScore:
    def test_it_prints_the_shape_of_the_contract(self, run: Run, collection: Path, answers: Path) -> None:
        ran = run("score", collection, answers, "--json")
        assert ran.code == 0
        assert {"solver", "scoring", "seconds", "sequences", "metrics"} <= set(ran.json)
        assert tuple(ran.json["metrics"]) == METRICS
        assert all(set(metric) == SHAPE for metric in ran.json["metrics"].values())

    def test_every_figure_is_what_the_answers_are_worth(self, run: Run, collection: Path, answers: Path) -> None:
        found = run("score", collection, answers, "--json").json
        counts = {name: (metric["correct"], metric["n"]) for name, metric in found["metrics"].items()}
        assert counts == {
            "original": (2, 4),
            "schema": (1, 2),
            "associative": (0, 2),
            "non_associative": (2, 2),
            "unswitched": (2, 2),
            "switched": (2, 2),
            "consistency": (2, 2),
        }
        assert found["abstained"]["correct"] == 1
        assert found["luck"]["single"] == pytest.approx(11 / 16)
        assert (found["unanswered"], found["unknown"]) == (0, 0)

    def test_a_person_reads_a_table_and_sentences(self, run: Run, collection: Path, answers: Path) -> None:
        ran = run("score", collection, answers)
        assert ran.code == 0
        assert [line.split()[:4] for line in ran.out.splitlines() if line.startswith("items ")] == [
            ["items", "2", "/", "4"]
        ]
        assert "not significantly better than chance" in ran.out
        assert "answers.jsonl" in ran.out

    def test_what_solve_keeps_can_be_scored_again(self, run: Run, tmp_path: Path) -> None:
        kept = tmp_path / "first.jsonl"
        solved = run("solve", "library:problems", "--solver", "first", "--out", kept, "--json").json
        scored = run("score", "library:problems", kept, "--json").json
        assert scored["metrics"] == solved["metrics"]
        assert (scored["solver"], scored["seconds"]) == ("first", solved["seconds"])

    def test_missing_answers_are_abstentions_and_are_counted(self, run: Run, collection: Path, tmp_path: Path) -> None:
        few = lines(tmp_path / "few.jsonl", [says("a", 0, 1), says("z", 0, 1), says("a", 7, 1)])
        found = run("score", collection, few, "--json").json
        assert (found["unanswered"], found["unknown"]) == (3, 2)
        assert found["abstained"]["correct"] == 3
        assert any("without any answer" in sentence for sentence in found["words"])
        assert any("fit no item" in sentence for sentence in found["words"])

    def test_switched_answers_that_are_left_out_count_as_abstentions(
        self, run: Run, collection: Path, tmp_path: Path
    ) -> None:
        originals = [says(id_, half, 1 - half) for id_ in "ab" for half in (0, 1)]
        picked = lines(tmp_path / "picked.jsonl", [*originals, says("a", 0, 0, form="switched")])
        found = run("score", collection, picked, "--json").json
        assert {name: found["metrics"]["consistency"][name] for name in ("correct", "n")} == {"correct": 1, "n": 2}
        assert found["missing"] == {"switched": 1}
        assert found["unanswered"] == 0
        assert any("Switched items without an answer" in sentence for sentence in found["words"])

    def test_no_switched_answers_at_all_leave_nothing_to_count(
        self, run: Run, collection: Path, tmp_path: Path
    ) -> None:
        asked = lines(tmp_path / "asked.jsonl", [says(id_, half, 1 - half) for id_ in "ab" for half in (0, 1)])
        found = run("score", collection, asked, "--json").json
        assert found["metrics"]["consistency"] is None
        assert found["missing"] == {}

    def test_another_way_of_scoring_decides_again(self, run: Run, collection: Path, tmp_path: Path) -> None:
        scorings = {"full": [-5.0, -4.0], "partial": [-1.0, -2.0]}
        scored = lines(tmp_path / "scored.jsonl", [says("a", 0, 0, scores=[-1.0, -2.0], scorings=scorings)])
        for option, correct in (([], 0), (["--scoring", "full"], 1), (["--scoring", "partial"], 0)):
            found = run("score", collection, scored, *option, "--json").json
            assert found["metrics"]["original"]["correct"] == correct
            assert found["scoring"] == (option[1] if option else None)

    def test_a_way_of_scoring_that_no_answer_carries_is_refused(
        self, run: Run, collection: Path, answers: Path
    ) -> None:
        assert "--scoring" in refused(run("score", collection, answers, "--scoring", "full"))
        assert run("score", collection, answers, "--scoring", "loud").code == 2

    def test_answers_to_another_collection_are_refused(self, run: Run, collection: Path, tmp_path: Path) -> None:
        others = lines(tmp_path / "others.jsonl", [says("x", 0, 1)])
        said = refused(run("score", collection, others))
        assert f"None of its answers fits an item of {collection}; is it for another collection?" in said

    def test_a_candidate_that_there_is_not_is_refused_with_line_and_item(
        self, run: Run, collection: Path, tmp_path: Path
    ) -> None:
        wrong = lines(tmp_path / "wrong.jsonl", [says("a", 0, 1), says("b", 1, 2)])
        said = refused(run("score", collection, wrong))
        assert f"{wrong}:2" in said
        assert "“b”, half 1" in said

    @pytest.mark.parametrize("scores", [{"scores": [1.0]}, {"scorings": {"full": [1.0, 2.0, 3.0]}}])
    def test_scores_for_other_candidates_are_refused(
        self, run: Run, collection: Path, tmp_path: Path, scores: dict[str, Any]
    ) -> None:
        wrong = lines(tmp_path / "wrong.jsonl", [says("a", 0, 1, **scores)])
        assert "one score per candidate" in refused(run("score", collection, wrong))

    def test_a_second_answer_to_an_item_is_refused_with_its_line(
        self, run: Run, collection: Path, tmp_path: Path
    ) -> None:
        twice = tmp_path / "twice.jsonl"
        first, switched = json.dumps(says("a", 0, 1)), json.dumps(says("a", 0, 1, form="switched"))
        twice.write_text(f"{first}\n\n{switched}\n{first}\n", encoding="utf-8")
        said = refused(run("score", collection, twice))
        assert f"{twice}:4" in said
        assert "two answers" in said

    def test_a_last_line_that_is_cut_off_is_left_out_and_said(self, run: Run, collection: Path, answers: Path) -> None:
        whole = answers.read_bytes()
        answers.write_bytes(whole[:-20])
        ran = run("score", collection, answers, "--json")
        assert ran.code == 0
        assert f"{answers}:6: The last line is cut off" in ran.err
        assert ran.json["missing"] == {"switched": 1}
        answers.write_bytes(whole.replace(b'"half": 1', b'"half": "', 1))
        assert run("score", collection, answers).code == 3

    def test_files_without_answers_are_refused(self, run: Run, collection: Path, tmp_path: Path) -> None:
        empty = tmp_path / "empty.jsonl"
        empty.touch()
        assert "no answers" in refused(run("score", collection, empty))
        assert "nowhere.jsonl" in refused(run("score", collection, tmp_path / "nowhere.jsonl"))
        empty.write_text("no\n", encoding="utf-8")
        assert f"{empty}:1" in refused(run("score", collection, empty))

    def test_a_collection_that_changed_since_is_told(self, run: Run, collection: Path, tmp_path: Path) -> None:
        kept = tmp_path / "kept.jsonl"
        assert run("solve", collection, "--solver", "last", "--out", kept).code == 0
        assert run("score", collection, kept).err == ""
        lines(collection, [schema("a", switchable=True), schema("b", switchable=True)])
        ran = run("score", collection, kept)
        assert ran.code == 0
        assert "another state" in ran.err


class TestCompare:
    def test_it_counts_who_is_right_where(self, run: Run, collection: Path, tmp_path: Path) -> None:
        one = lines(tmp_path / "one.jsonl", [says("a", 0, 1), says("a", 1, 0), says("b", 0, 1), says("b", 1, 1)])
        other = lines(tmp_path / "other.jsonl", [says("a", 0, 1), says("a", 1, 1), says("b", 0, None)])
        found = run("compare", collection, one, other, "--json").json
        assert (found["both"], found["only_a"], found["only_b"], found["neither"]) == (1, 2, 0, 1)
        assert found["p"] == pytest.approx(0.5)
        assert found["difference"]["value"] == pytest.approx(0.5)
        assert (found["a"]["name"], found["a"]["original"]["correct"]) == ("one.jsonl", 3)
        assert (found["b"]["name"], found["b"]["unanswered"]) == ("other.jsonl", 1)

    @pytest.mark.parametrize(("n", "verdict"), [(20, "is significant"), (2, "is not significant")])
    def test_it_says_whether_the_difference_is_real(self, run: Run, tmp_path: Path, n: int, verdict: str) -> None:
        given = lines(tmp_path / "many.jsonl", [schema(f"s{number}") for number in range(n)])
        items = [(f"s{number}", half) for number in range(n) for half in (0, 1)]
        right = lines(tmp_path / "right.jsonl", [says(*item, 1) for item in items])
        wrong = lines(tmp_path / "wrong.jsonl", [says(*item, 1 if item[1] else 0) for item in items])
        ran = run("compare", given, right, wrong)
        assert ran.code == 0
        assert f"right.jsonl alone is right on {n} items" in ran.out
        assert verdict in ran.out

    def test_missing_answers_and_a_changed_collection_are_told(
        self, run: Run, collection: Path, answers: Path, tmp_path: Path
    ) -> None:
        part = predicted(tmp_path / "part.jsonl", "x")
        ran = run("compare", collection, answers, part)
        said = " ".join(ran.out.split())
        assert "x has no answer to 3 of 4 items" in said
        assert "answers.jsonl has no answer" not in said
        told = " ".join(ran.err.split())
        assert "did not finish" in told
        assert "another state" in told
        found = run("compare", collection, answers, part, "--json").json
        assert (found["a"]["complete"], found["b"]["complete"]) == (None, False)
        assert len(found["words"]) == 2

    def test_a_difference_to_a_run_that_lacks_answers_is_not_called_real(self, run: Run, tmp_path: Path) -> None:
        given = lines(tmp_path / "many.jsonl", [schema(f"s{number}") for number in range(20)])
        whole = [says(f"s{number}", half, 1 - half) for number in range(20) for half in (0, 1)]
        kept = [lines(tmp_path / f"{n}.jsonl", whole[:n]) for n in (40, 10)]
        (verdict, *others) = run("compare", given, *kept, "--json").json["words"]
        assert "is significant, but answers are missing" in verdict
        assert others == ["10.jsonl has no answer to 30 of 40 items, which count as not right."]

    def test_whole_runs_are_compared_without_a_warning(self, run: Run, collection: Path, tmp_path: Path) -> None:
        kept = [tmp_path / f"{solver}.jsonl" for solver in ("first", "last")]
        for path in kept:
            assert run("solve", collection, "--solver", path.stem, "--out", path).code == 0
        assert run("compare", collection, *kept).err == ""

    def test_solvers_are_called_by_their_names_and_one_solver_by_its_files(
        self, run: Run, collection: Path, tmp_path: Path
    ) -> None:
        kept = [predicted(tmp_path / f"{number}.jsonl", solver) for number, solver in enumerate("xyx")]
        different = run("compare", collection, kept[0], kept[1], "--json").json
        assert (different["a"]["name"], different["b"]["name"]) == ("x", "y")
        same = run("compare", collection, kept[0], kept[2], "--json").json
        assert (same["a"]["name"], same["b"]["name"]) == (str(kept[0]), str(kept[2]))

    def test_what_score_refuses_it_refuses(self, run: Run, collection: Path, answers: Path, tmp_path: Path) -> None:
        others = lines(tmp_path / "others.jsonl", [says("x", 0, 1)])
        assert str(others) in refused(run("compare", collection, answers, others))


def predicted(path: Path, solver: str) -> Path:
    """One answer, with a record of whose it is."""
    with path.open("w", encoding="utf-8") as file:
        write_answer(file, Answer(id="a", half=0, answer=1))
    write_record(path, RunRecord(solver=solver))
    return path


class TestLuck:
    def test_the_appendix_finds_4_and_37_in_a_hundred(self, run: Run) -> None:
        found = run("luck", "--items", 273, "--accuracy", 0.55, "--tries", 10, "--json").json
        assert {"items", "accuracy", "single", "best_of", "tries"} <= set(found)
        assert (found["items"], found["accuracy"], found["tries"]) == (273, 0.55, 10)
        assert found["single"] == pytest.approx(0.045, abs=0.0005)
        assert found["best_of"] == pytest.approx(0.37, abs=0.005)

    def test_a_person_reads_a_sentence(self, run: Run) -> None:
        said = run("luck", "--items", 273, "--accuracy", 0.55, "--tries", 10).out
        assert "0.045" in said
        assert "0.37" in said

    def test_more_than_all_items_is_not_better_than_luck(self, run: Run) -> None:
        assert "cannot be right" in run("luck", "--items", 273, "--accuracy", 1).out

    def test_more_candidates_leave_less_to_luck(self, run: Run) -> None:
        found = run("luck", "--items", 60, "--accuracy", 0.4, "--candidates", 3, "--json").json
        assert found["single"] == luck_of_accuracy(60, 0.4, candidates=3).single

    @pytest.mark.parametrize(
        ("items", "accuracy", "tries"),
        [(0, 0.5, 1), (-3, 0.5, 1), (10, 1.01, 1), (10, -0.1, 1), (10, "nan", 1), (10, 0.5, 0), (10, "half", 1)],
    )
    def test_what_cannot_be_is_wrong_usage(self, run: Run, items: int, accuracy: object, tries: int) -> None:
        ran = run("luck", "--items", items, "--accuracy", accuracy, "--tries", tries)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err


class TestCorrelate:
    def test_each_solver_sees_both_and_all_are_pooled(self, run: Run) -> None:
        found = run("correlate", "library:en", "library:pt", "--solver", "first", "--solver", "random", "--json").json
        assert [seen["solver"] for seen in found["solvers"]] == ["first", "random"]
        for seen in found["solvers"]:
            for side in ("a", "b"):
                assert sum(seen[side].values()) == pytest.approx(1)
            assert -1 <= seen["correlation"] <= 1
        assert -1 <= found["pooled"] <= 1

    def test_the_rates_are_those_of_the_answers(self, run: Run, collection: Path, answers: Path) -> None:
        solver = f"scripted:{answers}"
        found = run("correlate", collection, collection, "--solver", solver, "--json").json
        (seen,) = found["solvers"]
        assert seen["a"] == seen["b"] == {"correct": 0.5, "incorrect": 0.25, "abstained": 0.25}
        assert seen["correlation"] == pytest.approx(1)
        assert found["pooled"] is None

    def test_a_sample_has_its_size_and_can_be_drawn_again(self, run: Run) -> None:
        command = ("correlate", "library:en", "library:problems", "--solver", "random", "--sample", 20, "--json")
        found = run(*command, "--seed", 7).json
        assert (found["a"]["items"], found["b"]["items"]) == (40, 20)
        assert run(*command, "--seed", 7).json == found
        assert run(*command, "--seed", 8).json["solvers"] != found["solvers"]

    def test_a_solver_named_twice_is_asked_once(self, run: Run, collection: Path) -> None:
        ran = run("correlate", collection, collection, "--solver", "first", "--solver", "first", "--json")
        assert len(ran.json["solvers"]) == 1

    def test_a_person_reads_the_rates_and_that_three_points_are_few(self, run: Run) -> None:
        ran = run("correlate", "library:en", "library:problems", "--solver", "first", "--solver", "last")
        assert ran.code == 0
        assert "Over all solvers" in ran.out
        assert "weak correlation" in ran.out
        assert "weak correlation" in " ".join(run("correlate", "--help").out.replace("│", " ").split())

    def test_what_cannot_be_asked_is_refused(self, run: Run, collection: Path) -> None:
        command = ("correlate", collection, collection)
        assert "--sample" in refused(run(*command, "--solver", "first", "--sample", 3))
        unknown = run(*command, "--solver", "first", "--solver", "oracle")
        assert (unknown.code, unknown.out) == (2, "")
        assert "oracle" in unknown.err
        assert "nowhere.jsonl" in refused(run("correlate", collection, "nowhere.jsonl", "--solver", "first"))
        assert run(*command).code == 2
        assert run(*command, "--solver", "first", "--sample", 0).code == 2
