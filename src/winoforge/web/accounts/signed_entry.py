"""Signed arrivals (P1): the crowd platform vouches for its workers with a JSON web token, Prolific among others."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from winoforge.core.errors import NotAllowed
from winoforge.web.accounts.models import Campaign

ALGORITHMS = (
    "RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA", "HS256", "HS384", "HS512",
)  # fmt: skip
"""What a campaign may name; “none” is not among them."""
_PARAMETERS = {"prolific": "prolific_token"}
_PARAMETER = "token"
_LEEWAY = 30
"""Seconds that two clocks may differ."""


def shortest_secret(algorithm: str) -> int:
    """The bytes that a shared secret must have at least: those of its hash (RFC 7518). 0 where keys are public."""
    return int(algorithm.removeprefix("HS")) // 8 if algorithm.startswith("HS") else 0


def parameter(campaign: Campaign) -> str:
    """The parameter of the link that holds the token."""
    return _PARAMETERS.get(campaign.crowd, _PARAMETER)


def claims(campaign: Campaign, token: str) -> Mapping[str, str]:
    """The parameters that a genuine, unexpired token states; NotAllowed for every other.

    The algorithm is the campaign's, never the token's: a public key cannot be passed off as a shared secret.
    """
    import jwt  # late: it loads all of cryptography, and few campaigns have signed arrivals

    wanted: Mapping[str, str] = campaign.signed_entry
    if wanted.get("algorithm") not in ALGORITHMS:
        raise NotAllowed("entry-not-signed")
    try:
        stated = jwt.decode(
            token,
            _key(wanted.get("key", ""), token),
            algorithms=[wanted["algorithm"]],
            issuer=wanted.get("issuer") or None,
            audience=wanted.get("audience") or None,
            leeway=_LEEWAY,
            options={"require": ["exp"], "enforce_minimum_key_length": True},
        )
    except jwt.ExpiredSignatureError:
        raise NotAllowed("entry-expired") from None
    except (jwt.PyJWTError, KeyError, RecursionError, ValueError):  # what a hostile token or an odd key can raise
        raise NotAllowed("entry-not-signed") from None
    return _texts(stated)


def _key(configured: str, token: str) -> Any:
    """The key to verify with: a shared secret, a public key in PEM, or the fitting one of a set (JWKS)."""
    if not configured.lstrip().startswith("{"):
        return configured
    import jwt

    keys = jwt.PyJWKSet.from_dict(json.loads(configured))
    return keys[str(jwt.get_unverified_header(token).get("kid"))]


def _texts(stated: Mapping[str, Any]) -> Mapping[str, str]:
    """The claims that are texts; Prolific keeps its own in one called “prolific”."""
    inner = stated.get("prolific")
    found = inner if isinstance(inner, dict) else stated
    return {name: value for name, value in found.items() if isinstance(value, str)}
