"""The whole story of a campaign, played in browsers on the real platform."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.chromium import Visitor
from tests.web.browser.conftest import Arrive
from tests.web.browser.platform import Platform
from tests.web.walk import samples

pytestmark = pytest.mark.browser
RULES = {
    # Few steps to every turn of the story; the training keeps its usual length.
    "waiting_limit": 2,
    "evaluator_judged": 2,
    "evaluator_score": 10,
    "judgements_per_code": 2,
    "test_probability": 0.0,
    "ban_score": -20,
}
ARRIVING = "?PROLIFIC_PID=60fd9a1cd2a4&STUDY_ID=64aa01&SESSION_ID=77de10"
PASSWORD = "a mill by the river"  # noqa: S105 (of somebody who exists only here)


def test_the_story_of_a_campaign(platform: Platform, arrive: Arrive) -> None:
    """From the crowd platform's link to payment, evaluation, a test question, and the end of a cheat."""
    campaign = platform.prepare("campaign", **RULES)
    ana, chief = arrive(), arrive()

    register(ana.page, campaign["link"])
    assert platform.prepare("facts", username="ana")["worker_id"] == "60fd9a1cd2a4"
    train_with_one_wrong_answer(ana.page, platform)
    code = write_with_mistakes_and_correct_them(ana.page)
    assert platform.prepare("facts", username="ana")["codes"] == [code]
    hit_the_limit(ana.page)

    administrator = platform.prepare("administrator", username="chief")
    log_in(chief.page, administrator)
    judge_as_administrator(chief.page, campaign["public_id"], times=2)
    assert platform.prepare("facts", username="ana")["states"] == ["valid", "valid"]

    become_an_evaluator(ana, platform, campaign)
    answer_a_test_question(ana.page, platform, campaign)
    end_of_a_cheat(arrive(), chief.page, platform, campaign)


def register(page: Page, link: str) -> None:
    """The link brings the worker id along, so that one screen is enough."""
    page.goto(f"/c/{link}/{ARRIVING}")
    expect(page.get_by_text("60fd9a1cd2a4")).to_be_visible()
    page.get_by_label("User name").fill("ana")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_label("I know English").check()
    page.get_by_label("I am 18").check()
    page.get_by_label("I have read this text").check()
    page.get_by_role("button", name="Register and begin").click()
    expect(page).to_have_url("/training/")


def train_with_one_wrong_answer(page: Page, platform: Platform) -> None:
    """Five right answers; the wrong one adds an item. The page that asks does not know the answer."""
    page.goto("/contribute/")
    expect(page).to_have_url("/training/")
    expect(page.get_by_text("Item 1 of 5")).to_be_visible()
    answer(page, 1 - platform.prepare("correct", username="ana"))
    expect(page.get_by_text("Not right.")).to_be_visible()
    for number in range(2, 7):
        page.get_by_role("link", name="Next item").click()
        expect(page.get_by_text(f"Item {number} of 6")).to_be_visible()
        answer(page, platform.prepare("correct", username="ana"))
        expect(page.get_by_text("Right.", exact=True)).to_be_visible()
        expect(page.get_by_role("heading", name="Why")).to_be_visible()
    page.get_by_role("link", name="Begin to work").click()
    expect(page).to_have_url("/contribute/")


def answer(page: Page, candidate: int) -> None:
    page.locator(".choices button").nth(candidate).click()
    page.wait_for_url("**/answers/**")


def write_with_mistakes_and_correct_them(page: Page) -> str:
    """A schema whose halves are the same and whose second answer is missing; each fault stands next to its field."""
    sent = samples.form(0)
    fill(page, sent | {"second_text": sent["first_text"], "second_correct": "", "candidate_b": "Dora"})
    expect(page.locator("#candidate_b-findings .fault")).to_contain_text("Dora")  # already while typing
    page.get_by_role("button", name="Save schema").click()
    expect(page.locator("#faults")).to_be_focused()
    for field in ("candidate_b", "second_text", "second_correct"):
        expect(page.locator(f"#{field}-findings .fault").first).to_be_visible()
    expect(page.locator("#first_text")).to_have_value(sent["first_text"])  # what was good is still there

    fill(page, {name: sent[name] for name in ("candidate_b", "second_text", "second_correct")})
    expect(page.locator("#ticks li.ok")).to_have_count(6)
    expect(page.locator("#second-preview mark.special")).to_contain_text("late")
    page.get_by_role("button", name="Save schema").click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    expect(page.locator("#first_text")).to_have_value("")
    code = page.locator("#saved-code").inner_text()
    assert code.startswith("WF-")
    return code


def fill(page: Page, sent: dict[str, str]) -> None:
    """Type into the contribute form."""
    for name, value in sent.items():
        if name.endswith("_correct"):
            if value:
                # By key: the live check may move the page between aiming the mouse and clicking.
                page.locator(f"[name={name}][value='{value}']").press("Space")
        elif not name.endswith("_pronoun"):
            page.locator(f"#{name}").focus()  # which copies the first half into the second
            page.locator(f"#{name}").fill(value)


def save(page: Page, number: int) -> None:
    """Write one more schema."""
    page.goto("/contribute/")
    fill(page, samples.form(number))
    page.get_by_role("button", name="Save schema").click()
    expect(page.get_by_text("Saved.")).to_be_visible()


