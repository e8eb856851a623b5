"""Actions of administrators."""
