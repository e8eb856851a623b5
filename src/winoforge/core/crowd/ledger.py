"""The ledger as the administrator reads it: of a worker, not to them (core/crowd/score.py says it to the worker)."""

from __future__ import annotations

from collections.abc import Mapping

from winoforge.core.crowd.score import Reason
from winoforge.core.wording import Sentence, render

SAID: Mapping[Reason, Sentence] = {
    Reason.SCHEMA_APPROVED: Sentence("schema “{what}” judged valid", "esquema “{what}” considerado válido"),
    Reason.SCHEMA_REJECTED: Sentence("schema “{what}” judged invalid", "esquema “{what}” considerado inválido"),
    Reason.SCHEMA_LEAKED: Sentence("schema “{what}” leaked", "esquema “{what}” já existente (cópia)"),
    Reason.TEST_RIGHT: Sentence("test question “{what}” right", "pergunta de teste “{what}” certa"),
    Reason.TEST_WRONG: Sentence("test question “{what}” wrong", "pergunta de teste “{what}” errada"),
    Reason.CORRECTION: Sentence("corrected by an administrator: “{what}”", "correção de um administrador: “{what}”"),
}
"""Every reason in words; they stand after the points, so they begin small."""


def said(reason: Reason, what: str, lang: str = "en") -> str:
    """A ledger entry in words; `what` names the schema or the item."""
    return render(SAID[reason], {"what": what}, lang)
