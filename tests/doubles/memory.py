"""A storage in memory: a model for tests, and a fast fake."""

import json
import math
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from zoneinfo import ZoneInfo

from adapters.people import group_of
from storage.alerts import PAUSE, Alert
from storage.announcements import (
    NO_NOTICES,
    Announcement,
    Notices,
    PendingAnnouncement,
    Reworded,
    as_it_is,
)
from storage.daily import DailyEntry
from storage.deadlines import Deadline, DueDeadline
from storage.errors import (
    BothInOneEvent,
    ChatFull,
    Conflict,
    Impossible,
    StillSeated,
    TooOften,
    Unavailable,
    Unknown,
)
from storage.events import CLUB, EventChange
from storage.export import exported
from storage.heartbeat import Beat
from storage.links import LinkRequest, Tries
from storage.names import (
    Account,
    Chat,
    ClockName,
    Document,
    EventId,
    PlayerId,
    Source,
    TableId,
    bot_of,
    without_bot,
)
from storage.owners import OfChat, OfPerson, OfTable, Owner
from storage.people import (
    KnownAccount,
    Merge,
    PeopleSearch,
    PlayerRecord,
    SeatIn,
    groups_in,
    no_seat,
)
from storage.questions import OpenQuestion, TextQuestion
from storage.results import FinishedMatch, Meetings, RankedBy, RankingKey, Rating, Standing, Totals
from storage.screens import NO_TABLE, KeptNote, Place, ScreenRow, ToDisarm, View
from storage.tables import (
    CASUAL,
    Caps,
    Change,
    DealRecord,
    EventTable,
    Status,
    StoredAction,
    TableRecord,
    no_changes,
)
from storage.updates import PlatformUpdate
from tests.doubles.memory_album import Album
from tests.doubles.memory_base import Base
from tests.doubles.memory_daily import DailyDeals, open_daily
from tests.doubles.memory_events import Events, change_event
from tests.doubles.standings import Standings, meetings, seasons_of
from tests.doubles.world import ZONE, Kept, by_time, holds_a_match, in_order, platform_of, without


