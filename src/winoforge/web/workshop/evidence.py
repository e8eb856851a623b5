"""What an evaluator sees beside each question: what the software has to say of the schema (P11)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from winoforge.core.checks import Subject
from winoforge.core.checks.stored import findings_of
from winoforge.core.crowd.difficulty import HardnessSaid
from winoforge.core.crowd.evidence import Seen, hints
from winoforge.core.crowd.evidence import evidence as said_about
from winoforge.core.crowd.telling_findings import Telling, telling_of
from winoforge.core.errors import UnknownLanguage
from winoforge.core.languages.base import Agreement
from winoforge.core.schemas import Draft, Schema
from winoforge.text import analyzer
from winoforge.web.console.models import CampaignStatistics
from winoforge.web.workshop.models import StoredSchema
from winoforge.web.workshop.writing import ANALYSER


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence beside a question."""

    text: str
    hint: str = ""
    """What past judgements say of such a finding (P28)."""


def evidence(stored: StoredSchema, schema: Schema, hardness: HardnessSaid | None, lang: str) -> dict[str, list[Line]]:
    """By question, what the checks said when the schema was saved, and what is known of its candidates.

    What goes with “invalid” in the campaign comes first.
    """
    seen = Seen(findings_of(stored.findings), _agreements(schema), hardness)
    hinted = hints(schema, seen, _telling(stored), lang)
    said = said_about(schema, seen, lang)
    return {
        question: sorted((Line(text, hinted.get(text, "")) for text in texts), key=lambda line: not line.hint)
        for question, texts in said.items()
    }


def _telling(stored: StoredSchema) -> dict[str, Telling]:
    """The findings that go with “invalid” in its campaign: one query, and none for a schema without findings."""
    if not stored.findings:
        return {}
    known = CampaignStatistics.objects.filter(campaign=stored.campaign_id).values_list("findings", flat=True)
    return telling_of(next(iter(known), ()))


def _agreements(schema: Schema) -> Sequence[Agreement]:
    try:
        subject = Subject(Draft.of(schema), analyzer(schema.language, ANALYSER))
    except UnknownLanguage:
        return ()
    return [phrase.agreement for phrase in subject.phrases]
