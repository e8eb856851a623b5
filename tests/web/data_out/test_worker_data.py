"""One worker's data (P25): all of it can be taken out, and after erasure none of it tells who they were."""

from __future__ import annotations

import io
import json
import unicodedata
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from django.apps import apps
from django.db import connection
from django.db.models import BinaryField, CharField, Field, GenericIPAddressField, JSONField, TextField
from django.urls import reverse
from django.utils import timezone

from tests.web.walk.world import World, add_schemas, judge, make_world
from winoforge.core.crowd.exporting import Choice
from winoforge.core.crowd.tokens import Scope
from winoforge.core.crowd.verdicts import Outcome
from winoforge.core.errors import NotAllowed
from winoforge.web.accounts.actions.audit import Deed, audit
from winoforge.web.accounts.models import AuditEntry, Membership, Visit
from winoforge.web.api.actions.tokens import Wanted, make
from winoforge.web.api.models import Token
from winoforge.web.console import export_files
from winoforge.web.console.actions import exports
from winoforge.web.console.actions.erasing import erase
from winoforge.web.console.models import Bonus, ExportFile, Payment, Picture, Verification, VerifiedLine
from winoforge.web.ids import new_nonce
from winoforge.web.jobs import actions as jobs
from winoforge.web.jobs.models import Job
from winoforge.web.workshop.actions.deciding import settle
from winoforge.web.workshop.models import Authorship, Flag, Question, SavedDraft, ScoreEntry, Slot, StoredSchema

pytestmark = [pytest.mark.db, pytest.mark.django_db]
NAME, WORKER, ADDRESS, TYPED = "Zoë Quill", "WRK-4711", "203.0.113.77", "my unsaved words"
SECONDS = 4242424242424242  # as long as this, or a random identity holds it by chance


@pytest.fixture
def world() -> World:
    """The contributor has left traces wherever one can."""
    world = make_world(username=NAME, worker_id=WORKER)
    member, campaign, administrator = world.contributor, world.campaign, world.administrator
    now = timezone.now()
    Membership.objects.filter(pk=member.pk).update(study=f"study-{WORKER}", session=f"session-{WORKER}")
    Visit.objects.create(person=member.person, campaign=campaign, browser="b" * 32, address=ADDRESS)
    SavedDraft.objects.create(membership=member, fields={"first_text": TYPED})
    Authorship.objects.create(schema=world.own, evidence={"seconds": SECONDS})
    Flag.objects.create(membership=member, kind="pasted", cause="schema:x", evidence={"pasted": SECONDS})
    Question.objects.create(membership=member, purpose="test", half=0, record=world.own.record)
    Slot.objects.filter(pk=world.slot.pk).update(evaluator=member.person)
    code = member.codes.get(schema=world.own)
    list_ = Verification.objects.create(campaign=campaign, source=f"{WORKER}.csv")
    lines = [
        (member, WORKER, "pay"), (None, WORKER.lower(), "unknown"), (None, "ＷＲＫ -４７１１", "unknown"),
        (world.evaluator, WORKER, "other-worker"), (member, "somebody-else", "other-worker"),
    ]  # fmt: skip
    for number, (whose, given, verdict) in enumerate(lines):
        VerifiedLine.objects.create(
            verification=list_, number=number, worker_id=given, code_given=code.code, verdict=verdict, membership=whose,
            session=f"session-{WORKER}" if number == 0 else f"session-{number}",
        )  # fmt: skip
    money: dict[str, Any] = {"campaign": campaign, "membership": member, "amount": Decimal("1.00"), "currency": "USD"}
    Payment.objects.create(code=code, verification=list_, **money)
    Bonus.objects.create(**money, period_from=now, period_to=now, award="a" * 32, reason=f"Well done, {NAME}.")
    audit(Deed.APPOINT, campaign=campaign, target=member.public_id, reason=f"{NAME.upper()} asked", actor=administrator)
    audit(Deed.BAN, campaign=campaign, reason=f"{WORKER},5 copies; {NAME}.2", actor=administrator)
    judge(add_schemas(world.writers[0], 1, start=40)[0], world.evaluator, comment=f"Better than {NAME}'s.")
    make(Wanted(name=f"For {NAME}", scopes=[Scope.PAYMENTS_READ]), administrator, new_nonce())
    Picture.objects.create(campaign=campaign, kind="agreement", language="en", title="t", said=NAME, svg=NAME)
    return world


