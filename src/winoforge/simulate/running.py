"""A whole simulation: on a platform of its own, or on one that runs elsewhere."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from winoforge.simulate import invariants, platform, reading, report
from winoforge.simulate.week import Plan, Week, play
from winoforge.web.config import Config

Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a simulation came to."""

    figures: dict[str, Any]
    broken: list[str]
    """The rules that did not hold."""
    told: str
    """The figures as text."""


def here(plan: Plan, data: Path, say: Say) -> Outcome:
    """Serve a folder, play the week there, and read its database."""
    # Bots come from addresses of their own: from one address the platform lets in forty an hour.
    with platform.serving(data, {"WINOFORGE_PROXIES": "127.0.0.1", "WINOFORGE_MEASURE": "0"}) as served:
        name, password = served.administrator
        say(f"A platform is at {served.address} (user name {name}, password {password})")
        week = play(plan, served.address, name, password, say)
    _load(data)
    facts = reading.read(week.campaign)
    figures = report.figures(plan, facts, week)
    return Outcome(figures, invariants.broken(facts, week), report.table(figures))


def elsewhere(plan: Plan, url: str, name: str, password: str, say: Say) -> Outcome:
    """Play the week on a platform that runs. Its page of payments says what it cost."""
    # The same bots may have been there before, and a name is taken once and for all.
    week = play(replace(plan, suffix=f"-{secrets.token_hex(3)}"), url, name, password, say)
    figures = {
        "workers": plan.workers,
        "schemas": sum(len(worker.written) for worker in week.workers),
        "banned": sum(worker.banned for worker in week.workers),
        "requests": week.requests,
        "cost": week.costs,
        "campaign": week.campaign,
    }
    told = "\n".join(f"{name}: {value}" for name, value in figures.items())
    return Outcome(figures, _seen_outside(week), told)


def _seen_outside(week: Week) -> list[str]:
    rules = [
        ("The same codes, given again, pay nobody.", not week.second_list_paid),
        ("The page of payments says what the campaign costs.", week.costs != ""),
    ]
    return [sentence for sentence, holds in rules if not holds]


def _load(data: Path) -> None:
    from django.apps import apps

    if not apps.ready:  # in a test Django has been loaded, and the test says with which database
        from winoforge.web.serving.prepare import load_django

        load_django(Config.load({"data": data}, {}))
