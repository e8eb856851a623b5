"""P18: authorship evidence in words."""

from __future__ import annotations

from winoforge.core.crowd.authorship import Authorship
from winoforge.core.crowd.authorship_said import authorship_said, duration


def test_time_pauses_edits_and_pastes_are_said_in_both_languages() -> None:
    written = Authorship(
        seconds=305,
        active_seconds=90,
        edits=1200,
        deletions=7,
        pauses=2,
        longest_pause=62,
        pastes=1,
        pasted_characters=48,
    )
    assert authorship_said(written) == [
        "From opening the form to saving: 5 min 5 s; 1 min 30 s of it typing or choosing.",
        "Pauses of more than ten seconds: 2; the longest lasted 1 min 2 s.",
        "Changes of the fields: 1,200, of which 7 made a field shorter.",
        "Pastes: 1, with 48 characters in all; typed: 0 characters.",
    ]
    assert "Nada foi colado" in authorship_said(Authorship(), "pt-br")[3]
    assert authorship_said(Authorship())[1] == "No pause of more than ten seconds."


def test_a_time_is_said_in_the_unit_that_fits() -> None:
    assert [duration(seconds) for seconds in (0, 59, 60, 3599, 3600)] == [
        "0 s", "59 s", "1 min 0 s", "59 min 59 s", "1 h 0 min",
    ]  # fmt: skip
