"""Consent over HTTP: shown and accepted at registration, versioned by an edit, asked for once, written into exports."""

from __future__ import annotations

import io
import json
from importlib import import_module
from typing import Any
from zipfile import ZipFile

import pytest
from django.apps import apps
from django.test import Client
from django.urls import reverse

from tests.web.accounts.arriving import address, filled, form_of, register
from tests.web.cast import log_in, make_administrator, make_campaign, make_evaluator, make_member
from tests.web.judge.bench import make_schema
from winoforge import formats
from winoforge.core.crowd.consent import Terms
from winoforge.core.crowd.exporting import KEEPING, Choice, Scope
from winoforge.web.accounts.actions.consent import accept, publish
from winoforge.web.accounts.models import AuditEntry, Campaign, ConsentVersion, Membership, Person
from winoforge.web.actor import Role
from winoforge.web.console import export_files
from winoforge.web.console.actions import exports
from winoforge.web.console.models import ExportFile
from winoforge.web.ids import new_nonce
from winoforge.web.jobs import actions as jobs
from winoforge.web.workshop.models import StoredSchema

pytestmark = [pytest.mark.db, pytest.mark.django_db]

OURS = Terms(english="We collect sentences.", portuguese="Coletamos frases.", licence="CC0 1.0")


def accepted(member: Membership) -> list[tuple[int, str]]:
    return [(one.version.number, one.language) for one in member.acceptances.select_related("version").order_by("pk")]


def test_the_text_is_shown_at_registration_and_the_accepted_version_is_kept(client: Client) -> None:
    campaign = make_campaign()
    page = client.get(address(campaign), headers={"Accept-Language": "pt-BR"}).content.decode()
    assert "Quem coleta o quê." in page
    assert "CC BY 4.0" in page
    register(client, campaign)
    member = Membership.objects.get()
    assert (member.consent_version, accepted(member)) == (1, [(1, "en")])
    again = client.get(reverse("contribute"))
    assert again.headers["Location"] == reverse("training")


def test_nobody_registers_without_accepting(client: Client) -> None:
    answer = register(client, make_campaign(), consent="")
    assert answer.status_code == 422
    assert "only if you agree to this text" in answer.content.decode()
    assert not Person.objects.exists()


@pytest.mark.parametrize("sent", ["0", "7", " ", "x", "1e9", "9" * 40])
def test_only_the_version_on_the_page_is_accepted(client: Client, sent: str) -> None:
    answer = register(client, make_campaign(), consent_version=sent)
    assert answer.status_code == 422
    assert not Person.objects.exists()


def test_a_text_that_changes_while_the_form_is_filled_in_is_read_again(client: Client) -> None:
    campaign = make_campaign()
    page = client.get(address(campaign))
    publish(campaign, OURS)
    answer = client.post(address(campaign), form_of(page) | filled())
    assert answer.status_code == 422
    assert "has changed since you opened this page" in answer.content.decode()
    assert "We collect sentences." in answer.content.decode()
    assert not Person.objects.exists()
    client.post(address(campaign), form_of(answer) | filled())
    assert accepted(Membership.objects.get()) == [(2, "en")]


def test_whoever_joins_another_campaign_accepts_its_text(client: Client) -> None:
    member, other = make_member(make_campaign()), make_campaign()
    log_in(client, member)
    page = client.get(address(other))
    publish(other, OURS)
    sent = form_of(page) | {"proficient": "on", "adult": "on", "consent": "on"}
    assert client.post(reverse("join", args=[other.link]), sent).status_code == 422
    sent |= {"consent_version": "2"}
    client.post(reverse("join", args=[other.link]), sent)
    assert accepted(Membership.objects.get(campaign=other)) == [(2, "en")]


def change(client: Client, campaign: Campaign, **fields: str) -> Any:
    usual = {"form": "consent", "english": OURS.english, "portuguese": OURS.portuguese, "licence": OURS.licence}
    return client.post(reverse("campaign", args=[campaign.public_id]), usual | fields)


