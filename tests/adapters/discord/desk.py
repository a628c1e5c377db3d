"""A desk that plays no game and gives the replies that a test has set."""

import asyncio
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field

from adapters.panel import (
    Button,
    Glyph,
    Line,
    Pick,
    Picker,
    PrivatePanel,
    PublicPanel,
    Row,
    Style,
    Until,
)
from adapters.panels.command_options import CommandOptions, command_options
from adapters.panels.help import commands
from adapters.ports import Command, Press, Reference, Reply
from adapters.text import words
from adapters.token import Token
from bot.games import MENU
from common.addresses import Account, Chat
from common.ids import TableId
from common.people import Person

GAMES = ("scala40", "scopa")
SUITS = {"♥": "hearts", "♠": "spades"}


def key(label: str, verb: str, *args: int, style: Style = Style.PLAIN, table: int = 7) -> Button:
    return Button(label, Token(TableId(table), 1, verb, args).pack(), style)


def card(text: str) -> Glyph:
    return Glyph(text, f"{text} a voce", SUITS[text[-1]])


TABLE = PublicPanel(
    "Scala 40 · tavolo 7",
    (
        Line("Anna apre", strong=True),
        Row("Anna", (card("9♥"), card("10♥")), "20 punti", hidden=5),
        Until("Tocca a Bruno, il tempo scade", 1_800_000_090.0),
    ),
    ((key("🂠 La mia mano", "hand", style=Style.MAIN),), (key("Abbandona", "resign"),)),
)


def hand(owner: Account, picked: tuple[int, ...] = (), table: int = 7) -> PrivatePanel:
    cards = ("A♥", "2♥", "3♥", "K♠")
    picks = tuple(
        Pick(
            i, card(text), i in picked, text == "K♠", Token(TableId(table), 1, "pick", (i,)).pack()
        )
        for i, text in enumerate(cards)
    )
    return PrivatePanel(
        owner,
        f"Scala 40 · tavolo {table}",
        (Line("Tocca a te", strong=True),),
        Picker(picks, Token(TableId(table), 1, "choose").pack()),
        (
            (key("Pesca", "draw", style=Style.MAIN, table=table),),
            (key("Vedi il tavolo", "table", table=table),),
        ),
    )


@dataclass
class ToldDesk:
    """`adapters.ports.Desk`."""

    presses: list[Press] = field(default_factory=list)
    asked: list[Command] = field(default_factory=list)
    line: list[str] = field(default_factory=list)
    """That the platform was lost or found."""
    replies: dict[str, Reply | Callable[[Person], Reply] | Exception] = field(default_factory=dict)
    """By verb or name."""
    shown: list[Reference] = field(default_factory=list)
    """The messages that show each table."""
    hold: asyncio.Event | None = None
    """Nothing is answered before it is set."""

    async def press(self, press: Press) -> Reply:
        self.presses.append(press)
        return await self._reply(press.verb, press.who)

    async def command(self, command: Command) -> Reply:
        self.asked.append(command)
        return await self._reply(command.name, command.who)

    async def _reply(self, name: str, who: Person) -> Reply:
        if self.hold is not None:
            await self.hold.wait()
        match self.replies.get(name, Reply()):
            case Reply() as reply:
                return reply
            case Exception() as error:
                raise error
            case made:
                return made(who)

    async def commands(self, language: str) -> Mapping[str, str]:
        return commands(GAMES, words(language))

    async def table_options(self, language: str) -> Mapping[str, CommandOptions]:
        games = [MENU[game].panels for game in GAMES]
        return {one.name: command_options(one, ("medio",), words(language)) for one in games}

    async def ticket(self, press: Press) -> str | None:  # noqa: ARG002 - nobody needs one here
        return None

    async def references(self, *_: object) -> Collection[Reference]:
        return self.shown

    async def without_photos(self, chat: Chat) -> None: ...

    async def greeting(self, *_: object) -> PublicPanel:
        return PublicPanel("Ciao a tutti", (), ((key("Scopa", "new", 1, table=0),),))

    async def left(self, chat: Chat) -> None: ...

    async def gone(self, account: Account, chat: Chat) -> None: ...

    async def arrived(self, who: Person, chat: Chat | None, anew: bool = False) -> None: ...

    def lost(self, platform: str) -> None:
        self.line.append(f"lost {platform}")

    def refused(self, platform: str, why: str) -> None:
        self.line.append(f"refused {platform}: {why}")

    def contested(self, platform: str) -> None:
        self.line.append(f"contested {platform}")

    def found(self, platform: str) -> None:
        self.line.append(f"found {platform}")

    async def moved(self, old: Chat, new: Chat) -> None: ...