class Tables(Base):
    async def open_table(
        self,
        chat: Chat,
        game: str,
        rules_version: int,
        at: float,
        document: Document,
        *,
        deadlines: tuple[Deadline, ...] = (),
        players: tuple[PlayerId, ...] = (),
        invited: tuple[PlayerId, ...] = (),
        caps: Caps | None = None,
        origin: Document = CASUAL,
        changes: Callable[[TableId], Iterable[Change]] = no_changes,
        event: Callable[[TableId], EventChange] | None = None,
        daily: DailyEntry | None = None,
    ) -> TableId:
        world = await self._turn()
        chat = world.moved.get(chat, chat)
        if caps is not None and world.live_tables(chat) >= caps.per_chat:
            raise ChatFull
        for player in invited:
            world.present(player)
        table = len(world.tables) + 1
        lobby = Status.LOBBY
        record = TableRecord(
            table, chat, game, rules_version, lobby, 0, at, document, None, None, (), (), origin
        )
        most = None if caps is None else caps.per_person
        waits = world.due(OfTable(table), 0, deadlines)
        sitting = world.seated(players, (), most)
        with world.whole():
            world.tables[table] = Kept(record, deadlines=waits, players=sitting)
            for change in changes(table):
                world.apply(change)
            if event is not None:
                of_event = event(table)
                change_event(world, of_event)
                world.event_of[table] = of_event.event
            if daily is not None:
                open_daily(world, table, daily, at)
        world.done_with_update()
        return table

    async def append(self, change: Change) -> int:
        world = await self._turn()
        with world.whole():
            revision = world.apply(change)
        world.done_with_update()
        return revision

    async def table(self, table: TableId) -> TableRecord:
        kept = (await self._turn()).kept(table)
        deadlines = tuple(sorted((due.deadline for due in kept.deadlines), key=by_time))
        if not kept.deals:
            return replace(kept.record, since=kept.history, deadlines=deadlines)
        deal = kept.deals[-1]
        since = tuple(done for done in kept.history if done.revision > deal.first_revision)
        restored = replace(kept.record, setup=deal.setup, snapshot=deal.snapshot)
        return replace(restored, since=since, deadlines=deadlines)

    async def deals(self, table: TableId) -> tuple[DealRecord, ...]:
        return (await self._turn()).kept(table).deals

    async def actions(
        self, table: TableId, first: int = 0, last: int | None = None
    ) -> tuple[StoredAction, ...]:
        history = (await self._turn()).kept(table).history
        return tuple(
            done
            for done in history
            if done.revision >= first and (last is None or done.revision <= last)
        )

    async def tables(
        self,
        *status: Status,
        chat: Chat | None = None,
        group: Chat | None = None,
        player: PlayerId | None = None,
    ) -> tuple[TableId, ...]:
        world = await self._turn()
        return tuple(
            table
            for table, kept in world.tables.items()
            if kept.record.status in (status or Status)
            and chat in {None, kept.record.chat}
            and group in {None, kept.record.chat.partition("/")[0]}
            and (player is None or world.joined.get(player, player) in kept.players)
        )

    async def documents(self, tables: Collection[TableId]) -> dict[TableId, Document]:
        kept = (await self._turn()).tables
        return {table: kept[table].record.document for table in set(tables) & set(kept)}

    async def event_tables(self, event: EventId) -> tuple[EventTable, ...]:
        world = await self._turn()
        results = {match.table: match.result for match in world.matches}
        of_event = [
            world.tables[t].record for t, number in world.event_of.items() if number == event
        ]
        return tuple(
            EventTable(one.table, one.origin, one.status, results.get(one.table))
            for one in of_event
        )

    async def set_deadlines(self, owner: Owner, deadlines: tuple[Deadline, ...]) -> None:
        world = await self._turn()
        if isinstance(owner, OfTable):
            raise Impossible
        owner = world.current(owner)
        world.deadlines[owner] = world.due(owner, None, deadlines)
        world.done_with_update()

    async def end_deadline(self, due: DueDeadline) -> bool:
        world = await self._turn()
        if isinstance(due.owner, OfTable):
            kept = world.kept(due.owner.id)
            before, kept.deadlines = kept.deadlines, without(kept.deadlines, due)
            return kept.deadlines != before
        before = world.deadlines.get(due.owner, ())
        world.deadlines[due.owner] = without(before, due)
        return world.deadlines[due.owner] != before

    async def due(
        self, now: Mapping[ClockName, float], limit: int = 1000
    ) -> tuple[DueDeadline, ...]:
        world = await self._turn()
        come = [
            due
            for due in world.all_deadlines()
            if due.deadline.due <= now.get(due.deadline.clock, -math.inf)
        ]
        come.sort(key=in_order)
        return tuple(come[:limit])

    async def next_due(self) -> float | None:
        world = await self._turn()
        return min((due.deadline.due for due in world.all_deadlines()), default=None)

    async def announce(
        self, owner: Owner, at: float, announcements: tuple[Announcement, ...]
    ) -> None:
        world = await self._turn()
        owner = world.current(owner)
        for one in announcements:
            world.announce(owner, at, one)
        world.done_with_update()

    async def pending(
        self, after: int = 0, platforms: Sequence[str] | None = None
    ) -> tuple[PendingAnnouncement, ...]:
        world = await self._turn()
        return tuple(
            one
            for one in world.announcements.values()
            if one.id > after
            and (platforms is None or platform_of(one.announcement.to) in platforms)
        )

    async def delivered(self, announcement: int) -> None:
        world = await self._turn()
        world.announcements.pop(announcement, None)

    async def forget_unsaid(self, before: float) -> int:
        world = await self._turn()
        count = len(world.announcements)
        world.drop_announcements(lambda pending: world.made_or_ended(pending) < before)
        return count - len(world.announcements)

    async def forget_old(self, before: float) -> int:
        world = await self._turn()
        old = [
            kept
            for kept in world.tables.values()
            if kept.ended is not None
            and kept.ended < before
            and (holds_a_match(kept) or world.disarms(kept.record.table))
        ]
        for kept in old:
            kept.deals = tuple(replace(one, setup=None, snapshot=None) for one in kept.deals)
            kept.history, kept.screens, kept.notes = (), {}, {}
            world.forget_disarming(kept.record.table)
        return len(old)


