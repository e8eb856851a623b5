"""What an administrator says that a schema is: as a form sends it, and what is said back."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest
from django.utils.translation import gettext as _

from winoforge.core.crowd.verdicts import Outcome
from winoforge.core.errors import NotAllowed


def outcome_of(sent: str) -> Outcome:
    """The outcome; NotAllowed where none of them was chosen."""
    try:
        return Outcome(sent)
    except ValueError:
        raise NotAllowed("outcome-unknown") from None


def tell(request: HttpRequest, *, is_changed: bool) -> None:
    """What has become of it."""
    if is_changed:
        messages.success(request, _("Decided. The contributor's score follows."))
    else:
        messages.info(request, _("The schema was that already. Nothing has changed."))
