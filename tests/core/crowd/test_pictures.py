"""The numbers behind pictures, and that their titles say what the numbers do."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, date, datetime
from decimal import Decimal
from zoneinfo import ZoneInfo

import pytest

from winoforge.core.crowd.pictures import (
    agreeing,
    beside,
    connectors,
    hardness,
    over_time,
    patterns,
    scores,
    spending,
    writing_time,
)
from winoforge.core.crowd.pictures.freshness import OLD, is_due
from winoforge.core.crowd.pictures.steps import Step, step_between
from winoforge.core.crowd.pictures.telling import Numbers, data_hash, description

MAY = date(2026, 5, 1)
EMPTY: list[Numbers] = [
    over_time.OverTime("UTC", ()),
    scores.Scores((), -50),
    writing_time.WritingTime.of([0]),
    hardness.Hardness(None),
    patterns.Patterns(beside.Kinds()),
    connectors.Connectors(beside.Kinds()),
    agreeing.Agreeing((), ()),
    spending.Spending("UTC", "USD", (), 0),
]


@pytest.mark.parametrize("numbers", EMPTY, ids=lambda one: type(one).__name__)
def test_where_there_is_nothing_a_sentence_says_so_in_both_languages(numbers: Numbers) -> None:
    english, portuguese = numbers.told("en"), numbers.told("pt")
    assert numbers.is_empty
    assert english.title != portuguese.title
    assert not english.rows


def test_decisions_add_up_and_the_share_has_its_interval() -> None:
    told = over_time.OverTime("UTC", ((MAY, 5, 2), (date(2026, 5, 3), 1, 0))).told("en")
    assert told.title == "75% of the decided schemas are valid"
    caption = told.caption.replace("\N{NO-BREAK SPACE}", " ")
    assert "6 of 8 are valid, 75%, with a 95% interval from 41% to 93%" in caption
    assert [list(row) for row in told.rows] == [["2026-05-01", 5, 2, 5, 2], ["2026-05-03", 1, 0, 6, 2]]
    assert "6" in description(told)


def test_a_short_campaign_is_told_by_hour_in_both_languages() -> None:
    hour = datetime(2026, 11, 18, 14)
    decided = over_time.OverTime("UTC", ((hour, 5, 2),), Step.HOUR)
    spent = spending.Spending("UTC", "USD", ((hour, Decimal(1), Decimal(0), Decimal(0)),), 1, Step.HOUR)
    for numbers in (decided, spent):
        english, portuguese = numbers.told("en"), numbers.told("pt")
        assert (english.columns[0], english.rows[0][0]) == ("hour", "2026-11-18 14:00")
        assert (portuguese.columns[0], portuguese.rows[0][0]) == ("hora", "18/11/2026 14:00")
        assert "hour" in english.caption
        assert "hora" in portuguese.caption
        assert "day" not in english.caption


@pytest.mark.parametrize(
    ("zone", "first", "last", "step"),
    [
        ("UTC", "2026-11-18T14:00", "2026-11-18T14:00", Step.HOUR),
        ("UTC", "2026-11-18T14:00", "2026-11-20T13:59", Step.HOUR),
        ("UTC", "2026-11-18T14:00", "2026-11-20T14:00", Step.DAY),
        # On 8 March the clock skips an hour, on 1 November it repeats one: 47 and 49 hours are two days.
        ("America/New_York", "2026-03-07T12:00", "2026-03-09T11:59", Step.HOUR),
        ("America/New_York", "2026-03-07T12:00", "2026-03-09T12:00", Step.DAY),
        ("America/New_York", "2026-10-31T12:00", "2026-11-02T11:59", Step.HOUR),
        ("America/New_York", "2026-10-31T12:00", "2026-11-02T12:00", Step.DAY),
    ],
)
def test_less_than_two_days_on_the_campaigns_clock_are_counted_by_hour(
    zone: str, first: str, last: str, step: Step
) -> None:
    place = ZoneInfo(zone)
    begins, ends = (datetime.fromisoformat(at).replace(tzinfo=place).astimezone(UTC) for at in (first, last))
    assert step_between(begins, ends, place) is step


def test_bars_of_scores_end_at_the_ban_and_leave_nobody_out() -> None:
    found = scores.Scores(((-60, 1), (-50, 2), (-49, 3), (0, 5), (2000, 1)), -50)
    bars = found.bars()
    assert sum(count for _, _, count in bars) == 12
    assert len(bars) <= 26
    assert all(to <= -50 or start > -50 for start, to, _ in bars)
    assert found.quantile(0.5) == -49
    assert "3 of them" in scores.Scores(((-60, 1), (-50, 2), (-49, 3)), -50).told("en").caption


def test_times_have_a_median_and_a_mean_with_intervals() -> None:
    known = list(range(60, 161))
    found = writing_time.WritingTime.of([*known, 0])
    assert found.median == (110, 60 + 40, 160 - 40)  # the 41st and the 61st of 101: a textbook's order statistics
    mean, low, high = found.mean
    assert (mean, round(high - low, 1)) == (110, 11.4)
    assert sum(found.counts) == 101
    assert "1.8 min" in found.told("en").title
    assert "1,8 min" in found.told("pt").title
    assert writing_time.WritingTime.of([100]).mean == (100, 100, 100)


def test_a_time_and_its_interval_are_told_in_one_unit() -> None:
    bars = (0, 0, 1, 0, 0, 0, 0, 0, 0)
    caption = writing_time.WritingTime(bars, (84, 77, 90), (84, 77, 90)).told("en").caption
    assert "Median 1.4 min (95% interval 1.3 min to 1.5 min)" in caption
    assert "84 s (95% interval 77 s to 89 s)" in writing_time.WritingTime(bars, (84, 77, 89)).told("en").caption


def test_hardness_is_compared_only_with_what_was_measured() -> None:
    low, high = (hardness.curve([level + step / 1000 for step in range(100)]) for level in (0.2, 0.6))
    assert hardness.Hardness(low).told("en").title.startswith("The halves of the campaign have a mean hardness of 0.25")
    assert "library has not been measured" in hardness.Hardness(low).told("en").caption
    assert "standard deviation 0.03, n = 100" in hardness.Hardness(low).told("en").caption
    assert "easier" in hardness.Hardness(low, high).told("en").title
    assert "harder" in hardness.Hardness(high, low).told("en").title
    assert "as hard as" in hardness.Hardness(low, low).told("en").title
    assert "Too little" not in hardness.Hardness(low, low).told("en").title
    for few in ([0.2, 0.8], [0.0, 0.6] * 6):  # an interval that says nothing, or that is wide
        assert "Too little has been measured" in hardness.Hardness(hardness.curve(few), low).told("en").title
    assert (many := hardness.curve([0.5] * 5000)) is not None
    assert (many.n, len(many.points)) == (5000, 100)


def test_patterns_are_shares_of_the_analysed_halves_beside_the_library() -> None:
    ours, theirs = beside.kinds(["complex", "simple", "complex", "compound"]), beside.kinds(["simple"] * 3)
    found = patterns.Patterns(ours, theirs, waiting=2)
    told = found.told("en")
    assert told.title.replace("\N{NO-BREAK SPACE}", " ") == (
        "50% of the campaign's sentences are complex, 0% of the library's"
    )
    assert "4 halves of the campaign and 3 of the library" in told.caption
    assert told.caption.endswith("still to be analysed: 2.")
    assert [row[:4] for row in told.rows] == [
        ("simple", "campaign", 1, 4), ("simple", "library", 3, 3), ("compound", "campaign", 1, 4),
        ("compound", "library", 0, 3), ("complex", "campaign", 2, 4), ("complex", "library", 0, 3),
    ]  # fmt: skip
    assert "complexa" in found.told("pt").title


def test_connectors_are_shares_of_the_sentences_with_a_dependent_clause() -> None:
    found = connectors.Connectors(beside.kinds(["time", None, "cause/effect", "time", None]), additions=1)
    told = found.told("en")
    assert "connectors say time: in 67% of the sentences with a dependent clause" in told.title
    assert "5 halves of the campaign and 0 of the library" in told.caption
    assert "only another connector, such as “when”, introduces a clause: 1;" in told.caption
    assert [row[:4] for row in told.rows] == [("cause and effect", "campaign", 1, 3), ("time", "campaign", 2, 3)]


def test_a_campaign_without_dependent_clauses_says_so_and_one_that_waits_says_that() -> None:
    plain = connectors.Connectors(beside.kinds([None, None]), beside.kinds(["time"]))
    assert "has a dependent clause" in plain.told("en").title
    assert [row[1] for row in plain.told("en").rows] == ["library"]
    for waits in (connectors.Connectors(beside.kinds([]), waiting=3), patterns.Patterns(beside.kinds([]), waiting=3)):
        assert waits.is_empty
        assert "wait for it: 3" in waits.told("en").title


def test_kappa_has_the_interval_that_leaving_out_each_schema_gives() -> None:
    verdicts = Counter({(2, 0): 6, (1, 1): 2, (0, 2): 4, (3, 0): 5, (1, 0): 9})
    found = agreeing.kappa(verdicts)
    assert found is not None
    value, low, high, n = found
    pairs = [pair for pair, count in verdicts.items() for _ in range(count) if sum(pair) == 2]
    again = [agreeing.kappa(Counter(pairs[:place] + pairs[place + 1 :])) for place in range(len(pairs))]
    spread = sum((one[0] - value) ** 2 for one in again if one) * (n - 1) / n
    assert n == 12
    assert high - value == pytest.approx(1.96 * spread**0.5, rel=0.001) or high == 1.0
    assert -1 <= low < value < high <= 1
    assert agreeing.kappa(Counter({(1, 0): 3})) is None


def test_where_everybody_says_the_same_the_shares_speak() -> None:
    told = agreeing.Agreeing((((2, 0), 5),), (("ana", 5, 5), ("rui", 5, 4))).told("en")
    assert told.title == "90% of the judgements agree with the outcome"
    assert told.rows[1][:3] == ("rui", 4, 5)


def test_costs_are_exact_and_per_valid_schema_as_in_the_paper() -> None:
    days = ((MAY, Decimal("165.00"), Decimal("30.00"), Decimal("63.00")),)
    assert (
        spending.Spending("UTC", "USD", days, 135).told("en").title
        == "A valid schema has cost USD\N{NO-BREAK SPACE}1.91 so far"
    )
    assert "USD\N{NO-BREAK SPACE}258,00" in spending.Spending("UTC", "USD", days, 135).told("pt").caption
    assert "no schema is valid" in spending.Spending("UTC", "USD", days, 0).told("en").title
    tenths = tuple((date(2026, 5, day), Decimal("0.10"), Decimal("0.20"), Decimal("0")) for day in range(1, 11))
    assert spending.Spending("UTC", "USD", tenths, 1).added_up()[-1][1:] == (
        Decimal("1.00"),
        Decimal("2.00"),
        Decimal(0),
    )


def test_one_valid_schema_is_not_told_in_the_plural() -> None:
    days = ((MAY, Decimal("1.00"), Decimal(0), Decimal(0)),)
    told = spending.Spending("UTC", "USD", days, 1).told("en")
    assert "USD\N{NO-BREAK SPACE}1.00 in all, valid schemas: 1." in told.caption


def test_the_same_numbers_are_the_same_picture() -> None:
    one, other = (scores.Scores(((0, count),), -50) for count in (1, 2))
    assert data_hash("scores", one, True) == data_hash("scores", scores.Scores(((0, 1),), -50), True)
    assert data_hash("scores", one, True) not in {data_hash("scores", other, True), data_hash("scores", one, False)}


def test_pictures_are_drawn_again_when_they_are_old_and_something_has_happened() -> None:
    now = datetime(2026, 5, 1, tzinfo=UTC)
    assert is_due(None, {}, now, {})
    assert is_due(now - OLD, {"members": 1}, now, {"members": 2})
    assert not is_due(now - OLD, {"members": 1}, now, {"members": 1})
    assert not is_due(now - OLD / 2, {"members": 1}, now, {"members": 2})
