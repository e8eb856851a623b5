"""The app's name for Django."""

from __future__ import annotations

from django.apps import AppConfig


class ApiConfig(AppConfig):
    """The REST API."""

    name = "winoforge.web.api"
    label = "api"
