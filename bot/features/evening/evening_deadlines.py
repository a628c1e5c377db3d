"""What an evening does by itself: it reminds those who said yes, and opens their table."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from adapters.news import EveningReminder
from adapters.refusals import RefusalReason
from adapters.sights import Wishes
from bot.features.evening.evening import ENOUGH, REMIND, TOO_LATE, Ending, Evening, Says, reminded
from bot.features.evening.evening_reminders import take_down_outdated
from bot.features.evening.evenings import KeptEvening, change_to, load, show
from bot.games.entry import GameEntry
from bot.kernel.refused import Refused, require
from bot.people.lookup import account_near
from bot.people.settings import read_settings
from bot.requests.new_tables import options_in
from bot.requests.services import RequestServices
from bot.tables import lobby
from bot.tables.agreement import seated
from bot.tables.document import Options, Sitter
from bot.tables.opening import NewTable
from common.addresses import platform_of
from common.ids import EventId, PlayerId, TableId
from storage.announcements import Announcement
from storage.deadlines import Deadline
from storage.events import EventChange
from storage.tables import LIVE


async def due(services: RequestServices, number: EventId, deadline: Deadline) -> None:
    """`Conflict` or `Stale` if the evening changes meanwhile."""
    kept = await load(services, number)
    if deadline in kept.record.deadlines:
        await (remind if deadline.kind == REMIND else begin)(services, kept)


async def remind(services: RequestServices, kept: KeptEvening) -> None:
    """Once: the reminders are stored together with the fact that they were sent."""
    missed = services.availability.clock.now() >= kept.evening.at
    said = () if missed else await reminders(services, kept)
    change = change_to(services, kept, reminded(kept.evening), said=said)
    await services.storage.change_event(change)


async def reminders(
    services: RequestServices, kept: KeptEvening, besides: PlayerId | None = None
) -> tuple[Announcement, ...]:
    """For those who said yes `besides` this person. Each says how things are when it is sent."""
    content = services.tables.services.news_codec.write(EveningReminder(kept.number))
    people = [one for one in await _people(services, kept) if one.player != besides]
    return tuple(Announcement(sitter.account, content) for sitter in people)


async def _people(services: RequestServices, kept: KeptEvening) -> Sequence[Sitter]:
    """Those who said yes, with the account on which they are written to."""
    records = [await services.storage.player(one) for one in kept.evening.who(Says.YES)]
    accounts = [account_near(one, kept.chat) for one in records]
    people = zip(records, accounts, strict=True)
    return [
        Sitter(one.id, account, one.name, rest=read_settings(one.settings).rest)
        for one, account in people
        if account
    ]


async def begin(services: RequestServices, kept: KeptEvening) -> None:
    """Its table is opened, or the evening ends without one."""
    late = services.availability.clock.now() > kept.evening.at + TOO_LATE
    if late or len(kept.evening.who(Says.YES)) < ENOUGH:
        await end(services, kept, Ending.LATE if late else Ending.TOO_FEW)
    else:
        services.demand_opening()  # the program that comes next opens the table
        await _open_table(services, kept)


async def end(services: RequestServices, kept: KeptEvening, why: Ending) -> None:
    await services.storage.change_event(
        change_to(services, kept, replace(kept.evening, ending=why))
    )
    await _show_end(services, kept.number)


async def _show_end(services: RequestServices, number: EventId) -> None:
    """The reminders are outdated."""
    ended = await load(services, number)
    await show(services, ended)
    await take_down_outdated(services, ended)


# The table


@dataclass(frozen=True, slots=True)
class SeatedPeople:
    """The people who get a seat, the first one as host, and the options that fit them."""

    sitters: tuple[Sitter, ...]
    options: Options
    full: bool
    fewer: int = 0
    """How many of them could begin without the others, if all of them cannot."""


async def _open_table(services: RequestServices, kept: KeptEvening) -> None:
    try:
        people = await _seated(services, kept)
        table = await services.open(_new_table(services, kept, people))
    except Refused:
        await end(services, kept, Ending.REFUSED)
    else:
        await _show_end(services, kept.number)
        await services.hooks.table_opened(services, table, people.sitters[0].name)


def _new_table(services: RequestServices, kept: KeptEvening, people: SeatedPeople) -> NewTable:
    """The evening ends in the transaction that opens the table."""

    said = _called(services, kept)

    def ended(table: TableId) -> EventChange:
        return change_to(services, kept, _opened(kept.evening, table, people), said=said)

    moment = services.availability.moment(platform_of(kept.chat))
    facts = lobby.opened(people.options, people.sitters[0], people.sitters[1:], moment)
    return NewTable(kept.chat, facts, event=ended)


def _called(services: RequestServices, kept: KeptEvening) -> tuple[Announcement, ...]:
    """Where the new table alone would not be noticed, the people who sit there are mentioned."""
    if platform_of(kept.chat) not in services.screens.calls_by_mention:
        return ()
    content = services.tables.services.news_codec.write(EveningReminder(kept.number))
    return (Announcement(kept.chat, content),)


def _opened(evening: Evening, table: TableId, people: SeatedPeople) -> Evening:
    seats, needed = tuple(sitter.player for sitter in people.sitters), people.options.players
    return replace(
        evening,
        ending=Ending.OPENED,
        table=table,
        seated=seats,
        full=people.full,
        players=needed if 1 < len(seats) < needed else 0,
        fewer=people.fewer,
    )


async def _seated(services: RequestServices, kept: KeptEvening) -> SeatedPeople:
    """The first who said yes. People who cannot get their cards, or sit at too many tables, read in
    the chat how to sit down themselves. `Refused` if there is no room for a table."""
    live = await services.storage.tables(*LIVE, chat=kept.chat)
    most = services.tables.services.caps.per_chat
    require(len(live) < most, RefusalReason.CHAT_IS_FULL)
    game = services.game(kept.evening.game)
    options = await options_in(services, kept.chat, Wishes(game.game.name))
    people = await _with_room(services, await _people(services, kept))
    reach, mentioned = services.renderer.reach, kept.evening.unreachable
    reachable = [
        one for one in people if not reach.is_closed(one.account) and one.player not in mentioned
    ]
    return _fitting(game, options, tuple(reachable or people))


async def _with_room(services: RequestServices, people: Sequence[Sitter]) -> Sequence[Sitter]:
    most = services.tables.services.caps.per_person
    sits_at = [len(await services.people.sits_at(one.player)) for one in people]
    return [one for one, tables in zip(people, sits_at, strict=True) if tables < most]


def _fitting(game: GameEntry, options: Options, people: tuple[Sitter, ...]) -> SeatedPeople:
    for number in range(len(people), 0, -1):
        with suppress(Refused):
            fitting = seated(game, options, number)
            full = not _has_room(game, options, number)
            return SeatedPeople(people[:number], fitting, full, _fewer(game, options, number))
    raise Refused(RefusalReason.TOO_MANY_TABLES)


def _fewer(game: GameEntry, options: Options, number: int) -> int:
    return next(
        (few for few in range(number - 1, 1, -1) if seated(game, options, few).players == few), 0
    )


def _has_room(game: GameEntry, options: Options, number: int) -> bool:
    try:
        seated(game, options, number + 1)
    except Refused:
        return False
    return True
