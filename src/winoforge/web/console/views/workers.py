"""Workers (P18, P23): the list of a campaign's, and one of them with what an administrator can do about them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET, require_http_methods

from winoforge.core.crowd import ledger
from winoforge.core.crowd.reasons import clean_reason
from winoforge.core.crowd.roles import Rank
from winoforge.core.crowd.score import Reason
from winoforge.core.errors import NotAllowed
from winoforge.web import policy, session
from winoforge.web.accounts.actions.audit import Deed
from winoforge.web.accounts.models import Campaign, Membership
from winoforge.web.accounts.password_link import token_for
from winoforge.web.accounts.reading import ban_of
from winoforge.web.actor import Actor, WorkshopRequest
from winoforge.web.addresses import whole
from winoforge.web.console import reading
from winoforge.web.console import workers as read
from winoforge.web.console.actions.workers import act
from winoforge.web.console.worker_flags import newest_unseen, shown_flags
from winoforge.web.gate import page, see_other
from winoforge.web.ids import new_nonce
from winoforge.web.workshop import reading as work

if TYPE_CHECKING:
    from django.utils.functional import _StrOrPromise as StrOrPromise


@dataclass(frozen=True, slots=True)
class _Words:
    """How the page speaks of a deed."""

    offer: StrOrPromise
    note: StrOrPromise
    done: StrOrPromise


_WORDS = {
    Deed.APPOINT: _Words(
        _("Appoint as an evaluator"),
        _("They may then judge the schemas of others, whatever their score is."),
        _("Appointed. They can choose the role of evaluator now."),
    ),
    Deed.DISMISS: _Words(
        _("Dismiss as an evaluator"),
        _("What they hold is free for others, and they judge no more, unless their score earns the role."),
        _("Dismissed. They judge no more, unless their score earns the role."),
    ),
    Deed.BAN: _Words(
        _("Ban"),
        _("Their session ends, and their schemas that wait leave the queue. They are shown the reason."),
        _("Banned."),
    ),
    Deed.PARDON: _Words(
        _("Lift the ban"),
        _("They can work again, and their schemas that left the queue wait to be judged again."),
        _("The ban is lifted."),
    ),
    Deed.ISSUE_PASSWORD_LINK: _Words(
        _("Issue a link to set a new password"),
        _("For somebody who has lost theirs. Make sure that it is them who ask; whoever has the link has the account."),
        _("Give this link to the worker. It is shown only now, works once, and for a day."),
    ),
}


@dataclass(frozen=True, slots=True)
class _Offer:
    """Something that can be done about a worker, as a form."""

    deed: Deed
    words: _Words
    nonce: str


@require_GET
@page(policy.Page.CONSOLE)
def workers(request: WorkshopRequest, actor: Actor, public_id: str) -> HttpResponse:
    """The workers of a campaign."""
    campaign = reading.found(Campaign.objects.all(), public_id)
    query = read.clean_query(request.GET.get("q", ""))
    listed = read.listed(campaign, query, request.GET.get("page"))
    context = {
        "campaign": campaign,
        "query": query,
        "listed": listed,
        "lines": read.lines(campaign, list(listed), get_language() or "en"),
        "agreement": read.agreement_of(campaign),
    }
    return render(request, "console/workers.html", context)


@require_http_methods(["GET", "POST"])
@page(policy.Page.CONSOLE)
def worker(request: WorkshopRequest, actor: Actor, public_id: str) -> HttpResponse:
    """One worker; a POST does something about them."""
    member = reading.found(Membership.objects.select_related("person", "campaign"), public_id)
    if request.method == "GET":
        return _page(request, member)
    sent, reason = request.POST.get("deed", ""), request.POST.get("reason", "")
    try:
        nonce = request.POST.get("nonce", "")
        deed = act(sent, member, reason=clean_reason(reason), actor=actor.person, nonce=nonce)
    except NotAllowed as refusal:
        return _page(request, member, failed=sent, fault=refusal.said(get_language() or "en"), reason=reason)
    messages.success(request, _WORDS[deed].done)
    if deed == Deed.ISSUE_PASSWORD_LINK:
        link = whole(request, "reset", member.person.public_id, token_for(member.person))
        request.session[session.PASSWORD_LINK] = [member.public_id, link]
    return see_other(request, "worker", public_id)


def _page(request: WorkshopRequest, member: Membership, **failed: str) -> HttpResponse:
    """The page; `failed` is what was wrong with a form: which, fault, reason."""
    lang = get_language() or "en"
    line = read.lines(member.campaign, [member], lang)[0]
    entries, changes = work.ledger(member, None, lang)
    framed, frames = read.frames_of(member)
    context: dict[str, Any] = {
        "member": member,
        "campaign": member.campaign,
        "line": line,
        "judgements": member.judgements.count(),
        "consents": member.acceptances.select_related("version").order_by("pk"),
        "framed": framed,
        "frames": frames,
        "ban": ban_of(member) if member.banned_at else None,
        "flags": shown_flags(member, lang),
        "unseen": newest_unseen(member),
        "ledger": [(each, ledger.said(Reason(each.entry.reason), work.what(each.entry), lang)) for each in changes],
        "entries": entries.paginator.count,
        "offers": [_Offer(deed, _WORDS[deed], new_nonce()) for deed in _possible(member, line.rank)],
        "link": _link_once(request, member),
        **failed,
    }
    return render(request, "console/worker.html", context, status=422 if failed else 200)


def _possible(member: Membership, rank: Rank) -> list[Deed]:
    """What can be done about a worker as they are now."""
    found = [
        Deed.DISMISS if rank == Rank.APPOINTED else Deed.APPOINT,
        Deed.PARDON if member.banned_at else Deed.BAN,
    ]
    return [*found, Deed.ISSUE_PASSWORD_LINK] if policy.may_get_link(member.person) else found


def _link_once(request: WorkshopRequest, member: Membership) -> str:
    """The link that was just issued for this worker: gone from the session with the first page that shows it."""
    issued_for, link = request.session.pop(session.PASSWORD_LINK, ("", ""))
    return str(link) if issued_for == member.public_id else ""
