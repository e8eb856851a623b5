"""All addresses: each app has its own list."""

from __future__ import annotations

from django.urls import include, path
from django.views.i18n import set_language

from winoforge.web import views
from winoforge.web.api.routes import api

urlpatterns = [
    path("health/", views.health, name="health"),
    path("language/", set_language, name="set_language"),
    path("", include("winoforge.web.accounts.urls")),
    path("", include("winoforge.web.workshop.urls")),
    path("console/", include("winoforge.web.console.urls")),
    path("api/v1/", api.urls),
]

handler400 = "winoforge.web.views.bad_request"
handler403 = "winoforge.web.views.forbidden"
handler404 = "winoforge.web.views.not_found"
handler500 = "winoforge.web.views.broken"