class Screens(Base):
    async def screens(self, table: TableId) -> tuple[ScreenRow, ...]:
        world = await self._turn()
        kept = world.tables[table].screens if table in world.tables else {}
        return tuple(kept[key] for key in sorted(kept))

    async def chat_screen(self, view: View, place: Place) -> ScreenRow | None:
        return (await self._turn()).chat_screens.get((view, place))

    async def keep_screens(
        self,
        screens: Sequence[ScreenRow],
        to_disarm: Sequence[ToDisarm] = (),
        disarmed: Sequence[ToDisarm] = (),
    ) -> None:
        world = await self._turn()
        for screen in screens:
            if screen.table == NO_TABLE:
                world.keep_chat_screen(screen)
            if screen.table in world.tables:
                world.tables[screen.table].screens[screen.view, screen.place] = screen
        for one in to_disarm:
            if one.table in world.tables:
                world.to_disarm.setdefault((one.place, one.reference), one)
        for one in disarmed:
            world.to_disarm.pop((one.place, one.reference), None)

    async def to_disarm(self, platform: str) -> tuple[ToDisarm, ...]:
        world = await self._turn()
        kept = world.to_disarm.values()
        return tuple(one for one in kept if one.place.startswith(f"{platform}:"))

    async def messages_in(self, place: Place) -> tuple[str, ...]:
        return (await self._turn()).messages_in(place)

    async def tables_shown_late(self) -> tuple[TableId, ...]:
        world = await self._turn()
        return tuple(
            table
            for table, kept in world.tables.items()
            if kept.ended is not None
            and any(
                one.reference is not None and one.revision < kept.record.revision
                for one in kept.screens.values()
            )
        )

    async def ended_hand(self, place: Place) -> ScreenRow | None:
        world = await self._turn()
        ended = [kept for kept in world.tables.values() if kept.ended is not None]
        hands = [
            one
            for kept in ended
            for one in kept.screens.values()
            if (one.place, one.view[:5]) == (place, "hand ") and one.reference is not None
        ]
        return max(hands, key=lambda one: one.table, default=None)

    async def keep_note(self, note: KeptNote) -> None:
        (await self._turn()).kept(note.table).notes[note.name] = note.content

    async def notes(self, table: TableId) -> dict[str, Document]:
        world = await self._turn()
        return dict(world.tables[table].notes) if table in world.tables else {}


