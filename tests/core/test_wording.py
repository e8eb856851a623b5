"""Sentences with parameters: words of ours are translated, small numbers written out."""

from __future__ import annotations

from decimal import Decimal

import pytest

from winoforge.core.wording import TERMS, Sentence, decimal, minus, money, percent, render

PLACES = Sentence("in {n:count} places", "em {n:count} lugares, {n:count_f} vezes")


@pytest.mark.parametrize(
    ("count", "english", "portuguese"),
    [
        (1, "in one places", "em um lugares, uma vezes"),
        (2, "in two places", "em dois lugares, duas vezes"),
        (10, "in ten places", "em dez lugares, dez vezes"),
        (11, "in 11 places", "em 11 lugares, 11 vezes"),
    ],
)
def test_numbers_up_to_ten_are_written_out(count: int, english: str, portuguese: str) -> None:
    assert render(PLACES, {"n": count}, "en") == english
    assert render(PLACES, {"n": count}, "pt") == portuguese


def test_thousands_are_grouped_as_the_language_does() -> None:
    length = Sentence("{n:number}", "{n:number}")
    assert render(length, {"n": 1234567}, "en") == "1,234,567"
    assert render(length, {"n": 1234567}, "pt-BR") == "1.234.567"


def test_a_term_is_said_in_the_language_and_keeps_its_number() -> None:
    what = Sentence("{what:term} is empty.", "{what:term}: vazio.")
    assert render(what, {"what": "candidate 2"}, "en") == "Candidate 2 is empty."
    assert render(what, {"what": "candidate 2"}, "pt") == "Candidato 2: vazio."


def test_another_language_is_answered_in_english() -> None:
    assert render(Sentence("yes", "sim"), {}, "fi") == "yes"


def test_braces_in_a_parameter_are_only_text() -> None:
    quoted = Sentence("“{word}”", "“{word}”")
    assert render(quoted, {"word": "{0.__class__}"}) == "“{0.__class__}”"


def test_every_term_is_said_in_both_languages() -> None:
    assert all(term.en and term.pt for term in TERMS.values())


@pytest.mark.parametrize(
    ("value", "english", "portuguese"),
    [(0.5, "50%", "50%"), (0.586, "59%", "59%"), (-0.2, "−20%", "−20%"), (0, "0%", "0%")],
)
def test_a_percentage_has_no_space_before_its_sign(value: float, english: str, portuguese: str) -> None:
    assert (percent(value, "en"), percent(value, "pt-br")) == (english, portuguese)


def test_the_decimal_sign_and_the_minus_are_those_of_the_language() -> None:
    assert (percent(0.5864, "en", 1), percent(0.5864, "pt", 1)) == ("58.6%", "58,6%")
    assert (decimal(-1234.5, 2, "en"), decimal(-1234.5, 2, "pt-BR")) == ("−1,234.50", "−1.234,50")
    assert render(Sentence("{n:number}", "{n:number}"), {"n": -20}, "en") == "−20"
    assert minus(-7) == "−7"


def test_money_is_the_currency_and_then_the_amount_in_both_languages() -> None:
    assert money(Decimal("1.5"), "USD", "en") == "USD\N{NO-BREAK SPACE}1.50"
    assert money(Decimal("-1234.5"), "BRL", "pt-br") == "BRL\N{NO-BREAK SPACE}−1.234,50"
