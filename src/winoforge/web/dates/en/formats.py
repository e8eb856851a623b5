"""18 November 2026, 15:09: no “p.m.” whose stop would meet that of a sentence."""

DATE_FORMAT = "j F Y"
TIME_FORMAT = "H:i"
DATETIME_FORMAT = "j F Y, H:i"
