"""A report in words and as JSON."""

from __future__ import annotations

import json

from tests.reports.samples import first, last, report, solved, told
from winoforge.core.measures.results import METRICS
from winoforge.reports.report import differences, remarks, verdict


def test_the_verdict_says_how_much_is_right_and_whether_it_is_luck() -> None:
    (row,) = told(solved("first", first)).rows
    assert verdict(row).startswith("60.0% right, 95% interval 23.1% to 88.2%. Guessing gets")
    assert "chance" in verdict(row)


def test_remarks_do_not_say_it_again() -> None:
    (row,) = told(solved("first", first)).rows
    assert remarks(row)
    assert not any(sentence in verdict(row) for sentence in remarks(row))


def test_differences_are_told_with_the_correction_where_there_are_several() -> None:
    assert differences(told(solved("first", first))) == []
    assert len(differences(told(solved("first", first), solved("last", last)))) == 1
    assert "Holm" in differences(told(solved("a", first), solved("b", last), solved("c", last)))[-1]


def test_of_many_differences_only_the_real_ones_are_told() -> None:
    said = differences(told(*(solved(name, first) for name in "abcde")))
    assert said[0] == "None of the 10 differences is significant."
    assert len(said) == 2


def test_json_has_everything_and_is_json() -> None:
    told_of = json.loads(json.dumps(report().as_dict(), allow_nan=False))
    (collection,) = told_of["collections"]
    assert [(row["solver"], row["scoring"]) for row in collection["rows"]] == [
        ("causal:tiny", "partial"), ("causal:tiny", "full"), ("last", None), ("shy", None),
    ]  # fmt: skip
    row = collection["rows"][0]
    assert tuple(row["metrics"]) == METRICS
    assert row["metrics"]["original"]["correct"] == 3
    assert {"abstained", "by_domain", "luck", "gain_over_clause", "ties", "close", "words"} <= row.keys()
    assert len(collection["comparisons"]) == 6
    assert {"p", "p_holm", "difference"} <= collection["comparisons"][0].keys()
    assert {each["origin"] for each in told_of["published"]} == {"published"}
