"""The ban (P17): a score at or below a limit bans at once."""

from __future__ import annotations

from winoforge.core.crowd.rules import Rules


def is_banned(score: int, rules: Rules) -> bool:
    """Whether a worker with this score is banned."""
    return score <= rules.ban_score
