"""What a session remembers, by name."""

from __future__ import annotations

MEMBERSHIP = "membership"
"""The key of the membership in which a worker works."""
CAMPAIGN = "campaign"
"""The key of the campaign that an administrator is looking at."""
ROLE = "role"
"""The role that was chosen."""
ROLES = "roles"
"""The roles that could be chosen at the last login."""
SINCE = "since"
"""When this session began, or when it was last a long one, as a timestamp."""
BANNED = "banned"
"""The membership whose ban ended the session before this one."""
PASSWORD_LINK = "password-link"  # noqa: S105 - the name of a place
"""The link to set a new password that an administrator has just issued, until the next page has shown it."""
