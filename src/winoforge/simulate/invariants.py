"""What must hold after any week, whatever the bots did."""

from __future__ import annotations

from collections import Counter
from decimal import Decimal

from winoforge.simulate.reading import Facts
from winoforge.simulate.week import Week


def broken(facts: Facts, week: Week) -> list[str]:
    """A sentence for each rule that does not hold; none, if all is well."""
    return [sentence for sentence, holds in rules(facts, week) if not holds]


def rules(facts: Facts, week: Week) -> list[tuple[str, bool]]:
    """Every rule with whether it holds."""
    issued = sum((amount for amount, _, _, _ in facts.codes.values()), Decimal(0))
    void = sum((amount for amount, _, is_void, _ in facts.codes.values() if is_void), Decimal(0))
    paid = sum((amount for _, amount in facts.payments), Decimal(0))
    costs = facts.costs
    per_code = Counter(code for code, _ in facts.payments)
    told = [code for worker in week.workers for code in worker.codes]
    below = {worker for worker, score in facts.scores.items() if score <= facts.ban_score}
    return [
        ("Whoever is at or below the ban's score is banned, and nobody else.", below == facts.banned),
        ("Every score is the sum of its ledger.", all(s == facts.ledgers.get(w, 0) for w, s in facts.scores.items())),
        ("No schema has more judgements than its campaign asks for.", facts.most_judgements <= facts.k),
        ("Nobody judged their own schema.", facts.own_judged == 0),
        ("Nobody was paid twice for a code.", all(count == 1 for count in per_code.values())),
        ("The same lists, given again, pay nobody.", not week.second_list_paid),
        ("No void code was paid.", not any(is_void and is_paid for _, _, is_void, is_paid in facts.codes.values())),
        ("Every code that a worker was shown is in the record, once.", Counter(told) <= Counter(facts.codes.keys())),
        (
            "Contributors, evaluators and bonuses are the total cost.",
            costs["contributors"] + costs["evaluators"] + costs["bonuses"] == costs["total"],
        ),
        (
            "What is paid, owed or waiting for codes is what was issued and not void.",
            costs["paid"] - costs["bonuses"] + costs["owed"] + costs["waiting"] == issued - costs["void"]
            and costs["void"] >= void,
        ),
        ("What the console calls paid is the sum of the payments.", costs["paid"] - costs["bonuses"] == paid),
        ("The bonuses are those that were awarded.", sum(facts.bonuses.values(), Decimal(0)) == costs["bonuses"]),
    ]
