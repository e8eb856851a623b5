"""Bonuses (P21): the ranking of a period, awarding, what was awarded, and cancelling."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import Any, cast

from django.contrib import messages
from django.http import Http404, HttpResponse, QueryDict
from django.shortcuts import render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from winoforge.core.crowd.bonuses import RULES, Rule, money
from winoforge.core.errors import NotAllowed
from winoforge.core.wording import render as say
from winoforge.web import policy
from winoforge.web.accounts.models import Campaign
from winoforge.web.actor import Actor, WorkshopRequest
from winoforge.web.console import bonuses as read
from winoforge.web.console import payment_files, reading
from winoforge.web.console.actions import bonuses as actions
from winoforge.web.console.models import Bonus
from winoforge.web.gate import page, posting, see_other
from winoforge.web.ids import is_public_id, new_nonce

_FIELD = "amount-"
_ABOUT_THE_REASON = frozenset({"reason-missing", "reason-unusable"})
"""Refusals that are said next to the field; others are pages of their own."""


@dataclass(frozen=True, slots=True)
class _Asked:
    """What the form asks for: a period, and what is to be proposed in it."""

    within: read.Period
    rule: Rule | None
    amount: Decimal


@require_GET
@page(policy.Page.CONSOLE)
def show(request: WorkshopRequest, actor: Actor, public_id: str) -> HttpResponse:
    """The ranking, with what the rule proposes where one is asked for."""
    return _page(request, reading.found(Campaign.objects.all(), public_id), request.GET)


@posting("bonuses", "public_id")
@page(policy.Page.CONSOLE)
def award(request: WorkshopRequest, actor: Actor, public_id: str) -> HttpResponse:
    """Award what the form says; what the page did not show goes as the rule proposed it."""
    campaign = reading.found(Campaign.objects.all(), public_id)
    typed = _typed(request.POST)
    faults = _faults(typed)
    if faults:
        return _page(request, campaign, request.POST, typed=typed, faults=faults)
    try:
        asked = _asked(campaign, request.POST)
        chosen = {name: money(text or "0") for name, text in typed.items()}
        seen, reason = request.POST.get("seen", ""), request.POST.get("reason", "")
        wanted = actions.Award(asked.within, asked.rule, asked.amount, chosen, seen, reason)
        given = actions.award(campaign, wanted, actor.person, request.POST.get("nonce", ""))
    except NotAllowed as refusal:
        # A ranking that has changed is shown anew; else what was typed comes back.
        kept = {} if refusal.message_id == "bonus-ranking-changed" else typed
        return _page(request, campaign, request.POST, typed=kept, fault=refusal.said(get_language() or "en"))
    messages.success(request, _("Bonuses awarded: %(n)s.") % {"n": given})
    return see_other(request, "bonuses-given", public_id)


@require_GET
@page(policy.Page.CONSOLE)
def given(request: WorkshopRequest, actor: Actor, public_id: str) -> HttpResponse:
    """What was awarded, with a form to cancel each."""
    return _given(request, reading.found(Campaign.objects.all(), public_id))


@posting("bonuses-given", "public_id")
@page(policy.Page.CONSOLE)
def cancel(request: WorkshopRequest, actor: Actor, public_id: str, bonus_id: str) -> HttpResponse:
    """Cancel a bonus, for a reason."""
    campaign = reading.found(Campaign.objects.all(), public_id)
    bonus = reading.found(Bonus.objects.filter(campaign=campaign).select_related("campaign"), bonus_id)
    reason = request.POST.get("reason", "")
    try:
        actions.cancel(bonus, actor.person, reason)
    except NotAllowed as refusal:
        if refusal.message_id not in _ABOUT_THE_REASON:
            raise
        return _given(request, campaign, failed=bonus_id, fault=refusal.said(get_language() or "en"), reason=reason)
    messages.success(request, _("The bonus is cancelled."))
    return see_other(request, "bonuses-given", public_id)


@require_GET
@page(policy.Page.CONSOLE)
def file(request: WorkshopRequest, actor: Actor, public_id: str, form: str) -> HttpResponse:
    """Bonuses that stand, ours or as Prolific takes them; of one award, if one is named."""
    campaign = reading.found(Campaign.objects.all(), public_id)
    forms = {"bonuses": payment_files.bonus_rows, "prolific": payment_files.prolific_bonus_rows}
    if form not in forms:
        raise Http404
    bonuses = read.standing(campaign, _award(request))
    if form == "prolific":
        known = sorted({each.currency for each in bonuses})
        currency = payment_files.one_currency(known, request.GET.get("currency", ""))
        bonuses = [each for each in bonuses if each.currency == currency]
    rows = forms[form](bonuses)
    return cast("HttpResponse", payment_files.answer(payment_files.File(f"{form}-{public_id[:8]}.csv", rows)))


def _page(
    request: WorkshopRequest,
    campaign: Campaign,
    sent: QueryDict,
    *,
    typed: dict[str, str] | None = None,
    faults: dict[str, str] | None = None,
    fault: str = "",
) -> HttpResponse:
    lang = get_language() or "en"
    try:
        asked = _asked(campaign, sent)
    except NotAllowed as refusal:  # the form is shown with what was typed, the ranking with what is usual
        fault = fault or refusal.said(lang)
        asked = _Asked(read.period(campaign, "", ""), None, Decimal(0))
    ranked = read.ranked(campaign, asked.within)
    proposed = read.proposed(campaign, asked.within, asked.rule, asked.amount, ranked)
    listed, lines = read.rank_page(campaign, asked.within, proposed, request.GET.get("page"), ranked)
    context = {
        "campaign": campaign,
        "currency": campaign.rules.currency,
        "asked": asked,
        "first": sent.get("from") or asked.within.first.isoformat(),
        "last": sent.get("to") or asked.within.last.isoformat(),
        "rule": sent.get("rule", ""),
        "amount": sent.get("amount", ""),
        "rules": [("", _("None: I choose the amounts"))] + [(rule, say(RULES[rule], {}, lang)) for rule in Rule],
        "listed": listed,
        "rows": [_row(line, _("Bonus of %(name)s"), typed or {}, faults or {}) for line in lines],
        "proposed": len(proposed),
        "elsewhere": sum(proposed.values(), Decimal(0)) - sum(line.proposed or Decimal(0) for line in lines),
        "seen": read.state_of(campaign, asked.within, proposed, ranked),
        "reason": sent.get("reason", ""),
        "nonce": new_nonce(),
        "fault": fault,
        "faults": faults,
        "awards": read.awards(campaign),
    }
    return render(request, "console/bonuses.html", context, status=422 if fault or faults else 200)


def _row(line: read.RankLine, label: str, typed: dict[str, str], faults: dict[str, str]) -> dict[str, Any]:
    name = line.member.public_id
    value = typed.get(name, "" if line.proposed is None else f"{line.proposed:.2f}")
    label %= {"name": line.member.person.username}
    return {"line": line, "label": label, "field": _FIELD + name, "value": value, "fault": faults.get(name, "")}


def _asked(campaign: Campaign, sent: QueryDict) -> _Asked:
    within = read.period(campaign, sent.get("from", "").strip(), sent.get("to", "").strip(), sent.get("until", ""))
    rule = sent.get("rule", "")
    if rule not in {"", *Rule}:
        raise NotAllowed("bonus-rule-unknown")
    return _Asked(within, Rule(rule) if rule else None, money(sent.get("amount", "")) if rule else Decimal(0))


def _typed(sent: QueryDict) -> dict[str, str]:
    """What is in the amounts' fields, by the worker's public id."""
    names = [name.removeprefix(_FIELD) for name in sent if name.startswith(_FIELD)]
    return {name: sent.get(_FIELD + name, "").strip()[:40] for name in names if is_public_id(name)}


def _faults(typed: dict[str, str]) -> dict[str, str]:
    found = {}
    for name, text in typed.items():
        try:
            money(text or "0")
        except NotAllowed as refusal:
            found[name] = refusal.said(get_language() or "en")
    return found


def _given(request: WorkshopRequest, campaign: Campaign, **failed: str) -> HttpResponse:
    listed = read.awarded(campaign, _award(request), request.GET.get("page"))
    context = {"campaign": campaign, "listed": listed, "award": _award(request), **failed}
    return render(request, "console/bonuses_given.html", context, status=422 if failed else 200)


def _award(request: WorkshopRequest) -> str:
    sent = request.GET.get("award", "")
    return sent if is_public_id(sent) else ""