class People(Base):
    async def player_of(self, account: Account, name: str, at: float) -> PlayerRecord:
        world = await self._turn()
        if account not in world.accounts:
            known = world.with_all_bots(account)
            player = world.accounts[known[0]][0] if known else world.new_player(name)
            world.accounts[account] = (player, name, at)
        player, _, since = world.accounts[account]
        world.accounts[account] = (player, name, since)
        world.players[player] = replace(world.players[player], name=name)
        return world.player(player)

    async def player(self, player: PlayerId) -> PlayerRecord:
        return (await self._turn()).player(player)

    async def found(self, account: Account) -> PlayerRecord | None:
        world = await self._turn()
        known = world.accounts.get(account)
        return None if known is None else world.player(known[0])

    async def with_username(self, platform: str, username: str) -> tuple[PlayerRecord, ...]:
        world = await self._turn()
        known = [world.players[number] for number in sorted(world.players)]
        called = [one for one in known if _usernames(one).get(platform) == username]
        return tuple(world.player(one.id) for one in called)

    async def known_to(
        self, player: PlayerId, chat: Chat | None, search: PeopleSearch
    ) -> tuple[PlayerRecord, ...]:
        world = await self._turn()
        person = world.joined.get(player, player)
        together = [
            {one.player for one in match.players}
            for match in world.played()
            if chat is None or group_of(match.chat) == group_of(chat)
        ]
        together += [
            set(kept.players) for kept in world.tables.values() if chat in {None, kept.record.chat}
        ]
        if chat is None:
            together = [those for those in together if person in those]
        known = [
            world.player(one) for one in sorted({person}.union(*together) & set(world.players))
        ]
        return tuple(one for one in known if one.accounts and _is_found(one, search))

    async def wrote_in(
        self, chats: Collection[Chat], search: PeopleSearch
    ) -> tuple[PlayerRecord, ...]:
        world = await self._turn()
        known = [world.player(number) for number in sorted(world.players)]
        there = [one for one in known if not groups_in(one.settings).isdisjoint(chats)]
        return tuple(one for one in there if one.accounts and _is_found(one, search))

    async def change_settings(
        self, player: PlayerId, merge: Merge, note: KeptNote | None = None
    ) -> Document:
        world = await self._turn()
        person = world.present(player)
        settings = merge(world.players[person].settings)
        if note is not None:
            world.kept(note.table).notes[note.name] = note.content
        world.players[person] = replace(world.players[person], settings=settings)
        world.done_with_update()
        return settings

    async def accounts(self, player: PlayerId) -> tuple[KnownAccount, ...]:
        world = await self._turn()
        return world.accounts_of(world.identity(player))

    async def players(self, players: Collection[PlayerId]) -> dict[PlayerId, PlayerRecord]:
        world = await self._turn()
        return {player: world.player(player) for player in players if player in world.players}

    async def identities(self, players: Collection[PlayerId]) -> dict[PlayerId, PlayerId]:
        world = await self._turn()
        return {player: world.identity(player) for player in players if player in world.players}

    async def behind(
        self, accounts: Collection[Account]
    ) -> Mapping[Account, tuple[PlayerId, str, Document]]:
        world = await self._turn()
        known = {
            one: world.player(world.accounts[one][0]) for one in accounts if one in world.accounts
        }
        return {account: (one.id, one.name, one.settings) for account, one in known.items()}

    async def joined(self) -> int:
        return len((await self._turn()).joined)

    async def join(
        self,
        kept: PlayerId,
        given_up: PlayerId,
        notices: Notices = NO_NOTICES,
        request: int | None = None,
    ) -> None:
        world = await self._turn()
        if request is not None and not world.link(request).agreed:
            raise Unknown
        one, other = world.present(kept), world.present(given_up)
        if one != other:
            if any({one, other} <= set(table.players) for table in world.tables.values()):
                raise Impossible
            apart = (event for event in world.open_events() if event.kind != CLUB)
            if any({one, other} <= set(event.people) for event in apart):
                raise BothInOneEvent
            world.join(one, other)
        world.notify(notices)
        world.done_with_update()

    async def separate(
        self,
        account: Account,
        settings: Document,
        others_settings: Document,
        notices: Notices = NO_NOTICES,
        at: float = 0.0,
    ) -> PlayerId:
        world = await self._turn()
        if account not in world.accounts:
            raise Unknown
        player, name, _ = world.accounts[account]
        leaving = world.with_all_bots(account)
        world.count_later([account], at)
        names = [one.name for one in world.accounts_of(player) if one.account not in leaving]
        if not names:
            raise Impossible
        old, new = world.players[player], world.new_player(name)
        for one in leaving:
            world.accounts[one] = (new, *world.accounts[one][1:])
            there = world.question(player, one)
            world.questions = [kept for kept in world.questions if kept != there]
        world.players[new] = replace(world.players[new], settings=settings)
        called = old.name if old.name in names else names[0]
        world.players[player] = replace(old, name=called, settings=others_settings)
        world.end_links_of(player)
        world.notify(notices)
        world.done_with_update()
        return new

    async def forget(
        self,
        player: PlayerId,
        reworded: Reworded = as_it_is,
        at: float = 0.0,
    ) -> None:
        world = await self._turn()
        person = world.identity(player)
        if any(person in table.players for table in world.tables.values()):
            raise StillSeated
        accounts = {known.account for known in world.accounts_of(person)}
        world.count_later(accounts, at)
        if accounts:
            world.end_links_of(person)
            world.wrong_codes = [one for one in world.wrong_codes if one[0] != person]
        for account in accounts:
            del world.accounts[account]
            world.alerts = {k: one for k, one in world.alerts.items() if k[0] != account}
        world.drop_announcements(lambda pending: pending.announcement.to in accounts)
        world.forget_owner(OfPerson(person))
        for account in accounts:
            world.forget_owner(OfChat(account))
        world.questions = [one for one in world.questions if one.question.player != person]
        world.change_events(
            lambda event: replace(
                event,
                owner=None if event.owner == person else event.owner,
                people=tuple(one for one in event.people if one != person),
                chats=tuple(chat for chat in event.chats if chat not in accounts),
            )
        )
        world.forget_album(person)
        world.reword(reworded)
        for chat in accounts:
            world.forget_screens(chat)
            world.chats.pop(chat, None)
            world.rename_chat(chat, f"removed:{person}")
        for key, (_, update) in list(world.updates.items()):
            if update is not None and update.account in accounts:
                del world.updates[key]
        world.players[person] = PlayerRecord(person, "", "{}", (), removed=True)
        world.done_with_update()

    async def count_again(self, now: float) -> None:
        later = (await self._turn()).later
        for account in [account for account, until in later.items() if until <= now]:
            del later[account]

    async def fold_more(self) -> bool:
        await self._turn()
        return False

    async def export(self, player: PlayerId, seat_in: SeatIn = no_seat) -> Document:
        world = await self._turn()
        person = world.player(player)
        link = next((one for one in world.links if person.id in {one.player, one.other}), None)
        tries = sorted(at for player, at in world.wrong_codes if player == person.id)
        accounts, matches = world.accounts_of(person.id), list(world.matches_of(person.id))
        more = replace(world.other_data(person, seat_in), link=link, wrong_codes=tries)
        return exported(person, accounts, matches, more)

    async def chat_settings(self, chat: Chat) -> Document | None:
        return (await self._turn()).chats.get(chat)

    async def change_chat_settings(self, chat: Chat, merge: Merge) -> Document:
        world = await self._turn()
        chat = world.moved.get(chat, chat)
        world.chats[chat] = merge(world.chats.get(chat, "{}"))
        world.done_with_update()
        return world.chats[chat]

    async def bot_there(self, chat: Chat) -> str:
        world, group = await self._turn(), group_of(chat)
        plain = without_bot(group)
        before, has_left = world.served_groups.get(plain, ("", True))
        if has_left:
            first = not before and plain in world.chats
            world.served_groups[plain] = (bot_of(plain if first else group), False)
        return world.served_groups[plain][0]

    async def leave_chat(self, chat: Chat) -> None:
        world, group = await self._turn(), group_of(chat)
        plain, own = without_bot(group), bot_of(group)
        if world.served_groups.get(plain, (own, False))[0] == own:
            world.served_groups[plain] = (own, True)

    async def move_chat(self, old: Chat, new: Chat) -> None:
        world = await self._turn()
        if old != new:
            world.move_chat(old, new)
            world.done_with_update()


