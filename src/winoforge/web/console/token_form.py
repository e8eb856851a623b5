"""The form that makes a token of the API."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from winoforge.core.crowd import tokens as rules
from winoforge.core.crowd.tokens import LONGEST_LIFE, Scope
from winoforge.core.errors import NotAllowed
from winoforge.web.accounts.models import Campaign
from winoforge.web.api.actions.tokens import Wanted
from winoforge.web.console.forms import TextField
from winoforge.web.ids import is_public_id

_LONGEST_NAME = 120
_MOST_CAMPAIGNS = 200
"""So many can be chosen from, the newest."""


class TokenForm(forms.Form):
    """What a token is called, what it is for, how far it reaches and how long it lives."""

    name = TextField(limit=_LONGEST_NAME, required=False, label=_("Name"), help_text=_("What will use it."))
    campaign = forms.CharField(required=False, label=_("Campaign"), widget=forms.Select)
    days = forms.CharField(
        required=False,
        label=_("Ends after days"),
        help_text=_("Empty for a token that works until it is revoked."),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """With the campaigns that there are."""
        super().__init__(*args, **kwargs)
        known = Campaign.objects.order_by("-pk").values_list("public_id", "name")[:_MOST_CAMPAIGNS]
        self.campaigns = [("", _("All campaigns")), *known]

    def ticks(self) -> list[tuple[str, str, bool]]:
        """Every scope: the name of its box, its words, whether it is ticked."""
        lang = get_language() or "en"
        return [(_box(scope), rules.said(scope, lang), _box(scope) in self.data) for scope in Scope]

    def clean_name(self) -> str:
        """A token without a name could not be told from another."""
        name: str = self.cleaned_data["name"]
        if not name:
            raise _fault(NotAllowed("token-name-missing", limit=_LONGEST_NAME))
        return name

    def clean_campaign(self) -> Campaign | None:
        """The campaign, None for all."""
        sent: str = self.cleaned_data["campaign"]
        if not sent:
            return None
        found = Campaign.objects.filter(public_id=sent).first() if is_public_id(sent) else None
        if found is None:
            raise _fault(NotAllowed("token-campaign-unknown"))
        return found

    def clean_days(self) -> int | None:
        """A number of days, None for no end."""
        sent: str = self.cleaned_data["days"]
        if not sent:
            return None
        if not (sent.isascii() and sent.isdecimal() and len(sent) < 6 and 1 <= int(sent) <= LONGEST_LIFE):
            raise _fault(NotAllowed("token-life-unusable", most=LONGEST_LIFE))
        return int(sent)

    def clean(self) -> dict[str, Any]:
        """With the scopes that are ticked."""
        try:
            scopes = rules.chosen(scope for scope in Scope if _box(scope) in self.data)
        except NotAllowed as refusal:
            raise _fault(refusal) from refusal
        return {**self.cleaned_data, "scopes": scopes}

    def wanted(self) -> Wanted:
        """What the form asks for, once it is valid."""
        said = self.cleaned_data
        return Wanted(name=said["name"], scopes=said["scopes"], campaign=said["campaign"], days=said["days"])


def _box(scope: Scope) -> str:
    return "scope-" + scope.replace(":", "-")


def _fault(refusal: NotAllowed) -> ValidationError:
    return ValidationError(refusal.said(get_language() or "en"))
