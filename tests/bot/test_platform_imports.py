"""Libraries of platforms without a token are not imported: each needs ten megabytes or more."""

import subprocess
import sys
from collections.abc import Mapping

import pytest

LIBRARIES = {"telegram", "httpx", "discord"}
IMPORTED: Mapping[str, set[str]] = {
    "": set(),
    "telegram_token": {"telegram", "httpx"},  # telegram.request imports httpx
    "discord_token": {"discord"},
}
PROGRAM = """
import os
import sys
import bot.__main__
from bot.composition import checkups, platforms
from bot.config import Config

for token in sys.argv[1:]:
    if os.fork():
        os.wait()
        continue
    config = Config.model_validate({token: "1:x"} if token else {})
    assert platforms(config)
    list(checkups(config))
    print(*sys.modules, flush=True)
    os._exit(0)
"""


@pytest.fixture(scope="module")
def imported() -> Mapping[str, set[str]]:
    """By the token that is given, what a process has imported that had loaded the program only."""
    asked = [sys.executable, "-c", PROGRAM, *IMPORTED]
    answer = subprocess.run(asked, check=True, capture_output=True, text=True)
    told = map(str.split, answer.stdout.splitlines())
    return {token: set(names) for token, names in zip(IMPORTED, told, strict=True)}


@pytest.mark.parametrize("token", IMPORTED)
def test_only_what_has_a_token_is_imported(token: str, imported: Mapping[str, set[str]]) -> None:
    assert LIBRARIES & imported[token] == IMPORTED[token]
