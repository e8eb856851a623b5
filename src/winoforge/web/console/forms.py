"""The administrator's forms. Faults are said next to their field; what was good comes back filled in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from zoneinfo import available_timezones

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from winoforge import formats
from winoforge.core.crowd.consent import LONGEST_LICENCE, LONGEST_TEXT, Terms
from winoforge.core.crowd.entry import LONGEST_ID, OUTCOMES, PRESETS
from winoforge.core.errors import NotAllowed, TextError
from winoforge.core.schemas.refusals import is_language_code
from winoforge.core.schemas.text import clean, one_line
from winoforge.core.wording import render
from winoforge.web.accounts.models import Campaign
from winoforge.web.accounts.signed_entry import ALGORITHMS, shortest_secret
from winoforge.web.console.actions.campaigns import Details

if TYPE_CHECKING:
    from django.utils.functional import _StrOrPromise as StrOrPromise

_LONGEST_KEY = 8_000
_IN_WORDS = {"generic": _("Another crowd platform"), "none": _("No crowd platform")}
_CROWDS = [(id_, _IN_WORDS.get(id_, preset.name)) for id_, preset in PRESETS.items()]


class TextField(forms.CharField):
    """Text as core/schemas/text.py lets it in."""

    def __init__(self, *, limit: int, lines: bool = False, **kwargs: Any) -> None:
        """At most `limit` characters; one line unless `lines`."""
        widget = forms.Textarea if lines else forms.TextInput
        super().__init__(widget=widget, strip=True, **kwargs)
        self.limit = limit
        self.lines = lines

    def to_python(self, value: Any) -> str:
        """Cleaned, or the sentence that says what is wrong."""
        text = str(super().to_python(value)).replace("\r\n", "\n")
        try:
            return clean(text if self.lines else one_line(text), limit=self.limit) if text else ""
        except TextError as error:
            raise ValidationError(_TEXT_FAULTS[error.fault] % error.params) from error


_TEXT_FAULTS = {
    "text-too-long": _("This has %(length)d characters; at most %(limit)d are allowed."),
    "text-not-text": _("This contains the character %(character)s, which is not text. Remove it."),
    "text-empty": _("There is nothing to read in this. Write it in letters."),
}


@dataclass(frozen=True, slots=True)
class Section:
    """Fields that belong together on the page."""

    names: tuple[str, ...]
    heading: StrOrPromise = ""
    note: StrOrPromise = ""


SECTIONS = (
    Section(("name", "language", "instructions", "contact", "time_zone", "listed")),
    Section(
        ("crowd", "worker", "study", "session"),
        _("Where the crowd comes from"),
        _("The names of the parameters are needed for another crowd platform only; the known ones have their own."),
    ),
    Section(
        tuple(f"code_{outcome}" for outcome in OUTCOMES),
        _("Completion codes"),
        _("Codes that the crowd platform gave you, one for each way in which a visit can end."),
    ),
    Section(("algorithm", "key", "issuer", "audience"), _("Signed entry links")),
)


class DetailsForm(forms.Form):
    """What a campaign says of itself, and how its crowd comes in."""

    name = TextField(limit=120, label=_("Name"), error_messages={"required": _("Give the campaign a name.")})
    instructions = TextField(
        limit=5_000,
        lines=True,
        required=False,
        label=_("Instructions"),
        help_text=_("What you tell the crowd; it stands on the entry page and in the help."),
    )
    contact = TextField(
        limit=200,
        required=False,
        label=_("Contact"),
        help_text=_("Whom a worker can write to, such as an address for email."),
    )
    time_zone = TextField(
        limit=60,
        label=_("Time zone"),
        help_text=_("The console shows the campaign's dates in it. Write it like UTC or America/Sao_Paulo."),
        initial="UTC",
    )
    listed = forms.BooleanField(
        required=False,
        label=_("List it on the front page"),
        help_text=_("Then everybody can sign up there; otherwise only those to whom you give the link."),
    )
    crowd = forms.ChoiceField(label=_("Crowd platform"), choices=_CROWDS, initial="none")
    worker = TextField(limit=LONGEST_ID, required=False, label=_("Parameter with the worker id"))
    study = TextField(limit=LONGEST_ID, required=False, label=_("Parameter with the study"))
    session = TextField(limit=LONGEST_ID, required=False, label=_("Parameter with the session"))
    algorithm = forms.ChoiceField(
        label=_("Signature"),
        required=False,
        choices=[("", _("Entry links are not signed")), *((name, name) for name in ALGORITHMS)],
        help_text=_("Where the crowd platform signs its links with a JSON web token, nobody can invent a worker id."),
    )
    key = TextField(
        limit=_LONGEST_KEY,
        lines=True,
        required=False,
        label=_("Key"),
        help_text=_(
            "The public key (PEM or JWKS) or the shared secret. It is never shown again; leave it empty to keep it."
        ),
    )
    issuer = TextField(limit=200, required=False, label=_("Issuer"))
    audience = TextField(limit=200, required=False, label=_("Audience"))

    def __init__(self, *args: Any, campaign: Campaign | None = None, **kwargs: Any) -> None:
        """`campaign` is the one to change, None for a new one."""
        self.campaign = campaign
        if campaign is not None:
            kwargs["initial"] = _initial(campaign)
        super().__init__(*args, **kwargs)
        for outcome, sentence in OUTCOMES.items():
            label = render(sentence, {}, get_language() or "en")
            self.fields[f"code_{outcome}"] = TextField(limit=100, required=False, label=label)

    def sections(self) -> list[tuple[Section, list[forms.BoundField], bool]]:
        """The fields, section by section, and whether there is anything in it to see."""
        found = []
        for section in SECTIONS:
            fields = [self[name] for name in section.names if name in self.fields]
            found.append((section, fields, any(field.errors or _is_said(field) for field in fields)))
        return found

    def clean_time_zone(self) -> str:
        """A name of the time zone database."""
        zone = str(self.cleaned_data["time_zone"])
        if zone not in available_timezones():
            raise ValidationError(_("There is no such time zone. Write it like UTC or America/Sao_Paulo."))
        return zone

    def clean(self) -> dict[str, Any]:
        """A signature needs a key, which may be the one that is there."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        if cleaned.get("algorithm") and not cleaned.get("key") and "key" not in self.errors:
            kept = self.campaign.signed_entry.get("key") if self.campaign else ""
            if not kept:
                self.add_error("key", ValidationError(_("Give the key with which signatures are checked.")))
            cleaned["key"] = kept
        self._refuse_short_secret(cleaned.get("algorithm") or "", cleaned.get("key") or "")
        return cleaned

    def _refuse_short_secret(self, algorithm: str, key: str) -> None:
        """With a shared secret that is too short to be safe every arrival would be turned away."""
        length, least = len(key.encode()), shortest_secret(algorithm)
        if key and length < least and not key.lstrip().startswith("{"):
            said = _("A shared secret for %(algorithm)s has at least %(least)d bytes; this one has %(length)d.")
            self.add_error("key", ValidationError(said % {"algorithm": algorithm, "least": least, "length": length}))

    def details(self) -> Details:
        """The value of a valid form."""
        sent = self.cleaned_data
        signed = {name: sent[name] for name in ("algorithm", "key", "issuer", "audience") if sent.get(name)}
        return Details(
            **{name: sent[name] for name in ("name", "instructions", "contact", "listed", "time_zone", "crowd")},
            parameters={name: sent[name] for name in ("worker", "study", "session") if sent[name]},
            completion_codes={outcome: sent[f"code_{outcome}"] for outcome in OUTCOMES if sent[f"code_{outcome}"]},
            signed_entry=signed if sent["algorithm"] else {},
        )


