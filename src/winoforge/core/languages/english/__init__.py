"""English: what the language knows, one idea a file; language.py puts it together."""

from winoforge.core.languages.english.language import ENGLISH, English

__all__ = ["ENGLISH", "English"]
