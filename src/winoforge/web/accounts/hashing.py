"""Passwords: argon2id with the parameters that OWASP names first for small machines."""

from __future__ import annotations

from django.contrib.auth.hashers import Argon2PasswordHasher


class Argon2(Argon2PasswordHasher):
    """19 MiB, two passes, one lane."""

    time_cost = 2
    memory_cost = 19 * 1024
    parallelism = 1
