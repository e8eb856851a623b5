"""The rules and values of Winoforge: pure, without files, network or database."""
