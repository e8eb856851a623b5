"""The forms at the door. Faults are said next to their field; what was good comes back filled in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django import forms
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from winoforge.core.crowd.entry import clean_worker_id
from winoforge.core.crowd.usernames import clean_username
from winoforge.core.errors import NotAllowed
from winoforge.web.accounts.actions.registering import Declared
from winoforge.web.accounts.models import Person

LONGEST_PASSWORD = 200


class JoinForm(forms.Form):
    """What somebody who has an account declares before they join a campaign."""

    worker_id = forms.CharField(
        strip=False, error_messages={"required": _("Write your worker id as the crowd platform shows it.")}
    )
    proficient = forms.BooleanField(
        error_messages={"required": _("You can take part only if you know the language well.")}
    )
    adult = forms.BooleanField(error_messages={"required": _("You can take part only if you are 18 or older.")})
    consent = forms.BooleanField(error_messages={"required": _("You can take part only if you agree to this text.")})
    consent_version = forms.IntegerField(required=False)
    """The version that stood on the page."""

    def __init__(self, *args: Any, asks_worker_id: bool, **kwargs: Any) -> None:
        """`asks_worker_id` where the link has not brought one and the crowd platform gives them."""
        super().__init__(*args, **kwargs)
        if not asks_worker_id:
            del self.fields["worker_id"]

    def clean_worker_id(self) -> str:
        """As core/crowd/entry.py wants it."""
        return _said(clean_worker_id, self.cleaned_data["worker_id"])

    @property
    def declared(self) -> Declared:
        """The declarations of a valid form."""
        return Declared(
            proficient=self.cleaned_data["proficient"],
            adult=self.cleaned_data["adult"],
            consent=self.cleaned_data["consent_version"] or 0,
            language=get_language() or "en",
        )


class RegistrationForm(JoinForm):
    """A new account."""

    username = forms.CharField(strip=False, error_messages={"required": _("Choose a user name.")})
    password = forms.CharField(
        strip=False,
        max_length=LONGEST_PASSWORD,
        error_messages={
            "required": _("Choose a password."),
            "max_length": _("A password has at most %(limit_value)d characters."),
        },
    )

    def clean_username(self) -> str:
        """As core/crowd/usernames.py wants it."""
        return _said(clean_username, self.cleaned_data["username"])

    def clean(self) -> dict[str, Any]:
        """Passwords that are easy to guess are refused, each with the reason."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        if "password" in cleaned:
            try:
                validate_password(cleaned["password"], Person(username=cleaned.get("username", "")))
            except ValidationError as error:
                self.add_error("password", error)
        return cleaned


class LoginForm(forms.Form):
    """Name and password."""

    username = forms.CharField(strip=False, max_length=200, error_messages={"required": _("Write your user name.")})
    password = forms.CharField(
        strip=False, max_length=LONGEST_PASSWORD, error_messages={"required": _("Write your password.")}
    )


def _said(cleaner: Callable[[str], str], value: str) -> str:
    try:
        return cleaner(value)
    except NotAllowed as error:
        raise ValidationError(error.said(get_language() or "en")) from error
