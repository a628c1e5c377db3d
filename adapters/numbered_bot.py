"""A further bot of the installation on a platform.

The platform's own folder knows nothing of it. Between it and the rest of the program, all addresses
get the bot's number, or lose it: `telegram:5` there is `telegram@42:5` here.
"""

from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import replace
from functools import partial
from typing import Self, TypeVar

from adapters.limits import Limits
from adapters.panel import PrivatePanel, PublicPanel
from adapters.panels.command_options import CommandOptions
from adapters.ports import Command, Desk, Platform, Press, Reference, Reply, SendLimiter
from common.addresses import Account, Address, Chat, met_by, without_bot
from common.ids import TableId
from common.people import Person

T = TypeVar("T")

WITHOUT = frozenset({"name", "board_door", "serve_boards"})
"""The board is opened from the first bot of a platform: its addresses are those without numbers."""


class NumberedBot:
    """`adapters.ports.Platform`, with everything else that its platform has."""

    def __new__(cls, platform: Platform, number: int) -> Self:  # noqa: ARG004 - see `__init__`
        """A class of its own has what only some platforms have, such as links. `isinstance` with a
        protocol looks for them there."""
        names = (one for one in dir(platform) if not one.startswith("_") and not hasattr(cls, one))
        more = {one: property(partial(_own, name=one)) for one in names if one not in WITHOUT}
        return super().__new__(type(cls.__name__, (cls,), more))

    def __init__(self, platform: Platform, number: int) -> None:
        self.platform = platform
        self.name = f"{platform.name}@{number}"

    @property
    def limits(self) -> Limits:
        return self.platform.limits

    @property
    def edits_ring(self) -> bool:
        return self.platform.edits_ring

    @property
    def pictures(self) -> bool:
        return self.platform.pictures

    def attach(self, desk: Desk) -> None:
        self.platform.attach(NumberedDesk(desk, self.name))

    async def start(self) -> str:
        return await self.platform.start()

    async def stop_receiving(self) -> None:
        await self.platform.stop_receiving()

    async def stop(self) -> None:
        await self.platform.stop()

    async def post(
        self, chat: Chat, panel: PublicPanel, over: Reference | None, *, silent: bool = False
    ) -> Reference:
        return await self.platform.post(without_bot(chat), panel, over, silent=silent)

    async def post_in_private(
        self, account: Account, panel: PrivatePanel, over: Reference | None, *, silent: bool = False
    ) -> Reference:
        to, own = without_bot(account), _without_bot(panel)
        return await self.platform.post_in_private(to, own, over, silent=silent)

    async def retire(
        self,
        to: Chat,
        reference: Reference,
        last: PublicPanel | PrivatePanel | None = None,
    ) -> None:
        own = _without_bot(last) if isinstance(last, PrivatePanel) else last
        await self.platform.retire(without_bot(to), reference, own)


def _own(bot: NumberedBot, name: str) -> object:
    own = getattr(bot.platform, name)
    if name == "limit_by":
        return lambda pace: own(NumberedLimiter(pace, bot.name))
    if name in {"newest_there", "take_down_after"}:
        return lambda account, *newest: own(without_bot(account), *newest)
    return own


class NumberedLimiter:
    """`adapters.ports.SendLimiter` for the answers of a further bot."""

    def __init__(self, pace: SendLimiter, name: str) -> None:
        self._pace = pace
        self._name = name

    async def ask(
        self,
        to: Chat,
        call: Callable[[], Awaitable[T]],
        within: float = 60.0,
        alone: bool = False,
    ) -> T:
        return await self._pace.ask(met_by(self._name, to), call, within, alone)

    @property
    def busy(self) -> bool:
        return self._pace.busy

    def held_up(self, to: Chat) -> float:
        return self._pace.held_up(met_by(self._name, to))

    def retire(self, to: Chat, reference: Reference) -> None:
        self._pace.retire(met_by(self._name, to), reference)


class NumberedDesk:
    """`adapters.ports.Desk` as a further bot asks it."""

    def __init__(self, desk: Desk, name: str) -> None:
        self._desk = desk
        self._name = name

    async def press(self, press: Press) -> Reply:
        return _reply(await self._desk.press(self._press(press)))

    async def command(self, command: Command) -> Reply:
        asked = replace(
            command,
            who=self._person(command.who),
            chat=self._known(command.chat),
            named=self._known(command.named),
            appear_here=[met_by(self._name, chat) for chat in command.appear_here],
        )
        return _reply(await self._desk.command(asked))

    async def commands(self, language: str) -> Mapping[str, str]:
        return await self._desk.commands(language)

    async def table_options(self, language: str) -> Mapping[str, CommandOptions]:
        return await self._desk.table_options(language)

    async def references(self, table: TableId, chat: Chat | None = None) -> Collection[Reference]:
        there = None if chat is None else met_by(self._name, chat)
        return await self._desk.references(table, there)

    async def ticket(self, press: Press) -> str | None:
        return await self._desk.ticket(self._press(press))

    async def greeting(self, chat: Chat, who: Person | None = None) -> PublicPanel | None:
        asks = None if who is None else self._person(who)
        return await self._desk.greeting(met_by(self._name, chat), asks)

    async def without_photos(self, chat: Chat) -> None:
        await self._desk.without_photos(met_by(self._name, chat))

    async def arrived(self, who: Person, chat: Chat | None, anew: bool = False) -> None:
        await self._desk.arrived(self._person(who), self._known(chat), anew)

    async def left(self, chat: Chat) -> None:
        await self._desk.left(met_by(self._name, chat))

    async def gone(self, account: Account, chat: Chat) -> None:
        await self._desk.gone(met_by(self._name, account), met_by(self._name, chat))

    async def moved(self, old: Chat, new: Chat) -> None:
        await self._desk.moved(met_by(self._name, old), met_by(self._name, new))

    def lost(self, platform: str) -> None:  # noqa: ARG002 - the bot, not its platform
        self._desk.lost(self._name)

    def found(self, platform: str) -> None:  # noqa: ARG002 - the bot, not its platform
        self._desk.found(self._name)

    def refused(self, platform: str, why: str) -> None:  # noqa: ARG002 - as above
        self._desk.refused(self._name, why)

    def contested(self, platform: str) -> None:  # noqa: ARG002 - the bot, not its platform
        self._desk.contested(self._name)

    def _press(self, press: Press) -> Press:
        return replace(press, who=self._person(press.who), chat=self._known(press.chat))

    def _person(self, who: Person) -> Person:
        return replace(who, account=met_by(self._name, who.account))

    def _known(self, address: Address | None) -> Address | None:
        return None if address is None else met_by(self._name, address)


def _reply(reply: Reply) -> Reply:
    if isinstance(reply.panel, PrivatePanel):
        return replace(reply, panel=_without_bot(reply.panel))
    return reply


def _without_bot(panel: PrivatePanel) -> PrivatePanel:
    return replace(panel, owner=without_bot(panel.owner))