class Questions(Base):
    async def ask_question(self, question: TextQuestion, at: float) -> OpenQuestion:
        world = await self._turn()
        person = world.present(question.player)
        place = world.moved.get(question.place, question.place)
        asked = replace(question, player=person, place=place)
        before = world.question(person, place)
        world.questions = [o for o in world.questions if o != before and o.question.until > at]
        world.asked += 1
        world.questions.append(OpenQuestion(world.asked, asked))
        world.done_with_update()
        return world.questions[-1]

    async def open_question(
        self, player: PlayerId, place: Chat | Account, now: float
    ) -> OpenQuestion | None:
        found = (await self._turn()).question(player, place)
        return found if found is not None and found.question.until > now else None

    async def withdraw_question(self, question: int) -> None:
        world = await self._turn()
        world.questions = [one for one in world.questions if one.id != question]
        world.done_with_update()


class Alerts(Base):
    async def set_alert(self, alert: Alert) -> None:
        world = await self._turn()
        if alert.account not in world.accounts:
            raise Unknown
        alert = replace(alert, chat=world.moved.get(alert.chat, alert.chat))
        world.alerts[alert.account, alert.chat] = alert
        world.alerted.pop((alert.account, alert.chat), None)
        world.done_with_update()

    async def end_alert(self, account: Account, chat: Chat) -> None:
        world = await self._turn()
        world.alerts.pop((account, world.moved.get(chat, chat)), None)
        world.done_with_update()

    async def send_alerts(
        self,
        table: TableId,
        chat: Chat,
        at: float,
        hour: int,
        content: Callable[[Alert], Document],
    ) -> int:
        world = await self._turn()
        chat, seated = world.moved.get(chat, chat), world.kept(table).players
        told = [
            world.alerts[key]
            for key in sorted(world.alerts)
            if key[1] == chat
            and world.accounts[key[0]][0] not in seated
            and not world.alerts[key].is_quiet(hour)
            and not at - PAUSE <= world.alerted.get(key, 0.0) <= at
        ]
        for one in told:
            world.announce(OfTable(table), at, Announcement(one.account, content(one)))
            world.alerted[one.account, one.chat] = at
            if one.once:
                del world.alerts[one.account, one.chat]
        world.done_with_update()
        return len(told)


