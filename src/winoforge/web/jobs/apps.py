"""The app's name for Django."""

from __future__ import annotations

from django.apps import AppConfig


class JobsConfig(AppConfig):
    """Background work."""

    name = "winoforge.web.jobs"
    label = "jobs"
