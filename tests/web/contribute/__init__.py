"""Writing, correcting and withdrawing schemas, and my work."""
