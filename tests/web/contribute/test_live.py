"""The live check and the draft (P5, P6, P9)."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.test import Client

from tests.web.cast import log_in, make_campaign, make_member
from tests.web.contribute.writing import find, form, post, saved
from winoforge.core.schemas.text import CANDIDATE, QUESTION, SENTENCE
from winoforge.web.accounts.models import Membership
from winoforge.web.workshop import checking, models
from winoforge.web.workshop.models import SavedDraft
from winoforge.web.workshop.pace import Pace

pytestmark = [pytest.mark.db, pytest.mark.django_db]


@pytest.fixture
def member() -> Membership:
    return make_member(make_campaign(), "writer")


@pytest.fixture
def page(client: Client, member: Membership) -> Client:
    return log_in(client, member)


def live(page: Client, fields: dict[str, str], **more: Any) -> str:
    answer = page.post("/contribute/preview/", post(fields, **more), headers={"HX-Request": "true"})
    assert answer.status_code == 200
    return answer.content.decode()


def part(content: str, name: str) -> str:
    """What is swapped into the element of that id."""
    rest = content.split(f'id="{name}"')[1]
    return rest.split("hx-swap-oob")[1]


def form_of_page(content: str) -> dict[str, str]:
    """The form of the page with what is in it."""
    (found,) = find(content, "//form[@data-authorship]")
    return dict(found.fields)


def test_the_preview_has_the_four_marks(page: Client) -> None:
    content = part(live(page, form()), "first-preview")
    for mark in ('<mark class="a">', '<mark class="b">', '<mark class="pronoun">', '<mark class="special">'):
        assert mark in content


def test_an_empty_form_is_silent(page: Client) -> None:
    content = live(page, dict.fromkeys(form(), ""))
    assert 'class="findings"' not in content
    assert content.count('<li class="open">') == 6


def test_a_missing_part_is_no_fault_while_typing(page: Client) -> None:
    content = live(page, form(second_text="", second_question="", second_correct=""))
    assert 'class="fault"' not in content
    assert '<li class="open"><span class="said">Not yet: </span>complete' in content


def test_a_fault_is_told_next_to_its_field(page: Client) -> None:
    content = live(page, form(second_correct="0"))
    assert "same correct answer" in part(content, "second_correct-findings")
    assert "1 fault to correct." in part(content, "check-summary")


@pytest.mark.parametrize(
    ("field", "limit"),
    [("first_text", SENTENCE), ("second_text", SENTENCE), ("first_question", QUESTION), ("candidate_a", CANDIDATE)],
)
def test_a_text_that_is_too_long_is_told_while_typing_and_not_cut(page: Client, field: str, limit: int) -> None:
    empty = dict.fromkeys(form(), "")
    assert "characters here" not in live(page, empty | {field: "x" * limit})
    told = part(live(page, empty | {field: "x" * (limit + 234)}), f"{field}-findings")
    assert f"{limit + 234:,} characters here; at most {limit:,}" in told
    boxes = re.findall(rf'<(?:input|textarea) id="{field}"[^>]*>', page.get("/contribute/").content.decode())
    assert len(boxes) == 1
    assert "maxlength" not in boxes[0]


def test_a_whole_schema_is_ready(page: Client) -> None:
    content = live(page, form())
    assert content.count('<li class="ok">') == 6
    assert "Ready to save." in part(content, "check-summary")


def test_answers_keep_their_letters_whichever_the_sentence_names_first(page: Client) -> None:
    content = live(page, form(candidate_a="the wall", candidate_b="the ladder", first_correct="1"))
    marked = part(content, "first-preview")
    assert marked.index('<mark class="b">') < marked.index('<mark class="a">')
    assert "the wall" in part(content, "first-answer-0")


def test_the_pronoun_that_was_found_is_named_and_every_word_can_be_chosen(page: Client) -> None:
    content = part(live(page, form()), "first_pronoun")
    assert '<option value="">found: it</option>' in content
    assert '<option value="3">ladder</option>' in content
    chosen = part(live(page, form(first_pronoun="3")), "first_pronoun")
    assert '<option value="3" selected>ladder</option>' in chosen
    assert "found: it" in chosen


def test_a_word_can_be_clicked_by_its_number(page: Client) -> None:
    assert '<span data-word="3">ladder</span>' in part(live(page, form()), "first-preview")


def test_a_sentence_that_the_campaign_has_is_an_error_that_names_nobody(page: Client, member: Membership) -> None:
    saved(make_member(member.campaign, "somebody-else"))
    content = live(page, form())
    assert "This campaign has this sentence already" in part(content, "first_text-findings")
    assert "somebody-else" not in content
    assert page.post("/contribute/", post()).status_code == 422


def test_a_sentence_of_another_campaign_is_a_warning_that_names_nobody(page: Client) -> None:
    saved(make_member(make_campaign(), "somebody-else"))
    content = live(page, form())
    assert "looks like that of an existing schema" in part(content, "first_text-findings")
    assert "somebody-else" not in content
    assert page.post("/contribute/", post()).status_code == 303


def test_only_the_text_that_changed_is_analysed_again(page: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    from winoforge.text import analyzer
    from winoforge.web.workshop.writing import ANALYSER

    live(page, form(7))
    before = analyzer("en", ANALYSER)._analyze.cache_info()  # type: ignore[attr-defined]
    live(page, form(7, second_question="What was so very solid?"))
    after = analyzer("en", ANALYSER)._analyze.cache_info()  # type: ignore[attr-defined]
    assert after.misses - before.misses == 1


def test_what_was_typed_survives_a_closed_browser(page: Client, member: Membership) -> None:
    evidence = json.dumps({"seconds": 30, "edits": 12})
    live(page, form(second_text="", second_correct=""), authorship=evidence)
    other_browser = log_in(Client(), member)
    content = other_browser.get("/contribute/").content.decode()
    assert form()["first_text"] in content
    assert "What was wobbly?" in content
    assert "&quot;edits&quot;: 12" in content


def test_there_is_one_draft_and_it_is_the_latest(page: Client) -> None:
    live(page, form())
    live(page, form(1))
    assert SavedDraft.objects.get().fields["first_text"] == form(1)["first_text"]


def test_a_check_that_arrives_after_saving_does_not_bring_the_draft_back(page: Client) -> None:
    sent = post()
    page.post("/contribute/", sent)
    assert page.post("/contribute/preview/", sent).status_code == 200
    assert not SavedDraft.objects.exists()


class TestAfterAFailedSave:
    """The list of faults on top goes on with the form."""

    def faults(self, content: str) -> list[str]:
        """The fields in the list."""
        (found,) = find(content, "//*[@id='faults']")
        return [link.get("href") for link in found.xpath(".//a")]

    def test_the_form_remembers_that_it_failed(self, page: Client) -> None:
        failed = page.post("/contribute/", post(form(first_question="", second_correct="0"))).content.decode()
        assert self.faults(failed) == ["#first_question", "#second_correct"]
        assert form_of_page(failed)["failed"] == "yes"

    def test_what_is_put_right_leaves_the_list(self, page: Client) -> None:
        content = live(page, form(second_correct="0"), failed="yes")
        assert self.faults(content) == ["#second_correct"]
        assert "Not saved yet." in content

    def test_when_nothing_blocks_the_list_is_empty(self, page: Client) -> None:
        content = live(page, form(), failed="yes")
        assert self.faults(content) == []
        assert "Not saved yet." not in content

    def test_what_is_missing_stays_in_the_list_and_next_to_its_field(self, page: Client) -> None:
        content = live(page, form(first_question=""), failed="yes")
        assert self.faults(content) == ["#first_question"]
        assert "Ask what the pronoun means." in part(content, "first_question-findings")

    def test_a_list_that_changes_is_not_said_aloud_again_and_does_not_take_the_focus(self, page: Client) -> None:
        (found,) = find(live(page, form(second_correct="0"), failed="yes"), "//*[@id='faults']")
        assert not {"role", "autofocus"} & set(found.attrib)

    def test_before_anybody_has_tried_to_save_there_is_no_list(self, page: Client) -> None:
        assert self.faults(live(page, form(second_correct="0"))) == []
        assert "Not saved yet." not in page.get("/contribute/").content.decode()


def test_one_part_of_the_page_asks_for_the_check(page: Client) -> None:
    assert page.get("/contribute/").content.decode().count("hx-post=") == 1


def test_clearing_asks_first(page: Client) -> None:
    live(page, form())
    (button,) = find(page.get("/contribute/").content.decode(), "//button[@formaction]")
    assert button.get("formaction") == "/contribute/clear/"
    assert button.xpath("ancestor::details[not(@open)]/summary")[0].text_content() == "Clear"


def test_clearing_throws_the_draft_away(page: Client) -> None:
    live(page, form())
    assert page.post("/contribute/clear/", post()).status_code == 303
    assert not SavedDraft.objects.exists()
    assert form()["first_text"] not in page.get("/contribute/").content.decode()


def test_more_checks_than_anybody_can_type_are_refused_in_words(page: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "PACE", Pace(rate=0, burst=0.000_001))
    live(page, form())
    answer = page.post("/contribute/preview/", post())
    assert (answer.status_code, answer["Retry-After"]) == (429, "1")
    assert "Wait a few seconds" in answer.content.decode()


def test_whatever_checks_a_form_is_paced_in_seconds_of_processor(
    page: Client, member: Membership, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = saved(member, form(1))
    live(page, form())
    monkeypatch.setattr(checking, "PACE", Pace(rate=0, burst=0.000_001))
    blocked = post(form(first_question=""))
    assert page.post("/contribute/", blocked).status_code == 422  # the first takes all that there is
    assert page.post("/contribute/", blocked).status_code == 429
    assert page.post("/contribute/", post()).status_code == 429
    shown = page.get("/contribute/")
    assert shown.status_code == 429
    assert "These are more checks than anybody can type." in shown.content.decode()
    correction = f"/work/{mine.public_id}/"
    answers = [
        page.get(correction),
        page.post(correction, post(version="1")),
        page.post(f"{correction}preview/", post()),
    ]
    assert [answer.status_code for answer in answers] == [429] * 3
    assert models.StoredSchema.objects.count() == 1


def test_the_check_speaks_the_readers_language(page: Client) -> None:
    answer = page.post("/contribute/preview/", post(form(second_correct="0")), headers={"Accept-Language": "pt-BR"})
    assert "mesma resposta correta" in answer.content.decode()


@pytest.mark.parametrize("url", ["/contribute/preview/", "/contribute/clear/"])
def test_what_changes_something_is_a_post(page: Client, url: str) -> None:
    assert page.get(url).headers["Location"] == "/contribute/"


def test_somebody_who_is_not_logged_in_is_sent_to_the_login(client: Client) -> None:
    answer = client.post("/contribute/preview/", post(), headers={"HX-Request": "true"})
    assert answer["HX-Redirect"] == "/login/"
