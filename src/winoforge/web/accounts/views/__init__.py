"""Views: they parse and render."""
