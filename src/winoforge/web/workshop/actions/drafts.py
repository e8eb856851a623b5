"""Drafts: what somebody has typed and not saved, kept by the server so that it survives a closed browser (P9)."""

from __future__ import annotations

from django.db import transaction
from django.db.models import QuerySet

from winoforge.core.crowd.authorship import Authorship
from winoforge.core.crowd.drafts import SchemaForm
from winoforge.web.accounts.models import Membership, Submission
from winoforge.web.prepared import prepared
from winoforge.web.workshop.models import SavedDraft


def keep(member: Membership, form: SchemaForm, authorship: Authorship, nonce: str) -> None:
    """Keep the form, unless it has been saved: a check that was under way then must not bring it back."""
    with transaction.atomic():
        _lock(member.pk)
        if Submission.objects.filter(person=member.person_id, nonce=nonce).exists():
            return
        SavedDraft.objects.bulk_create(
            [SavedDraft(membership=member, fields=form.to_json(), authorship=authorship.to_json())],
            update_conflicts=True,
            unique_fields=["membership"],
            update_fields=["fields", "authorship", "changed_at"],
        )


def clear(member: Membership) -> None:
    """Throw the draft away."""
    SavedDraft.objects.filter(membership=member).delete()


def kept(member: Membership) -> tuple[SchemaForm, Authorship]:
    """The draft and how it came about; empty when there is none."""
    saved = _saved.first(member.pk)
    if saved is None:
        return SchemaForm(), Authorship()
    return SchemaForm.of(saved.fields), Authorship.of(saved.authorship)


@prepared
def _lock(member: int) -> QuerySet[Membership, int]:
    locking = Membership.objects.select_for_update(of=("self",), no_key=True)
    return locking.filter(pk=member).values_list("pk", flat=True)


@prepared
def _saved(member: int) -> QuerySet[SavedDraft]:
    return SavedDraft.objects.filter(membership=member)
