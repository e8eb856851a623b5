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


_DONE = Sentence("It is done.", "Pronto.")


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
    back_of: str = ""
    """The parameter of the job with the public id in that page's address; "" for a page without one."""
    done: Sentence = _DONE
    """What is said at the end, with what is in the job's result."""

    def doing(self) -> Doing:
        """The module with its two functions."""
        return cast("Doing", import_module(self.module))


LOAD_REFERENCE = "load-reference"
VERIFY_PAYMENTS = "verify-payments"
RECORD_PAYMENTS = "record-payments"
EXPORT = "export"
EXPORT_WORKER = "export-worker"
DRAW_PICTURES = "draw-pictures"
CAMPAIGN_STATISTICS = "campaign-statistics"

KINDS: Mapping[str, Kind] = {
    VERIFY_PAYMENTS: Kind(
        title=Sentence("Verifying a list of payments", "Verificando uma lista de pagamentos"),
        counted=Sentence("{done:number} lines so far", "{done:number} linhas até agora"),
        module="winoforge.web.console.actions.verifying",
        back="payments",
        back_of="campaign",
        done=Sentence(
            "Every line has its verdict. Lines: {lines:number}.", "Toda linha tem seu veredito. Linhas: {lines:number}."
        ),
    ),
    RECORD_PAYMENTS: Kind(
        title=Sentence("Recording payments", "Registrando pagamentos"),
        counted=Sentence("It is being done.", "Em andamento."),
        module="winoforge.web.console.actions.recording",
        back="verification",
        back_of="verification",
        done=Sentence("Recorded as paid: {payments:number}.", "Registrados como pagos: {payments:number}."),
    ),
    LOAD_REFERENCE: Kind(
        title=Sentence("Loading a reference collection", "Carregando uma coleção de referência"),
        counted=Sentence("{done:number} entries so far", "{done:number} entradas até agora"),
        module="winoforge.web.workshop.actions.loading",
        back="references",
        done=Sentence(
            "“{name}” is loaded. Entries: {entries:number}; rows left out: {left_out:number}.",
            "“{name}” foi carregada. Entradas: {entries:number}; linhas deixadas de fora: {left_out:number}.",
        ),
    ),
    EXPORT: Kind(
        title=Sentence("Writing the export file", "Escrevendo o arquivo de exportação"),
        counted=Sentence("{done:number} schemas so far", "{done:number} esquemas até agora"),
        module="winoforge.web.console.actions.exporting",
        back="exports",
        back_of="campaign",
        done=Sentence(
            "The file is ready. Schemas: {written:number}; left out because the format cannot hold them: "
            "{left_out:number}.",
            "O arquivo está pronto. Esquemas: {written:number}; deixados de fora porque o formato não os comporta: "
            "{left_out:number}.",
        ),
    ),
    EXPORT_WORKER: Kind(
        title=Sentence("Collecting everything about a worker", "Reunindo tudo sobre uma pessoa"),
        counted=Sentence("{done:number} records so far", "{done:number} registros até agora"),
        module="winoforge.web.console.actions.exporting_worker",
        back="worker-data",
        back_of="member",
        done=Sentence(
            "The file is ready. Records: {written:number}.", "O arquivo está pronto. Registros: {written:number}."
        ),
    ),
    DRAW_PICTURES: Kind(
        title=Sentence("Drawing the pictures of the campaign", "Desenhando os gráficos da campanha"),
        counted=Sentence("{done:number} pictures so far", "{done:number} gráficos até agora"),
        module="winoforge.web.console.actions.pictures",
        back="pictures",
        back_of="campaign",
        done=Sentence("The pictures are drawn.", "Os gráficos estão desenhados."),
    ),
    CAMPAIGN_STATISTICS: Kind(
        title=Sentence("Counting which findings tell", "Contando quais apontamentos dizem algo"),
        counted=Sentence("{done:number} schemas so far", "{done:number} esquemas até agora"),
        module="winoforge.web.console.actions.statistics",
        back="schemas",
        back_of="campaign",
        done=Sentence(
            "Counted over {decided:number} decided schemas.", "Contados {decided:number} esquemas já decididos."
        ),
    ),
}
