"""What is paid is added up with the list that paid it: these indexes are for the other codes only."""

from django.db import migrations, models

_FIELDS = ["campaign", "currency", "paid_at", "voided_at", "amount", "schema"]


class Migration(migrations.Migration):
    dependencies = [("workshop", "0006_search_index")]

    operations = [
        migrations.RemoveIndex(model_name="paymentcode", name="code_schema_sums"),
        migrations.RemoveIndex(model_name="paymentcode", name="code_batch_sums"),
        migrations.AddIndex(
            model_name="paymentcode",
            index=models.Index(
                condition=models.Q(("paid_at", None), ("schema__isnull", False)),
                fields=_FIELDS,
                name="code_schema_sums",
            ),
        ),
        migrations.AddIndex(
            model_name="paymentcode",
            index=models.Index(
                condition=models.Q(("paid_at", None), ("schema", None)), fields=_FIELDS, name="code_batch_sums"
            ),
        ),
    ]
