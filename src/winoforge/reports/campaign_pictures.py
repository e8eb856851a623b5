"""A picture of a campaign as SVG for a page; None where what draws is not installed."""

from __future__ import annotations

from typing import Any, Literal

from winoforge.core.errors import WinoforgeError
from winoforge.reports.svg import themed

_LOCALES: dict[str, Literal["en-GB", "pt-BR"]] = {"en": "en-GB", "pt": "pt-BR"}


def can_draw() -> bool:
    """Whether altair and vl-convert are here (the extra `charts`)."""
    try:
        import altair  # noqa: F401
        import vl_convert  # noqa: F401
    except ImportError:
        return False
    return True


def svg(kind: str, numbers: Any, lang: str, title: str, description: str) -> str:
    """The picture, to stand in a page that has the style for it (svg.RULES). Texts in it are escaped as XML."""
    import vl_convert

    from winoforge.reports.campaign_charts import spec

    locale = _LOCALES[lang]
    try:
        drawn = vl_convert.vegalite_to_svg(spec(numbers, lang), format_locale=locale, time_format_locale=locale)
        return themed(drawn, f"picture-{kind}", title, description).inline
    except (ValueError, SyntaxError) as error:  # of vl-convert, and of lxml
        raise WinoforgeError(f"The picture {kind} cannot be drawn ({error}).") from error
