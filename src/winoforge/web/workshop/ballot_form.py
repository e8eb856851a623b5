"""The form of a judgement: seven questions, each with what the software saw (P11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.http import HttpRequest
from django.middleware.csrf import get_token
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from winoforge.core.crowd.ballots import Ballot
from winoforge.core.crowd.rules import Rules
from winoforge.core.crowd.said import Said
from winoforge.core.crowd.verdicts import QUESTIONS, Question
from winoforge.core.wording import render as put
from winoforge.web.ids import new_nonce
from winoforge.web.stencils import place, stencil
from winoforge.web.workshop.evidence import Line

_ANSWER = {True: "yes", False: "no"}


@dataclass(frozen=True, slots=True)
class Row:
    """One question as its template takes it."""

    id: str
    number: int
    text: str
    wanted: bool
    answer: str
    """What was chosen before a form that failed; "" at first."""
    fault: str
    evidence: str


def form(
    request: HttpRequest,
    slot_id: str,
    rules: Rules,
    seen: Mapping[str, Sequence[Line]],
    ballot: Ballot,
    wrong: Mapping[str, Said],
) -> SafeString:
    """The form for a slot, as it was filled in so far, with what is wrong beside each part."""
    lang = get_language() or "en"
    shape = {
        "rows": tuple(_row(question, ballot, wrong, lang) for question in QUESTIONS),
        "leaked": ballot.leaked,
        "bonus": ballot.bonus,
        "comment_faults": (wrong["comment"].in_(lang),) if "comment" in wrong else (),
        "minutes": rules.reservation_minutes,
    }
    texts = {
        "action": reverse("judge-send", args=[slot_id]),
        "csrf_token": get_token(request),
        "nonce": new_nonce(),
        "comment": ballot.comment,
        **{_name(question): _lines(seen[question.id]) for question in QUESTIONS},
    }
    return stencil("workshop/judge_form.html", shape, texts)


def _row(question: Question, ballot: Ballot, wrong: Mapping[str, Said], lang: str) -> Row:
    return Row(
        question.id,
        question.number,
        put(question.text, {}, lang),
        question.wanted,
        _ANSWER[ballot.answers[question.id]] if question.id in ballot.answers else "",
        wrong[question.id].in_(lang) if question.id in wrong else "",
        place(_name(question)),
    )


def _name(question: Question) -> str:
    return f"evidence_{question.number}"


def _lines(seen: Sequence[Line]) -> SafeString:
    return format_html_join("", "{}", ((_line(each),) for each in seen))


def _line(seen: Line) -> SafeString:
    if seen.hint:
        return format_html('<span class="evidence warn">{} {}</span>', seen.text, seen.hint)
    return format_html('<span class="evidence">{}</span>', seen.text)
