from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("accounts", "0004_first_consents")]

    operations = [
        migrations.AddIndex("auditentry", models.Index(fields=["target", "action"], name="audit_target")),
    ]
