"""Everything about one schema, as its page shows it: a fixed number of queries."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from winoforge.core.checks.stored import findings_of
from winoforge.core.crowd import ledger
from winoforge.core.crowd.authorship import Authorship
from winoforge.core.crowd.authorship_said import authorship_said
from winoforge.core.crowd.costs import Standing
from winoforge.core.crowd.difficulty import HardnessSaid
from winoforge.core.crowd.evidence import said_in_half
from winoforge.core.crowd.naming import schema_name
from winoforge.core.crowd.score import Reason
from winoforge.core.crowd.unmeasured import Unmeasured
from winoforge.core.wording import minus
from winoforge.web.accounts.models import AuditEntry
from winoforge.web.console.answers import Answers, answers
from winoforge.web.console.audit_words import AuditLine, in_words
from winoforge.web.console.worker_flags import ShownFlag
from winoforge.web.console.worker_flags import in_words as flags_in_words
from winoforge.web.marking import ShownHalf, shown
from winoforge.web.workshop import models
from winoforge.web.workshop.alike import Matches, nearest
from winoforge.web.workshop.code_records import standing_now, with_facts
from winoforge.web.workshop.measured import said_of, suspected, why_not
from winoforge.web.workshop.models import Flag, Judgement, PaymentCode, ScoreEntry, StoredSchema


@dataclass(frozen=True, slots=True)
class ShownEntry:
    """A change of the contributor's score because of the schema."""

    entry: ScoreEntry
    said: str

    @property
    def points(self) -> str:
        """The points with their sign, a real minus among them."""
        return minus(f"{self.entry.points:+}")


@dataclass(frozen=True, slots=True)
class Writing:
    """How the schema was written, or corrected, in sentences."""

    number: int
    """0 for the first writing, then the corrections from 1."""
    sentences: Sequence[str]


@dataclass(frozen=True, slots=True)
class SchemaPage:
    """One schema with all that is known of it."""

    stored: StoredSchema
    name: str
    halves: Sequence[ShownHalf]
    hardness: HardnessSaid | None
    why: Unmeasured | None
    """Why its hardness is not measured."""
    findings: Sequence[str]
    judgements: Sequence[Judgement]
    answers: Sequence[Answers]
    ledger: Sequence[ShownEntry]
    code: PaymentCode | None
    standing: Standing | None
    """What has become of the code."""
    writings: Sequence[Writing]
    flags: Sequence[ShownFlag]
    matches: Matches
    audit: Sequence[AuditLine]


def schema_page(stored: StoredSchema, lang: str) -> SchemaPage:
    """All about a schema, whose contributor and campaign are at hand."""
    schema = stored.schema()
    judgements = list(stored.judgements.select_related("evaluator", "membership").order_by("pk"))
    code: Any = with_facts(PaymentCode.objects.filter(schema=stored)).first()
    entries = ScoreEntry.objects.filter(membership=stored.contributor_id, schema=stored).order_by("pk")
    log = AuditEntry.objects.filter(campaign=stored.campaign_id, target=stored.public_id).order_by("-pk")
    name = schema_name(stored.record)
    return SchemaPage(
        stored=stored,
        name=name,
        halves=shown(schema),
        hardness=said_of(stored),
        why=why_not(stored, to_administrator=True),
        findings=[said_in_half(found, lang) for found in (*findings_of(stored.findings), *suspected(stored))],
        judgements=judgements,
        answers=answers(judgements, lang),
        ledger=[ShownEntry(each, ledger.said(Reason(each.reason), name, lang)) for each in entries],
        code=code,
        standing=standing_now(code, stored.campaign) if code else None,
        writings=_writings(stored, lang),
        flags=flags_in_words(_flags(stored, judgements), lang),
        matches=nearest(stored, schema),
        audit=in_words(list(log.select_related("actor")), lang),
    )


def _writings(stored: StoredSchema, lang: str) -> list[Writing]:
    """What the browser told of writing it, then of each correction; nothing once that has been deleted."""
    kept = models.Authorship.objects.filter(schema=stored).first()
    if kept is None:
        return []
    all_of_them = [kept.evidence, *kept.evidence.get("corrections", ())]
    return [Writing(number, authorship_said(Authorship.of(each), lang)) for number, each in enumerate(all_of_them)]


def _flags(stored: StoredSchema, judgements: Sequence[Judgement]) -> list[Flag]:
    """Flags about the schema and about the judgements on it."""
    people = [stored.contributor_id, *(each.membership_id for each in judgements if each.membership_id)]
    causes = [f"schema:{stored.public_id}", *(f"judgement:{each.public_id}" for each in judgements)]
    found = Flag.objects.filter(membership__in=people, cause__in=causes).select_related("membership__person")
    return list(found.order_by("pk"))
