"""The score (P15): a ledger, never a bare number. Every change has a reason."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from winoforge.core.crowd.rules import Rules
from winoforge.core.crowd.verdicts import Outcome
from winoforge.core.wording import Sentence, render


class Reason(StrEnum):
    """Why a score changed."""

    SCHEMA_APPROVED = "schema-approved"
    SCHEMA_REJECTED = "schema-rejected"
    SCHEMA_LEAKED = "schema-leaked"
    TEST_RIGHT = "test-right"
    TEST_WRONG = "test-wrong"
    CORRECTION = "correction"
    """An entry that takes back or adds what the administrator says."""


SAID: Mapping[Reason, Sentence] = {
    Reason.SCHEMA_APPROVED: Sentence(
        "your schema “{what}” was judged valid", "seu esquema “{what}” foi considerado válido"
    ),
    Reason.SCHEMA_REJECTED: Sentence(
        "your schema “{what}” was judged invalid", "seu esquema “{what}” foi considerado inválido"
    ),
    Reason.SCHEMA_LEAKED: Sentence(
        "your schema “{what}” was too much like an existing one",
        "seu esquema “{what}” era parecido demais com um que já existe",
    ),
    Reason.TEST_RIGHT: Sentence(
        "you answered the test question “{what}” right", "você acertou a pergunta de teste “{what}”"
    ),
    Reason.TEST_WRONG: Sentence(
        "you answered the test question “{what}” wrong", "você errou a pergunta de teste “{what}”"
    ),
    Reason.CORRECTION: Sentence(
        "the administrator corrected your score: {what}", "o administrador corrigiu sua pontuação: {what}"
    ),
}
"""The ledger in sentences; they stand after the points, so they begin small."""

_SETTING = {
    Reason.SCHEMA_APPROVED: "points_approved",
    Reason.SCHEMA_REJECTED: "points_rejected",
    Reason.SCHEMA_LEAKED: "points_leaked",
    Reason.TEST_RIGHT: "points_test_right",
    Reason.TEST_WRONG: "points_test_wrong",
}
_OUTCOME = {
    Outcome.VALID: Reason.SCHEMA_APPROVED,
    Outcome.INVALID: Reason.SCHEMA_REJECTED,
    Outcome.LEAKED: Reason.SCHEMA_LEAKED,
}


def points(rules: Rules, reason: Reason) -> int:
    """What a reason adds to the score; a correction brings its own points, so it is a ValueError here."""
    if reason not in _SETTING:
        raise ValueError(f"{reason} has no points of its own.")
    return int(getattr(rules, _SETTING[reason]))


def reason_for(outcome: Outcome) -> Reason:
    """Why an outcome changes the contributor's score; a tie changes nothing yet, so it is a ValueError here."""
    if outcome not in _OUTCOME:
        raise ValueError(f"{outcome} changes no score.")
    return _OUTCOME[outcome]


def said(reason: Reason, what: str, lang: str = "en") -> str:
    """A ledger entry in words; `what` names the schema, the item, or the administrator's reason."""
    return render(SAID[reason], {"what": what}, lang)
