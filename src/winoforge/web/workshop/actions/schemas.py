"""Saving, correcting and withdrawing a schema (P6, P8, P9, P19)."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from typing import Any

from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from winoforge.core.checks.stored import to_json
from winoforge.core.crowd.authorship import Authorship
from winoforge.core.crowd.changes import refuse_changing
from winoforge.core.crowd.limits import may_write, refuse_over_limit
from winoforge.core.crowd.saving import is_strict
from winoforge.core.crowd.searching import searchable
from winoforge.core.crowd.slots import slots_wanted
from winoforge.core.errors import NotAllowed
from winoforge.core.schemas import to_record
from winoforge.web import once
from winoforge.web.accounts.models import Campaign, Membership, Submission
from winoforge.web.prepared import prepared, prepared_insert
from winoforge.web.workshop import models, reading, wanted
from winoforge.web.workshop.actions import drafts, flags, paying
from winoforge.web.workshop.models import Likeness, Measures, PaymentCode, SearchText, Slot, StoredSchema, TextPrint
from winoforge.web.workshop.writing import Checked, taken_halves

_CORRECTIONS_KEPT = 20
_insert_schema, _insert_text = prepared_insert(StoredSchema), prepared_insert(SearchText)
_insert_authorship = prepared_insert(models.Authorship)


def submit(member: Membership, checked: Checked, *, nonce: str, authorship: Authorship | None = None) -> StoredSchema:
    """Save a schema: it joins the queue, and its contributor gets a payment code.

    `authorship` is None for what was not written in a browser: there is no evidence then, and nothing to flag in it.
    """
    if checked.is_blocked:
        raise NotAllowed("schema-has-faults")
    record = _record(checked, member.campaign)
    with transaction.atomic():
        wanted.take_turns(member.campaign)
        locked = _locked(member)
        earlier = _earlier(locked, nonce, record)
        if earlier is not None:
            return earlier
        _refuse_writing(locked)
        _refuse_taken(checked, locked.campaign)
        schema = _insert_schema(
            StoredSchema(
                public_id=checked.draft.id,
                campaign=locked.campaign,
                contributor=locked,
                record=record,
                findings=[to_json(found) for found in checked.findings],
                strict=is_strict(checked.findings),
                has_findings=bool(checked.findings),
            )
        )
        _keep_text(schema)
        numbers = range(1, slots_wanted(locked.campaign.rules) + 1)
        Slot.objects.bulk_create([Slot(schema=schema, campaign=locked.campaign, number=number) for number in numbers])
        paying.code_for_schema(locked, schema)
        _keep_prints(schema, checked)
        _keep_authorship(locked, schema, checked, authorship)
        drafts.clear(locked)
    return schema


def correct(
    member: Membership,
    schema: StoredSchema,
    checked: Checked,
    *,
    version: int,
    nonce: str,
    authorship: Authorship | None = None,
) -> StoredSchema:
    """Change one's schema while nobody has opened it: place in the queue, code and slots stay as they are.

    `version` is the one that the page showed, so that of two corrections neither is lost unseen.
    """
    if checked.is_blocked:
        raise NotAllowed("schema-has-faults")
    record = _record(checked, member.campaign)
    with transaction.atomic():
        wanted.take_turns(member.campaign)
        locked = _locked(member)
        submission, is_first = once.begin(locked.person, nonce, "correct-schema")
        if not is_first:
            return schema
        held = _held(locked, schema)
        PaymentCode.objects.select_for_update(of=("self",)).filter(schema=held).first()  # nobody pays it meanwhile
        refuse_changing(**held.second_thoughts)
        if held.version != version:
            raise NotAllowed("schema-changed")
        _refuse_taken(checked, locked.campaign, held)
        StoredSchema.objects.filter(pk=held.pk).update(
            record=record,
            findings=[to_json(found) for found in checked.findings],
            strict=is_strict(checked.findings),
            has_findings=bool(checked.findings),
            hardness=None,
            uncompared=True,
            unmeasured=True,
            version=F("version") + 1,
            changed_at=timezone.now(),
        )
        SearchText.objects.filter(schema=held).update(text=searchable(record))
        TextPrint.objects.filter(schema=held).delete()
        Measures.objects.filter(schema=held).delete()
        Likeness.objects.filter(Q(schema=held) | Q(other=held)).delete()
        _keep_prints(held, checked)
        _keep_correction(locked, held, checked, authorship)
        once.finish(submission, held.public_id)
    return held


def withdraw(member: Membership, schema: StoredSchema, *, nonce: str) -> None:
    """Take one's schema back while nobody has opened it: it leaves the queue and its code becomes worthless."""
    with transaction.atomic():
        locked = _locked(member)
        submission, is_first = once.begin(locked.person, nonce, "withdraw-schema")
        if not is_first:
            return
        held = _held(locked, schema)
        code = PaymentCode.objects.select_for_update(of=("self",)).filter(schema=held).first()
        refuse_changing(**held.second_thoughts)
        StoredSchema.objects.filter(pk=held.pk).update(
            state=StoredSchema.State.WITHDRAWN, uncompared=False, unmeasured=False, changed_at=timezone.now()
        )
        # A reserved slot goes too; its holder is told so when they open it.
        Slot.objects.filter(schema=held).delete()
        TextPrint.objects.filter(schema=held).delete()
        if code is not None:
            paying.void(code, "withdrawn")
        once.finish(submission, held.public_id)


