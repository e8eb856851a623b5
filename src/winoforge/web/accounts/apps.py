"""The app's name for Django."""

from __future__ import annotations

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """Persons, campaigns and memberships."""

    name = "winoforge.web.accounts"
    label = "accounts"
