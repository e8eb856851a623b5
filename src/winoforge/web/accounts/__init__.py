"""Who: persons, campaigns, memberships; registration, login, roles."""