def _record(checked: Checked, campaign: Campaign) -> dict[str, Any]:
    details = {**checked.draft.details, "source": campaign.name}
    return to_record(replace(checked.draft, details=details).build())


def _locked(member: Membership) -> Membership:
    """The member as they are now. Whatever one member does at once happens one after the other."""
    [locked] = _locked_member(member.pk)
    return locked


@prepared
def _locked_member(key: int) -> QuerySet[Membership]:
    locking = Membership.objects.select_for_update(of=("self",), no_key=True)
    return locking.select_related("campaign", "person").filter(pk=key)


def _held(member: Membership, schema: StoredSchema) -> StoredSchema:
    """The schema as it is now. Nobody opens or decides it until the transaction ends: that would change its row."""
    return StoredSchema.objects.select_for_update(of=("self",)).get(pk=schema.pk, contributor=member)


def _earlier(member: Membership, nonce: str, record: dict[str, Any]) -> StoredSchema | None:
    """The schema that this form made when it was sent before.

    Who goes back in the browser, changes the text and sends the same form again means another schema, not the first.
    """
    submission, is_first = once.begin(member.person, nonce, "submit-schema", record["id"])
    if is_first:
        return None
    saved = _schema_of(submission)
    if _said(saved.record) == _said(record):
        return saved
    told_apart = hashlib.sha256(f"{nonce}{_said(record)}".encode()).hexdigest()[:32]
    submission, is_first = once.begin(member.person, told_apart, "submit-schema", record["id"])
    return None if is_first else _schema_of(submission)


def _schema_of(submission: Submission) -> StoredSchema:
    return StoredSchema.objects.get(public_id=submission.result)


def _said(record: dict[str, Any]) -> str:
    """What a record says, whichever id it has and in whichever order a database gives its keys back."""
    return json.dumps([record["candidates"], record["halves"]], sort_keys=True)


def _refuse_writing(member: Membership) -> None:
    """What the gate has asked already, asked again where nothing can change any more."""
    if member.banned_at is not None:
        raise NotAllowed("banned")
    if not member.campaign.is_open:
        raise NotAllowed("campaign-closed")
    wanted.refuse_without_work(member.campaign)
    waiting, rules = reading.waiting_count(member), member.campaign.rules
    if not may_write(waiting, rules):  # only then is the queue worth counting
        refuse_over_limit(waiting, reading.queue_length(member.campaign), rules)
    reading.refuse_too_many_saves(member)


def _refuse_taken(checked: Checked, campaign: Campaign, correcting: StoredSchema | None = None) -> None:
    """Asked once more where nobody else can save in this campaign: of two equal texts only one gets in."""
    for refused in taken_halves(checked.draft, campaign, correcting).values():
        raise refused


def _keep_text(schema: StoredSchema) -> None:
    _insert_text(SearchText(schema=schema, campaign=schema.campaign, text=searchable(schema.record)))


def _keep_prints(schema: StoredSchema, checked: Checked) -> None:
    TextPrint.objects.bulk_create([TextPrint(print=each, schema=schema) for each in checked.prints])


def _keep_authorship(member: Membership, schema: StoredSchema, checked: Checked, authorship: Authorship | None) -> None:
    flags.flag_published(member, schema, checked)
    if authorship is None:
        return
    _insert_authorship(models.Authorship(schema=schema, evidence=authorship.to_json()))
    flags.flag_speed(member, schema, checked, authorship)
    flags.flag_pasting(member, schema, checked, authorship)


def _keep_correction(member: Membership, schema: StoredSchema, checked: Checked, authorship: Authorship | None) -> None:
    """Evidence of a correction stands beside that of the first writing; a quick correction is nothing unusual."""
    flags.flag_published(member, schema, checked)
    if authorship is None:
        return
    kept, _ = models.Authorship.objects.get_or_create(schema=schema, defaults={"evidence": Authorship().to_json()})
    corrections = [*kept.evidence.get("corrections", []), authorship.to_json()]
    kept.evidence = {**kept.evidence, "corrections": corrections[-_CORRECTIONS_KEPT:]}
    kept.save(update_fields=["evidence"])
    flags.flag_pasting(member, schema, checked, authorship)
