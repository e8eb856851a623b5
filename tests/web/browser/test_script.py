"""The one script of the pages, on the real components, without a server: what keys, copies and forms do."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import django_htmx
import pytest
from django.template.loader import render_to_string
from playwright.sync_api import Browser, Page, Route

import winoforge.web
from winoforge.core.checks import run
from winoforge.core.crowd.authorship import Authorship
from winoforge.core.crowd.drafts import SchemaForm, to_draft
from winoforge.core.crowd.rules import Rules
from winoforge.web.workshop.form_page import shown
from winoforge.web.workshop.writing import Checked

pytestmark = pytest.mark.browser

_JS = Path(winoforge.web.__file__).parent / "static/winoforge/js"
SCRIPTS = {
    "script.js": (_JS / "winoforge.js").read_text(encoding="utf-8"),
    "contribute.js": (_JS / "contribute.js").read_text(encoding="utf-8"),
    "htmx.js": (Path(django_htmx.__file__).parent / "static/django_htmx/htmx-2.min.js").read_text(encoding="utf-8"),
}
FINDINGS = '<ul class="findings"><li class="fault">Too short.</li></ul>'
Show = Callable[[str], Page]


@pytest.fixture
def sent() -> list[str]:
    """What the page sent, body by body."""
    return []


@pytest.fixture
def show(browser: Browser, sent: list[str]) -> Iterator[Show]:
    """`show(body)` is a page with that body and the script; a fault in the script fails the test."""
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))

    def shown(body: str) -> Page:
        def answer(route: Route) -> None:
            if route.request.method == "POST":
                sent.append(route.request.post_data or "")
                status = _status(route.request.url, len(sent))
                route.fulfill(status=status, body=FINDINGS if status == 200 else "", content_type="text/html")
            elif route.request.url.endswith(".js"):
                script = SCRIPTS[route.request.url.rpartition("/")[2]]
                route.fulfill(body=script, content_type="text/javascript")
            else:
                html = f'<!doctype html><title>t</title><script src="/script.js" defer></script>{body}'
                route.fulfill(body=html, content_type="text/html; charset=utf-8")

        page.route("**/*", answer)
        page.goto("http://localhost:9/")
        return page

    yield shown
    context.close()
    assert not faults, faults


def _status(url: str, times: int) -> int:
    """What an address answers: one that is hurried refuses the first time."""
    if "hurried" in url:
        return 429 if times == 1 else 204
    if "long" in url:
        return 413
    return 500 if "broken" in url else 200 if "check" in url else 204


def component(which: str, /, **values: Any) -> str:
    return render_to_string(f"components/{which}.html", values)


def only_this_was_sent(page: Page, sent: list[str], button: str) -> bool:
    """Whether a click on the button sends what it sends, and nothing had been sent before."""
    with page.expect_response("**/*"):
        page.get_by_role("button", name=button).click()
    return len(sent) == 1


class TestCopying:
    def test_a_code_is_copied_and_it_is_said(self, show: Show) -> None:
        page = show(component("code", id="c", code="WF-AAAAA-BBBBB"))
        page.get_by_role("button").click()
        page.get_by_text("Copied").wait_for()
        assert page.evaluate("navigator.clipboard.readText()") == "WF-AAAAA-BBBBB"


class TestChoosing:
    def test_a_key_sends_its_answer_once(self, show: Show, sent: list[str]) -> None:
        choices = component("choices", candidates=["the kettle", "the cup"])
        page = show(f'<form method="post" data-once>{choices}</form>')
        page.keyboard.press("2")
        page.keyboard.press("2")
        page.keyboard.press("1")
        page.wait_for_function("document.querySelector('button').disabled")
        assert sent == ["answer=1"]

    def test_keys_do_nothing_while_somebody_types(self, show: Show, sent: list[str]) -> None:
        choices = component("choices", candidates=["the kettle", "the cup"])
        page = show(f'<form method="post">{choices}</form><input id="note">')
        page.locator("#note").press_sequentially("12")
        assert page.locator("#note").input_value() == "12"
        assert only_this_was_sent(page, sent, "the kettle")


WANTED = {"obvious": False, "number": True, "quality": True}
VERDICT = '<p data-verdict data-open="{n} left" data-valid="valid" data-invalid="invalid" data-leaked="leaked"></p>'


@pytest.fixture
def judging(show: Show) -> Page:
    """A judge's form with three questions; "no", "yes", "yes" is valid."""
    questions = [
        {"id": id_, "number": number, "text": id_, "wanted": wanted}
        for number, (id_, wanted) in enumerate(WANTED.items(), 1)
    ]
    rows = component("judge_rows", rows=questions)
    leaked = '<label><input type="checkbox" name="leaked">copied</label>'
    return show(f'<form method="post">{rows}{leaked}{VERDICT}<button>Decide</button></form>')


