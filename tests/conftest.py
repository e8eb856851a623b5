"""What tests share: where the collections of others are, and what CI must have."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
IN_CI = bool(os.environ.get("CI"))


def needs(condition: bool, reason: str) -> None:
    """Skip elsewhere, fail in CI: there everything is present, and a skipped test would hide a fault."""
    if condition:
        return
    if IN_CI:
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def data() -> Path:
    """The folder with real collections made by others."""
    folder = Path(os.environ.get("WINOFORGE_TEST_DATA", ROOT.parent / "shared" / "data")).resolve()
    needs((folder / "MANIFEST.md").is_file(), f"No collections of others in {folder}; set WINOFORGE_TEST_DATA.")
    return folder
