"""The rules of a campaign: defaults, storing them, and saying what cannot be."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winoforge.core.crowd.rules import GROUPS, SETTINGS, Rules, changed
from winoforge.core.errors import SettingError


def faults(**settings: Any) -> dict[str, str]:
    with pytest.raises(SettingError) as caught:
        Rules.of(settings)
    return {name: fault.in_("en") for name, fault in caught.value.faults.items()}


def test_the_defaults_are_those_of_the_specification() -> None:
    rules = Rules()
    assert (rules.training_length, rules.training_limit, rules.auto_training) == (5, 20, False)
    assert (rules.test_probability, rules.test_probability_limit, rules.test_step) == (0.10, 0.5, 0.01)
    assert (rules.points_approved, rules.points_rejected, rules.points_leaked) == (10, -10, -20)
    assert (rules.points_test_right, rules.points_test_wrong, rules.ban_score) == (10, -10, -50)
    assert (rules.evaluator_share, rules.evaluator_judged, rules.evaluator_score) == (0.9, 3, 100)
    assert (rules.waiting_limit, rules.judgements, rules.test_every_hours) == (5, 1, 12)
    assert (rules.pay_schema, rules.pay_judgements, rules.judgements_per_code) == (Decimal(1), Decimal(1), 3)


def test_every_rule_is_a_setting_with_a_label_and_a_meaning_in_both_languages() -> None:
    assert set(SETTINGS) == {field.name for field in fields(Rules)}
    for setting in SETTINGS.values():
        assert setting.group in GROUPS
        assert all((setting.label.en, setting.label.pt, setting.meaning.en, setting.meaning.pt))


def test_the_defaults_are_themselves_allowed() -> None:
    assert Rules.of(Rules().to_json()) == Rules()


def test_nothing_stored_means_the_defaults() -> None:
    assert Rules.of({}) == Rules()


def test_what_is_stored_is_json_and_comes_back_as_it_was() -> None:
    rules = replace(Rules(), pay_schema=Decimal("2.50"), judgements=3, deciding="dawid-skene", strict=False)
    stored = json.loads(json.dumps(rules.to_json()))
    assert stored["pay_schema"] == "2.50"
    assert Rules.of(stored) == rules


def test_unknown_keys_are_ignored() -> None:
    assert Rules.of({"colour": "blue", "waiting_limit": 7}) == replace(Rules(), waiting_limit=7)


def test_the_strings_of_a_form_are_read_as_what_they_mean() -> None:
    read = Rules.of({"waiting_limit": "7", "test_step": "0.05", "strict": "", "auto_testing": "on", "pay_schema": "2"})
    assert (read.waiting_limit, read.test_step, read.strict, read.auto_testing) == (7, 0.05, False, True)
    assert str(read.pay_schema) == "2.00"


def test_everything_that_is_wrong_is_said_at_once_in_the_order_of_the_page() -> None:
    said = faults(ban_score=0, training_length=-1, currency="dollars", deciding="fate")
    assert list(said) == ["training_length", "ban_score", "deciding", "currency"]
    assert said["training_length"] == "“Training items” must be a whole number from 0 to 100."
    assert said["ban_score"] == "“Score that bans” must be a whole number from -100000 to -1."
    assert said["deciding"] == "“Deciding rule” must be one of: majority, Dawid–Skene."
    assert said["currency"] == "“Currency”: write three capital letters, such as USD or BRL."


def test_faults_are_said_in_portuguese_too() -> None:
    with pytest.raises(SettingError) as caught:
        Rules.of({"waiting_limit": "many"})
    assert caught.value.said("pt-BR") == "“Esquemas que podem esperar” precisa ser um número inteiro de 1 a 1000."


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("waiting_limit", True),
        ("waiting_limit", 2.5),
        ("waiting_limit", "9" * 5000),
        ("waiting_limit", None),
        ("waiting_limit", [5]),
        ("test_probability", float("nan")),
        ("test_probability", "inf"),
        ("test_probability", 1.01),
        ("test_probability", True),
        ("strict", 1),
        ("strict", "perhaps"),
        ("deciding", ["majority"]),
        ("pay_schema", 0.1),
        ("pay_schema", "NaN"),
        ("pay_schema", "sNaN"),
        ("pay_schema", "-1"),
        ("pay_schema", "1.005"),
        ("pay_schema", "1e999999"),
        ("currency", "usd"),
    ],
)
def test_a_value_that_cannot_be_is_a_fault_of_its_setting(name: str, value: object) -> None:
    assert list(faults(**{name: value})) == [name]


def test_the_least_and_the_greatest_value_of_a_setting_are_allowed() -> None:
    for setting in SETTINGS.values():
        if setting.kind in {"int", "float", "money"}:
            for limit in (setting.low, setting.high):
                fits = {"training_limit": 100, "test_probability_limit": 1, "training_length": 0, "test_probability": 0}
                value = str(limit) if setting.kind == "money" else limit
                assert getattr(Rules.of(fits | {setting.name: value}), setting.name) == limit


def test_dawid_skene_needs_three_judgements() -> None:
    said = faults(deciding="dawid-skene", judgements=2)
    assert said["deciding"].startswith("Dawid–Skene needs at least three judgements per schema; this campaign asks")
    assert Rules.of({"deciding": "dawid-skene", "judgements": 3}).deciding == "dawid-skene"


def test_the_limits_of_auto_training_and_auto_testing_are_not_below_where_they_start() -> None:
    assert list(faults(auto_training=True, training_length=30)) == ["training_limit"]
    assert list(faults(auto_testing=True, test_probability=0.6)) == ["test_probability_limit"]


def test_without_auto_training_and_auto_testing_their_limits_say_nothing() -> None:
    assert Rules.of({"training_length": 30}).training_length == 30
    assert Rules.of({"test_probability": 0.6, "auto_testing": ""}).test_probability == 0.6


def test_two_settings_are_not_compared_when_one_of_them_could_not_be_read() -> None:
    assert list(faults(deciding="dawid-skene", judgements="two")) == ["judgements"]


def test_what_changed_is_listed_with_old_and_new_value() -> None:
    assert changed(Rules(), replace(Rules(), judgements=3, strict=False)) == {
        "judgements": (1, 3),
        "strict": (True, False),
    }
    assert changed(Rules(), Rules()) == {}


anything = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.lists(st.integers())


@given(st.dictionaries(st.sampled_from(sorted(SETTINGS)), anything, max_size=4))
def test_whatever_is_stored_gives_rules_or_a_sentence_for_each_fault(stored: dict[str, Any]) -> None:
    try:
        read = Rules.of(stored)
    except SettingError as error:
        said = [fault.in_(lang) for fault in error.faults.values() for lang in ("en", "pt")]
    else:
        said = ["nothing"] if Rules.of(read.to_json()) == read else []
    assert said
    assert all(said)
