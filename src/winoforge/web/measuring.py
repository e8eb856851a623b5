"""Whether this platform compares schemas and measures their hardness, and why not. Pages ask, so nothing is loaded."""

from __future__ import annotations

from django.conf import settings

from winoforge.core.crowd.unmeasured import Unmeasured, unmeasured
from winoforge.solvers import readiness
from winoforge.text import embeddings, meaning
from winoforge.web import panel_state


def wanted() -> bool:
    """Whether hardness should be measured here: WINOFORGE_MEASURE=0 and WINOFORGE_PANEL=none say no."""
    return bool(settings.CONFIG.measure and settings.CONFIG.panel)


def expected() -> bool:
    """Whether somebody who waits for a hardness will see one."""
    return wanted() and not (missing() or _fault())


def why_not(lang: str, *, to_administrator: bool = False) -> Unmeasured | None:
    """Why hardness is not measured although it should be, in words; None when it is, or should not be."""
    message = (missing() or _fault()) if wanted() else ""
    return unmeasured(message, lang, to_administrator=to_administrator) if message else None


def missing() -> str:
    """What the panel lacks, as far as that can be told without loading it; "" when nothing is missing."""
    errors = (readiness.why_not(name) for name in settings.CONFIG.panel)
    return next((str(error) for error in errors if error), "")


def can_compare() -> bool:
    """Whether what comparing takes is installed."""
    return embeddings.available()


def knows_meaning() -> bool:
    """Whether schemas are compared by their meaning too: there is a sentence encoder, and it has not failed."""
    return not meaning.why_not()


def why_no_meaning() -> str:
    """Why they are compared by their words alone and what to do about it; "" when they are not."""
    return meaning.why_not()


def comparing() -> bool:
    """Whether a schema that has not been compared yet soon will be."""
    return settings.CONFIG.measure and can_compare()


def _fault() -> str:
    """What the measuring process met when it loaded the panel; "" when that works, or nobody has tried."""
    return panel_state.read(settings.CONFIG.data, settings.CONFIG.panel).fault
