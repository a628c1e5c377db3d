"""What one open board is shown: a table or home, whole at first, then what has changed."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from adapters.board.board_sessions import BoardSession
from adapters.board.differences import changes
from adapters.board.port import BoardLook, Boards
from adapters.json_frames import Frame
from adapters.page_socket import PageSocket
from adapters.panels.board_types import LookValues
from adapters.text import Words
from adapters.web.fair_turns import Turn
from common.addresses import Chat
from common.ids import TableId
from common.people import Person

log = logging.getLogger(__name__)

RETRY = 1.0
"""Seconds after which a look that failed is repeated."""
HOME_PAUSE = 1.0
"""Seconds between two looks at home, which a turn at any table may change."""


@dataclass(frozen=True, slots=True)
class BoardVisitor:
    """The person before the page, and where they are."""

    session: BoardSession
    language: str | None
    words: Words = field(repr=False)
    group: Chat | None = None
    table: TableId | None = None
    """Where they want to look first."""
    at_home: bool = False
    """Whether they want to see home, even if a table waits for them."""

    @property
    def who(self) -> Person:
        return replace(self.session.who, language=self.language)


class ShownSight:
    def __init__(self, visitor: BoardVisitor, page: PageSocket, boards: Boards, turn: Turn) -> None:
        self.table = visitor.table
        """None: home."""
        self.language = ""
        """In which the page has its own sentences."""
        self._look_of_page: LookValues | None = None
        """How it looks and sounds."""
        self.look: BoardLook | None = None
        """What the page was sent last."""
        self._visitor = visitor
        self._page = page
        self._boards = boards
        self._turn = turn
        self._step = 0
        self._changed = asyncio.Event()
        self._showing = asyncio.Lock()
        self._unwatch: Callable[[], None] | None = None
        self._watched: TableId | None = None

    async def show_changes(self) -> None:
        """As long as the page is open."""
        while True:
            await self._changed.wait()
            try:
                async with self._turn():
                    await self.show()
            except Exception:
                log.exception("a board could not be brought up to date")
                await asyncio.sleep(RETRY)
                self._changed.set()
            if self.table is None:
                await asyncio.sleep(HOME_PAUSE)

    async def show(self) -> None:
        async with self._showing:
            look = await self._newest_look()
            if look.language != self.language:
                await self._send_words()
            if look.look != self._look_of_page:
                self._look_of_page = look.look
                self._page.send({"kind": "look", "look": look.look})
            before, self.look = self.look, look
            if before is None or before.table != look.table:
                self._send_step({"kind": "whole", "sight": look.sight})
            elif found := changes(before.sight, look.sight):
                self._send_step({"kind": "patch", "changes": found})

    async def show_whole(self) -> None:
        self.look = None
        await self.show()

    def close(self) -> None:
        if self._unwatch is not None:
            self._unwatch()

    async def _newest_look(self) -> BoardLook:
        """Watched before it is looked at, so that no change is missed. Meanwhile a press may lead
        to another table."""
        who, group = self._visitor.who, self._visitor.group
        while True:
            self._changed.clear()
            wanted = self.table
            self._watch(wanted)
            look = await self._boards.look(who, group, wanted)
            goes_on = look.table if look.rematch is None else look.rematch
            if goes_on == wanted == self.table:
                return look
            if wanted == self.table:
                self.table = goes_on

    async def labels(self) -> Frame:
        """What the page says besides its sight, in the language of the reader."""
        labels = await self._boards.labels(self._visitor.who)
        self.language = labels.language
        about = {"words": labels.words, "cards": labels.cards, "games": labels.games}
        return {"language": labels.language, **about}

    async def _send_words(self) -> None:
        self._page.send({"kind": "words", **await self.labels()})

    def _watch(self, table: TableId | None) -> None:
        if self._unwatch is None or table != self._watched:
            self.close()
            self._unwatch = self._boards.watch(self._visitor.who, table, self._changed.set)
            self._watched = table

    def _send_step(self, frame: Frame) -> None:
        self._step += 1
        self._page.send({**frame, "step": self._step})
