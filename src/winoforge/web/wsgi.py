"""What the web server calls for every request."""

from __future__ import annotations

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "winoforge.web.settings")

from django.conf import settings
from django.core.wsgi import get_wsgi_application
from django.urls import get_resolver
from granian.utils.proxies import wrap_wsgi_with_proxy_headers

application = get_wsgi_application()
get_resolver().url_patterns  # noqa: B018 (loads every view now: a fault ends the start, and no visitor waits for it)
if settings.CONFIG.proxies:  # otherwise anybody could write any address into X-Forwarded-For
    application = wrap_wsgi_with_proxy_headers(application, trusted_hosts=list(settings.CONFIG.proxies))
