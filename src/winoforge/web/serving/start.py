"""A start of the platform, step by step. Each step says what it does; nothing is served before all are done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial

from winoforge.web import panel_state, processes
from winoforge.web.config import SECRET_FILE, SECRET_VARIABLE, Config
from winoforge.web.serving import ServingError, folder, port, prepare
from winoforge.web.serving.apart import apart
from winoforge.web.serving.lock import database_lock, folder_lock
from winoforge.web.serving.supervisor import Child, Supervisor

Say = Callable[[str], None]


def serve(config: Config, say: Say, tell: Say) -> bool:
    """Serve until a signal ends it; `say` reports progress, `tell` what a person must not miss.

    True when everything ended in good order, False when children were cut off by a second signal.
    """
    with ExitStack() as held:
        first = folder.prepare(config.data, own_secret=not config.secret_key)
        say(f"Data folder: {config.data}" + (" (new)" if first else ""))
        lock = held.enter_context(folder_lock(config.data))
        held.enter_context(port.hold(config.host, config.port))
        watch = _hold_database(config, held, say)
        prepare.set_environment(config)
        apart(lambda: _prepare(config, say, tell))
        processes.write(config.data, [])  # what failed in an earlier run is over
        panel_state.forget_fault(config.data)
        names = ["web", "worker", *(["measurer"] if config.measure else [])]
        say(f"Starting the processes: {', '.join(names)} …")
        children = [_child(config, name) for name in names]
        report = partial(processes.write, config.data)
        return Supervisor(children, say, kept_open=[lock], report=report, watch=watch).run(
            ready=partial(port.answers, config.host, config.port),
            announce=lambda: tell(f"Winoforge is at {config.address}  (Ctrl-C ends it)"),
        )


def _hold_database(config: Config, held: ExitStack, say: Say) -> Callable[[], None]:
    """Hold the database; gives what must be called again and again to keep it. A SQLite file is held by its folder."""
    if not config.on_postgres:
        return lambda: None
    return partial(held.enter_context(database_lock(config.database_url)).watch, say)


def work(config: Config, say: Say) -> bool:
    """Only the background worker, beside a platform that is served elsewhere, until a signal ends it."""
    folder.prepare(config.data, own_secret=False)
    if not config.secret_key:
        raise ServingError(
            f"A worker needs the secret key of the platform it works for: copy {SECRET_FILE} from its data folder "
            f"to {config.data}, or set {SECRET_VARIABLE} to the same value on both."
        )
    prepare.set_environment(config)
    apart(lambda: _refuse_outdated(config))
    child = _child(config, "worker")
    return Supervisor([child], say).run(announce=lambda: say(f"Working. The log is {child.log.path}  (Ctrl-C ends it)"))


@contextmanager
def opened(config: Config) -> Iterator[None]:
    """The platform's database with its tables up to date, for a command that changes one thing and ends."""
    folder.prepare(config.data, own_secret=not config.secret_key)
    prepare.load_django(config)
    with prepare.database_faults(config):
        if prepare.pending_migrations():
            with folder_lock(config.data):  # never while a platform is served
                prepare.migrate()
        yield


def _child(config: Config, name: str) -> Child:
    logs = config.data / folder.LOGS
    return Child(name, f"winoforge.web.serving.{name}", logs, may_rest=name == "measurer")


def _refuse_outdated(config: Config) -> None:
    prepare.load_django(config)
    with prepare.database_faults(config):
        if prepare.pending_migrations():
            raise ServingError("The database is not up to date. Start the platform first, with: winoforge serve")
        prepare.close_database()


def _prepare(config: Config, say: Say, tell: Say) -> None:
    """Everything that needs Django before the first request."""
    prepare.load_django(config)
    with prepare.database_faults(config):
        _prepare_database(config, say, tell)
        prepare.close_database()


def _prepare_database(config: Config, say: Say, tell: Say) -> None:
    from winoforge.solvers import readiness
    from winoforge.text import meaning
    from winoforge.web.accounts.actions.demo import end_demo, make_demo
    from winoforge.web.jobs.schedules import ensure_schedules
    from winoforge.web.serving.administrator import FIRST_NAME, first_administrator
    from winoforge.web.workshop.actions.references import install_library

    pending = prepare.pending_migrations()
    if pending:
        prepare.migrate()
    say(f"Database: {'PostgreSQL' if config.on_postgres else 'SQLite'}, " + _steps(pending))
    install_library()
    ensure_schedules()
    say("Library: loaded")
    missing = [readiness.why_not(name) for name in config.panel] if config.measure else []
    if any(missing):
        say(f"Hardness will not be measured. {next(filter(None, missing))}")
    if config.measure and meaning.missing():
        say(f"Schemas will be compared by their words alone, so paraphrases are missed. {meaning.missing()}")
    if prepare.collect_static(config.data):
        say("Static files: collected")
    password = first_administrator()
    if password:
        tell(f"Administrator: user name {FIRST_NAME}, password {password}  (shown only this once)")
    if config.demo:
        make_demo()
        say("Demo campaign: open; on the front page you become anybody by one click")
    else:
        end_demo()


def _steps(pending: int) -> str:
    return f"{pending} migrations done" if pending else "up to date"
