import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("console", "0003_sums_of_lists"),
        ("workshop", "0007_unpaid_sums"),
    ]

    operations = [
        migrations.AddField("verification", "discarded_at", models.DateTimeField(null=True)),
        migrations.AddField("verifiedline", "part", models.PositiveIntegerField(default=0)),
        migrations.AddField(
            "verifiedline", "status", models.CharField(blank=True, default="", max_length=100), preserve_default=False
        ),
        migrations.AddField("verifiedline", "dropped", models.BooleanField(default=False)),
        migrations.AlterField(
            "verifiedline",
            "code",
            models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="verified_lines",
                to="workshop.paymentcode",
            ),
        ),
        migrations.RemoveConstraint("verifiedline", "line_number_once"),
        migrations.AddConstraint(
            "verifiedline",
            models.UniqueConstraint(fields=("verification", "number", "part"), name="line_number_once"),
        ),
    ]
