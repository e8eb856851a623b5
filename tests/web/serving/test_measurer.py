"""The measuring process gives its memory back by ending itself, once it has long had nothing to do."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from tests.conftest import needs
from tests.web.serving.conftest import eventually
from tests.web.serving.platform import Platform, environment, gone
from winoforge.text import embeddings
from winoforge.web import state_files
from winoforge.web.serving.measurer import lets_go

UNCOMPARED = (
    "from winoforge.web.workshop.models import ReferenceEntry; "
    "print(ReferenceEntry.objects.filter(uncompared=True).count())"
)


def test_it_lets_go_when_it_holds_something_and_has_been_idle_for_long_enough() -> None:
    assert lets_go(True, 300, 300)
    assert not lets_go(True, 299, 300)


def test_what_holds_nothing_never_ends_itself() -> None:
    assert not lets_go(False, 1_000_000, 300)


def test_it_is_replaced_without_a_word_once_the_library_is_compared(tmp_path: Path, free_port: int) -> None:
    needs(embeddings.available(), "No embeddings, so nothing is compared.")
    settings = {"WINOFORGE_MEASURE_AT_ONCE": "1", "WINOFORGE_MEASURE_IDLE": "1", "WINOFORGE_PANEL": "none"}
    old_fault = tmp_path / "data" / state_files.PROCESSES
    old_fault.parent.mkdir()
    old_fault.write_text('[{"name": "web"}]')  # of an earlier run
    platform = Platform(tmp_path / "data", free_port, environment(WINOFORGE_MEASURE="1", **settings)).ready()
    try:
        assert not old_fault.exists()
        first = platform.child("measurer")
        eventually(lambda: platform.run(UNCOMPARED) == "0")
        eventually(lambda: platform.child("measurer") not in {0, first})
        assert "ended unexpectedly" not in platform.err
        assert not old_fault.exists()
    finally:
        groups = [*platform.groups(), platform.child("measurer")]
        os.kill(platform.process.pid, signal.SIGTERM)
        platform.process.wait()
        assert gone([each for each in groups if each])
