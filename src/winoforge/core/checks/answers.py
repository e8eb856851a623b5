"""Answers: the correct candidate changes from half to half."""

from __future__ import annotations

from winoforge.core.checks import ids
from winoforge.core.checks.structure import refused

answers_differ = refused(ids.ANSWERS_DIFFER)