def answers(page: Page) -> dict[str, str]:
    found: dict[str, str] = page.evaluate("Object.fromEntries(new FormData(document.forms[0]))")
    return found


def verdict(page: Page) -> str | None:
    return page.locator("[data-verdict]").text_content()


class TestJudging:
    def test_y_and_n_answer_the_first_open_row_and_move_on(self, judging: Page) -> None:
        for key in "nyy":
            judging.keyboard.press(key)
        assert answers(judging) == {"q-obvious": "no", "q-number": "yes", "q-quality": "yes"}
        assert judging.evaluate("document.activeElement.textContent") == "Decide"

    def test_the_verdict_is_open_until_every_question_is_answered(self, judging: Page) -> None:
        assert verdict(judging) == "3 left"
        judging.keyboard.press("n")
        assert verdict(judging) == "2 left"

    @pytest.mark.parametrize(("keys", "said"), [("nyy", "valid"), ("yyy", "invalid"), ("nyn", "invalid")])
    def test_the_verdict_is_what_the_answers_imply(self, judging: Page, keys: str, said: str) -> None:
        for key in keys:
            judging.keyboard.press(key)
        assert verdict(judging) == said

    def test_leaked_goes_before_the_answers(self, judging: Page) -> None:
        for key in "nyy":
            judging.keyboard.press(key)
        judging.get_by_label("copied").check()
        assert verdict(judging) == "leaked"

    def test_arrows_move_between_rows_and_change_no_answer(self, judging: Page) -> None:
        judging.keyboard.press("n")
        judging.keyboard.press("ArrowUp")
        judging.keyboard.press("ArrowUp")
        assert answers(judging) == {"q-obvious": "no"}
        judging.keyboard.press("y")
        assert answers(judging) == {"q-obvious": "yes"}

    def test_enter_on_an_answer_sends_nothing(self, judging: Page, sent: list[str]) -> None:
        for key in "nyy":
            judging.keyboard.press(key)
        judging.get_by_label("Yes").last.focus()
        judging.keyboard.press("Enter")
        assert only_this_was_sent(judging, sent, "Decide")


def writing(authorship: str = "") -> str:
    first = component("field", name="first_text", label="First", kind="textarea")
    second = component("field", name="second_text", label="Second", kind="textarea", copy_from="first_text")
    question = component("field", name="first_question", label="Question")
    return f"""<form method="post" data-authorship><input type="hidden" name="authorship" value='{authorship}'>
      {first}{question}{second}
      <div data-half="first"><span data-word="0">Ann</span> <span data-word="4">she</span></div>
      <select data-pronoun="first" aria-label="Pronoun">
        <option value=""></option><option value="0">Ann</option><option value="4">she</option></select>
      <button>Save</button></form>"""


def evidence(page: Page) -> Authorship:
    sent = json.loads(page.locator("[name=authorship]").input_value())
    read = Authorship.of(sent)
    assert sent.keys() == read.to_json().keys()
    return read


