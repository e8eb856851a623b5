"""What an administrator does about a worker. Each needs a reason and is audited; a form sent twice acts once."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from django.db import transaction

from winoforge.core.errors import NotAllowed
from winoforge.web import once, policy
from winoforge.web.accounts.actions.audit import Deed, audit
from winoforge.web.accounts.models import Membership, Person
from winoforge.web.workshop.actions.banning import ban
from winoforge.web.workshop.actions.pardoning import pardon
from winoforge.web.workshop.actions.slots import release


def act(deed: str, member: Membership, *, reason: str, actor: Person, nonce: str) -> Deed:
    """Do one of DEEDS. What is so already stays so."""
    if deed not in DEEDS:
        raise NotAllowed("worker-action-unknown")
    if not reason:
        raise NotAllowed("reason-missing")
    with transaction.atomic():
        form, is_first = once.begin(actor, nonce, deed)
        if is_first:
            DEEDS[Deed(deed)](member, reason, actor)
            once.finish(form, member.public_id)
    return Deed(deed)


def _appoint(member: Membership, reason: str, actor: Person) -> None:
    """Make somebody an evaluator, whatever their score."""
    if Membership.objects.filter(pk=member.pk, appointed=False).update(appointed=True):
        audit(Deed.APPOINT, actor=actor, campaign=member.campaign, target=member.public_id, reason=reason)


def _dismiss(member: Membership, reason: str, actor: Person) -> None:
    """Take the appointment back, and what they hold; as with a score that fell, the role ends at the next request."""
    if Membership.objects.filter(pk=member.pk, appointed=True).update(appointed=False):
        release(member.person, member.campaign)
        audit(Deed.DISMISS, actor=actor, campaign=member.campaign, target=member.public_id, reason=reason)


def _ban(member: Membership, reason: str, actor: Person) -> None:
    ban(member, reason=reason, actor=actor)


def _pardon(member: Membership, reason: str, actor: Person) -> None:
    pardon(member, reason=reason, actor=actor)


def _issue_link(member: Membership, reason: str, actor: Person) -> None:
    """Note that a link to set a new password is given out; it is made of the password there is, and stored nowhere."""
    if not policy.may_get_link(member.person):
        raise NotAllowed("reset-not-for-administrators")
    audit(Deed.ISSUE_PASSWORD_LINK, actor=actor, campaign=member.campaign, target=member.public_id, reason=reason)


DEEDS: Mapping[Deed, Callable[[Membership, str, Person], None]] = {
    Deed.APPOINT: _appoint,
    Deed.DISMISS: _dismiss,
    Deed.BAN: _ban,
    Deed.PARDON: _pardon,
    Deed.ISSUE_PASSWORD_LINK: _issue_link,
}
