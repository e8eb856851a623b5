"""The whole work with the keyboard alone: nothing is clicked, and what has the focus can be seen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.conftest import Arrive
from tests.web.browser.platform import Platform
from tests.web.walk import samples

pytestmark = pytest.mark.browser
MOST_TABS = 60
"""No page has more places to stop at before its main action."""


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is there; each stop on the way shows that it has it."""
    for _ in range(MOST_TABS):
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector):
            return
        page.keyboard.press("Tab")
        assert page.evaluate(_HAS_A_SIGN), page.evaluate("document.activeElement.outerHTML")
    pytest.fail(f"Tab never comes to {selector}.")


_HAS_A_SIGN = """() => {
  const here = document.activeElement;
  if (here === document.body) return true;
  const styles = [here, here.closest("label"), here.closest(".judge-row")].filter(Boolean).map(getComputedStyle);
  return styles.some((style) => style.outlineStyle !== "none" || style.boxShadow !== "none");
}"""


def test_training_is_done_with_two_keys(platform: Platform, arrive: Arrive) -> None:
    page = worker(platform, arrive, "keys-learner", trained=False)
    page.goto("/training/")
    for _ in range(5):
        page.keyboard.press(str(platform.prepare("correct", username="keys-learner") + 1))
        page.wait_for_url("**/answers/**")
        expect(page.locator("main .actions a")).to_be_focused()
        page.keyboard.press("Enter")
        page.wait_for_url(lambda url: "/answers/" not in url)
    expect(page).to_have_url("/contribute/")


def test_a_schema_is_written_and_saved_with_the_keyboard(platform: Platform, arrive: Arrive) -> None:
    page = worker(platform, arrive, "keys-writer")
    page.goto("/contribute/")
    sent = samples.form(40)
    for name in ("candidate_a", "candidate_b", "first_text", "first_question"):
        tab_to(page, f"#{name}")
        page.keyboard.type(sent[name])
    tab_to(page, "[name=first_correct]")
    page.keyboard.press("Space")  # the first of the two
    tab_to(page, "#second_text")
    expect(page.locator("#second_text")).to_have_value(sent["first_text"])  # begins as a copy, to be edited
    page.keyboard.press("End")  # the copy is selected, so that pasting replaces it
    for _ in "early.":
        page.keyboard.press("Backspace")
    page.keyboard.type("late.")
    tab_to(page, "#second_question")
    page.keyboard.type(sent["second_question"])
    tab_to(page, "[name=second_correct]")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#ticks li.ok")).to_have_count(6)
    tab_to(page, "main form button.primary")
    page.keyboard.press("Enter")
    expect(page.locator("#saved-code")).to_be_visible()
    assert platform.prepare("facts", username="keys-writer")["states"] == ["waiting"]


def test_a_schema_is_judged_with_the_keyboard(platform: Platform, arrive: Arrive) -> None:
    page = worker(platform, arrive, "keys-judge", role="evaluator", appointed=True)
    page.goto("/judge/")
    expect(page.get_by_role("button", name="Take the next schema")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".judge-row")).to_have_count(7)
    for key in "nyyyyyy":
        page.keyboard.press(key)
    expect(page.locator("[data-verdict]")).to_have_attribute("data-state", "valid")
    page.keyboard.press("Shift+Tab")  # back from the button, to change one's mind
    tab_to(page, "form:has(.judge-row) button.primary")
    page.keyboard.press("Enter")
    page.wait_for_url("**/judge/?sent=*")
    assert len(platform.prepare("facts", username="keys-judge")["judged"]) == 1


def test_the_first_stop_of_every_page_leads_past_the_menu(platform: Platform, arrive: Arrive) -> None:
    page = worker(platform, arrive, "keys-reader")
    for path in ("/", "/help/", "/work/"):
        page.goto(path)
        page.keyboard.press("Tab")
        expect(page.locator("a.skip")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator("main")).to_be_focused()


def worker(platform: Platform, arrive: Arrive, username: str, **fields: object) -> Page:
    """Somebody who has logged in, in a campaign of their own with two schemas waiting."""
    campaign = platform.prepare("campaign", test_probability=0.0)
    platform.prepare("write", public_id=campaign["public_id"], username=f"{username}-other", count=2)
    session = platform.prepare("entered", public_id=campaign["public_id"], username=username, **fields)
    return arrive(session=session).page
