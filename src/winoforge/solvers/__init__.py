"""Solvers: whatever is given items and answers them, from a coin to a language model."""

from winoforge.solvers.protocol import Solver
from winoforge.solvers.registry import SOLVERS, Kind, make

__all__ = ["SOLVERS", "Kind", "Solver", "make"]
