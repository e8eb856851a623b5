import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0002_quick_lists"),
    ]

    operations = [
        migrations.AddField(
            model_name="campaign",
            name="consent_version",
            field=models.PositiveSmallIntegerField(default=0, editable=False),
        ),
        migrations.AddField(
            model_name="membership",
            name="consent_version",
            field=models.PositiveSmallIntegerField(default=0),
        ),
        migrations.CreateModel(
            name="ConsentVersion",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveSmallIntegerField()),
                ("english", models.TextField(blank=True)),
                ("portuguese", models.TextField(blank=True)),
                ("licence", models.CharField(max_length=100)),
                ("sha256", models.CharField(max_length=64)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                (
                    "campaign",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="consents", to="accounts.campaign"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Acceptance",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("language", models.CharField(max_length=2)),
                ("at", models.DateTimeField(auto_now_add=True)),
                (
                    "membership",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="acceptances",
                        to="accounts.membership",
                    ),
                ),
                (
                    "version",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="acceptances",
                        to="accounts.consentversion",
                    ),
                ),
            ],
        ),
        migrations.AddConstraint(
            model_name="consentversion",
            constraint=models.UniqueConstraint(fields=("campaign", "number"), name="consent_number_once"),
        ),
        migrations.AddConstraint(
            model_name="acceptance",
            constraint=models.UniqueConstraint(fields=("membership", "version"), name="accepted_once"),
        ),
    ]
