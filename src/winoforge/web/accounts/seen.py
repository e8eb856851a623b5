"""Which browser a request comes from, and from which address: what shows several accounts of one hand (P18)."""

from __future__ import annotations

import ipaddress
import logging
import re
from dataclasses import dataclass
from functools import cache

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from winoforge.web.ids import new_public_id

COOKIE = "winoforge_browser"
_SALT = "winoforge.browser"
_KEPT = "winoforge.seen"
_YEAR = 365 * 24 * 60 * 60
_NAME = re.compile(r"[0-9a-f]{32}")
_WITH_PORT = re.compile(r"\[(?P<bracketed>[^\]]+)\](?::\d+)?|(?P<plain>\d+\.\d+\.\d+\.\d+):\d+")

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Seen:
    """A browser at an address."""

    browser: str
    """The random name in its long-lived cookie."""
    address: str | None
    """None where the server knows none, for instance behind a socket."""

    @property
    def network(self) -> str | None:
        """The address, or for IPv6 the network that one household has as a whole."""
        if self.address is None:
            return None
        address = ipaddress.ip_address(self.address)
        return str(ipaddress.ip_network((address, 64), strict=False)) if address.version == 6 else str(address)


def seen(request: HttpRequest) -> Seen:
    """The browser of a request; one without our cookie gets a new name, which `remember` gives to it."""
    # Looked at once a request: a new name is another one each time.
    if _KEPT not in request.META:
        # Headers such as X-Forwarded-For are believed from our own proxies only; wsgi.py puts them into REMOTE_ADDR.
        request.META[_KEPT] = Seen(_browser(request), _address(request.META.get("REMOTE_ADDR", "")))
    kept: Seen = request.META[_KEPT]
    return kept


def remember(response: HttpResponse, seen: Seen) -> HttpResponse:
    """Let the browser keep its name for a year."""
    response.set_signed_cookie(
        COOKIE, seen.browser, salt=_SALT, max_age=_YEAR, httponly=True, samesite="Lax", secure=settings.CONFIG.secure
    )
    return response


def _browser(request: HttpRequest) -> str:
    name = request.get_signed_cookie(COOKIE, default="", salt=_SALT, max_age=_YEAR) or ""
    return name if _NAME.fullmatch(name) else new_public_id()


def _address(given: str) -> str | None:
    """An address without the port that some proxies write behind it; None for anything else."""
    found = _WITH_PORT.fullmatch(given)
    try:
        address = ipaddress.ip_address(found["bracketed"] or found["plain"] if found else given)
    except ValueError:
        _warn_once()
        return None
    if isinstance(address, ipaddress.IPv6Address):
        # ::ffff:192.0.2.1 is 192.0.2.1, or all such addresses would be one network; PostgreSQL knows no zone (%eth0).
        return str(address.ipv4_mapped or ipaddress.IPv6Address(int(address)))
    return str(address)


@cache
def _warn_once() -> None:
    """Say it once a process: every request would say the same."""
    logger.warning("A request came without a usable address. Let the proxy send it in X-Forwarded-For.")
