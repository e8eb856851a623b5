"""A campaign wants so many valid schemas; once they are there, or may be there soon, no work is left."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier

import pytest
from django.db import connection
from django.test import Client

from tests.web.accounts.arriving import address, filled, form_of, of_this_browser, register
from tests.web.cast import log_in, make_campaign, make_evaluator, make_member
from tests.web.contribute.writing import checked, form, saved
from winoforge.core.errors import NotAllowed
from winoforge.web.accounts.models import Campaign, Membership, Person
from winoforge.web.actor import Role
from winoforge.web.ids import new_nonce
from winoforge.web.workshop.actions import schemas
from winoforge.web.workshop.models import SavedDraft, StoredSchema

pytestmark = [pytest.mark.db, pytest.mark.django_db]

State = StoredSchema.State
SAID = NotAllowed("no-work-left").said("en")


def full_campaign(state: str = State.WAITING) -> Campaign:
    """It wants one schema and has it."""
    campaign = make_campaign(wanted_schemas=1)
    saved(make_member(campaign))
    StoredSchema.objects.update(state=state)
    return campaign


@pytest.mark.parametrize("state", [State.VALID, State.WAITING, State.TIED])
def test_at_the_door_no_work_is_left_when_enough_schemas_are_valid_or_may_become_it(client: Client, state: str) -> None:
    answer = client.get(address(full_campaign(state)))
    assert answer.status_code == 403
    assert SAID in answer.content.decode()


@pytest.mark.parametrize("state", [State.INVALID, State.LEAKED, State.WITHDRAWN, State.REMOVED])
def test_a_schema_that_does_not_count_leaves_work(client: Client, state: str) -> None:
    assert register(client, full_campaign(state)).status_code == 303


def test_who_registers_after_the_last_schema_was_written_is_told_so(client: Client) -> None:
    campaign = make_campaign(wanted_schemas=1)
    page = client.get(address(campaign))
    saved(make_member(campaign))
    people = Person.objects.count()
    answer = client.post(address(campaign), form_of(page) | filled())
    assert answer.status_code == 403
    assert SAID in answer.content.decode()
    assert Person.objects.count() == people


def test_a_worker_who_has_an_account_comes_back_to_it(client: Client) -> None:
    campaign = full_campaign()
    Campaign.objects.update(crowd="prolific")
    of_this_browser(client, make_member(campaign, crowd="prolific", worker_id="5f1a"))
    assert client.get(address(campaign, PROLIFIC_PID="5f1a")).headers["Location"] == "/login/?known=1"


def test_a_contributor_is_told_so_instead_of_the_form(client: Client) -> None:
    log_in(client, make_member(full_campaign()))
    text = client.get("/contribute/").content.decode()
    assert "This campaign has as many schemas as it wants" in text
    assert 'name="first_text"' not in text
    assert 'href="/work/"' in text


def test_the_form_comes_back_when_a_schema_is_judged_invalid(client: Client) -> None:
    log_in(client, make_member(full_campaign()))
    StoredSchema.objects.update(state=State.INVALID)
    assert 'name="first_text"' in client.get("/contribute/").content.decode()


def test_who_saves_one_too_many_is_told_so_and_the_text_is_kept(client: Client) -> None:
    member = make_member(full_campaign())
    log_in(client, member)
    answer = client.post("/contribute/", form(1) | {"nonce": new_nonce()}, follow=True)
    text = answer.content.decode()
    assert "This campaign has as many schemas as it wants" in text
    assert "What you have begun to write is kept." in text
    assert SavedDraft.objects.get(membership=member).fields["candidate_a"] == form(1)["candidate_a"]
    assert StoredSchema.objects.count() == 1


def test_saving_is_refused_by_the_action_itself() -> None:
    member = make_member(full_campaign())
    with pytest.raises(NotAllowed) as refused:
        saved(member, form(1))
    assert refused.value.message_id == "no-work-left"


def test_a_form_that_was_sent_twice_finds_its_schema_although_no_work_is_left(client: Client) -> None:
    member = make_member(make_campaign(wanted_schemas=1))
    ready, nonce = checked(member), new_nonce()
    assert schemas.submit(member, ready, nonce=nonce) == schemas.submit(member, ready, nonce=nonce)


def test_a_waiting_schema_can_be_corrected_although_no_work_is_left(client: Client) -> None:
    member = make_member(make_campaign(wanted_schemas=1))
    schema = saved(member)
    log_in(client, member)
    answer = client.post(f"/work/{schema.public_id}/", form(2) | {"nonce": new_nonce(), "version": "1"})
    assert answer.headers["Location"] == "/work/"


def test_evaluators_go_on_judging(client: Client) -> None:
    log_in(client, make_evaluator(full_campaign()), Role.EVALUATOR)
    assert client.get("/judge/").status_code == 200


@pytest.mark.django_db(transaction=True)
def test_of_many_who_save_the_last_one_at_once_one_does() -> None:
    campaign = make_campaign(wanted_schemas=1)
    members = [make_member(campaign) for _ in range(4)]
    ready = [(member, checked(member, form(number))) for number, member in enumerate(members)]
    barrier = Barrier(len(ready))

    def save(member: Membership, mine: object) -> str:
        try:
            barrier.wait()
            schemas.submit(member, mine, nonce=new_nonce())  # type: ignore[arg-type]
        except NotAllowed as refused:
            return refused.message_id
        finally:
            connection.close()
        return "saved"

    actions: list[Callable[[], str]] = [partial(save, *each) for each in ready]
    with ThreadPoolExecutor(len(actions)) as pool:
        said = sorted(task.result() for task in [pool.submit(action) for action in actions])
    assert said == ["no-work-left"] * 3 + ["saved"]
    assert StoredSchema.objects.count() == 1