class ConsentForm(forms.Form):
    """The consent text in each language of the interface, and the licence for contributions."""

    english = TextField(limit=LONGEST_TEXT, lines=True, required=False, label=_("Consent text in English"))
    portuguese = TextField(
        limit=LONGEST_TEXT,
        lines=True,
        required=False,
        label=_("Consent text in Portuguese"),
        help_text=_("Where one of the two is empty, everybody reads the other."),
    )
    licence = TextField(
        limit=LONGEST_LICENCE,
        label=_("Licence for contributions"),
        help_text=_("What you may publish them under; it is written into every export."),
        error_messages={"required": _("Name the licence, such as CC BY 4.0.")},
    )

    def clean(self) -> dict[str, Any]:
        """There is a text in one language at least."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        if not (cleaned.get("english") or cleaned.get("portuguese") or self.errors):
            fault = NotAllowed("consent-text-missing")
            self.add_error("english", ValidationError(fault.said(get_language() or "en")))
        return cleaned

    def terms(self) -> Terms:
        """The value of a valid form."""
        return Terms(**{name: self.cleaned_data[name] for name in ("english", "portuguese", "licence")})


class CampaignForm(DetailsForm):
    """A new campaign: also its language, which never changes."""

    language = forms.ChoiceField(
        label=_("Language of the schemas"), choices=[("en", _("English")), ("pt", _("Portuguese"))]
    )


class UploadForm(forms.Form):
    """A file to load as a reference collection."""

    file = forms.FileField(
        label=_("File"),
        max_length=200,
        error_messages={
            "required": _("Choose a file."),
            "empty": _("The file is empty."),
            "max_length": _("The name of the file is too long; at most %(max)d characters are allowed."),
        },
    )
    name = TextField(
        limit=120, required=False, label=_("Name"), help_text=_("What it is called here; the file's name if empty.")
    )
    format = forms.ChoiceField(label=_("Format"), required=False)
    language = TextField(
        limit=35,
        required=False,
        label=_("Language"),
        help_text=_("Only for files that do not say it, such as en or pt."),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """The formats are those that can be read."""
        super().__init__(*args, **kwargs)
        field = self.fields["format"]
        assert isinstance(field, forms.ChoiceField)  # noqa: S101 - tells the type checker
        field.choices = _readable

    def clean_language(self) -> str:
        """A code such as `pt-BR`."""
        code = str(self.cleaned_data["language"])
        if code and not is_language_code(code):
            raise ValidationError(_("Write the language as a code, such as en or pt-BR."))
        return code


def _is_said(field: forms.BoundField) -> bool:
    return field.value() not in {None, "", field.field.initial}


def _readable() -> list[tuple[str, str]]:
    found = [formats.get(name) for name in formats.names()]
    lang = get_language() or "en"
    readable = [form for form in found if form.read and form.name != "labels"]
    return [
        ("", str(_("Recognised from its content"))),
        *((form.name, f"{form.name}: {render(form.what, {}, lang)}") for form in readable),
    ]


def _initial(campaign: Campaign) -> dict[str, Any]:
    names = ("name", "instructions", "contact", "time_zone", "listed", "crowd")
    codes = {f"code_{outcome}": code for outcome, code in campaign.completion_codes.items()}
    signed = {name: value for name, value in campaign.signed_entry.items() if name != "key"}
    return {**{name: getattr(campaign, name) for name in names}, **campaign.parameters, **codes, **signed}
