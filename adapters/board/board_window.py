"""One open board from its welcome to its end: what it is shown, and what is pressed on it."""

import asyncio
import logging
import time

from adapters.board.board_frames import (
    VERSION,
    AskPast,
    BoardFrame,
    BoardPress,
    LookAt,
    Sync,
    file_frame,
    panel_frame,
    read,
)
from adapters.board.board_press import answers_with_panel, press_of, seats_elsewhere
from adapters.board.board_sessions import Answers
from adapters.board.port import Boards
from adapters.board.shown_sight import BoardVisitor, ShownSight
from adapters.json_frames import BadFrame, CloseCode, Frame
from adapters.page_socket import PageSocket
from adapters.panel import PrivatePanel
from adapters.panels.verbs import Verb
from adapters.ports import Desk, Reply
from adapters.token import BadToken, Token, unpack
from adapters.web.fair_turns import Turn

log = logging.getLogger(__name__)

MOST_UNANSWERED = 32


class BoardWindow:
    def __init__(
        self, visitor: BoardVisitor, page: PageSocket, desk: Desk, boards: Boards, turn: Turn
    ) -> None:
        self._session = visitor.session
        self._who = visitor.who
        self._group = visitor.group
        self._at_home = visitor.at_home
        self._words = visitor.words
        self._page = page
        self._desk = desk
        self._boards = boards
        self._turn = turn
        self._left = False
        self._shown = ShownSight(visitor, page, boards, turn)

    async def converse(self) -> None:
        """Until the page goes away."""
        try:
            if await self._page.unless_closed(self._welcomed()):
                await self._converse()
        except Exception:
            log.exception("a board could not be served")
            await self._page.refuse(self._words("web-trouble"), CloseCode.BUSY)
        finally:
            await self._page.stop_receiving()
            self._shown.close()

    async def _welcomed(self) -> None:
        async with self._turn():
            await self._welcome()

    async def _converse(self) -> None:
        """Presses from before the end are still done."""
        asked = asyncio.Queue[BoardFrame | None](MOST_UNANSWERED)
        async with asyncio.TaskGroup() as tasks:
            going_on = [tasks.create_task(self._page.send_queued())]
            going_on.append(tasks.create_task(self._shown.show_changes()))
            going_on.append(tasks.create_task(self._end_with_session()))
            tasks.create_task(self._answer_all(asked))
            try:
                await self._receive(asked)
            finally:
                for task in going_on:
                    task.cancel()
                self._left = True
                await asked.put(None)

    async def _end_with_session(self) -> None:
        await self._session.ended.wait()
        await self._page.refuse(self._words("web-unknown-session"), CloseCode.UNKNOWN_SESSION)

    async def _welcome(self) -> None:
        labels = await self._shown.labels()
        if self._shown.table is None and not self._at_home:
            self._shown.table = await self._boards.first(self._who, self._group)
        self._page.send(
            {
                "kind": "welcome",
                "version": VERSION,
                "you": self._who.name,
                "now": time.time(),
                **labels,
            }
        )
        await self._shown.show()

    # What is asked

    async def _receive(self, asked: asyncio.Queue[BoardFrame | None]) -> None:
        while (text := await self._page.receive()) is not None:
            if refused := self._refusal(text, asked):
                async with self._turn():
                    self._send_all(refused)

    def _refusal(self, text: str, asked: asyncio.Queue[BoardFrame | None]) -> Answers:
        """Empty if it can be answered, and waits for that now."""
        try:
            frame = read(text)
        except BadFrame:
            frame = None
        if not self._page.limit.allows() or asked.full():
            if self._page.limit.exceeded:
                self._page.abort()
            return self._refused(frame, "web-too-fast")
        if frame is None:
            return self._refused(None, "web-odd")
        asked.put_nowait(frame)
        return ()

    async def _answer_all(self, asked: asyncio.Queue[BoardFrame | None]) -> None:
        while frame := await asked.get():
            if self._left and not isinstance(frame, BoardPress):
                continue  # nobody reads the answer
            try:
                async with self._turn():
                    await self._answer(frame)
            except Exception:
                log.exception("a board could not be answered")
                self._send_all(self._refused(frame, "web-trouble"))

    async def _answer(self, frame: BoardFrame) -> None:
        match frame:
            case Sync():
                await self._shown.show_whole()
            case LookAt(table=table):
                self._shown.table = table
                await self._shown.show_whole()
            case AskPast():
                self._page.send({"kind": "past", "lines": await self._past()})
            case BoardPress(id=press):
                answers = await self._session.once(press, lambda: self._judged(frame))
                await self._shown.show()
                self._send_all(answers)

    async def _past(self) -> list[str]:
        table = self._shown.table
        lines = () if table is None else await self._boards.past(self._who, self._group, table)
        return list(lines)

    # A press

    async def _judged(self, press: BoardPress) -> Answers:
        try:
            token = unpack(press.token)
        except BadToken:
            return self._refused(press, "web-odd")
        try:
            return self._answers(await self._pressed(token, press), token, press)
        except Exception:
            log.exception("the desk could not answer")
            return self._refused(press, "web-trouble")

    async def _pressed(self, token: Token, press: BoardPress) -> Reply:
        """A person who takes a seat by it looks at their table then."""
        asked = press_of(self._who, token, press.indexes, self._shown.look, self._group)
        if await self._boards.is_done(self._who, press.id):
            return Reply()
        with self._boards.doing(self._who, press.id):
            reply = await self._desk.press(asked)
        if seats_elsewhere(token, self._shown.table) and not reply.refused:
            newest = self._boards.newest(self._who, lesson=token.verb == Verb.LEARN)
            self._shown.table = await newest or self._shown.table
        return reply

    def _answers(self, reply: Reply, token: Token, press: BoardPress) -> Answers:
        frames: list[Frame] = []
        if reply.panel is not None and answers_with_panel(token):
            panel = reply.panel
            if isinstance(panel, PrivatePanel) and panel.owner != self._who.account:
                raise PermissionError("a panel of somebody else's")
            frames.append({**panel_frame(panel, reply.replaces), "answers": press.id})
        if reply.sight is not None:
            frames.append({"kind": "replay", "sight": reply.sight})
        if reply.file is not None:
            frames.append(file_frame(reply.file))
        return [*frames, _done(press.id, reply.refused, reply.toast)]

    def _refused(self, frame: BoardFrame | None, why: str) -> Answers:
        """Without an id if it was no press."""
        press = frame.id if isinstance(frame, BoardPress) else ""
        return [_done(press, True, self._words(why))]

    def _send_all(self, frames: Answers) -> None:
        for frame in frames:
            self._page.send(frame)


def _done(press: str, refused: bool, text: str) -> Frame:
    return {"kind": "done", "id": press, "refused": refused, "text": text}
