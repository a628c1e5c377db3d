"""Warns at the start, and in the doctor, about settings that are misspelt or dangerous.

A misspelt one would silently do nothing. A warning shows a name only if it looks like one: a line
of .env may be a bare token.
"""

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches

from pydantic_settings import DotEnvSettingsSource

from adapters.hosts import is_loopback
from bot.config import Config

KNOWN = tuple(name.upper() for name in Config.model_fields)
ALIKE, MUCH_ALIKE = 0.6, 0.85
"""How similar a name must be. Every line of .env is meant for the bot; of the environment only
near misses count, because other programs use it, too."""
_A_NAME = re.compile(r"[A-Z_]{1,40}")


def misspelt() -> tuple[str, ...]:
    """One warning for each unknown setting."""
    file = DotEnvSettingsSource(Config).env_vars
    environment = _in_environment(name.upper() for name in os.environ)
    return (*dict.fromkeys(_in_file(file)), *environment)


def useless(config: Config) -> Iterator[str]:
    """One warning for each setting that does nothing beside the others."""
    if config.board_url and config.plays_on_a_page:
        yield "BOARD_URL does nothing without a TELEGRAM_TOKEN or a DISCORD_TOKEN."
    if config.discord_client_secret.get_secret_value() and not (
        config.board_url and config.discord_token.get_secret_value()
    ):
        yield "DISCORD_CLIENT_SECRET does nothing without BOARD_URL and DISCORD_TOKEN."


def exposed(config: Config) -> Iterator[str]:
    """One warning for each address that other machines can reach without a password."""
    if config.plays_on_a_page and not is_loopback(config.playground_host):
        yield (
            f"PLAYGROUND_HOST {config.playground_host} can be reached from elsewhere: only the"
            " whole printed address, key included, lets people in, and nobody administers a group."
        )
    if config.metrics_port and not is_loopback(config.metrics_host):
        yield (
            f"METRICS_HOST {config.metrics_host} can be reached from elsewhere: anybody there reads"
            " /metrics and /healthz, for which there is no password."
        )


def _in_file(file: Mapping[str, str | None]) -> Iterator[str]:
    for name, value in file.items():
        if value is None or name.upper() not in KNOWN:
            yield (
                _warning(name.upper(), ALIKE, " in .env")
                or "A line of .env is no setting: NAME=value."
            )


def _in_environment(names: Iterable[str]) -> Iterator[str]:
    for name in names:
        if name not in KNOWN and get_close_matches(name, KNOWN, 1, MUCH_ALIKE):
            yield _warning(name, MUCH_ALIKE)


def _warning(name: str, alike: float, where: str = "") -> str:
    """Empty if the name may not be shown."""
    meant = get_close_matches(name, KNOWN, 1, alike)
    if name in KNOWN:
        return f"{name} is set to nothing{where}: write {name}=value."
    if meant:
        return f"Unknown setting {name}{where}: did you mean {meant[0]}?"
    return f"Unknown setting {name}{where}." if _A_NAME.fullmatch(name) else ""
