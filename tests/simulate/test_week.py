"""A small week through the pages of a real server: bots of every kind, and everything that must hold."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest
from pytest_django.live_server_helper import LiveServer

from tests.web.cast import make_person
from winoforge.simulate import invariants, reading, report
from winoforge.simulate.week import Plan, play
from winoforge.web.workshop.actions.references import install_library

PASSWORD = "a password of the boss"  # noqa: S105


@pytest.mark.django_db(transaction=True)
def test_a_week_keeps_every_rule_and_cheats_are_found_out(live_server: LiveServer) -> None:
    install_library()
    make_person("boss", staff=True, password=PASSWORD)
    plan = Plan(
        workers=4,
        schemas=17,
        mix="ordinary:1,careless:1,spammer:1,copier:1",
        bonus=Decimal("10.00"),
        at_once=1,
        sittings=4,
    )

    week = play(plan, live_server.url, "boss", PASSWORD, lambda sentence: None)
    facts = reading.read(week.campaign)

    assert invariants.broken(facts, week) == []
    by_kind = {worker.character.name: worker for worker in week.workers}
    assert by_kind["spammer"].banned or by_kind["copier"].banned
    assert facts.states["valid"]
    assert facts.states["leaked"]
    assert facts.costs["bonuses"] == Decimal("10.00")
    assert facts.costs["owed"] == 0  # those who made mistakes in the first list handed their codes in again
    assert "the paper" in report.table(report.figures(plan, facts, week))

    somebody = next(iter(facts.scores))
    wrong = replace(facts, ledgers={**facts.ledgers, somebody: 999}, most_judgements=facts.k + 1, banned=frozenset())
    assert len(invariants.broken(wrong, week)) == 3
