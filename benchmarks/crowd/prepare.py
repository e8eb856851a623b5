"""Fill a database that serve has made, through the ORM: `python benchmarks/crowd/prepare.py COMMAND`, JSON on stdin."""

from __future__ import annotations

import hashlib
import json
import os
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from importlib import import_module
from itertools import islice
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "winoforge.web.settings")
NOBODYS = "!"
"""A password that nothing fits."""


def people(
    campaign: dict[str, Any], contributors: int, evaluators: int, schemas: int, k: int, administrator: bool = False
) -> dict[str, Any]:
    """A campaign with trained workers, each logged in, and a filled queue: sessions by role, and the campaign."""
    from django.utils import timezone

    from winoforge.core.crowd.consent import Terms
    from winoforge.web.accounts.actions.consent import publish
    from winoforge.web.accounts.models import Campaign

    made = Campaign.objects.create(
        name="Load",
        language="en",
        state=Campaign.State.OPEN,
        settings={
            "waiting_limit": 1000,
            "saves_per_hour": 10_000,
            "least_reading": 0,
            "judgements": k,
            **campaign,
        },
        opened_at=timezone.now(),
    )
    publish(made, Terms())
    authors = members_of(made, "author", max(1, min(50, schemas)))
    queue(made.pk, [author.pk for author in authors], schemas, k)
    return {
        "campaign": made.pk,
        "link": made.link,
        "public_id": made.public_id,
        "administrators": [administrator_of(made)] if administrator else [],
        "contributors": sessions_of(members_of(made, "writer", contributors), "contributor"),
        "evaluators": sessions_of(members_of(made, "judge", evaluators, appointed=True), "evaluator"),
    }


def queue(campaign: int, authors: list[int], schemas: int, k: int, seed: int = 1) -> int:
    """More schemas that wait, each with k slots."""
    from winoforge.core.crowd.fingerprint import fingerprint
    from winoforge.core.schemas import to_record
    from winoforge.web.accounts.models import Campaign
    from winoforge.web.ids import new_public_id
    from winoforge.web.workshop.models import Slot, StoredSchema, TextPrint

    held = Campaign.objects.get(pk=campaign)
    stored, slots, prints = [], [], []
    for number, form in enumerate(islice(forms_of(seed), schemas)):
        public_id = new_public_id()
        record = to_record(draft_of(form, held, public_id).build())
        author = authors[number % len(authors)]
        stored.append(
            StoredSchema(public_id=public_id, campaign=held, contributor_id=author, record=record, strict=True)
        )
    made = StoredSchema.objects.bulk_create(stored, batch_size=500)
    for schema in made:
        slots += [Slot(schema=schema, campaign=held, number=number) for number in range(1, k + 1)]
        prints += [TextPrint(print=fingerprint(half["text"]), schema=schema) for half in schema.record["halves"]]
    Slot.objects.bulk_create(slots, batch_size=500)
    TextPrint.objects.bulk_create(prints, batch_size=500)
    return len(made)


def facts(campaign: int) -> dict[str, Any]:
    """What the database says after a run."""
    from django.db.models import Count, F, Sum

    from winoforge.web.accounts.models import Membership
    from winoforge.web.workshop.models import Judgement, PaymentCode, ScoreEntry, Slot, StoredSchema

    of_schema = StoredSchema.objects.filter(campaign=campaign)
    k = of_schema.first().campaign.rules.judgements  # type: ignore[union-attr]
    beyond = of_schema.annotate(given=Count("judgements")).filter(given__gt=k).count()
    scores = dict(Membership.objects.filter(campaign=campaign).values_list("pk", "score"))
    ledger = dict(
        ScoreEntry.objects.filter(membership__campaign=campaign).values_list("membership").annotate(Sum("points"))
    )
    codes = PaymentCode.objects.filter(campaign=campaign)
    return {
        "schemas": of_schema.count(),
        "judgements": Judgement.objects.filter(schema__campaign=campaign).count(),
        "judged_slots": Slot.objects.filter(campaign=campaign).exclude(judged_at=None).count(),
        "beyond_k": beyond,
        "codes": codes.count(),
        "codes_for_schemas": codes.exclude(schema=None).count(),
        "wrong_scores": sum(score != ledger.get(key, 0) for key, score in scores.items()),
        "own_judged": Judgement.objects.filter(
            schema__campaign=campaign, evaluator=F("schema__contributor__person")
        ).count(),
    }


