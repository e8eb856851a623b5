"""What every template can use."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest


def everywhere(request: HttpRequest) -> dict[str, Any]:
    """The actor (None for an outsider)."""
    return {"actor": getattr(request, "actor", None)}
