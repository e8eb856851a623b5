"""Every change to persons, campaigns and memberships: one action each."""
