"""A bot that plays no game: it shows a table and a hand, and does what a test asks."""

import asyncio
import time
from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import replace

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
from adapters.panels.command_options import CommandOptions
from adapters.ports import Command, Press, PrivateFile, Reference, Reply, Screen
from adapters.token import Token
from common.addresses import Account, Chat
from common.ids import TableId
from common.people import Person

SUITS = {"♥": "hearts", "♦": "diamonds", "♣": "clubs", "♠": "spades", "🃏": "joker"}
SPOKEN = {"♥": "di cuori", "♦": "di quadri", "♣": "di fiori", "♠": "di picche", "🃏": "jolly"}
HAND = ("A♥", "3♥", "4♥", "5♥", "K♥", "7♦", "8♦", "9♦", "2♣", "J♣", "Q♠", "K♠", "🃏")
SOON = 75.0


def card(text: str) -> Glyph:
    symbol = "🃏" if text.startswith("🃏") else text[-1]
    return Glyph(text, f"{text.strip(symbol)} {SPOKEN[symbol]}".strip(), SUITS[symbol])


def coin(value: int, suit: str) -> Glyph:
    return Glyph(f"{value}", f"{value} di {suit}", suit)


def cards(*texts: str) -> tuple[Glyph, ...]:
    return tuple(card(text) for text in texts)


def key(label: str, verb: str, *args: int, style: Style = Style.PLAIN, rev: int = 1) -> Button:
    return Button(label, Token(TableId(1), rev, verb, args).pack(), style)


GREETING = PublicPanel(
    "Ciao a tutti!",
    (Line("Qui si gioca a Scala 40 e a Scopa. Apri un tavolo, gli altri si siedono."),),
    (
        (
            key("Scala 40", "new", 0, style=Style.MAIN),
            key("Scopa", "new", 1, style=Style.MAIN),
        ),
        (key("Classifica", "ranking"), key("Regole", "rules")),
    ),
)


RANKING = PublicPanel("Classifica", (Line("1. Anna, 12 punti"),))


