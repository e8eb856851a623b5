"""The front page with its schema to try, the help, and the one-click roles of a demo."""

from __future__ import annotations

from typing import Any

from django.contrib.auth import logout
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from winoforge.core.crowd.forgetting import KEPT_AFTER_CLOSING
from winoforge.core.crowd.questions import explanation
from winoforge.core.crowd.rules import Rules
from winoforge.core.schemas.marks import text_marks
from winoforge.web import gate, policy, session
from winoforge.web.accounts import consent, examples, reading
from winoforge.web.accounts.actions.demo import Guest, enter_demo
from winoforge.web.accounts.trying import Try, one_to_try, tried
from winoforge.web.accounts.views.sitting import go, recognise, sit_down
from winoforge.web.actor import Role, WorkshopRequest
from winoforge.web.marking import ShownHalf, sentence, shown


@never_cache
@require_GET
def front(request: WorkshopRequest) -> HttpResponse:
    """What this is, one schema to try, the campaigns that are open."""
    return _front(request, _question(one_to_try(get_language() or "en")))


@never_cache
@require_GET
def try_one(request: WorkshopRequest) -> HttpResponse:
    """Another schema to try, or the answer to one and why. Asking changes nothing, so it is a plain address."""
    answered = tried(request.GET.get("item", ""), request.GET.get("half", ""))
    answer = request.GET.get("answer", "")
    if answered and answer in ("0", "1"):
        known = _answer(answered, int(answer))
    else:
        known = _question(one_to_try(get_language() or "en", but=request.GET.get("but", "")))
    if getattr(request, "htmx", False):
        return render(request, "accounts/try.html", known)
    return _front(request, known)


@require_GET
def help_page(request: WorkshopRequest) -> HttpResponse:
    """What a schema is, what makes a good one, and how score, ban and payment work."""
    campaign = request.actor.campaign if request.actor else None
    language = campaign.language if campaign else get_language() or "en"
    rules = campaign.rules if campaign else Rules()
    known = {
        "campaign": campaign,
        "rules": rules,
        "kept_days": KEPT_AFTER_CLOSING.days,
        "share": f"{rules.evaluator_share * 100:g}",
        "language": language.split("-")[0],
        "good": shown(examples.good(language)),
        "bad": {name: shown(schema) for name, schema in examples.bad(language).items()},
    }
    return render(request, "accounts/help.html", known)


@gate.posting("front")
def demo(request: WorkshopRequest) -> HttpResponse:
    """Become anybody by one click; only in a demo, which runs on a loopback address only."""
    campaign = reading.demo_campaign()
    chosen = request.POST.get("role", "")
    if campaign is None or chosen not in list(Guest):
        raise Http404
    guest = enter_demo(campaign, Guest(chosen))
    logout(request)
    recognise(request, guest.person)
    if guest.membership is None:
        request.session[session.CAMPAIGN] = campaign.pk
    else:
        sit_down(request, guest.membership, Role.EVALUATOR if chosen == Guest.EVALUATOR else Role.CONTRIBUTOR)
    return go(request)


def _front(request: WorkshopRequest, tried: dict[str, Any]) -> HttpResponse:
    demo = reading.demo_campaign()
    known = {
        "campaigns": reading.open_campaigns(),
        "demo": demo,
        "demo_consent": demo and consent.shown(demo),
        "home": policy.home(request.actor),
        **tried,
    }
    return render(request, "accounts/front.html", known)


def _question(one: Try) -> dict[str, Any]:
    """Without the special phrase: its twin is not on the page, and it would give the answer away."""
    asked = one.asked
    html = sentence(asked.text, text_marks(asked.text, asked.candidates, asked.pronoun.span))
    return {"tried": one, "asked": asked, "sentence": html, "language": one.schema.language}


def _asked_first(one: Try) -> list[ShownHalf]:
    """The halves of its schema, the one that was asked before the other."""
    halves = shown(one.schema)
    return [halves[one.half], *(half for number, half in enumerate(halves) if number != one.half)]


def _answer(one: Try, answer: int) -> dict[str, Any]:
    asked = one.asked
    return {
        "tried": one,
        "asked": asked,
        "language": one.schema.language,
        "answered": True,
        "right": answer == asked.correct,
        "why": explanation(one.schema.rationale, asked, one.schema.language),
        "schema": _asked_first(one),
    }
