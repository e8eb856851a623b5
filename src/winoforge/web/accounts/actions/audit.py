"""The audit log: who changed what, and why."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from winoforge.core.wording import Sentence, render
from winoforge.web.accounts.models import AuditEntry, Campaign, Person


class Deed(StrEnum):
    """Everything that is written down."""

    CREATE_ADMINISTRATOR = "create-administrator"
    ISSUE_PASSWORD_LINK = "issue-password-link"  # noqa: S105 - the name of a deed
    RESET_PASSWORD = "reset-password"  # noqa: S105
    CREATE_CAMPAIGN = "create-campaign"
    CHANGE_CAMPAIGN = "change-campaign"
    CHANGE_RULES = "change-rules"
    CHANGE_CONSENT = "change-consent"
    OPEN_CAMPAIGN = "open-campaign"
    CLOSE_CAMPAIGN = "close-campaign"
    FORGET = "forget"
    APPOINT = "appoint"
    DISMISS = "dismiss"
    BAN = "ban"
    PARDON = "pardon"
    SETTLE = "settle"
    LOAD_REFERENCE = "load-reference"
    REMOVE_REFERENCE = "remove-reference"
    RECORD_PAYMENTS = "record-payments"
    DISCARD_LIST = "discard-list"
    AWARD_BONUS = "award-bonus"
    CANCEL_BONUS = "cancel-bonus"
    EXPORT = "export"
    EXPORT_WORKER = "export-worker"
    ERASE = "erase"
    CREATE_TOKEN = "create-token"  # noqa: S105
    REVOKE_TOKEN = "revoke-token"  # noqa: S105


SAID: Mapping[Deed, Sentence] = {
    Deed.CREATE_ADMINISTRATOR: Sentence("made an administrator", "criou um administrador"),
    Deed.ISSUE_PASSWORD_LINK: Sentence(
        "issued a link to set a new password", "emitiu um link para definir uma nova senha"
    ),
    Deed.RESET_PASSWORD: Sentence("set a new password", "definiu uma nova senha"),
    Deed.CREATE_CAMPAIGN: Sentence("made the campaign", "criou a campanha"),
    Deed.CHANGE_CAMPAIGN: Sentence("changed what the campaign says of itself", "alterou os dados da campanha"),
    Deed.CHANGE_RULES: Sentence("changed the rules", "alterou as regras"),
    Deed.CHANGE_CONSENT: Sentence(
        "changed the consent text or the licence", "alterou o termo de consentimento ou a licença"
    ),
    Deed.OPEN_CAMPAIGN: Sentence("opened the campaign", "abriu a campanha"),
    Deed.CLOSE_CAMPAIGN: Sentence("closed the campaign", "encerrou a campanha"),
    Deed.FORGET: Sentence(
        "deleted addresses and authorship evidence", "apagou os endereços de rede e as evidências de autoria"
    ),
    Deed.APPOINT: Sentence("appointed an evaluator", "nomeou um avaliador"),
    Deed.DISMISS: Sentence("dismissed an evaluator", "retirou o papel de avaliador de uma pessoa"),
    Deed.BAN: Sentence("banned a worker", "baniu uma pessoa"),
    Deed.PARDON: Sentence("lifted a ban", "retirou um banimento"),
    Deed.SETTLE: Sentence("decided what a schema is", "decidiu sobre um esquema"),
    Deed.LOAD_REFERENCE: Sentence("loaded a reference collection", "carregou uma coleção de referência"),
    Deed.REMOVE_REFERENCE: Sentence("removed a reference collection", "removeu uma coleção de referência"),
    Deed.RECORD_PAYMENTS: Sentence("recorded payments", "registrou pagamentos"),
    Deed.DISCARD_LIST: Sentence("discarded a list of payments", "descartou uma lista de pagamentos"),
    Deed.AWARD_BONUS: Sentence("awarded bonuses", "concedeu bônus"),
    Deed.CANCEL_BONUS: Sentence("cancelled a bonus", "cancelou um bônus"),
    Deed.EXPORT: Sentence("exported the campaign's schemas", "exportou os esquemas da campanha"),
    Deed.EXPORT_WORKER: Sentence("exported everything about a worker", "exportou tudo sobre uma pessoa"),
    Deed.ERASE: Sentence("erased a person", "excluiu os dados de uma pessoa"),
    Deed.CREATE_TOKEN: Sentence("made a token for the API", "criou um token para a API"),
    Deed.REVOKE_TOKEN: Sentence("revoked a token for the API", "revogou um token para a API"),
}
"""Every deed in words; they stand after the name of whoever did it, so they begin small."""


def said(deed: str, lang: str = "en") -> str:
    """A deed in words."""
    return render(SAID[Deed(deed)], {}, lang)


def audit(
    deed: Deed,
    *,
    actor: Person | None = None,
    campaign: Campaign | None = None,
    target: str = "",
    reason: str = "",
    **details: Any,
) -> AuditEntry:
    """Add an entry, in the transaction of what it speaks of."""
    return AuditEntry.objects.create(
        actor=actor, campaign=campaign, action=deed, target=target, reason=reason, details=details
    )