class Links(Base):
    async def open_link(
        self, player: PlayerId, account: Account, code: str, at: float, expires: float
    ) -> LinkRequest:
        world = await self._turn()
        person = world.present(player)
        world.links = [one for one in world.links if one.expires > at]
        world.end_links_of(person)
        if any(one.code == code for one in world.links):
            raise Impossible
        world.links_made += 1
        world.links.append(LinkRequest(world.links_made, person, account, code, expires))
        world.done_with_update()
        return world.links[-1]

    async def take_link(
        self, code: str, player: PlayerId, account: Account, at: float, tries: Tries
    ) -> LinkRequest | None:
        world = await self._turn()
        person = world.present(player)
        recent = [one for one in world.wrong_codes if one[1] > at - tries.within]
        if sum(one[0] == person for one in recent) >= tries.most:
            raise TooOften
        good = [one for one in world.links if one.code == code and one.expires > at]
        good = [one for one in good if one.other in {None, person}]
        if any(one.player == person for one in good):
            raise Impossible
        world.wrong_codes = recent
        world.done_with_update()
        if not good:
            world.wrong_codes.append((person, at))
            return None
        world.links = [
            one for one in world.links if one in good or person not in {one.player, one.other}
        ]
        if good[0].other is not None:
            return good[0]
        return world.change_link(good[0].id, other=person, other_account=account)

    async def link_request(self, request: int) -> LinkRequest | None:
        world = await self._turn()
        return next((one for one in world.links if one.id == request), None)

    async def link_of(self, player: PlayerId) -> LinkRequest | None:
        world = await self._turn()
        return next((one for one in world.links if player in {one.player, one.other}), None)

    async def agree_link(self, request: int, notices: Notices = NO_NOTICES) -> None:
        world = await self._turn()
        if world.link(request).other is None:
            raise Unknown
        world.change_link(request, agreed=True)
        world.notify(notices)
        world.done_with_update()

    async def end_link(self, request: int, notices: Notices = NO_NOTICES) -> None:
        world = await self._turn()
        world.links.remove(world.link(request))
        world.notify(notices)
        world.done_with_update()


class Results(Base):
    async def played(self) -> tuple[FinishedMatch, ...]:
        return tuple((await self._turn()).played())

    async def latest_matches(self, player: PlayerId, limit: int) -> tuple[FinishedMatch, ...]:
        world = await self._turn()
        person = world.joined.get(player, player)
        found = [world.finished(match) for match in reversed(world.matches)]
        return tuple(one for one in found if person in {p.player for p in one.players})[:limit]

    async def matches_between(
        self, group: Chat, first: float, end: float
    ) -> tuple[FinishedMatch, ...]:
        world = await self._turn()
        here = (one for one in world.played() if one.chat.partition("/")[0] == group)
        return tuple(one for one in here if first <= one.ended < end)

    async def unrated(self, limit: int = 1000) -> tuple[FinishedMatch, ...]:
        world = await self._turn()
        return tuple(world.played(world.rated))[:limit]

    async def keep_ratings(
        self, matches: Sequence[TableId], ratings: Sequence[Rating], joined: int | None = None
    ) -> None:
        world = await self._turn()
        first = [one.table for one in world.played(world.rated)][: len(matches)]
        if not first or first != list(matches):
            raise Conflict
        if joined not in {None, len(world.joined)}:
            raise Conflict
        if any(world.identity(one.player) != one.player for one in ratings):
            raise Conflict
        world.rated = world.number(first[-1])
        world.ratings |= {(one.game, one.chat, one.player): one for one in ratings}

    async def ratings(
        self, game: str, chat: Chat | None, players: Collection[PlayerId] | None = None
    ) -> tuple[Rating, ...]:
        world = await self._turn()
        found = [one for one in world.ratings.values() if (one.game, one.chat) == (game, chat)]
        if players is not None:
            persons = {world.identity(player) for player in players if player in world.players}
            found = [one for one in found if one.player in persons]
        return tuple(sorted(found, key=lambda one: one.player))

    @property
    def zone(self) -> ZoneInfo:
        return ZONE

    async def counting(self) -> float | None:
        """Standings are added up whenever somebody asks."""
        await self._turn()
        return None

    async def count_more(self, since: int | None) -> int | None:  # noqa: ARG002 - the same
        await self._turn()
        return None

    async def standings(
        self, ranking: RankingKey, by: RankedBy, limit: int, floor: int = 0
    ) -> tuple[Standing, ...]:
        world = await self._turn()
        return tuple(Standings(world, ranking).page(by, floor)[:limit])

    async def seasons(
        self, game: str, chat: Chat | None, limit: int
    ) -> tuple[tuple[str, tuple[Standing, ...]], ...]:
        return tuple(seasons_of(await self._turn(), game, chat)[:limit])

    async def standing(
        self, ranking: RankingKey, by: RankedBy, player: PlayerId, floor: int = 0
    ) -> Standing | None:
        world = await self._turn()
        page, person = Standings(world, ranking).page(by, floor), world.joined.get(player, player)
        return next((one for one in page if one.player == person), None)

    async def totals(self, ranking: RankingKey, player: PlayerId) -> Totals:
        world = await self._turn()
        return Standings(world, ranking).totals(world.joined.get(player, player))

    async def meetings(self, ranking: RankingKey, player: PlayerId, other: PlayerId) -> Meetings:
        world = await self._turn()
        one, two = world.joined.get(player, player), world.joined.get(other, other)
        return meetings(world, ranking, one, two)

    async def newest_matches(self, player: PlayerId) -> dict[str, TableId]:
        world = await self._turn()
        person, newest = world.joined.get(player, player), dict[str, TableId]()
        for match in world.played():
            if person in {one.player for one in match.players}:
                newest.pop(match.game, None)
                newest[match.game] = match.table
        return newest


