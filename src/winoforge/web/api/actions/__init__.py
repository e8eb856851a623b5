"""Actions about the API itself: tokens, and calls that do their work once."""
