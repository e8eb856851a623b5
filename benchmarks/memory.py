"""The memory that the platform takes at rest: every process of `winoforge serve --demo` in a new folder.

    python benchmarks/memory.py [--model] [--idle 10]

Prints the proportional set size (PSS) of each process and the total: PSS divides what processes share among them, so
the total is what the platform takes from the machine. It is printed when the platform first answers, when the library
has been compared, and at rest: a minute after the measuring process has let go of what it held, which it does when it
has had nothing to do for `--idle` seconds (WINOFORGE_MEASURE_IDLE; 300 unless somebody sets it).

Without `--model` no hardness is measured (WINOFORGE_PANEL=none). With it the language model of the default panel tries
the whole library; the peak of the measuring process (VmHWM) is printed as well. Linux only.
"""

from __future__ import annotations

import argparse
import sqlite3
import tempfile
import time
from contextlib import closing
from pathlib import Path

from crowd.measure import family
from winoforge.simulate import platform

PATIENCE = 3_600
"""Seconds after which nothing is waited for any longer."""
QUIET = 60
"""Seconds until the background worker, too, has done what it does after a start."""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", action="store_true", help="measure the library with the language model, too")
    parser.add_argument("--idle", type=int, default=10, help="seconds before the measuring process lets go")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="winoforge-memory-") as folder:
        data = Path(folder) / "data"
        settings = {
            "WINOFORGE_DEMO": "1",
            "WINOFORGE_MEASURE_AT_ONCE": "1",
            "WINOFORGE_MEASURE_IDLE": str(options.idle),
            **({} if options.model else {"WINOFORGE_PANEL": "none"}),
        }
        data.mkdir(mode=0o700)
        with platform.serving(data, settings) as served:
            print_all("As soon as it answers", served.process.pid)
            await_measured(data, "uncompared")
            print_all("The library is compared", served.process.pid)
            if options.model:
                await_measured(data, "unmeasured")
                print_all("The library is measured", served.process.pid)
            await_rest(served.process.pid)
            print_all("At rest", served.process.pid)


def await_measured(data: Path, mark: str) -> None:
    """Wait until no entry of the library has that mark."""
    deadline = time.monotonic() + PATIENCE
    with closing(sqlite3.connect(data / "winoforge.sqlite3", timeout=30)) as database:
        while time.monotonic() < deadline:
            (left,) = database.execute(f"SELECT count(*) FROM workshop_referenceentry WHERE {mark}").fetchone()  # noqa: S608
            if not left:
                return
            time.sleep(1)
    raise SystemExit(f"The library is still {mark} after {PATIENCE} s.")


def await_rest(parent: int) -> None:
    """Wait until the measuring process has been replaced by a fresh one that does not end itself."""
    before = measurer(parent)
    deadline = time.monotonic() + PATIENCE
    while measurer(parent) in {before, 0} and time.monotonic() < deadline:
        time.sleep(1)
    time.sleep(QUIET)


def measurer(parent: int) -> int:
    """The measuring process; 0 while there is none."""
    return next((pid for pid in family(parent) if name(pid) == "measurer"), 0)


def print_all(when: str, parent: int) -> None:
    """Print what each process takes, and what all take."""
    print(f"\n{when}")
    total = 0.0
    for pid in family(parent):
        size = figure(pid, "smaps_rollup", "Pss")
        total += size
        print(f"  {name(pid):12} {pid:8} {size:8.1f} MB   peak {figure(pid, 'status', 'VmHWM'):8.1f} MB")
    print(f"  {'together':21} {total:8.1f} MB")


def name(pid: int) -> str:
    """What a process is there for; "" when it is gone."""
    try:
        words = Path(f"/proc/{pid}/cmdline").read_text().split("\0")
    except OSError:
        return ""
    modules = [word.rpartition(".")[2] for word in words if word.startswith("winoforge.web.serving.")]
    return modules[0] if modules else "parent"


def figure(pid: int, file: str, field: str) -> float:
    """A figure of a process in megabytes (millions of bytes); 0 when the process is gone."""
    try:
        lines = Path(f"/proc/{pid}/{file}").read_text().splitlines()
    except OSError:
        return 0.0
    return next((int(line.split()[1]) * 1024 / 1e6 for line in lines if line.startswith(f"{field}:")), 0.0)


if __name__ == "__main__":
    main()
