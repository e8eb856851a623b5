"""Every figure as a line of one table."""

from __future__ import annotations

import csv
import io

from tests.reports.samples import report
from winoforge.reports.csv_table import COLUMNS, csv_text


def rows() -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(csv_text(report()), newline="")))


def test_a_share_is_a_line_with_its_interval() -> None:
    (line,) = [
        row for row in rows()
        if (row["solver"], row["scoring"], row["metric"], row["domain"]) == ("causal:tiny", "partial", "original", "")
    ]  # fmt: skip
    assert (line["n"], line["correct"], line["value"], line["origin"]) == ("5", "3", "0.6", "measured")
    assert float(line["low"]) < 0.6 < float(line["high"])
    assert tuple(line) == COLUMNS


def test_published_figures_are_marked_and_say_where_they_stand() -> None:
    (line,) = [row for row in rows() if row["solver"] == "BERT Multilingual" and row["metric"] == "consistency"]
    assert (line["origin"], line["value"], line["n"]) == ("published", "0.8444", "135")
    assert line["source"] == "Melo 2020, table 4"


def test_no_line_says_the_same_of_the_same_twice() -> None:
    keys = [tuple(row[name] for name in COLUMNS[:7]) for row in rows()]
    assert len(keys) == len(set(keys))


def test_luck_differences_and_domains_have_lines_too() -> None:
    metrics = {row["metric"] for row in rows()}
    assert {"luck", "luck_best_of_4", "gain_over_clause", "abstained", "candidates_only"} <= metrics
    assert {row["domain"] for row in rows()} == {"", "social"}
