"""A program answers items over pipes; whatever it does, the run ends with answers or with one sentence."""

from __future__ import annotations

import os
import re
import shlex
import sys
import textwrap
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from tests.solvers.asking import item, several
from winoforge.core.errors import SolverError
from winoforge.core.schemas.values import Form, Item
from winoforge.solvers import Solver, make
from winoforge.solvers.options import Options

Make = Callable[..., Solver]

LOOP = """
import json, sys
for line in sys.stdin:
    item = json.loads(line)
    answer = {"id": item["id"], "half": item["half"], "answer": len(item["candidates"]) - 1}
    print(json.dumps(answer), flush=True)
"""
WHOLE = """
import json, sys
for item in [json.loads(line) for line in sys.stdin]:
    print(json.dumps({"id": item["id"], "half": item["half"], "answer": 0, "why": "x" * 200}))
"""


@pytest.fixture
def program(tmp_path: Path) -> Make:
    def made(source: str, *args: object, **options: float) -> Solver:
        script = tmp_path / "a program.py"
        script.write_text(textwrap.dedent(source), encoding="utf-8")
        return make("command:" + shlex.join([sys.executable, str(script), *map(str, args)]), Options(**options))  # type: ignore[arg-type]

    return made


def complaint(solver: Solver, items: list[Item]) -> str:
    with pytest.raises(SolverError) as error:
        list(solver.solve(items))
    said = str(error.value)
    assert "\n" not in said
    return said


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    # A killed process that nobody has waited for yet is dead for us.
    return "\nState:\tZ" not in Path(f"/proc/{process}/status").read_text(encoding="utf-8")


def eventually(condition: Callable[[], bool]) -> bool:
    for _ in range(500):
        if condition():
            return True
        time.sleep(0.02)
    return False


@pytest.mark.parametrize("source", [LOOP, WHOLE], ids=["line by line", "everything first"])
def test_every_item_is_answered_in_order_whichever_way_the_program_reads(program: Make, source: str) -> None:
    # So many that neither the items nor the answers fit into a pipe.
    items = several(3000)
    answers = list(program(source).solve(items))
    assert [answer.key for answer in answers] == [each.key for each in items]
    assert {answer.answer for answer in answers} == ({1} if source == LOOP else {0})


def test_one_process_answers_the_whole_run(program: Make) -> None:
    source = LOOP.replace('"answer":', '"why": str(__import__("os").getpid()), "answer":')
    assert len({answer.why for answer in program(source).solve(several(50))}) == 1


def test_an_answer_is_there_before_the_next_item_is_needed(program: Make) -> None:
    told: list[str] = []

    def heard(number: int) -> bool:
        return len(told) == number

    def items() -> Iterator[Item]:
        for each in several(3):
            number = int(each.id.removeprefix("item-"))
            assert eventually(partial(heard, number)), "the program was not asked, or not heard, line by line"
            yield each

    for answer in program(LOOP).solve(items()):
        told.append(answer.id)  # noqa: PERF401 (the items wait for it)
    assert told == ["item-0", "item-1", "item-2"]


def test_a_program_is_not_started_for_nothing(program: Make, tmp_path: Path) -> None:
    solver = program("import pathlib, sys; pathlib.Path(sys.argv[1]).touch()", tmp_path / "started")
    assert list(solver.solve([])) == []
    assert not (tmp_path / "started").exists()


def test_a_form_need_not_be_repeated_and_scores_may_decide(program: Make) -> None:
    source = """
    import json, sys
    for line in sys.stdin:
        item = json.loads(line)
        print(json.dumps({"id": item["id"], "half": item["half"], "scores": [-2.5, -1, None]}))
    """
    asked = item("A [it] b", "x", "y", "z", form=Form.SWITCHED)
    (answer,) = program(source).solve([asked])
    assert answer.key == asked.key
    assert (answer.answer, answer.scores) == (1, (-2.5, -1.0, float("-inf")))


def test_an_answer_that_is_given_counts_more_than_its_scores(program: Make) -> None:
    source = """print('{"id": "one", "half": 0, "answer": 0, "scores": [1, 2], "why": "because"}')"""
    (answer,) = program("import sys; sys.stdin.read();" + source).solve([item("A [it] b", "x", "y")])
    assert (answer.answer, answer.scores, answer.why) == (0, (1.0, 2.0), "because")


@pytest.mark.parametrize(
    ("says", "sentence"),
    [
        ("hello", "line 1: “hello” is not JSON"),
        ('{"id": "one", "half": 0, "scores": [NaN, 1]}', "is not JSON"),
        ('{"id": "two", "half": 0, "answer": 0}', r"answers two \(half 0, original\) where one \(half 0, original\)"),
        ('{"id": "one", "half": 0, "form": "clause", "answer": 0}', "where one"),
        ('{"id": "one", "half": 0, "answer": 2}', "chose candidate 2 of one, which has only 0 to 1"),
        ('{"id": "one", "half": 0, "answer": -1}', "index of a candidate"),
        ('{"id": "one", "half": 0, "scores": [1]}', "one number for each of its 2 candidates"),
        ('{"id": "one", "half": 0, "scores": [1, 1e999]}', "too large|a number for each"),
        ('{"id": "one", "half": 0, "scores": [1, 1' + "0" * 400 + "]}", "too large"),
        ('{"half": 0, "answer": 0}', "needs “id”"),
        ("[" * 100_000, "is not JSON"),
        ('{"id": "one", "half": 0, "answer": 0}\n' * 2, "more answers than it was given items"),
        ("x" * 1_200_000, "more than 1,000,000 bytes"),
        ('{"id": "one", "half": 0, "answer": 0, "why": "' + "x" * 1_000_000 + '"}', "more than 1,000,000 bytes"),
    ],
    ids=range(14),
)
def test_what_is_not_an_answer_is_refused_in_one_sentence(program: Make, says: str, sentence: str) -> None:
    solver = program(f"import sys; sys.stdin.read(); print({says!r})")
    assert re.search(sentence, complaint(solver, [item("A [it] b", "x", "y")]))


