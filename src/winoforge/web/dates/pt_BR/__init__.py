"""Brazilian Portuguese."""
