"""A part of the library is kept for test questions."""

import hashlib
from typing import Any

from django.db import migrations, models


def mark_gold(apps: Any, _: object) -> None:
    """Mark what is_gold (core/crowd/askable.py) said when this was written; a new edition of the library says it anew."""
    entries = apps.get_model("workshop", "ReferenceEntry").objects.filter(collection__built_in=True)
    gold = [
        key
        for key, record in entries.values_list("pk", "record")
        if int(hashlib.sha256(record["id"].encode()).hexdigest(), 16) % 4 == 0
    ]
    entries.filter(pk__in=gold).update(gold=True)


class Migration(migrations.Migration):
    dependencies = [("workshop", "0007_unpaid_sums")]

    operations = [
        migrations.AddField(model_name="referenceentry", name="gold", field=models.BooleanField(default=False)),
        migrations.RunPython(mark_gold, migrations.RunPython.noop, elidable=True),
        migrations.RemoveIndex(model_name="referenceentry", name="entry_askable"),
        migrations.AddIndex(
            model_name="referenceentry",
            index=models.Index(fields=["language", "askable", "gold", "id"], name="entry_asked"),
        ),
    ]
