"""A panel that cannot be loaded: everything else goes on, the reason is kept, and a repaired panel is picked up."""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from tests.models.gguf_file import tiny_cache
from tests.web.cast import make_campaign, make_member
from tests.web.contribute.writing import form, saved
from tests.web.entries import make_collection
from tests.web.measuring.test_measurer import done, fresh
from winoforge.core.errors import ModelMissing
from winoforge.insight import hardness
from winoforge.solvers import readiness
from winoforge.web import measuring, panel_state, state_files
from winoforge.web.accounts.models import Membership
from winoforge.web.panel_state import LONGEST_PAUSE, PanelState
from winoforge.web.workshop import measurer as measurers
from winoforge.web.workshop.measurer import Measurer
from winoforge.web.workshop.models import Measures, StoredSchema


class Clock:
    """The time that the measuring process sees."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def time(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(measurers, "time", clock)
    return clock


@pytest.fixture
def writer() -> Membership:
    return make_member(make_campaign())


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A platform whose panel is a file of answers that is not there yet."""
    file = tmp_path / "answers.jsonl"
    config = replace(settings.CONFIG, data=tmp_path, panel=(f"scripted:{file}",), measure=True)
    monkeypatch.setattr(settings, "CONFIG", config)
    return file


def repair(file: Path, *schemas: StoredSchema) -> None:
    """Make the panel work; it then knows these schemas."""
    lines = [{"id": each.public_id, "half": half, "answer": 0} for each in schemas for half in (0, 1)]
    file.write_text("".join(json.dumps(line) + "\n" for line in [*lines, {"id": "x", "half": 0, "answer": 0}]))


def fault() -> str:
    return panel_state.read(settings.CONFIG.data, settings.CONFIG.panel).fault


