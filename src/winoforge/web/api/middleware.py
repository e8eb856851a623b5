"""What every answer of the API has: the one shape for errors, also where no operation was reached, and no cache."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.cache import add_never_cache_headers
from django.utils.translation import get_language_from_request, override

from winoforge.core.errors import NotAllowed
from winoforge.web.api import PREFIX
from winoforge.web.api.errors import refused

_REASONS = {400: "request-unusable", 404: "nothing-here", 405: "method-unknown", 411: "length-unsaid", 500: "broken"}


class ForPrograms:
    """Put an error that a page would show into the shape that programs read."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Only below the API's address; everything else passes."""
        answer = self.get_response(request)
        if not request.path.startswith(PREFIX):
            return answer
        if answer.status_code >= 400 and not answer.headers["Content-Type"].startswith("application/json"):
            answer = _in_shape(request, answer)
        add_never_cache_headers(answer)
        return answer


def _in_shape(request: HttpRequest, answer: HttpResponse) -> HttpResponse:
    from winoforge.web.middleware import limit_of

    with override(get_language_from_request(request)):
        if answer.status_code == 413:
            shaped = refused(NotAllowed("body-too-large", limit=limit_of(request) // 1024))
        else:
            shaped = refused(NotAllowed(_REASONS.get(answer.status_code, "request-unusable")))
    shaped["Content-Length"] = str(len(shaped.content))
    for name, value in answer.headers.items():  # the policy of the platform, and which methods an address takes
        shaped.headers.setdefault(name, value)
    return shaped
