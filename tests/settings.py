"""The platform's settings on a data folder of the tests' own; DATABASE_URL decides the database, as for users."""

from __future__ import annotations

import os
import tempfile

os.environ.setdefault("WINOFORGE_DATA", tempfile.mkdtemp(prefix="winoforge-tests-"))
os.environ.setdefault("WINOFORGE_SECRET_KEY", "only-for-tests-" + "x" * 50)

from winoforge.web.settings import *  # noqa: F403

# Static files are served from where they lie: collecting them is part of serve, which has tests of its own.
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
ALLOWED_HOSTS = ["testserver", "localhost", "127.0.0.1"]
STATIC_ROOT.mkdir(exist_ok=True)  # noqa: F405 - WhiteNoise warns when it is not there
WHITENOISE_AUTOREFRESH = True