def test_an_edit_makes_a_version_with_number_hash_and_date_and_is_audited(client: Client) -> None:
    campaign = make_campaign()
    log_in(client, make_administrator())
    for _ in range(2):  # the second changes nothing
        assert change(client, campaign).status_code == 303
    first, second = campaign.consents.order_by("number")
    assert (first.terms, second.terms, second.number, second.sha256) == (Terms(), OURS, 2, OURS.sha256)
    entry = AuditEntry.objects.get(action="change-consent")
    assert entry.details == {"version": 2, "licence": "CC0 1.0", "sha256": OURS.sha256}
    page = client.get(reverse("campaign", args=[campaign.public_id])).content.decode()
    assert "We collect sentences." in page
    assert second.sha256[:16] in page


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"english": "", "portuguese": " "}, "Write the consent text in English or in Portuguese"),
        ({"licence": ""}, "Name the licence"),
        ({"english": "x" * 20_001}, "at most 20000"),
    ],
)
def test_a_version_that_nobody_could_agree_to_is_refused(client: Client, fields: dict[str, str], said: str) -> None:
    campaign = make_campaign()
    log_in(client, make_administrator())
    answer = change(client, campaign, **fields)
    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert ConsentVersion.objects.filter(campaign=campaign).count() == 1


@pytest.mark.parametrize("role", [Role.CONTRIBUTOR, Role.EVALUATOR])
def test_a_new_version_is_asked_for_once_and_the_history_stays(client: Client, role: Role) -> None:
    campaign = make_campaign()
    member = make_evaluator(campaign)
    log_in(client, member, role)
    work = reverse("judge" if role == Role.EVALUATOR else "contribute")
    assert client.get(work).status_code == 200
    publish(campaign, OURS)
    assert client.get(work).headers["Location"] == reverse("consent")
    assert client.post(reverse("contribute"), {}).headers["Location"] == reverse("consent")
    assert client.get(reverse("my-work")).status_code == 200
    assert "We collect sentences." in client.get(reverse("consent")).content.decode()
    assert client.post(reverse("consent"), {"consent_version": "2"}).status_code == 422
    assert client.post(reverse("consent"), {"consent_version": "1", "consent": "on"}).status_code == 422
    assert accepted(member) == [(1, "en")]
    sent = {"consent_version": "2", "consent": "on"}
    assert client.post(reverse("consent"), sent, headers={"Accept-Language": "pt"}).headers["Location"] == work
    assert client.get(work).status_code == 200
    assert client.get(reverse("consent")).headers["Location"] == work
    member.refresh_from_db()
    assert (member.consent_version, accepted(member)) == (2, [(1, "en"), (2, "pt")])


def test_campaigns_from_before_there_were_versions_get_the_usual_one_and_their_workers_are_asked(
    client: Client,
) -> None:
    campaign = Campaign.objects.create(name="Before", language="en", state=Campaign.State.OPEN)
    member = Membership.objects.create(person=make_administrator(), campaign=campaign, training_length=0)
    Person.objects.update(is_staff=False)
    migration: Any = import_module("winoforge.web.accounts.migrations.0004_first_consents")
    migration.give_first_version(apps, None)
    campaign.refresh_from_db()
    assert (campaign.consent_version, campaign.consents.get().terms) == (1, Terms())
    log_in(client, Membership.objects.get(pk=member.pk))
    assert client.get(reverse("contribute")).headers["Location"] == reverse("consent")


def exported(campaign: Campaign, form: str, **asked: Any) -> tuple[str, bytes]:
    job = exports.begin(campaign, form, Choice(**asked), make_administrator(), new_nonce())
    jobs.run(job.public_id)
    job.refresh_from_db()
    file = ExportFile.objects.get(public_id=job.params["file"])
    return file.name, b"".join(export_files.parts(file))


def campaign_of_two_versions() -> Campaign:
    """One schema under each version."""
    campaign = make_campaign()
    member = make_member(campaign)
    make_schema(member, state=StoredSchema.State.VALID)
    publish(campaign, OURS)
    accept(member, 2, "en")
    make_schema(member, state=StoredSchema.State.VALID)
    return campaign


