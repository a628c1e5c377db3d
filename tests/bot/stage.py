"""A bot with a platform before it: people see panels and press what is written on them."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from adapters.limits import NONE, Limits
from adapters.panel import Block, Button, Line, PrivatePanel, PublicPanel, Row, Until
from adapters.ports import Command, Desk, Press, Reply, Surface
from adapters.token import unpack
from bot.games import MENU
from bot.games.entry import GameEntry
from bot.outbox.outbox import Outbox
from common.addresses import Account, Chat
from common.people import Person
from storage.protocol import Storage
from tests.bot.scene import WITH_MINDS, Reopen, Scene, config
from tests.doubles.platform import FakePlatform

GROUP = Chat("playground:casa")
Panel = PublicPanel | PrivatePanel


def guest(name: str, **more: Any) -> Person:
    return Person(Account(f"playground:{name.lower()}"), name, name.lower(), **more)


ADA, BICE, CIRO, DINO = map(guest, ("Ada", "Bice", "Ciro", "Dino"))


class Hall(FakePlatform):
    """`adapters.ports.Platform`."""

    name = "playground"
    limits: Limits = NONE
    edits_ring = True
    pictures = True

    def attach(self, desk: Desk) -> None:
        self.desk = desk

    async def start(self) -> str:
        return "the hall"

    async def stop_receiving(self) -> None:
        pass

    async def stop(self) -> None:
        pass

    def panels(self, to: Chat) -> list[Panel]:
        """What hangs there, the oldest first."""
        return [panel for (where, _), panel in self.hanging.items() if where == to]


class Stage(Scene):
    """A scene whose playground is real from the reception to the outbox."""

    hall: Hall
    outbox: Outbox
    _sending: asyncio.Task[None]

    def __init__(self, reopen: Reopen, menu: Mapping[str, GameEntry] = WITH_MINDS) -> None:
        super().__init__(reopen, config(), menu)
        self.hall = Hall(self.clock)

    def _wire(self, storage: Storage) -> None:
        super()._wire(storage)
        self.outbox = self.bot.connect(self.hall)
        self.hall.attach(self.bot.requests)
        self._sending = asyncio.create_task(self.outbox.run())

    async def restart(self, menu: Mapping[str, GameEntry] | None = None) -> None:
        await self.stop()
        await super().restart(menu)

    async def stop(self) -> None:
        self._sending.cancel()
        await asyncio.gather(self._sending, return_exceptions=True)

    # What people do

    async def deal(self, game: str = "scala40") -> Person:
        """Two people with cards in their hands; who of them is on turn."""
        await self.say(ADA, f"/{game}")
        await self.press_on(BICE, "Unisciti", GROUP)
        await self.press_on(ADA, "Inizia", GROUP)
        await self.press_on(ADA if "[Taglia" in self.text(ADA.account) else BICE, "Taglia")
        return ADA if "Tocca a te" in self.text(ADA.account) else BICE

    async def say(self, who: Person, text: str, chat: Chat | None = GROUP, **more: Any) -> Reply:
        name, _, rest = text.removeprefix("/").partition(" ")
        reply = await self.hall.desk.command(Command(who, name, rest, chat, **more))
        await self.quiet()
        return reply

    async def press_on(self, who: Person, label: str, chat: Chat | None = None) -> Reply:
        """A button by the beginning of its label, on the newest panel that has it: in a group, or
        else in one's own chat, also behind [Altro]."""
        token = self._offered(label, chat or who.account)
        if token is None and (more := self._offered("Altro", chat or who.account)):
            await self.press_token(who, more, chat)
            token = self._offered(label, chat or who.account)
        assert token, f"nobody offers {label!r}: {self.text(chat or who.account)}"
        return await self.press_token(who, token, chat)

    def _offered(self, label: str, there: Chat) -> str | None:
        every = (one for panel in reversed(self.hall.panels(there)) for one in buttons(panel))
        return next((one.token for one in every if one.label.startswith(label)), None)

    async def press_token(self, who: Person, token: str, chat: Chat | None = None) -> Reply:
        told = unpack(token)
        surface = Surface.PRIVATE if chat is None else Surface.GROUP
        press = Press(who, told.table, told.revision, told.verb, told.args, chat, surface)
        reply = await self.hall.desk.press(press)
        await self.quiet()
        return reply

    async def pick(self, who: Person, *cards: str) -> None:
        """Cards of the hand, by what is written on them."""
        for card in cards:
            picker = self.newest(who.account).picker
            assert picker is not None
            pick = next(p for p in picker.cards if p.card.text == card and not p.picked)
            await self.press_token(who, pick.token)

    async def quiet(self) -> None:
        """Everything that is to be said is said."""
        await self.bot.quiet()

    # What they see

    def newest(self, to: Chat) -> Any:
        return self.hall.panels(to)[-1]

    def text(self, to: Chat) -> str:
        return "\n\n".join(map(read_aloud, self.hall.panels(to)))


class AllPlatforms(Stage):
    """One fake platform stands for all of them."""

    def _wire(self, storage: Storage) -> None:
        super()._wire(storage)
        for platform in ("telegram", "discord"):
            self.bot.screens.connect(platform, self.outbox, self.hall.edits_ring)
            self.bot.senders[platform] = self.bot.senders["playground"]
            self.bot.tables.services.availability.connect(platform)


@asynccontextmanager
async def open_stage(reopen: Reopen, menu: Mapping[str, GameEntry] = MENU) -> AsyncIterator[Stage]:
    stage = Stage(reopen, menu)
    await stage.begin()
    yield stage
    await stage.stop()
    await stage.bot.storage.close()


def buttons(panel: Panel) -> list[Button]:
    return [button for row in panel.buttons for button in row]


def said_first(reply: Reply) -> str:
    """The sentence in answer; of words that were refused, the first line of what is shown again."""
    return reply.panel.title if reply.refused and reply.panel is not None else reply.toast


def read_aloud(panel: Panel) -> str:
    """A panel as somebody would read it who sees no pictures."""
    lines = [f"## {panel.title}", *map(_told, panel.blocks)]
    if isinstance(panel, PrivatePanel) and panel.picker is not None:
        cards = (f"*{p.card.text}*" if p.picked else p.card.text for p in panel.picker.cards)
        lines.append(" ".join(cards))
    lines += [" ".join(f"[{button.label}]" for button in row) for row in panel.buttons]
    return "\n".join(lines)


def _told(block: Block) -> str:
    match block:
        case Line(text):
            return text
        case Row(title, cards, note, hidden):
            shown = " ".join([*(card.text for card in cards), *(["▮"] * hidden)])
            return f"{title}: {shown} {note}".rstrip()
        case Until(text, due):
            return f"{text} (until {due:.0f})"
