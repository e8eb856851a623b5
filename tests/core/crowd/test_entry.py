"""P1: arriving from a crowd platform takes one screen, previews never enter, and every refusal says which it is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winoforge.core.crowd.entry import (
    OUTCOMES,
    PRESETS,
    Arrival,
    WayBack,
    arrival,
    at_the_door,
    clean_worker_id,
    completion_url,
    link_query,
    outcome_of,
    way_back,
)
from winoforge.core.errors import NotAllowed

PROLIFIC = {"PROLIFIC_PID": "5f1a", "STUDY_ID": "s9", "SESSION_ID": "v3"}


def test_the_parameters_of_each_platform_say_who_arrives() -> None:
    expected = Arrival(worker_id="5f1a", study="s9", session="v3")
    assert arrival("prolific", {}, PROLIFIC) == expected
    assert arrival("mturk", {}, {"workerId": "5f1a", "hitId": "s9", "assignmentId": "v3"}) == expected
    assert arrival("microworkers", {}, {"worker": "5f1a", "campaign": "s9", "rand_key": "v3"}) == expected
    assert arrival("generic", {}, {"worker_id": "5f1a", "study_id": "s9", "session_id": "v3"}) == expected


def test_the_generic_entry_takes_the_names_that_the_campaign_gives() -> None:
    assert arrival("generic", {"worker": "pid", "study": ""}, {"pid": "w1", "study_id": "s"}) == Arrival(
        worker_id="w1", study="s"
    )


def test_other_presets_keep_their_own_names() -> None:
    assert arrival("prolific", {"worker": "pid"}, PROLIFIC | {"pid": "other"}).worker_id == "5f1a"


def test_without_a_crowd_platform_no_parameter_counts() -> None:
    assert arrival("none", {}, PROLIFIC | {"worker_id": "w", "": "x"}) == Arrival()


def test_missing_parameters_are_absent() -> None:
    assert arrival("prolific", {}, {}) == Arrival()


@pytest.mark.parametrize(
    ("preset", "query"),
    [
        ("mturk", {"assignmentId": "ASSIGNMENT_ID_NOT_AVAILABLE", "hitId": "h"}),
        ("mturk", {"assignmentId": "ASSIGNMENT_ID_NOT_AVAILABLE", "workerId": "W1"}),
        ("prolific", PROLIFIC | {"PROLIFIC_PID": "{{%PROLIFIC_PID%}}"}),
        ("prolific", PROLIFIC | {"SESSION_ID": "{{%SESSION_ID%}}"}),
        ("microworkers", {"worker": "{{MW_ID}}", "campaign": "1"}),
        ("generic", {"worker_id": "{worker}"}),
    ],
)
def test_a_preview_never_enters(preset: str, query: dict[str, str]) -> None:
    assert arrival(preset, {}, query) == Arrival(preview=True)


def test_the_links_that_administrators_copy_are_previews_until_the_platform_fills_them_in() -> None:
    for name, preset in PRESETS.items():
        query = dict(part.split("=", 1) for part in preset.query.split("&") if part)
        assert arrival(name, {}, query).preview == bool(query)


HOSTILE = ["a\nb", "a\x00b", "a\u200bb", "a\u202eb", "\ud800", "x" * 101, "x" * 1_000_000, "a\tb", " ", "a\u00a0b"]


@pytest.mark.parametrize("value", HOSTILE)
def test_a_hostile_id_counts_as_absent_and_is_refused_when_typed(value: str) -> None:
    assert arrival("prolific", {}, PROLIFIC | {"PROLIFIC_PID": value}).worker_id == ""
    with pytest.raises(NotAllowed, match="one line of at most 100 visible characters"):
        clean_worker_id(value)


def test_an_id_is_kept_as_the_platform_writes_it() -> None:
    assert clean_worker_id("  A2-x_9@mail.org ") == "A2-x_9@mail.org"
    assert clean_worker_id("<b>Zoe</b>") == "<b>Zoe</b>"
    assert clean_worker_id("José Silva") == clean_worker_id("Jose\u0301 Silva") == "José Silva"


@given(st.sampled_from(sorted(PRESETS)), st.text(max_size=120))
def test_whatever_a_link_says_an_id_is_one_short_visible_line(preset: str, value: str) -> None:
    names = PRESETS[preset]
    arrived = arrival(preset, {}, {names.worker: value, names.study: value, names.session: value})
    for given_id in (arrived.worker_id, arrived.study, arrived.session):
        assert len(given_id) <= 100
        assert given_id.isprintable()
        assert "{" not in given_id
    assert not (arrived.preview and arrived.worker_id)


def test_a_completion_code_leads_back_to_the_platform_that_has_such_a_page() -> None:
    assert completion_url("prolific", "C1&x=/") == "https://app.prolific.com/submissions/complete?cc=C1%26x%3D%2F"
    assert completion_url("prolific", "") is None
    assert completion_url("mturk", "C1") is None


def test_there_is_one_completion_code_for_each_outcome() -> None:
    assert set(OUTCOMES) == {"completed", "refused", "banned", "no-work"}


@pytest.mark.parametrize("outcome", list(OUTCOMES))
def test_each_outcome_leads_back_with_its_own_code(outcome: str) -> None:
    codes = {name: f"CODE-{name}" for name in OUTCOMES}
    back = way_back("prolific", codes, outcome)
    assert back == WayBack(
        crowd="Prolific",
        code=f"CODE-{outcome}",
        url=f"https://app.prolific.com/submissions/complete?cc=CODE-{outcome}",
    )
    del codes[outcome]
    assert way_back("prolific", codes, outcome) is None


def test_where_a_platform_has_no_such_page_the_worker_copies_the_code() -> None:
    assert way_back("mturk", {"completed": "C1"}, "completed") == WayBack(crowd="MTurk", code="C1", url=None)
    assert way_back("generic", {"completed": "C1"}, "completed") == WayBack(crowd="", code="C1", url=None)


def test_without_a_crowd_platform_there_is_no_way_back() -> None:
    assert way_back("none", {"completed": "C1"}, "completed") is None


def test_a_visit_ends_completed_once_something_was_earned_and_without_work_when_there_was_none() -> None:
    assert outcome_of(earned=True, has_work=True) == "completed"
    assert outcome_of(earned=True, has_work=False) == "completed"
    assert outcome_of(earned=False, has_work=False) == "no-work"
    assert outcome_of(earned=False, has_work=True) is None


def refusal(state: str, *, has_work: bool = True, banned: bool = False) -> str:
    with pytest.raises(NotAllowed) as caught:
        at_the_door(state, has_work, banned)
    return caught.value.message_id


def test_every_refusal_says_which_it_is() -> None:
    assert refusal("closed") == "campaign-closed"
    assert refusal("prepared") == "campaign-not-open"
    assert refusal("open", has_work=False) == "no-work-left"
    assert refusal("open", banned=True) == "banned"
    assert refusal("") == "wrong-link"


def test_a_banned_worker_is_told_so_first() -> None:
    assert refusal("closed", banned=True, has_work=False) == "banned"


def test_an_open_campaign_with_work_lets_people_in() -> None:
    at_the_door("open", has_work=True, banned=False)


def test_the_generic_link_names_the_campaigns_parameters_with_placeholders_to_fill() -> None:
    assert link_query("generic", {}) == "worker_id={WORKER_ID}"
    assert link_query("generic", {"worker": "p id", "session": "s"}) == "p%20id={WORKER_ID}&s={SESSION_ID}"
    assert link_query("prolific", {"worker": "pid"}) == PRESETS["prolific"].query
    assert link_query("none", {}) == ""


def test_whoever_comes_by_a_generic_link_that_was_not_filled_in_is_a_preview() -> None:
    names = {"worker": "pid", "study": "task", "session": "visit"}
    sent = dict(part.split("=") for part in link_query("generic", names).split("&"))
    assert set(sent) == {"pid", "task", "visit"}
    assert arrival("generic", names, sent).preview
    assert arrival("generic", names, sent | {"pid": "w", "task": "t", "visit": "v"}).worker_id == "w"
