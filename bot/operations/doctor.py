"""`python -m bot doctor` checks everything that the bot needs and prints one line for each thing:
either it is fine, or what to do. It changes nothing, so it can run beside the bot."""

import errno
import shutil
import socket
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import storage
from adapters.board import address_check
from adapters.checkup import Finding, Verdict, advice, ok, wrong
from bot.composition import checkups
from bot.config import Config
from bot.games import MENU
from bot.kernel import descriptors
from bot.kernel.program_name import program
from bot.operations.exit_codes import ending
from bot.operations.setting_hints import exposed, misspelt, useless
from storage.inspection import DatabaseServer

LITTLE, TOO_LITTLE = 500 * 10**6, 50 * 10**6
"""Free bytes on the disk: below the first advise, below the second warn."""
SLOW_ANSWER = 0.02
"""Seconds: each press waits for several answers of the database."""
WRONG_CLOCK = 2.0
"""Seconds."""
TRIAL = 64 * 1024
"""Bytes that are written to see whether the disk accepts them."""


async def findings(config: Config) -> list[Finding]:
    running = _database_in_use(config)
    found = [*_settings(config), *_database(config), *_disk(config), _pictures()]
    found += _ports(config, running)
    if config.board_url or config.plays_on_a_page:
        found += descriptors.findings()
    found += await _board(config, running)
    for checkup in checkups(config):
        found += await checkup.findings()
    if not config.telegram_token.get_secret_value():
        found.append(ok("telegram", "not used: there is no TELEGRAM_TOKEN"))
    if not config.discord_token.get_secret_value():
        found.append(ok("discord", "not used: there is no DISCORD_TOKEN"))
    return found


async def _board(config: Config, running: bool) -> Sequence[Finding]:
    if not config.board_url or config.plays_on_a_page:
        return ()
    if not running:
        return (ok("board address", "not checked: the bot does not run"),)
    return await address_check.findings(config.board_url)


def well(found: Sequence[Finding]) -> bool:
    """Whether nothing is wrong; advice does not count."""
    return all(finding.verdict is not Verdict.WRONG for finding in found)


def report(found: Sequence[Finding]) -> str:
    return "\n".join(f"{f.verdict:<7} {f.what}: {f.told}" for f in found)


def _settings(config: Config) -> list[Finding]:
    """`Config` has refused invalid values already; what is left is advice."""
    hints = [
        advice("settings", sentence)
        for sentence in (*misspelt(), *useless(config), *exposed(config))
    ]
    return hints or [ok("settings", "can be read")]


# The database


def _database_in_use(config: Config) -> bool:
    """Most likely a bot is running. If the file cannot be read, `_database` reports it."""
    try:
        return storage.in_use(config.database_url)
    except OSError:
        return False


def _database(config: Config) -> Iterator[Finding]:
    try:
        state = storage.inspect(config.database_url)
    except Exception as error:  # noqa: BLE001 - the same sentence as at the start
        yield wrong("database", ending(error)[1])
        return
    if state is None:
        place = storage.place_of(config.database_url)
        yield ok("database", f"there is none yet: the first start makes {place}")
        return
    for fault in state.faults:
        damaged = f"damaged: restore a copy ({program()} restore FILE)"
        yield wrong("database", fault if state.server else f"{damaged} ({fault})")
    if state.version < state.newest:
        yield ok("database", f"version {state.version}, brought to {state.newest} at the start")
    elif state.version > state.newest and not state.faults:
        yield ok("database", f"version {state.version}, newer than ours, which can use it; sound")
    elif not state.faults:
        place = storage.place_of(config.database_url)
        size = f"{state.bytes / 10**6:.1f} MB"
        yield ok("database", f"version {state.version}, sound, {size}, in {place}")
    if state.server is not None:
        yield from _server(state.server)


def _server(server: DatabaseServer) -> Iterator[Finding]:
    told = f"{server.name} answers in {1000 * server.answer_seconds:.1f} ms"
    late = server.answer_seconds > SLOW_ANSWER
    yield (
        advice("server", f"{told}: too slow for a bot, move them together")
        if late
        else ok("server", told)
    )
    if abs(server.clock_ahead) > WRONG_CLOCK:
        yield advice(
            "server", f"its clock is {server.clock_ahead:+.0f} s off ours: set both by NTP"
        )


def _disk(config: Config) -> Iterator[Finding]:
    if folder := storage.folder_of(config.database_url):
        yield _folder(folder)


def _folder(wanted: Path) -> Finding:
    """Checks the database's folder, or the nearest existing folder above it."""
    folder = next(place for place in (wanted, *wanted.parents) if _exists(place))
    try:
        with tempfile.TemporaryFile(dir=folder) as trial:
            trial.write(bytes(TRIAL))
    except OSError as error:
        full = error.errno in {errno.ENOSPC, errno.EDQUOT}
        remedy = "make room" if full else "give the bot's user the right to, or set DATABASE_URL"
        return wrong("disk", f"nothing can be written in {folder} ({error.strerror}): {remedy}")
    return _free_space(folder, shutil.disk_usage(folder).free)


def _exists(place: Path) -> bool:
    """False also if we have no permission to look."""
    try:
        return place.exists()
    except OSError:
        return False


def _free_space(folder: Path, free: int) -> Finding:
    space = f"{free / 10**6:,.0f} MB are free in {folder}"
    if free < TOO_LITTLE:
        return wrong("disk", f"only {space}: make room, or tables cannot be kept")
    return advice("disk", f"only {space}: make room") if free < LITTLE else ok("disk", space)


# This machine


def _pictures() -> Finding:
    """Draws a small hand of each game that has pictures: this needs the card faces and fonts."""
    try:
        drawn = [entry.panels.pictures.sample() for entry in MENU.values() if entry.panels.pictures]
    except Exception as error:  # noqa: BLE001 - every error has the same remedy
        remedy = "install the requirements anew (make run, or requirements/run.txt)"
        return wrong("pictures", f"cannot be drawn ({type(error).__name__}): {remedy}")
    size = max(map(len, drawn)) / 1000
    return ok("pictures", f"faces and fonts are there, a hand takes {size:.1f} kB")


def _ports(config: Config, running: bool) -> Iterator[Finding]:
    for name, host, port in _needed_ports(config):
        if running:
            yield ok(f"port {port}", "not checked: the bot is running")
        else:
            yield _check_port(name, host, port)


def _check_port(name: str, host: str, port: int) -> Finding:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        socket.create_server((host, port), family=family).close()
    except OSError as error:
        why = str(error.strerror).partition(" (")[0]
        remedy = f"set {name} or {name.removesuffix('PORT')}HOST to another one"
        return wrong(f"port {port}", f"of {host} cannot be opened ({why}): {remedy}")
    return ok(f"port {port}", f"of {host} is free")


def _needed_ports(config: Config) -> Iterator[tuple[str, str, int]]:
    """The ports at which this bot would listen, each with the name of its setting."""
    telegram = config.telegram_token.get_secret_value()
    if not telegram and not config.discord_token.get_secret_value() and config.playground_port:
        yield "PLAYGROUND_PORT", config.playground_host, config.playground_port
    if telegram and config.telegram_webhook_url:
        yield "TELEGRAM_WEBHOOK_PORT", config.telegram_webhook_host, config.telegram_webhook_port
    if config.board_url and not config.plays_on_a_page and config.board_port:
        yield "BOARD_PORT", config.board_host, config.board_port
    if config.metrics_port:
        yield "METRICS_PORT", config.metrics_host, config.metrics_port
