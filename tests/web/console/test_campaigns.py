"""Campaigns are made, opened, closed and changed by administrators; every change is in the audit log."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from django.utils.module_loading import import_string
from lxml import html

from tests.web.cast import log_in, make_administrator, make_campaign, make_evaluator
from winoforge.core.crowd.rules import SETTINGS, Rules
from winoforge.core.errors import NotAllowed
from winoforge.web.accounts.models import AuditEntry, Campaign
from winoforge.web.console.actions.campaigns import change_state
from winoforge.web.ids import new_nonce
from winoforge.web.workshop.actions import fitting

pytestmark = [pytest.mark.db, pytest.mark.django_db]


@pytest.fixture
def administrator(client: Client) -> Client:
    return log_in(client, make_administrator("ada"))


def a_form(**fields: str) -> dict[str, str]:
    return {"name": "Spring", "language": "pt", "time_zone": "America/Sao_Paulo", "crowd": "none"} | fields


def rules_form(rules: Rules = Rules(), **changed: str) -> dict[str, str]:  # noqa: B008 - frozen
    sent = {name: value for name, value in rules.to_json().items() if SETTINGS[name].kind != "bool"}
    ticked = {name: "on" for name in SETTINGS if SETTINGS[name].kind == "bool" and getattr(rules, name)}
    return {"form": "rules", **{name: str(value) for name, value in sent.items()}, **ticked, **changed}


def page(campaign: Campaign) -> str:
    return f"/console/campaigns/{campaign.public_id}/"


def test_a_new_campaign_is_prepared_with_what_the_form_says(administrator: Client) -> None:
    form = a_form(
        instructions="Write well.\r\nBe kind.",
        contact="team@example.org",
        listed="on",
        crowd="generic",
        worker="wid",
        code_completed="C1",
        algorithm="HS256",
        key="s" * 40,
        issuer="crowd",
    )
    came = administrator.post("/console/campaigns/new/", form | {"nonce": new_nonce()})
    made = Campaign.objects.get()
    assert came["Location"] == page(made)
    assert (made.name, made.language, made.state, made.listed) == ("Spring", "pt", "prepared", True)
    assert made.instructions == "Write well.\nBe kind."
    assert made.parameters == {"worker": "wid"}
    assert made.completion_codes == {"completed": "C1"}
    assert made.signed_entry == {"algorithm": "HS256", "key": "s" * 40, "issuer": "crowd"}
    assert AuditEntry.objects.get().action == "create-campaign"


def test_a_double_click_makes_one_campaign(administrator: Client) -> None:
    form = a_form(nonce=new_nonce())
    places = {administrator.post("/console/campaigns/new/", form)["Location"] for _ in range(2)}
    assert len(places) == 1
    assert Campaign.objects.count() == 1


@pytest.mark.parametrize(
    ("field", "value", "fault"),
    [
        ("name", "", "Give the campaign a name."),
        ("name", "x" * 121, "at most 120"),
        ("name", "a\x01b", "U+0001"),
        ("language", "fr", ""),
        ("time_zone", "Mars/Base", "no such time zone"),
        ("time_zone", "../../etc/passwd", "no such time zone"),
        ("crowd", "other", ""),
        ("algorithm", "none", ""),
        ("algorithm", "HS256", "Give the key"),
        ("instructions", "x" * 5_001, "at most 5000"),
    ],
)
def test_a_form_that_fails_comes_back_filled_with_the_fault_beside_its_field(
    administrator: Client, field: str, value: str, fault: str
) -> None:
    came = administrator.post(
        "/console/campaigns/new/", a_form(contact="kept@example.org", nonce=new_nonce()) | {field: value}
    )
    said = came.content.decode()
    assert came.status_code == 422
    assert "kept@example.org" in said
    assert fault in said
    assert not Campaign.objects.exists()


def test_a_form_without_anything_in_it_fails_too(administrator: Client) -> None:
    assert administrator.post("/console/campaigns/new/", {}).status_code == 422


def test_opening_needs_no_reason_and_closing_does(administrator: Client) -> None:
    campaign = make_campaign(state=Campaign.State.PREPARED)
    campaign.opened_at = None
    campaign.save()
    administrator.post(f"{page(campaign)}state/", {"state": "open"})
    campaign.refresh_from_db()
    assert campaign.is_open
    assert campaign.opened_at is not None
    came = administrator.post(f"{page(campaign)}state/", {"state": "closed"})
    assert came.status_code == 422
    assert "Give the reason" in came.content.decode()
    administrator.post(f"{page(campaign)}state/", {"state": "closed", "reason": "The money is spent."})
    campaign.refresh_from_db()
    assert campaign.state == "closed"
    assert campaign.closed_at is not None
    entry = AuditEntry.objects.latest("pk")
    assert entry.actor is not None
    assert (entry.action, entry.reason, entry.actor.username) == ("close-campaign", "The money is spent.", "ada")


def test_opening_and_closing_are_answered_in_words(administrator: Client) -> None:
    made = make_campaign(state="prepared")
    opened = administrator.post(f"{page(made)}state/", {"state": "open"}, follow=True)
    assert "The campaign is open." in opened.content.decode()
    closed = administrator.post(f"{page(made)}state/", {"state": "closed", "reason": "Done."}, follow=True)
    assert "The campaign is closed." in closed.content.decode()


def test_a_page_of_the_console_has_the_contact_of_its_own_campaign_only(administrator: Client) -> None:
    judged, other = make_campaign(), make_campaign()
    Campaign.objects.filter(pk=judged.pk).update(contact="judged@example.org", name="The judged one")
    Campaign.objects.filter(pk=other.pk).update(contact="")
    evaluator = log_in(administrator, make_administrator(), campaign=judged)
    for address in (page(other), "/console/"):
        shown: Any = html.fromstring(evaluator.get(address).content)
        menu = shown.xpath("//header | //footer")
        assert not any(said in each.text_content() for each in menu for said in ("judged@", "The judged one"))
    assert "judged@example.org" in evaluator.get(page(judged)).content.decode()
    judging: Any = html.fromstring(evaluator.get("/judge/").content)
    assert judging.xpath("string(//main//a)") == "The judged one"
    assert "The judged one" in judging.xpath("string(//header)")


def test_a_campaign_is_never_prepared_again_and_stays_closed_once_its_evidence_is_gone(administrator: Client) -> None:
    campaign = make_campaign()
    for wanted in ("prepared", "", "demo", "\x00"):
        assert administrator.post(f"{page(campaign)}state/", {"state": wanted, "reason": "x"}).status_code == 422
    actor = make_administrator()
    change_state(campaign, "closed", "done", actor)
    assert change_state(campaign, "open", "more money", actor).closed_at is None
    change_state(campaign, "closed", "done", actor)
    Campaign.objects.update(forgotten_at=timezone.now())
    with pytest.raises(NotAllowed) as refusal:
        change_state(campaign, "open", "more money", actor)
    assert refusal.value.message_id == "campaign-forgotten"


def test_every_setting_is_on_the_page_with_its_meaning_and_default(administrator: Client) -> None:
    said = administrator.get(page(make_campaign())).content.decode()
    for setting in SETTINGS.values():
        assert f'name="{setting.name}"' in said
        assert setting.label.en in said


def test_a_changed_rule_is_stored_alone_and_audited_with_old_and_new(administrator: Client) -> None:
    campaign = make_campaign()
    form = rules_form(waiting_limit="7", pay_schema="2.50", auto_training="on", reason="Workers asked for it.")
    del form["strict"]
    came = administrator.post(page(campaign), form)
    assert came.status_code == 303
    campaign.refresh_from_db()
    changed = {"waiting_limit": 7, "pay_schema": "2.50", "auto_training": True, "strict": False}
    assert campaign.settings == changed
    entry = AuditEntry.objects.get()
    assert entry.reason == "Workers asked for it."
    assert entry.details["changes"]["waiting_limit"] == [5, 7]
    assert entry.details["changes"]["pay_schema"] == ["1.00", "2.50"]
    assert entry.details["changes"]["strict"] == [True, False]


def test_another_number_of_judgements_is_carried_to_what_waits(
    administrator: Client, django_capture_on_commit_callbacks: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    delivered: list[tuple[Any, ...]] = []
    monkeypatch.setattr(fitting, "async_task", lambda *args, **named: delivered.append(args))
    campaign = make_campaign()
    for form, deliveries in ((rules_form(waiting_limit="7"), 0), (rules_form(judgements="3"), 1)):
        with django_capture_on_commit_callbacks(execute=True):
            assert administrator.post(page(campaign), form | {"reason": "More opinions."}).status_code == 303
        assert len(delivered) == deliveries
    name, key = delivered[0]
    assert import_string(name) is fitting.fit_waiting
    assert key == campaign.pk


def test_a_campaign_with_too_few_people_to_judge_says_so(administrator: Client) -> None:
    campaign = make_campaign(judgements=2)
    said = administrator.get(page(campaign)).content.decode()
    assert "Each schema is to get 2 judgements, and 1 person may judge in this campaign so far." in said
    make_evaluator(campaign)
    assert "Each schema is to get" not in administrator.get(page(campaign)).content.decode()


def test_a_rule_of_an_open_campaign_changes_only_with_a_reason(administrator: Client) -> None:
    campaign = make_campaign()
    came = administrator.post(page(campaign), rules_form(waiting_limit="7"))
    assert came.status_code == 422
    assert "Give the reason" in came.content.decode()
    assert 'value="7"' in came.content.decode()
    campaign.refresh_from_db()
    assert campaign.settings == {"least_reading": 0}
    prepared = make_campaign(state=Campaign.State.PREPARED)
    assert administrator.post(page(prepared), rules_form(waiting_limit="7")).status_code == 303


@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        ({"waiting_limit": "many"}, "must be a whole number"),
        ({"waiting_limit": ""}, "must be a whole number"),
        ({"test_probability": "1.5"}, "must be a number from"),
        ({"deciding": "dawid-skene"}, "Dawid–Skene needs at least three"),
        ({"deciding": "dice"}, "must be one of"),
        ({"currency": "<b>"}, ""),
        ({"pay_schema": "NaN"}, "must be an amount"),
    ],
)
def test_rules_that_cannot_be_come_back_with_the_fault(
    administrator: Client, changed: dict[str, Any], fault: str
) -> None:
    campaign = make_campaign()
    came = administrator.post(page(campaign), rules_form(**changed, reason="Why not."))
    said = came.content.decode()
    assert came.status_code == 422
    assert fault in said
    assert "Why not." in said
    campaign.refresh_from_db()
    assert campaign.settings == {"least_reading": 0}


def test_what_a_campaign_says_can_be_changed_and_its_key_is_neither_shown_nor_logged(administrator: Client) -> None:
    campaign = make_campaign()
    key = "k" * 40
    form = a_form(form="details", algorithm="HS256", key=key)
    assert administrator.post(page(campaign), form).status_code == 303
    campaign.refresh_from_db()
    assert campaign.signed_entry == {"algorithm": "HS256", "key": key}
    assert campaign.language == "en", "the language never changes"
    assert key not in administrator.get(page(campaign)).content.decode()
    assert key not in str(AuditEntry.objects.get().details)
    administrator.post(page(campaign), form | {"name": "Summer", "key": ""})
    campaign.refresh_from_db()
    assert (campaign.name, campaign.signed_entry["key"]) == ("Summer", key)


@pytest.mark.parametrize(
    ("lang", "section", "part"),
    [
        ("en", "Name, instructions, crowd platform", "Signed entry links"),
        ("pt-BR", "Nome, instruções, plataforma de tarefas", "Links de entrada assinados"),
    ],
)
def test_the_note_under_the_link_says_where_the_key_is_entered(
    administrator: Client, lang: str, section: str, part: str
) -> None:
    campaign = make_campaign()
    Campaign.objects.update(crowd="prolific")
    shown: Any = html.fromstring(administrator.get(page(campaign), headers={"Accept-Language": lang}).content.decode())
    note = shown.xpath("string(//section[@aria-labelledby='crowd-link'])")
    assert f"“{section}”" in note
    assert f"“{part}”" in note
    (details,) = shown.xpath(f"//details[summary[normalize-space()='{section}']]")
    assert part in details.text_content()


def test_the_link_for_the_crowd_carries_what_the_crowd_platform_fills_in(administrator: Client) -> None:
    campaign = make_campaign()
    Campaign.objects.update(crowd="prolific")
    said = administrator.get(page(campaign)).context["link"]
    assert said.startswith(f"http://testserver/c/{campaign.link}/?PROLIFIC_PID=")


@pytest.mark.parametrize("language", ["en", "pt-br"])
def test_the_rules_that_a_page_shows_can_be_sent_back_as_they_are(administrator: Client, language: str) -> None:
    # In Portuguese a template writes 0.1 as 0,1: the page must not refuse what it wrote itself.
    campaign = make_campaign(state=Campaign.State.PREPARED, test_probability=0.25)
    shown = html.fromstring(administrator.get(page(campaign), headers={"accept-language": language}).content)
    form = next(form for form in shown.forms if form.fields.get("form") == "rules")  # type: ignore[attr-defined]
    sent = {name: value for name, value in form.fields.items() if value is not None} | {"judgements": "3"}
    came = administrator.post(page(campaign), sent, headers={"accept-language": language})
    campaign.refresh_from_db()
    assert came.status_code == 303, came.content.decode()
    assert (campaign.rules.test_probability, campaign.rules.judgements) == (0.25, 3)


def test_a_decimal_comma_is_a_number(administrator: Client) -> None:
    campaign = make_campaign(state=Campaign.State.PREPARED)
    administrator.post(page(campaign), rules_form(pay_schema="1,50", test_probability="0,2"))
    campaign.refresh_from_db()
    assert (str(campaign.rules.pay_schema), campaign.rules.test_probability) == ("1.50", 0.2)
