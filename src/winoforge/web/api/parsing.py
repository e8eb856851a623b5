"""Reading what programs send: JSON without the numbers and characters that no database takes."""

from __future__ import annotations

import json
from typing import Any, NoReturn

from django.http import HttpRequest
from ninja.parser import Parser

from winoforge.web.storable import storable


class StrictParser(Parser):
    """Refuses NaN, infinities, NUL and lone surrogates; whatever it raises, ninja answers with 400."""

    def parse_body(self, request: HttpRequest) -> Any:
        """The value of the body. One that is nested too deeply is a RecursionError, which is refused the same way."""
        value = json.loads(request.body, parse_constant=_no_number, parse_float=_finite)
        if storable(value) != value:
            raise ValueError("a character that is not text")
        return value


def _no_number(name: str) -> NoReturn:
    raise ValueError(name)


def _finite(digits: str) -> float:
    value = float(digits)
    if value in {float("inf"), float("-inf")}:
        raise ValueError(digits)
    return value
