"""Inspiration (P10): something to begin a schema with, for somebody who asks for it."""

from winoforge.core.crowd.inspiration.ideas import Idea, Source, drawn, suggestions, written

__all__ = ["Idea", "Source", "drawn", "suggestions", "written"]
