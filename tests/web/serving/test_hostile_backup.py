"""An archive that means harm, restored and served: with real processes, from the archive to the measuring process."""

from __future__ import annotations

import hashlib
import json
import signal
import zipfile
from pathlib import Path

from tests.web.serving.conftest import eventually
from tests.web.serving.platform import Platform, environment, gone, winoforge
from winoforge.web import state_files


def test_a_restored_backup_runs_no_program_when_it_is_served(tmp_path: Path, free_port: int) -> None:
    ours = Platform(tmp_path / "ours", free_port, environment()).ready()
    good, evil, data, ran = (tmp_path / name for name in ("good.zip", "evil.zip", "data", "RAN"))
    assert winoforge("backup", good, "--data", ours.data).returncode == 0
    assert ours.end() == 0
    _with_settings(good, evil, f'panel = ["command:/usr/bin/touch {ran}"]\nmeasure_at_once = true\n'.encode())
    restored = winoforge("restore", evil, "--data", data)
    assert restored.returncode == 0, restored.stderr
    assert "panel of winoforge.toml" in restored.stdout
    served = Platform(data, free_port, environment(WINOFORGE_MEASURE="1")).ready()
    groups = [*served.groups(), served.child("measurer")]
    try:
        eventually((data / state_files.PANEL).exists)  # the measuring process has looked at its panel
        assert "command" not in (data / state_files.PANEL).read_text(encoding="utf-8")
        assert not ran.exists()
    finally:
        served.end(signal.SIGTERM)
    assert gone([each for each in groups if each])


def _with_settings(source: Path, target: Path, settings: bytes) -> None:
    """A copy of an archive that has these settings too, with the checksum that belongs to them."""
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as new:
        manifest = json.loads(old.read("manifest.json"))
        for name in old.namelist():
            if name != "manifest.json":
                new.writestr(name, old.read(name))
        member = "files/winoforge.toml"
        new.writestr(member, settings)
        checksum = hashlib.sha256(settings).hexdigest()
        manifest["files"].append({"name": "winoforge.toml", "member": member, "sha256": checksum})
        new.writestr("manifest.json", json.dumps(manifest))
