"""The form that sets a new password."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib.auth.password_validation import validate_password
from django.utils.translation import gettext_lazy as _

from winoforge.web.accounts.forms import LONGEST_PASSWORD
from winoforge.web.accounts.models import Person


class PasswordForm(forms.Form):
    """A new password, asked for as when somebody registers: once."""

    password = forms.CharField(
        strip=False,
        max_length=LONGEST_PASSWORD,
        error_messages={
            "required": _("Choose a password."),
            "max_length": _("A password has at most %(limit_value)d characters."),
        },
    )

    def __init__(self, *args: Any, person: Person, **kwargs: Any) -> None:
        """`person` is whose password it is to be."""
        super().__init__(*args, **kwargs)
        self.person = person

    def clean_password(self) -> str:
        """Passwords that are easy to guess are refused, each with the reason."""
        password = str(self.cleaned_data["password"])
        validate_password(password, self.person)
        return password
