"""Pages and pictures as trees that can be asked."""

from __future__ import annotations

from typing import Any

from lxml import etree, html


def page_tree(text: str) -> Any:
    """A page as a browser reads it."""
    return html.document_fromstring(text)


def svg_tree(text: str) -> Any:
    """A picture, which must be well-formed."""
    return etree.fromstring(text)
