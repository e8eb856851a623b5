"""The environment of somebody who has never worked on Winoforge: nothing of this machine's settings and caches.

Only what is needed to reach the package index at all is kept: certificates, proxies, and the address of the index where
pip has been given another one than the usual.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from urllib.parse import urlsplit

CERTIFICATES = ("SSL_CERT_FILE", "PIP_CERT", "REQUESTS_CA_BUNDLE")
PROXIES = ("http_proxy", "https_proxy", "all_proxy", "no_proxy")
KEPT = frozenset([*CERTIFICATES, *PROXIES, *(name.upper() for name in PROXIES)])
USUAL_INDEX = "https://pypi.org/simple"
SYSTEM = ("/usr/bin", "/bin")
"""Where every system has its shell and its usual commands."""


def environment(home: Path, caller: Mapping[str, str], path: str, index: str | None = None) -> dict[str, str]:
    """The variables for a process whose home is the empty folder `home`; temporary files go there too."""
    temporary = home / "tmp"
    temporary.mkdir(parents=True, exist_ok=True)
    kept = {name: value for name, value in caller.items() if name in KEPT}
    # With this name instead of a file, pip reads no configuration at all, not even the system's.
    chosen = {"PATH": path, "HOME": str(home), "TMPDIR": str(temporary), "PIP_CONFIG_FILE": os.devnull}
    return kept | chosen | ({"PIP_INDEX_URL": index} if index else {})


def short_path(programs: Iterable[Path]) -> str:
    """A PATH with the folders of these programs and the system's own, and nothing else."""
    return os.pathsep.join(dict.fromkeys([*(str(program.parent) for program in programs), *SYSTEM]))


def interpreter() -> Path:
    """The Python that runs this, itself: neither a version manager's stand-in nor a link in a virtual environment."""
    return Path(sys.executable).resolve()


def program(name: str) -> Path:
    """A program that must be there."""
    found = shutil.which(name)
    if found is None:
        message = f"{name} is not installed here. Install it, or add its folder to PATH."
        raise SystemExit(message)
    return Path(found)


def chosen_index(settings: str) -> str | None:
    """The address of the index in what `pip config list` says, if it is not the usual one and others could use it too.

    A folder is no such address: nobody else has it.
    """
    told = dict(re.findall(r"^(:env:|install|global)\.index-url='(.*)'$", settings, flags=re.MULTILINE))
    address = next((told[place] for place in (":env:", "install", "global") if place in told), USUAL_INDEX)
    if urlsplit(address).scheme not in {"http", "https"} or address.rstrip("/") == USUAL_INDEX:
        return None
    return address


def pip_settings() -> str:
    """What pip has been told on this machine, as `pip config list` prints it; nothing where there is no pip."""
    told = subprocess.run([sys.executable, "-m", "pip", "config", "list"], capture_output=True, text=True, check=False)
    return told.stdout


def megabytes(folder: Path) -> int:
    """How much of the disk a folder takes, files with several names counted once; 0 if it is not there."""
    seen: dict[tuple[int, int], int] = {}
    for parent, _, names in os.walk(folder):
        for name in names:
            told = (Path(parent) / name).lstat()
            seen[told.st_dev, told.st_ino] = told.st_blocks * 512
    return round(sum(seen.values()) / 1_000_000)
