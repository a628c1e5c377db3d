"""How often an open board looks at what it shows."""

import asyncio
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, cast

import pytest

from adapters.board import shown_sight
from adapters.board.board_sessions import BoardSession
from adapters.board.port import BoardLabels, BoardLook, Boards
from adapters.board.shown_sight import BoardVisitor, ShownSight
from adapters.page_socket import PageSocket
from adapters.text import words
from adapters.web.fair_turns import FairTurns
from common.addresses import Account
from common.ids import TableId
from common.people import Person
from tests.doubles.clock import quiet


def nothing() -> None:
    pass


class CountedBoards:
    def __init__(self) -> None:
        self.looks = 0
        self.changed: Callable[[], None] = nothing

    async def look(self, _: Person, __: object, table: int | None) -> BoardLook:
        self.looks += 1
        where = str(self.looks)
        return BoardLook(
            {"screen": "home", "tables": [], "at": where, "offers": []},
            None if table is None else TableId(table),
            language="it",
        )

    async def labels(self, _: Person) -> BoardLabels:
        return BoardLabels({}, {}, {}, "it")

    def watch(self, _: Person, __: object, changed: Callable[[], None]) -> Callable[[], None]:
        self.changed = changed
        return nothing


class Page:
    def send(self, frame: Mapping[str, Any]) -> None:
        pass


@pytest.mark.parametrize(("table", "looks"), [(None, 2), (7, 11)])
async def test_home_is_looked_at_only_now_and_then(
    table: int | None, looks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shown_sight, "HOME_PAUSE", 1e6)
    boards = CountedBoards()
    session = BoardSession(Person(Account("telegram:1"), "Ada"), 0.0)
    visitor = BoardVisitor(
        session, "it", words("it"), table=None if table is None else TableId(table)
    )
    turn = partial(FairTurns().turn, "", visitor.who.account)
    shown = ShownSight(visitor, cast("PageSocket", Page()), cast("Boards", boards), turn)
    await shown.show()
    follows = asyncio.create_task(shown.show_changes())
    for _ in range(10):
        boards.changed()
        await quiet()
    follows.cancel()
    assert boards.looks == looks
