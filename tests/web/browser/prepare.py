"""Data for the browser tests, prepared beside the served platform: `python -m tests.web.browser.prepare`.

Each line that it reads is a command and its parameters, each line that it writes what was made, as JSON. It is a
process of its own because the ORM refuses to run beside a browser.
"""

from __future__ import annotations

import json
import sys
import traceback
from collections.abc import Callable
from typing import Any

import django

django.setup()

from django.conf import settings  # noqa: E402
from django.contrib.auth.hashers import make_password  # noqa: E402
from django.db import connections  # noqa: E402
from django.test import Client  # noqa: E402
from django.utils import timezone  # noqa: E402

from tests.web import cast  # noqa: E402
from tests.web.walk import samples, world  # noqa: E402
from winoforge.core.crowd.questions import Asked  # noqa: E402
from winoforge.core.schemas.record import from_record  # noqa: E402
from winoforge.web.accounts.actions.people import create_administrator  # noqa: E402
from winoforge.web.accounts.models import Campaign, Membership, Person  # noqa: E402
from winoforge.web.actor import Role  # noqa: E402
from winoforge.web.workshop.models import Question, StoredSchema  # noqa: E402

PASSWORD = "correct horse battery"  # noqa: S105 (of people who exist only in tests)


def administrator(username: str) -> dict[str, str]:
    """Somebody who runs the platform."""
    create_administrator(username, PASSWORD)
    return {"username": username, "password": PASSWORD}


def campaign(language: str = "en", crowd: str = "prolific", **rules: Any) -> dict[str, str]:
    """An open campaign with these rules."""
    made = cast.make_campaign(language, **rules)
    Campaign.objects.filter(pk=made.pk).update(crowd=crowd)
    return {"public_id": made.public_id, "link": made.link}


def rules(public_id: str, **changed: Any) -> dict[str, Any]:
    """Other rules from now on."""
    found = Campaign.objects.get(public_id=public_id)
    found.settings |= changed
    found.save()
    return dict(found.settings)


def worker(public_id: str, username: str, **fields: Any) -> dict[str, str]:
    """A trained worker with a password."""
    member = cast.make_member(Campaign.objects.get(public_id=public_id), username, worker_id=username, **fields)
    Person.objects.filter(pk=member.person.pk).update(password=make_password(PASSWORD))
    return {"username": username, "password": PASSWORD}


def entered(public_id: str, username: str, role: str = "contributor", **fields: Any) -> str:
    """The session of a worker who has logged in."""
    return session(cast.make_member(Campaign.objects.get(public_id=public_id), username, **fields), Role(role))


def write(public_id: str, username: str, count: int, start: int = 100) -> list[str]:
    """Schemas of somebody else, waiting to be judged; their first sentences."""
    member = cast.make_member(Campaign.objects.get(public_id=public_id), username, worker_id=username)
    world.add_schemas(member, count, start=start)
    return [samples.form(start + number, member.campaign.language)["first_text"] for number in range(count)]


def done(public_id: str, username: str, state: str, count: int = 1, *, banned: bool = False) -> list[str]:
    """Schemas of a worker that came to this; their payment codes. Somebody who is banned was so after that."""
    campaign = Campaign.objects.get(public_id=public_id)
    known = Membership.objects.filter(campaign=campaign, worker_id=username).first()
    member = known or cast.make_member(campaign, username, worker_id=username)
    start = 100 + 20 * StoredSchema.objects.filter(campaign=campaign).count()
    schemas = world.add_schemas(member, count, state=state, start=start)
    if banned:
        Membership.objects.filter(pk=member.pk).update(banned_at=timezone.now(), score=-50)
    return [schema.code.code for schema in schemas]


def correct(username: str) -> int:
    """The right answer to the question that waits for this worker."""
    asked = Question.objects.get(membership__person__username=username, answered_at=None)
    entry = from_record(asked.record)
    return Asked.of(entry, asked.half).correct  # type: ignore[arg-type]


def facts(username: str) -> dict[str, Any]:
    """What the platform knows of a worker."""
    member = Membership.objects.get(person__username=username)
    schemas = StoredSchema.objects.filter(contributor=member)
    return {
        "score": member.score,
        "worker_id": member.worker_id,
        "training": [member.training_right, member.training_wrong],
        "states": [schema.state for schema in schemas.order_by("pk")],
        "codes": list(member.codes.order_by("pk").values_list("code", flat=True)),
        "ledger": list(member.ledger.order_by("pk").values_list("reason", flat=True)),
        "judged": list(
            member.judgements.order_by("pk").values_list("schema__contributor__person__username", flat=True)
        ),
        "banned": member.banned_at is not None,
    }


def session(member: Membership | Person, role: Role | None = None, campaign: Campaign | None = None) -> str:
    """The session key of somebody who has logged in."""
    client = cast.log_in(Client(), member, role, campaign)
    return str(client.cookies[settings.SESSION_COOKIE_NAME].value)


COMMANDS: dict[str, Callable[..., Any]] = {
    each.__name__: each for each in (administrator, campaign, rules, worker, entered, write, done, correct, facts)
}


def answer(line: str) -> dict[str, Any]:
    """What a line asked for, or why it could not be made."""
    from tests.web.browser import gallery_data

    known = COMMANDS | {"gallery": gallery_data.prepare}
    command, params = json.loads(line)
    try:
        return {"made": known[command](**params)}
    except Exception:  # the test that asked is told
        return {"fault": traceback.format_exc()}
    finally:
        connections.close_all()  # the platform may go before the next line


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(answer(line)), flush=True)  # noqa: T201
