"""Django's SQLite, with writers who queue instead of asking again and again (base.py)."""
