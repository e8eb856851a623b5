"""A demo: from the first page to a saved schema by one click, without any password."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.web.browser.chromium import Visitor
from tests.web.browser.platform import Platform, serving
from tests.web.browser.test_story import fill, judge
from tests.web.walk import samples

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Platform]:
    with serving(tmp_path_factory.mktemp("demo") / "data", demo=True) as served:
        yield served


@pytest.fixture
def visitor(demo: Platform, browser: Browser) -> Iterator[Visitor]:
    visitor = Visitor(browser, demo.address)
    visitor.page.goto("/")
    yield visitor
    visitor.close()
    assert not visitor.faults


def test_a_contributor_saves_a_first_schema(visitor: Visitor) -> None:
    page = visitor.page
    page.get_by_role("button", name="Contributor").click()
    expect(page).to_have_url("/contribute/")
    fill(page, samples.form(3))
    page.get_by_role("button", name="Save schema").click()
    expect(page.locator("#saved-code")).to_be_visible()


def test_a_newcomer_begins_with_the_training(visitor: Visitor) -> None:
    visitor.page.get_by_role("button", name="Newcomer").click()
    expect(visitor.page).to_have_url("/training/")


def test_an_evaluator_has_something_to_judge(visitor: Visitor) -> None:
    visitor.page.get_by_role("button", name="Evaluator").click()
    expect(visitor.page).to_have_url("/judge/")
    visitor.page.wait_for_timeout(1_500)  # sooner nobody can have read the schema
    judge(visitor.page)


def test_an_administrator_sees_the_demo_campaign(visitor: Visitor) -> None:
    visitor.page.get_by_role("button", name="Administrator").click()
    visitor.page.goto("/console/")
    expect(visitor.page.get_by_role("link", name="Demo campaign", exact=True)).to_be_visible()
