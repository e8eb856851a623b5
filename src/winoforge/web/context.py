"""What every template can use."""

from __future__ import annotations

from functools import cache
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils.text import capfirst
from django.utils.translation import get_language_info


def everywhere(request: HttpRequest) -> dict[str, Any]:
    """The actor (None for an outsider)."""
    return {"actor": getattr(request, "actor", None)}


@cache
def languages() -> tuple[tuple[str, str], ...]:
    """Code and name of each language of the interface, in its own words."""
    return tuple((code, capfirst(get_language_info(code)["name_local"])) for code, _ in settings.LANGUAGES)
