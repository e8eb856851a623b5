"""The figures of a week beside those of the paper (WinoFlexi, section 4)."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from winoforge.simulate.prompting import prompted
from winoforge.simulate.reading import Facts
from winoforge.simulate.week import Plan, Week

_TOP = 5
PAPER: dict[str, str] = {
    "workers": "50",
    "schemas": "165",
    "valid": "135 (81%)",
    "invalid": "30",
    "scores": "-70 to 250",
    "banned": "1",
    "contributors": "165.00",
    "evaluators": "30.00",
    "bonuses": "63.00",
    "total": "258.00",
    "per_valid": "1.91",
    "minutes": "1.48",
    "minutes_best": "1.66",
    "top_five": "60%",
    "asked_like_library": "",
    "asked_easy_at": "",
}
_NAMES = {
    "workers": "workers",
    "schemas": "schemas judged",
    "valid": "valid",
    "invalid": "invalid or leaked",
    "scores": "scores, lowest to highest",
    "banned": "banned",
    "contributors": "cost: contributors, $",
    "evaluators": "cost: evaluators, $",
    "bonuses": "cost: bonuses, $",
    "total": "cost: total, $",
    "per_valid": "cost per valid schema, $",
    "minutes": "minutes per schema, mean*",
    "minutes_best": "minutes per schema, best worker*",
    "top_five": "bonuses to the top five",
    "asked_like_library": "who write like the library, asked for others by the 40th**",
    "asked_easy_at": "who writes only easy ones, asked for harder ones at**",
}


def figures(plan: Plan, facts: Facts, week: Week) -> dict[str, Any]:
    """The figures as values for JSON."""
    valid = facts.states.get("valid", 0)
    judged = valid + facts.states.get("invalid", 0) + facts.states.get("leaked", 0)
    times = [seconds for each in facts.seconds.values() for seconds in each]
    best = max(facts.scores, key=lambda worker: facts.scores[worker])
    own = facts.seconds.get(best, (0,))
    bonuses = sum(facts.bonuses.values(), Decimal(0))
    asked = prompted(plan.seed)
    top = sum((facts.bonuses[worker] for worker in facts.ranking[:_TOP]), Decimal(0))
    return {
        "workers": len(facts.scores),
        "schemas": judged,
        "valid": valid,
        "valid_share": round(valid / judged, 3) if judged else None,
        "invalid": judged - valid,
        "left_the_queue": facts.states.get("removed", 0),
        "lowest_score": min(facts.scores.values()),
        "highest_score": max(facts.scores.values()),
        "banned": len(facts.banned),
        **{name: str(amount) for name, amount in facts.costs.items()},
        "per_valid": str(round(facts.costs["total"] / valid, 2)) if valid else None,
        "minutes": round(sum(times) / len(times) / 60, 2) if times else None,
        "minutes_best": round(sum(own) / len(own) / 60, 2),
        "top_five_share": round(float(top / bonuses), 3) if bonuses else None,
        "asked_like_library": round(asked.like_library, 4),
        "asked_easy_at": asked.easy_at,
        "judged_by_administrator": week.by_administrator,
        "ties_settled": week.settled,
        "requests": week.requests,
        "seed": plan.seed,
    }


def table(known: dict[str, Any]) -> str:
    """The figures as text, the paper's beside them."""
    share = f" ({known['valid_share']:.0%})" if known["valid_share"] is not None else ""
    here = {name: str(known[name]) for name in _NAMES if name in known}
    here |= {
        "valid": f"{known['valid']}{share}",
        "scores": f"{known['lowest_score']} to {known['highest_score']}",
        "top_five": f"{round(100 * (known['top_five_share'] or 0))}%",
    }
    here |= {"asked_like_library": f"{100 * known['asked_like_library']:.1f}%"}
    rows = [("", "this week", "the paper"), *((label, here[name], PAPER[name]) for name, label in _NAMES.items())]
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    return "\n".join(
        [
            *lines,
            "* made up by the bots, as their browsers tell it; the rest is what the platform computed",
            "** the platform's rule on 20,000 writers whose schemas' hardness is drawn; no panel measures here",
        ]
    )