def compare(
    campaign: int, schemas: list[str], codes: list[str], judgements: list[str], paid: list[str]
) -> dict[str, int]:
    """What was acknowledged beside what is stored: everything here must be 0."""
    from django.db.models import Count, Sum

    from winoforge.web.accounts.models import Membership
    from winoforge.web.console.models import Payment
    from winoforge.web.workshop.models import Judgement, PaymentCode, ScoreEntry, StoredSchema

    stored = StoredSchema.objects.filter(campaign=campaign)
    written = stored.filter(contributor__person__username__startswith="writer")
    texts = Counter(schema.record["halves"][0]["text"] for schema in written)
    given = Judgement.objects.filter(schema__campaign=campaign)
    all_codes = PaymentCode.objects.filter(campaign=campaign)
    scores = dict(Membership.objects.filter(campaign=campaign).values_list("pk", "score"))
    sums = dict(
        ScoreEntry.objects.filter(membership__campaign=campaign).values_list("membership").annotate(Sum("points"))
    )
    payments = Payment.objects.filter(campaign=campaign)
    batches = all_codes.exclude(batch=None).annotate(size=Count("judgements"))
    return {
        "schemas missing": len(set(schemas) - set(stored.values_list("public_id", flat=True))),
        "schemas acknowledged twice": len(schemas) - len(set(schemas)),
        "schemas doubled": sum(count - 1 for count in texts.values()),
        "schemas without their code": written.filter(code=None).count(),
        "codes missing": len(set(codes) - set(all_codes.values_list("code", flat=True))),
        "judgements missing": len(set(judgements) - set(given.values_list("public_id", flat=True))),
        "judgements acknowledged twice": len(judgements) - len(set(judgements)),
        "schemas judged beyond k": stored.annotate(given=Count("judgements")).filter(given__gt=2).count(),
        "codes for judgements of another number than three": batches.exclude(size=3).count(),
        "payments missing": len(set(paid) - set(payments.values_list("code__code", flat=True))),
        "codes paid and not marked": payments.filter(code__paid_at=None).count(),
        "codes marked and not paid": all_codes.exclude(paid_at=None).filter(payment=None).count(),
        "scores that are not their ledger": sum(score != sums.get(key, 0) for key, score in scores.items()),
    }


def unsent(campaign: int, texts: list[str], slots: list[str], codes: list[str]) -> dict[str, int]:
    """What is stored and nobody had sent: everything here must be 0."""
    from winoforge.web.console.models import Payment
    from winoforge.web.workshop.models import Judgement, StoredSchema

    written = StoredSchema.objects.filter(campaign=campaign, contributor__person__username__startswith="writer")
    given = Judgement.objects.filter(schema__campaign=campaign)
    paid = Payment.objects.filter(campaign=campaign)
    return {
        "schemas never sent": len({schema.record["halves"][0]["text"] for schema in written} - set(texts)),
        "judgements never sent": len(set(given.values_list("slot__public_id", flat=True)) - set(slots)),
        "payments never sent": len(set(paid.values_list("code__code", flat=True)) - set(codes)),
    }


def tables() -> dict[str, list[Any]]:
    """Rows of every table that a backup keeps, and a digest of their contents, the same on either database."""
    from winoforge.web.backup import tables as kept

    told: dict[str, list[Any]] = {}
    for model in kept.kept():
        digest, count = hashlib.sha256(), 0
        for row in kept.lines(model):
            count += 1
            digest.update(json.dumps(json.loads(row), sort_keys=True).encode())  # PostgreSQL orders the keys of JSON
        told[model._meta.label_lower] = [count, digest.hexdigest()]
    return told


