"""Pages that belong to no app: errors, and whether the platform is up."""

from __future__ import annotations

import sys

from django.conf import settings
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language

from winoforge.core.errors import NotAllowed
from winoforge.web import disk


def health(request: HttpRequest) -> HttpResponse:
    """Whether the database answers and the data folder can be written; in English, for programs."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    if why := disk.why_not_writable(settings.CONFIG.data):
        sentence = f"The data folder cannot be written ({why}). Make room on its disk; nothing is saved until then."
        return HttpResponse(sentence, status=503, content_type="text/plain; charset=utf-8")
    return HttpResponse("ok", content_type="text/plain")


def form_too_old(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form without a valid token: an old page, or one that is not ours."""
    said = NotAllowed("form-too-old").said(get_language() or "en")
    return render(request, "refused.html", {"said": said, "id": "form-too-old"}, status=403)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400."""
    return render(request, "400.html", status=400)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """403."""
    return render(request, "403.html", status=403)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404."""
    return render(request, "404.html", status=404)


def broken(request: HttpRequest) -> HttpResponse:
    """500: nothing here may fail, so the page stands alone."""
    is_full = disk.is_full(sys.exc_info()[1], settings.CONFIG.data)
    return render(None, "500.html", {"is_full": is_full}, status=500)
