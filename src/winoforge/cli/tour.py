"""A short guided tour of the command line, on schemas of our own: what `make run` ends in."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from winoforge import library
from winoforge.cli.output import console


@dataclass(frozen=True, slots=True)
class Step:
    """A thing to try."""

    title: str
    command: str
    expected: int = 0
    """The exit code; checking a broken schema ends with 1, and should."""


STEPS = (
    Step("A schema: one changed phrase, and the pronoun means someone else.", "show library:en --id en-001"),
    Step("Is it a good one? The library is checked like any other collection.", "check library:en"),
    Step("A schema with mistakes: Winoforge says what is wrong, and where.", "check mine.jsonl", 1),
    Step("The same in Portuguese.", "check mine.jsonl --say pt", 1),
    Step("What a language model is asked: each candidate put in.", "substitute library:pt --id pt-002 --repaired"),
    Step("Exchange the candidates, to see whether a machine's answer follows.", "switch library:en switched.jsonl"),
    Step("The exchanged schema.", "show switched.jsonl --id en-001"),
    Step("To a page, a spreadsheet, or a task for lm-evaluation-harness.", "convert library:en library.html"),
)


def main() -> int:
    """Take every step in a folder of its own; stop at the first that does not end as it should."""
    out = console()
    with tempfile.TemporaryDirectory(prefix="winoforge-tour-") as folder:
        (Path(folder) / "mine.jsonl").write_text(json.dumps(broken()) + "\n", encoding="utf-8")
        for number, step in enumerate(STEPS, 1):
            out.print(f"\n{number}. {step.title}", style="bold", markup=False)
            out.print(f"$ winoforge {step.command}", style="cyan", markup=False)
            done = subprocess.run([sys.executable, "-m", "winoforge", *step.command.split()], cwd=folder, check=False)  # noqa: S603
            if done.returncode != step.expected:
                return done.returncode or 1
            if sys.stdin.isatty() and sys.stdout.isatty() and number < len(STEPS):
                out.input("[dim]Enter to go on[/]")
    out.print("\nThat was the tour. Go on with: .venv/bin/winoforge --help", style="bold", markup=False)
    return 0


def broken() -> dict[str, Any]:
    """A library schema with three mistakes: another gender, the same answer twice, a question about something else."""
    lines = library.path("en").read_text(encoding="utf-8").splitlines()
    text = lines[0].replace("Bianca", "Thomas")
    record: dict[str, Any] = json.loads(text)
    record["id"] = "mine-001"
    record["halves"][1]["correct"] = record["halves"][0]["correct"]
    record["halves"][1]["question"] = "Where do penguins sleep?"
    return record


if __name__ == "__main__":
    sys.exit(main())
