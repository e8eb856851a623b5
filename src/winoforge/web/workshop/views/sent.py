"""What the contributor's form sends, read with distrust."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, QueryDict

from winoforge.core.crowd.authorship import Authorship
from winoforge.core.crowd.drafts import SchemaForm


@dataclass(frozen=True, slots=True)
class SentForm:
    """A form that came in."""

    form: SchemaForm
    authorship: Authorship
    nonce: str
    failed: bool
    """Whether the page had come back because it could not be saved."""
    version: int
    """Of the schema that is being corrected; 0 when nothing sensible was sent."""

    @classmethod
    def of(cls, request: HttpRequest) -> SentForm:
        """The form of a POST request."""
        sent: QueryDict = request.POST
        nonce = sent.get("nonce", "")
        version = sent.get("version", "")
        return cls(
            form=SchemaForm.of(sent.dict()),
            authorship=Authorship.of(sent.get("authorship", "")),
            nonce=nonce if nonce.isprintable() else "",
            failed="failed" in sent,
            version=int(version) if version.isdecimal() and len(version) < 6 else 0,
        )
