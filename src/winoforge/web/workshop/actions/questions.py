"""Training and test questions (P3, P16): asking one, and taking the answer."""

from __future__ import annotations

import random
from dataclasses import dataclass

from django.db import IntegrityError, transaction
from django.db.models import Count, F, Q
from django.utils import timezone

from winoforge.core.crowd.flags import FlagKind, too_fast
from winoforge.core.crowd.questions import Asked
from winoforge.core.crowd.score import Reason
from winoforge.core.crowd.testing import test_falls, test_may_follow
from winoforge.core.crowd.training import items_left
from winoforge.core.errors import NotAllowed
from winoforge.web.accounts.models import Campaign, Membership
from winoforge.web.workshop import drawing
from winoforge.web.workshop.actions.scoring import add_score
from winoforge.web.workshop.models import Flag, Question, StoredSchema

_RNG = random.SystemRandom()
"""Nobody can foresee what is drawn."""


@dataclass(frozen=True, slots=True)
class Answered:
    """What became of an answer."""

    question: Question
    is_first: bool
    """False when the question had been answered before: nothing has changed then."""


def ask_training(member: Membership, rng: random.Random = _RNG) -> Question:
    """The training item that waits for this worker's answer; a new one if none does."""
    waiting = _open(member)
    if waiting is not None:
        return waiting
    drawn = drawing.for_training(member, rng)
    if drawn is None:
        raise NotAllowed("no-training-items")
    with transaction.atomic():
        # The answer that ends the training may come in at the same moment; what were asked after it would stay open
        # for ever and keep every test question away.
        if Membership.objects.select_for_update().get(pk=member.pk).trained_at is not None:
            raise NotAllowed("form-too-old")
        return _ask(member, Question.Purpose.TRAINING, drawn)


def maybe_ask_test(member: Membership, draw: float | None = None, rng: random.Random = _RNG) -> Question | None:
    """Roll for a test question and ask it if it falls; one that waits stays. `draw` is in [0, 1), random if not given.

    Call it when a trained worker enters, and after many hours of one session. After a test question there is none for
    some hours, or whoever logs in again and again would earn points with answers that can be looked up.
    """
    waiting = _open(member)
    if waiting is not None:
        return _if_test(waiting)
    rules = member.campaign.rules
    last = Question.objects.filter(membership=member, purpose=Question.Purpose.TEST).order_by("-pk").first()
    if last is not None and last.answered_at is None:  # asked by another login in this very moment
        return last
    if last is not None and not test_may_follow(rules, last.asked_at, timezone.now()):
        return None
    valid, invalid = judged_counts(member.campaign) if rules.auto_testing else (0, 0)
    falls = test_falls(rules, valid, invalid, rng.random() if draw is None else draw)
    if not falls or member.trained_at is None or member.banned_at is not None:
        return None
    drawn = drawing.for_test(member, rng)
    if drawn is None:  # nothing is left, or another login was given the last one in this very moment
        return _if_test(_open(member))
    return _if_test(_ask(member, Question.Purpose.TEST, drawn))


def _if_test(question: Question | None) -> Question | None:
    return question if question is not None and question.purpose == Question.Purpose.TEST else None


def answer(question: Question, member: Membership, answer: int, seconds: float | None) -> Answered:
    """Take an answer: it counts for training or score, and a second one changes nothing.

    `seconds` is how long the question was on the screen, None if nobody knows.
    """
    asked = Asked.of(drawing.entry_of(question), question.half)
    if answer not in range(len(asked.candidates)):
        raise NotAllowed("answer-missing")
    right = answer == asked.correct
    with transaction.atomic():
        still_open = Question.objects.filter(pk=question.pk, membership=member, answered_at=None)
        now = timezone.now()
        # A form that does not say since when it was shown was not filled in on our page: then since it was asked.
        seconds = (now - question.asked_at).total_seconds() if seconds is None else seconds
        is_first = still_open.update(answered_at=now, answer=answer, right=right, seconds=seconds)
        if is_first:
            _count(question, member, right)
            if too_fast(_read(asked), seconds, member.campaign.rules):
                _flag_too_fast(question, member, seconds, right)
    question.refresh_from_db()
    return Answered(question, bool(is_first))


def judged_counts(campaign: Campaign) -> tuple[int, int]:
    """How many schemas of a campaign were judged valid, and how many not; a leaked one is not."""
    state = StoredSchema.State
    counted = StoredSchema.objects.filter(campaign=campaign).aggregate(
        valid=Count("pk", filter=Q(state=state.VALID)),
        invalid=Count("pk", filter=Q(state__in=[state.INVALID, state.LEAKED])),
    )
    return counted["valid"], counted["invalid"]


def _open(member: Membership) -> Question | None:
    return Question.objects.filter(membership=member, answered_at=None).first()


def _ask(member: Membership, purpose: Question.Purpose, drawn: drawing.Drawn) -> Question:
    try:
        with transaction.atomic():
            return Question.objects.create(
                membership=member,
                purpose=purpose,
                entry=drawn.entry,
                schema=drawn.schema,
                half=drawn.half,
                record=drawn.record,
            )
    except IntegrityError:
        # Another tab was faster: one question is open at a time. It may even have been answered since.
        return _open(member) or Question.objects.filter(membership=member).latest("pk")


def _count(question: Question, member: Membership, right: bool) -> None:
    if question.purpose == Question.Purpose.TEST:
        reason = Reason.TEST_RIGHT if right else Reason.TEST_WRONG
        add_score(member, reason, f"question:{question.public_id}", question=question)
        return
    counted = {"training_right": F("training_right") + 1} if right else {"training_wrong": F("training_wrong") + 1}
    Membership.objects.filter(pk=member.pk).update(**counted)
    member.refresh_from_db(fields=["training_right", "training_wrong", "trained_at"])
    if member.trained_at is None and items_left(member.training_length, member.training_right) == 0:
        member.trained_at = timezone.now()
        member.save(update_fields=["trained_at"])


def _read(asked: Asked) -> str:
    return f"{asked.text} {asked.question or ''}"


def _flag_too_fast(question: Question, member: Membership, seconds: float, right: bool) -> None:
    Flag.objects.get_or_create(
        membership=member,
        kind=FlagKind.TOO_FAST,
        cause=f"question:{question.public_id}",
        defaults={"evidence": {"seconds": round(seconds, 1), "purpose": question.purpose, "right": right}},
    )
