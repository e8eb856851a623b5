"""The platform's configuration: one typed value, parsed once, from four places in this order.

    flags of the command  >  environment  >  winoforge.toml in the data folder  >  defaults

A bad value stops the start with a sentence that names its place and what would be right. Reading writes nothing.
"""

from __future__ import annotations

import ipaddress
import os
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

import platformdirs

from winoforge.core.errors import UnknownSolver, WinoforgeError
from winoforge.solvers import registry as solvers

CONFIG_FILE = "winoforge.toml"
SECRET_FILE = "secret.key"  # noqa: S105 (a name)
SECRET_VARIABLE = "WINOFORGE_SECRET_KEY"  # noqa: S105 (a name)
SECRET_LENGTH = 32
"""A shorter secret key could be guessed."""
_REACHING_OUT = ("command", "http", "chat")
LOOPBACK_NAMES = ("localhost", "127.0.0.1", "[::1]")


class ConfigError(WinoforgeError):
    """A setting that cannot be used; the message names it and says what would be right."""


@dataclass(frozen=True, slots=True)
class Config:
    """Everything that `winoforge serve`, its processes and Django's settings need to know."""

    data: Path
    """The data folder: database, secret key, uploads, logs."""
    host: str = "127.0.0.1"
    """The IP address to listen on."""
    port: int = 8000
    public_url: str = ""
    """Where people reach the platform, such as `https://schemas.example.org`; "" means on this machine only."""
    database_url: str = field(default="", repr=False)
    """PostgreSQL's, which may hold a password; else that of the SQLite file in the data folder."""
    secret_key: str = field(default="", repr=False)
    """Signs sessions and jobs; "" until the data folder has been prepared."""
    demo: bool = False
    """Whether a newcomer may take any role by one click."""
    web_threads: int = 16
    """Requests that one web process answers at once."""
    web_workers: int = min(6, 2 + (os.cpu_count() or 1))
    """Web processes: two more than processors, because now and then each of them waits for the disk or its turn."""
    proxies: tuple[str, ...] = ()
    """Addresses and networks whose X-Forwarded headers are believed."""
    measure: bool = True
    """Whether schemas are compared and measured in the background; without it there is one process less."""
    measure_at_once: bool = False
    """Whether that is done also while the processors are busy, at the cost of whoever waits for a page."""
    measure_idle: int = 300
    """Seconds without work after which the measuring process lets go of its models, and with them of their memory."""
    panel: tuple[str, ...] = ("causal:smollm2-135m",)
    """The solvers that measure how hard schemas are; none where nothing should be measured."""
    log_level: str = "WARNING"

    @classmethod
    def load(cls, flags: Mapping[str, Any], env: Mapping[str, str]) -> Config:
        """The configuration that flags (by field name; None is not given), environment and file amount to."""
        places = _Places(flags, env, _data_folder(flags, env))
        found = {name: value for name, setting in SETTINGS.items() if (value := places.find(name, setting)) is not None}
        config = cls(data=places.data, secret_key=_secret_key(places.data, env), **found)
        _refuse_unsafe(config)
        return replace(
            config,
            database_url=config.database_url or "sqlite:///" + quote(str(config.data / "winoforge.sqlite3")),
            proxies=config.proxies or (("127.0.0.1", "::1") if config.public_url else ()),
        )

    @classmethod
    def from_environment(cls) -> Config:
        """The configuration of this process, as its parent or its user set it."""
        return cls.load({}, os.environ)

    def to_environment(self) -> dict[str, str]:
        """What a child process needs to load the same value; the secret key stays where it is."""
        values = {setting.variable: _as_text(getattr(self, name)) for name, setting in SETTINGS.items()}
        database = self.database_url if self.on_postgres else ""  # a SQLite file is always the data folder's own
        panel = values["WINOFORGE_PANEL"] or "none"  # an empty variable would mean the default
        return {**values, "WINOFORGE_PANEL": panel, "WINOFORGE_DATA": str(self.data), "DATABASE_URL": database}

    @property
    def address(self) -> str:
        """What to type into a browser."""
        return self.public_url or f"http://{_in_url(self.host)}:{self.port}"

    @property
    def secure(self) -> bool:
        """Whether people come by https: cookies are Secure and browsers are told to stay with https."""
        return self.public_url.startswith("https://")

    @property
    def allowed_hosts(self) -> list[str]:
        """The host names that requests may ask for."""
        public = urlsplit(self.public_url).hostname
        if public and not is_loopback(public):
            return [_in_url(public)]
        return sorted({*LOOPBACK_NAMES, _in_url(public or self.host)})

    @property
    def trusted_origins(self) -> list[str]:
        """The origins that forms may come from, besides the requested host itself."""
        return [self.public_url] if self.public_url else []

    @property
    def on_postgres(self) -> bool:
        """Whether the database is PostgreSQL; it is SQLite otherwise."""
        return self.database_url.startswith("postgres")


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach that host."""
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


@dataclass(frozen=True, slots=True)
class Setting:
    """How one field of Config is given from outside."""

    variable: str
    """The environment variable; the file uses the field's name."""
    parse: Callable[[str], Any]
    """Raises ValueError with the end of a sentence: what would be right."""
    in_file: bool = True
    restored: bool = True
    """Whether winoforge.toml may bring it out of a backup, which may come from anywhere."""
    hidden: bool = False
    """Whether its value is never repeated in a message."""
    parse_in_file: Callable[[str], Any] | None = None
    """What takes the place of `parse` for winoforge.toml, where less is accepted there."""