class FakeDesk:
    """`adapters.ports.Desk`."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.presses: list[Press] = []
        self.asked: list[Command] = []
        self.welcomes = False
        self.came: list[tuple[Account, Chat | None]] = []
        self.picked: defaultdict[Account, set[int]] = defaultdict(set)
        self.revision = 1
        self.reached = asyncio.Event()
        self.hold: asyncio.Event | None = None
        """Until it is set, no press is answered."""
        self.answer = Reply()
        """To words that are no command."""

    async def press(self, press: Press) -> Reply:
        self.presses.append(press)
        self.reached.set()
        if self.hold is not None:
            await self.hold.wait()
        match press.verb:
            case "new":
                await self.screen.post(Chat(press.chat or ""), self.table(press.who.name), None)
                return Reply()
            case "join":
                await self.screen.post_in_private(press.who.account, self.hand(press.who), None)
                return Reply("Ti sei seduto: in bocca al lupo!")
            case "pick":
                self.picked[press.who.account] ^= {press.args[0]}
                return Reply(panel=self.hand(press.who), replaces=True)
            case "choose":
                self.picked[press.who.account] = set(press.args)
                return Reply(panel=self.hand(press.who), replaces=True)
            case "sort":
                self.revision += 1
                return Reply(panel=self.hand(press.who, turned=True), replaces=True)
            case "hand":
                return Reply(panel=self.hand(press.who))
            case "ranking":
                return Reply(panel=RANKING, replaces=True)
            case "export":
                return Reply(file=PrivateFile("dati.json", b"{}"))
            case "house":
                return self.answer
            case "fail":
                raise RuntimeError("the desk has fallen over")
            case verb:
                return Reply(f"Hai premuto {verb}.")

    async def command(self, command: Command) -> Reply:
        if command.name == "start":  # the page asks for the welcome
            return Reply(panel=self.welcome(command.who) if self.welcomes else None)
        self.asked.append(command)
        match command.name:
            case "":
                return self.answer
            case "mano":
                return Reply(panel=self.hand(command.who))
            case "classifica":
                return Reply(panel=RANKING)
            case "altrui":
                return Reply(
                    panel=replace(self.hand(command.who), owner=Account("playground:" + "0" * 16))
                )
            case name:
                return Reply(f"Non conosco /{name}.")

    def welcome(self, who: Person) -> PrivatePanel:
        return PrivatePanel(who.account, "Ciao!", buttons=((key("Contro il computer", "new", 0),),))

    async def ticket(self, press: Press) -> str | None:
        return f"{press.table}-ticket"

    async def table_options(self, language: str) -> Mapping[str, CommandOptions]:  # noqa: ARG002 - none here
        return {}

    async def commands(self, language: str) -> Mapping[str, str]:
        english = {"scala40": "open a Scala 40 table", "mano": "your hand", "classifica": "ranking"}
        italian = {
            "scala40": "apri un tavolo di Scala 40",
            "scopa": "apri un tavolo di Scopa",
            "sfida": "sfida qualcuno: /sfida @anna",
            "classifica": "chi è in testa",
            "mano": "la tua mano",
        }
        return english if language == "en" else italian

    async def references(self, *_: object) -> Collection[Reference]:
        return ()

    async def without_photos(self, chat: Chat) -> None: ...

    async def greeting(self, *_: object) -> PublicPanel:
        return GREETING

    async def left(self, chat: Chat) -> None: ...

    async def gone(self, account: Account, chat: Chat) -> None: ...

    async def arrived(self, who: Person, chat: Chat | None, anew: bool = False) -> None:
        assert not anew
        self.came.append((who.account, chat))

    def lost(self, platform: str) -> None: ...

    def found(self, platform: str) -> None: ...

    def refused(self, platform: str, why: str) -> None: ...

    def contested(self, platform: str) -> None: ...

    async def moved(self, old: Chat, new: Chat) -> None: ...

    # What it shows

    def table(self, name: str = "Anna") -> PublicPanel:
        return PublicPanel(
            "Scala 40 · Tavolo 1",
            (
                Until(f"Tocca a {name}", time.time() + SOON),
                Line("Smazzata 3, si chiude a 101. Mazziere: Bruno."),
                Row("Pozzo", cards("9♥"), "12 carte"),
                Row("Tallone", (), "", 64),
                Row(f"{name} · 13 carte", cards("3♥", "4♥", "5♥"), "12 punti"),
                Row("", cards("10♣", "10♦", "🃏10♠")),
                Row("Bruno · 9 carte", cards("8♠", "9♠", "10♠", "J♠", "Q♠")),
                Row("Carla", (), "non ha aperto", 13),
                Row("Scopa, per prova", (coin(7, "denari"), coin(4, "coppe"), coin(8, "spade"))),
                Row("", (coin(10, "bastoni"), coin(1, "denari"))),
            ),
            (
                (
                    key("Siediti", "join", style=Style.MAIN),
                    key("🂠 La mia mano", "hand"),
                ),
                (key("Pausa", "pause"), key("Abbandona", "resign", style=Style.DANGER)),
            ),
        )

    def hand(self, who: Person, turned: bool = False) -> PrivatePanel:
        picked = self.picked[who.account]
        picks = tuple(
            Pick(
                i,
                card(text),
                i in picked,
                i == 9,
                Token(TableId(1), self.revision, "pick", (i,)).pack(),
            )
            for i, text in enumerate(HAND)
        )
        points = 10 * len(picked)
        return PrivatePanel(
            who.account,
            "La tua mano",
            (
                Until("Tocca a te", time.time() + SOON),
                Line(f"Ti mancano {40 - points} punti per aprire." if points < 40 else "Puoi!"),
            ),
            Picker(
                picks[::-1] if turned else picks,
                Token(TableId(1), self.revision, "choose").pack(),
            ),
            self._offers(len(picked)),
        )

    def _offers(self, picked: int) -> tuple[tuple[Button, ...], ...]:
        rev = self.revision
        lay = key(f"Cala ({picked})", "lay", style=Style.MAIN, rev=rev)
        return (
            (lay,) if picked >= 3 else (key("Pesca", "draw", style=Style.MAIN, rev=rev),),
            (key("Ordina", "sort", rev=rev), key("Suggerimento", "hint", rev=rev)),
            (key("Abbandona", "resign", style=Style.DANGER, rev=rev),),
        )
