"""Setting a new password by a link that an administrator issued: there is no email here."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth import logout
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from winoforge.core.errors import NotAllowed
from winoforge.web import gate
from winoforge.web.accounts.actions import people
from winoforge.web.accounts.reset_form import PasswordForm
from winoforge.web.accounts.seen import seen
from winoforge.web.actor import WorkshopRequest


@never_cache
@require_http_methods(["GET", "POST"])
def reset(request: WorkshopRequest, public_id: str, token: str) -> HttpResponse:
    """The form, and after it the login."""
    try:
        person = people.holder(public_id, token, seen(request))
        form = PasswordForm(request.POST if request.method == "POST" else None, person=person)
        if form.is_valid():
            people.reset_by_link(person, form.cleaned_data["password"])
            if request.actor and request.actor.person == person:
                logout(request)  # that session has ended with the old password
            messages.success(request, _("Your new password is set. Log in with it."))
            return gate.see_other(request, "login")
    except NotAllowed as refused:
        return _refused(request, refused)
    known = {"form": form, "person": person}
    return render(request, "accounts/reset.html", known, status=422 if form.is_bound else 200)


def _refused(request: WorkshopRequest, refused: NotAllowed) -> HttpResponse:
    said = refused.said(get_language() or "en")
    if "minutes" not in refused.params:
        return render(request, "accounts/reset_refused.html", {"said": said}, status=403)
    answer = render(request, "429.html", {"said": said}, status=429)
    answer["Retry-After"] = str(refused.params["minutes"] * 60)
    return answer
