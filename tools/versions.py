"""`make versions`: the tests of the core on every Python that Winoforge supports and this machine has.

    python -m tools.versions

Each version gets a virtual environment of its own, which is thrown away. The packages are those of the locks; where a
lock names one that has no wheel for that Python, the newest that has one is taken instead.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OLDEST = (3, 11)
NAMES = [f"python3.{minor}" for minor in range(11, 15)]
NEEDED = ("numpy", "lxml", "platformdirs", "pytest", "pytest-xdist", "hypothesis")
"""What tests/core imports; what else they compare with (scipy, spaCy) is skipped where it is missing."""
LOCK = ROOT / "requirements" / "dev.txt"
ASK = "import sys; print(sys.implementation.name, sys.version_info[0], sys.version_info[1], sys.executable)"
# Not the options in pyproject.toml: they name Django, which the core does without.
PYTEST = ("-m", "pytest", "-c", os.devnull, "--rootdir", str(ROOT), "--import-mode=importlib", "-W", "error", "-q")

Version = tuple[int, int]


def main() -> int:
    """0 when the tests pass on each version, 1 when not."""
    found = interpreters([*on_path(), *of_pyenv()])
    if not found:
        print("No Python from 3.11 on was found on PATH or in pyenv's folder.", file=sys.stderr)
        return 1
    print(f"· Found Python {', '.join(map(_said, found))}", flush=True)
    passed = {version: _tested(version, python) for version, python in found.items()}
    for version, good in passed.items():
        print(f"Python {_said(version)}: {'passed' if good else 'FAILED'}")
    return 0 if all(passed.values()) else 1


def on_path() -> list[Path]:
    """Pythons by their usual names on PATH."""
    return [Path(python) for name in NAMES if (python := shutil.which(name))]


def of_pyenv() -> list[Path]:
    """Pythons that pyenv keeps, the newest first, whether or not it has put them on PATH."""
    if not (pyenv := shutil.which("pyenv")):
        return []
    told = subprocess.run([pyenv, "root"], capture_output=True, text=True, check=False)  # noqa: S603
    kept = (Path(told.stdout.strip()) / "versions").glob("*/bin/python")
    return sorted(kept, key=lambda python: _numbers(python.parent.parent.name), reverse=True)


def interpreters(candidates: Iterable[Path]) -> dict[Version, Path]:
    """One CPython for each version that is supported, the oldest version first."""
    found: dict[Version, Path] = {}
    for candidate in candidates:
        told = subprocess.run([str(candidate), "-c", ASK], capture_output=True, text=True, check=False)  # noqa: S603
        if told.returncode:  # a version manager's stand-in for a Python that it has not been told to use
            continue
        name, major, minor, python = told.stdout.strip().split(" ", 3)
        version = int(major), int(minor)
        if name == "cpython" and version >= OLDEST:
            found.setdefault(version, Path(python))
    return dict(sorted(found.items()))


def pinned(names: Iterable[str], lock: str) -> list[str]:
    """These packages with the versions that a lock gives them."""
    pins = dict(re.findall(r"^([a-z0-9-]+)==(\S+)", lock, flags=re.MULTILINE))
    return [f"{name}=={pins[name]}" for name in names]


def for_tests(caller: Mapping[str, str]) -> dict[str, str]:
    """The variables for the tests: the package from its folder, and what is not installed may be skipped."""
    kept = {name: value for name, value in caller.items() if name not in {"CI", "PYTEST_ADDOPTS", "PYTHONPATH"}}
    return kept | {"PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}


def _tested(version: Version, python: Path) -> bool:
    began = time.monotonic()
    print(f"· Python {_said(version)}: installing what the core needs", flush=True)
    with tempfile.TemporaryDirectory(prefix="winoforge-versions-") as folder:
        own = str(Path(folder) / "bin" / "python")
        if not _run([str(python), "-m", "venv", folder]) or not _install(own):
            return False
        print(f"· Python {_said(version)}: testing ({time.monotonic() - began:.1f} s so far)", flush=True)
        # Nothing is written beside the tests: several runs may use this folder at once.
        good = _run([own, *PYTEST, "-p", "no:cacheprovider", "-n", "2", "tests/core"], for_tests(os.environ))
    print(f"  {time.monotonic() - began:.1f} s", flush=True)
    return good


def _install(python: str) -> bool:
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--only-binary", ":all:"]
    pins = pinned(NEEDED, LOCK.read_text(encoding="utf-8"))
    if _run([*pip, *pins], quiet=True):
        return True
    for package, pin in zip(NEEDED, pins, strict=True):
        if _run([*pip, pin], quiet=True):
            continue
        print(f"  {pin} cannot be installed here; taking the newest {package} that can.", flush=True)
        if not _run([*pip, package]):
            return False
    return True


def _run(command: Sequence[str], environment: Mapping[str, str] | None = None, *, quiet: bool = False) -> bool:
    said = subprocess.DEVNULL if quiet else None
    return subprocess.run(command, cwd=ROOT, env=environment, stderr=said, check=False).returncode == 0  # noqa: S603


def _numbers(name: str) -> list[int]:
    return [int(part) for part in re.findall(r"\d+", name)]


def _said(version: Version) -> str:
    return f"{version[0]}.{version[1]}"


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
