"""The app's name for Django."""

from __future__ import annotations

from django.apps import AppConfig


class ConsoleConfig(AppConfig):
    """The administrator's pages."""

    name = "winoforge.web.console"
    label = "console"
