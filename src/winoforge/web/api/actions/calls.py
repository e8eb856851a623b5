"""A write that is sent twice does its work once: the key that the program chose, and what was answered to it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from django.db import IntegrityError, transaction

from winoforge.core.errors import NotAllowed
from winoforge.web.api.models import Call, Token

KEPT = timedelta(days=7)
"""No program sends the same request again after that."""


def fingerprint(method: str, address: str, body: bytes) -> str:
    """What makes two requests the same."""
    return hashlib.sha256(f"{method} {address}\n".encode() + body).hexdigest()


def once(token: Token, key: str, request: str, do: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """What `do` gives, or what it gave when the same request came under this key before. Its values are JSON.

    The unique index makes the second of two simultaneous calls wait until the first has committed. What was refused
    is rolled back and not kept, so that the same key can be tried again when the reason is gone.
    """
    with transaction.atomic():
        try:
            with transaction.atomic():
                call = Call.objects.create(token=token, key=key, fingerprint=request)
        except IntegrityError:
            call = Call.objects.get(token=token, key=key)
            if call.fingerprint != request:
                raise NotAllowed("key-used") from None
            return dict(call.answer)
        call.status, call.answer = 200, do()
        call.save(update_fields=["status", "answer"])
        return dict(call.answer)


def forget_calls(now: datetime) -> None:
    """Delete what no program will ask for again."""
    Call.objects.filter(at__lt=now - KEPT).delete()
