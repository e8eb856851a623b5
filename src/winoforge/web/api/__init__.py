"""The REST API: the same actions as the pages, for programs."""
