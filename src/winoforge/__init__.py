"""Winoforge, the workbench for Winograd schemas."""

__version__ = "0.1.0"
