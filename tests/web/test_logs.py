"""Logs hold no link that lets somebody in, and are not full of what people mistyped."""

from __future__ import annotations

import logging

import pytest

from winoforge.web.logs import LogFilter


def record(message: str, *args: object, status: int | None = None) -> logging.LogRecord:
    made = logging.LogRecord("django.request", logging.WARNING, __file__, 1, message, args, None)
    if status is not None:
        made.status_code = status
    return made


@pytest.mark.parametrize("path", ["/reset/0944abc/1xTcxv:ZUpn-x/", "/c/AbC_123-x/?PROLIFIC_PID=5"])
def test_a_link_that_lets_somebody_in_is_not_written_to_the_log(path: str) -> None:
    made = record("%s: %s", "Forbidden", path)
    assert LogFilter().filter(made)
    assert "…" in made.getMessage()
    assert "ZUpn" not in made.getMessage()
    assert "AbC_123" not in made.getMessage()


@pytest.mark.parametrize(("status", "written"), [(422, False), (405, False), (403, True), (500, True)])
def test_a_form_that_was_filled_in_wrongly_is_no_warning(status: int, written: bool) -> None:
    assert LogFilter().filter(record("Answered: %s", "/login/", status=status)) is written


def test_the_platform_logs_through_this_filter(settings: pytest.FixtureRequest) -> None:
    logged = settings.LOGGING  # type: ignore[attr-defined]
    assert logged["handlers"]["stderr"]["filters"] == ["discreet"]
