"""What an operator has set and nobody asks for: a setting misspelt would do nothing, silently.

Only names are told, and only such as are no secret: a token may stand in a line of its own.
"""

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches

from pydantic_settings import DotEnvSettingsSource

from bot.config import Config

KNOWN = tuple(name.upper() for name in Config.model_fields)
ALIKE, MUCH_ALIKE = 0.6, 0.85
"""In the file all is meant for us; of what is set around us, only what can hardly mean another."""
_A_NAME = re.compile(r"[A-Z_]{1,40}")


def misspelt() -> tuple[str, ...]:
    """A sentence for each, if there are any."""
    file = DotEnvSettingsSource(Config).env_vars
    return (*dict.fromkeys(_in_file(file)), *_around(name.upper() for name in os.environ))


def _in_file(file: Mapping[str, str | None]) -> Iterator[str]:
    for name, value in file.items():
        if value is None or name.upper() not in KNOWN:
            yield (
                _told(name.upper(), ALIKE, " in .env")
                or "A line of .env is no setting: NAME=value."
            )


def _around(names: Iterable[str]) -> Iterator[str]:
    for name in names:
        if name not in KNOWN and get_close_matches(name, KNOWN, 1, MUCH_ALIKE):
            yield _told(name, MUCH_ALIKE)


def _told(name: str, alike: float, where: str = "") -> str:
    """Nothing, where the name itself may not be told."""
    meant = get_close_matches(name, KNOWN, 1, alike)
    if name in KNOWN:
        return f"{name} is set to nothing{where}: write {name}=value."
    if meant:
        return f"Unknown setting {name}{where}: did you mean {meant[0]}?"
    return f"Unknown setting {name}{where}." if _A_NAME.fullmatch(name) else ""
