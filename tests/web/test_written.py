"""Dates and money on pages: one way to write each in each language."""

from __future__ import annotations

from datetime import UTC, datetime
from decimal import Decimal

import pytest
from django.template import Context, Template
from django.utils import translation

AT = datetime(2026, 11, 18, 3, 9, tzinfo=UTC)
PAGE = Template("{% load door %}{{ at|date:'DATE_FORMAT' }} · {{ at|date:'DATETIME_FORMAT' }}. {{ sum|money:'USD' }}")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "18 November 2026 · 18 November 2026, 03:09. USD 1,234.50"),
        ("pt-br", "18 de novembro de 2026 · 18 de novembro de 2026, 03:09. USD 1.234,50"),
    ],
)
@pytest.mark.parametrize("amount", [Decimal("1234.5"), "1234.50"])
def test_dates_and_money_are_written_in_one_way(language: str, said: str, amount: Decimal | str) -> None:
    with translation.override(language):
        assert PAGE.render(Context({"at": AT, "sum": amount})).replace("\xa0", " ") == said
