"""A run keeps what it has, goes on where it stopped, and holds a solver to its contract."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from winoforge import formats, library
from winoforge.core.answers import Answer, answer_to
from winoforge.core.errors import FormatError, SolverError
from winoforge.core.schemas import Collection, Form, Item
from winoforge.core.schemas.asking import Asking
from winoforge.solvers import make
from winoforge.solvers.options import Options
from winoforge.solvers.predictions import read_answers, read_record, record_path
from winoforge.solvers.protocol import About, Effort
from winoforge.solvers.run import run

PROBLEMS = formats.read(library.path("problems"))
FEW = Collection("few", PROBLEMS.entries[:6], "en")


class Stopping:
    """Draws lots, reads `ahead` items before it answers, and stops after some answers as a person would."""

    def __init__(self, after: int, ahead: int = 1, error: type[BaseException] = KeyboardInterrupt) -> None:
        self.about = About(name="random", settings={"seed": 0})
        self.effort = Effort()
        self._after, self._ahead, self._error = after, ahead, error

    def solve(self, items: Iterable[Item]) -> Iterator[Answer]:
        waiting: list[Item] = []
        drawn = make("random")
        for item in items:
            waiting.append(item)
            if len(waiting) == self._ahead:
                yield from self._answered(drawn.solve(waiting))
                waiting = []
        yield from self._answered(drawn.solve(waiting))

    def _answered(self, answers: Iterator[Answer]) -> Iterator[Answer]:
        for answer in answers:
            if self.effort.sequences == self._after:
                raise self._error
            self.effort.sequences += 1
            yield answer


@given(after=st.integers(0, 12), ahead=st.integers(1, 5))
@settings(max_examples=25)
def test_an_interrupted_run_goes_on_and_ends_as_if_it_had_not_been(after: int, ahead: int) -> None:
    whole = run(make("random"), FEW, Asking())
    with TemporaryDirectory() as folder:
        out = Path(folder) / "p.jsonl"
        try:
            run(Stopping(after, ahead), FEW, Asking(), out=out)
        except KeyboardInterrupt:
            assert len(list(read_answers(out))) == after
        ended = run(make("random"), FEW, Asking(), out=out)
        assert ended.resumed == min(after, len(whole.answers))
        assert ended.answers == whole.answers
        assert {answer.key: answer for answer in read_answers(out)} == whole.answers


def test_a_finished_run_is_not_asked_again(tmp_path: Path) -> None:
    out = tmp_path / "p.jsonl"
    run(make("random"), FEW, Asking(), out=out)
    before = out.read_bytes()
    again = run(Stopping(0), FEW, Asking(), out=out)
    assert again.resumed == len(again.answers)
    assert out.read_bytes() == before


def test_a_line_that_was_half_written_is_asked_again(tmp_path: Path) -> None:
    out = tmp_path / "p.jsonl"
    whole = run(make("random"), FEW, Asking(), out=out)
    out.write_bytes(out.read_bytes()[:-20])
    again = run(make("random"), FEW, Asking(), out=out)
    assert again.resumed == len(whole.answers) - 1
    assert {answer.key: answer for answer in read_answers(out)} == whole.answers


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (lambda: (make("random", Options(seed=1)), FEW, Asking()), "seed"),
        (lambda: (make("first"), FEW, Asking()), "solver"),
        (lambda: (make("random"), Collection("few", FEW.entries[:5]), Asking()), "the collection"),
        (lambda: (make("random"), FEW, Asking(repaired=True)), "repaired"),
    ],
)
def test_another_run_is_not_mixed_in(tmp_path: Path, change: Callable[[], tuple[object, ...]], named: str) -> None:
    out = tmp_path / "p.jsonl"
    run(make("random"), FEW, Asking(), out=out)
    before = out.read_bytes()
    with pytest.raises(FormatError, match=f"another run .*{named}"):
        run(*change(), out=out)  # type: ignore[arg-type]
    assert out.read_bytes() == before


def test_a_file_that_is_no_run_is_not_written_over(tmp_path: Path) -> None:
    out = tmp_path / "thesis.txt"
    out.write_text("years of work", encoding="utf-8")
    with pytest.raises(FormatError, match="already there"):
        run(make("random"), FEW, Asking(), out=out)
    assert out.read_text(encoding="utf-8") == "years of work"


def test_what_it_took_is_told_beside_the_answers(tmp_path: Path) -> None:
    out = tmp_path / "p.jsonl"
    run(make("random", Options(seed=3)), FEW, Asking(), out=out)
    record = read_record(out)
    assert record is not None
    assert (record.solver, record.settings, record.complete) == ("random", {"seed": 3}, True)
    assert record.content_hash == FEW.content_hash


def test_every_line_is_an_answer_of_the_wire_format(tmp_path: Path) -> None:
    out = tmp_path / "p.jsonl"
    run(make("random"), FEW, Asking(), out=out)
    for line in out.read_text(encoding="utf-8").splitlines():
        assert {"id", "half", "scores", "answer", "why"} <= json.loads(line).keys()


def test_two_runs_do_not_write_to_one_file(tmp_path: Path) -> None:
    out = tmp_path / "p.jsonl"

    class Meanwhile(Stopping):
        def solve(self, items: Iterable[Item]) -> Iterator[Answer]:
            with pytest.raises(FormatError, match="Another run is writing"):
                run(make("random"), FEW, Asking(), out=out)
            yield from super().solve(items)

    run(Meanwhile(99), FEW, Asking(), out=out)
    assert len(list(read_answers(out))) == len({answer.key for answer in read_answers(out)})


def test_what_an_interrupted_run_took_is_counted_and_added_up(tmp_path: Path) -> None:
    class Paid(Stopping):
        def solve(self, items: Iterable[Item]) -> Iterator[Answer]:
            for answer in super().solve(items):
                self.effort.tokens += 10
                self.effort.notes = {"requests": self.effort.sequences, "engine": "paper"}
                yield answer

    out = tmp_path / "p.jsonl"
    with pytest.raises(KeyboardInterrupt):
        run(Paid(4), FEW, Asking(), out=out)
    stopped = read_record(out)
    assert stopped is not None
    assert (stopped.sequences, stopped.tokens, stopped.notes["requests"], stopped.complete) == (4, 40, 4, False)
    total = len(run(Paid(99), FEW, Asking(), out=out).answers)
    for _ in range(2):  # a second time asks nothing and takes nothing
        ended = run(Paid(99), FEW, Asking(), out=out).record
        assert (ended.sequences, ended.tokens) == (total, 10 * total)
        assert ended.notes == {"requests": total, "engine": "paper"}


def test_a_folder_that_is_not_there_and_one_in_place_of_a_file_are_told(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="There is no folder"):
        run(make("random"), FEW, Asking(), out=tmp_path / "none" / "p.jsonl")
    with pytest.raises(FormatError, match="It is a folder"):
        run(make("random"), FEW, Asking(), out=tmp_path)


def test_what_no_file_can_hold_is_kept_all_the_same(tmp_path: Path) -> None:
    out = tmp_path / "p.jsonl"
    odd = Wrong(lambda items: [answer_to(item, 0, why="\ud800" + "x" * 5_000) for item in items])
    run(odd, FEW, Asking(), out=out)
    assert {(answer.why or "")[:2] for answer in read_answers(out)} == {"\ud800x"}


@pytest.mark.parametrize(
    "lie", [{"seconds": "x"}, {"seconds": 1e400}, {"solver": "x\nforged"}, {"tokens": -1}, {"sequences": 10**400}, []]
)
def test_a_record_that_was_tampered_with_is_refused(tmp_path: Path, lie: dict[str, object] | list[object]) -> None:
    out = tmp_path / "p.jsonl"
    run(make("random"), FEW, Asking(), out=out)
    told = json.loads(record_path(out).read_bytes())
    record_path(out).write_text(json.dumps(told | lie if isinstance(lie, dict) else lie), encoding="utf-8")
    with pytest.raises(FormatError, match="does not say what run"):
        read_record(out)


def test_a_script_that_changed_is_another_run(tmp_path: Path) -> None:
    script, out = tmp_path / "script.jsonl", tmp_path / "p.jsonl"
    run(make("random"), FEW, Asking(), out=script)
    run(make(f"scripted:{script}"), FEW, Asking(), out=out)
    script.write_text(script.read_text(encoding="utf-8").replace('"answer": 0', '"answer": 1'), encoding="utf-8")
    with pytest.raises(FormatError, match="sha256"):
        run(make(f"scripted:{script}"), FEW, Asking(), out=out)


def test_a_script_with_two_answers_to_one_item_is_refused(tmp_path: Path) -> None:
    script = tmp_path / "script.jsonl"
    script.write_text('{"id": "a", "half": 0, "answer": 0}\n' * 2, encoding="utf-8")
    with pytest.raises(FormatError, match="second answer"):
        make(f"scripted:{script}")


class Wrong:
    """Breaks the contract in one way."""

    def __init__(self, how: Callable[[list[Item]], list[Answer]]) -> None:
        self.about, self.effort, self._how = About(name="wrong"), Effort(), how

    def solve(self, items: Iterable[Item]) -> Iterator[Answer]:
        yield from self._how(list(items))


@pytest.mark.parametrize(
    ("how", "said"),
    [
        (lambda items: [answer_to(item, 0) for item in items[:-1]], "stopped before"),
        (lambda items: [answer_to(item, 0) for item in items[::-1]], "out of turn"),
        (lambda items: [answer_to(item, 0) for item in [*items, items[0]]], "out of turn"),
        (lambda items: [answer_to(item, 9) for item in items], "which has none such"),
        (lambda items: [answer_to(item, 0, scores=(1.0,)) for item in items], "not one for each candidate"),
        (lambda _: [], "stopped before"),
    ],
)
def test_a_solver_is_held_to_its_contract(how: Callable[[list[Item]], list[Answer]], said: str) -> None:
    with pytest.raises(SolverError, match=said):
        run(Wrong(how), FEW, Asking())


def test_progress_counts_up_to_everything_that_is_asked() -> None:
    seen: list[tuple[int, int]] = []
    ran = run(make("first"), FEW, Asking(artifacts=True), progress=lambda done, total: seen.append((done, total)))
    total = len(ran.answers)
    assert seen == [(done, total) for done in range(total + 1)]
    assert {form for _, _, form in ran.answers} >= {Form.ORIGINAL, Form.CANDIDATES, Form.CLAUSE}


SLOW = """
import json, sys, time
for line in sys.stdin:
    item = json.loads(line)
    time.sleep(0.02)
    known = {name: item[name] for name in ("id", "half", "form") if name in item}
    print(json.dumps({**known, "answer": 0}), flush=True)
