"""How fast each format is read, and that memory does not grow with the file.

Each format is read in a process of its own: a file of ROWS schemas, then of ten times as many. Usage:

    python benchmarks/importing.py [ROWS]
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from winoforge import formats
from winoforge.core.schemas import Candidate, Half, Pronoun, Schema

ROWS = 2_000
NAMES = ("native", "davis-xml", "blocks", "superglue", "winogrande", "xwino", "portuguese-json", "csv", "parquet")
VERBS = ("thanked", "called", "watched", "followed", "avoided", "praised", "blamed", "trusted")
READ = r"""
import json, re, sys, time
from pathlib import Path
from winoforge import formats
start = time.perf_counter()
tally = formats.Tally()
for entry in formats.stream(sys.argv[1], form=sys.argv[2], tally=tally):
    pass
seconds = time.perf_counter() - start
# Linux passes ru_maxrss on from the parent; this is of this process alone.
peak = int(re.search(r"VmHWM:\s+(\d+)", Path("/proc/self/status").read_text())[1]) / 1024
print(json.dumps({"items": tally.items, "seconds": seconds, "peak": peak}))
"""


def schemas(count: int) -> Iterator[Schema]:
    for number in range(count):
        names = (Candidate(f"Nina{number}"), Candidate(f"Petra{number}"))
        verb = VERBS[number % len(VERBS)]
        texts = [
            f"{names[0]} {verb} {names[1]} last week because she {word} number {number}." for word in ("knew", "was")
        ]
        halves = tuple(
            Half(text=text, pronoun=Pronoun("she", text.index("she ")), correct=correct)
            for correct, text in enumerate(texts)
        )
        yield Schema(id=f"made-{number}", language="en", candidates=names, halves=halves)


def measured(name: str, rows: int, folder: Path) -> dict[str, float]:
    path = folder / f"{name}-{rows}"
    formats.write(schemas(rows), path, name)
    done = subprocess.run([sys.executable, "-c", READ, str(path), name], capture_output=True, text=True, check=True)
    path.unlink()
    found: dict[str, float] = json.loads(done.stdout)
    return found


def main() -> None:
    rows = int(sys.argv[1]) if len(sys.argv) > 1 else ROWS
    print(f"{'format':<17}{'items/s':>9}{'items':>9}{'peak MB':>10}{'items x10':>11}{'peak MB':>10}")
    with tempfile.TemporaryDirectory() as folder:
        for name in NAMES:
            one, ten = (measured(name, count, Path(folder)) for count in (rows, rows * 10))
            speed = ten["items"] / ten["seconds"]
            print(
                f"{name:<17}{speed:>9,.0f}{one['items']:>9,.0f}{one['peak']:>10.1f}{ten['items']:>11,.0f}{ten['peak']:>10.1f}"
            )


if __name__ == "__main__":
    main()
