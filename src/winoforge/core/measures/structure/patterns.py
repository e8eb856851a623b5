"""The four sentence patterns, and what decides between them.

A clause has a subject and a verb. It is dependent when a connector introduces it. Two independent clauses are joined
when a coordinator stands between them and the second has a subject of its own: “he came and sang” is one clause. As in
the paper, whose compound sentence is “SV and SV”, a semicolon or a colon joins nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from winoforge.core.languages.base import Group


class Pattern(StrEnum):
    """What clauses a sentence is made of."""

    SIMPLE = "simple"
    """One independent clause."""
    COMPOUND = "compound"
    """Two or more independent clauses."""
    COMPLEX = "complex"
    """One independent clause and one or more dependent ones."""
    COMPOUND_COMPLEX = "compound-complex"
    """Two or more independent clauses and one or more dependent ones."""


class Counted(StrEnum):
    """Which connectors make a clause dependent."""

    PAPER = "paper"
    """Those of the six groups of the WinoFlexi paper."""
    ALL = "all"
    """Those and our additions, which are shown apart as `other`."""


@dataclass(frozen=True, slots=True)
class Clauses:
    """What was found in a sentence, or in several taken together."""

    joined: bool
    """Whether a coordinator joins two independent clauses."""
    connectors: tuple[Group, ...]
    """The groups of the connectors that introduce dependent clauses, in the order of the text."""

    def structure(self, counted: Counted = Counted.PAPER) -> Structure:
        """The pattern, and the connector of the first dependent clause."""
        wanted = [group for group in self.connectors if counted is Counted.ALL or group is not Group.OTHER]
        if wanted:
            return Structure(Pattern.COMPOUND_COMPLEX if self.joined else Pattern.COMPLEX, wanted[0])
        pattern = Pattern.COMPOUND if self.joined else Pattern.SIMPLE
        return Structure(pattern, None, addition=bool(self.connectors))


@dataclass(frozen=True, slots=True)
class Structure:
    """The pattern of a sentence."""

    pattern: Pattern
    connector: Group | None
    """The group of the first dependent clause's connector; None where no clause is dependent."""
    addition: bool = False
    """Whether a connector that is not counted, because it is our addition to the paper's, introduces a clause."""
