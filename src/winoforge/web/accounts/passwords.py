"""Which passwords are refused beyond what Django refuses."""

from __future__ import annotations

from django.contrib.auth.models import AbstractBaseUser
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

FEWEST_CHARACTERS = 3
"""How many different characters a password has at least."""


class VariedPasswordValidator:
    """Refuse passwords such as “pppppppppp” and “abababababab”, which are long and easily guessed."""

    def validate(self, password: str, user: AbstractBaseUser | None = None) -> None:  # noqa: ARG002 (Django gives it)
        """Raise ValidationError where the password is the same one or two characters all the way."""
        if len(set(password.casefold())) < FEWEST_CHARACTERS:
            raise ValidationError(self.get_help_text(), code="password_too_uniform")

    def get_help_text(self) -> str:
        """The rule, in words."""
        return _("A password needs at least three different characters. Choose another one.")
