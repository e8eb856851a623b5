"""Small marks that pages are full of."""

from __future__ import annotations

from django import template
from django.utils.safestring import SafeString, mark_safe

register = template.Library()

_KEYS = [mark_safe(f'<span class="key key-{name.lower()}">{name}</span>') for name in "ABC"]  # noqa: S308 (our own)


@register.filter
def key(index: int) -> SafeString:
    """The small letter of a candidate: A, B, or C for the third one of a problem and all after it."""
    return _KEYS[min(index, 2)]
