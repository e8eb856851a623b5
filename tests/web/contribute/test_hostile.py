"""Hostile text in every field of the contributor's form: a clear error or a faithful display, never a 500."""

from __future__ import annotations

from html import escape, unescape
from urllib.parse import quote_plus

import pytest
from django.test import Client

from tests.web.cast import log_in, make_campaign, make_member
from tests.web.contribute.writing import form, post, saved
from winoforge.core.schemas import text as texts
from winoforge.web.accounts.models import Membership
from winoforge.web.ids import new_nonce
from winoforge.web.workshop.models import SavedDraft, StoredSchema

pytestmark = pytest.mark.django_db

MARKUP = "</textarea><script>alert(1)</script><img src=x onerror=alert(1)> {{ 7|add:7 }} {% debug %}"
HOSTILE = {
    "markup": MARKUP,
    "bidi": "\u202ereversed\u2066 and \u200fmore",
    "invisible": "zero\u200bwidth\ufeff\u2060",
    "nul": "a\0b",
    "controls": "a\x1b[31mb\x7f\x85",
    "not a character": "a\ufffeb",
    "too long": "word " * 3_000,
    "one long word": "x" * 20_000,
    "combining": "a" + "\u0301" * 5_000,
    "digits that are no index": "٣",
    "blanks": " \n\t\u00a0\u2003 ",
    "emoji": "👩‍🚒🏽 " * 40,
    "other script": "彼は学校に行った。彼は疲れていた。",
    "format string": "{what} %(n)s {0.__class__}",
}
TYPED = ["candidate_a", "candidate_b", "first_text", "first_question", "second_text", "second_question"]
CHOSEN = ["first_correct", "first_pronoun", "second_correct", "second_pronoun"]


@pytest.fixture
def member() -> Membership:
    return make_member(make_campaign(), "writer")


@pytest.fixture
def page(client: Client, member: Membership) -> Client:
    return log_in(client, member)


@pytest.mark.parametrize("field", TYPED + CHOSEN)
@pytest.mark.parametrize("kind", HOSTILE)
def test_it_is_refused_or_saved_but_never_breaks(page: Client, field: str, kind: str) -> None:
    sent = post(form(**{field: HOSTILE[kind]}))
    assert page.post("/contribute/preview/", sent).status_code == 200
    answer = page.post("/contribute/", sent)
    assert answer.status_code in {303, 422}
    for url in ("/contribute/", "/work/"):
        content = page.get(url).content.decode()
        assert "<script>alert" not in content
        assert "<img src=x" not in content
        assert "\0" not in content


@pytest.mark.parametrize("field", TYPED)
@pytest.mark.parametrize("kind", ["nul", "controls", "not a character", "too long", "one long word"])
def test_what_is_not_text_or_too_long_is_named_next_to_its_field(page: Client, field: str, kind: str) -> None:
    answer = page.post("/contribute/", post(form(**{field: HOSTILE[kind]})))
    found = answer.content.decode().split(f'id="{field}-findings"')[1].split("</div>")[0]
    assert answer.status_code == 422
    assert "not text" in found or "characters here; at most" in found


@pytest.mark.parametrize("field", TYPED)
def test_a_lone_surrogate_is_named_and_the_rest_stays(page: Client, field: str) -> None:
    fields = {name: quote_plus(value) for name, value in post().items()} | {field: "a%ED%A0%80b"}
    body = "&".join(f"{name}={value}" for name, value in fields.items())
    answer = page.post("/contribute/", body, content_type="application/x-www-form-urlencoded")
    assert answer.status_code == 422
    assert "not text" in answer.content.decode()
    kept = SavedDraft.objects.get().fields
    assert all(kept[name] == value for name, value in form().items() if name != field)


