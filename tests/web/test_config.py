"""The configuration: where settings come from, which are refused, and what follows from the public address."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import dj_database_url
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.conftest import ROOT
from winoforge.web.config import SETTINGS, Config, ConfigError

SECRET = "a secret for tests that is long enough"  # noqa: S105


def load(data: Path, flags: dict[str, Any] | None = None, **env: str) -> Config:
    return Config.load({"data": data, **(flags or {})}, env)


def refusal(data: Path, flags: dict[str, Any] | None = None, **env: str) -> str:
    with pytest.raises(ConfigError) as refused:
        load(data, flags, **env)
    return str(refused.value)


def write(data: Path, text: str) -> None:
    (data / "winoforge.toml").write_text(text, encoding="utf-8")


# Where settings come from


def test_without_any_setting_the_platform_is_on_this_machine_only(tmp_path: Path) -> None:
    config = load(tmp_path)
    assert (config.host, config.port, config.address) == ("127.0.0.1", 8000, "http://127.0.0.1:8000")
    assert not config.demo
    assert not config.secure
    assert config.proxies == ()


def test_flags_beat_the_environment_which_beats_the_file(tmp_path: Path) -> None:
    write(tmp_path, "port = 7001\n")
    assert load(tmp_path).port == 7001
    assert load(tmp_path, WINOFORGE_PORT="7002").port == 7002
    assert load(tmp_path, {"port": 7003}, WINOFORGE_PORT="7002").port == 7003


def test_a_flag_that_was_not_given_and_an_empty_variable_say_nothing(tmp_path: Path) -> None:
    assert load(tmp_path, {"port": None, "demo": None}, WINOFORGE_PORT="").port == 8000


def test_the_data_folder_comes_from_the_flag_then_the_environment(tmp_path: Path) -> None:
    assert Config.load({"data": tmp_path / "a"}, {"WINOFORGE_DATA": str(tmp_path / "b")}).data == tmp_path / "a"
    assert Config.load({}, {"WINOFORGE_DATA": str(tmp_path / "b")}).data == tmp_path / "b"
    assert Config.load({}, {}).data.name == "winoforge"


def test_loading_writes_nothing(tmp_path: Path) -> None:
    load(tmp_path / "new")
    assert list(tmp_path.iterdir()) == []


def test_the_secret_key_is_read_and_never_made(tmp_path: Path) -> None:
    assert load(tmp_path).secret_key == ""
    (tmp_path / "secret.key").write_text(SECRET + "\n", encoding="ascii")
    assert load(tmp_path).secret_key == SECRET
    assert load(tmp_path, WINOFORGE_SECRET_KEY=SECRET[::-1]).secret_key == SECRET[::-1]


def test_secrets_are_not_shown(tmp_path: Path) -> None:
    config = load(tmp_path, WINOFORGE_SECRET_KEY=SECRET, DATABASE_URL="postgresql://ana:hunter22@db/wino")
    assert SECRET not in repr(config)
    assert "hunter22" not in repr(config)


@given(
    port=st.integers(1, 65535),
    threads=st.integers(1, 512),
    workers=st.integers(1, 64),
    level=st.sampled_from(["debug", "INFO", "Warning", "error"]),
    place=st.sampled_from(
        [
            {},
            {"WINOFORGE_DEMO": "1"},
            {"WINOFORGE_PUBLIC_URL": "https://wino.example.org"},
            {"WINOFORGE_PUBLIC_URL": "https://wino.example.org:8443/", "WINOFORGE_HOST": "0.0.0.0"},  # noqa: S104
            {"WINOFORGE_PUBLIC_URL": "https://wino.example.org", "WINOFORGE_PROXIES": "10.0.0.7, 10.1.0.0/16"},
            {"WINOFORGE_HOST": "::1", "DATABASE_URL": "postgresql://ana:p%40ss@db:5433/wino?sslmode=require"},
        ]
    ),
    folder=st.text(st.characters(codec="utf-8", exclude_characters="/\0\r", exclude_categories=["Cs"]), min_size=1),
)
def test_a_child_process_loads_the_same_configuration(
    port: int, threads: int, workers: int, level: str, place: dict[str, str], folder: str
) -> None:
    env = {
        "WINOFORGE_DATA": f"/nowhere/{folder}/data",
        "WINOFORGE_PORT": str(port),
        "WINOFORGE_WEB_THREADS": str(threads),
        "WINOFORGE_WEB_WORKERS": str(workers),
        "WINOFORGE_LOG_LEVEL": level,
        **place,
    }
    config = Config.load({}, env)
    assert Config.load({}, config.to_environment()) == config


@pytest.mark.parametrize("name", ["plain", "with space", "100%", "a#b?c=d", "ação", "x%20y"])
def test_the_database_file_is_in_the_data_folder_whatever_its_name(tmp_path: Path, name: str) -> None:
    url = load(tmp_path / name).database_url
    assert dj_database_url.parse(url)["NAME"] == str(tmp_path / name / "winoforge.sqlite3")


# What is refused


@pytest.mark.parametrize(
    ("variable", "value", "right"),
    [
        ("WINOFORGE_PORT", "http", "whole number from 1 to 65535"),
        ("WINOFORGE_PORT", "0", "whole number from 1 to 65535"),
        ("WINOFORGE_PORT", "65536", "whole number from 1 to 65535"),
        ("WINOFORGE_PORT", "8000.0", "whole number from 1 to 65535"),
        ("WINOFORGE_PORT", "٨٠٠٠", "whole number from 1 to 65535"),
        ("WINOFORGE_HOST", "my-server", "IP address"),
        ("WINOFORGE_PUBLIC_URL", "wino.example.org", "https://"),
        ("WINOFORGE_PUBLIC_URL", "http://wino.example.org", "https://"),
        ("WINOFORGE_PUBLIC_URL", "https://wino.example.org/schemas", "nothing after the name"),
        ("WINOFORGE_PUBLIC_URL", "https://ana@wino.example.org", "nothing after the name"),
        ("WINOFORGE_PUBLIC_URL", "https://*.example.org", "nothing after the name"),
        ("WINOFORGE_PUBLIC_URL", "https://wino.example.org:port", "nothing after the name"),
        ("WINOFORGE_PUBLIC_URL", "https://[::1", "nothing after the name"),
        ("WINOFORGE_DEMO", "maybe", "1 or 0"),
        ("WINOFORGE_WEB_THREADS", "-1", "whole number from 1 to 512"),
        ("WINOFORGE_WEB_WORKERS", "many", "whole number from 1 to 64"),
        ("WINOFORGE_PROXIES", "proxy.example.org", "IP addresses"),
        ("WINOFORGE_PROXIES", "0.0.0.0/0", "your proxies"),
        ("WINOFORGE_LOG_LEVEL", "loud", "debug, info, warning, error"),
    ],
)
def test_a_bad_variable_is_refused_with_its_name_and_what_would_be_right(
    tmp_path: Path, variable: str, value: str, right: str
) -> None:
    sentence = refusal(tmp_path, None, **{variable: value})
    assert sentence.startswith(f"{variable} is “{value}”; ")
    assert right in sentence


@pytest.mark.parametrize(
    "url",
    [
        "mysql://ana:hunter22@db/wino",
        "postgresql://ana:hunter22@db",
        "sqlite:////tmp/other.sqlite3",
        "postgres://a:hunter22@h:x/d",
    ],
)
def test_a_bad_database_url_is_refused_without_repeating_its_password(tmp_path: Path, url: str) -> None:
    sentence = refusal(tmp_path, DATABASE_URL=url)
    assert sentence.startswith("DATABASE_URL cannot be used; it must look like postgresql://")
    assert "hunter22" not in sentence


def test_a_bad_flag_is_named_as_a_flag(tmp_path: Path) -> None:
    assert refusal(tmp_path, {"host": "my-server"}).startswith("--host is “my-server”; ")


def test_a_bad_value_in_the_file_is_named_with_the_file(tmp_path: Path) -> None:
    write(tmp_path, 'port = "high"\n')
    assert refusal(tmp_path).startswith(f"port in {tmp_path / 'winoforge.toml'} is “high”; ")


@pytest.mark.parametrize("text", ["port = ", "prot = 8000", "demo = true", 'data = "/elsewhere"', "secret_key = 'x'"])
def test_a_file_that_cannot_be_understood_is_refused(tmp_path: Path, text: str) -> None:
    write(tmp_path, text)
    assert refusal(tmp_path).startswith(str(tmp_path / "winoforge.toml"))


@pytest.mark.parametrize("name", ["command:/bin/sh -c x", "http:https://x", "chat:m", "ensemble:first+(command:x)"])
def test_a_panel_that_reaches_out_is_accepted_from_the_environment_only(tmp_path: Path, name: str) -> None:
    assert load(tmp_path, WINOFORGE_PANEL=name).panel == (name,)
    write(tmp_path, f'panel = ["first", "{name}"]')
    assert "accepted from WINOFORGE_PANEL only" in refusal(tmp_path)
    write(tmp_path, 'panel = ["first", "last"]')
    assert load(tmp_path).panel == ("first", "last")


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "winoforge.toml").write_bytes(b"\xff\xfe\x00")
    assert "is not TOML" in refusal(tmp_path)


def test_a_short_secret_key_is_refused(tmp_path: Path) -> None:
    assert "WINOFORGE_SECRET_KEY" in refusal(tmp_path, WINOFORGE_SECRET_KEY="changeme")  # noqa: S106
    (tmp_path / "secret.key").write_text("", encoding="ascii")
    assert str(tmp_path / "secret.key") in refusal(tmp_path)


@pytest.mark.parametrize("host", ["0.0.0.0", "192.168.1.5", "::"])  # noqa: S104
def test_a_host_that_others_can_reach_needs_https(tmp_path: Path, host: str) -> None:
    assert "passwords would travel in the open" in refusal(tmp_path, {"host": host})
    assert "passwords" in refusal(tmp_path, {"host": host}, WINOFORGE_PUBLIC_URL="http://localhost:8000")
    assert load(tmp_path, {"host": host}, WINOFORGE_PUBLIC_URL="https://wino.example.org").host == host


def test_a_demo_is_for_this_machine_only(tmp_path: Path) -> None:
    assert load(tmp_path, {"demo": True}).demo
    assert load(tmp_path, {"demo": True}, WINOFORGE_PUBLIC_URL="http://localhost:8000").demo
    public = "https://wino.example.org"
    assert "administrator by one click" in refusal(tmp_path, {"demo": True}, WINOFORGE_PUBLIC_URL=public)
    assert "administrator by one click" in refusal(tmp_path, {"demo": True, "host": "0.0.0.0"})  # noqa: S104


def test_somebody_elses_home_that_does_not_exist_is_no_data_folder() -> None:
    with pytest.raises(ConfigError, match="WINOFORGE_DATA"):
        Config.load({}, {"WINOFORGE_DATA": "~nobody-of-that-name/data"})


def test_a_file_that_cannot_be_read_is_said(tmp_path: Path) -> None:
    (tmp_path / "winoforge.toml").mkdir()
    assert refusal(tmp_path).startswith(f"{tmp_path / 'winoforge.toml'} cannot be read")


# What follows from the public address


def test_the_public_address_decides_hosts_origins_cookies_and_proxies(tmp_path: Path) -> None:
    config = load(tmp_path, WINOFORGE_PUBLIC_URL="https://Wino.Example.org:443/")
    assert config.address == config.public_url == "https://wino.example.org"
    assert config.allowed_hosts == ["wino.example.org"]
    assert config.trusted_origins == ["https://wino.example.org"]
    assert config.secure
    assert config.proxies == ("127.0.0.1", "::1")


def test_without_a_public_address_only_this_machines_names_are_answered(tmp_path: Path) -> None:
    assert load(tmp_path).allowed_hosts == ["127.0.0.1", "[::1]", "localhost"]
    assert load(tmp_path, {"host": "127.0.0.2"}).allowed_hosts == ["127.0.0.1", "127.0.0.2", "[::1]", "localhost"]
    assert load(tmp_path, {"host": "::1"}).address == "http://[::1]:8000"
    assert load(tmp_path).trusted_origins == []


def test_listed_proxies_take_the_place_of_the_usual_ones(tmp_path: Path) -> None:
    write(tmp_path, 'public_url = "https://wino.example.org"\nproxies = ["10.0.0.7", "10.1.0.0/16"]\n')
    assert load(tmp_path).proxies == ("10.0.0.7", "10.1.0.0/16")


@pytest.mark.parametrize("name", SETTINGS)
def test_every_setting_is_documented(name: str) -> None:
    setting = SETTINGS[name]
    row = f"| `{setting.variable}` | `{name}` |" if setting.in_file else f"| `{setting.variable}` | |"
    assert row in (ROOT / "docs" / "reference" / "commands.md").read_text(encoding="utf-8")