def token() -> str:
    """A token of the administrator for everything; its text."""
    from winoforge.core.crowd.tokens import Scope, digest, hint, new_token
    from winoforge.web.accounts.models import Person
    from winoforge.web.api.models import Token

    text = new_token()
    boss = Person.objects.filter(is_staff=True)[0]
    Token.objects.create(
        name="Figures", digest=digest(text) or "", hint=hint(text), scopes=[str(each) for each in Scope], person=boss
    )
    return text


def newcomer(campaign: int) -> str:
    """The session of a trained contributor who was not there before."""
    from winoforge.web.accounts.models import Campaign

    return str(sessions_of(members_of(Campaign.objects.get(pk=campaign), "newcomer", 1), "contributor")[0])


def forms_of(seed: int) -> Iterable[dict[str, str]]:
    from winoforge.simulate.frames import forms

    return forms(random.Random(seed))


def draft_of(form: dict[str, str], campaign: Any, public_id: str) -> Any:
    from winoforge.core.crowd.drafts import SchemaForm, to_draft

    return to_draft(SchemaForm.of(form), "en", public_id, campaign.rules)


def members_of(campaign: Any, kind: str, count: int, *, appointed: bool = False) -> list[Any]:
    from django.utils import timezone

    from winoforge.core.crowd.entry import worker_key
    from winoforge.core.crowd.usernames import username_key
    from winoforge.web.accounts.models import Membership, Person

    names = [f"{kind}-{campaign.pk}-{number}" for number in range(count)]
    persons = Person.objects.bulk_create(
        [Person(username=name, username_key=username_key(name), password=NOBODYS) for name in names], batch_size=500
    )
    return Membership.objects.bulk_create(
        [
            Membership(
                person=person,
                campaign=campaign,
                worker_id=person.username,
                worker_key=worker_key(person.username),
                declared_adult=True,
                declared_proficient=True,
                consent_version=campaign.consent_version,
                training_length=0,
                trained_at=timezone.now(),
                appointed=appointed,
            )
            for person in persons
        ],
        batch_size=500,
    )


def administrator_of(campaign: Any) -> str:
    from django.conf import settings
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY

    from winoforge.web import session
    from winoforge.web.accounts.models import Person

    boss = Person.objects.filter(is_staff=True).first() or Person.objects.create(username="boss", is_staff=True)
    held = import_module(settings.SESSION_ENGINE).SessionStore()
    held[SESSION_KEY] = str(boss.pk)
    held[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    held[HASH_SESSION_KEY] = boss.get_session_auth_hash()
    held[session.CAMPAIGN] = campaign.pk
    held.create()
    return str(held.session_key)


def sessions_of(members: list[Any], role: str) -> list[str]:
    from django.conf import settings
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
    from django.utils import timezone

    from winoforge.web import session

    store = import_module(settings.SESSION_ENGINE).SessionStore
    keys = []
    for member in members:
        held = store()
        held[SESSION_KEY] = str(member.person_id)
        held[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
        held[HASH_SESSION_KEY] = member.person.get_session_auth_hash()
        held[session.MEMBERSHIP] = member.pk
        held[session.ROLES] = ["contributor"] + (["evaluator"] if role == "evaluator" else [])
        held[session.ROLE] = role
        held[session.SINCE] = timezone.now().timestamp()
        held.create()
        keys.append(held.session_key)
    return keys


def main() -> None:
    """Do one command and print what it came to."""
    import django

    django.setup()
    from django.db import transaction

    known: dict[str, Callable[..., Any]] = {
        "people": people,
        "queue": queue,
        "facts": facts,
        "compare": compare,
        "unsent": unsent,
        "tables": tables,
        "token": token,
        "newcomer": newcomer,
    }
    if sys.argv[1] in {"fill", "pages"}:
        import growing  # type: ignore[import-not-found]  # beside this file

        known |= {"fill": growing.fill, "pages": growing.pages}
    with transaction.atomic():
        made = known[sys.argv[1]](**json.load(sys.stdin))
    sys.stdout.write(json.dumps(made))


if __name__ == "__main__":
    main()
