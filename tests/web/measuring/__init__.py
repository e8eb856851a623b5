"""Comparing and measuring in the background, and what pages show of it."""
