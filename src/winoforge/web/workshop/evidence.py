"""What an evaluator sees beside a schema: what the software has to say, and the same sentences elsewhere (P11, P12)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from winoforge.core.checks import Subject
from winoforge.core.checks.stored import findings_of
from winoforge.core.crowd.evidence import Seen
from winoforge.core.crowd.evidence import evidence as said_about
from winoforge.core.crowd.fingerprint import fingerprint
from winoforge.core.errors import UnknownLanguage
from winoforge.core.languages.base import Agreement
from winoforge.core.schemas import Draft, Schema, SubstitutedPair
from winoforge.core.schemas.record import from_record
from winoforge.text import analyzer
from winoforge.web.marking import ShownHalf, sentence, shown
from winoforge.web.workshop.models import StoredSchema, TextPrint

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


def evidence(stored: StoredSchema, schema: Schema, lang: str) -> dict[str, list[str]]:
    """By question, what the checks said when the schema was saved, and what is known of its candidates."""
    seen = Seen(findings_of(stored.findings), _agreements(schema), stored.hardness or ())
    return said_about(schema, seen, lang)


def matches(stored: StoredSchema, schema: Schema) -> Matches:
    """The other schemas and entries with one of its sentences: campaigns, library, reference collections."""
    prints = {fingerprint(half.text) for half in schema.halves}
    rows = TextPrint.objects.filter(print__in=prints).exclude(schema=stored).order_by("pk")
    # Both sentences of one entry match as a rule: it is listed once.
    found = {(row.schema_id, row.entry_id): row for row in rows.select_related("schema", "entry__collection")[:100]}
    listed = [_match(row, stored) for row in list(found.values())[:_MOST_SHOWN]]
    return Matches(listed, len(found) - len(listed))


def _agreements(schema: Schema) -> Sequence[Agreement]:
    try:
        subject = Subject(Draft.of(schema), analyzer(schema.language))
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
