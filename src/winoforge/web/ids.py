"""Names that cannot be guessed: bigint keys stay inside, these stand in every URL, API and export."""

from __future__ import annotations

import re
import secrets

_PUBLIC_ID = re.compile(r"[0-9a-f]{32}")


def new_public_id() -> str:
    """A random name of 128 bits, safe in a URL."""
    return secrets.token_hex(16)


def is_public_id(name: str) -> bool:
    """Whether it looks like one: a database may refuse to look for some of what an address can hold."""
    return _PUBLIC_ID.fullmatch(name) is not None


def new_link() -> str:
    """What makes a campaign's link: whoever has it may sign up."""
    return secrets.token_urlsafe(16)


def new_nonce() -> str:
    """What a form carries so that sending it twice does its work once."""
    return secrets.token_urlsafe(16)
