"""Keep secrets and noise out of the logs."""

from __future__ import annotations

import logging
import re

_SECRET_PATHS = re.compile(r"(/(?:reset|c)/)[^\s?\"']+")
"""Links that set a password, and links of campaigns: whoever has one may use it."""
_EXPECTED = frozenset({405, 422})
"""Answers to what people type, which Django would log as warnings."""


class LogFilter(logging.Filter):
    """Drop warnings about forms that were filled in wrongly, and shorten addresses that are secrets."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record is written; what must not be read is taken out of it first."""
        if record.name == "django.request" and getattr(record, "status_code", None) in _EXPECTED:
            return False
        message = record.getMessage()
        shortened = _SECRET_PATHS.sub(r"\1…", message)
        if shortened != message:
            record.msg, record.args = shortened, None
        return True
