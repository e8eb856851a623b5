"""A platform with at least one row in every table that is kept, and a data folder to go with it."""

from __future__ import annotations

from datetime import timedelta
from decimal import Decimal
from pathlib import Path

from django.utils import timezone

from tests.web.walk.world import World, add_schemas, make_world
from winoforge.core.crowd.report_lists import Line
from winoforge.web.accounts.actions.audit import Deed, audit
from winoforge.web.accounts.models import LoginAttempt, Submission, Visit
from winoforge.web.api.models import Call
from winoforge.web.backup import tables
from winoforge.web.console.actions.payments import record, verify
from winoforge.web.console.models import Bonus, CampaignStatistics, Picture
from winoforge.web.workshop.models import Authorship, Flag, Likeness, Measures, SavedDraft, SearchText

HARD = "Ünïcode “quotes” \U0001f9ee \u202e \\ \" ' , ; \n\t {} null"


def make_everything() -> World:
    """The world of the walk, and what it lacks."""
    world = make_world(comment=HARD[:60])
    now = timezone.now()
    member, campaign = world.contributor, world.campaign
    audit(Deed.FORGET, campaign=campaign, reason=HARD, deep=[{"a": [1, 2.5, None, True, HARD]}])
    Submission.objects.create(person=world.administrator, nonce="x" * 16, action="test")
    LoginAttempt.objects.create(key="k" * 64)
    Visit.objects.create(person=member.person, campaign=campaign, browser="b", address="2001:db8::1")
    Authorship.objects.create(schema=world.own, evidence={"seconds": 0.1})
    Flag.objects.create(membership=member, kind="pasted", cause="schema:1")
    SavedDraft.objects.create(membership=member, fields={"first_text": HARD})
    SearchText.objects.get_or_create(schema=world.own, defaults={"campaign": campaign, "text": "text"})
    Measures.objects.create(schema=world.own, gist=bytes(range(256)), hardness=[0.25, 1.0], attempts=[{"error": 0.1}])
    Likeness.objects.create(schema=world.own, other=add_schemas(world.writers[0], 1, start=60)[0], similarity=1 / 3)
    record(verify(campaign, [Line(1, member.worker_id)], world.administrator), world.administrator)
    money = {"amount": Decimal("0.07"), "currency": "USD", "period_from": now, "period_to": now + timedelta(days=7)}
    bonus = Bonus.objects.create(campaign=campaign, membership=member, **money)
    Bonus.objects.create(campaign=campaign, membership=member, cancels=bonus, **(money | {"amount": Decimal("-0.07")}))
    Picture.objects.create(
        campaign=campaign, kind="backed-up", language="en", data_hash="h", title="T", said="S", svg="<svg/>"
    )
    CampaignStatistics.objects.update_or_create(campaign=campaign, defaults={"findings": [1]})
    Call.objects.create(token=world.token, key="k", fingerprint="f", answer={"a": None})
    empty = [model.__name__ for model in tables.kept() if not model._base_manager.exists()]
    assert empty == [], "A new table needs a row here."
    return world


def make_folder(data: Path) -> Path:
    """A data folder with all that a backup takes along."""
    (data / "uploads").mkdir(parents=True)
    (data / "uploads" / "0123456789abcdef.csv").write_text("waiting", encoding="utf-8")
    (data / "secret.key").write_text("s" * 48 + "\n", encoding="ascii")
    (data / "winoforge.toml").write_text(
        'port = 8123  # ours\ndatabase_url = "postgresql://u:hidden@old/name"\n', encoding="utf-8"
    )
    return data