def _whole_number(low: int, high: int) -> Callable[[str], int]:
    def parse(text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,9}", text) or not low <= int(text) <= high:
            raise ValueError(f"it must be a whole number from {low} to {high}")
        return int(text)

    return parse


def _host(text: str) -> str:
    try:
        return str(ipaddress.ip_address("127.0.0.1" if text == "localhost" else text))
    except ValueError:
        raise ValueError("it must be an IP address of this machine, such as 127.0.0.1 or 0.0.0.0") from None


def _public_url(text: str) -> str:
    right = "it must look like https://schemas.example.org, with nothing after the name but a port"
    try:
        parts = urlsplit(text.lower())
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise ValueError(right) from None
    named = re.fullmatch(r"[a-z0-9]([a-z0-9.-]*[a-z0-9])?", host) or is_loopback(host)
    rest = parts.path.strip("/") + parts.query + parts.fragment
    if parts.scheme not in {"http", "https"} or not named or rest or "@" in parts.netloc:
        raise ValueError(right)
    if parts.scheme == "http" and not is_loopback(host):
        raise ValueError("it must begin with https:// because passwords must not travel in the open")
    usual = {"http": 80, "https": 443}[parts.scheme]  # browsers leave it out of an origin
    return f"{parts.scheme}://{_in_url(host)}" + (f":{port}" if port not in {None, usual} else "")


def _database_url(text: str) -> str:
    right = "it must look like postgresql://user:password@host:5432/name (in a password, @ is written %40 and # %23)"
    try:
        parts = urlsplit(text)
        parts.port  # noqa: B018 (raises when it is none)
    except ValueError:
        raise ValueError(right) from None
    if parts.scheme not in {"postgres", "postgresql"} or not parts.path.strip("/") or parts.fragment:
        raise ValueError(right)
    return text


def _yes_or_no(text: str) -> bool:
    if text.lower() not in {"1", "true", "yes", "0", "false", "no"}:
        raise ValueError("it must be 1 or 0")
    return text.lower() in {"1", "true", "yes"}


def _proxies(text: str) -> tuple[str, ...]:
    try:
        networks = [ipaddress.ip_network(part.strip()) for part in text.split(",") if part.strip()]
    except ValueError:
        networks = []
    if not networks:
        raise ValueError("it must be IP addresses or networks separated by commas, such as 10.0.0.5, 10.1.0.0/16")
    if any(network.prefixlen == 0 for network in networks):
        raise ValueError("it must name your proxies: with the whole internet in it, anybody could give a false address")
    return tuple(str(net.network_address if net.num_addresses == 1 else net) for net in networks)


def _panel(text: str) -> tuple[str, ...]:
    names = tuple(part.strip() for part in text.split(",") if part.strip())
    if names == ("none",):
        return ()
    try:
        for name in names:
            solvers.find(name)
    except UnknownSolver as error:
        raise ValueError(f"it must be solvers separated by commas, or none: {str(error).rstrip('.')}") from None
    return names


def _panel_in_file(text: str) -> tuple[str, ...]:
    """The file may have come with a copied folder: it names no program to run and no address to send sentences to."""
    names = _panel(text)
    if any(re.search(rf"\b{kind}\s*:", name) for name in names for kind in _REACHING_OUT):
        raise ValueError(
            f"{', '.join(_REACHING_OUT)} run a program or send sentences away, so they are accepted from "
            "WINOFORGE_PANEL only"
        )
    return names


def _log_level(text: str) -> str:
    levels = ("DEBUG", "INFO", "WARNING", "ERROR")
    if text.upper() not in levels:
        raise ValueError(f"it must be one of {', '.join(levels).lower()}")
    return text.upper()