class TestWriting:
    def test_an_empty_second_half_begins_as_a_copy_of_the_first(self, show: Show) -> None:
        page = show(writing())
        page.get_by_label("First").fill("Ann waved.")
        page.get_by_label("Second").focus()
        assert page.get_by_label("Second").input_value() == "Ann waved."
        page.keyboard.press("End")
        page.keyboard.type("!")
        assert page.get_by_label("Second").input_value() == "Ann waved.!"

    @pytest.mark.parametrize("by_click", [True, False])
    def test_what_is_pasted_into_the_second_half_replaces_the_copy(self, show: Show, by_click: bool) -> None:
        page = show(writing())
        page.get_by_label("First").fill("Ann waved because she was glad.")
        second = page.get_by_label("Second")
        second.click() if by_click else second.focus()
        assert second.input_value() == "Ann waved because she was glad."
        page.keyboard.insert_text("Ann waved because she was late.")
        assert second.input_value() == "Ann waved because she was late."

    def test_a_second_click_puts_the_caret_into_the_copy(self, show: Show) -> None:
        page = show(writing())
        page.get_by_label("First").fill("Ann waved.")
        second = page.get_by_label("Second")
        second.click()
        second.click()
        page.keyboard.press("End")
        page.keyboard.type("!")
        assert second.input_value() == "Ann waved.!"

    def test_a_second_half_that_was_emptied_stays_empty(self, show: Show) -> None:
        page = show(writing())
        page.get_by_label("First").fill("Ann waved.")
        second = page.get_by_label("Second")
        second.focus()
        page.keyboard.press("Delete")
        page.get_by_label("First").focus()
        second.focus()
        assert second.input_value() == ""

    def test_a_second_half_that_has_text_is_left_alone(self, show: Show) -> None:
        page = show(writing())
        page.get_by_label("Second").fill("Bea slept.")
        page.get_by_label("First").fill("Ann waved.")
        page.get_by_label("Second").focus()
        assert page.get_by_label("Second").input_value() == "Bea slept."

    def test_a_click_on_a_word_makes_it_the_pronoun(self, show: Show) -> None:
        page = show(writing())
        page.evaluate("document.querySelector('select').addEventListener('change', () => (document.title = 'changed'))")
        page.get_by_text("she", exact=True).first.click()
        assert page.get_by_label("Pronoun").input_value() == "4"
        assert page.title() == "changed"

    def test_enter_in_a_line_sends_nothing(self, show: Show, sent: list[str]) -> None:
        page = show(writing())
        page.get_by_label("Question").press("Enter")
        assert only_this_was_sent(page, sent, "Save")


def contribute_form(live: str) -> str:
    """The real form of a contributor, empty, with htmx beside it."""
    rules = Rules()
    draft = to_draft(SchemaForm(), "en", "x", rules)
    checked = Checked(SchemaForm(), draft, run(draft, None), {}, frozenset(), {}, rules)
    values = {"shown": shown(checked, saving=False), "live": live, "action": "/", "save": "Save", "lang": "en"}
    form = render_to_string("workshop/contribute_form.html", values | {"nonce": "n", "authorship": "", "failed": False})
    return f'{TestHtmx.NOTICE}<div id="content">{form}</div>'


class TestLiveCheck:
    """Timers run when the test says so: nothing depends on how fast the machine is."""

    @pytest.fixture
    def page(self, show: Show) -> Page:
        page = show(contribute_form("/live"))
        page.clock.install()
        page.reload()
        return page

    def choose(self, page: Page, answer: str) -> None:
        """Choose the first half's answer, and wait until that is checked."""
        with page.expect_response(lambda got: f"first_correct={answer}" in (got.request.post_data or "")):
            page.locator(f"[name=first_correct][value='{answer}']").check()

    def test_a_pause_in_typing_asks_once(self, page: Page, sent: list[str]) -> None:
        page.get_by_label("Answer A").press_sequentially("the kite")
        assert sent == []
        with page.expect_response("**/live"):
            page.clock.run_for(500)
        page.clock.run_for(5000)
        self.choose(page, "0")  # whatever else had been asked would have come before
        assert len(sent) == 2

    def test_leaving_a_field_asks_nothing(self, page: Page, sent: list[str]) -> None:
        for name in ("first_text", "first_question"):
            page.locator(f"#{name}").press_sequentially("It fell.")
            with page.expect_response("**/live"):
                page.clock.run_for(500)
            page.keyboard.press("Tab")
            page.clock.run_for(5000)
        self.choose(page, "0")
        assert len(sent) == 3

    def test_a_change_of_mind_is_asked_about(self, page: Page, sent: list[str]) -> None:
        for answer in ("0", "1", "0"):
            self.choose(page, answer)
        assert len(sent) == 3

    def test_being_too_fast_is_not_told_and_the_page_asks_again_by_itself(self, show: Show, sent: list[str]) -> None:
        page = show(contribute_form("/hurried"))
        page.clock.install()
        page.reload()
        page.get_by_label("Answer A").press_sequentially("the kite")
        with page.expect_response("**/hurried") as first:
            page.clock.run_for(500)
        assert first.value.status == 429
        page.wait_for_function("!document.querySelector('.htmx-request')")
        assert not page.get_by_text("The server did not answer.").is_visible()
        with page.expect_response("**/hurried") as second:
            page.clock.run_for(1500)
        assert second.value.status == 204
        assert sent[0] == sent[1]


