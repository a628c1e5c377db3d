"""`adapters.ports.Desk`: whatever a platform's people press or ask for comes in here.

Everything is judged as hostile. Whatever cannot be done is answered with one sentence and changes
nothing.
"""

import logging
from collections.abc import Awaitable, Collection, Mapping

from adapters.panel import PublicPanel
from adapters.panels import announcements
from adapters.panels import help as helps
from adapters.panels.verbs import COMMON, Verb
from adapters.people import Chat, Person
from adapters.ports import Command, Press, Reference, Reply, Unreachable
from adapters.sights import TableId
from adapters.text import Words
from bot.operations.metrics import Metrics, PressOutcome, came_to
from bot.people.gate import PersonGate
from bot.reception import buttons, commands, inhand
from bot.reception.front import Front
from bot.tables.model import Refuse
from storage.ledger import Unavailable

log = logging.getLogger(__name__)

OF_ACCOUNTS = frozenset({Verb.LINK, Verb.UNLINK})
"""What may change which player an account belongs to."""


class Reception:
    def __init__(self, front: Front, meters: Metrics) -> None:
        self._front = front
        self._meters = meters

    async def press(self, press: Press) -> Reply:
        with self._meters.pressed(press.table, press.verb):
            return await self._pressed(press)

    async def _pressed(self, press: Press) -> Reply:
        async with self._gate.request(press.who.account):
            speech = await self._front.speech.with_person(press.who)
            if press.verb not in OF_ACCOUNTS:
                return await self._done(press, speech)
        return await self._done(press, speech)  # waits for this person's other requests

    async def _done(self, press: Press, speech: Words) -> Reply:
        if press.verb not in COMMON:
            return await _answered(inhand.pressed(self._front, press, speech), speech)
        verb = Verb(press.verb)
        return await _answered(buttons.pressed(self._front, press, verb, speech), speech)

    async def command(self, command: Command) -> Reply:
        async with self._gate.request(command.who.account):
            speech = await self._front.speech.with_person(command.who)
            return await _answered(commands.asked(self._front, command, speech), speech)

    @property
    def _gate(self) -> PersonGate:
        return self._front.desk.office.gate

    async def commands(self, language: str) -> Mapping[str, str]:
        speech = self._front.speech.in_language(language)
        return helps.commands(self._front.panels, speech)

    async def ticket(self, press: Press) -> str | None:
        try:
            table = await self._front.table(await self._front.near(press, coming=True))
        except Refuse:
            return None
        return f"{table.id}-{buttons.personal_ticket(table, press.who.account)}"

    async def references(self, table: TableId) -> Collection[Reference]:
        try:
            return await self._front.screens.references(table)
        except Unavailable as unavailable:
            raise Unreachable from unavailable

    async def greeting(self, chat: Chat) -> PublicPanel:
        speech = await self._front.speech.with_chat(chat)
        return helps.greeting(tuple(self._front.panels), speech, self._front.taught).for_all()

    async def arrived(self, who: Person, chat: Chat | None) -> None:
        """The live tables of the chat, and his own hands, wherever they are played."""
        front, office = self._front, self._front.desk.office
        for sight in await front.desk.tables(chat or who.account):
            front.show_table(await office.tables.table(sight.table))
        player = (await office.door.player(who)).id
        for sight in await front.desk.seated(who):
            table = await office.tables.table(sight.table)
            seat = table.facts.seat_of(player)
            if seat is not None:
                front.show_hand(table, seat, who.account)

    # The platform itself

    def lost(self, platform: str) -> None:
        self._front.desk.lost(platform)

    def found(self, platform: str) -> None:
        self._front.desk.found(platform)

    def refused(self, platform: str, why: str) -> None:
        self._front.desk.refused(platform, why)

    def contested(self, platform: str) -> None:
        self._front.desk.contested(platform)

    async def moved(self, old: Chat, new: Chat) -> None:
        """What hung in the old chat is not there any more."""
        front = self._front
        await front.desk.moved(old, new)
        for sight in await front.desk.tables(new):
            front.show_table(await front.desk.office.tables.table(sight.table))


async def _answered(asked: Awaitable[Reply], speech: Words) -> Reply:
    """Whatever goes wrong is our affair; he is told that nothing has been done."""
    try:
        return await asked
    except Refuse as refuse:
        came_to(PressOutcome.REFUSED)
        return Reply(announcements.refused(refuse.why, refuse.about, speech))
    except Unavailable:
        log.exception("the ledger could not be asked")
        came_to(PressOutcome.BUSY)
        return Reply(speech("busy"))
