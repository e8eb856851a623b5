"""Training and test questions: one sentence, one question, two buttons; then why."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import Http404, HttpResponse, QueryDict
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_GET, require_http_methods

from winoforge.core.crowd.questions import Asked, explanation
from winoforge.core.crowd.training import items_left, total_items
from winoforge.core.errors import NotAllowed
from winoforge.core.schemas.marks import text_marks
from winoforge.web import policy
from winoforge.web.accounts.models import Membership
from winoforge.web.actor import Actor, WorkshopRequest
from winoforge.web.gate import page, see_other
from winoforge.web.ids import is_public_id
from winoforge.web.marking import ShownHalf, sentence
from winoforge.web.workshop import shown
from winoforge.web.workshop.actions import questions
from winoforge.web.workshop.drawing import entry_of
from winoforge.web.workshop.models import Question


@dataclass(frozen=True, slots=True)
class _Progress:
    """How far somebody's training is."""

    number: int
    """Of the item at hand, from 1."""
    total: int
    done: int
    """Right answers so far."""
    left: int
    """Right answers still missing."""
    length: int
    """Right answers that are needed."""

    @classmethod
    def of(cls, member: Membership) -> _Progress:
        length, right, wrong = member.training_length, member.training_right, member.training_wrong
        return cls(right + wrong + 1, total_items(length, wrong), right, items_left(length, right), length)


@require_http_methods(["GET", "POST"])
@page(policy.Page.TRAINING)
def training(request: WorkshopRequest, actor: Actor) -> HttpResponse:
    """An item to resolve before anything else."""
    if request.method == "POST":
        return _take(request, actor.worker, Question.Purpose.TRAINING)
    return _put(request, questions.ask_training(actor.worker))


@require_http_methods(["GET", "POST"])
@page(policy.Page.TEST)
def test(request: WorkshopRequest, actor: Actor) -> HttpResponse:
    """The test question that waits; policy lets nobody in who has none."""
    if request.method == "POST":
        return _take(request, actor.worker, Question.Purpose.TEST)
    question = policy.open_question(actor.worker, Question.Purpose.TEST)
    return _put(request, question) if question else see_other(request, policy.home(actor))


@require_GET
@page(policy.Page.OWN_WORK)
def answered(request: WorkshopRequest, actor: Actor, public_id: str) -> HttpResponse:
    """What a question came to, and why its answer is right."""
    question = _own(actor.worker, public_id)
    if question is None or question.answer is None:
        raise Http404
    asked = _asked(question)
    context = {
        "question": question,
        "language": question.record["language"],
        "half": _shown(asked, correct=asked.correct),
        "given": asked.candidates[question.answer],
        "why": explanation(asked.rationale, asked, actor.worker.campaign.language),
        "progress": _Progress.of(actor.worker),
        "next": "training" if actor.worker.trained_at is None else policy.home(actor),
    }
    return render(request, f"workshop/{question.purpose}_answer.html", context)


def _put(request: WorkshopRequest, question: Question, fault: str = "") -> HttpResponse:
    member = question.membership
    context = {
        "question": question,
        "language": question.record["language"],
        "half": _shown(_asked(question)),
        "shown": shown.stamp(question.public_id),
        "progress": _Progress.of(member),
        "rules": member.campaign.rules,
        "fault": fault,
    }
    return render(request, f"workshop/{question.purpose}.html", context, status=422 if fault else 200)


def _take(request: WorkshopRequest, member: Membership, purpose: Question.Purpose) -> HttpResponse:
    question = _own(member, request.POST.get("question", ""))
    if question is None or question.purpose != purpose:
        raise NotAllowed("form-too-old")
    seconds = shown.seconds_since(request.POST.get("shown", ""), question.public_id)
    try:
        questions.answer(question, member, _answer(request.POST), seconds)
    except NotAllowed as refusal:
        return _put(request, question, refusal.said(get_language() or "en"))
    return see_other(request, "answered", question.public_id)


def _answer(sent: QueryDict) -> int:
    """The candidate that was chosen, or a number that none has."""
    return {"0": 0, "1": 1}.get(sent.get("answer", ""), -1)


def _own(member: Membership, public_id: str) -> Question | None:
    found = Question.objects.select_related("membership__campaign").filter(membership=member)
    return found.filter(public_id=public_id).first() if is_public_id(public_id) else None


def _asked(question: Question) -> Asked:
    return Asked.of(entry_of(question), question.half)


def _shown(asked: Asked, correct: int | None = None) -> ShownHalf:
    """The item with its marks; the special phrase is not marked, for its twin is not on the page."""
    marks = text_marks(asked.text, asked.candidates, asked.pronoun.span)
    return ShownHalf(sentence(asked.text, marks), asked.question or "", asked.candidates, correct)