class Beats(Base):
    async def keep_beat(self, beat: Beat) -> None:
        world = await self._turn()
        before = {} if world.beat is None else world.beat.service
        world.beat = replace(beat, service={**before, **beat.service})

    async def last_beat(self) -> Beat | None:
        return (await self._turn()).beat


class SentTimes(Base):
    async def keep_sent_times(self, chat: Chat, times: Sequence[float], forget: float) -> None:
        world = await self._turn()
        recent = {chat: kept for chat, kept in world.sent.items() if max(kept) >= forget}
        world.sent = {**recent, chat: tuple(sorted(times))}

    async def sent_times(self) -> Mapping[Chat, tuple[float, ...]]:
        return dict((await self._turn()).sent)


class Upkeep(Base):
    async def check(self) -> tuple[str, ...]:
        await self._turn()
        return ()

    async def finish_begun(self) -> None:
        await self._turn()

    async def erase_deleted(self, pause: Callable[[], Awaitable[object]]) -> None:  # noqa: ARG002
        """Nothing is left of what was deleted."""
        await self._turn()

    async def rescue(self) -> str:
        await self._turn()
        raise Unavailable("what is in memory cannot be lost")


class Updates(Base):
    async def keep_updates(
        self, source: Source, updates: Sequence[PlatformUpdate], at: float
    ) -> None:
        world = await self._turn()
        for update in updates:
            world.updates.setdefault((source, update.id), (at, update))

    async def known_updates(self, source: Source, ids: Collection[int]) -> frozenset[int]:
        world = await self._turn()
        return frozenset(number for number in ids if (source, number) in world.updates)

    async def newest_update(self, source: Source) -> int:
        world = await self._turn()
        return max((number for told, number in world.updates if told == source), default=0)

    async def waiting_updates(self, source: Source) -> tuple[PlatformUpdate, ...]:
        world = await self._turn()
        told = [update for (who, _), (_, update) in world.updates.items() if who == source]
        return tuple(sorted((u for u in told if u is not None), key=lambda update: update.id))

    async def finish_updates(self, source: Source, ids: Collection[int], at: float) -> None:
        world = await self._turn()
        for number in ids:
            world.updates[source, number] = (at, None)

    async def forget_updates(self, before: float) -> int:
        world = await self._turn()
        old = [key for key, (at, body) in world.updates.items() if body is None and at < before]
        for key in old:
            del world.updates[key]
        return len(old)


class Memory(
    Tables,
    Screens,
    People,
    Links,
    Questions,
    Alerts,
    Events,
    DailyDeals,
    Results,
    Album,
    Beats,
    SentTimes,
    Upkeep,
    Updates,
):
    """Implements `Storage`. A second one on the same world is the same storage, opened again."""


def _is_found(player: PlayerRecord, search: PeopleSearch) -> bool:
    account = search.account
    if account is not None and without_bot(account) in map(without_bot, player.accounts):
        return True
    if player.id == search.number:
        return True
    if search.name is None:
        return False
    name, said = player.name.casefold().split(), search.name.casefold().split()
    username = _usernames(player).get(search.platform)
    by_name = bool(said) and (name[: len(said)] == said or "".join(name) == " ".join(said))
    return by_name or username == " ".join(said)


def _usernames(player: PlayerRecord) -> dict[str, str]:
    try:
        kept: dict[str, str] = json.loads(player.settings).get("usernames", {})
    except ValueError:
        return {}
    return kept
