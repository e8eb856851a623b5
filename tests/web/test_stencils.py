"""A stencil says what its template says, whoever reads it, and nobody's text becomes a part of the page."""

from __future__ import annotations

from typing import Any

import pytest
from django.template.loader import render_to_string
from django.utils.html import escape
from django.utils.safestring import mark_safe
from django.utils.translation import override
from hypothesis import given
from hypothesis import strategies as st

from winoforge.web.stencils import place, stencil

HEADER = "components/header.html"
SHAPE: dict[str, Any] = {
    "here": "judge",
    "somebody": True,
    "member": True,
    "administrator": False,
    "role": "evaluator",
    "several": True,
    "languages": (("en", "English"), ("pt-br", "Português")),
}
texts = st.text(st.characters(codec="utf-8"), max_size=30)


@given(name=texts, worker=texts, campaign=texts)
def test_it_says_what_the_template_says_whatever_the_texts_are(name: str, worker: str, campaign: str) -> None:
    given = {"name": name, "worker_id": worker, "campaign": campaign, "path": "/judge/?a=1&b=2", "csrf_token": "t"}
    for language in ("en", "pt-br"):
        with override(language):
            assert stencil(HEADER, SHAPE, given) == render_to_string(HEADER, {**SHAPE, **given})


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", '"><b>', place("csrf_token"), place("nobody"), "&amp;"])
def test_a_text_is_escaped_and_never_taken_for_a_place(name: str) -> None:
    given = {"name": name, "worker_id": "", "campaign": "", "path": "/", "csrf_token": "secret"}
    html = stencil(HEADER, SHAPE, given)
    assert f"<bdi>{escape(name)}</bdi>" in html
    assert html.count("secret") == stencil(HEADER, SHAPE, given | {"name": "x"}).count("secret")


def test_what_is_html_already_stays_so() -> None:
    given = {"name": mark_safe("<i>x</i>"), "worker_id": "", "campaign": "", "path": "/", "csrf_token": "t"}
    assert "<bdi><i>x</i></bdi>" in stencil(HEADER, SHAPE, given)


def test_another_shape_is_another_page() -> None:
    given = {"name": "x", "worker_id": "w", "campaign": "c", "path": "/", "csrf_token": "t"}
    assert "Console" not in stencil(HEADER, SHAPE, given)
    assert "Console" in stencil(HEADER, SHAPE | {"administrator": True}, given)
    assert "Worker id" not in stencil(HEADER, SHAPE, given | {"worker_id": ""})
