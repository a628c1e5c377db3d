"""Libraries of platforms without a token are not imported: each needs ten megabytes or more."""

import subprocess
import sys

import pytest

LIBRARIES = {"telegram", "httpx", "discord"}
PROGRAM = """
import sys
import bot.__main__
from bot.composition import checkups, platforms
from bot.config import Config

config = Config.model_validate(dict.fromkeys(sys.argv[1:], "1:x"))
assert platforms(config)
list(checkups(config))
print(*sys.modules)
"""


@pytest.mark.parametrize(
    ("tokens", "imported"),
    [
        ([], set()),
        (["telegram_token"], {"telegram", "httpx"}),  # telegram.request imports httpx
        (["discord_token"], {"discord"}),
    ],
)
def test_only_what_has_a_token_is_imported(tokens: list[str], imported: set[str]) -> None:
    asked = [sys.executable, "-c", PROGRAM, *tokens]
    answer = subprocess.run(asked, check=True, capture_output=True, text=True)
    assert LIBRARIES & set(answer.stdout.split()) == imported
