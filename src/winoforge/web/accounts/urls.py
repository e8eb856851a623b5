"""Front page, entry, registration, login, roles."""

from __future__ import annotations

from django.urls import path

from winoforge.web.accounts.views import consent, door, entry, front, reset, roles

urlpatterns = [
    path("", front.front, name="front"),
    path("help/", front.help_page, name="help"),
    path("try/", front.try_one, name="try"),
    path("demo/", front.demo, name="demo"),
    path("c/<str:link>/", entry.entry, name="entry"),
    path("c/<str:link>/join/", entry.join, name="join"),
    path("c/<str:link>/switch/", entry.switch, name="switch-worker"),
    path("c/<str:link>/decline/", entry.decline, name="decline"),
    path("login/", door.log_in, name="login"),
    path("logout/", door.log_out, name="logout"),
    path("reset/<str:public_id>/<str:token>/", reset.reset, name="reset"),
    path("banned/", door.banned, name="banned"),
    path("consent/", consent.consent, name="consent"),
    path("choose/", roles.choose, name="choose"),
]
