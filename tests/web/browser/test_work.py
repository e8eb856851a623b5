"""What people rely on while they work: double clicks, closed browsers, no script, their language."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.conftest import Arrive
from tests.web.browser.platform import Platform
from tests.web.browser.test_story import fill
from tests.web.walk import samples

pytestmark = pytest.mark.browser  # on PostgreSQL the story is played; what threads do there is tested without a browser

SEND_AT_ONCE = """async (times) => {
  const form = document.querySelector("[data-authorship]");
  const body = new URLSearchParams(new FormData(form));
  const sent = Array.from({length: times}, () => fetch(form.action, {method: "POST", body}));
  return (await Promise.all(sent)).map((answer) => answer.url);
}"""


def session(platform: Platform, username: str, **fields: object) -> str:
    """Somebody who has logged in, in a campaign of their own with two schemas waiting."""
    campaign = platform.prepare("campaign", test_probability=0.0)
    platform.prepare("write", public_id=campaign["public_id"], username=f"{username}-other", count=2)
    return str(platform.prepare("entered", public_id=campaign["public_id"], username=username, **fields))


def test_a_form_sent_many_times_at_once_is_saved_once(platform: Platform, arrive: Arrive) -> None:
    page = arrive(session=session(platform, "hasty")).page
    page.goto("/contribute/")
    fill(page, samples.form(50))
    assert len(set(page.evaluate(SEND_AT_ONCE, 6))) == 1  # each is shown the same schema, with the same code
    facts = platform.prepare("facts", username="hasty")
    assert facts["states"] == ["waiting"]
    assert len(facts["codes"]) == 1


def test_a_double_click_on_save_saves_once(platform: Platform, arrive: Arrive) -> None:
    page = arrive(session=session(platform, "twice")).page
    page.goto("/contribute/")
    fill(page, samples.form(51))
    page.get_by_role("button", name="Save schema").dblclick()
    expect(page.locator("#saved-code")).to_be_visible()
    assert platform.prepare("facts", username="twice")["states"] == ["waiting"]


def test_a_draft_survives_a_closed_browser(platform: Platform, arrive: Arrive) -> None:
    held = session(platform, "dreamer")
    first = arrive(session=held)
    first.page.goto("/contribute/")
    with first.page.expect_response("**/contribute/preview/"):
        first.page.locator("#first_text").fill("The lamp stood beside the clock because it was")
    first.close()
    again = arrive(session=held).page
    again.goto("/contribute/")
    expect(again.locator("#first_text")).to_have_value("The lamp stood beside the clock because it was")
    again.get_by_text("Clear", exact=True).click()
    again.get_by_role("button", name="Throw it away").click()
    expect(again.locator("#first_text")).to_have_value("")


def test_a_click_on_another_word_makes_it_the_pronoun(platform: Platform, arrive: Arrive) -> None:
    page = arrive(session=session(platform, "picker")).page
    page.goto("/contribute/")
    page.locator("#first_text").fill("Ann told Bea that she knew where she was.")
    word = page.locator("#first-preview [data-word]").filter(has_text="she").nth(1)
    word.click()
    expect(page.locator("#first-preview mark.pronoun")).to_have_count(1)
    expect(page.locator("#first_pronoun")).not_to_have_value("")


def test_everything_can_be_done_without_script(platform: Platform, arrive: Arrive) -> None:
    writer = arrive(session=session(platform, "plain-writer"), java_script_enabled=False).page
    writer.goto("/contribute/")
    fill(writer, samples.form(52))
    writer.get_by_role("button", name="Save schema").click()
    expect(writer.locator("#saved-code")).to_be_visible()

    evaluator = session(platform, "plain-judge", role="evaluator", appointed=True)
    page = arrive(session=evaluator, java_script_enabled=False).page
    page.goto("/judge/")
    page.get_by_role("button", name="Take the next schema").click()
    for row in page.locator(".judge-row").all():
        row.get_by_label("Yes" if row.get_attribute("data-wanted") == "yes" else "No").check()
    page.get_by_role("button", name="Decide").click()
    expect(page.get_by_text("You found the last schema valid")).to_be_visible()

    front = arrive(java_script_enabled=False).page
    front.goto("/")
    front.locator(".front-try button").first.click()
    expect(front.locator(".front-try .notice")).to_be_visible()


def test_the_language_is_that_of_the_browser_until_somebody_chooses(arrive: Arrive) -> None:
    page = arrive(language="pt-BR").page
    page.goto("/help/")
    expect(page.locator("html")).to_have_attribute("lang", "pt-br")
    choose_language(page, "English")
    expect(page).to_have_url("/help/")
    expect(page.locator("html")).to_have_attribute("lang", "en")


def choose_language(page: Page, name: str) -> None:
    page.locator("details.menu summary").click()
    page.get_by_role("button", name=name).click()
