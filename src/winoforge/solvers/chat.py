"""An OpenAI-compatible endpoint as a solver: each item is asked as a question with lettered answers."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from winoforge.core.answers import Answer, answer_to, decided
from winoforge.core.errors import SolverError
from winoforge.core.schemas.values import Item
from winoforge.solvers import chat_prompt, chat_reply
from winoforge.solvers.ahead import in_order, workers
from winoforge.solvers.options import Options
from winoforge.solvers.posting import Address, Refused, Reply, checked, is_here, timeout
from winoforge.solvers.protocol import About, Effort, Solver

_OPENAI = "https://api.openai.com/v1"
_LETTER = 16
"""Tokens that a reply may have: a letter, and what some models cannot help writing around it."""
_THINKING = 4096
"""The same for models that count what they think."""
_PATIENCE = 10
"""After so many replies, all cut off before they named a candidate, the rest would be too."""
_MILLION = 1_000_000
_DEAREST = 1e12
"""No price of a million tokens is higher, and the price of a run stays a number."""


@dataclass(frozen=True, slots=True)
class Price:
    """What an endpoint asks for a million tokens."""

    prompt: float
    completion: float

    def of(self, prompt: int, completion: int) -> float:
        """What so many tokens cost."""
        return round((prompt * self.prompt + completion * self.completion) / _MILLION, 6)


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """How an endpoint is asked."""

    at_once: int
    """Requests under way at the same time."""
    max_tokens: int | None = None
    """Tokens that a reply may have; None for those that a letter needs."""
    price: Price | None = None


@dataclass(frozen=True, slots=True)
class _Asked:
    """What came of asking one item."""

    answer: Answer
    prompt_tokens: int = 0
    completion_tokens: int = 0
    requests: int = 0
    repeated: int = 0
    cut_off: int = 0
    """1 for a reply that the limit of tokens ended before it named a candidate."""


class _Filtered(Exception):
    """The endpoint refuses this one text; the others may go well."""


class Chat:
    """Answers by a model behind an endpoint; several requests are under way at once."""

    def __init__(self, about: About, model: str, address: Address, terms: Terms) -> None:
        self.about = about
        self.effort = Effort(notes=dict.fromkeys(_COUNTED, 0))
        self._model = model
        self._address = address
        self._terms = terms
        self._left_out: set[str] = set()
        """Parameters that the endpoint refused; found out at the first request, by every thread for itself."""

    def solve(self, items: Iterable[Item]) -> Iterator[Answer]:
        """What the model says, in the order of the items; an end where nothing comes of it but cut off replies."""
        answered = cut = 0
        for asked in in_order(self._ask, items, self._terms.at_once):
            self._count(asked)
            answered, cut = answered + 1, cut + asked.cut_off
            if answered == cut == _PATIENCE:
                raise SolverError(
                    f"The first {cut} replies of {self._model} were all cut off before they named a candidate. "
                    f"If it thinks before it answers, give it room (--max-tokens {_THINKING}) and another --out."
                )
            yield asked.answer

    def _ask(self, item: Item) -> _Asked:
        if len(item.candidates) > chat_prompt.MOST:
            return _Asked(answer_to(item, None, why="there are more candidates than letters"))
        try:
            reply = self._reply(item)
        except _Filtered:
            return _Asked(answer_to(item, None, why="the endpoint's filter refused the text"), requests=1)
        try:
            found = chat_reply.completion(json.loads(reply.body))
        except (ValueError, RecursionError):
            found = None
        if found is None:
            said = self._address.quoted(reply.body.decode("utf-8", errors="replace"))
            raise SolverError(f"{self._address.url} did not send a chat completion (“{said}”); check the address.")
        answer = _answer(item, found, self._address.quoted(found.text))
        cut_off = int(found.cut and answer.answer is None)
        return _Asked(answer, found.prompt_tokens, found.completion_tokens, 1 + reply.repeated, reply.repeated, cut_off)

    def _reply(self, item: Item) -> Reply:
        """The endpoint's reply; a parameter that it refuses is left out from then on."""
        while True:
            left_out = frozenset(self._left_out)
            body = json.dumps(_request(self._model, item, left_out, self._terms.max_tokens)).encode("ascii")
            try:
                return self._address.post(body)
            except Refused as refused:
                named = [name for name in _OPTIONAL if name in refused.said and name not in left_out]
                if refused.status == 400 and "content_filter" in refused.said:
                    raise _Filtered from None
                if refused.status not in {400, 422} or not named:
                    raise SolverError(self._complaint(refused)) from None
                self._left_out.add(named[0])

    def _complaint(self, refused: Refused) -> str:
        url = self._address.url
        if refused.status in {401, 403}:  # what it says may quote the key in part, so it is not repeated
            return f"{url} refused the key ({refused.status}); set OPENAI_API_KEY to one that it takes."
        said = self._address.quoted(_reason(refused.said), 200)
        if refused.status == 404:
            return f"{url} does not know it (404: {said}); check the address and the model's name, {self._model}."
        return f"{url} refused the request ({refused.status}: {said})."

    def _count(self, asked: _Asked) -> None:
        notes = self.effort.notes
        self.effort.sequences += bool(asked.requests)
        self.effort.tokens += asked.prompt_tokens + asked.completion_tokens
        for name in _COUNTED:
            notes[name] += getattr(asked, name)
        if self._left_out:
            notes["refused"] = sorted(self._left_out)
        if self._terms.price is not None:
            notes["price"] = self._terms.price.of(notes["prompt_tokens"], notes["completion_tokens"])


