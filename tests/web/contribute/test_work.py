"""My work (P5, P15, P19): schemas with their state, the ledger in sentences, payment codes, the way to evaluating."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.db import transaction
from django.test import Client
from django.utils import timezone
from django.utils.formats import date_format

from tests.web.cast import log_in, make_administrator, make_campaign, make_member, make_person
from tests.web.contribute.writing import find, form, post, saved
from tests.web.walk.forms import form_of
from winoforge.core.crowd.payment import new_code
from winoforge.core.crowd.score import Reason
from winoforge.core.crowd.verdicts import QUESTIONS, Outcome
from winoforge.web.accounts.models import Membership
from winoforge.web.console.models import Bonus
from winoforge.web.workshop.actions.deciding import settle
from winoforge.web.workshop.actions.questions import answer
from winoforge.web.workshop.actions.scoring import add_score
from winoforge.web.workshop.models import Judgement, PaymentCode, Question, Slot, StoredSchema

pytestmark = [pytest.mark.db, pytest.mark.django_db]


@pytest.fixture
def member() -> Membership:
    return make_member(make_campaign(waiting_limit=100), "writer")


@pytest.fixture
def page(client: Client, member: Membership) -> Client:
    return log_in(client, member)


def work(page: Client, query: str = "") -> str:
    answer = page.get(f"/work/{query}")
    assert answer.status_code == 200
    return answer.content.decode()


def decide(schema: StoredSchema, state: str, comment: str = "", **marks: Any) -> None:
    """As if an evaluator had judged it."""
    evaluator, now = make_person(), timezone.now()
    Slot.objects.filter(schema=schema).update(evaluator=evaluator, opened_at=now, judged_at=now)
    slot = Slot.objects.get(schema=schema)
    told: dict[str, Any] = {"answers": {}, "valid": False, "comment": comment, **marks}
    Judgement.objects.create(slot=slot, schema=schema, evaluator=evaluator, **told)
    StoredSchema.objects.filter(pk=schema.pk).update(state=state, opened_at=now, decided_at=now)


def score(member: Membership, reason: Reason, schema: StoredSchema) -> None:
    with transaction.atomic():
        add_score(member, reason, f"schema:{schema.public_id}", schema=schema)


def test_an_empty_page_says_what_will_be_there(page: Client) -> None:
    content = work(page)
    assert "You have not written a schema yet." in content
    assert "Nothing has changed your score yet." in content
    assert "Each schema that you save earns a code." in content


def test_schemas_stand_newest_first_with_their_marks_and_state(page: Client, member: Membership) -> None:
    older, newer = saved(member), saved(member, form(1))
    decide(older, "valid")
    content = work(page)
    assert content.index(newer.public_id) < content.index(older.public_id)
    assert content.index("waiting</span>") < content.index(">valid</span>")
    assert '<mark class="special">' in content


def test_only_what_can_still_be_changed_offers_it(page: Client, member: Membership) -> None:
    opened, free = saved(member), saved(member, form(1))
    StoredSchema.objects.filter(pk=opened.pk).update(opened_at=timezone.now())
    content = work(page)
    assert f'href="/work/{free.public_id}/"' in content
    assert f'href="/work/{opened.public_id}/"' not in content
    assert content.count("Withdraw this schema") == 1


def test_the_withdrawal_form_works(page: Client, member: Membership) -> None:
    schema = saved(member)
    (nonce,) = re.findall(r'name="nonce" value="([^"]+)"', work(page))
    assert page.post(f"/work/{schema.public_id}/withdraw/", {"nonce": nonce}).status_code == 303
    content = work(page)
    assert "is withdrawn and its payment code is void" in content
    assert "withdrawn</span>" in content


def test_what_evaluators_wrote_is_shown_after_the_decision(page: Client, member: Membership) -> None:
    decided, undecided = saved(member), saved(member, form(1))
    decide(decided, "invalid", "The question gives it away.")
    decide(undecided, "waiting", "Not to be seen yet.")
    content = work(page)
    assert "The question gives it away." in content
    assert "Not to be seen yet." not in content


ANSWERS = {question.id: question.wanted for question in QUESTIONS}


def test_a_rejection_says_which_questions_failed_and_what_the_evaluator_wrote(page: Client, member: Membership) -> None:
    decide(saved(member), "invalid", "A salon is not manicured.", answers=ANSWERS | {"high-quality": False})
    content = work(page)
    assert "Why it is not valid:" in content
    assert "<li>7. Are both halves of high quality? <strong>No.</strong>" in content
    assert "A salon is not manicured." in content
    assert "Do both have the same gender?" not in content
    assert (
        "As duas metades são de alta qualidade? <strong>Não.</strong>"
        in page.get("/work/", headers={"Accept-Language": "pt-BR"}).content.decode()
    )


def test_a_leaked_schema_says_so_and_a_valid_one_says_nothing(page: Client, member: Membership) -> None:
    decide(saved(member), "leaked", answers=ANSWERS, leaked=True)
    content = work(page)
    assert "too much like, a schema that already exists" in content
    StoredSchema.objects.update(state="valid")
    assert "already exists" not in work(page)
    assert "Why it is not valid" not in work(page)


def test_what_the_administrator_wrote_stands_with_the_schema(page: Client, member: Membership) -> None:
    schema = saved(member)
    decide(schema, "tied", answers=ANSWERS)
    settle(schema, Outcome.INVALID, make_person(staff=True), "The genders differ.")
    content = work(page)
    assert "The administrator wrote:" in content
    assert "The genders differ." in content
    settle(schema, Outcome.VALID, make_person(staff=True), "I was wrong.")
    assert "I was wrong." in work(page)


def test_the_sums_stand_at_the_top(page: Client, member: Membership) -> None:
    paid, owed, waiting, never = (saved(member, form(number)) for number in range(4))
    decide(owed, "valid")
    decide(never, "invalid")
    type(member.campaign).objects.update(settings={"pay_rejected": False})
    PaymentCode.objects.filter(schema=paid).update(paid_at=timezone.now(), amount="2.00")
    figures = dict(re.findall(r"<dt>([^<]+)</dt><dd>([^<]+)</dd>", work(page)))
    amounts = {name: amount.replace("\xa0", " ") for name, amount in figures.items()}
    assert amounts == {"Earned": "USD 3.00", "Paid": "USD 2.00", "To be paid": "USD 1.00", "Waiting": "USD 1.00"}
    assert waiting.state == "waiting"


def test_a_code_that_will_never_be_paid_says_so_and_why_and_is_not_to_be_copied(
    page: Client, member: Membership
) -> None:
    type(member.campaign).objects.update(settings={"pay_rejected": False})
    for number, state in enumerate(("invalid", "removed", "withdrawn")):
        schema = saved(member, form(number))
        StoredSchema.objects.filter(pk=schema.pk).update(state=state)
    content = work(page)
    for said in ("this campaign pays valid schemas only", "when you were banned", "you withdrew the schema"):
        assert "It will not be paid: " in content
        assert said in content
    assert content.count('<span class="state withdrawn">void</span>') == 3
    assert "not paid yet" not in content
    assert "data-copy" not in content


def test_a_code_waits_for_its_judgement(page: Client, member: Membership) -> None:
    schema = saved(member)
    assert "Waiting: it is paid once the schema has been judged." in work(page)
    assert (
        "It is paid once your schema has been judged."
        in page.get(f"/contribute/?saved={schema.public_id}").content.decode()
    )
    decide(schema, "invalid")
    assert "Owed to you, and not paid yet." in work(page)


def test_a_bonus_is_shown_to_its_worker_with_amount_reason_and_date(page: Client, member: Membership) -> None:
    assert "Bonuses" not in work(page)
    assert "Bonus flags: 0" in work(page)
    decide(saved(member), "valid")
    boss = log_in(Client(), make_administrator())
    address = f"/console/campaigns/{member.campaign.public_id}/bonuses/"
    award = form_of(boss, f"{address}?rule=best&amount=5", f"{address}award/")
    assert award.send(boss, reason="Best of the week.").status_code == 303
    content = work(page)
    today = date_format(timezone.localdate())
    assert re.search(rf"<strong>USD\xa05\.00</strong> · <time[^>]*>{re.escape(today)}</time>", content)
    assert "Best of the week." in content
    assert f"For your valid schemas on {today}." in content
    assert "<dt>Bonuses</dt><dd>USD\N{NO-BREAK SPACE}5.00</dd>" in content
    assert "<dt>Earned</dt><dd>USD\N{NO-BREAK SPACE}6.00</dd>" in content
    bonus = member.bonuses.get()
    boss.post(f"{address}{bonus.public_id}/cancel/", {"reason": "A slip."})
    content = work(page)
    assert "cancelled</span>" in content
    assert "A slip." in content
    assert "<dt>Bonuses</dt>" not in content


def test_nobody_sees_the_bonus_of_somebody_else(page: Client, member: Membership) -> None:
    other, now = make_member(member.campaign), timezone.now()
    Bonus.objects.create(
        campaign=member.campaign, membership=other, amount=5, currency="USD", award="a", period_from=now, period_to=now
    )
    assert "5.00" not in work(page)


def test_on_prolific_nobody_is_told_to_hand_a_code_in(page: Client, member: Membership) -> None:
    saved(member)
    assert "Give these codes to the crowd platform" in work(page)
    type(member.campaign).objects.update(crowd="prolific")
    assert "you are paid by your Prolific id" in work(page)
    assert "Give these codes" not in work(page)


def test_nobody_learns_who_judged(page: Client, member: Membership) -> None:
    schema = saved(member)
    decide(schema, "valid", "Nice.")
    assert Judgement.objects.get().evaluator.username not in work(page)


def test_hardness_is_shown_when_it_is_known_and_not_before(page: Client, member: Membership) -> None:
    schema = saved(member)
    assert "Hardness" not in work(page)
    StoredSchema.objects.filter(pk=schema.pk).update(hardness=[0.62, 0.4])
    for content in (work(page), page.get(f"/contribute/?saved={schema.public_id}").content.decode()):
        assert "Hardness for machines: <strong>0.51</strong>" in content
        assert "First half 0.62, second half 0.40." in content


def test_the_ledger_is_told_in_sentences_with_points_and_sum(page: Client, member: Membership) -> None:
    first, second = saved(member), saved(member, form(1, candidate_a="ladder"))
    score(member, Reason.SCHEMA_APPROVED, first)
    score(member, Reason.SCHEMA_LEAKED, second)
    content = work(page)
    lines = re.findall(
        r'class="points[^>]*>([^<]+)</span>\s*<span><a [^>]+><bdi>([^<]+)</bdi></a> <span class="hint">([^<]+)<',
        content,
    )
    assert lines == [
        ("−20", "your schema “ladder, the wall” was too much like an existing one", "score −10"),
        ("+10", "your schema “the ladder, the wall” was judged valid", "score 10"),
    ]


def test_the_sum_is_right_on_every_page_of_the_ledger(page: Client, member: Membership) -> None:
    schema = saved(member)
    with transaction.atomic():
        for number in range(25):
            add_score(member, Reason.CORRECTION, f"test:{number}", schema=schema, change=number)
    older = work(page, "?ledger=2")
    assert re.findall(r'class="hint">score (\d+)<', older) == ["10", "6", "3", "1", "0"]


def causes(content: str) -> list[str]:
    """Where the lines of the ledger lead."""
    return [str(link) for link in find(content, "//ul[@class='ledger']//a/@href")]


def test_a_line_of_the_ledger_leads_to_its_schema_on_whichever_page_it_is(page: Client, member: Membership) -> None:
    schemas = [saved(member, form(number)) for number in range(22)]
    for schema in (schemas[0], schemas[-1]):
        score(member, Reason.SCHEMA_APPROVED, schema)
    links = causes(work(page))
    assert len(links) == 2
    for link, schema in zip(links, (schemas[-1], schemas[0]), strict=True):
        path, _, place = link.partition("#")
        assert f'id="{place}"' in page.get(path).content.decode()
        assert place == f"schema-{schema.public_id}"


def test_a_line_of_the_ledger_leads_to_its_test_question(page: Client, member: Membership) -> None:
    record = saved(make_member(member.campaign)).record
    asked = Question.objects.create(membership=member, purpose="test", half=0, record=record)
    answer(asked, member, 1, None)
    (link,) = causes(work(page))
    assert link == f"/answers/{asked.public_id}/"
    assert "Not right." in page.get(link).content.decode()


@pytest.mark.parametrize("named", ["", "x", "0" * 32, "%00", "%F0%9F"])
def test_an_odd_name_of_a_schema_shows_a_page(page: Client, named: str) -> None:
    work(page, f"?schema={named}")


def test_a_schema_of_somebody_else_has_no_page(page: Client, member: Membership) -> None:
    for number in range(21):
        saved(member, form(number))
    other = saved(make_member(member.campaign), form(30))
    content = work(page, f"?schema={other.public_id}")
    assert "Page 1 of 2" in content
    assert f"schema-{other.public_id}" not in content


def test_a_test_question_is_named_by_its_first_words(page: Client, member: Membership) -> None:
    record = {"halves": [{"text": "The plumber thanked the neighbour because he was patient."}]}
    question = Question.objects.create(
        membership=member, purpose="test", half=0, record=record, answered_at=timezone.now()
    )
    with transaction.atomic():
        add_score(member, Reason.TEST_WRONG, f"question:{question.public_id}", question=question)
    assert "you answered the test question “The plumber thanked the neighbour because…” wrong" in work(page)


def test_the_ledger_speaks_portuguese(page: Client, member: Membership) -> None:
    score(member, Reason.SCHEMA_APPROVED, saved(member))
    content = page.get("/work/", headers={"Accept-Language": "pt-BR"}).content.decode()
    assert "seu esquema “the ladder, the wall” foi considerado válido" in content


def test_codes_say_what_they_are_for_and_what_has_become_of_them(page: Client, member: Membership) -> None:
    paid, withdrawn = saved(member), saved(member, form(1))
    PaymentCode.objects.filter(schema=paid).update(paid_at=timezone.now())
    page.post(f"/work/{withdrawn.public_id}/withdraw/", post({}))
    PaymentCode.objects.create(
        code=new_code(), membership=member, campaign=member.campaign, batch=1, amount=1, currency="USD"
    )
    content = work(page)
    found = re.findall(r'<span class="state \w+">(\w+)</span> · USD\xa01.00 · ([^<]+)<', content)
    assert found == [
        ("owed", "for your judgements, code number 1"),
        ("void", "for the schema "),
        ("paid", "for the schema "),
    ]
    assert content.count("data-copy=") == 1  # only what is worth something


def test_codes_of_others_are_not_shown(page: Client, member: Membership) -> None:
    saved(make_member(member.campaign))
    assert PaymentCode.objects.get().code not in work(page)


def test_what_is_missing_to_become_an_evaluator_is_said(page: Client, member: Membership) -> None:
    for number, state in enumerate(["valid", "invalid"]):
        decide(saved(member, form(number)), state)
    content = work(page)
    assert "2 of your schemas are judged; at least 3 must be." in content
    assert "50% of your judged schemas are valid; more than 90% must be." in content
    assert "Your score is 0; it must be above 100." in content


def test_who_is_an_evaluator_misses_nothing(client: Client) -> None:
    appointed = make_member(make_campaign(), appointed=True)
    content = work(log_in(client, appointed))
    assert "You may judge the schemas of others." in content
    assert "still missing" not in content


def test_long_lists_come_in_pages(page: Client, member: Membership) -> None:
    for number in range(22):
        saved(member, form(number))
    first, second = work(page), work(page, "?page=2")
    assert (first.count("<article"), second.count("<article")) == (20, 2)
    assert "Page 1 of 2" in first
    assert 'href="?page=2#schemas"' in first


@pytest.mark.parametrize("number", ["0", "-1", "x", "99999999999999999999999", "%00", "2.5"])
def test_an_odd_page_number_shows_a_page(page: Client, number: str) -> None:
    work(page, f"?page={number}&ledger={number}&codes={number}")


def test_work_can_be_read_after_the_campaign_has_closed(page: Client, member: Membership) -> None:
    saved(member)
    type(member.campaign).objects.update(state="closed")
    assert PaymentCode.objects.get().code in work(page)
