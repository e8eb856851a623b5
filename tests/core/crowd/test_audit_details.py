"""The details of an audit entry in words."""

from __future__ import annotations

from winoforge.core.crowd.audit_details import details_said


def test_changed_rules_are_told_by_the_names_of_their_settings_old_and_new() -> None:
    changes = {"ban_score": [-50, -30], "deciding": ["majority", "dawid-skene"], "pay_schema": ["1.00", "1.25"]}
    assert details_said({"changes": changes}) == [
        "Score that bans: −50 → −30",
        "Deciding rule: majority → Dawid–Skene",
        "Pay for a schema: 1.00 → 1.25",
    ]
    assert details_said({"changes": changes}, "pt-br")[1] == "Regra de decisão: maioria → Dawid–Skene"


def test_what_a_campaign_says_of_itself_and_what_has_no_word_is_told_too() -> None:
    changes = {"contact": ["", "team@example.org"], "parameters": [{}, {"worker": "pid"}], "listed": [False, True]}
    assert details_said({"changes": changes, "unheard_of": [1, None]}) == [
        "Contact: – → team@example.org",
        "Parameters of the link: – → worker: pid",
        "Listed on the front page: no → yes",
        "unheard_of: 1, –",
    ]


def test_a_decision_is_told_by_what_the_schema_was_and_is_and_long_texts_are_cut() -> None:
    assert details_said({"before": "tied", "after": "valid"}, "pt") == ["empatado → válido"]
    [said] = details_said({"name": "x" * 1000})
    assert len(said) < 250
    assert said.endswith("…")
