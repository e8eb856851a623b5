"""A campaign as its administrator runs it: settings, payments, bonuses, pictures, export, erasure."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.chromium import Visitor
from tests.web.browser.conftest import Arrive
from tests.web.browser.platform import Platform
from tests.web.browser.test_story import log_in
from tests.web.serving.platform import winoforge

pytestmark = pytest.mark.browser
LONG = 60_000
"""Milliseconds that a job may take on a busy machine."""


def test_an_administrator_runs_a_campaign(platform: Platform, arrive: Arrive, tmp_path: Path) -> None:
    chief = arrive()
    log_in(chief.page, platform.prepare("administrator", username="runner"))
    campaign = make_a_campaign(chief.page)
    change_the_rules(chief.page, campaign)
    report = reported(platform, campaign)
    pay_everybody_once(chief.page, campaign, report)
    award_bonuses(chief.page, campaign)
    decide_several_at_once(chief.page, platform, campaign)
    look_at_the_pictures(chief.page, campaign)
    export(chief, campaign, tmp_path)
    erase(chief.page, platform, campaign)


def make_a_campaign(page: Page) -> str:
    """From nothing to an open campaign; its public id."""
    page.goto("/console/")
    page.get_by_role("link", name="New campaign").click()
    page.get_by_label("Name", exact=True).fill("A campaign to run")
    page.get_by_role("button", name="Make the campaign").click()
    page.wait_for_url(re.compile(r"/console/campaigns/[0-9a-f]{32}/$"))
    page.get_by_role("button", name="Open the campaign").click()
    expect(page.locator(".status-line").get_by_text("open")).to_be_visible()
    return page.url.rstrip("/").rpartition("/")[2]


def change_the_rules(page: Page, campaign: str) -> None:
    """A change while people work by the rules needs a reason, and stands in the audit log with old and new."""
    for summary in page.locator("section[aria-labelledby=rules] summary").all():
        summary.click()
    page.locator("#pay_schema").fill("1.50")
    page.get_by_role("button", name="Save the rules").click()
    expect(page.locator("section[aria-labelledby=rules] .fault").first).to_be_visible()
    page.locator("#rules-reason").fill("Schemas take longer than we thought.")
    page.get_by_role("button", name="Save the rules").click()
    expect(page.get_by_text("Saved.", exact=True)).to_be_visible()
    page.get_by_role("link", name="Audit log").click()
    expect(page.get_by_text("runner changed the rules")).to_be_visible()
    expect(page.get_by_text("Schemas take longer than we thought.")).to_be_visible()
    expect(page.locator("main").get_by_text("1.50").first).to_be_visible()


def reported(platform: Platform, campaign: str) -> str:
    """What a crowd platform reports: a line of every kind."""

    def done(who: str, state: str, count: int = 1, **more: bool) -> list[str]:
        codes: list[str] = platform.prepare("done", public_id=campaign, username=who, state=state, count=count, **more)
        return codes

    first, _ = done("run-ana", "valid", 2)
    [others] = done("run-bruno", "valid")
    [withdrawn] = done("run-carla", "withdrawn")
    [removed] = done("run-dario", "removed", banned=True)
    lines = [
        ("run-ana", first),  # pay
        ("run-ana", ""),  # no code of ours, and another one is owed
        ("run-ana", first),  # the same again
        ("run-ana", others),  # another worker's
        ("run-carla", withdrawn),  # never paid
        ("run-dario", removed),  # banned
        ("=run-eva", "WF-00000-00000-00000-00"),  # unknown, and a formula
    ]
    return "\n".join(["Participant id,Completion code", *(",".join(line) for line in lines)])


def pay_everybody_once(page: Page, campaign: str, report: str) -> None:
    """Every line gets its verdict; what is owed is recorded; the same list again pays nobody."""
    verify(page, campaign, report)
    assert verdicts(page) == [
        "pay", "owed, no code given", "repeated in this list", "another worker's", "never paid", "banned", "unknown",
    ]  # fmt: skip
    leave_out_and_take(page)
    with page.expect_download() as downloading:
        page.get_by_role("link", name="Every line with its verdict").click()
    rows = list(csv.reader(Path(downloading.value.path()).read_text("utf-8-sig").splitlines()))
    assert len(rows) == 8
    assert not any(cell.startswith(("=", "+", "@")) for row in rows for cell in row)
    page.get_by_role("button", name="Record as paid").click()
    expect(page.get_by_text("2 payments of this list were recorded")).to_be_visible()

    verify(page, campaign, report)
    assert verdicts(page)[:3] == ["already paid"] * 3
    expect(page.get_by_text("Nothing in this list is to be paid.")).to_be_visible()
    expect(page.get_by_role("button", name="Record as paid")).to_have_count(0)
    page.get_by_role("link", name="Payments").first.click()
    expect(page.get_by_role("row", name="Total")).to_contain_text("2.00")


def leave_out_and_take(page: Page) -> None:
    """A code whose tick is taken away is left out, and comes back when it is ticked again."""
    page.get_by_role("checkbox", name="Pay line 3").uncheck()
    page.get_by_role("button", name="Leave out what is not ticked").click()
    assert verdicts(page)[1] == "left out"
    expect(page.get_by_text("To pay: USD 1.00")).to_be_visible()
    page.get_by_role("checkbox", name="Pay line 3").check()
    page.get_by_role("button", name="Leave out what is not ticked").click()
    assert verdicts(page)[1] == "owed, no code given"


def verify(page: Page, campaign: str, report: str) -> None:
    page.goto(f"/console/campaigns/{campaign}/payments/")
    page.get_by_label("Paste the list").fill(report)
    page.get_by_role("button", name="Verify").click()
    page.wait_for_url("**/console/verifications/*/")


def verdicts(page: Page) -> list[str]:
    return page.locator("section:has(> #lines) tbody .state").all_inner_texts()


def award_bonuses(page: Page, campaign: str) -> None:
    """The rule proposes, the sum is exact, and a second look shows what was awarded."""
    page.goto(f"/console/campaigns/{campaign}/bonuses/")
    page.locator("[name=rule]").first.select_option("top-five")
    page.locator("#amount").fill("10")
    page.get_by_role("button", name="Show").click()
    offered = [float(one.input_value()) for one in page.locator("input.amount").all()]
    assert sum(offered) == 10
    page.get_by_role("button", name="Award these bonuses").click()
    expect(page.get_by_text("Bonuses awarded: 2.")).to_be_visible()
    page.get_by_role("link", name="Bonuses").click()
    expect(page.locator("section:has(> #awards)")).to_contain_text("USD 10.00")
    page.goto(f"/console/campaigns/{campaign}/payments/")
    expect(page.get_by_role("row", name="Total")).to_contain_text("12.00")


def decide_several_at_once(page: Page, platform: Platform, campaign: str) -> None:
    """Ties are ticked and decided with one reason."""
    platform.prepare("done", public_id=campaign, username="run-fabio", state="tied", count=2)
    page.goto(f"/console/campaigns/{campaign}/schemas/?state=tied")
    for tick in page.locator("main [name=schema]").all():
        tick.check()
    page.locator("form:has([name=outcome]) [name=outcome]").first.wait_for()
    choose(page, "outcome", "valid")
    page.locator("form:has([name=outcome]) [name=reason]").fill("Both read well.")
    page.locator("form:has([name=outcome]) button.primary").click()
    expect(page.locator("main .notice").first).to_contain_text("2")
    assert platform.prepare("facts", username="run-fabio")["states"] == ["valid", "valid"]


def choose(page: Page, name: str, value: str) -> None:
    """In a list, or among buttons."""
    field = page.locator(f"[name={name}]").first
    if field.evaluate("each => each.tagName") == "SELECT":
        field.select_option(value)
    else:
        page.locator(f"[name={name}][value={value}]").check()


def look_at_the_pictures(page: Page, campaign: str) -> None:
    """A job draws them; each has a text, its numbers, and a file."""
    page.goto(f"/console/campaigns/{campaign}/pictures/")
    expect(page.locator("figure svg").first).to_be_visible(timeout=LONG)
    assert page.locator("figure figcaption").first.inner_text()
    with page.expect_download() as downloading:
        page.get_by_role("link", name="Numbers as CSV").first.click()
    assert len(Path(downloading.value.path()).read_text("utf-8").splitlines()) > 1


def export(chief: Visitor, campaign: str, folder: Path) -> None:
    """The valid schemas as a native file, which passes `winoforge check`."""
    page = chief.page
    page.goto(f"/console/campaigns/{campaign}/exports/")
    choose(page, "format", "native")
    choose(page, "scope", "valid")
    page.get_by_role("button", name="Write the file").click()
    page.wait_for_url("**/console/jobs/*/")
    expect(page.get_by_text("The file is ready. Schemas: 5; left out")).to_be_visible(timeout=LONG)
    page.get_by_role("link", name="Go on").click()
    with page.expect_download() as downloading:
        page.locator("section[aria-labelledby=files] a[href*='/console/exports/']").first.click()
    file = folder / "exported.jsonl"
    downloading.value.save_as(file)
    checked = winoforge("check", file, "--json")
    assert checked.returncode == 0, checked.stderr + checked.stdout
    assert '"errors": 0' in checked.stdout


def erase(page: Page, platform: Platform, campaign: str) -> None:
    """The person goes, the schemas stay."""
    page.goto(f"/console/campaigns/{campaign}/workers/?q=run-ana")
    page.get_by_role("link", name="run-ana").click()
    page.locator("a[href$='/data/']").click()
    page.locator("#erase-reason").fill("She asked for it.")
    page.locator("#typed").fill("run-ana")
    page.get_by_role("button", name="Erase this person for ever").click()
    expect(page.get_by_text("This person is erased already.")).to_be_visible()
    page.goto(f"/console/campaigns/{campaign}/workers/?q=run-ana")
    expect(page.get_by_text("Nobody's user name or worker id holds that.")).to_be_visible()
    page.goto(f"/console/campaigns/{campaign}/schemas/?state=valid")
    expect(page.locator("main [name=schema]")).to_have_count(5)
