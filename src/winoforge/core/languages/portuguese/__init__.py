"""Brazilian Portuguese: what the language knows, one idea a file; language.py puts it together."""

from winoforge.core.languages.portuguese.language import PORTUGUESE, Portuguese

__all__ = ["PORTUGUESE", "Portuguese"]
