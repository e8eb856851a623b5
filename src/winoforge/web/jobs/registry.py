"""Every kind of job there is.

A kind is a module with two functions: `work` does the job, `undo` takes back what is there of one that failed or was
cancelled. A job is delivered at least once: `work` goes on where an earlier delivery was cut off, and does nothing when
all is done.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol, cast

from winoforge.core.wording import Sentence
from winoforge.web.jobs.progress import Progress


class Doing(Protocol):
    """What the module of a kind has."""

    def work(self, params: Mapping[str, Any], progress: Progress) -> dict[str, Any]:
        """Do the job; the values of the result are JSON."""

    def undo(self, params: Mapping[str, Any]) -> None:
        """Leave nothing half done; there may be nothing to do."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of job."""

    title: Sentence
    """What its page says is being done."""
    counted: Sentence
    """What its progress counts, with {done}."""
    module: str
    """Imported when a job runs, so that a web process need not load it."""
    back: str
    """The name of the page that one goes back to."""

    def doing(self) -> Doing:
        """The module with its two functions."""
        return cast("Doing", import_module(self.module))


LOAD_REFERENCE = "load-reference"

KINDS: Mapping[str, Kind] = {
    LOAD_REFERENCE: Kind(
        title=Sentence("Loading a reference collection", "Carregando uma coleção de referência"),
        counted=Sentence("{done:number} entries so far", "{done:number} entradas até agora"),
        module="winoforge.web.workshop.actions.loading",
        back="references",
    ),
}
