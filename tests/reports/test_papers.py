"""Published figures: typed in once, and held to what they must be, since each counts items."""

from __future__ import annotations

from itertools import groupby

from winoforge.reports.papers import ENGLISH, PORTUGUESE, SIZES, Published, beside, figures


def who(figure: Published) -> tuple[str, ...]:
    return figure.system, figure.collection, str(figure.scoring)


def test_every_figure_is_a_whole_number_of_items() -> None:
    for figure in figures():
        items = figure.value * figure.n
        last_digit = 10.0 ** -len(figure.printed.partition(".")[2]) / 100
        assert abs(items - round(items)) <= figure.n * last_digit + 1e-9, figure


def test_every_figure_lies_in_its_interval() -> None:
    for figure in figures():
        assert figure.measured is not None
        assert figure.measured.low <= figure.value <= figure.measured.high, figure


def test_associative_and_non_associative_items_make_all_items() -> None:
    whole = 0
    for (system, *_), found in groupby(sorted(figures(), key=who), key=who):
        count = {figure.metric: round(figure.value * figure.n) for figure in found}
        if "associative" in count:
            assert count["associative"] + count["non_associative"] == count["original"], system
            whole += 1
    assert whole == 23


def test_the_subsets_of_each_collection_have_their_published_sizes() -> None:
    for collection in (ENGLISH, PORTUGUESE):
        sizes = SIZES[collection]
        assert sizes["associative"] + sizes["non_associative"] == sizes["original"]
        assert sizes["switchable"] < sizes["original"]


def test_a_figure_that_stands_in_two_tables_is_the_same_in_both() -> None:
    printed: dict[tuple[str, ...], str] = {}
    for figure in figures():
        assert printed.setdefault((*who(figure), figure.metric), figure.printed) == figure.printed
    assert len(printed) < len(figures())


def test_all_tables_are_there() -> None:
    places = {figure.place for figure in figures()}
    assert places == {*(f"table {number}" for number in range(1, 9)), "section 4.1"}
    assert len(figures()) == 178


class TestBeside:
    def test_only_figures_in_the_languages_asked_for(self) -> None:
        assert {system.one.language for system in beside(["pt-BR"])} == {"pt"}
        assert {system.one.language for system in beside(["en", "pt"])} == {"en", "pt"}
        assert beside(["fr"]) == ()

    def test_each_system_stands_there_once_with_all_its_figures(self) -> None:
        systems = beside(["en", "pt"])
        assert len({who(system.one) for system in systems}) == len(systems)
        improved = [each for each in systems if who(each.one) == ("Improved LSTM", PORTUGUESE, "partial")]
        assert [each.metric for each in improved[0].figures] == [
            "original", "associative", "non_associative", "switched", "unswitched", "consistency",
        ]  # fmt: skip

    def test_both_scorings_of_a_system_stand_together(self) -> None:
        names = [(system.one.system, system.one.collection, system.one.place) for system in beside(["pt"])]
        assert len(list(groupby(names))) == len(set(names))

    def test_a_figure_that_a_paper_does_not_have_is_none(self) -> None:
        (system,) = [each for each in beside(["en"]) if each.one.system.startswith("Single")]
        assert system.figure("schema") is None
        assert (figure := system.figure("associative")) is not None
        assert figure.printed == "73.0"
