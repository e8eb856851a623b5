"""`python -m winoforge` is `winoforge`."""

from winoforge.cli import main

main()
