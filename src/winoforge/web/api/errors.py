"""How the API says no: one table of statuses, one shape."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import get_language
from ninja import NinjaAPI
from ninja.errors import HttpError, ValidationError

from winoforge.core.errors import NotAllowed, WinoforgeError
from winoforge.web.api.shapes.common import Shape

Raised = TypeVar("Raised", bound=Exception)


class Fault(Shape):
    """What is wrong, for the program and for the person behind it."""

    code: str
    """The same for the same reason, whatever the language."""
    message: str
    """A sentence: what is wrong and what to do. In Portuguese where Accept-Language asks for it."""
    field: str | None = None
    """The parameter, header or part of the body that it is about."""


class Error(Shape):
    """The shape of every answer that is an error."""

    error: Fault


DECLARED = frozenset({400, 401, 403, 404, 409, 411, 413, 422, 429})
"""What every operation may answer when it says no."""

_STATUS: Mapping[str, int] = {
    "request-unusable": 400,
    "body-unusable": 400,
    "token-unknown": 401,
    "token-revoked": 401,
    "token-expired": 401,
    "token-of-nobody": 401,
    "token-scope": 403,
    "nothing-here": 404,
    "method-unknown": 405,
    "key-used": 409,
    "schema-not-judged": 409,
    "verification-discarded": 409,
    "verification-not-ready": 409,
    "verification-recorded": 409,
    "nothing-chosen": 409,
    "length-unsaid": 411,
    "body-too-large": 413,
    "too-fast": 429,
    "broken": 500,
}
"""Refusals by their status; whatever else a rule refuses is about what was sent: 422."""


def refused(why: NotAllowed, field: str | None = None) -> HttpResponse:
    """The answer to a request that a rule refuses."""
    status = _STATUS.get(why.message_id, 422)
    answer = _answer(status, why.message_id, why.said(get_language() or "en"), field)
    if status == 401:
        answer["WWW-Authenticate"] = 'Bearer realm="winoforge"'
    if status == 429:
        answer["Retry-After"] = str(why.params["seconds"])
    return answer


def install(api: NinjaAPI) -> None:
    """Let every way in which an operation can fail end in the one shape."""
    api.add_exception_handler(NotAllowed, lambda _, error: refused(_raised(error, NotAllowed)))
    api.add_exception_handler(WinoforgeError, lambda _, error: _answer(422, "refused", str(error), None))
    api.add_exception_handler(Http404, lambda *_: refused(NotAllowed("nothing-here")))
    api.add_exception_handler(HttpError, _http)
    api.add_exception_handler(ValidationError, _invalid)


def _http(request: HttpRequest, error: Exception | type[Exception]) -> HttpResponse:
    """What ninja itself refuses: no token at all, or a body that is no JSON."""
    status = _raised(error, HttpError).status_code
    return refused(NotAllowed("token-unknown" if status == 401 else "body-unusable"))


def _invalid(request: HttpRequest, error: Exception | type[Exception]) -> HttpResponse:
    """The first of what is wrong with parameters, headers or body."""
    first = _raised(error, ValidationError).errors[0]
    place = [str(part) for part in first["loc"][1:] if part != "sent"]  # `sent` is our own name for the whole body
    field = ".".join(place)[:200] or "body"
    return refused(NotAllowed("value-unusable", field=_visible(field), why=first["msg"]), _visible(field))


def _visible(name: str) -> str:
    return "".join(each if each.isprintable() else "\N{REPLACEMENT CHARACTER}" for each in name)


def _raised(error: Exception | type[Exception], kind: type[Raised]) -> Raised:
    if not isinstance(error, kind):
        raise TypeError(f"{error!r} was handed to the handler of {kind.__name__}.")
    return error


def _answer(status: int, code: str, message: str, field: str | None) -> HttpResponse:
    return JsonResponse({"error": {"code": code, "message": message, "field": field}}, status=status)