SETTINGS: Mapping[str, Setting] = {
    "host": Setting("WINOFORGE_HOST", _host, restored=False),
    "port": Setting("WINOFORGE_PORT", _whole_number(1, 65535)),
    "public_url": Setting("WINOFORGE_PUBLIC_URL", _public_url, restored=False),
    "database_url": Setting("DATABASE_URL", _database_url, restored=False, hidden=True),
    "demo": Setting("WINOFORGE_DEMO", _yes_or_no, in_file=False),
    "web_threads": Setting("WINOFORGE_WEB_THREADS", _whole_number(1, 512)),
    "web_workers": Setting("WINOFORGE_WEB_WORKERS", _whole_number(1, 64)),
    "proxies": Setting("WINOFORGE_PROXIES", _proxies, restored=False),
    "measure": Setting("WINOFORGE_MEASURE", _yes_or_no),
    "measure_at_once": Setting("WINOFORGE_MEASURE_AT_ONCE", _yes_or_no),
    "measure_idle": Setting("WINOFORGE_MEASURE_IDLE", _whole_number(1, 604_800)),
    "panel": Setting("WINOFORGE_PANEL", _panel, restored=False, parse_in_file=_panel_in_file),
    "log_level": Setting("WINOFORGE_LOG_LEVEL", _log_level),
}


class _Places:
    """Where settings are looked for, the strongest first."""

    def __init__(self, flags: Mapping[str, Any], env: Mapping[str, str], data: Path) -> None:
        self.flags, self.env, self.data = flags, env, data
        self.file = _read_file(data / CONFIG_FILE)

    def find(self, name: str, setting: Setting) -> Any:
        """The first value given, parsed, or None."""
        for place, text, parse in self._given(name, setting):
            try:
                return parse(text)
            except ValueError as error:
                value = "cannot be used" if setting.hidden else f"is “{text}”"
                raise ConfigError(f"{place} {value}; {error}.") from error
        return None

    def _given(self, name: str, setting: Setting) -> Iterator[tuple[str, str, Callable[[str], Any]]]:
        if self.flags.get(name) is not None:
            yield "--" + name.replace("_", "-"), _as_text(self.flags[name]), setting.parse
        if self.env.get(setting.variable):
            yield setting.variable, self.env[setting.variable].strip(), setting.parse
        if name in self.file:
            yield (
                f"{name} in {self.data / CONFIG_FILE}",
                _as_text(self.file[name]),
                setting.parse_in_file or setting.parse,
            )


def _data_folder(flags: Mapping[str, Any], env: Mapping[str, str]) -> Path:
    chosen = flags.get("data") or env.get("WINOFORGE_DATA")
    if not chosen:
        return platformdirs.user_data_path("winoforge", appauthor=False)
    try:
        return Path(chosen).expanduser().absolute()
    except RuntimeError as error:
        place = "--data" if flags.get("data") else "WINOFORGE_DATA"
        raise ConfigError(f"{place} is “{chosen}”, which is no folder: {error}") from error


def _read_file(path: Path) -> Mapping[str, Any]:
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except OSError as error:
        raise ConfigError(f"{path} cannot be read: {error.strerror}.") from error
    except ValueError as error:  # not TOML, or not even UTF-8
        raise ConfigError(f"{path} is not TOML: {error}. A line looks like: port = 8000") from error
    known = [name for name, setting in SETTINGS.items() if setting.in_file]
    for name in found:
        if name not in known:
            raise ConfigError(f"{path} has “{name}”, which is no setting there; the settings are {', '.join(known)}.")
    return found


def _secret_key(data: Path, env: Mapping[str, str]) -> str:
    place, key = SECRET_VARIABLE, env.get(SECRET_VARIABLE, "")
    if not key:
        place = str(data / SECRET_FILE)
        try:
            key = Path(place).read_text(encoding="ascii").strip()
        except (FileNotFoundError, NotADirectoryError):
            return ""
        except OSError as error:
            raise ConfigError(f"{place} cannot be read: {error.strerror}.") from error
        except UnicodeDecodeError:
            key = ""
    if len(key) < SECRET_LENGTH:
        raise ConfigError(f"{place} must hold a secret of at least {SECRET_LENGTH} letters and digits.")
    return key


def _refuse_unsafe(config: Config) -> None:
    """What would put people's passwords or the platform itself in the open."""
    local = is_loopback(config.host)
    public = urlsplit(config.public_url).hostname
    if config.demo and not (local and (public is None or is_loopback(public))):
        raise ConfigError(
            "A demo lets anybody become administrator by one click, so it runs on this machine only: "
            "leave out --host and WINOFORGE_PUBLIC_URL, or leave out --demo."
        )
    if not local and not config.secure:
        raise ConfigError(
            f"On {config.host} other machines could reach the platform, and passwords would travel in the open. "
            "Put a proxy with https in front and set WINOFORGE_PUBLIC_URL=https://…, or leave out --host."
        )


def _in_url(host: str) -> str:
    return f"[{host}]" if ":" in host and not host.startswith("[") else host


def _as_text(value: Any) -> str:
    if isinstance(value, bool):
        return "1" if value else "0"
    if isinstance(value, (list, tuple)):
        return ",".join(map(str, value))
    return str(value).strip()
