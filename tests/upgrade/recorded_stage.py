"""A bot in front of fake platforms that keeps every button which it ever shows."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from adapters.panel import PrivatePanel, PublicPanel
from adapters.ports import Command, Desk, Press, Reply
from bot.games import MENU
from bot.games.entry import GameEntry
from common.addresses import Account, Chat
from common.people import Person
from storage.protocol import Storage
from tests.bot.computer_players import COMPUTER_PLAYERS
from tests.bot.live_stage import LiveStage
from tests.bot.scene import Reopen, config
from tests.bot.stage import Hall, Panel

GROUP = Chat("telegram:-1001000000001")
TOPIC = f"{GROUP}/7"
OTHER_GROUP = Chat("telegram:-1001000000002")
SERVER = Chat("discord:#1100000000000000100")
NAMES = (
    *("Ada", "Bice", "Ciro", "Dino", "Elsa", "Furio", "Gina", "Ivo"),
    *("Lea", "Mario", "Nora", "Oscar", "Pia", "Rita", "Sara", "Tino"),
)
TELEGRAM = tuple(
    Person(Account(f"telegram:{n}"), name, name.lower(), language="it")
    for n, name in enumerate(NAMES, 1)
)
ADA, BICE, CIRO, DINO, ELSA, FURIO, GINA, IVO, LEA, *OTHERS = TELEGRAM
DISCORD = tuple(
    Person(Account(f"discord:{1100000000000000000 + n}"), name, name.lower(), language="it")
    for n, name in enumerate(("Anna", "Bruno", "Carla"), 1)
)
ANNA, BRUNO, CARLA = DISCORD
BOSS = Person(Account("telegram:99"), "Olga", "olga", administers=True, language="it")
CROWD = tuple(
    Person(Account(f"telegram:{100 + n}"), f"Ospite {n}", f"ospite{n}", language="it")
    for n in range(1, 41)
)
"""Who only plays in tournaments."""
EVERYBODY = (*TELEGRAM, *DISCORD, BOSS)


@dataclass(frozen=True, slots=True)
class ShownToken:
    """A token that a message held: whose private chat it was in, or which group."""

    token: str
    place: Chat
    reader: Account | None
    """The only person who saw it; None: everybody in the group."""
    label: str
    title: str
    after: tuple[str, ...] = ()
    """The buttons of a hand that must be pressed before: what a person picks is not stored."""


def quick(served: GameEntry) -> GameEntry:
    """With the levels that are played, by players that need no time."""
    plain = COMPUTER_PLAYERS[served.game.name]["plain"]
    lesson = served.lesson and replace(served.lesson, player=plain)
    return replace(
        served, computer_players=dict.fromkeys(served.computer_players, plain), lesson=lesson
    )


QUICK_MENU = {name: quick(served) for name, served in MENU.items()}


def tokens_of(panel: Panel) -> Iterator[tuple[str, str]]:
    """With what is written on each."""
    for row in panel.buttons:
        for button in row:
            if not button.url:
                yield button.token, button.label
    if isinstance(panel, PrivatePanel):
        if panel.picker is not None:
            for pick in panel.picker.cards:
                yield pick.token, pick.card.text
        for choice in () if panel.choice is None else panel.choice.buttons:
            yield choice.token, choice.label


class RecordedStage(LiveStage):
    """The hall stands for all platforms, and there may be many tables."""

    def __init__(self, reopen: Reopen, menu: Mapping[str, GameEntry] = QUICK_MENU) -> None:
        super().__init__(reopen, menu)
        self.config = config(tables_per_chat=99, tables_per_person=99)
        self.shown: dict[tuple[str, str], ShownToken] = {}
        """By token and place; the newest last."""
        self.hall = WatchedHall(self)

    def _wire(self, storage: Storage) -> None:
        super()._wire(storage)
        preferences = self.bot.renderer.preferences
        preferences.pictured.update(("telegram", "discord"))
        preferences.untold.add("telegram")
        preferences.listing.add("discord")
        self.hall.attach(WatchedDesk(self, self.bot.requests))

    def note(self, panel: Panel | None, place: Chat, reader: Account | None) -> None:
        for token, label in () if panel is None else tokens_of(panel):
            self.shown.pop((token, place), None)
            if token:
                kept = ShownToken(token, place, reader, label, panel.title if panel else "")
                self.shown[token, place] = kept


class WatchedHall(Hall):
    def __init__(self, stage: RecordedStage) -> None:
        super().__init__(stage.clock)
        self._stage = stage

    async def post(self, chat: Chat, panel: PublicPanel, *args: Any, **more: Any) -> str:
        self._stage.note(panel, chat, None)
        return await super().post(chat, panel, *args, **more)

    async def post_in_private(
        self, account: Account, panel: PrivatePanel, *args: Any, **more: Any
    ) -> str:
        self._stage.note(panel, account, account)
        return await super().post_in_private(account, panel, *args, **more)


class WatchedDesk:
    """Passes everything on, and notes the panels of replies."""

    def __init__(self, stage: RecordedStage, desk: Desk) -> None:
        self._stage, self._desk = stage, desk

    def __getattr__(self, name: str) -> Any:
        return getattr(self._desk, name)

    async def press(self, press: Press) -> Reply:
        return self._noted(await self._desk.press(press), press.who, press.chat)

    async def command(self, command: Command) -> Reply:
        return self._noted(await self._desk.command(command), command.who, command.chat)

    def _noted(self, reply: Reply, who: Person, chat: Chat | None) -> Reply:
        private = chat is None or reply.in_private or isinstance(reply.panel, PrivatePanel)
        place = who.account if chat is None or reply.in_private else chat
        self._stage.note(reply.panel, place, who.account if private else None)
        return reply
