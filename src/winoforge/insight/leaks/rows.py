"""A table of numbers that grows row by row, with room to spare."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Rows:
    """Rows of the same length, in single precision, which holds whole numbers up to 16 million without rounding."""

    def __init__(self, columns: int) -> None:
        import numpy as np

        self._table = np.zeros((16, columns), dtype=np.float32)
        self._count = 0

    def __len__(self) -> int:
        return self._count

    @property
    def all(self) -> NDArray[np.float32]:
        """All rows; a view that is good until the next one comes."""
        return self._table[: self._count]

    def append(self, row: Sequence[float]) -> None:
        """Add a row. Half as much room again when there is none left, so that a row costs the same on average."""
        import numpy as np

        if self._count == len(self._table):
            spare = np.zeros((self._count // 2, self._table.shape[1]), dtype=np.float32)
            self._table = np.concatenate([self._table, spare])
        self._table[self._count] = row
        self._count += 1
