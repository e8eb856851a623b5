"""The tables of a report: what a reader looks for is there, and says what it is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.reports.samples import first, last, report, solved, told, undecided
from winoforge.reports import contents
from winoforge.reports.tables import Table


def column(table: Table, place: int) -> list[str]:
    return [row[place].text for row in table.rows]


class TestResults:
    def test_the_rows_are_those_of_the_portuguese_study(self) -> None:
        table = contents.results_table(told(solved("first", first)))
        assert column(table, 0) == [
            "Original", "Schema", "Associative", "Non-associative", "Unswitched", "Switched", "Consistency",
        ]  # fmt: skip

    def test_a_column_for_each_solver_and_scoring(self) -> None:
        table = contents.results_table(told(solved("model", first, partial=first, full=last), solved("last", last)))
        assert [each.plain for each in table.columns] == ["Metric", "n", "model partial", "model full", "last"]

    def test_each_figure_has_its_interval_and_its_size(self) -> None:
        table = contents.results_table(told(solved("first", first)))
        name, size, figure = table.rows[0]
        assert (name.text, size.text, figure.plain) == ("Original", "5", "60.0% (23.1 to 88.2)")

    def test_what_nothing_is_labelled_for_has_no_figure(self) -> None:
        table = contents.results_table(told(solved("first", first)))
        assert table.rows[3][2].text == "–"


def test_luck_baselines_and_abstentions_have_a_table() -> None:
    table = contents.luck_table(told(solved("shy", undecided), solved("first", first)))
    found = {row[0].text: row[1].text for row in table.rows}
    assert found["Abstained"] == "100.0%"
    assert found["Luck of the best of 2"]
    assert set(found) >= {"Candidates alone", "Clause alone", "Luck of one guesser"}


def test_the_table_of_pairs_names_holms_correction() -> None:
    table = contents.pairs_table(told(solved("first", first), solved("last", last), solved("again", last)))
    assert len(table.rows) == 3
    assert "Holm’s correction for 3 comparisons" in table.notes[0]


def test_domains_come_with_the_largest_first() -> None:
    rows = told(solved("first", first)).rows
    assert contents.domains(rows) == [("social", 2)]


def test_ties_are_counted_and_listed() -> None:
    table = contents.close_table(told(solved("model", first, partial=undecided, full=first)))
    assert table.notes[0].startswith("7 ties")
    assert len(table.rows) == 7
    assert {row[3].text for row in table.rows} == {"model partial"}


def test_without_ties_there_is_no_table_of_them() -> None:
    names = [table.name for table in contents.tables_of(told(solved("first", first)), 4)]
    assert names == ["results-4", "luck-4", "domains-4"]


class TestPublished:
    def test_stands_below_ours_and_is_called_so(self) -> None:
        table = contents.published_table(report())
        origins = column(table, 1)
        assert set(origins[: table.apart]) == {"measured here"}
        assert all(origin.startswith("published: ") for origin in origins[table.apart :])

    def test_is_printed_as_in_the_paper(self) -> None:
        table = contents.published_table(report())
        (row,) = [row for row in table.rows if row[0].text == "Improved LSTM, partial" and "table 2" in row[1].text]
        assert [cell.text for cell in row[2:]] == ["52.35%", "62.86%", "50.83%", "50.37%", "46.67%", "19.26%"]
        assert row[2].small == "46.5 to 58.2"


def test_runs_say_settings_and_speed() -> None:
    table = contents.runs_table(report(told(solved("first", first))))
    assert [cell.text for cell in table.rows[0]] == ["first", "ours", "seed: 3", "17", "10", "4.0", "2.5"]


@pytest.mark.parametrize(
    ("asking", "said"),
    [
        ({}, "plainly takes the place"),
        ({"repaired": True}, "made to read right"),
        ({"published": True}, "came with the collection"),
        ({"artifacts": True}, "candidates alone"),
    ],
)
def test_how_it_was_asked_is_said(asking: dict[str, bool], said: str) -> None:
    assert said in contents.asked(replace(report(), asking=asking))