def hit_the_limit(page: Page) -> None:
    """With two waiting there is no form, and it is said why and how long the queue is."""
    save(page, 1)
    page.goto("/contribute/")
    expect(page.get_by_text("You have 2 schemas waiting to be judged")).to_be_visible()
    expect(page.get_by_text("2 schemas in the queue")).to_be_visible()
    expect(page.locator("#first_text")).to_have_count(0)


def log_in(page: Page, who: dict[str, str]) -> None:
    page.goto("/login/")
    page.get_by_label("User name").fill(who["username"])
    page.get_by_label("Password").fill(who["password"])
    page.get_by_role("button", name="Log in").click()
    page.wait_for_url(lambda url: "/login/" not in url)


def log_out(page: Page) -> None:
    page.locator("details.menu summary").click()
    page.get_by_role("button", name="Log out").click()
    expect(page).to_have_url("/")


def judge_as_administrator(page: Page, campaign: str, times: int, **marks: bool) -> None:
    """At the start the administrator is the only evaluator."""
    page.goto(f"/console/campaigns/{campaign}/")
    page.get_by_role("button", name="Judge here").click()
    for _ in range(times):
        judge(page, **marks)


def judge(page: Page, *, leaked: bool = False) -> str:
    """Take the next schema if none is there, find it valid, send; gives its first sentence."""
    take = page.get_by_role("button", name="Take the next schema")
    expect(take.or_(page.locator(".judge-row").first)).to_be_visible()
    if take.count():
        take.click()
    expect(page.locator(".judge-row")).to_have_count(7)
    sentence = page.locator(".sentence").first.inner_text()
    assert page.locator(".judge-row :checked").count() == 0  # evidence, never a pre-selected answer
    for row in page.locator(".judge-row").all():
        row.get_by_label("Yes" if row.get_attribute("data-wanted") == "yes" else "No").check()
    page.get_by_label("Leaked").set_checked(leaked)
    expect(page.locator("[data-verdict]")).to_have_attribute("data-state", "leaked" if leaked else "valid")
    page.get_by_role("button", name="Decide").click()
    page.wait_for_url("**/judge/?sent=*")
    return sentence


def become_an_evaluator(ana: Visitor, platform: Platform, campaign: dict[str, str]) -> None:
    """Good work makes her an evaluator at the next login; she judges others' schemas and never sees her own."""
    page = ana.page
    page.goto("/work/")
    expect(page.get_by_text("was judged valid").first).to_be_visible()
    save(page, 2)  # it waits in front of those of others
    platform.prepare("write", public_id=campaign["public_id"], username="bruno", count=2)
    log_out(page)
    log_in(page, {"username": "ana", "password": PASSWORD})
    expect(page).to_have_url("/choose/")
    page.get_by_role("button", name="Evaluate").click()
    expect(page).to_have_url("/judge/")
    seen = [judge(page) for _ in range(2)]
    assert not any("station" in one and "Anna" in one and "Clara" in one for one in seen)
    expect(page.locator("#earned-code")).to_be_visible()  # two judgements in a row are paid here
    page.goto("/judge/")
    expect(page.get_by_role("heading", name="Nothing to judge")).to_be_visible()
    facts = platform.prepare("facts", username="ana")
    assert facts["judged"] == ["bruno", "bruno"]
    assert facts["states"] == ["valid", "valid", "waiting"]
    assert len(facts["codes"]) == 4


def answer_a_test_question(page: Page, platform: Platform, campaign: dict[str, str]) -> None:
    """At the next login a test question comes before anything else; the right answer counts."""
    before = platform.prepare("facts", username="ana")["score"]
    changed: dict[str, Any] = {"test_probability": 1.0, "test_probability_limit": 1.0}
    platform.prepare("rules", public_id=campaign["public_id"], **changed)
    log_out(page)
    log_in(page, {"username": "ana", "password": PASSWORD})
    page.get_by_role("button", name="Evaluate").click()
    expect(page).to_have_url("/test/")
    page.goto("/judge/")
    expect(page).to_have_url("/test/")
    answer(page, platform.prepare("correct", username="ana"))
    expect(page.locator("#score")).to_have_text(str(before + 10))
    page.get_by_role("link", name="Go on").click()
    expect(page).to_have_url("/judge/")


def end_of_a_cheat(cheat: Visitor, chief: Page, platform: Platform, campaign: dict[str, str]) -> None:
    """A leaked schema brings the score to the limit: the next thing that the cheat does ends the session."""
    platform.prepare("rules", public_id=campaign["public_id"], test_probability=0.0)
    log_in(cheat.page, platform.prepare("worker", public_id=campaign["public_id"], username="carl"))
    save(cheat.page, 700)
    fill(cheat.page, samples.form(701))  # in the middle of the next one
    judge_as_administrator(chief, campaign["public_id"], times=1)  # ana's, which waited longer
    judge(chief, leaked=True)
    cheat.page.get_by_role("button", name="Save schema").click()
    expect(cheat.page).to_have_url("/banned/")
    expect(cheat.page.get_by_text("Your score is −20")).to_be_visible()
    expect(cheat.page.get_by_text("team@example.org").first).to_be_visible()
    cheat.page.goto("/contribute/")
    expect(cheat.page).to_have_url("/login/")
    assert platform.prepare("facts", username="carl")["banned"]
