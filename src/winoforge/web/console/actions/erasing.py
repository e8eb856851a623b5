"""Erasing a person (P25): what they wrote and judged stays under a pseudonym, and so do money and audit log.

The person goes everywhere, in whichever campaigns they worked. Nothing of this can be taken back.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import and_, or_
from typing import Any

from django.db import transaction
from django.db.models import Manager, Q, TextField
from django.db.models.functions import Cast

from winoforge.core.crowd.erasing import PREFIX, Replacing, new_pseudonym
from winoforge.core.errors import NotAllowed
from winoforge.web import once
from winoforge.web.accounts.actions.audit import Deed, audit
from winoforge.web.accounts.models import AuditEntry, Membership, Person, Visit
from winoforge.web.api.models import Call
from winoforge.web.console.models import Bonus, ExportFile, Picture, Verification, VerifiedLine
from winoforge.web.jobs.models import Job
from winoforge.web.workshop.actions import slots
from winoforge.web.workshop.models import Authorship, Flag, Judgement, Question, SavedDraft

_SPEAKING: tuple[tuple[Manager[Any], str], ...] = (
    (AuditEntry.objects, "reason"),
    (AuditEntry.objects, "details"),
    (Bonus.objects, "reason"),
    (Call.objects, "answer"),
    (Job.objects, "error"),
    (Job.objects, "params"),
    (Job.objects, "result"),
    (Judgement.objects, "comment"),
    (Verification.objects, "source"),
)
"""Where others may have named somebody. Schemas are not among them: “Ana” there is whoever the sentence is about."""

_Place = tuple[Manager[Any], str, int]


def is_erased(person: Person) -> bool:
    """Whether the person is gone: nobody can be inactive under such a name otherwise."""
    return not person.is_active and person.username.startswith(PREFIX)


def erase(member: Membership, *, typed: str, reason: str, actor: Person, nonce: str) -> None:
    """Erase the person behind a membership, for a reason. `typed` is their user name, as the administrator typed it."""
    person = member.person
    if is_erased(person):
        return
    if person.is_staff:
        raise NotAllowed("erase-not-administrators")
    if typed.strip() != person.username:
        raise NotAllowed("erase-name-wrong")
    if not reason:
        raise NotAllowed("reason-missing")
    names = {person.username, *person.memberships.exclude(worker_id="").values_list("worker_id", flat=True)}
    pseudonym = new_pseudonym()
    replacing = Replacing(names, pseudonym)
    named = list(_named(replacing))  # looked for before the transaction, which others wait for
    with transaction.atomic():
        held = Person.objects.select_for_update(no_key=True).get(pk=person.pk)
        _, is_first = once.begin(actor, nonce, Deed.ERASE)
        if not is_first or is_erased(held):
            return
        slots.leave(held)
        _forget_doings(held)
        _forget_identity(held, replacing.names, pseudonym)
        whom: dict[str, Any] = {
            "campaign": member.campaign,
            "target": member.public_id,
            "campaigns": held.memberships.count(),
        }
        audit(Deed.ERASE, actor=actor, reason=replacing.text(reason), **whom)
        for place in named:
            _replace(place, replacing)


def _forget_doings(person: Person) -> None:
    """What was noted of how they work, and files about them."""
    theirs = {"membership__person": person}
    Visit.objects.filter(person=person).delete()
    SavedDraft.objects.filter(**theirs).delete()
    Question.objects.filter(**theirs, answered_at=None).delete()
    Authorship.objects.filter(schema__contributor__person=person).delete()
    Flag.objects.filter(**theirs).update(evidence={})
    of_theirs = Q(campaign__memberships__person=person)
    with_ids = ExportFile.objects.filter(of_theirs, job__params__worker_ids=True)
    for files in (ExportFile.objects.filter(**theirs), with_ids):
        ExportFile.objects.filter(pk__in=list(files.values_list("pk", flat=True))).delete()
    # Evaluators are named in a picture; it is drawn again without them.
    Picture.objects.filter(pk__in=list(Picture.objects.filter(of_theirs).values_list("pk", flat=True))).delete()


def _forget_identity(person: Person, names: list[str], pseudonym: str) -> None:
    """Who they are; a session ends with the password that it was opened with."""
    person.memberships.update(worker_id="", worker_key="", study="", session="", appointed=False)
    given = reduce(or_, (Q(worker_id__iexact=form) for name in names for form in (name, name.lower(), name.upper())))
    lines = VerifiedLine.objects.filter(given | Q(membership__person=person))
    lines.update(worker_id="", code_given="", session="", study="")
    person.username = pseudonym
    person.set_unusable_password()
    person.is_active, person.last_login = False, None
    person.save()


def _named(replacing: Replacing) -> Iterator[_Place]:
    """Every place in which one of the names may stand. A name without a plain letter may stand anywhere."""
    anywhere = Q(pk__isnull=False)
    each = (reduce(and_, (Q(held__icontains=part) for part in parts), anywhere) for parts in replacing.hints())
    mentioned = reduce(or_, each)
    for rows, field in _SPEAKING:
        found = rows.annotate(held=Cast(field, TextField())).filter(mentioned)
        for key in found.values_list("pk", flat=True):
            yield rows, field, key


def _replace(place: _Place, replacing: Replacing) -> None:
    rows, field, key = place
    row = rows.filter(pk=key)
    for value in row.select_for_update().values_list(field, flat=True):
        if (replaced := replacing.value(value)) != value:
            row.update(**{field: replaced})