_COUNTED = ("prompt_tokens", "completion_tokens", "requests", "repeated", "cut_off")
"""What the notes of a run add up."""
_OPTIONAL: Mapping[str, Mapping[str, Any]] = {
    "logprobs": {"logprobs": True, "top_logprobs": 20},
    "max_tokens": {"max_tokens": _LETTER},
    "temperature": {"temperature": 0},
}
"""What is asked for only as long as the endpoint takes it, by the name under which it is refused."""


def _request(model: str, item: Item, left_out: frozenset[str], max_tokens: int | None) -> dict[str, Any]:
    request: dict[str, Any] = {"model": model, "messages": chat_prompt.messages(item)}
    for name, parameters in _OPTIONAL.items():
        if name not in left_out:
            request |= parameters
    if "max_tokens" in left_out:  # models that think take the limit under another name
        request["max_completion_tokens"] = max_tokens or _THINKING
    elif max_tokens is not None:
        request["max_tokens"] = max_tokens
    return request


def _answer(item: Item, reply: chat_reply.Completion, said: str) -> Answer:
    letters = chat_prompt.letters(item)
    scores = chat_reply.scores(reply, letters)
    if scores is not None:
        return answer_to(item, decided(scores), scores=scores, why=f"it said “{said}”")
    named = chat_reply.chosen(reply.text, item, letters)
    if named is None and reply.cut:
        return answer_to(item, None, why=f"its reply was cut off: “{said}”")
    return answer_to(item, named, why=f"it said “{said}”" + ("" if named is not None else ", which names no candidate"))


def _reason(said: str) -> str:
    """The sentence in an endpoint's refusal, which most wrap in JSON."""
    try:
        found = json.loads(said)["error"]
        return str(found["message"] if isinstance(found, dict) else found)
    except (ValueError, KeyError, TypeError, RecursionError):
        return said


def make(name: str, argument: str, options: Options) -> Solver:
    """From a model's name; address and key come from --url and the environment."""
    key = os.environ.get("OPENAI_API_KEY", "").strip()
    base = (options.url or os.environ.get("OPENAI_BASE_URL") or (_OPENAI if key else "")).rstrip("/")
    if not base:
        raise SolverError("Nobody to ask: set OPENAI_API_KEY, or give the address of an endpoint with --url.")
    parts = checked(base)
    if key and parts.scheme != "https" and not is_here(parts):
        raise SolverError(
            f"The key would go to {parts.hostname} where others can read it; give an https address, "
            "or unset OPENAI_API_KEY if that endpoint needs no key."
        )
    if not (key.isascii() and key.isprintable()):
        raise SolverError("OPENAI_API_KEY holds characters that no key has; set it again.")
    headers = {"Content-Type": "application/json", "User-Agent": "winoforge"}
    headers |= {"Authorization": f"Bearer {key}"} if key else {}
    address = Address(url=f"{base}/chat/completions", headers=headers, timeout=timeout(options), secret=key)
    limit = {} if options.max_tokens is None else {"max_tokens": options.max_tokens}
    about = About(name=f"{name}:{argument}", settings={"url": base, "prompt": chat_prompt.VERSION, **limit})
    return Chat(
        about, argument, address, Terms(at_once=workers(options), max_tokens=options.max_tokens, price=_price())
    )


def _price() -> Price | None:
    """From the environment; both figures or none."""
    names = ("WINOFORGE_PRICE_IN", "WINOFORGE_PRICE_OUT")
    given = [os.environ.get(name, "").strip() for name in names]
    if not any(given):
        return None
    try:
        prompt, completion = map(float, given)
    except ValueError:
        prompt = completion = -1.0
    if not (0 <= prompt < _DEAREST and 0 <= completion < _DEAREST):
        raise SolverError(f"{' and '.join(names)} are the prices of a million tokens; set both to numbers, or neither.")
    return Price(prompt, completion)
