from decimal import Decimal
from typing import Any

from django.db import migrations, models
from django.db.models import Min, Q

_OTHER_WORKER = "other-worker"


def fill(apps: Any, _: Any) -> None:
    """The lists that are there already: what they have paid, which line is a worker's first, what lacks its id."""
    verifications, lines, payments = (
        apps.get_model("console", name).objects for name in ("Verification", "VerifiedLine", "Payment")
    )
    for held in verifications.order_by("pk").iterator():
        mine = lines.filter(verification=held)
        own = mine.filter(membership__isnull=False)
        firsts = own.exclude(verdict=_OTHER_WORKER).order_by().values("membership").annotate(n=Min("number"))
        mine.filter(number__in=firsts.values("n")).update(is_first=True)
        for verdict, total in held.totals.items():
            total["unsaid"] = own.filter(verdict=verdict, session="").count()
        paid = payments.filter(verification=held).values_list("currency", "amount", "code__schema")
        held.paid = _sums(paid.order_by("currency").iterator())
        held.save(update_fields=["totals", "paid"])


def _sums(paid: Any) -> dict[str, dict[str, list[Any]]]:
    found: dict[str, dict[str, list[Any]]] = {}
    for currency, amount, schema in paid:
        sums = found.setdefault(currency, {}).setdefault("evaluators" if schema is None else "contributors", ["0", 0])
        sums[:] = [str(Decimal(sums[0]) + amount), sums[1] + 1]
    return found


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0002_quick_lists"),
        ("console", "0002_quick_lists"),
        ("workshop", "0006_search_index"),
    ]

    operations = [
        migrations.RemoveIndex(model_name="payment", name="payment_sums"),
        migrations.RemoveIndex(model_name="verifiedline", name="line_unsaid"),
        migrations.AddField(model_name="verification", name="paid", field=models.JSONField(default=dict)),
        migrations.AddField(model_name="verifiedline", name="is_first", field=models.BooleanField(default=False)),
        migrations.RunPython(fill, migrations.RunPython.noop),
        migrations.AddConstraint(
            model_name="verifiedline",
            constraint=models.UniqueConstraint(
                condition=Q(("is_first", True)), fields=("verification", "membership"), name="line_worker_first"
            ),
        ),
    ]
