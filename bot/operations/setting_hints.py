"""Warns about settings that the bot does not know: a misspelt one would silently do nothing.

A warning shows a name only if it looks like one: a line of .env may be a bare token.
"""

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches

from pydantic_settings import DotEnvSettingsSource

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
