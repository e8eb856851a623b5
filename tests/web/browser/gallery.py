"""Every page in each of its states: what the accessibility tests visit and tools/screenshots.py takes pictures of.

A scene is somebody, an address, and what they do there before one looks. The people are made by gallery_data.py.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.browser import gallery_forms
from tests.web.browser.chromium import Visitor

LANGUAGES = {"en": "en-GB", "pt": "pt-BR"}
"""The languages of campaigns and interface, with what the browser asks for."""


def _nothing(page: Page) -> None:
    """Just look."""


@dataclass(frozen=True)
class Scene:
    """A page in one of its states."""

    name: str
    who: str
    """Somebody of gallery_data.py; "" for an outsider."""
    path: str
    """The address; {names} are filled in with what gallery_data.py made."""
    act: Callable[[Page], None] = _nothing
    """What is done there before one looks."""
    exists: bool = True
    """False for an address that leads nowhere, on purpose."""

    def address(self, prepared: Any) -> str:
        """The path with the ids of this platform."""
        return self.path.format(**prepared["places"])


def show(visitor: Visitor, scene: Scene, prepared: Any) -> Page:
    """Go there and do what the scene is about."""
    page = visitor.page
    page.goto(scene.address(prepared))
    scene.act(page)
    page.wait_for_load_state("networkidle")
    return page


def _send(page: Page) -> None:
    """Send the form of the page as it is."""
    page.locator("main form button:not([type=button])").first.click()


def _type_too_much(page: Page) -> None:
    """Paste more than a form may bring; the live check is refused."""
    page.locator("#first_text").fill("word " * 20_000)
    expect(page.get_by_text("1,000").or_(page.get_by_text("1.000")).first).to_be_in_viewport()


def _send_too_much(page: Page) -> None:
    """The same, and save it."""
    _type_too_much(page)
    _send(page)
    page.wait_for_selector("header:not(:has(nav))")


def _answer(key: str) -> Callable[[Page], None]:
    def press(page: Page) -> None:
        page.locator(".choices").wait_for()
        page.keyboard.press(key)
        page.wait_for_url("**/answers/**")

    return press


def _answer_until(sign: str) -> Callable[[Page], None]:
    """Answer training items until the explanation has this sign."""

    def answer(page: Page) -> None:
        _answer("1")(page)
        while not page.locator(sign).count():
            page.locator("main .actions a").click()
            _answer("1")(page)

    return answer


def _ban_without_reason(page: Page) -> None:
    page.locator("details:has(input[value=ban]) > summary").click()
    page.locator("details[open] button.primary").click()
    page.locator("details[open] .fault").wait_for()


def _issue_link(page: Page) -> None:
    page.locator("details:has(input[value=issue-password-link]) > summary").click()
    page.locator("details[open] input[name=reason]").fill("…")
    page.locator("details[open] button.primary").click()
    page.locator("#password-link").wait_for()


def _try(page: Page) -> None:
    page.locator(".front-try button").first.click()
    page.locator(".front-try .notice").wait_for()


def _type(half_done: bool = False) -> Callable[[Page], None]:
    """Fill in the form; half done, as people begin: the second half is that of the first, and no answer is chosen."""

    def typed(page: Page) -> None:
        language = (page.locator("#first_text").get_attribute("lang") or "en").split("-")[0]
        sent = gallery_forms.form(8, language)
        if half_done:
            sent |= {
                "second_text": sent["first_text"],
                "second_question": "",
                "first_correct": "",
                "second_correct": "",
            }
            sent |= {"candidate_b": {"en": "the cellar", "pt": "a despensa"}[language]}
        for name, value in sent.items():
            if name.endswith("_correct"):
                if value:
                    page.locator(f"[name={name}][value='{value}']").check()
            elif not name.endswith("_pronoun"):
                page.locator(f"#{name}").focus()  # which copies the first half into the second
                page.locator(f"#{name}").fill(value)
        page.wait_for_timeout(800)  # the live check begins a moment after the last letter

    return typed


def _ask_for_an_idea(page: Page) -> None:
    page.locator("#idea-next").click()
    page.locator("#idea [data-start]").wait_for()


def _save_with_faults(page: Page) -> None:
    _type(half_done=True)(page)
    page.locator("main form button.primary").click()
    page.locator("#faults").wait_for()


def _register_badly(page: Page) -> None:
    page.locator("main form").last.evaluate("form => form.noValidate = true")
    page.locator("#username").fill("ana")
    page.locator("#password").fill("12345")
    page.locator("main form button").last.click()
    page.locator("[aria-invalid=true]").first.wait_for()


def _log_in_badly(page: Page) -> None:
    page.locator("#username").fill("somebody")
    page.locator("#password").fill("something else")
    _send(page)
    page.locator(".notice.bad:not([hidden])").wait_for()


def _take(page: Page) -> None:
    """Take a schema, if none is held yet."""
    if not page.locator(".judge-row").count():
        _send(page)
        page.locator(".judge-row").first.wait_for()


def _judge(page: Page) -> None:
    _take(page)
    for key in ("no", "yes", "yes", "yes"):
        page.locator(".judge-row:not(:has(:checked))").first.locator(f"[value={key}]").check()


def _judge_badly(page: Page) -> None:
    _judge(page)
    page.locator("form:has(.judge-row)").evaluate("form => form.noValidate = true")
    page.locator("form:has(.judge-row) button.primary").click()
    page.locator(".judge-row .fault").first.wait_for()


def _judge_and_send(page: Page) -> None:
    _take(page)
    for row in page.locator(".judge-row").all():
        row.locator(f"[value={row.get_attribute('data-wanted')}]").check()
    page.locator("form:has(.judge-row) button.primary").click()
    page.wait_for_url("**/judge/?sent=*")


def _open_all(page: Page) -> None:
    folded = page.locator("main details:not([open]) > summary")
    while folded.count():
        folded.first.click()


def _make_badly(page: Page) -> None:
    _open_all(page)
    page.locator("main form button.primary").click()
    page.locator("[aria-invalid=true]").first.wait_for()


def _set_badly(page: Page) -> None:
    _open_all(page)
    page.locator("[name=waiting_limit]").fill("many")
    page.locator("form:has([name=waiting_limit]) button.primary").click()
    page.locator("[aria-invalid=true]").first.wait_for()


def _settle_badly(page: Page) -> None:
    page.locator("main form button.primary").first.click()
    page.locator(".fault").first.wait_for()


def _decide_nothing(page: Page) -> None:
    page.locator("[data-tick-all]").check()
    page.locator(":nth-match([name=schema]:checked, 5)").wait_for()
    page.locator("form:has([data-tick-all]) button.primary").click()
    page.locator(".notice.bad[role=alert]:not([hidden])").wait_for()


def _upload_nothing(page: Page) -> None:
    page.locator("form[enctype] button.primary").click()
    page.locator(".fault").first.wait_for()


def _verify_nothing(page: Page) -> None:
    page.locator("form[enctype] button.primary").click()
    page.locator(".fault").first.wait_for()


def _award_badly(page: Page) -> None:
    page.locator("input.amount").first.fill("much")
    page.locator("form:has(input.amount) button.primary").click()
    page.locator(".fault").first.wait_for()


def _erase_badly(page: Page) -> None:
    page.locator("form[action$='/erase/'] button").click()
    page.locator(".fault").first.wait_for()


def _export_badly(page: Page) -> None:
    page.locator("[name=worker_ids]").check()
    page.locator("main form button.primary").click()
    page.locator(".fault").first.wait_for()


def _make_token(page: Page) -> None:
    page.locator("#name").fill("Nightly copy")
    for scope in ("schemas-read", "statistics-read"):
        page.locator(f"#scope-{scope}").check()
    page.locator("#days").fill("90")
    page.locator("main form:has(#days) button.primary").click()
    page.locator("#new-token").wait_for()
    _open_all(page)


def _open_menu(page: Page) -> None:
    page.locator("details.menu > summary").click()


PROLIFIC = "?PROLIFIC_PID=5f1c0a9be2&STUDY_ID=64aa01&SESSION_ID=77de10"

SCENES: tuple[Scene, ...] = (
    Scene("front", "", "/"),
    Scene("front-answered", "", "/", _try),
    Scene("front-menu", "writer", "/", _open_menu),
    Scene("try", "", "/try/"),
    Scene("help", "", "/help/"),
    Scene("help-worker", "writer", "/help/"),
    Scene("entry", "", "/c/{link}/" + PROLIFIC),
    Scene("entry-errors", "", "/c/{link}/", _register_badly),
    Scene("entry-preview", "", "/c/{link}/?PROLIFIC_PID={{{{%PROLIFIC_PID%}}}}"),
    Scene("entry-closed", "", "/c/{closed}/"),
    Scene("entry-wrong", "", "/c/no-such-link/", exists=False),
    Scene("join", "elsewhere", "/c/{link}/"),
    Scene("other-worker", "shared", "/c/{link}/" + PROLIFIC),
    Scene("consent", "consenting", "/consent/"),
    Scene("decline", "", "/c/{link}/decline/"),
    Scene("login", "", "/login/"),
    Scene("login-errors", "", "/login/", _log_in_badly),
    Scene("choose", "chooser", "/choose/"),
    Scene("banned", "banned", "/banned/"),
    Scene("training", "learner", "/training/"),
    Scene("training-right", "learner-right", "/training/", _answer_until(".notice.good")),
    Scene("training-wrong", "learner-wrong", "/training/", _answer_until(".notice.bad:not([hidden])")),
    Scene("test", "tested", "/test/"),
    Scene("test-answered", "tested-answered", "/test/", _answer("2")),
    Scene("answered", "writer", "/answers/{answered}/"),
    Scene("contribute-empty", "newcomer", "/contribute/"),
    Scene("contribute-typed", "typing", "/contribute/", _type()),
    Scene("contribute-begun", "beginning", "/contribute/", _type(half_done=True)),
    Scene("contribute-errors", "erring", "/contribute/", _save_with_faults),
    Scene("contribute-too-long", "erring", "/contribute/", _type_too_much),
    Scene("too-long", "erring", "/contribute/", _send_too_much),
    Scene("contribute-saved", "saved", "/contribute/?saved={saved}"),
    Scene("contribute-measured", "measured", "/contribute/?saved={measured}"),
    Scene("contribute-idea", "newcomer", "/contribute/", _ask_for_an_idea),
    Scene("contribute-full", "full", "/contribute/"),
    Scene("contribute-pause", "pausing", "/contribute/"),
    Scene("my-work-empty", "newcomer", "/work/"),
    Scene("my-work-full", "writer", "/work/"),
    Scene("correct", "correcting", "/work/{own}/"),
    Scene("judge", "judge", "/judge/", _judge),
    Scene("judge-alike", "judge", "/judge/alike/"),
    Scene("judge-errors", "judge-erring", "/judge/", _judge_badly),
    Scene("judge-take", "judge-idle", "/judge/"),
    Scene("judge-sent", "judge-sent", "/judge/", _judge_and_send),
    Scene("judge-nothing", "judge-empty", "/judge/"),
    Scene("judge-refused", "writer", "/judge/"),
    Scene("console", "administrator", "/console/"),
    Scene("campaign-new", "administrator", "/console/campaigns/new/", _open_all),
    Scene("campaign-new-errors", "administrator", "/console/campaigns/new/", _make_badly),
    Scene("campaign", "administrator", "/console/campaigns/{busy}/"),
    Scene("campaign-settings", "administrator", "/console/campaigns/{busy}/", _open_all),
    Scene("campaign-errors", "administrator", "/console/campaigns/{quiet}/", _set_badly),
    Scene("decisions", "administrator", "/console/campaigns/{busy}/decisions/"),
    Scene("decisions-errors", "administrator", "/console/campaigns/{busy}/decisions/", _settle_badly),
    Scene("decisions-none", "administrator", "/console/campaigns/{quiet}/decisions/"),
    Scene("schemas", "administrator", "/console/campaigns/{busy}/schemas/"),
    Scene("schemas-errors", "administrator", "/console/campaigns/{busy}/schemas/?from=monday&q=e", _decide_nothing),
    Scene("schemas-none", "administrator", "/console/campaigns/{quiet}/schemas/"),
    Scene("schema", "administrator", "/console/schemas/{schema}/"),
    Scene("schema-errors", "administrator", "/console/schemas/{schema}/", _settle_badly),
    Scene("flags", "administrator", "/console/campaigns/{busy}/flags/"),
    Scene("flags-none", "administrator", "/console/campaigns/{quiet}/flags/"),
    Scene("audit", "administrator", "/console/campaigns/{busy}/audit/"),
    Scene("audit-all", "administrator", "/console/audit/"),
    Scene("workers", "administrator", "/console/campaigns/{busy}/workers/"),
    Scene("workers-none", "administrator", "/console/campaigns/{busy}/workers/?q=nobody"),
    Scene("worker", "administrator", "/console/workers/{worker}/", _open_all),
    Scene("worker-errors", "administrator", "/console/workers/{worker}/", _ban_without_reason),
    Scene("worker-password-link", "administrator", "/console/workers/{worker}/", _issue_link),
    Scene("worker-data", "administrator", "/console/workers/{worker}/data/"),
    Scene("worker-data-errors", "administrator", "/console/workers/{worker}/data/", _erase_badly),
    Scene("exports", "administrator", "/console/campaigns/{busy}/exports/"),
    Scene("exports-errors", "administrator", "/console/campaigns/{quiet}/exports/", _export_badly),
    Scene("pictures", "administrator", "/console/campaigns/{busy}/pictures/"),
    Scene("pictures-numbers", "administrator", "/console/campaigns/{busy}/pictures/", _open_all),
    Scene("job-done", "administrator", "/console/jobs/{exported}/"),
    Scene("reset", "", "/reset/{reset}/"),
    Scene("reset-errors", "", "/reset/{reset}/", _send),
    Scene("reset-refused", "", "/reset/{worker}/nothing/"),
    Scene("payments", "administrator", "/console/campaigns/{busy}/payments/"),
    Scene("payments-errors", "administrator", "/console/campaigns/{quiet}/payments/", _verify_nothing),
    Scene("payment-lines", "administrator", "/console/campaigns/{busy}/payments/lines/?part=contributors"),
    Scene("verification", "administrator", "/console/verifications/{verified}/"),
    Scene("verification-recorded", "administrator", "/console/verifications/{recorded}/?verdict=pay"),
    Scene("bonuses", "administrator", "/console/campaigns/{busy}/bonuses/?rule=top-five&amount=63"),
    Scene("bonuses-errors", "administrator", "/console/campaigns/{busy}/bonuses/", _award_badly),
    Scene("bonuses-none", "administrator", "/console/campaigns/{quiet}/bonuses/"),
    Scene("bonuses-given", "administrator", "/console/campaigns/{busy}/bonuses/given/", _open_all),
    Scene("references", "administrator", "/console/references/", _open_all),
    Scene("tokens", "administrator", "/console/tokens/"),
    Scene("tokens-made", "administrator", "/console/tokens/", _make_token),
    Scene("tokens-errors", "administrator", "/console/tokens/", _make_badly),
    Scene("references-errors", "administrator", "/console/references/", _upload_nothing),
    Scene("job-running", "administrator", "/console/jobs/{running}/"),
    Scene("job-failed", "administrator", "/console/jobs/{failed}/"),
    Scene("not-found", "", "/nothing/here/", exists=False),
    Scene("refused", "writer", "/console/"),
)
