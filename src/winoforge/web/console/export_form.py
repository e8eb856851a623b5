"""The form of an export: format, which schemas, and what is said of them."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from winoforge import formats
from winoforge.core.crowd.exporting import SCOPES, Choice, Scope
from winoforge.core.wording import render


class ExportForm(forms.Form):
    """What an administrator wants to take out."""

    format = forms.ChoiceField(
        label=_("Format"), error_messages={"required": _("Choose a format."), "invalid_choice": _("Choose a format.")}
    )
    scope = forms.ChoiceField(
        label=_("Which schemas"),
        error_messages={"required": _("Choose which schemas."), "invalid_choice": _("Choose which schemas.")},
    )
    people = forms.BooleanField(
        label=_("Who wrote and who judged"),
        help_text=_("Everybody under a random id, the same in every export; never by user name."),
        required=False,
    )
    worker_ids = forms.BooleanField(
        label=_("With worker ids"),
        help_text=_("Also the ids of the crowd platform, by which people can be found. Do not publish such a file."),
        required=False,
    )
    details = forms.BooleanField(
        label=_("Details"),
        help_text=_("Hardness of each half where it was measured, what the checks said, and the bonus flag."),
        required=False,
    )
    judgements = forms.BooleanField(
        label=_("Every judgement"),
        help_text=_("A second file with the seven answers, the verdict, the comment and the seconds of each."),
        required=False,
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """The formats are those that can be written."""
        super().__init__(*args, **kwargs)
        for name, choices in (("format", _writable), ("scope", _scopes)):
            field = self.fields[name]
            assert isinstance(field, forms.ChoiceField)  # noqa: S101 - tells the type checker
            field.choices = choices

    def clean(self) -> dict[str, Any]:
        """Worker ids say who people are, so they go only with who wrote and judged."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        if cleaned.get("worker_ids") and not cleaned.get("people"):
            self.add_error("worker_ids", _("Tick “Who wrote and who judged” too, or leave the worker ids out."))
        return cleaned

    def choice(self) -> Choice:
        """The value of a valid form."""
        ticked = {name: self.cleaned_data[name] for name in ("people", "worker_ids", "details", "judgements")}
        return Choice(scope=Scope(self.cleaned_data["scope"]), **ticked)


def _writable() -> list[tuple[str, str]]:
    found = [formats.get(name) for name in formats.names()]
    lang = get_language() or "en"
    return [(form.name, f"{form.name}: {render(form.what, {}, lang)}") for form in found if form.write]


def _scopes() -> list[tuple[str, str]]:
    return [(scope.value, render(said, {}, get_language() or "en")) for scope, said in SCOPES.items()]
