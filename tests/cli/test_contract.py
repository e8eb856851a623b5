"""What holds of every command: exit codes, where errors go, and that help is light and teaches."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from winoforge import formats

COMMANDS = [
    "convert", "show", "check", "substitute", "switch", "models list", "models pull",
    "solve", "score", "compare", "correlate", "luck", "report", "backup", "restore",
    "hardness", "structure", "filter", "similar",
]  # fmt: skip


def test_help_imports_nothing_heavy() -> None:
    program = (
        "import sys\nsys.argv = ['winoforge', '--help']\n"
        "from winoforge.cli import main\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\n"
        "heavy = {'spacy', 'thinc', 'numpy', 'pyarrow', 'lxml', 'torch', 'altair', 'vl_convert', 'django'}\n"
        "heavy &= set(sys.modules)\n"
        "sys.exit(','.join(sorted(heavy)) or 0)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("command", COMMANDS)
def test_help_shows_an_example(run: Run, command: str) -> None:
    ran = run(*command.split(), "--help")
    assert ran.code == 0
    after = ran.out[ran.out.index("Example") :]
    assert f"winoforge {command}" in after


def every_command() -> list[list[str]]:
    from typer.main import get_command

    from winoforge.cli import app

    def below(words: list[str], command: object) -> Iterator[list[str]]:
        yield words
        for name, child in getattr(command, "commands", {}).items():
            yield from below([*words, name], child)

    return list(below([], get_command(app)))


@pytest.mark.parametrize("words", every_command(), ids=lambda words: " ".join(words) or "winoforge")
def test_help_fits_80_columns_and_is_wrapped_once(run: Run, monkeypatch: pytest.MonkeyPatch, words: list[str]) -> None:
    monkeypatch.setattr("typer.rich_utils.MAX_WIDTH", 80)
    lines = [line.rstrip() for line in run(*words, "--help").out.splitlines()]
    assert "<bool>" not in "".join(lines)
    assert max(map(len, lines)) <= 80
    for line, following in pairwise(lines):
        if all(each.startswith(" ") and not each.startswith("  ") for each in (line, following)):  # one paragraph
            assert len(line) + 1 + len(following.split()[0]) > 79, (line, following)


def test_the_formats_in_the_help_are_the_formats_there_are(run: Run) -> None:
    words = run("convert", "--help").out.replace(",", " ").replace(".", " ").split()
    assert set(formats.names()) <= set(words)


@pytest.mark.parametrize(
    "args",
    [
        ["nonsense"],
        ["check", "library:en", "--colour"],
        ["check", "library:en", "--skip-bad"],
        ["show", "library:en", "--first", "no"],
        ["show", "library:en", "--from", "poem"],
        ["convert", "library:en"],
        ["convert", "library:en", "out", "--to", "poem"],
    ],
)
def test_wrong_usage_ends_with_2_and_says_so(run: Run, args: list[str]) -> None:
    ran = run(*args)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err


def test_a_command_without_arguments_shows_its_help(run: Run) -> None:
    assert "Example" in run("check").out


@pytest.mark.parametrize("command", ["check", "show", "substitute"])
def test_a_missing_file_ends_with_3_and_says_so_on_stderr(run: Run, command: str) -> None:
    ran = run(command, "nowhere.jsonl", "--json")
    assert (ran.code, ran.out) == (3, "")
    assert "nowhere.jsonl" in ran.err


def test_a_folder_is_not_a_file(run: Run, tmp_path: Path) -> None:
    assert run("show", tmp_path).code == 3


def test_the_library_says_what_it_has(run: Run) -> None:
    ran = run("show", "library:klingon")
    assert ran.code == 3
    assert "library:en" in ran.err


def test_errors_do_not_let_a_file_speak_to_the_terminal(run: Run, tmp_path: Path) -> None:
    hostile = tmp_path / "hostile.jsonl"
    hostile.write_text('{"id": "a", "kind": "\\u001b[31mred\\u202e"}\n', encoding="utf-8")
    ran = run("show", hostile, "--from", "native")
    assert ran.code == 3
    assert "\x1b" not in ran.err + ran.out
    assert "\u202e" not in ran.err + ran.out


def test_an_interrupted_command_ends_with_130(tmp_path: Path) -> None:
    program = (
        "import sys\nfrom winoforge import formats\nfrom winoforge.cli import main\n"
        "def stopped(*args, **options):\n    raise KeyboardInterrupt\n"
        "formats.stream = stopped\nsys.argv = ['winoforge', 'show', 'library:en']\nmain()\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 130
    assert "Traceback" not in done.stderr


def test_a_closed_pipe_is_no_disaster() -> None:
    shell = f"{sys.executable} -m winoforge show library:en --first 0 | head -1"
    done = subprocess.run(["sh", "-c", shell], capture_output=True, text=True, check=False)  # a fixed command
    assert "en-001" in done.stdout
    assert "Traceback" not in done.stderr


def test_json_is_exactly_one_object(run: Run) -> None:
    for command in ("show", "check", "substitute"):
        assert isinstance(json.loads(run(command, "library:en", "--json").out), dict)


def test_no_option_lets_text_command_the_terminal(run: Run) -> None:
    escape = "\x1b[31mred"
    for args in (["check", "library:en", "--say", escape], ["show", "library:en", "--from", escape], ["show", escape]):
        ran = run(*args)
        assert ran.code in {2, 3}
        assert "\x1b[31m" not in ran.err


def test_a_terminal_that_cannot_write_a_sign_shows_its_code_point() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "latin-1"}
    command = [sys.executable, "-m", "winoforge", "show", "library:en", "--first", "1"]
    done = subprocess.run(command, capture_output=True, env=environment, check=False)
    assert done.returncode == 0
    assert rb"\u27e8Marta\u27e9A" in done.stdout


def test_a_cache_that_is_no_folder_is_said(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WINOFORGE_CACHE", "~nobody-of-that-name/models")
    ran = run("models", "list")
    assert ran.code == 3
    assert "WINOFORGE_CACHE" in ran.err


def test_more_entries_than_anybody_reads_are_wrong_usage(run: Run) -> None:
    assert run("show", "library:en", "--first", "99999999999999999999").code == 2
