"""The platform: the only Django code. Apps accounts (who), workshop (write and judge), jobs (background work)."""
