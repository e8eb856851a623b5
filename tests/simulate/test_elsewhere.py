"""Bots on a platform that runs already: they may come again, and say what they cannot do there."""

from __future__ import annotations

import random

import pytest
from pytest_django.live_server_helper import LiveServer

from tests.web.cast import make_person
from winoforge.simulate import running
from winoforge.simulate.administrator import Administrator
from winoforge.simulate.browser import Browser, Unexpected
from winoforge.simulate.characters import crowd
from winoforge.simulate.week import Plan
from winoforge.simulate.worker import Knowledge, Worker
from winoforge.web.accounts import throttle
from winoforge.web.workshop.actions.references import install_library
from winoforge.web.workshop.models import StoredSchema

PASSWORD = "a password of the boss"  # noqa: S105


def _say(sentence: str) -> None:
    """Nobody listens."""


@pytest.mark.django_db(transaction=True)
def test_the_same_bots_play_twice_on_one_platform(live_server: LiveServer) -> None:
    install_library()
    make_person("boss", staff=True, password=PASSWORD)
    plan = Plan(workers=2, schemas=2, mix="ordinary:2", at_once=1, sittings=1)

    weeks = [running.elsewhere(plan, live_server.url, "boss", PASSWORD, _say) for _ in range(2)]

    assert [week.broken for week in weeks] == [[], []]
    assert all(week.figures["cost"].startswith("The campaign costs ") for week in weeks)
    written = [StoredSchema.objects.filter(campaign__public_id=week.figures["campaign"]).count() for week in weeks]
    assert written == [2, 2]


@pytest.mark.django_db(transaction=True)
def test_a_bot_that_is_not_let_in_says_so(live_server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    install_library()
    make_person("boss", staff=True, password=PASSWORD)
    knowledge = Knowledge.load()
    boss = Administrator(live_server.url, "boss", PASSWORD, knowledge, random.Random(1))  # noqa: S311
    link = boss.make_campaign("Here", 1)
    first, again, third = (Worker(1, crowd("ordinary:1", 1)[0], knowledge, live_server.url, seed) for seed in "123")

    first.register(link)
    with pytest.raises(Unexpected, match="could not register"):
        again.register(link)
    monkeypatch.setattr(throttle, "REGISTRATIONS", 1)
    with pytest.raises(Unexpected, match="WINOFORGE_PROXIES"):
        third.register(link)

    for bot in (boss, first, again, third):
        bot.browser.close()


def test_a_platform_that_does_not_answer_is_named() -> None:
    with pytest.raises(Unexpected, match=r"No platform answers at http://127\.0\.0\.1:9: "):
        Browser("http://127.0.0.1:9").get("/login/")
