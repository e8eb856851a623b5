"""What an evaluator sees beside a schema: what the software has to say, and the same sentences elsewhere (P11, P12)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from winoforge.core.checks import Subject
from winoforge.core.checks.stored import findings_of
from winoforge.core.crowd.evidence import Seen, hints
from winoforge.core.crowd.evidence import evidence as said_about
from winoforge.core.crowd.fingerprint import fingerprint
from winoforge.core.crowd.telling_findings import Telling, telling_of
from winoforge.core.errors import UnknownLanguage
from winoforge.core.languages.base import Agreement
from winoforge.core.schemas import Draft, Schema, SubstitutedPair
from winoforge.core.schemas.record import from_record
from winoforge.text import analyzer
from winoforge.web.console.models import CampaignStatistics
from winoforge.web.marking import ShownHalf, sentence, shown
from winoforge.web.prepared import prepared
from winoforge.web.workshop.models import StoredSchema, TextPrint
from winoforge.web.workshop.writing import ANALYSER

_MOST_SHOWN = 5
"""So many entries with the same sentences are shown; who copies, copies from one."""


@dataclass(frozen=True, slots=True)
class Match:
    """An entry that has a sentence in common with a schema."""

    where: str
    """The collection it stands in, in words."""
    halves: list[ShownHalf]
    language: str


@dataclass(frozen=True, slots=True)
class Matches:
    """The entries that have a sentence in common with a schema."""

    shown: list[Match]
    more: int
    """How many there are beyond those that are shown."""


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence beside a question."""

    text: str
    hint: str = ""
    """What past judgements say of such a finding (P28)."""


def evidence(stored: StoredSchema, schema: Schema, lang: str) -> dict[str, list[Line]]:
    """By question, what the checks said when the schema was saved, and what is known of its candidates.

    What goes with “invalid” in the campaign comes first.
    """
    seen = Seen(findings_of(stored.findings), _agreements(schema), stored.hardness or ())
    hinted = hints(schema, seen, _telling(stored), lang)
    said = said_about(schema, seen, lang)
    return {
        question: sorted((Line(text, hinted.get(text, "")) for text in texts), key=lambda line: not line.hint)
        for question, texts in said.items()
    }


def matches(stored: StoredSchema, schema: Schema) -> Matches:
    """The other schemas and entries with one of its sentences: campaigns, library, reference collections."""
    prints = [fingerprint(half.text) for half in schema.halves]
    # As a rule there are none, and a plain look for them is quick.
    keys = _same_prints(prints[0], prints[-1], stored.pk)
    rows = TextPrint.objects.filter(pk__in=keys).order_by("pk").select_related("schema", "entry__collection")
    # Both sentences of one entry match as a rule: it is listed once.
    found = {(row.schema_id, row.entry_id): row for row in rows} if keys else {}
    listed = [_match(row, stored) for row in list(found.values())[:_MOST_SHOWN]]
    return Matches(listed, len(found) - len(listed))


@prepared
def _same_prints(one: str, other: str, schema: int) -> QuerySet[TextPrint, int]:
    found = TextPrint.objects.filter(print__in=(one, other)).exclude(schema=schema)
    return found.order_by("pk").values_list("pk", flat=True)[:100]


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


def _match(row: TextPrint, beside: StoredSchema) -> Match:
    record = row.schema.record if row.schema else row.entry.record if row.entry else None
    entry = from_record(record)
    if isinstance(entry, SubstitutedPair):
        halves = [ShownHalf(sentence(text, ()), "", (), None) for text in entry.sentences]
    else:
        halves = shown(entry)
    return Match(_where(row, beside), halves, entry.language)


def _where(row: TextPrint, beside: StoredSchema) -> str:
    if row.entry is not None:
        return _("The library") if row.entry.collection.built_in else row.entry.collection.name
    other = row.schema
    if other is None or other.campaign_id != beside.campaign_id:
        return _("Another campaign")
    if other.contributor_id == beside.contributor_id:
        return _("This campaign, by the same contributor")
    return _("This campaign, saved earlier") if other.pk < beside.pk else _("This campaign, saved later")
