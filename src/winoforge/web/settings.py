"""Django's settings, made from the one Config. Importing this writes nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from csp.constants import NONE, SELF

from winoforge.web.config import Config

CONFIG = Config.from_environment()
HERE = Path(__file__).parent

SECRET_KEY = CONFIG.secret_key
DEBUG = False
ALLOWED_HOSTS = CONFIG.allowed_hosts
CSRF_TRUSTED_ORIGINS = CONFIG.trusted_origins
ROOT_URLCONF = "winoforge.web.urls"
WSGI_APPLICATION = "winoforge.web.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
USE_TZ = True
TIME_ZONE = "UTC"

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django_htmx",
    "django_q",
    "csp",
    "winoforge.web.accounts",
    "winoforge.web.jobs",
    "winoforge.web.workshop",
    "winoforge.web.console",
    "winoforge.web.api",
]

MIDDLEWARE = [
    "winoforge.web.api.middleware.ForPrograms",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "winoforge.web.middleware.BodyLimit",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "winoforge.web.middleware.WhoIsThere",
]

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [HERE / "templates"],
        "OPTIONS": {
            "loaders": [
                (
                    "winoforge.web.folding.Loader",
                    ["django.template.loaders.filesystem.Loader", "django.template.loaders.app_directories.Loader"],
                )
            ],
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.messages.context_processors.messages",
                "winoforge.web.context.everywhere",
            ],
        },
    }
]


def _database() -> dict[str, Any]:
    import dj_database_url

    parsed: dict[str, Any] = dict(dj_database_url.parse(CONFIG.database_url))
    # A thread keeps its connection: opening one costs more than most pages.
    parsed |= {"CONN_MAX_AGE": 600, "ATOMIC_REQUESTS": False}
    if parsed["ENGINE"] == "django.db.backends.sqlite3":
        parsed["ENGINE"] = "winoforge.web.sqlite"  # Django's, with a queue for writers
        # IMMEDIATE: a transaction that means to write waits for its turn at its start instead of failing half-way.
        # secure_delete: what has been erased leaves no bytes in the file, however SQLite was built.
        # synchronous=FULL: what has been acknowledged, money among it, outlives a power cut too, not only a kill.
        parsed["OPTIONS"] = {
            "transaction_mode": "IMMEDIATE",
            "timeout": 30,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;"
            " PRAGMA secure_delete=ON;",
        }
        # A file, never memory: that is not WAL, and threads that write fail there.
        parsed["TEST"] = {"NAME": CONFIG.data / "test.sqlite3"}
    else:
        parsed["CONN_HEALTH_CHECKS"] = True
        # A statement that a connection has seen three times is planned no more: half of PostgreSQL's work was planning.
        parsed["OPTIONS"] = {"server_side_binding": True, "prepare_threshold": 3, **parsed.get("OPTIONS", {})}
    return parsed


DATABASES = {"default": _database()}

AUTH_USER_MODEL = "accounts.Person"
LOGIN_URL = "login"
PASSWORD_HASHERS = ["winoforge.web.accounts.hashing.Argon2"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "winoforge.web.accounts.passwords.VariedPasswordValidator"},
]

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("pt-br", "Português")]
LOCALE_PATHS = [HERE / "locale"]
FORMAT_MODULE_PATH = "winoforge.web.dates"
LANGUAGE_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_HTTPONLY = True
LANGUAGE_COOKIE_SECURE = CONFIG.secure

STATIC_URL = "/static/"
STATIC_ROOT = CONFIG.data / "static"
STATICFILES_DIRS = [HERE / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "winoforge.web.static_addresses.StaticAddresses"},
}
MEDIA_ROOT = CONFIG.data / "uploads"

SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = CONFIG.secure
SESSION_COOKIE_HTTPONLY = CSRF_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
SESSION_ENGINE = "winoforge.web.session_store"
SESSION_COOKIE_NAME = "winoforge_session"
CSRF_COOKIE_NAME = "winoforge_csrf"
CSRF_FAILURE_VIEW = "winoforge.web.views.form_too_old"
SECURE_HSTS_SECONDS = 31_536_000 if CONFIG.secure else 0
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],  # the stylesheet draws its ticks and arrows itself
        "connect-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}
DATA_UPLOAD_MAX_MEMORY_SIZE = 1024 * 1024  # what one address takes at most; BodyLimit says less for most
DATA_UPLOAD_MAX_NUMBER_FIELDS = 100
MESSAGE_STORAGE = "django.contrib.messages.storage.session.SessionStorage"

Q_CLUSTER = {
    "name": "winoforge",
    "orm": "default",
    "workers": 2 if CONFIG.on_postgres else 1,
    "timeout": 600,
    "retry": 720,  # longer than the timeout, or a slow job would be begun twice
    "max_attempts": 5,
    "ack_failures": True,
    "catch_up": False,
    "poll": 1,
    "save_limit": 250,
    "label": "Winoforge",
}

LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "filters": {"discreet": {"()": "winoforge.web.logs.LogFilter"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "plain", "filters": ["discreet"]}},
    "root": {"handlers": ["stderr"], "level": CONFIG.log_level},
}
