"""Hardness in words."""

from __future__ import annotations

from collections.abc import Sequence

from django import template
from django.utils.translation import get_language

from winoforge.core.crowd import difficulty

register = template.Library()


@register.filter
def halves_said(hardness: Sequence[float | None] | None) -> list[difficulty.HalfSaid]:
    """The hardness of each half in words; nothing where it has not been measured."""
    return difficulty.halves_said(hardness or (), get_language() or "en")
