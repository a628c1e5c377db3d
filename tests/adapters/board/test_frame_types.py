"""The types of the frames, from which the page is checked, are those of the server."""

import re

import pytest

from adapters.board.page_files import PAGE
from adapters.panels.board_types import Sight
from bot.games import GAMES
from tests.adapters.board.frame_check import check
from tests.browser.board_sights import STATES
from tests.npm.frame_declarations import FILE, written


def test_the_declarations_of_the_page_are_made_from_the_servers_types() -> None:
    assert FILE.read_text(encoding="utf-8") == written(), "python -m tests.npm.frame_declarations"


@pytest.mark.parametrize("state", STATES)
def test_what_tests_show_the_page_could_be_sent_by_the_server(state: str) -> None:
    check(STATES[state], Sight)


def test_the_page_names_no_game() -> None:
    names = re.compile("|".join(name.rstrip("0123456789") for name in GAMES), re.IGNORECASE)
    for path in PAGE.rglob("*.js"):
        assert not names.search(path.read_text(encoding="utf-8")), path
