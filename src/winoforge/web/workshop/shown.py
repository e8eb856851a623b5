"""Since when somebody has had a page before them: a signed moment in the form, so that nobody can make it earlier."""

from __future__ import annotations

from datetime import UTC, datetime

from django.core import signing
from django.utils import timezone


def stamp(what: str) -> str:
    """Now, for the form about `what`."""
    return signing.dumps(timezone.now().timestamp(), salt=f"shown:{what}")


def seconds_since(signed: str, what: str) -> float | None:
    """How long ago that form was made; None when it does not say so in our hand."""
    try:
        moment = datetime.fromtimestamp(signing.loads(signed, salt=f"shown:{what}"), UTC)
    except signing.BadSignature:
        return None
    return max(0.0, (timezone.now() - moment).total_seconds())