def run(job: Job) -> ExportFile:
    jobs.run(job.public_id)
    return ExportFile.objects.get(public_id=job.params["file"], ready=True)


def erased(world: World, typed: str = NAME, reason: str = f"{NAME} asked for it") -> None:
    member = Membership.objects.select_related("person", "campaign").get(pk=world.contributor.pk)
    erase(member, typed=typed, reason=reason, actor=world.administrator, nonce=new_nonce())


def kept() -> Iterator[tuple[str, str]]:
    """Every text in every column of every table there is."""
    kinds = (CharField, TextField, JSONField, GenericIPAddressField, BinaryField)
    for model in apps.get_models():
        columns = [field.name for field in model._meta.concrete_fields if isinstance(field, kinds)]
        assert all(isinstance(field, Field) for field in model._meta.concrete_fields)
        for row in model._default_manager.values("pk", *columns):
            for column in columns:
                value = row[column]
                text = bytes(value).decode("latin-1") if isinstance(value, bytes | memoryview) else value
                said = text if isinstance(text, str) else json.dumps(text, ensure_ascii=False, default=str)
                yield f"{model.__name__}.{column}", said


def traces() -> set[str]:
    secrets = (NAME, WORKER, ADDRESS, TYPED, str(SECONDS))
    plain = ((place, unicodedata.normalize("NFKC", said).replace(" -", "-").casefold()) for place, said in kept())
    return {place for place, said in plain for secret in secrets if secret.casefold() in said}


def test_everything_about_a_worker_is_in_one_file(world: World) -> None:
    file = run(exports.begin_worker(world.contributor, world.administrator, new_nonce()))
    with ZipFile(io.BytesIO(b"".join(export_files.parts(file)))) as archive:
        rows = {
            name.removesuffix(".jsonl"): [json.loads(line) for line in archive.read(name).splitlines()]
            for name in archive.namelist()
        }
    assert [name for name, found in rows.items() if not found] == ["judgements"]
    assert rows["person"][0]["username"] == NAME
    assert "password" not in rows["person"][0]
    assert rows["memberships"][0]["worker_id"] == WORKER
    assert rows["visits"][0]["address"] == ADDRESS
    assert len(rows["schemas"]) == StoredSchema.objects.filter(contributor=world.contributor).count()
    assert (rows["payments"][0]["amount"], rows["bonuses"][0]["currency"]) == ("1.00", "USD")
    assert world.evaluator.person.username not in str(rows)
    assert file.items == sum(map(len, rows.values()))
    done = world.client("administrator").get(reverse("worker-data", args=[world.contributor.public_id]))
    assert reverse("export-download", args=[file.public_id]) in done.content.decode()


def test_after_erasure_no_column_of_any_table_tells_who_it_was(world: World) -> None:
    worker = world.client("contributor")
    run(exports.begin_worker(world.contributor, world.administrator, new_nonce()))
    with_ids = run(
        exports.begin(world.campaign, "native", Choice(people=True, worker_ids=True), world.administrator, new_nonce())
    )
    assert len(traces()) > 15  # or the search would find nothing because it cannot find
    schemas, ledger = StoredSchema.objects.count(), ScoreEntry.objects.count()
    money = Payment.objects.count(), Bonus.objects.count()
    codes = list(world.contributor.codes.values_list("code", flat=True))
    erased(world)
    assert traces() == set()
    assert not ExportFile.objects.filter(pk=with_ids.pk).exists()
    assert (StoredSchema.objects.count(), ScoreEntry.objects.count()) == (schemas, ledger)
    assert list(world.contributor.codes.values_list("code", flat=True)) == codes
    assert (Payment.objects.count(), Bonus.objects.count()) == money
    assert list(VerifiedLine.objects.exclude(session="").values_list("worker_id", "code_given")) == [
        ("somebody-else", world.contributor.codes.get(schema=world.own).code)  # who gave a code that was not theirs
    ]
    assert StoredSchema.objects.get(pk=world.own.pk).state == "waiting"
    assert Slot.objects.get(pk=world.slot.pk).evaluator is None
    assert Question.objects.get(membership=world.contributor).answered_at is not None
    assert worker.get(reverse("my-work")).headers["Location"].startswith(reverse("login"))


