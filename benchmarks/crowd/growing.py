"""A large campaign, written straight into the database, and the times of every page in it."""

from __future__ import annotations

import random
import time
from importlib import import_module
from itertools import islice
from typing import Any

prepare: Any = import_module("prepare")
"""Beside this file: both run in a process of their own, on a database that serve has made."""


def fill(schemas: int, workers: int) -> dict[str, int]:
    """A campaign with judged and waiting schemas, their codes, scores, flags and evidence, a list and bonuses."""
    from django.utils import timezone

    from winoforge.core.crowd.consent import Terms
    from winoforge.core.crowd.fingerprint import fingerprint
    from winoforge.core.crowd.payment import new_code
    from winoforge.core.crowd.score import Reason
    from winoforge.core.crowd.searching import searchable
    from winoforge.core.crowd.verdicts import QUESTIONS
    from winoforge.core.schemas import to_record
    from winoforge.web.accounts.actions.consent import publish
    from winoforge.web.accounts.models import AuditEntry, Campaign, Membership, Person
    from winoforge.web.console import paid_sums
    from winoforge.web.console.models import Bonus, Payment, Verification, VerifiedLine
    from winoforge.web.console.payments import counted
    from winoforge.web.ids import new_public_id
    from winoforge.web.workshop import models

    rng, now = random.Random(1), timezone.now()
    campaign = Campaign.objects.create(
        name="Growth", language="en", state="open", opened_at=now, settings={"least_reading": 0}
    )
    publish(campaign, Terms())
    members = prepare.members_of(campaign, "worker", workers)
    evaluators = prepare.members_of(campaign, "judge", 50, appointed=True)
    boss = Person.objects.filter(is_staff=True).first()
    states = random.Random(2).choices(
        ["valid", "invalid", "leaked", "tied", "waiting"], [80, 12, 2, 0.2, 5.8], k=schemas
    )
    states[:20] = ["tied"] * 20  # a full page of decisions at every size
    stored, rows = [], []
    for state, form in zip(states, islice(prepare.forms_of(1), schemas), strict=True):
        public_id = new_public_id()
        record = to_record(prepare.draft_of(form, campaign, public_id).build())
        # One in ten is by one of the first twenty, so that there are people with much work, too.
        author = members[rng.randrange(20)] if rng.random() < 0.1 else rng.choice(members)
        stored.append(
            models.StoredSchema(
                public_id=public_id,
                campaign=campaign,
                contributor=author,
                record=record,
                strict=True,
                state=state,
                flagged=rng.random() < 0.02,
                opened_at=now if state != "waiting" else None,
                decided_at=now if state in {"valid", "invalid", "leaked"} else None,
            )
        )
    stored = _made(stored)
    answers = {question.id: question.wanted for question in QUESTIONS}
    slots = [
        models.Slot(
            schema=schema,
            campaign=campaign,
            number=1,
            evaluator=rng.choice(evaluators).person if schema.state != "waiting" else None,
            judged_at=now if schema.state != "waiting" else None,
        )
        for schema in stored
    ]
    by_person = {each.person_id: each for each in evaluators}
    rows = [
        models.Judgement(
            slot=slot,
            schema=slot.schema,
            evaluator=slot.evaluator,
            membership=by_person[slot.evaluator_id],
            answers=answers,
            valid=slot.schema.state == "valid",
            leaked=slot.schema.state == "leaked",
            seconds=40,
        )
        for slot in _made(slots)
        if slot.evaluator_id is not None
    ]
    _made(rows)
    _made([models.SearchText(schema=each, campaign=campaign, text=searchable(each.record)) for each in stored])
    _made(
        [
            models.TextPrint(schema=each, print=fingerprint(half["text"]))
            for each in stored
            for half in each.record["halves"]
        ]
    )
    _made([models.Authorship(schema=each, evidence={"seconds": 90}) for each in stored])
    flagged = [each for each in stored if each.flagged]
    _made(
        [
            models.Flag(membership=each.contributor, kind="too-fast", cause=f"schema:{each.public_id}")
            for each in flagged
        ]
    )
    points = {"valid": 10, "invalid": -10, "leaked": -20}
    scores: dict[int, int] = {}
    entries = []
    for each in stored:
        if each.state in points:
            gained = points[each.state]
            scores[each.contributor_id] = scores.get(each.contributor_id, 0) + gained
            reason = {10: Reason.SCHEMA_APPROVED, -10: Reason.SCHEMA_REJECTED, -20: Reason.SCHEMA_LEAKED}[gained]
            entries.append(
                models.ScoreEntry(
                    membership=each.contributor,
                    schema=each,
                    reason=reason,
                    points=gained,
                    cause=f"schema:{each.public_id}",
                )
            )
    _made(entries)
    for member in members:
        member.score = scores.get(member.pk, 0)
    Membership.objects.bulk_update(members, ["score"], batch_size=400)
    codes = _made(
        [
            models.PaymentCode(
                code=new_code(),
                membership=each.contributor,
                campaign=campaign,
                schema=each,
                amount=1,
                currency="USD",
                paid_at=now if number % 2 else None,
            )
            for number, each in enumerate(stored)
        ]
    )
    firsts = {code.membership_id: code for code in reversed(codes)}
    listed = Verification.objects.create(
        campaign=campaign, by=boss, ready=True, lines_count=len(codes), recorded_at=now
    )
    _made(
        [
            VerifiedLine(
                verification=listed,
                number=number,
                worker_id="w",
                verdict="pay",
                membership=code.membership,
                code=code,
                is_first=firsts[code.membership_id] is code,
            )
            for number, code in enumerate(codes, 1)
        ]
    )
    paid = [code for code in codes if code.paid_at]
    listed.totals, listed.paid = counted(listed), paid_sums.with_codes({}, paid)
    listed.save(update_fields=["totals", "paid"])
    _made(
        [
            Payment(
                code=each,
                campaign=campaign,
                membership=each.membership,
                amount=1,
                currency="USD",
                verification=listed,
                by=boss,
            )
            for each in paid
        ]
    )
    _made(
        [
            Bonus(
                campaign=campaign,
                membership=each,
                amount=1,
                currency="USD",
                award="a" * 32,
                period_from=now,
                period_to=now,
            )
            for each in members
        ]
    )
    _made([AuditEntry(actor=boss, campaign=campaign, action="settle", target="x") for _ in range(schemas // 10)])
    _refresh()
    return {"schemas": len(stored)}


def pages(requests: int, only: str) -> dict[str, list[float]]:
    """Seconds of each page, each asked for so many times."""
    from django.conf import settings
    from django.test import Client
    from django.urls import NoReverseMatch, reverse

    from winoforge.web.accounts.models import Campaign, Membership
    from winoforge.web.console.models import Verification
    from winoforge.web.serving.web import settle
    from winoforge.web.workshop.models import StoredSchema

    settings.ALLOWED_HOSTS.append("testserver")
    campaign = Campaign.objects.get(name="Growth")
    busy = Membership.objects.filter(campaign=campaign, appointed=False).order_by("-score")[0]
    judge = Membership.objects.filter(campaign=campaign, appointed=True)[0]
    schema = StoredSchema.objects.filter(campaign=campaign, state="valid").order_by("pk")[100]
    listed = Verification.objects.filter(campaign=campaign)[0]
    clients = {"outsider": Client()}
    for role, key in (
        ("contributor", prepare.sessions_of([busy], "contributor")[0]),
        ("evaluator", prepare.sessions_of([judge], "evaluator")[0]),
        ("administrator", prepare.administrator_of(campaign)),
    ):
        clients[role] = Client()
        clients[role].cookies["winoforge_session"] = key
    here, him = [campaign.public_id], [busy.public_id]
    wanted: list[tuple[str, str, list[str], str]] = [
        ("outsider", "front", [], ""),
        ("outsider", "help", [], ""),
        ("outsider", "entry", [campaign.link], ""),
        ("outsider", "login", [], ""),
        ("contributor", "contribute", [], ""),
        ("contributor", "my-work", [], ""),
        ("contributor", "my-work", [], "?page=999"),
        ("contributor", "choose", [], ""),
        ("evaluator", "judge", [], ""),
        ("evaluator", "my-work", [], ""),
        ("administrator", "console", [], ""),
        ("administrator", "campaign", here, ""),
        ("administrator", "judge", [], ""),
        ("administrator", "decisions", here, ""),
        ("administrator", "workers", here, ""),
        ("administrator", "workers", here, "?page=999"),
        ("administrator", "workers", here, "?q=worker-1"),
        ("administrator", "worker", him, ""),
        ("administrator", "schemas", here, ""),
        ("administrator", "schemas", here, "?page=9999"),
        ("administrator", "schemas", here, "?q=brian"),
        ("administrator", "schemas", here, "?q=nothinglikeit"),
        ("administrator", "schemas", here, "?state=invalid&sort=oldest"),
        ("administrator", "schema", [schema.public_id], ""),
        ("administrator", "flags", here, ""),
        ("administrator", "audit", here, ""),
        ("administrator", "audit-all", [], ""),
        ("administrator", "payments", here, ""),
        ("administrator", "payment-lines", here, ""),
        ("administrator", "payment-lines", here, "?page=999"),
        ("administrator", "payment-lines", here, "?standing=owed"),
        ("administrator", "verification", [listed.public_id], ""),
        ("administrator", "bonuses", here, ""),
        ("administrator", "bonuses", here, "?rule=top-five&amount=63"),
        ("administrator", "bonuses-given", here, ""),
        ("administrator", "pictures", here, ""),
        ("administrator", "exports", here, ""),
        ("administrator", "references", [], ""),
        ("administrator", "tokens", [], ""),
    ]
    found: dict[str, list[float]] = {}
    settle()  # as the web process does
    for role, name, arguments, query in wanted:
        label = f"{role} {name}{query}"
        if only not in label:
            continue
        try:
            path = reverse(name, args=arguments) + query
        except NoReverseMatch:
            continue
        clients[role].get(path)  # templates are read the first time
        times = []
        for _ in range(requests):
            began = time.perf_counter()
            status = clients[role].get(path).status_code
            times.append(time.perf_counter() - began)
        found[label if status == 200 else f"{label} ({status})"] = times
    return found


def _made(rows: list[Any]) -> list[Any]:
    return list(type(rows[0]).objects.bulk_create(rows, batch_size=500)) if rows else []


def _refresh() -> None:
    """What a database would do by itself after a while; see growth.py for what PostgreSQL does beside."""
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