def test_a_megabyte_is_refused_before_anybody_reads_it(page: Client) -> None:
    for url in ("/contribute/", "/contribute/preview/"):
        answer = page.post(url, post(form(first_text="x" * 1_000_000)))
        assert answer.status_code == 413
        assert "too much at once" in answer.content.decode()


@pytest.mark.parametrize(
    ("language", "heading", "limits"),
    [
        ("en", "This is too long", f"at most {texts.SENTENCE:,} characters, a question {texts.QUESTION} and an answer"),
        ("pt-br", "Isto é longo demais", "no máximo 1.000 caracteres; uma pergunta, 300; uma resposta, 100"),
    ],
)
def test_what_is_too_large_is_refused_on_a_page_that_says_the_limits_and_leads_back(
    page: Client, language: str, heading: str, limits: str
) -> None:
    sent = post(form(first_text="x" * 1_000_000))
    answer = page.post("/contribute/", sent, headers={"accept-language": language})
    text = unescape(answer.content.decode())
    assert f"<h1>{heading}</h1>" in text
    assert limits in text
    assert "winoforge.css" in text
    assert 'href="/contribute/"' in text
    assert "Content-Security-Policy" in answer.headers
    assert not SavedDraft.objects.exists()


def test_an_address_that_looks_like_another_host_is_no_way_back(page: Client) -> None:
    answer = page.post("//evil.example/", post(form(first_text="x" * 1_000_000)))
    assert 'href="//' not in answer.content.decode()


def test_a_page_on_which_people_write_knows_what_to_say_of_a_text_that_is_too_long(page: Client) -> None:
    text = page.get("/contribute/").content.decode()
    limits = f"at most {texts.SENTENCE:,} characters, a question {texts.QUESTION} and an answer {texts.CANDIDATE}"
    assert limits in text.split('data-too-long="')[1].split('"')[0]


@pytest.mark.parametrize("extra", [MARKUP[:60], "\u202eladder", "l\u200badder"])
def test_what_is_saved_is_kept_and_shown_as_it_is(page: Client, member: Membership, extra: str) -> None:
    named = f"the {extra}"
    fields = {name: value.replace("the ladder", named) for name, value in form().items()}
    schema = saved(member, fields)
    assert StoredSchema.objects.get().schema().halves[0].text == fields["first_text"]
    for url in ("/work/", f"/work/{schema.public_id}/"):
        assert escape(extra, quote=False) in page.get(url).content.decode().replace("&quot;", '"').replace(
            "&#x27;", "'"
        )


@pytest.mark.parametrize(
    "evidence",
    ["", "null", "[]", '{"seconds": "x", "fields": 3}', '{"seconds": 1e400}', "[" * 9_000, "\0", '{"seconds": NaN}'],
)
def test_evidence_from_the_browser_never_breaks_saving(page: Client, evidence: str) -> None:
    assert page.post("/contribute/", post(authorship=evidence)).status_code == 303


@pytest.mark.parametrize("version", ["", "x", "-1", "٣", "9" * 50, "\0"])
def test_an_odd_version_is_refused_in_words(page: Client, member: Membership, version: str) -> None:
    schema = saved(member)
    answer = page.post(f"/work/{schema.public_id}/", post(version=version))
    assert answer.status_code == 403
    assert "changed on another page" in answer.content.decode()


def test_fields_that_nobody_asked_for_change_nothing(page: Client, member: Membership) -> None:
    odd = {"state": "valid", "contributor": "1", "public_id": "x", "bonus": "1", "id": "7", "campaign": "2"}
    page.post("/contribute/", post() | odd)
    schema = StoredSchema.objects.get()
    assert (schema.state, schema.contributor, schema.bonus) == ("waiting", member, False)


def test_a_file_is_no_text(page: Client) -> None:
    from django.core.files.uploadedfile import SimpleUploadedFile

    sent = post() | {"first_text": SimpleUploadedFile("x.txt", b"The ladder"), "nonce": new_nonce()}
    assert page.post("/contribute/", sent).status_code == 422
