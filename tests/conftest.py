"""What tests share: where the collections of others are, and what CI must have."""

from __future__ import annotations

import gc
import os
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import settings

# A deadline would assert a time, and machines are noisy. WINOFORGE_TEST_ALL asks for more of everything.
settings.register_profile("winoforge", deadline=None, max_examples=400 if os.environ.get("WINOFORGE_TEST_ALL") else 40)
settings.load_profile("winoforge")

# Several test processes share the processors, so each computes with one thread.
if "PYTEST_XDIST_WORKER" in os.environ:
    os.environ.setdefault("OMP_NUM_THREADS", "1")

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


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Tests and what they import stay to the end: searching all that for garbage took a third of collecting it."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


_SLOW = (
    "tests/web/browser/test_pages",
    "tests/web/browser/",
    "tests/web/serving/",
    "tests/web/walk/",
    "tests/solvers/",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Slow files first: one that a process begins last would be waited for by all the others."""
    items.sort(key=lambda item: next((rank for rank, name in enumerate(_SLOW) if item.nodeid.startswith(name)), 99))


class _AtOnce:
    """Says why a test failed when it fails: a run that is cut off later has no summary to say it in."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        terminal = self._config.pluginmanager.get_plugin("terminalreporter")
        if report.failed and terminal is not None:
            terminal.write_line(f"\n{report.nodeid} ({report.when}) failed:\n{report.longreprtext[-3000:]}")


def pytest_configure(config: pytest.Config) -> None:
    """Where the results of all test processes come together, failures are said at once."""
    if IN_CI and not hasattr(config, "workerinput"):
        config.pluginmanager.register(_AtOnce(config))
