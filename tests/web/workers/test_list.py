"""P14, P18, P23: the workers of a campaign, with score, counts, role, flags and who shares a browser with whom."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.web.cast import log_in, make_administrator, make_campaign, make_evaluator, make_member
from tests.web.entries import make_stored
from tests.web.judge import bench
from winoforge.core.crowd.flags import FlagKind
from winoforge.web.accounts.actions.visiting import note_visit
from winoforge.web.accounts.models import Campaign, Membership
from winoforge.web.accounts.seen import Seen
from winoforge.web.workshop.models import Flag

pytestmark = [pytest.mark.db, pytest.mark.django_db]


@pytest.fixture
def administrator(client: Client) -> Client:
    return log_in(client, make_administrator())


def address(campaign: Campaign, query: str = "") -> str:
    return f"/console/campaigns/{campaign.public_id}/workers/{query}"


def text(content: bytes) -> str:
    """What a page says, without markup."""
    main = content.decode().partition("<main")[2]
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", main)).split())


def flag(member: Membership, kind: FlagKind, cause: str) -> Flag:
    return Flag.objects.create(membership=member, kind=kind, cause=cause)


def test_the_list_says_score_counts_role_and_ban_of_every_worker(administrator: Client) -> None:
    campaign = make_campaign()
    ana = make_member(campaign, "ana", score=120)
    for number, state in enumerate(["valid"] * 20 + ["invalid", "waiting", "tied", "withdrawn"]):
        make_stored(campaign, ana, number, state)
    make_evaluator(campaign, "bea")
    make_member(campaign, "carl", score=-50, banned_at=campaign.opened_at)
    make_member(make_campaign(), "stranger")
    page = administrator.get(address(campaign))
    lines = {line.member.person.username: line for line in page.context["lines"]}
    assert list(lines) == ["ana", "bea", "carl"], "the best score first, and nobody of another campaign"
    assert (lines["ana"].valid, lines["ana"].invalid, lines["ana"].waiting) == (20, 1, 2)
    assert lines["ana"].role == "evaluator by score"
    assert lines["bea"].role == "evaluator, appointed"
    assert lines["carl"].role == "contributor"
    said = text(page.content)
    assert "carl banned" in said
    assert "−50" in said
    assert ana.worker_id in said


def test_leaked_schemas_count_as_invalid(administrator: Client) -> None:
    campaign = make_campaign()
    make_stored(campaign, make_member(campaign), state="leaked")
    assert administrator.get(address(campaign)).context["lines"][0].invalid == 1


@pytest.mark.parametrize(("query", "found"), [("AN", ["ana"]), ("é", ["bé"]), ("w-9", ["ana"]), ("zzz", []), ("%", [])])
def test_workers_are_found_by_a_part_of_their_name_or_worker_id(
    administrator: Client, query: str, found: list[str]
) -> None:
    campaign = make_campaign()
    make_member(campaign, "ana", worker_id="W-99")
    make_member(campaign, "BÉ", worker_id="X-1")
    page = administrator.get(address(campaign), {"q": query})
    assert [line.member.person.username.lower() for line in page.context["lines"]] == found


def test_fifty_workers_stand_on_a_page_and_the_next_one_keeps_the_search(administrator: Client) -> None:
    campaign = make_campaign()
    for number in range(51):
        make_member(campaign, f"name {number}")
    page = administrator.get(address(campaign), {"q": "name "})
    assert len(page.context["lines"]) == 50
    assert "?q=name+&amp;page=2" in page.content.decode()
    assert len(administrator.get(address(campaign, "?page=2&q=name")).context["lines"]) == 1


def test_flags_are_said_in_words_with_their_number(administrator: Client) -> None:
    campaign = make_campaign()
    ana = make_member(campaign)
    for number in range(3):
        flag(ana, FlagKind.TOO_FAST, f"schema:{number}")
    flag(ana, FlagKind.PASTED, "schema:1")
    said = text(administrator.get(address(campaign)).content)
    assert "This was done in less time than reading takes. 3 times" in said
    assert "The text was pasted whole." in said


def test_accounts_of_one_browser_are_shown_together_each_naming_the_others(administrator: Client) -> None:
    campaign = make_campaign()
    ana, bea, carl = (make_member(campaign, name) for name in ("ana", "bea", "carl"))
    for member in (ana, bea, carl):
        note_visit(member, Seen("b" * 32, None))
    make_member(campaign, "dora")
    lines = {line.member.pk: line for line in administrator.get(address(campaign)).context["lines"]}
    others = {
        line.member.person.username: sorted(other.username for each in line.flags for other in each.others)
        for line in lines.values()
    }
    assert others == {"ana": ["bea", "carl"], "bea": ["ana", "carl"], "carl": ["ana", "bea"], "dora": []}
    content = administrator.get(address(campaign)).content.decode()
    assert content.count(f'href="/console/workers/{ana.public_id}/"') == 3, "in its own row and at both others"


def test_of_many_accounts_behind_one_address_a_few_are_named_and_the_rest_counted(administrator: Client) -> None:
    campaign = make_campaign()
    first = make_member(campaign, "first", score=10)
    for number in range(9):
        flag(make_member(campaign, f"later-{number}"), FlagKind.SHARED_ADDRESS, f"membership:{first.public_id}")
    page = administrator.get(address(campaign))
    line = page.context["lines"][0].flags[0]
    assert (line.count, len(line.named), line.more) == (9, 5, 4)
    assert "and 4 more" in text(page.content)


def test_the_list_costs_the_same_queries_however_many_workers_there_are(
    administrator: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    campaign = make_campaign()
    costs = []
    for size in (2, 60):
        while campaign.memberships.count() < size:
            member = make_member(campaign)
            note_visit(member, Seen("b" * 32, "192.0.2.1"))
            make_stored(campaign, member)
            flag(member, FlagKind.TOO_FAST, "schema:1")
        with django_assert_max_num_queries(15) as counted:
            assert administrator.get(address(campaign)).status_code == 200
        costs.append(len(counted))
    assert costs[0] == costs[1]


def test_how_far_evaluators_agree_is_said_with_the_number_of_schemas(administrator: Client) -> None:
    campaign = make_campaign(judgements=2)
    author = make_member(campaign)
    one, two = make_evaluator(campaign), make_evaluator(campaign)
    assert "kappa" not in text(administrator.get(address(campaign)).content)
    for verdicts in ((True, True), (True, True), (True, False), (False, False)):
        bench.make_schema(author, 2)
        for evaluator, valid in zip((one, two), verdicts, strict=True):
            bench.judge_next(evaluator, None if valid else bench.INVALID)
    bench.make_schema(author, 2)
    bench.judge_next(one)  # not complete, so it does not count
    found = administrator.get(address(campaign))
    assert "Evaluators agree: kappa 0.47 over 4 schemas." in text(found.content)


def test_only_administrators_see_workers(client: Client) -> None:
    campaign = make_campaign()
    member = make_evaluator(campaign)
    for path in (address(campaign), f"/console/workers/{member.public_id}/"):
        assert client.get(path)["Location"] == "/login/"
    log_in(client, member)
    for path in (address(campaign), f"/console/workers/{member.public_id}/"):
        assert client.get(path).status_code == 403


def test_the_campaigns_page_leads_to_its_workers(administrator: Client) -> None:
    campaign = make_campaign()
    page = administrator.get(f"/console/campaigns/{campaign.public_id}/")
    assert f'href="{address(campaign)}"' in page.content.decode()
