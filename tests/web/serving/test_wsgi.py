"""Who a visitor is, and whether they came by https, is believed from trusted proxies only."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.web.serving.platform import environment

ASK = """
import json, sys
from django.conf import settings
from django.test import RequestFactory
from winoforge.web.wsgi import application
forwarded = {"X-Forwarded-For": "203.0.113.9, 198.51.100.7", "X-Forwarded-Proto": "https"}
asked = RequestFactory().get("/health/", headers={"Host": settings.ALLOWED_HOSTS[0], **forwarded}).environ
asked["REMOTE_ADDR"] = sys.argv[1]
application(asked, lambda status, headers: None)
print(json.dumps([asked["REMOTE_ADDR"], asked["wsgi.url_scheme"]]))
"""


@pytest.mark.parametrize(
    ("env", "sender", "seen"),
    [
        ({}, "127.0.0.1", ["127.0.0.1", "http"]),
        ({"WINOFORGE_PUBLIC_URL": "https://wino.example.org"}, "127.0.0.1", ["198.51.100.7", "https"]),
        ({"WINOFORGE_PUBLIC_URL": "https://wino.example.org"}, "192.0.2.4", ["192.0.2.4", "http"]),
        (
            {"WINOFORGE_PUBLIC_URL": "https://wino.example.org", "WINOFORGE_PROXIES": "10.0.0.0/8, 198.51.100.7"},
            "10.2.3.4",
            ["203.0.113.9", "https"],
        ),
    ],
)
def test_forwarded_addresses_count_only_from_trusted_proxies(
    tmp_path: Path, env: dict[str, str], sender: str, seen: list[str]
) -> None:
    whole = environment(WINOFORGE_DATA=str(tmp_path), WINOFORGE_SECRET_KEY="x" * 40, **env)
    done = subprocess.run([sys.executable, "-c", ASK, sender], env=whole, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == seen
