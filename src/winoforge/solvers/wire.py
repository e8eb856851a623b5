"""Items and answers as lines of JSON, as outside programs and addresses take and give them."""

from __future__ import annotations

import json
import math
from typing import Any, NoReturn

from winoforge.core.answers import Answer, answer_from_record, answer_to
from winoforge.core.errors import WinoforgeError
from winoforge.core.schemas.record import item_record
from winoforge.core.schemas.values import Item

LONGEST = 1_000_000
"""Bytes of a line; no answer is longer."""
_WHY = 1000
"""Characters of a reason that are kept."""
_SCORINGS = 16
_NAME = 100
"""How many scorings an answer may carry, and the characters of a name: what is kept must stay a line to be read."""


def item_line(item: Item) -> bytes:
    """An item as one line."""
    # In ASCII, so that no program can misread it, whatever encoding it takes its input for.
    return json.dumps(item_record(item), allow_nan=False).encode("ascii") + b"\n"


def answer_in(line: bytes, item: Item) -> Answer:
    """The answer to `item` that a line holds; WinoforgeError with what is wrong with it.

    `form` may be left out.
    """
    if len(line) > LONGEST:
        raise WinoforgeError(f"The line has more than {LONGEST:,} bytes, which no answer has.")
    record = _json(line)
    if isinstance(record, dict):
        record = {"form": item.form.value} | record
    try:
        answer = answer_from_record(record)
    except OverflowError:
        raise WinoforgeError("A score is too large to be a number.") from None
    if answer.key != item.key:
        raise WinoforgeError(f"It answers {_named(*answer.key)} where {_named(*item.key)} is next; keep the order.")
    _refuse_misfits(answer, item)
    return answer_to(item, answer.answer, scores=answer.scores, why=_cut(answer.why), scorings=answer.scorings)


def excerpt(text: str, most: int = 80) -> str:
    """The beginning of what somebody else wrote, on one line, for a sentence."""
    one_line = " ".join(_writable(text).split())
    return one_line if len(one_line) <= most else one_line[: most - 1] + "…"


def _cut(why: str | None) -> str | None:
    return why and (_writable(why) if len(why) <= _WHY else _writable(why[: _WHY - 1]) + "…")


def _writable(text: str) -> str:
    """Without halves of characters (lone surrogates), which JSON can hold but no file."""
    return text.encode("utf-8", errors="replace").decode("utf-8")


def _json(line: bytes) -> Any:
    try:
        return json.loads(line, parse_constant=_refuse_constant)
    except (ValueError, RecursionError):
        said = excerpt(line[:1000].decode("utf-8", errors="replace"))
        raise WinoforgeError(f"“{said}” is not JSON; an answer is one JSON object on a line.") from None


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(name)  # JSON has no NaN and no Infinity, though Python's reader takes them


def _refuse_misfits(answer: Answer, item: Item) -> None:
    there_are = len(item.candidates)
    if answer.answer is not None and answer.answer >= there_are:
        raise WinoforgeError(f"It chose candidate {answer.answer} of {item.id}, which has only 0 to {there_are - 1}.")
    if len(answer.scorings) > _SCORINGS or any(
        len(name) > _NAME or name != _writable(name) for name in answer.scorings
    ):
        raise WinoforgeError(f"“scorings” has at most {_SCORINGS} names of up to {_NAME} characters.")
    given = [answer.scores, *answer.scorings.values()]
    if any(scores is not None and len(scores) != there_are for scores in given):
        raise WinoforgeError(f"“scores” of {item.id} needs one number for each of its {there_are} candidates.")
    if any(score == math.inf for scores in given for score in scores or ()):
        raise WinoforgeError("A score is too large to be a number.")


def _named(id_: str, half: int, form: str) -> str:
    return f"{excerpt(id_)} (half {half}, {form})"
