"""How long schemas take a worker, and how much of their time evaluators judge."""

from __future__ import annotations

from winoforge.core.crowd.pictures import writing_time
from winoforge.core.crowd.pictures.telling import durations
from winoforge.core.crowd.time_spent import TimeSpent


def test_the_mean_is_over_schemas_whose_time_is_known() -> None:
    assert TimeSpent(writing=300, schemas=2).per_schema == 150
    assert TimeSpent().per_schema is None


def test_only_who_has_judged_has_a_share() -> None:
    assert TimeSpent(writing=300, schemas=2, judging=100, judgements=5).share_judging == 0.25
    assert TimeSpent(judging=100, judgements=5).share_judging == 1
    assert TimeSpent(writing=300, schemas=2).share_judging is None


def test_the_picture_tells_the_mean_over_workers_the_best_workers_and_the_evaluators_share() -> None:
    spent = [TimeSpent(200, 2, 100, 3), TimeSpent(400, 2), TimeSpent(0, 0, 100, 4)]
    found = writing_time.WritingTime.of([100, 100, 200, 200], spent)
    assert (found.workers, found.workers_mean, found.best, found.judging) == (2, 150, 100, 0.5)
    caption = found.told("en").caption
    assert "The mean over them is 2.5 min; the one with the best score takes 1.7 min." in caption
    assert "Evaluators spend 50% of their time judging" in caption
    assert "passam 50% do seu tempo avaliando" in found.told("pt").caption
    assert "Evaluators" not in writing_time.WritingTime.of([100]).told("en").caption


def test_nothing_is_said_of_the_rest_where_evaluators_only_judge() -> None:
    found = writing_time.WritingTime.of([100], [TimeSpent(judging=100, judgements=4)])
    assert found.told("en").caption.endswith("Evaluators spend 100% of their time judging.")
    assert found.told("pt").caption.endswith("Os avaliadores passam 100% do seu tempo avaliando.")


def test_times_beside_each_other_have_one_unit() -> None:
    assert durations([84, 77, 90], "en") == ["1.4 min", "1.3 min", "1.5 min"]
    assert durations([84, 77, 89], "en") == ["84 s", "77 s", "89 s"]
    assert durations([84, 700], "pt") == ["1 min", "12 min"]
    assert durations([], "en") == []
