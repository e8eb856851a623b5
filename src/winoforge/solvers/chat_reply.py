"""What a chat model replied: the letter it chose, and how probable each letter was to it."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from winoforge.core.schemas.mentions import bare_all, exact_mentions
from winoforge.core.schemas.values import Item

_ALONE = re.compile(r"\W*([A-Za-z])\W*")
_FIRST = re.compile(r"[\s*_\"“(\[]*([A-Z]|(?<=[(\[])[a-z])[*_\"”]*[).:\]]")
_SAID = re.compile(
    r"\b(?i:answer|option|letter|resposta|opção|letra)\b(?:\s+(?:is|é|certa|correta))*[\s:*(\"“]+([A-Z])\b"
)
_MOST_TOKENS = 1_000_000_000
"""A count beyond this is none, and could not be multiplied with a price."""
_AROUND = " \t\n\r()[].:*_\"“”'▁Ġ"
"""What may stand around a letter in a token."""


@dataclass(frozen=True, slots=True)
class Completion:
    """One reply of an endpoint."""

    text: str
    top: Sequence[Mapping[str, float]]
    """For each token of the reply, the most probable tokens with their log-probabilities; empty when not offered."""
    chosen: Sequence[str]
    """The tokens of the reply; empty when not offered."""
    prompt_tokens: int
    completion_tokens: int
    cut: bool = False
    """Whether the limit of tokens ended it."""


def completion(body: Any) -> Completion | None:
    """The reply in what an endpoint sent; None when there is none."""
    try:
        choice = body["choices"][0]
        content = choice["message"].get("content") or ""
    except (KeyError, IndexError, TypeError, AttributeError):
        return None
    places = list(_places(choice))
    usage = body.get("usage")
    return Completion(
        text=_text(content),
        top=[top for _, top in places],
        chosen=[token for token, _ in places],
        prompt_tokens=_count(usage, "prompt_tokens"),
        completion_tokens=_count(usage, "completion_tokens"),
        cut=choice.get("finish_reason") == "length",
    )


def scores(reply: Completion, letters: Mapping[str, int]) -> tuple[float, ...] | None:
    """The log-probability of each candidate's letter among all letters, where the reply begins with one.

    A letter that is not among the most probable tokens gets the smallest log-probability seen there. None when nothing
    was offered, or too little to tell the letters apart.
    """
    for token, top in zip(reply.chosen, reply.top, strict=True):
        if token.strip(_AROUND) in letters:
            return _among(top, letters)
        if token.strip(_AROUND):
            return None
    return None


def chosen(text: str, item: Item, letters: Mapping[str, int]) -> int | None:
    """The candidate that a reply names, by its letter or by its words; None when it names none, or several."""
    said = text.rpartition("</think>")[2].strip()
    match = _ALONE.fullmatch(said) or _FIRST.match(said) or _SAID.search(said)
    if match:
        return letters.get(match[1].upper())
    named = [number for number in range(len(item.candidates)) if _names(said, item, number)]
    return named[0] if len(named) == 1 else None


def _among(top: Mapping[str, float], letters: Mapping[str, int]) -> tuple[float, ...] | None:
    found: dict[int, list[float]] = {}
    for token, score in top.items():
        letter = token.strip(_AROUND)
        if letter in letters:
            found.setdefault(letters[letter], []).append(score)
    if len(found) < len(letters) and len(top) < 2:
        return None
    least = min(top.values())
    summed = [_log_sum(found[index]) if index in found else least for index in range(len(letters))]
    total = _log_sum(summed)
    return tuple(score - total for score in summed) if math.isfinite(total) else None


def _log_sum(values: Sequence[float]) -> float:
    most = max(values)
    return most + math.log(sum(math.exp(value - most) for value in values)) if math.isfinite(most) else most


def _names(said: str, item: Item, number: int) -> bool:
    """Whether the words of a candidate are said, other than as part of another candidate's (“Ana”, “Ana's sister”)."""
    phrases = bare_all(item.candidates)
    longer = [phrase for phrase in phrases if len(phrase) > len(phrases[number])]
    covered = [span for phrase in longer for span in exact_mentions(said, phrase)]
    own = exact_mentions(said, phrases[number])
    return any(not any(big.start <= span.start and span.end <= big.end for big in covered) for span in own)


def _places(choice: Mapping[str, Any]) -> Iterator[tuple[str, dict[str, float]]]:
    """Each token of the reply with the most probable ones at its place."""
    offered = choice.get("logprobs")
    content = offered.get("content") if isinstance(offered, Mapping) else None
    for place in content if isinstance(content, list) else ():
        if isinstance(place, Mapping):
            listed = place.get("top_logprobs")
            pairs = [place, *(listed if isinstance(listed, list) else ())]
            yield str(place.get("token", "")), dict(filter(None, map(_pair, pairs)))


def _pair(value: Any) -> tuple[str, float] | None:
    if not isinstance(value, Mapping) or not isinstance(value.get("token"), str):
        return None
    score = value.get("logprob")
    if not isinstance(score, int | float) or isinstance(score, bool):
        return None
    try:
        number = float(score)
    except OverflowError:
        return None
    return (value["token"], number) if math.isfinite(number) else None


def _text(content: Any) -> str:
    """The words of a message, which some endpoints send in parts."""
    if isinstance(content, str):
        return content
    parts = content if isinstance(content, list) else []
    return "".join(str(part.get("text", "")) for part in parts if isinstance(part, Mapping))


def _count(usage: Any, name: str) -> int:
    found = usage.get(name) if isinstance(usage, Mapping) else None
    return found if isinstance(found, int) and not isinstance(found, bool) and 0 < found < _MOST_TOKENS else 0