class TestAuthorship:
    def test_typing_pasting_and_deleting_are_told_apart(self, show: Show) -> None:
        page = show(writing())
        page.get_by_label("First").press_sequentially("Ann")
        page.keyboard.press("Backspace")
        page.evaluate("navigator.clipboard.writeText('pasted')")
        page.get_by_label("Question").focus()
        page.keyboard.press("ControlOrMeta+v")
        told = evidence(page)
        assert (told.typed_characters, told.deletions) == (3, 1)
        assert (told.pastes, told.pasted_characters) == (1, len("pasted"))
        assert (told.fields["first_text"].typed, told.fields["first_text"].pasted) == (3, 0)
        assert told.fields["first_question"].pasted == len("pasted")

    def test_the_copy_of_the_first_half_is_nobodys_typing(self, show: Show) -> None:
        page = show(writing())
        page.get_by_label("First").press_sequentially("Ann")
        page.get_by_label("Second").focus()
        page.keyboard.type("!")
        assert evidence(page).fields["second_text"].typed == 1
        assert evidence(page).typed_characters == 4

    def test_a_draft_goes_on_counting(self, show: Show) -> None:
        page = show(writing('{"typed_characters": 40, "fields": {"first_text": {"typed": 40, "pasted": 0}}}'))
        page.get_by_label("First").press_sequentially("Ann")
        assert evidence(page).typed_characters == 43
        assert evidence(page).fields["first_text"].typed == 43

    def test_what_cannot_be_read_counts_from_nothing(self, show: Show) -> None:
        page = show(writing("[broken"))
        page.get_by_label("First").press_sequentially("Ann")
        assert evidence(page).typed_characters == 3


class TestHtmx:
    """The script beside htmx: what is swapped in, and what does not come back."""

    NOTICE = '<script src="/htmx.js" defer></script><p id="trouble" hidden>The server did not answer.</p>'

    def test_an_answer_that_fails_is_told_until_one_succeeds(self, show: Show) -> None:
        page = show(f'{self.NOTICE}<button hx-post="/broken">Bad</button><button hx-post="/fine">Good</button>')
        page.get_by_text("Bad").click()
        page.get_by_text("The server did not answer.").wait_for()
        page.get_by_text("Good").click()
        page.get_by_text("The server did not answer.").wait_for(state="hidden")

    def test_a_text_that_is_too_long_is_told_as_that_and_not_as_a_server_that_is_silent(self, show: Show) -> None:
        notice = self.NOTICE.replace("hidden", 'hidden data-too-long="Too long. Shorten it."')
        buttons = "".join(f'<button hx-post="/{name}">{name}</button>' for name in ("long", "broken", "fine"))
        page = show(notice + buttons)
        page.get_by_text("long", exact=True).click()
        page.get_by_text("Too long. Shorten it.").wait_for()
        page.get_by_text("broken").click()
        page.get_by_text("The server did not answer.").wait_for()
        assert not page.get_by_text("Too long. Shorten it.").is_visible()

    def test_a_form_that_was_sent_can_be_sent_again_after_the_answer(self, show: Show, sent: list[str]) -> None:
        page = show(f'{self.NOTICE}<form hx-post="/broken" data-once><button name="n" value="1">Save</button></form>')
        for times in (1, 2):
            page.get_by_role("button", name="Save").click()
            page.get_by_text("The server did not answer.").wait_for()
            page.wait_for_function("!document.querySelector('button').disabled")
            assert sent == ["n=1"] * times

    def test_a_fault_that_is_swapped_in_marks_its_field(self, show: Show) -> None:
        field = component("field", name="text", label="Text")
        check = 'hx-post="/check" hx-trigger="input" hx-target="#text-findings"'
        page = show(f"{self.NOTICE}<form {check}>{field}</form>")
        page.get_by_label("Text").press_sequentially("a")
        page.get_by_text("Too short.").wait_for()
        page.locator("[aria-invalid=true]").wait_for()
        assert page.locator("[aria-invalid=true]").get_attribute("name") == "text"


class TestMenu:
    @pytest.fixture
    def menu(self, show: Show) -> Page:
        """A page with its menu open."""
        page = show('<details class="menu"><summary>Menu</summary><p>inside</p></details><p>elsewhere</p>')
        page.get_by_text("Menu").click()
        page.get_by_text("inside").wait_for()
        return page

    def test_closes_by_escape(self, menu: Page) -> None:
        menu.keyboard.press("Escape")
        menu.get_by_text("inside").wait_for(state="hidden")

    def test_closes_by_a_click_elsewhere(self, menu: Page) -> None:
        menu.get_by_text("elsewhere").click()
        menu.get_by_text("inside").wait_for(state="hidden")

    def test_stays_open_by_a_click_inside(self, menu: Page) -> None:
        menu.get_by_text("inside").click()
        assert menu.get_by_text("inside").is_visible()