def test_a_program_that_dies_is_quoted(program: Make) -> None:
    source = LOOP + "    if item['id'] == 'item-1':\n        sys.exit('first\\nout of memory')\n"
    said = complaint(program(source), several(5))
    assert said.endswith(" ended before it had answered item-2 (exit code 1: out of memory).")


def test_its_last_words_are_heard_however_late_and_long_they_are(program: Make) -> None:
    source = """
    import os, sys, time
    os.close(1)
    time.sleep(0.2)
    sys.exit("x\\n" * 50_000 + "no model")
    """
    assert complaint(program(source), several(1)).endswith("(exit code 1: no model).")


def test_a_program_that_answers_too_few_is_told(program: Make) -> None:
    said = complaint(program("import sys; sys.stdin.read()"), several(5))
    assert said.endswith(" ended before it had answered item-0 (it gave no reason).")


def test_a_program_that_does_not_read_is_told_however_much_there_is_to_read(program: Make) -> None:
    assert "ended before it had answered item-0" in complaint(program("pass"), several(3000))


@pytest.mark.parametrize("number", [1, 3000], ids=["read", "unread"])
def test_a_program_that_hangs_is_ended_with_all_that_it_started(tmp_path: Path, number: int) -> None:
    ids = tmp_path / "ids"
    # A shell, because it has told its ids long before the time is up, however busy the machine is.
    script = f"sleep 600 & echo $$ $! > {shlex.quote(str(ids))}; wait"
    solver = make("command:" + shlex.join(["sh", "-c", script]), Options(timeout=0.5))
    said = complaint(solver, several(number))
    assert said.endswith("gave no answer for 0.5 seconds, so it was ended; give it longer with --timeout.")
    assert eventually(lambda: not any(map(alive, map(int, ids.read_text().split()))))


def test_blank_lines_are_no_sign_of_life(program: Make) -> None:
    # For seconds only, so that it fails rather than hangs where they are taken for one.
    source = """
    import time
    for _ in range(300):
        print(flush=True)
        time.sleep(0.01)
    """
    said = complaint(program(source, timeout=0.5), several(1))
    assert said.endswith("gave no answer for 0.5 seconds, so it was ended; give it longer with --timeout.")


def test_whoever_stops_listening_ends_the_program(program: Make) -> None:
    source = LOOP.replace('"answer":', '"why": str(__import__("os").getpid()), "answer":')
    answers = program(source).solve(several(3000))
    process = int(next(answers).why or 0)
    assert alive(process)
    answers.close()  # type: ignore[attr-defined]
    assert not alive(process)


def test_a_program_that_does_not_end_by_itself_is_not_waited_for(
    program: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("winoforge.solvers.command._TO_END", 0.05)
    monkeypatch.setattr("winoforge.solvers.command._LOOK", 0.05)
    assert len(list(program(LOOP + "import time; time.sleep(600)").solve(several(2)))) == 2


def test_what_goes_wrong_with_the_items_is_not_blamed_on_the_program(program: Make) -> None:
    def items() -> Iterator[Item]:
        yield from several(2)
        raise SolverError("The items ran dry.")

    with pytest.raises(SolverError, match=r"^The items ran dry\.$"):
        list(program(LOOP).solve(items()))


@pytest.mark.parametrize(
    ("argument", "sentence"),
    [
        ("no-such-program-here --x", "There is no program “no-such-program-here” here"),
        ("'unclosed", "cannot be split into words"),
        ("  ", "needs a program"),
    ],
)
def test_a_program_that_cannot_be_is_told_before_anything_starts(argument: str, sentence: str) -> None:
    with pytest.raises(SolverError, match=sentence):
        make(f"command:{argument}")


def test_a_file_that_is_no_program_is_told(tmp_path: Path) -> None:
    script = tmp_path / "broken"
    script.write_bytes(b"\x00\x01")
    script.chmod(0o755)
    with pytest.raises(SolverError, match="cannot be started"):
        list(make(f"command:{shlex.quote(str(script))}").solve(several(1)))


def test_a_timeout_must_be_one() -> None:
    with pytest.raises(SolverError, match="above 0"):
        make("command:cat", Options(timeout=0.0))


def test_who_changes_the_script_begins_a_new_run(program: Make) -> None:
    first = program(LOOP).about
    assert program(LOOP).about == first
    assert program(WHOLE).about.settings != first.settings


def test_the_example_in_the_documentation_works(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "reference" / "solvers.md").read_text(encoding="utf-8")
    source = next(block for block in re.findall(r"```python\n(.*?)```", page, re.S) if "sys.stdin" in block)
    assert len([line for line in source.splitlines() if line.strip()]) <= 10
    script = tmp_path / "shortest.py"
    script.write_text(source, encoding="utf-8")
    solver = make(f"command:{sys.executable} {shlex.quote(str(script))}")
    asked = item("The cat saw the tiger when [it] woke.", "the tiger", "the cat")
    (answer,) = solver.solve([asked])
    assert answer.answer == 1
