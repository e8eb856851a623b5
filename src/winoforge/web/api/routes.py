"""The API: all its operations, and how it describes itself (OpenAPI)."""

from __future__ import annotations

from typing import Any

from ninja import NinjaAPI
from ninja.openapi.schema import OpenAPISchema

from winoforge import __version__
from winoforge.web.api import errors
from winoforge.web.api.operations import campaigns, payments, references, schemas
from winoforge.web.api.parsing import StrictParser


class _Described(NinjaAPI):
    """Makes its description once: everybody may ask for it, and making it takes a third of a second."""

    _made: OpenAPISchema | None = None

    def get_openapi_schema(self, **how: Any) -> OpenAPISchema:
        if self._made is None:
            self._made = super().get_openapi_schema(**how)
        return self._made


api = _Described(
    title="Winoforge",
    version=__version__,
    description="Collections, schemas, judgements, payments and statistics of a Winoforge platform.",
    urls_namespace="api",
    docs_url=None,  # an interface from somebody else's server would break our Content-Security-Policy
    parser=StrictParser(),
)
for _module in (campaigns, schemas, references, payments):
    api.add_router("", _module.router)
errors.install(api)
