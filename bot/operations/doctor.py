"""`python -m bot doctor`: looks at everything that the bot needs, and says of each in one line that
it is well, or what to do. It changes nothing, and may be asked while the bot runs."""

import errno
import shutil
import socket
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import storage
from adapters.checkup import Finding, Verdict, advice, ok, wrong
from bot.composition import checkups
from bot.config import Config
from bot.games import MENU
from bot.operations.exit_codes import ending
from bot.operations.exposed_addresses import exposed
from bot.operations.setting_hints import misspelt

LITTLE, TOO_LITTLE = 500 * 10**6, 50 * 10**6
"""Bytes that are free."""
TRIAL = 64 * 1024


async def findings(config: Config) -> list[Finding]:
    running = _database_in_use(config)
    found = [*_settings(config), *_database(config), _disk(config), _pictures()]
    found += _ports(config, running)
    for checkup in checkups(config):
        found += await checkup.findings()
    if not config.telegram_token.get_secret_value():
        found.append(ok("telegram", "not used: there is no TELEGRAM_TOKEN"))
    if not config.discord_token.get_secret_value():
        found.append(ok("discord", "not used: there is no DISCORD_TOKEN"))
    return found


def well(found: Sequence[Finding]) -> bool:
    """Advice may be left for later."""
    return all(finding.verdict is not Verdict.WRONG for finding in found)


def report(found: Sequence[Finding]) -> str:
    return "\n".join(f"{f.verdict:<7} {f.what}: {f.told}" for f in found)


def _settings(config: Config) -> list[Finding]:
    """Those that cannot be have been refused before."""
    told = [advice("settings", sentence) for sentence in (*misspelt(), *exposed(config))]
    return told or [ok("settings", "can be read")]


# The database


def _database_in_use(config: Config) -> bool:
    """By a bot that serves, most likely; what cannot be told is told below."""
    try:
        return storage.in_use(config.database_url)
    except OSError:
        return False


def _database(config: Config) -> Iterator[Finding]:
    try:
        looked = storage.inspect(config.database_url)
    except Exception as error:  # noqa: BLE001 - the same sentence as at the start
        yield wrong("database", ending(error)[1])
        return
    if looked is None:
        yield ok("database", "there is none yet: it is made at the first start")
        return
    for fault in looked.faults:
        yield wrong("database", f"damaged: restore a copy (python -m bot restore FILE) ({fault})")
    if looked.version < looked.newest:
        yield ok("database", f"version {looked.version}, brought to {looked.newest} at the start")
    elif looked.version > looked.newest and not looked.faults:
        yield ok("database", f"version {looked.version}, newer than ours, which can use it; sound")
    elif not looked.faults:
        yield ok("database", f"version {looked.version}, sound, {looked.bytes / 10**6:.1f} MB")


def _disk(config: Config) -> Finding:
    """Of the folder, or of the one in which it would be made."""
    folder = storage.file_of(config.database_url).parent
    there = next(place for place in (folder, *folder.parents) if _is_there(place))
    try:
        with tempfile.TemporaryFile(dir=there) as trial:
            trial.write(bytes(TRIAL))
    except OSError as error:
        full = error.errno in {errno.ENOSPC, errno.EDQUOT}
        remedy = "make room" if full else "give the bot's user the right to, or set DATABASE_URL"
        return wrong("disk", f"nothing can be written in {there} ({error.strerror}): {remedy}")
    return _room(there, shutil.disk_usage(there).free)


def _is_there(place: Path) -> bool:
    """As far as we may look."""
    try:
        return place.exists()
    except OSError:
        return False


def _room(folder: Path, free: int) -> Finding:
    told = f"{free / 10**6:,.0f} MB are free in {folder}"
    if free < TOO_LITTLE:
        return wrong("disk", f"only {told}: make room, or tables cannot be kept")
    return advice("disk", f"only {told}: make room") if free < LITTLE else ok("disk", told)


# This machine


def _pictures() -> Finding:
    """A small hand of each game that has pictures: faces, fonts and the drawing itself."""
    try:
        drawn = [entry.panels.pictures.sample() for entry in MENU.values() if entry.panels.pictures]
    except Exception as error:  # noqa: BLE001 - whatever it is, the remedy is the same
        remedy = "install the requirements anew (make run, or requirements/run.txt)"
        return wrong("pictures", f"cannot be drawn ({type(error).__name__}): {remedy}")
    size = max(map(len, drawn)) / 1000
    return ok("pictures", f"faces and fonts are there, a hand takes {size:.1f} kB")


def _ports(config: Config, running: bool) -> Iterator[Finding]:
    for name, host, port in _wanted(config):
        if running:
            yield ok(f"port {port}", "not looked at: the bot is running")
        else:
            yield _tried(name, host, port)


def _tried(name: str, host: str, port: int) -> Finding:
    try:
        socket.create_server((host, port), family=_family(host)).close()
    except OSError as error:
        why = str(error.strerror).partition(" (")[0]
        remedy = f"set {name} or {name.removesuffix('PORT')}HOST to another one"
        return wrong(f"port {port}", f"of {host} cannot be had ({why}): {remedy}")
    return ok(f"port {port}", f"of {host} is free")


def _wanted(config: Config) -> Iterator[tuple[str, str, int]]:
    """What this bot would listen at."""
    telegram = config.telegram_token.get_secret_value()
    if not telegram and not config.discord_token.get_secret_value() and config.playground_port:
        yield "PLAYGROUND_PORT", config.playground_host, config.playground_port
    if telegram and config.telegram_webhook_url:
        yield "TELEGRAM_WEBHOOK_PORT", config.telegram_webhook_host, config.telegram_webhook_port
    if config.metrics_port:
        yield "METRICS_PORT", config.metrics_host, config.metrics_port


def _family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET
