"""Who may do what, in one place. Views ask `door`; actions and queries ask the rest."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from django.db.models import Q

from winoforge.core.crowd import changes
from winoforge.core.crowd.consent import must_accept
from winoforge.core.crowd.duty import Duty, duty
from winoforge.web.accounts.models import Membership, Person
from winoforge.web.actor import Actor, Role
from winoforge.web.workshop.models import Question, StoredSchema


class Page(StrEnum):
    """The kinds of pages there are."""

    SIGNED_IN = "signed-in"
    """Choosing a campaign and a role."""
    CONSENT = "consent"
    TRAINING = "training"
    TEST = "test"
    CONTRIBUTE = "contribute"
    JUDGE = "judge"
    OWN_WORK = "own-work"
    CONSOLE = "console"


@dataclass(frozen=True, slots=True)
class Go:
    """The page may be shown."""


@dataclass(frozen=True, slots=True)
class To:
    """Another page comes first."""

    url: str


@dataclass(frozen=True, slots=True)
class No:
    """Not for this person; the message id is one of core/crowd/messages.py."""

    message: str


Answer = Go | To | No

_FIRST = {Duty.CONSENT: Page.CONSENT, Duty.TEST: Page.TEST, Duty.TRAIN: Page.TRAINING}
"""What is done before work, each on a page of its own."""
_WORKING = {Page.CONTRIBUTE: Role.CONTRIBUTOR, Page.JUDGE: Role.EVALUATOR}


def door(actor: Actor | None, page: Page) -> Answer:
    """Whether this person may see such a page now, and if not, what they should see instead."""
    if actor is None:
        return To("login")
    if actor.is_administrator:
        return _administrator(actor, page)
    if page == Page.CONSOLE:
        return No("administrators-only")
    if page == Page.SIGNED_IN:
        return Go()
    if actor.membership is None:
        return To("choose")
    return _worker(actor, actor.membership, page)


def home(actor: Actor | None) -> str:
    """The name of the page where somebody's work begins."""
    if actor is None:
        return "front"
    if actor.is_administrator:
        return "console"
    if actor.role is None:
        return "choose"
    if actor.campaign and not actor.campaign.is_open:
        return "my-work"  # there is nothing else to do
    return "judge" if actor.role == Role.EVALUATOR else "contribute"


def may_change(member: Membership, schema: StoredSchema) -> bool:
    """A contributor corrects or withdraws their own schema until an evaluator has opened it or it is paid."""
    return schema.contributor_id == member.pk and changes.may_change(**schema.second_thoughts)


def may_get_link(person: Person) -> bool:
    """A lost password is set anew by a link that an administrator gives; an administrator's own never is."""
    return not person.is_staff


def not_own(person: int, prefix: str = "schema__") -> Q:
    """Nobody judges their own schema, in whichever campaign they wrote it."""
    return ~Q(**{f"{prefix}contributor__person": person})


def open_question(member: Membership, purpose: Question.Purpose) -> Question | None:
    """The question that this worker has been asked and not answered."""
    return Question.objects.filter(membership=member, purpose=purpose, answered_at=None).first()


def _administrator(actor: Actor, page: Page) -> Answer:
    if page in {Page.CONSOLE, Page.SIGNED_IN}:
        return Go()
    if page == Page.JUDGE:
        # Also once it is closed: evaluators stop then, and somebody must finish what waits.
        return Go() if actor.campaign else To("console")
    return No("workers-only")


def _worker(actor: Actor, member: Membership, page: Page) -> Answer:
    due = duty(
        banned=member.banned_at is not None,
        campaign_open=member.campaign.is_open,
        consented=not must_accept(member.consent_version, member.campaign.consent_version),
        test_pending=actor.test_pending,
        trained=member.trained_at is not None,
        role_chosen=actor.role is not None,
    )
    if due == Duty.BANNED:
        return To("banned")
    if page == Page.OWN_WORK and due != Duty.TEST:
        return Go()  # what they earned is theirs to see
    if due == Duty.CLOSED and page in {*_WORKING, Page.TRAINING}:
        return No("campaign-closed")
    for first, own in _FIRST.items():
        if due == first or page == own:
            return _only(page, own, due == first, actor)
    return _at_work(actor, page)


def _only(page: Page, wanted: Page, is_due: bool, actor: Actor) -> Answer:
    """A duty sends every page to its own, and its own page home when there is nothing to do."""
    if not is_due:
        return To(home(actor))
    return Go() if page == wanted else To(str(wanted))


def _at_work(actor: Actor, page: Page) -> Answer:
    wanted = _WORKING[page]
    if actor.role == wanted:
        return Go()
    if actor.role is None or wanted in actor.roles:
        return To("choose")
    return No("not-yet-evaluator")
