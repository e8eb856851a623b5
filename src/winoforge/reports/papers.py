"""What papers published, figure by figure, to print beside ours. Each table is laid out as it stands in its paper.

Percentages are as printed. The sizes of the subsets are known, so each figure is a whole number of items out of so
many, and has an interval.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from winoforge.core.measures.shares import Share, share

PORTUGUESE = "Portuguese WSC"
ENGLISH = "WSC273"

SIZES: dict[str, dict[str, int]] = {
    PORTUGUESE: {"original": 277, "associative": 35, "non_associative": 242, "switchable": 135},
    ENGLISH: {"original": 273, "associative": 37, "non_associative": 236, "switchable": 131},
}
"""How many items each subset of a published collection has."""
_SWITCHABLE = ("unswitched", "switched", "consistency")
_SAMPLED = 100
"""Halves that Isaak and Michael took from each library."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Published:
    """One figure of a paper."""

    source: str
    """Who published it."""
    place: str
    """The table or section where it stands."""
    system: str
    """What was measured, as the paper calls it."""
    collection: str
    """What it was measured on."""
    language: str
    scoring: str | None
    """`full` or `partial`; None for a system that has but one."""
    metric: str
    """As in a report: original, associative, consistency, …; also `incorrect` and `abstained`."""
    printed: str
    """The percentage, as printed."""
    n: int
    """How many items it is about."""

    @property
    def value(self) -> float:
        """The figure as a share, 0 to 1."""
        return round(float(self.printed) / 100, 6)

    @property
    def measured(self) -> Share | None:
        """The same as a count with its interval, which no paper gave."""
        return share(round(self.value * self.n), self.n)


