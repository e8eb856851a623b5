"""Consent: what a version is, who is asked for it, and what an export says of it."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from winoforge.core.crowd.consent import (
    LICENCE,
    LONGEST_TEXT,
    Terms,
    Version,
    licence_of,
    must_accept,
    refuse_other_version,
    said_of,
)
from winoforge.core.errors import NotAllowed


def test_the_usual_terms_say_who_publication_payment_withdrawal_and_contact_in_both_languages() -> None:
    usual = Terms()
    assert usual.licence == LICENCE == "CC BY 4.0"
    for heading in ("Who collects what.", "Publication.", "Payment.", "Withdrawal.", "Contact."):
        assert heading in usual.text("en")
    for heading in ("Quem coleta o quê.", "Publicação.", "Pagamento.", "Desistência.", "Contato."):
        assert heading in usual.text("pt-BR")
    assert max(len(usual.english), len(usual.portuguese)) < LONGEST_TEXT


def test_a_text_in_one_language_is_read_by_everybody() -> None:
    only = Terms(english="", portuguese="Aceito.")
    assert (only.text("en"), only.language("en")) == ("Aceito.", "pt")
    assert (Terms(portuguese="").language("pt-BR"), Terms().language("pt-BR"), Terms().language("fr")) == (
        "en",
        "pt",
        "en",
    )


def test_terms_without_a_text_or_a_licence_are_refused() -> None:
    with pytest.raises(NotAllowed, match="Write the consent text"):
        Terms(english="", portuguese="")
    with pytest.raises(NotAllowed, match="Name the licence"):
        Terms(licence="")


def test_another_text_or_licence_is_another_fingerprint_and_no_two_columns_can_be_confused() -> None:
    assert Terms().sha256 == Terms().sha256
    prints = [Terms(), Terms(licence="CC0"), Terms(english="a", portuguese="b"), Terms(english="ab", portuguese="")]
    assert len({each.sha256 for each in prints}) == 4


def test_a_worker_is_asked_for_each_newer_version_once() -> None:
    assert [must_accept(accepted, 2) for accepted in (0, 1, 2)] == [True, True, False]


def test_only_the_version_that_holds_can_be_accepted() -> None:
    refuse_other_version(2, 2)
    for other in (0, 1, 3):
        with pytest.raises(NotAllowed, match="has changed"):
            refuse_other_version(other, 2)


def test_a_card_names_each_version_with_date_licence_and_fingerprint() -> None:
    versions = [
        Version(number=number, terms=Terms(licence=licence), since=datetime(2026, 5, number, tzinfo=UTC))
        for number, licence in ((1, "CC BY 4.0"), (2, "CC0"))
    ]
    said = said_of(versions)
    assert f"version 1 of 2026-05-01 (CC BY 4.0, SHA-256 {versions[0].terms.sha256})" in said
    assert f"version 2 of 2026-05-02 (CC0, SHA-256 {versions[1].terms.sha256})" in said
    assert versions[0].told()["texts"]["en"] == Terms().english


def test_a_licence_is_that_of_the_versions_and_each_goes_with_its_versions_where_there_are_several() -> None:
    first, second, third = (
        Version(number=number, terms=Terms(licence=licence), since=datetime(2026, 5, number, tzinfo=UTC))
        for number, licence in ((1, "CC BY 4.0"), (2, "CC0 1.0"), (3, "CC BY 4.0"))
    )
    assert licence_of([first]) == licence_of([first, third]) == "CC BY 4.0"
    assert licence_of([first, second, third]) == "CC BY 4.0 (consent version 1, version 3); CC0 1.0 (consent version 2)"