@pytest.mark.db
@pytest.mark.django_db
class TestAPanelThatCannotBeLoaded:
    def test_comparing_goes_on_and_the_reason_is_kept(self, writer: Membership, answers: Path) -> None:
        original, copy = saved(writer), saved(writer, form(3))
        done()
        assert [fresh(each).uncompared for each in (original, copy)] == [False, False]
        assert len(fresh(copy).measures.patterns) == 2
        assert fresh(original).unmeasured
        why = measuring.why_not("en", to_administrator=True)
        assert why
        assert str(answers) in why.reason
        assert not measuring.expected()

    def test_it_is_picked_up_once_it_is_repaired_by_the_same_process(
        self, writer: Membership, answers: Path, clock: Clock
    ) -> None:
        schema = saved(writer)
        process = done()
        repair(answers, schema)
        assert not process.round()  # not yet: what fails is not tried every second
        clock.now += LONGEST_PAUSE
        done(process)
        assert fresh(schema).hardness == [0.0, 1.0]
        assert measuring.why_not("en") is None
        assert measuring.expected()

    def test_it_is_picked_up_when_nothing_waits_to_be_measured(self, answers: Path, clock: Clock) -> None:
        process = done()
        assert fault()
        repair(answers)
        clock.now += LONGEST_PAUSE
        done(process)
        assert not fault()

    def test_it_is_tried_with_growing_pauses_and_logged_once(
        self, answers: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
    ) -> None:
        tried: list[float] = []

        def broken(_: Any) -> Any:
            tried.append(clock.now)
            raise ImportError("libgomp.so.1: cannot open shared object file")

        monkeypatch.setattr(hardness, "Panel", broken)
        process = Measurer()
        with caplog.at_level(logging.ERROR):
            for _ in range(2000):
                process.round()
                clock.now += 1
        pauses = [round(later - earlier) for earlier, later in pairwise(tried)]
        assert pauses == [5, 10, 20, 40, 80, 160, 300, 300, 300, 300, 300]
        assert len(caplog.records) == 1
        assert "does not work (ImportError)" in fault()

    def test_a_fresh_process_waits_as_long_as_the_one_before_would_have(self, answers: Path, clock: Clock) -> None:
        done()
        after = Measurer()
        assert not after.round()
        assert not after.holds
        clock.now += LONGEST_PAUSE
        assert not after.round()
        assert after.holds

    def test_a_model_that_was_removed_and_fetched_again_is_tried_at_once(
        self, writer: Membership, answers: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        schema = saved(writer)
        process = done()
        with monkeypatch.context() as removed:
            removed.setattr(readiness, "why_not", ModelMissing)
            assert not process.round()
            assert not fault()
        repair(answers, schema)
        done(process)
        assert fresh(schema).hardness == [0.0, 1.0]

    def test_a_panel_that_breaks_while_it_works_leaves_no_schema_unmeasured_for_good(
        self, writer: Membership, answers: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        first, second = saved(writer), saved(writer, form(3))
        repair(answers, first, second)
        process = Measurer()
        while fresh(second).unmeasured:
            assert process.round()
        with monkeypatch.context() as breaking:
            breaking.setattr(hardness.Panel, "measure", lambda *_: 1 / 0)
            done(process)
        assert fresh(first).unmeasured
        assert "ZeroDivisionError" in fault()
        clock.now += LONGEST_PAUSE
        done(process)
        assert fresh(first).hardness == [0.0, 1.0]


@pytest.mark.db
@pytest.mark.django_db
class TestAProcessWithNothingToDo:
    @pytest.fixture(autouse=True)
    def panel(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        config = replace(settings.CONFIG, data=tmp_path, panel=("first",), measure=True)
        monkeypatch.setattr(settings, "CONFIG", config)

    def test_it_loads_nothing(self, writer: Membership) -> None:
        make_collection(2, built_in=True)
        saved(writer)
        assert done().holds
        assert not done(Measurer()).holds

    def test_it_still_finds_what_another_version_has_made(self, writer: Membership) -> None:
        schema = saved(writer)
        done()
        Measures.objects.update(gist=b"\x00old")
        assert done(Measurer()).holds
        assert bytes(fresh(schema).measures.gist) != b"\x00old"

    def test_it_still_notices_that_the_panel_is_another(
        self, writer: Membership, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        schema = saved(writer)
        done()
        monkeypatch.setattr(settings, "CONFIG", replace(settings.CONFIG, panel=("last",)))
        done(Measurer())
        assert fresh(schema).hardness == [1.0, 0.0]


class TestWhatIsKept:
    def test_it_is_about_one_panel(self, tmp_path: Path) -> None:
        state = panel_state.read(tmp_path, ["first"])
        panel_state.write(tmp_path, state.failed("It is broken.", 1.0))
        assert panel_state.read(tmp_path, ["first"]).fault == "It is broken."
        assert panel_state.read(tmp_path, ["last"]) == PanelState(panel_state.read(tmp_path, ["last"]).panel)

    def test_a_start_of_the_platform_forgets_a_fault_and_keeps_the_rest(self, tmp_path: Path) -> None:
        state = replace(panel_state.read(tmp_path, ["first"]), is_settled=True)
        panel_state.write(tmp_path, state)
        panel_state.forget_fault(tmp_path)
        assert panel_state.read(tmp_path, ["first"]).is_settled
        panel_state.write(tmp_path, state.failed("It is broken.", 1.0))
        panel_state.forget_fault(tmp_path)
        assert not panel_state.read(tmp_path, ["first"]).fault

    def test_a_clock_that_is_set_back_does_not_stop_it(self) -> None:
        failed = PanelState("x").failed("It is broken.", 1_000.0)
        assert not failed.is_due(1_001.0)
        assert failed.is_due(999.0)
        assert failed.is_due(1_005.0)

    @pytest.mark.parametrize("content", ["", "no JSON", "[]", '"x"', "7", '{"other": 1}', '{"panel": "x", "more": 1}'])
    def test_a_file_that_is_not_ours_says_nothing(self, tmp_path: Path, content: str) -> None:
        (tmp_path / state_files.PANEL).write_text(content, encoding="utf-8")
        assert not panel_state.read(tmp_path, ["first"]).fault
        panel_state.forget_fault(tmp_path)

    def test_a_file_is_read_again_when_it_has_changed(self, tmp_path: Path) -> None:
        for value in ({"a": 1}, {"a": 2}, {"a": 3}):
            state_files.write(tmp_path / "x.json", value)
            assert state_files.read(tmp_path / "x.json") == value
        state_files.remove(tmp_path / "x.json")
        assert state_files.read(tmp_path / "x.json") is None


class TestReadiness:
    def test_a_solver_that_needs_nothing_can_run(self) -> None:
        assert readiness.why_not("first") is None

    def test_a_solver_that_lacks_its_model_names_the_command_that_gets_it(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.setenv("WINOFORGE_CACHE", str(tmp_path))
        why = readiness.why_not("causal:smollm2-135m")
        assert why
        assert "Get it with: " in str(why)


def _truncate(place: Path) -> None:
    [file] = (place / "model").iterdir()
    file.write_bytes(file.read_bytes()[:4000])


@pytest.mark.db
@pytest.mark.django_db
class TestTheEmbeddedModel:
    """A small model in the place of the real one, removed and damaged."""

    @pytest.fixture
    def place(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
        config = replace(settings.CONFIG, data=tmp_path, panel=("causal:smollm2-135m",), measure=True)
        monkeypatch.setattr(settings, "CONFIG", config)
        monkeypatch.setenv("WINOFORGE_CACHE", str(tmp_path / "cache"))
        monkeypatch.setenv("OMP_NUM_THREADS", "1")
        return tiny_cache(tmp_path / "cache")

    @pytest.mark.parametrize(
        ("damage", "reason"),
        [
            (lambda place: (place / "manifest.json").unlink(), "The model smollm2-135m is not here yet. Get it with:"),
            (_truncate, "The model smollm2-135m is damaged. Repair it with:"),
        ],
    )
    def test_without_it_schemas_are_compared_and_the_page_says_why_they_are_not_measured(
        self, writer: Membership, place: Path, damage: Callable[[Path], None], reason: str
    ) -> None:
        damage(place)
        schema = saved(writer)
        done()
        why = measuring.why_not("en")
        assert why
        assert why.reason == reason
        assert why.command.startswith("winoforge models pull smollm2-135m")
        assert not fresh(schema).uncompared
        assert fresh(schema).unmeasured

    def test_without_onnxruntime_the_page_names_the_command_that_gets_it(
        self, writer: Membership, place: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setitem(sys.modules, "onnxruntime", None)
        schema = saved(writer)
        done()
        why = measuring.why_not("en")
        assert why
        assert why.command == "pip install 'winoforge[onnx]'"
        assert not fresh(schema).uncompared

    def test_with_it_they_are_measured(self, writer: Membership, place: Path) -> None:
        schema = saved(writer)
        done()
        assert len(fresh(schema).hardness or ()) == 2
