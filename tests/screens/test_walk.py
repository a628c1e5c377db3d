"""A walk shows the same each time, so that two of them can be compared."""

import re

from adapters.panels.help import COMMANDS
from bot.games import MENU
from tests.screens.walk import NOT_WALKED, walked


async def test_two_walks_read_the_same_and_come_everywhere() -> None:
    read = await walked("it")
    assert read == await walked("it")
    walked_to = set(re.findall(r"^=== Ada alone: '/(\w+)'", read, re.MULTILINE))
    assert walked_to == {*MENU, *COMMANDS} - NOT_WALKED
    assert read.count("picture ") > 50
