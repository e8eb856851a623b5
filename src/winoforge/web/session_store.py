"""Sessions as Django keeps them in the database; only the query that every request begins with is prepared."""

from __future__ import annotations

from datetime import datetime

from django.contrib.sessions.backends import db
from django.contrib.sessions.models import Session
from django.db.models import QuerySet
from django.utils import timezone

from winoforge.web.prepared import prepared


@prepared
def _session(key: str, now: datetime) -> QuerySet[Session]:
    return Session.objects.filter(session_key=key, expire_date__gt=now)


class SessionStore(db.SessionStore):
    """Django calls this by its name."""

    def _get_session_from_db(self) -> Session | None:
        found = _session.first(self.session_key or "", timezone.now())
        if found is None:
            self._session_key = None
        return found
