"""Whole addresses, to be copied out of a page."""

from __future__ import annotations

from django.conf import settings
from django.urls import reverse

from winoforge.web.actor import WorkshopRequest


def whole(request: WorkshopRequest, name: str, *args: object) -> str:
    """The address of a page as people outside reach it: by the public name of the platform, where it has one."""
    path = reverse(name, args=args)
    public = settings.CONFIG.public_url
    return f"{public}{path}" if public else request.build_absolute_uri(path)
