"""What a worker must do before anything else."""

from __future__ import annotations

from itertools import product

from winoforge.core.crowd.duty import Duty, duty


def due(
    *,
    banned: bool = False,
    campaign_open: bool = True,
    consented: bool = True,
    test_pending: bool = False,
    trained: bool = True,
    role_chosen: bool = True,
) -> Duty:
    return duty(
        banned=banned,
        campaign_open=campaign_open,
        consented=consented,
        test_pending=test_pending,
        trained=trained,
        role_chosen=role_chosen,
    )


def test_a_banned_worker_sees_nothing_else() -> None:
    assert due(banned=True, campaign_open=False, test_pending=True, trained=False) is Duty.BANNED


def test_a_closed_campaign_comes_before_its_work() -> None:
    assert due(campaign_open=False, test_pending=True, trained=False) is Duty.CLOSED


def test_a_new_consent_text_is_accepted_before_any_question_but_not_in_a_closed_campaign() -> None:
    assert due(consented=False, test_pending=True, trained=False, role_chosen=False) is Duty.CONSENT
    assert due(consented=False, campaign_open=False) is Duty.CLOSED


def test_a_test_question_is_answered_before_anything_else() -> None:
    assert due(test_pending=True, trained=False, role_chosen=False) is Duty.TEST


def test_training_comes_before_the_choice_of_role() -> None:
    assert due(trained=False, role_chosen=False) is Duty.TRAIN


def test_a_role_is_chosen_before_work() -> None:
    assert due(role_chosen=False) is Duty.CHOOSE_ROLE


def test_whoever_has_no_other_duty_works() -> None:
    assert due() is Duty.WORK


def test_work_is_reached_in_exactly_one_way() -> None:
    names = ("banned", "campaign_open", "consented", "test_pending", "trained", "role_chosen")
    working = [
        given
        for given in (dict(zip(names, values, strict=True)) for values in product((False, True), repeat=6))
        if due(**given) is Duty.WORK
    ]
    assert working == [
        {
            "banned": False,
            "campaign_open": True,
            "consented": True,
            "test_pending": False,
            "trained": True,
            "role_chosen": True,
        }
    ]
