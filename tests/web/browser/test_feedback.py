"""A contributor on a platform that measures: an idea to begin with, and the hardness of what was saved."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.conftest import Arrive
from tests.web.browser.platform import PATIENCE, Platform, serving
from tests.web.browser.test_story import fill
from tests.web.walk import samples

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def platform(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Platform]:
    """One whose panel always takes the first answer, so that nothing has to be loaded for it."""
    with serving(tmp_path_factory.mktemp("measuring") / "data", measure=True, panel="first") as served:
        yield served


@pytest.fixture
def page(platform: Platform, arrive: Arrive) -> Page:
    """The page of a contributor."""
    campaign = platform.prepare("campaign", test_probability=0.0)
    page = arrive(session=platform.prepare("entered", public_id=campaign["public_id"], username="ida")).page
    page.goto("/contribute/")
    return page


def test_from_an_idea_to_a_schema_whose_hardness_appears_without_a_reload(page: Page) -> None:
    start_with_an_idea(page)
    what_was_typed_stays(page)
    fill(page, samples.form(60))
    page.get_by_role("button", name="Save schema").click()
    expect(page.locator("#saved-code")).to_be_visible()
    page.evaluate("document.body.dataset.still = 'here'")
    notice = page.locator(".notice.good")
    expect(notice).to_contain_text("Hardness for machines: 0.50", timeout=1000 * PATIENCE)
    expect(notice).to_contain_text("First half 0.00, second half 1.00.")
    expect(notice.locator("[hx-trigger]")).to_have_count(0)  # it asks no longer
    assert page.locator("body").get_attribute("data-still") == "here"


def test_an_evaluator_sees_a_copy_and_the_most_similar_schemas(platform: Platform, arrive: Arrive) -> None:
    public_id = platform.prepare("campaign", test_probability=0.0)["public_id"]
    for name in ("first", "copycat"):  # the same three by two people; the first one's come first in the queue
        platform.prepare("write", public_id=public_id, username=name, count=3, start=300)
    session = platform.prepare("entered", public_id=public_id, username="ernst", role="evaluator", appointed=True)
    page = arrive(session=session).page
    page.goto("/judge/")
    page.get_by_role("button", name="Take").first.click()
    block = page.locator("#alike")
    expect(block.get_by_text("similarity 1.00").first).to_be_visible(timeout=1000 * PATIENCE)
    expect(block.locator("mark.common").first).to_be_visible()
    block.get_by_role("link", name="Show the most similar schemas").click()
    expect(block.get_by_role("heading", name="The most similar schemas")).to_be_visible()
    expect(block.locator(".alike")).to_have_count(5)


def start_with_an_idea(page: Page) -> None:
    """With the keyboard alone; the draft has it at once, so that it survives a closed browser."""
    page.get_by_role("link", name="Need an idea?").focus()
    page.keyboard.press("Enter")
    start = page.get_by_role("button", name="Start with these")
    expect(start).to_be_visible()
    expect(page.get_by_role("link", name="Another idea")).to_be_focused()
    suggested = [start.get_attribute("data-start") or "", start.get_attribute("data-other") or ""]
    page.keyboard.press("Shift+Tab")
    with page.expect_response("**/contribute/preview/"):
        page.keyboard.press("Enter")
    expect(page.locator("#first_text")).to_be_focused()
    page.reload()
    expect(page.locator("#candidate_a")).to_have_value(suggested[0])
    expect(page.locator("#candidate_b")).to_have_value(suggested[1])


def what_was_typed_stays(page: Page) -> None:
    """Another idea does not take the place of what is in the answers."""
    page.locator("#candidate_a").fill("the lamp")
    other = page.locator("#candidate_b").input_value()
    page.get_by_role("link", name="Need an idea?").click()
    page.get_by_role("button", name="Start with these").click()
    expect(page.get_by_text("There is something in the answers already")).to_be_visible()
    expect(page.locator("#candidate_a")).to_have_value("the lamp")
    expect(page.locator("#candidate_b")).to_have_value(other)
