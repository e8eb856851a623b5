"""How large an installation is and how long it takes, with nothing of this machine's settings and an empty cache.

    python benchmarks/install.py [base] [run] [test] [label-studio] [potato]

Each is installed into a virtual environment of its own, from the package index, and removed again. Without arguments
all are measured except "test", of which only the sizes of the downloads are asked for: on Linux the ordinary index has
torch with several GB of CUDA.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Sequence
from importlib.metadata import Distribution, distributions
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools import emptied  # noqa: E402 (it is beside this folder, not in it)

LOCKS = [f"requirements/{name}.txt" for name in ("run", "dev", "lm")]
WHAT = {
    "base": ["."],
    "run": ["--no-compile", "--no-deps", "--requirement", "requirements/run.txt", "."],
    "label-studio": ["label-studio"],
    "potato": ["potato-annotation"],
}
LARGEST = 15


class Place:
    """A virtual environment in a folder, and an empty home beside it."""

    def __init__(self, folder: Path) -> None:
        self.venv = folder / "venv"
        self._python = str(self.venv / "bin" / "python")
        index = emptied.chosen_index(emptied.pip_settings())
        self._environment = emptied.environment(
            folder / "home", os.environ, emptied.short_path([emptied.interpreter()]), index
        )
        self._run([str(emptied.interpreter()), "-m", "venv", str(self.venv)])

    def pip(self, arguments: Sequence[str]) -> float:
        """Install something; gives the seconds it took."""
        began = time.perf_counter()
        self._run([self._python, "-m", "pip", "--quiet", "--disable-pip-version-check", "install", *arguments])
        return time.perf_counter() - began

    def packages(self) -> dict[str, float]:
        """What is installed, with its size in MB, the largest first."""
        libraries = [str(path) for path in self.venv.glob("lib/python*/site-packages")]
        sizes = {each.name: size(each) for each in distributions(path=libraries)}
        return dict(sorted(sizes.items(), key=lambda pair: -pair[1]))

    def _run(self, command: Sequence[str]) -> None:
        subprocess.run(command, cwd=ROOT, env=self._environment, check=True)


def size(package: Distribution) -> float:
    """In MB, by the files that it says are its own."""
    files = [Path(str(package.locate_file(file))) for file in package.files or []]
    return sum(file.stat().st_size for file in files if file.is_file()) / 1_000_000


def measure(name: str) -> None:
    with tempfile.TemporaryDirectory(prefix="winoforge-install-") as folder:
        place = Place(Path(folder))
        seconds = place.pip(WHAT[name])
        packages = place.packages()
        print(f"{name}: {emptied.megabytes(place.venv):,} MB, {len(packages)} packages, {seconds:.1f} s", flush=True)
        for package, megabytes in list(packages.items())[:LARGEST]:
            print(f"  {package:<24}{megabytes:8.1f} MB")


def downloads() -> None:
    """What `make test` would fetch from the ordinary index, without fetching it."""
    with tempfile.TemporaryDirectory(prefix="winoforge-install-") as folder:
        place, report = Place(Path(folder)), Path(folder) / "report.json"
        place.pip(["--upgrade", "pip"])  # one that asks for a package's description instead of the package
        wanted = [["--no-deps", *(part for lock in LOCKS for part in ("--requirement", lock))]]
        wanted.append(["--requirement", "requirements/torch.txt", "--constraint", "requirements/lm.txt"])
        addresses: set[str] = set()
        for arguments in wanted:
            place.pip(["--dry-run", "--report", str(report), *arguments])
            told = json.loads(report.read_text(encoding="utf-8"))
            addresses |= {each["download_info"]["url"] for each in told["install"]}
    sizes = {address: length(address) for address in addresses}
    cuda = sum(each for address, each in sizes.items() if "nvidia" in address or "cuda" in address)
    print(
        f"test: {sum(sizes.values()) / 1_000_000:,.0f} MB to download in {len(sizes)} packages, "
        f"{cuda / 1_000_000:,.0f} MB of it CUDA libraries"
    )


def length(address: str) -> int:
    """Of a file on a server, in bytes."""
    request = urllib.request.Request(address, method="HEAD")  # noqa: S310 (an address that pip gave)
    with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310
        return int(answer.headers["Content-Length"])


def main() -> None:
    for name in sys.argv[1:] or [*WHAT, "test"]:
        if name == "test":
            downloads()
        elif name in WHAT:
            measure(name)
        else:
            sys.exit(f"{name} is not measured here. Known: {', '.join([*WHAT, 'test'])}.")


if __name__ == "__main__":
    main()