def test_erasing_again_changes_nothing_and_is_audited_once_without_the_name(world: World) -> None:
    erased(world)
    pseudonym = Membership.objects.get(pk=world.contributor.pk).person.username
    erased(world)
    assert Membership.objects.get(pk=world.contributor.pk).person.username == pseudonym
    entry = AuditEntry.objects.get(action=Deed.ERASE)
    assert (entry.actor, entry.target) == (world.administrator, world.contributor.public_id)
    assert entry.reason == f"{pseudonym} asked for it"


@pytest.mark.parametrize(
    ("typed", "reason", "said"), [(NAME.upper(), "r", "erase-name-wrong"), (NAME, "", "reason-missing")]
)
def test_nobody_is_erased_by_a_slip(world: World, typed: str, reason: str, said: str) -> None:
    with pytest.raises(NotAllowed) as refused:
        erased(world, typed, reason)
    assert refused.value.message_id == said
    address = reverse("worker-erase", args=[world.contributor.public_id])
    sent = {"typed": typed, "reason": reason, "nonce": new_nonce()}
    answer = world.client("administrator").post(address, sent)
    assert (answer.status_code, typed in answer.content.decode()) == (422, True)
    assert Membership.objects.get(pk=world.contributor.pk).person.username == NAME


def test_an_administrator_cannot_be_erased_and_the_page_says_that_all_campaigns_are_meant(world: World) -> None:
    own = Membership.objects.create(person=world.administrator, campaign=world.campaign, training_length=1)
    with pytest.raises(NotAllowed) as refused:
        erase(own, typed=world.administrator.username, reason="r", actor=world.administrator, nonce=new_nonce())
    assert refused.value.message_id == "erase-not-administrators"
    other = Membership.objects.create(
        person=world.contributor.person, campaign=world.other_campaign, worker_id="OTHER-9", training_length=1
    )
    page = world.client("administrator").get(reverse("worker-data", args=[world.contributor.public_id]))
    assert "They worked in 2 campaigns" in page.content.decode()
    erased(world)
    other.refresh_from_db()
    assert (other.worker_id, other.worker_key) == ("", "")


def test_a_name_in_letters_that_a_database_cannot_fold_goes_too() -> None:
    world = make_world(username="Жанна", worker_id="")
    audit(Deed.APPOINT, campaign=world.campaign, reason="ЖАННА asked", actor=world.administrator)
    audit(Deed.CREATE_TOKEN, actor=world.administrator, name="жанна")
    erased(world, "Жанна", "asked")
    assert "жанна" not in str(list(AuditEntry.objects.values_list("reason", "details"))).casefold()


def test_who_is_called_like_a_word_of_ours_takes_nothing_along_that_is_not_about_them() -> None:
    world = make_world(username="valid", worker_id="score")
    audit(Deed.BAN, campaign=world.campaign, target=world.evaluator.public_id, reason="score")
    settle(world.tied, Outcome.VALID, world.administrator, "Three say so")
    ours = exports.begin(world.campaign, "native", Choice(), world.administrator, new_nonce())
    audit(Deed.BAN, campaign=world.other_campaign, actor=world.administrator, reason="No valid one")
    token = Token.objects.create(
        name="valid", digest="d", hint="h", person=world.administrator, campaign=world.other_campaign
    )
    entries = list(AuditEntry.objects.order_by("pk").values_list("reason", "details"))
    erased(world, "valid", "asked")
    assert list(AuditEntry.objects.order_by("pk").values_list("reason", "details"))[:-1] == entries
    assert Token.objects.get(pk=token.pk).name == "valid"
    assert run(ours).ready


@pytest.mark.django_db(transaction=True)
def test_what_is_erased_leaves_no_bytes_in_the_files_of_sqlite() -> None:
    if connection.vendor != "sqlite":
        pytest.skip("PostgreSQL has no such files of ours.")
    world = make_world()
    name = "wrk-erase-me-7391"
    Membership.objects.filter(pk=world.contributor.pk).update(worker_id=name, worker_key=name)
    member = Membership.objects.get(pk=world.contributor.pk)
    database = Path(str(connection.settings_dict["NAME"]))
    files = [database, database.with_name(database.name + "-wal")]
    assert any(name.encode() in file.read_bytes() for file in files)
    erase(member, typed=member.person.username, reason="asked", actor=world.administrator, nonce=new_nonce())
    assert not any(name.encode() in file.read_bytes() for file in files if file.exists())
    with connection.cursor() as cursor:
        assert cursor.execute("PRAGMA secure_delete").fetchone() == (1,)
    assert "PRAGMA secure_delete=ON" in connection.settings_dict["OPTIONS"]["init_command"]  # not by luck of the build