def test_the_native_file_says_of_each_schema_which_version_its_writer_had_accepted() -> None:
    name, content = exported(campaign_of_two_versions(), "native")
    head, *rows = [json.loads(line) for line in content.decode().splitlines()]
    assert name.endswith(".jsonl")
    assert head["licence"] == "CC BY 4.0 (consent version 1); CC0 1.0 (consent version 2)"
    assert OURS.sha256 in head["consent"]
    assert [(row["made"]["consent"]["version"], row["made"]["consent"]["licence"]) for row in rows] == [
        (1, "CC BY 4.0"),
        (2, "CC0 1.0"),
    ]


@pytest.mark.parametrize("form", ["native", "huggingface", "lm-eval", "html"])
def test_an_export_names_only_the_licence_and_versions_under_which_its_schemas_were_contributed(form: str) -> None:
    campaign = campaign_of_two_versions()
    StoredSchema.objects.filter(campaign=campaign).order_by("pk").last().delete()  # type: ignore[union-attr]
    content = exported(campaign, form)[1]
    if content.startswith(b"PK"):
        with ZipFile(io.BytesIO(content)) as archive:
            content = b"".join(archive.read(each) for each in archive.namelist())
            assert [each["version"] for each in json.loads(archive.read("consent.json"))] == [1]
    assert b"CC BY 4.0" in content or b"cc-by-4.0" in content
    assert b"CC0" not in content
    assert OURS.sha256.encode() not in content


def test_an_empty_export_names_the_current_licence() -> None:
    campaign = make_campaign()
    publish(campaign, OURS)
    assert json.loads(exported(campaign, "native")[1].splitlines()[0])["licence"] == "CC0 1.0"


@pytest.mark.parametrize("form", [each for each in formats.names() if formats.get(each).write and each not in KEEPING])
def test_every_other_format_goes_with_the_texts_and_the_version_of_each_schema(form: str) -> None:
    name, content = exported(campaign_of_two_versions(), form, scope=Scope.VALID)
    assert name.endswith(".zip")
    with ZipFile(io.BytesIO(content)) as archive:
        versions = json.loads(archive.read("consent.json"))
        rows = [json.loads(line) for line in archive.read("schemas.jsonl").splitlines()]
        cards = [archive.read(each).decode() for each in archive.namelist() if each.endswith("README.md")]
    assert [(each["version"], each["sha256"]) for each in versions] == [(1, Terms().sha256), (2, OURS.sha256)]
    assert versions[1]["texts"] == {"en": OURS.english, "pt": OURS.portuguese}
    assert [row["consent"]["version"] for row in rows] == [1, 2]
    assert all(OURS.sha256 in card and "CC0" in card for card in cards)
    assert bool(cards) == (form in {"huggingface", "lm-eval"})


@pytest.mark.parametrize("form", ["csv", "parquet"])
def test_a_table_keeps_the_version_with_each_row_and_goes_with_the_texts_where_more_files_do(form: str) -> None:
    campaign = campaign_of_two_versions()
    name, content = exported(campaign, form)
    assert not name.endswith(".zip")
    assert Terms().sha256.encode() in content
    with ZipFile(io.BytesIO(exported(campaign, form, judgements=True)[1])) as archive:
        assert len(json.loads(archive.read("consent.json"))) == 2


def test_a_workers_own_data_has_both_texts_of_each_version_they_accepted() -> None:
    campaign = campaign_of_two_versions()
    member = campaign.memberships.get()
    job = exports.begin_worker(member, make_administrator(), new_nonce())
    jobs.run(job.public_id)
    file = ExportFile.objects.get(membership=member)
    with ZipFile(io.BytesIO(b"".join(export_files.parts(file)))) as archive:
        rows = [json.loads(line) for line in archive.read("consents.jsonl").splitlines()]
        (kept,) = [json.loads(line) for line in archive.read("memberships.jsonl").splitlines()]
    assert [(row["number"], row["english"], row["portuguese"]) for row in rows] == [
        (1, Terms().english, Terms().portuguese),
        (2, OURS.english, OURS.portuguese),
    ]
    assert kept["consent_version"] == 2
