"""What the reception has at hand, and how it answers whoever stands before it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from adapters.answers import Answer, Confirm, Done, Fresh, Refusal, Refused
from adapters.panel import PrivatePanel, PublicPanel
from adapters.panels import announcements
from adapters.panels.display_settings import DisplaySettings
from adapters.panels.game import ShownGame
from adapters.panels.panel_draft import PanelDraft
from adapters.people import Account, Chat
from adapters.ports import Command, Press, Reply, Surface
from adapters.sights import TableSight
from adapters.text import Words
from bot.desk import FrontDesk
from bot.screens.hands import Hands
from bot.screens.renderer import Renderer
from bot.screens.screens import Screens
from bot.screens.speech import Speech
from bot.tables.challenge import invites, ticketed, username_there
from bot.tables.model import Refuse, Table, table_sight
from bot.tables.play import in_play
from engine.game import Seat


@dataclass(frozen=True, slots=True)
class Front:
    desk: FrontDesk
    room: Renderer
    screens: Screens

    @property
    def hands(self) -> Hands:
        return self.room.hands

    @property
    def speech(self) -> Speech:
        return self.room.speech

    @property
    def panels(self) -> Mapping[str, ShownGame]:
        return self.hands.all_panels

    @property
    def taught(self) -> tuple[str, ...]:
        """Games in which one may play a first hand."""
        return tuple(name for name, panels in self.panels.items() if panels.coach is not None)

    def sight(self, table: Table) -> TableSight:
        return table_sight(table, self.desk.office.presence.moment(table.chat))

    async def table(self, press: Press) -> Table:
        return await self.desk.office.tables.table(press.table)

    async def near(self, press: Press, coming: bool = False) -> Press:
        """A press on a table of the chat where it is pressed, or at which he sits, or to which he
        is asked (`coming`); to anybody else there is no such table. Who administers another chat
        administers nothing here, and nobody does at a table in his own: others may play there."""
        table = await self.table(press)
        if place_of(press) == table.chat:
            return press if press.chat is not None else _without_office(press)
        seat = table.facts.seat_of((await self.desk.office.door.player(press.who)).id)
        if seat is None and not (coming and _is_asked(table, press)):
            raise Refuse(Refusal.NO_SUCH_TABLE)
        return _without_office(press)

    async def seat(self, press: Press) -> tuple[Table, Seat]:
        """Where somebody sits at the table he speaks of, or `Refuse`."""
        table = await self.table(press)
        seat = table.facts.seat_of((await self.desk.office.door.player(press.who)).id)
        if seat is None:
            raise Refuse(Refusal.NOT_SITTING)
        return table, seat

    async def aloud(self, press: Press) -> Words:
        """The language of whoever will read the answer: in a group, the group's."""
        if _in_group(press):
            return await self.speech.with_chat(place_of(press))
        return await self.speech.with_person(press.who)

    async def taste(self, press: Press) -> DisplaySettings:
        """Of whoever will see the answer."""
        if _in_group(press):
            return await self.room.tastes.of_chat(place_of(press))
        return await self.room.tastes.of_account(press.who.account)

    # Answers

    async def replied(self, press: Press, answer: Answer, words: Words) -> Reply:
        """Of what has been done, the screens tell."""
        match answer:
            case Done():
                return await self._done(press, words)
            case Fresh():
                return await self.anew(press, words, words("old-screen"))
            case Refused(why, about):
                return Reply(announcements.refused(why, about, words))
            case Confirm():
                return await self._sure(press, words)

    async def anew(self, press: Press, words: Words, toast: str = "") -> Reply:
        """He is shown how things are: the table to all, his hand to him."""
        table = await self.table(press)
        self.show_table(table)
        seat = table.facts.seat_of((await self.desk.office.door.player(press.who)).id)
        return Reply(toast) if seat is None else await self.hand(press, table, seat, words, toast)

    async def hand(
        self, press: Press, table: Table, seat: Seat, words: Words, toast: str = ""
    ) -> Reply:
        """His hand as it is now, where he pressed: a pick redraws only that."""
        if press.surface is Surface.ASIDE:
            panel = await self.hands.panel(table, seat, words, press.who.account)
            return Reply(toast, panel, replaces=True)
        self.show_hand(table, seat, press.who.account)
        return Reply(toast)

    def show_table(self, table: Table, anew: bool = False) -> None:
        self.screens.show_table(table, anew)

    def show_hand(self, table: Table, seat: Seat, account: Account, anew: bool = False) -> None:
        self.screens.show_hand(table, seat, account, anew)

    async def _done(self, press: Press, words: Words) -> Reply:
        if press.surface is not Surface.ASIDE:
            return Reply()
        table, seat = await self.seat(press)
        panel = await self.hands.panel(table, seat, words, press.who.account)
        return Reply(panel=panel, replaces=True)

    async def _sure(self, press: Press, words: Words) -> Reply:
        """In private the question takes the place of the hand; beside the table it is shown as a
        message of its own."""
        table, seat = await self.seat(press)
        in_play(table)
        await self.close_own_screen(table, seat)
        mine, beside = press.who.account, press.surface is not Surface.PRIVATE
        question = await self.hands.own_screens.ask(table, seat, mine, beside)
        if beside:
            panel = self.hands.sure(table, seat, words, press.who.account, question.number)
            return Reply(panel=panel, replaces=press.surface is Surface.ASIDE)
        in_a_group = press.chat is not None
        self.show_hand(table, seat, mine, anew=in_a_group)
        return Reply(in_private=in_a_group)

    async def close_own_screen(self, table: Table, seat: Seat) -> None:
        """Where a question or the table took the place of the hand, the hand is shown again."""
        for account in await self.hands.own_screens.close(table.id, seat):
            self.show_hand(table, seat, account)

    async def look(self, press: Press, table: Table, words: Words) -> Reply:
        """The table for one person alone: in private in place of their hand."""
        seat = table.facts.seat_of((await self.desk.office.door.player(press.who)).id)
        account = press.who.account
        if press.surface is Surface.PRIVATE and seat is not None and table.match is not None:
            await self.hands.own_screens.look(table, seat, account)
            self.show_hand(table, seat, account)
            return Reply()
        panel = await self.room.table_for(table, seat, account, words)
        return Reply(panel=panel, replaces=press.surface is Surface.ASIDE)


def where_asked(sheet: PanelDraft, press: Press) -> PublicPanel | PrivatePanel:
    """What is nobody's secret is shown to all where all can see that it was asked for."""
    return sheet.for_all() if _in_group(press) else sheet.only_for(press.who.account)


def _is_asked(table: Table, press: Press) -> bool:
    username = username_there(press.who, table.chat)
    return invites(table.facts, username) or ticketed(table.facts, press.args)


def _without_office(press: Press) -> Press:
    return replace(press, who=replace(press.who, administers=False))


def _in_group(press: Press) -> bool:
    return press.chat is not None and press.surface is Surface.GROUP


def place_of(press: Press) -> Chat:
    """Where a table that he opens will stand: a match alone stands in his own chat."""
    return press.chat or press.who.account


def press_of(command: Command, table: int = 0, revision: int = 0, *args: int) -> Press:
    """The button that would ask for the same, but for its verb."""
    surface = Surface.PRIVATE if command.chat is None else Surface.GROUP
    return Press(command.who, table, revision, "", args, command.chat, surface)
