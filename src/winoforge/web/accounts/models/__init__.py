"""Persons, campaigns, memberships, and the records that belong to them."""

from winoforge.web.accounts.models.campaign import Campaign
from winoforge.web.accounts.models.consent import Acceptance, ConsentVersion
from winoforge.web.accounts.models.membership import Membership
from winoforge.web.accounts.models.person import Person
from winoforge.web.accounts.models.records import AuditEntry, LoginAttempt, Submission, Visit

__all__ = [
    "Acceptance", "AuditEntry", "Campaign", "ConsentVersion", "LoginAttempt", "Membership", "Person", "Submission",
    "Visit",
]  # fmt: skip
