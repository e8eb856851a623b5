"""Parts of pages that are rendered once, with places for the texts that differ from reader to reader.

As web/prepared.py does it with queries: the template is Django's, and is given stand-ins for those texts. What came out
is kept in pieces, and every later page puts its own texts between them, escaped (docs/decisions/stencils.md).
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping
from functools import lru_cache

from django.template.loader import render_to_string
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

_KEPT = 512
"""Shapes of all stencils together; as a rule there are a few for each language and role."""
_PLACE = re.compile("\ue000(\\w+)\ue001")
"""Private characters: nobody's alphabet has them, and escaping leaves them alone."""


def stencil(template: str, shape: Mapping[str, Hashable], texts: Mapping[str, str]) -> SafeString:
    """A template rendered with `shape` and `texts`; both are there under their names.

    All that the template asks a question about belongs to the shape. Of a text it may only ask whether there is one.
    """
    said = {name: conditional_escape(text) for name, text in texts.items()}
    given = tuple((name, bool(text)) for name, text in said.items())
    pieces = _pieces(template, get_language(), tuple(shape.items()), given)
    whole = "".join([said[piece] if number % 2 else piece for number, piece in enumerate(pieces)])
    return mark_safe(whole)  # noqa: S308 (the pieces are a template's, and the texts were escaped)


def place(name: str) -> str:
    """What stands in the shape where a text of that name goes."""
    return f"\ue000{name}\ue001"


@lru_cache(maxsize=_KEPT)
def _pieces(
    template: str, language: str | None, shape: tuple[tuple[str, Hashable], ...], given: tuple[tuple[str, bool], ...]
) -> tuple[str, ...]:
    """What stands before, between and after the texts, every second one the name of a text."""
    context = dict(shape) | {name: place(name) if is_given else "" for name, is_given in given}
    return tuple(_PLACE.split(render_to_string(template, context)))
