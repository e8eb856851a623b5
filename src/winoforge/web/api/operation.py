"""What holds for every operation: a scope, the declared errors, no unknown parameters, and writes that act once."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from functools import wraps
from typing import Annotated, Any, TypeVar

from ninja import Header, Router, Schema

from winoforge.core.crowd.tokens import Scope
from winoforge.core.errors import NotAllowed
from winoforge.web.api.actions import calls
from winoforge.web.api.bearer import ApiRequest, Bearer
from winoforge.web.api.errors import DECLARED, Error

View = TypeVar("View", bound=Callable[..., Any])

Key = Annotated[
    str,
    Header(
        alias="Idempotency-Key",
        pattern=r"^[!-~]{1,64}$",
        description="A new one for each new request: the same request sent again under its key is done once.",
    ),
]
"""What every write carries."""


def reads(router: Router, path: str, scope: Scope | None, shape: Any, **more: Any) -> Callable[[View], View]:
    """An operation that only reads; `scope` None for every token."""
    return _operation(router, "GET", path, scope, shape, **more)


def writes(router: Router, path: str, scope: Scope, shape: Any) -> Callable[[View], View]:
    """An operation that changes something; its view takes a Key."""
    return _operation(router, "POST", path, scope, shape)


def done_once(request: ApiRequest, key: str, do: Callable[[], Schema]) -> dict[str, Any]:
    """What a write answers; the same request under the same key is answered as before, and done once."""
    sent = calls.fingerprint("POST", request.path, request.body)
    return calls.once(request.auth.token, key, sent, lambda: do().model_dump(mode="json"))


def _operation(
    router: Router, method: str, path: str, scope: Scope | None, shape: Any, **more: Any
) -> Callable[[View], View]:
    def registered(view: View) -> View:
        name = view.__name__.replace("_", "-")
        asks = f"Scope: `{scope}`." if scope else "Any token will do."
        router.add_api_operation(
            path,
            [method],
            _without_unknown(view, path),
            auth=Bearer(scope),
            response={200: shape, DECLARED: Error},
            operation_id=name,
            url_name=name,
            summary=name.replace("-", " ").capitalize(),
            description=f"{inspect.getdoc(view)}\n\n{asks}",
            **more,
        )
        return view

    return registered


def _without_unknown(view: View, path: str) -> Callable[..., Any]:
    """A mistyped filter must not give everything: a parameter that is none is refused."""
    signature = inspect.signature(view, eval_str=True)
    named = sorted(set(signature.parameters) - {"request", "sent", "key"} - set(re.findall(r"{(\w+)}", path)))

    @wraps(view)
    def strict(request: ApiRequest, **given: Any) -> Any:
        for name in request.GET:
            if name not in named:
                shown = "".join(each for each in name if each.isprintable())[:60]
                raise NotAllowed("parameter-unknown", name=shown, known=", ".join(named) or "–")
        return view(request, **given)

    strict.__signature__ = signature  # type: ignore[attr-defined] # ninja looks names up where this wrapper stands
    return strict
