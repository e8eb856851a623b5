"""Erasing a person (P25): what they wrote and judged stays under a pseudonym, and so do money and audit log.

The person goes everywhere, in whichever campaigns they worked. Nothing of this can be taken back.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from operator import and_, or_
from typing import Any

from django.db import connection, transaction
from django.db.models import Count, Q, QuerySet, TextField
from django.db.models.functions import Cast

from winoforge.core.crowd.entry import worker_key
from winoforge.core.crowd.erasing import PREFIX, Replacing, new_pseudonym
from winoforge.core.crowd.usernames import username_key
from winoforge.core.crowd.verification import Verdict
from winoforge.core.errors import NotAllowed
from winoforge.web import once
from winoforge.web.accounts.actions.audit import Deed, audit
from winoforge.web.accounts.models import AuditEntry, Membership, Person, Visit
from winoforge.web.api.models import Token
from winoforge.web.console.models import Bonus, ExportFile, Picture, Verification, VerifiedLine
from winoforge.web.console.verifying import chunks
from winoforge.web.workshop.actions import slots
from winoforge.web.workshop.models import Authorship, Flag, Judgement, Question, SavedDraft


@dataclass(frozen=True, slots=True)
class _Speaking:
    """A column in which others may have named somebody."""

    rows: QuerySet[Any]
    field: str
    keys: tuple[str, ...] = ()
    """Of a JSON value, those under which people wrote; what stands under others is ours."""

    def replace(self, key: int, replacing: Replacing) -> None:
        """Take the names out of one row."""
        row = self.rows.model._base_manager.filter(pk=key)  # without what it was found by: only it is locked
        longest = getattr(self.rows.model._meta.get_field(self.field), "max_length", None)
        for value in row.select_for_update(no_key=True).values_list(self.field, flat=True):
            replaced = replacing.under(self.keys, value) if self.keys else replacing.text(value)[:longest]
            if replaced != value:
                row.update(**{self.field: replaced})


def _speaking(person: Person) -> list[_Speaking]:
    """Where people write freely, in the campaigns of this person and where there is none.

    Schemas are not among them: “Ana” there is whoever the sentence is about. Nor are jobs, which hold ids and sentences
    of ours, nor kept answers of the API, which name nobody, nor the reasons of the platform itself, nor what a campaign
    or a reference collection is called.
    """
    campaigns = list(person.memberships.values_list("campaign", flat=True))
    near = Q(campaign__in=campaigns) | Q(campaign=None)
    entries = AuditEntry.objects.filter(near, actor__isnull=False)
    return [
        _Speaking(entries, "reason"),
        _Speaking(entries.filter(action__in=(Deed.CREATE_TOKEN, Deed.REVOKE_TOKEN)), "details", ("name",)),
        _Speaking(Token.objects.filter(near), "name"),
        _Speaking(Bonus.objects.filter(campaign__in=campaigns), "reason"),
        _Speaking(Judgement.objects.filter(schema__campaign__in=campaigns), "comment"),
        _Speaking(Verification.objects.filter(campaign__in=campaigns), "source"),
    ]


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
    named, lines = list(_named(person, replacing)), _lines(person)  # before the transaction, which others wait for
    with transaction.atomic():
        held = Person.objects.select_for_update(no_key=True).get(pk=person.pk)
        _, is_first = once.begin(actor, nonce, Deed.ERASE)
        if not is_first or is_erased(held):
            return
        slots.leave(held)
        _forget_doings(held)
        for some in chunks(lines):
            _forget_said(VerifiedLine.objects.filter(pk__in=some))
        _forget_identity(held, pseudonym)
        whom: dict[str, Any] = {
            "campaign": member.campaign,
            "target": member.public_id,
            "campaigns": held.memberships.count(),
        }
        audit(Deed.ERASE, actor=actor, reason=replacing.text(reason), **whom)
        for place, key in named:
            place.replace(key, replacing)
    _truncate_log()


def _truncate_log() -> None:
    """Empty SQLite's write-ahead log, which still has what was erased until its next checkpoint."""
    if connection.vendor == "sqlite" and not connection.in_atomic_block:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")


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


def _forget_said(lines: QuerySet[VerifiedLine]) -> None:
    """What they sent; each list counts its lines that lack the id of their submission, and now has more of them."""
    told = lines.filter(membership__isnull=False).exclude(session="").order_by("verification", "verdict")
    lines_of = told.values_list("verification", "verdict").annotate(n=Count("number", distinct=True))
    for key, verdict, count in lines_of:
        held = Verification.objects.select_for_update(no_key=True).get(pk=key)
        if verdict in held.totals:  # else nothing of the list is counted yet
            held.totals[verdict]["unsaid"] += count
            held.save(update_fields=["totals"])
    lines.update(worker_id="", code_given="", session="", study="", status="")


def _forget_identity(person: Person, pseudonym: str) -> None:
    """Who they are; a session ends with the password that it was opened with."""
    person.memberships.update(worker_id="", worker_key="", study="", session="", appointed=False)
    person.username = pseudonym
    person.set_unusable_password()
    person.is_active, person.last_login = False, None
    person.save()


def _lines(person: Person) -> list[int]:
    """Lines of reported lists that this person sent, however their id was spelled there.

    Where somebody else gave a code of theirs, the line is that other one's.
    """
    members = list(person.memberships.values_list("pk", "campaign", "worker_key"))
    mine, campaigns = [member for member, _, _ in members], [campaign for _, campaign, _ in members]
    ids, name = {key for _, _, key in members if key}, username_key(person.username)
    given = list(VerifiedLine.objects.exclude(worker_id="").values_list("worker_id", flat=True).distinct())
    by_id = Q(worker_id__in=[each for each in given if worker_key(each) in ids])
    by_name = Q(worker_id__in=[each for each in given if username_key(each) == name])
    of_another = Q(verdict=Verdict.OTHER_WORKER)
    called = (by_id | by_name & Q(verification__campaign__in=campaigns)) & (Q(membership=None) | of_another)
    found = VerifiedLine.objects.filter(called | Q(membership__in=mine) & (~of_another | by_id | by_name))
    return list(found.values_list("pk", flat=True))


def _named(person: Person, replacing: Replacing) -> Iterator[tuple[_Speaking, int]]:
    """Every place in which one of the names may stand. A name without a plain letter may stand anywhere."""
    anywhere = Q(pk__isnull=False)
    each = (reduce(and_, (Q(held__icontains=part) for part in parts), anywhere) for parts in replacing.hints())
    mentioned = reduce(or_, each)
    for place in _speaking(person):
        found = place.rows.annotate(held=Cast(place.field, TextField())).filter(mentioned)
        for key in found.values_list("pk", flat=True):
            yield place, key