"""


@pytest.mark.parametrize(("sent", "code"), [(signal.SIGKILL, -9), (signal.SIGINT, 130)])
def test_whoever_is_killed_or_interrupted_keeps_what_was_answered(tmp_path: Path, sent: int, code: int) -> None:
    solver, out = tmp_path / "slow.py", tmp_path / "p.jsonl"
    solver.write_text(SLOW, encoding="utf-8")
    command = [sys.executable, "-m", "winoforge", "solve", "library:problems", "--out", str(out)]
    command += ["--solver", f"command:{sys.executable} {solver}"]
    pipe = subprocess.PIPE
    # Tests that run in the background of a shell ignore SIGINT, and so would what they start.
    heed = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, preexec_fn=heed) as running:  # noqa: PLW1509
        while not out.exists() or out.read_bytes().count(b"\n") < 20:
            assert running.poll() is None, running.communicate()
            time.sleep(0.05)
        seen = out.read_bytes()
        running.send_signal(sent)
        _, err = running.communicate(timeout=60)
    assert running.returncode == code
    assert out.read_bytes().startswith(seen[: seen.rfind(b"\n") + 1])
    assert "Traceback" not in err
    done = subprocess.run([*command, "--json"], capture_output=True, text=True, check=True, timeout=120)
    told = json.loads(done.stdout)
    assert told["resumed"] >= 20
    assert told["metrics"]["original"]["n"] == PROBLEMS.item_count
    assert len({answer.key for answer in read_answers(out)}) == len(list(read_answers(out)))


@pytest.mark.parametrize("program", ["false", "true"])
def test_a_program_that_hangs_up_is_told_in_a_sentence(program: str) -> None:
    command = [sys.executable, "-m", "winoforge", "solve", "library:en", "--solver", f"command:{program}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 3
    assert "ended before" in done.stderr
