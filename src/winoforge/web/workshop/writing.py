"""A form under examination: its draft, what the checks say of it, and whether its sentences exist already.

All that is slow about writing a schema happens here, before any transaction.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Q, QuerySet

from winoforge.core.checks import Finding, run
from winoforge.core.crowd.drafts import FormDraft, SchemaForm, faults, to_draft
from winoforge.core.crowd.fields import Field
from winoforge.core.crowd.fingerprint import fingerprint
from winoforge.core.crowd.rules import Rules
from winoforge.core.crowd.said import Said
from winoforge.core.crowd.saving import blocks
from winoforge.core.errors import NotAllowed
from winoforge.text import Preference, analyzer
from winoforge.web.accounts.models import Campaign
from winoforge.web.ids import new_public_id
from winoforge.web.prepared import prepared
from winoforge.web.workshop.models import StoredSchema, TextPrint

ANALYSER: Preference = "rules"
"""Everywhere the same, whatever is installed beside the platform, and seventeen times as fast as spaCy."""
_NOTHING = fingerprint("")
TAKEN = frozenset({"text-in-campaign", "text-in-library", "text-published"})
"""The refusals of a sentence that exists."""
_NOBODYS = 0
"""The key of no schema."""


@dataclass(frozen=True, slots=True)
class Checked:
    """A form and everything there is to say about it."""

    form: SchemaForm
    draft: FormDraft
    """Its id is the public id that the schema gets if it is saved, or has."""
    findings: Sequence[Finding]
    faults: Mapping[Field, Said]
    """What is wrong with a field as text, so that the checks need not be asked about it."""
    existing: frozenset[int]
    """The halves whose sentence somebody has published or saved before."""
    taken: Mapping[int, NotAllowed]
    """The halves whose sentence this campaign or a reference collection has, with the refusal that says where."""
    rules: Rules
    """Those of the campaign when it was checked."""

    @property
    def is_blocked(self) -> bool:
        """Whether it cannot be saved."""
        return bool(self.faults) or any(blocks(found, self.rules) for found in self.findings)

    @property
    def prints(self) -> list[str]:
        """The fingerprint of each sentence."""
        return [fingerprint(half.text) for half in self.draft.halves]


def check(form: SchemaForm, campaign: Campaign, correcting: StoredSchema | None = None) -> Checked:
    """Check a form by the rules of a campaign. One query; the analyser remembers what has not changed."""
    rules = campaign.rules
    public_id = correcting.public_id if correcting else new_public_id()
    draft = to_draft(form, campaign.language, public_id, rules)
    findings = run(draft, analyzer(campaign.language, ANALYSER))
    existing = _existing(draft, correcting)
    taken = taken_halves(draft, campaign, correcting) if existing else {}
    return Checked(form, draft, findings, faults(form), existing, taken, rules)


def taken_halves(draft: FormDraft, campaign: Campaign, correcting: StoredSchema | None = None) -> dict[int, NotAllowed]:
    """By half, why its sentence cannot be saved: one text earns one code, and a published one earns none.

    A withdrawn schema has no prints any more, so its text can be saved again.
    """
    prints = [fingerprint(half.text) for half in draft.halves]
    found = TextPrint.objects.filter(print__in=set(prints) - {_NOTHING})
    found = found.filter(Q(entry__isnull=False) | Q(schema__campaign=campaign)).exclude(
        schema=correcting.pk if correcting else _NOBODYS
    )
    where: dict[str, NotAllowed] = {}
    for each in found.select_related("schema", "entry__collection").order_by("pk"):
        where.setdefault(each.print, _stands(each))
    return {number: where[each] for number, each in enumerate(prints) if each in where}


def _stands(known: TextPrint) -> NotAllowed:
    """Where a sentence stands, as it is written there."""
    if known.entry is not None:
        sentence = _sentence(known.entry.record, known.print)
        if known.entry.collection.built_in:
            return NotAllowed("text-in-library", sentence=sentence)
        return NotAllowed("text-published", collection=known.entry.collection.name, sentence=sentence)
    if known.schema is None:
        raise TypeError("A print belongs to a schema or to an entry.")
    return NotAllowed("text-in-campaign", sentence=_sentence(known.schema.record, known.print))


def _sentence(record: Mapping[str, Any], wanted: str) -> str:
    texts = [str(half["text"]) for half in record.get("halves", [record]) if "text" in half]
    return next((text for text in texts if fingerprint(text) == wanted), "")


def _existing(draft: FormDraft, correcting: StoredSchema | None) -> frozenset[int]:
    prints = [fingerprint(half.text) for half in draft.halves]
    wanted = set(prints) - {_NOTHING}
    if not wanted:
        return frozenset()
    known = set(_known(prints[0], prints[-1], correcting.pk if correcting else _NOBODYS)) & wanted
    return frozenset(number for number, each in enumerate(prints) if each in known)


@prepared
def _known(one: str, other: str, but: int) -> QuerySet[TextPrint, str]:
    """Which of two prints an entry has, or another schema than this one."""
    others = TextPrint.objects.filter(print__in=(one, other)).exclude(schema=but)
    return others.values_list("print", flat=True).distinct()
