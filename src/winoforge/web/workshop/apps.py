"""The app's name for Django."""

from __future__ import annotations

from django.apps import AppConfig


class WorkshopConfig(AppConfig):
    """Writing and judging schemas."""

    name = "winoforge.web.workshop"
    label = "workshop"
