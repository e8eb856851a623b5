"""Scripts for those who work on Winoforge."""
