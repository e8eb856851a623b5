"""How the panel is: what the measuring process found out by loading it, for itself and for the pages.

The file is about one panel of one version of Winoforge; what it says of another is as good as nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from winoforge import __version__
from winoforge.web import state_files
from winoforge.web.pauses import growing

FIRST_PAUSE, LONGEST_PAUSE = 5.0, 300.0
"""Seconds before a panel that could not be loaded is tried again: the first time, and at most."""


@dataclass(frozen=True, slots=True)
class PanelState:
    """What is known of a panel."""

    panel: str
    """The solvers and the version of Winoforge that it is about."""
    is_settled: bool = False
    """Whether it has been loaded once, and what other panels had measured is measured again or marked to be."""
    fault: str = ""
    """Why it could not be loaded the last time, as a sentence in English; "" when it could."""
    failures: int = 0
    """How often in a row it could not."""
    failed_at: float = 0.0
    """Seconds since 1970."""

    def is_due(self, now: float) -> bool:
        """Whether a panel that could not be loaded should be tried again; also when the clock has been set back."""
        pause = growing(self.failures, first=FIRST_PAUSE, longest=LONGEST_PAUSE)
        return not self.fault or not self.failed_at <= now < self.failed_at + pause

    def failed(self, fault: str, now: float) -> PanelState:
        """After one more failure."""
        return replace(self, fault=fault, failures=self.failures + 1, failed_at=now)


def read(data: Path, solvers: Sequence[str]) -> PanelState:
    """What is known of the panel of these solvers; nothing has to be."""
    panel = f"{__version__} {','.join(solvers)}"
    try:
        state = PanelState(**(state_files.read(data / state_files.PANEL) or {"panel": panel}))
    except TypeError:  # written by another version
        return PanelState(panel)
    return state if state.panel == panel else PanelState(panel)


def write(data: Path, state: PanelState) -> None:
    """Keep it, where it has changed."""
    if state_files.read(data / state_files.PANEL) != asdict(state):
        state_files.write(data / state_files.PANEL, asdict(state))


def forget_fault(data: Path) -> None:
    """At a start of the platform: somebody may have repaired the panel meanwhile, so it is tried at once."""
    known = state_files.read(data / state_files.PANEL)
    if isinstance(known, dict) and known.get("fault"):
        state_files.remove(data / state_files.PANEL)
