"""Search in what schemas say, schemas with findings or flags, flags that were looked at."""

from itertools import islice

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps

from winoforge.core.crowd.searching import searchable

_AT_ONCE = 1_000


def fill(apps: StateApps, _editor: BaseDatabaseSchemaEditor | None) -> None:
    """What the new columns and the new table say of the schemas that there are."""
    stored = apps.get_model("workshop", "StoredSchema").objects
    search = apps.get_model("workshop", "SearchText")
    rows = stored.order_by("pk").values_list("pk", "campaign", "record").iterator(chunk_size=_AT_ONCE)
    while texts := [
        search(schema_id=key, campaign_id=home, text=searchable(said)) for key, home, said in islice(rows, _AT_ONCE)
    ]:
        search.objects.bulk_create(texts)
    stored.exclude(findings=[]).update(has_findings=True)
    causes = (
        apps.get_model("workshop", "Flag").objects.filter(cause__startswith="schema:").values_list("cause", flat=True)
    )
    for cause in causes.iterator(chunk_size=_AT_ONCE):
        stored.filter(public_id=cause.removeprefix("schema:")).update(flagged=True)


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0001_initial"),
        ("workshop", "0001_initial"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="SearchText",
            fields=[
                (
                    "schema",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="+",
                        serialize=False,
                        to="workshop.storedschema",
                    ),
                ),
                ("text", models.TextField()),
            ],
        ),
        migrations.AddField(
            model_name="flag",
            name="seen_at",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name="flag",
            name="seen_by",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddField(
            model_name="storedschema",
            name="flagged",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="storedschema",
            name="has_findings",
            field=models.BooleanField(default=False),
        ),
        migrations.AddIndex(
            model_name="flag",
            index=models.Index(condition=models.Q(("seen_at", None)), fields=["-id", "membership"], name="flag_unseen"),
        ),
        migrations.AddIndex(
            model_name="storedschema",
            index=models.Index(
                fields=[
                    "campaign",
                    "id",
                    "state",
                    "bonus",
                    "flagged",
                    "has_findings",
                    "strict",
                    "contributor",
                    "created_at",
                ],
                name="schema_listed",
            ),
        ),
        migrations.AddField(
            model_name="searchtext",
            name="campaign",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="+", to="accounts.campaign"
            ),
        ),
        migrations.AddIndex(
            model_name="paymentcode",
            index=models.Index(
                condition=models.Q(("paid_at", None), ("voided_at", None)),
                fields=["campaign", "id"],
                name="code_unpaid",
            ),
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