@dataclass(frozen=True, slots=True)
class System:
    """What one table of a paper says of one system."""

    figures: tuple[Published, ...]
    """At least one, all of the same system, scoring and collection."""

    @property
    def one(self) -> Published:
        """Any of them, for what they have in common."""
        return self.figures[0]

    def figure(self, metric: str) -> Published | None:
        """The figure for a metric; None where the paper has none."""
        return next((each for each in self.figures if each.metric == metric), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Printed:
    """A table as printed: a line has a metric, a scoring and a percentage for each system, `-` where there is none."""

    place: str
    systems: tuple[str, ...]
    lines: str
    source: str = "Melo 2020"
    language: str = "pt"
    collection: str = PORTUGUESE
    sizes_of: str | None = PORTUGUESE
    """The collection whose subsets it has; None when each figure is about one sample."""


_LSTM = ("Small LSTM", "Improved LSTM")
_AWD = ("Large AWD-LSTM", "Medium AWD-LSTM", "Small AWD-LSTM")
_BERT = ("BERT Portuguese Base", "BERT Portuguese Large", "BERT Multilingual")
_ENGLISH_BERT = ("BERT English Base", "BERT English Large", "BERT Multilingual")
_ENGLISH_LSTM = "LSTM on WikiText-2"

_MELO = (
    _Printed(
        place="table 1",
        systems=(*_LSTM, _AWD[0]),
        lines="""
            original         full     48.01  50.18  50.54
            original         partial  50.90  52.35  46.93
        """,
    ),
    _Printed(
        place="table 1",
        systems=_BERT,
        lines="""
            original         -        47.65  49.82  50.18
        """,
    ),
    _Printed(
        place="table 2",
        systems=_LSTM,
        lines="""
            original         full     48.01  50.18
            original         partial  50.90  52.35
            associative      full     51.43  51.43
            associative      partial  62.86  62.86
            non_associative  full     47.52  50.00
            non_associative  partial  49.17  50.83
            switched         full     48.89  46.67
            switched         partial  48.15  46.67
            unswitched       full     47.41  49.63
            unswitched       partial  48.89  50.37
            consistency      full      6.67   8.15
            consistency      partial  14.81  19.26
        """,
    ),
    _Printed(
        place="table 3",
        systems=_AWD,
        lines="""
            original         full     50.54  49.10  49.10
            original         partial  46.93  48.38  50.18
            associative      full     57.14  54.29  51.43
            associative      partial  54.28  60.00  57.14
            non_associative  full     49.59  48.35  48.76
            non_associative  partial  45.87  46.69  49.17
            switched         full     47.41  48.15  48.15
            switched         partial  48.89  49.63  47.41
            unswitched       full     48.15  47.41  47.41
            unswitched       partial  45.93  46.67  48.15
            consistency      full      5.93   5.93   5.93
            consistency      partial   9.63  14.07  16.30
        """,
    ),
    _Printed(
        place="table 4",
        systems=_BERT,
        lines="""
            original         -        47.65  49.82  50.18
            associative      -        45.71  45.71  60.00
            non_associative  -        47.93  50.41  48.76
            switched         -        48.89  48.15  46.67
            unswitched       -        46.67  50.37  48.89
            consistency      -        37.04  37.04  84.44
        """,
    ),
    _Printed(
        place="table 5",
        systems=(_ENGLISH_LSTM,),
        language="en",
        collection=ENGLISH,
        sizes_of=ENGLISH,
        lines="""
            original         full     50.18
            original         partial  49.08
            associative      full     45.95
            associative      partial  54.05
            non_associative  full     50.85
            non_associative  partial  48.31
            switched         full     48.09
            switched         partial  50.38
            unswitched       full     48.09
            unswitched       partial  46.56
            consistency      full      5.34
            consistency      partial   7.63
        """,
    ),
    _Printed(
        place="table 5",
        systems=("LSTM, vocabulary of WikiText-2's size", "LSTM, training text of WikiText-2's size"),
        lines="""
            original         full     47.65  49.46
            original         partial  45.85  48.37
            associative      full     37.14  42.86
            associative      partial  45.71  60.00
            non_associative  full     49.17  50.41
            non_associative  partial  45.87  46.69
            switched         full     42.96  42.96
            switched         partial  45.93  47.41
            unswitched       full     46.67  48.89
            unswitched       partial  42.96  45.93
            consistency      full     22.22  15.56
            consistency      partial  25.93  24.44
        """,
    ),
    _Printed(
        place="table 6",
        source="Trichelair et al. 2018, as printed by Melo 2020",
        systems=("Single language model of Trinh and Le",),
        language="en",
        collection=ENGLISH,
        sizes_of=ENGLISH,
        lines="""
            original         partial  54.58
            associative      partial  73.0
            non_associative  partial  51.7
            switched         partial  54.20
            unswitched       partial  54.96
            consistency      partial  56.49
        """,
    ),
    _Printed(
        place="table 6",
        systems=(_ENGLISH_LSTM,),
        language="en",
        collection=ENGLISH,
        sizes_of=ENGLISH,
        lines="""
            original         partial  49.08
            associative      partial  54.05
            non_associative  partial  48.31
            switched         partial  50.38
            unswitched       partial  46.56
            consistency      partial   7.63
        """,
    ),
    _Printed(
        place="table 7",
        systems=_ENGLISH_BERT,
        language="en",
        collection=ENGLISH,
        sizes_of=ENGLISH,
        lines="""
            original         -        50.55  50.55  49.82
            associative      -        48.65  48.65  48.65
            non_associative  -        50.85  50.85  50.00
            switched         -        49.62  50.38  48.85
            unswitched       -        50.38  50.38  48.85
            consistency      -        29.01  40.46  63.36
        """,
    ),
    *(
        _Printed(place="table 8", systems=("Improved LSTM",), collection=collection, lines=lines)
        for collection, lines in (
            (PORTUGUESE, "original full 50.18 \n original partial 52.35"),
            (f"{PORTUGUESE}, repaired by hand", "original full 49.82 \n original partial 53.43"),
            (f"{PORTUGUESE}, Portuguese names", "original full 50.54 \n original partial 50.90"),
            (f"{PORTUGUESE}, Portuguese names, repaired by hand", "original full 50.18 \n original partial 53.43"),
        )
    ),
)

_WINOFLEXI = tuple(
    _Printed(
        place="section 4.1",
        source="Isaak and Michael 2019",
        systems=("Stanford CoreNLP", "Wikisense", "K-Parser"),
        language="en",
        collection=collection,
        sizes_of=None,
        lines=lines,
    )
    for collection, lines in (
        (
            "Winograd library, a sample",
            """
            original         -        37  59  38
            incorrect        -        39  31  36
            abstained        -        23   9  26
            """,
        ),
        (
            "WinoFlexi library, a sample",
            """
            original         -        44  56  37
            incorrect        -        44  44  37
            abstained        -        12   -  26
            """,
        ),
    )
)

LUCK = "Trichelair et al., appendix B: a guesser gets more than 55% of 273 items right with a probability of 0.04, and the best of ten guessers with 0.37."  # noqa: E501 (one sentence)
"""What the appendix on the lucky draw published."""


@cache
def figures() -> tuple[Published, ...]:
    """Every published figure, table after table; one that stands in two tables is there twice."""
    return tuple(figure for printed in (*_MELO, *_WINOFLEXI) for figure in _figures(printed))


def beside(languages: Iterable[str]) -> tuple[System, ...]:
    """The systems measured in these languages (`pt-BR` is `pt`), each as the table with most of its figures has it."""
    wanted = {code.partition("-")[0].casefold() for code in languages}
    told: dict[tuple[object, ...], list[Published]] = {}
    for figure in figures():
        if figure.language in wanted:
            key = (figure.system, figure.collection, figure.scoring, figure.place)
            told.setdefault(key, []).append(figure)
    fullest: dict[tuple[object, ...], list[Published]] = {}
    for (*who, _place), found in told.items():
        if len(found) > len(fullest.get(tuple(who), ())):
            fullest[tuple(who)] = found
    return tuple(sorted((System(tuple(found)) for found in fullest.values()), key=_in_order))


def _in_order(system: System) -> tuple[int, str]:
    """As in the paper, with both scorings of a system together."""
    one = system.one
    place = (one.place, one.system, one.collection)
    first = next(n for n, each in enumerate(figures()) if (each.place, each.system, each.collection) == place)
    return first, one.scoring or ""


def _figures(printed: _Printed) -> Iterator[Published]:
    for line in filter(None, map(str.split, printed.lines.splitlines())):
        metric, scoring, *percentages = line
        for system, percent in zip(printed.systems, percentages, strict=True):
            if percent == "-":
                continue
            yield Published(
                source=printed.source,
                place=printed.place,
                system=system,
                collection=printed.collection,
                language=printed.language,
                scoring=None if scoring == "-" else scoring,
                metric=metric,
                printed=percent,
                n=_size(printed, metric),
            )


def _size(printed: _Printed, metric: str) -> int:
    if printed.sizes_of is None:
        return _SAMPLED
    return SIZES[printed.sizes_of]["switchable" if metric in _SWITCHABLE else metric]
