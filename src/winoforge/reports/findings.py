"""What a picture shows, as its title and in words: the finding, not the axes."""

from __future__ import annotations

from collections.abc import Sequence

from winoforge.core.measures.shares import Share
from winoforge.core.measures.words import RARE
from winoforge.reports.figures import interval, percent
from winoforge.reports.rows import Row


def share_of(row: Row, metric: str = "original") -> Share:
    """A share that is known to be there."""
    found = getattr(row.results, metric)
    if not isinstance(found, Share):
        raise TypeError(f"{row.label} has no {metric}.")
    return found


def best(rows: Sequence[Row]) -> Row:
    """The most accurate, the first of them where several are."""
    return max(rows, key=lambda row: share_of(row).value)


def accuracy_finding(rows: Sequence[Row]) -> str:
    """Who is significantly better than chance."""
    lucky = [row for row in rows if row.results.luck is None or row.results.luck.best_of >= RARE]
    if len(lucky) == len(rows):
        who = "None of them is" if len(rows) > 1 else f"{rows[0].label} is not"
        return f"{who} significantly better than chance"
    top = best([row for row in rows if row not in lucky])
    said = f"{top.label} answers {percent(share_of(top).value)} correctly, significantly better than chance"
    if len(rows) == 1:
        return said
    others = len(rows) - len(lucky) - 1
    return f"{said}; {f'so are {others} more' if others > 1 else 'so is one more' if others else 'nothing else is'}"


def consistency_finding(rows: Sequence[Row]) -> str:
    """How far the most accurate follows the switch."""
    top = best(rows)
    return f"The answers of {top.label} follow the switch on {percent(share_of(top, 'consistency').value)} of the items"


def domains_finding(rows: Sequence[Row], drawn: Sequence[str]) -> str:
    """How far apart the domains are for the most accurate; that they are apart at all is not claimed."""
    top = best(rows)
    found = {domain: top.results.by_domain[domain] for domain in drawn if domain in top.results.by_domain}
    low, high = (choose(found, key=lambda domain: found[domain].value) for choose in (min, max))
    if any(found[high].low > found[domain].high for domain in found):
        said = f"{top.label} answers from {percent(found[low].value)} ({low}) to {percent(found[high].value)} ({high})"
        return f"{said} correctly"
    return f"No domain stands out for {top.label}: the intervals overlap"


def listed(rows: Sequence[Row], metric: str) -> str:
    """The figures of every row, in words."""
    return "; ".join(f"{row.label}: {in_words(share_of(row, metric))}" for row in rows) + "."


def in_words(share: Share) -> str:
    """One figure with its size and interval."""
    return f"{percent(share.value)} of {share.n:,}, 95% interval {interval(share.low, share.high)}%"


def domains_listed(rows: Sequence[Row], drawn: Sequence[str]) -> str:
    """The figures of every row and domain, in words."""
    return " ".join(
        f"{row.label}: "
        + "; ".join(
            f"{domain} {percent(row.results.by_domain[domain].value)}"
            for domain in drawn
            if domain in row.results.by_domain
        )
        + "."
        for row in rows
    )
