"""The data of a storage in memory, and how they change."""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from copy import copy
from dataclasses import astuple, dataclass, field, replace
from hashlib import sha256
from typing import Any
from zoneinfo import ZoneInfo

from storage.album import AlbumEntry
from storage.alerts import Alert
from storage.announcements import Announcement, Notices, PendingAnnouncement, Reworded
from storage.daily import DailyPlay
from storage.deadlines import Deadline, DueDeadline
from storage.effect import unfinished_update
from storage.errors import (
    Conflict,
    CountsLater,
    EnoughToday,
    Impossible,
    Removed,
    TooManyTables,
    Unknown,
)
from storage.events import EventRecord, EventStatus, StoredEventAction
from storage.export import (
    ExportedEvent,
    ExportedEventAction,
    ExportedMatch,
    ExportedMessage,
    ExportedMove,
    OtherData,
    TableWithoutResult,
)
from storage.heartbeat import Beat
from storage.links import LinkRequest
from storage.names import (
    Account,
    Chat,
    Document,
    EventId,
    PlayerId,
    Source,
    TableId,
    without_bot,
)
from storage.owners import OfChat, OfEvent, OfPerson, OfTable, Owner
from storage.people import KnownAccount, PlayerRecord, SeatIn
from storage.periods import day_of
from storage.questions import OpenQuestion, TextQuestion
from storage.results import FinishedMatch, MatchResult, Rating, combined
from storage.screens import NO_TABLE, Place, ScreenRow, ToDisarm, View
from storage.tables import (
    LIVE,
    Change,
    DealEnded,
    DealRecord,
    DealStarted,
    Status,
    StoredAction,
    TableRecord,
)
from storage.updates import PlatformUpdate

ZONE = ZoneInfo("UTC")


@dataclass
class Kept:
    """A table, with data that are not part of its record."""

    record: TableRecord
    ended: float | None = None
    deals: tuple[DealRecord, ...] = ()
    history: tuple[StoredAction, ...] = ()
    deadlines: tuple[DueDeadline, ...] = ()
    players: tuple[PlayerId, ...] = ()
    screens: dict[tuple[View, Place], ScreenRow] = field(default_factory=dict)
    notes: dict[str, Document] = field(default_factory=dict)


@dataclass(frozen=True)
class Match:
    """A match that was played at a table."""

    table: TableId
    ended: float
    result: MatchResult

    @property
    def people(self) -> frozenset[PlayerId]:
        return frozenset(player.player for player in self.result.players)

    @property
    def of_different_people(self) -> bool:
        return len(self.people) == len(self.result.players)

    def counts(self) -> bool:
        return self.result.counts and self.of_different_people


@dataclass
class World:
    """The data that are still there when the storage is opened again."""

    tables: dict[TableId, Kept] = field(default_factory=dict)
    deadlines: dict[Owner, tuple[DueDeadline, ...]] = field(default_factory=dict)
    """Those of no table."""
    deadlines_set: int = 0
    announcements: dict[int, PendingAnnouncement] = field(default_factory=dict)
    announced: int = 0
    questions: list[OpenQuestion] = field(default_factory=list)
    asked: int = 0
    alerts: dict[tuple[Account, Chat], Alert] = field(default_factory=dict)
    daily_secrets: dict[int, str] = field(default_factory=dict)
    daily_plays: dict[TableId, DailyPlay] = field(default_factory=dict)
    daily_closed: dict[tuple[int, str], int] = field(default_factory=dict)
    """The month of each day that is over."""
    daily_shares: dict[TableId, float] = field(default_factory=dict)
    album: dict[tuple[PlayerId, str], AlbumEntry] = field(default_factory=dict)
    album_read: int = 0
    won: dict[tuple[EventId, PlayerId], AlbumEntry] = field(default_factory=dict)
    read_events: dict[EventId, int] = field(default_factory=dict)
    """The revision at which each was read for the albums."""
    alerted: dict[tuple[Account, Chat], float] = field(default_factory=dict)
    """When each was told last."""
    events: dict[EventId, EventRecord] = field(default_factory=dict)
    """Without their deadlines."""
    event_actions: list[tuple[EventId, StoredEventAction]] = field(default_factory=list)
    event_of: dict[TableId, EventId] = field(default_factory=dict)
    """The event for which a table was opened."""
    links: list[LinkRequest] = field(default_factory=list)
    links_made: int = 0
    wrong_codes: list[tuple[PlayerId, float]] = field(default_factory=list)
    players: dict[PlayerId, PlayerRecord] = field(default_factory=dict)
    joined: dict[PlayerId, PlayerId] = field(default_factory=dict)
    accounts: dict[Account, tuple[PlayerId, str, float]] = field(default_factory=dict)
    chats: dict[Chat, Document] = field(default_factory=dict)
    served_groups: dict[Chat, tuple[str, bool]] = field(default_factory=dict)
    """By group without its bot: which bot serves there, and whether it has left since."""
    matches: list[Match] = field(default_factory=list)
    ratings: dict[tuple[str, Chat | None, PlayerId], Rating] = field(default_factory=dict)
    rated: int = 0
    moved: dict[Chat, Chat] = field(default_factory=dict)
    to_disarm: dict[tuple[Place, str], ToDisarm] = field(default_factory=dict)
    chat_screens: dict[tuple[View, Place], ScreenRow] = field(default_factory=dict)
    """About no table."""
    later: dict[str, float] = field(default_factory=dict)
    """By the trace of an account: until when its matches may not count."""
    beat: Beat | None = None
    sent: dict[Chat, tuple[float, ...]] = field(default_factory=dict)
    """When something was sent to each chat lately."""
    updates: dict[tuple[Source, int], tuple[float, PlatformUpdate | None]] = field(
        default_factory=dict
    )
    """When each update was stored or finished; finished ones have no body any more."""

    def done_with_update(self) -> None:
        """Note that the last change is the effect of the update that is being handled."""
        if update := unfinished_update():
            self.updates[update.source, update.id] = (update.at, None)
            update.committed = True

    def kept(self, table: TableId) -> Kept:
        if table not in self.tables:
            raise Unknown
        return self.tables[table]

    @contextmanager
    def whole(self) -> Iterator[None]:
        """All changes inside the block are kept, or none."""
        before = {name: copy(value) for name, value in vars(self).items()}
        try:
            yield
        except Exception:
            vars(self).update(before)
            raise

    def apply(self, change: Change) -> int:
        kept = self.kept(change.table)
        if kept.record.revision != change.revision:
            raise Conflict
        if change.answers not in {None, *(one.id for one in self.questions)}:
            raise Conflict
        new = self.changed(kept, change)
        if new.record.game != kept.record.game and self.has_match(change.table):
            raise Impossible
        if change.result is not None:
            match = self.match(change, change.result)
            self.check_day_limit(match, change.most_counted)
            self.matches.append(match)
        self.questions = [one for one in self.questions if one.id != change.answers]
        self.tables[change.table] = new
        if change.daily is not None and change.table in self.daily_plays:
            play = replace(self.daily_plays[change.table], score=change.daily)
            self.daily_plays[change.table] = play
        for announcement in change.announcements:
            self.announce(OfTable(change.table), change.at, announcement)
        return new.record.revision

    def live_tables(self, chat: Chat) -> int:
        counted = [kept for table, kept in self.tables.items() if table not in self.event_of]
        there = [kept.record for kept in counted if kept.record.chat == chat]
        return sum(record.status in LIVE for record in there)

    def changed(self, kept: Kept, change: Change) -> Kept:
        revision = change.revision + 1
        new = replace(kept, record=advanced(kept.record, change))
        if change.action is not None:
            done = StoredAction(revision, change.at, change.seat, change.action, change.digest)
            new.history = (*kept.history, done)
        for deal in change.deals:
            new.deals = with_deal(new, revision, deal)
        if change.status is not None:
            new.ended = None if change.status in LIVE else change.at
        if new.record.status not in LIVE:
            new.deadlines, new.players = (), ()
            return new
        if change.deadlines is not None:
            new.deadlines = self.due(OfTable(change.table), revision, change.deadlines)
        if change.players is not None:
            new.players = self.seated(change.players, kept.players, change.most_tables)
        return new

    def seated(
        self, players: Iterable[PlayerId], before: Iterable[PlayerId], most: int | None
    ) -> tuple[PlayerId, ...]:
        persons = tuple(dict.fromkeys(self.identity(player) for player in players))
        for person in persons:
            if person not in before:
                self.present(person)
                if most is not None and self.seats_of(person) >= most:
                    raise TooManyTables
        return persons

    def seats_of(self, person: PlayerId) -> int:
        counted = [kept for table, kept in self.tables.items() if table not in self.event_of]
        return sum(person in kept.players for kept in counted)

    def has_match(self, table: TableId) -> bool:
        return any(match.table == table for match in self.matches)

    def match(self, change: Change, result: MatchResult) -> Match:
        if self.has_match(change.table):
            raise Impossible
        all_different(player.seat for player in result.players)
        players = [replace(one, player=self.identity(one.player)) for one in result.players]
        players.sort(key=lambda player: player.seat)
        return Match(change.table, change.at, replace(result, players=tuple(players)))

    def check_day_limit(self, match: Match, most: int | None) -> None:
        first, end = day_of(match.ended, ZONE)
        before = [one for one in self.matches if one.counts() and one.people == match.people]
        that_day = sum(first <= one.ended < end for one in before)
        if match.counts() and most is not None:
            there = [account for account, (one, *_) in self.accounts.items() if one in match.people]
            if any(self.later.get(trace(one), 0.0) > match.ended for one in there):
                raise CountsLater
            if that_day >= most:
                raise EnoughToday

    def count_later(self, accounts: Iterable[Account], at: float) -> None:
        _, until = day_of(at, ZONE)
        self.later |= dict.fromkeys(map(trace, accounts), until)

    def current(self, owner: Owner) -> Owner:
        match owner:
            case OfTable(table):
                self.kept(table)
                return owner
            case OfPerson(player):
                return OfPerson(self.present(player))
            case OfChat(chat):
                return OfChat(self.moved.get(chat, chat))
            case OfEvent():
                return owner

    def due(
        self, owner: Owner, revision: int | None, deadlines: Sequence[Deadline]
    ) -> tuple[DueDeadline, ...]:
        all_different(deadline.kind for deadline in deadlines)
        self.deadlines_set += 1
        return tuple(DueDeadline(owner, revision, one, self.deadlines_set) for one in deadlines)

    def announce(self, owner: Owner, at: float, announcement: Announcement) -> None:
        self.announced += 1
        announcement = replace(announcement, to=self.moved.get(announcement.to, announcement.to))
        self.announcements[self.announced] = PendingAnnouncement(
            self.announced, owner, announcement, at
        )

    def notify(self, notices: Notices) -> None:
        for one in notices.announcements:
            self.announce(self.current(OfChat(one.to)), notices.at, one)

    def reword(self, reworded: Reworded) -> None:
        for pending in list(self.announcements.values()):
            content = reworded(pending)
            if content is None:
                del self.announcements[pending.id]
            else:
                said = replace(pending.announcement, content=content)
                self.announcements[pending.id] = replace(pending, announcement=said)

    def open_events(self) -> Iterator[EventRecord]:
        return (one for one in self.events.values() if one.status is EventStatus.OPEN)

    def change_events(self, change: Callable[[EventRecord], EventRecord]) -> None:
        self.events = {number: change(event) for number, event in self.events.items()}

    def all_deadlines(self) -> Iterator[DueDeadline]:
        for kept in self.tables.values():
            yield from kept.deadlines
        for waiting in self.deadlines.values():
            yield from waiting

    def change_owner(self, old: Owner, new: Owner) -> None:
        """Where both have a deadline of one kind, that of the new owner stays."""
        mine, theirs = self.deadlines.get(new, ()), self.deadlines.pop(old, ())
        kinds = {due.deadline.kind for due in mine}
        both = *mine, *(replace(d, owner=new) for d in theirs if d.deadline.kind not in kinds)
        self.deadlines[new] = both
        for pending in list(self.announcements.values()):
            if pending.owner == old:
                self.announcements[pending.id] = replace(pending, owner=new)

    def forget_owner(self, owner: Owner) -> None:
        self.deadlines.pop(owner, None)
        self.drop_announcements(lambda pending: pending.owner == owner)

    def made_or_ended(self, pending: PendingAnnouncement) -> float:
        """When an announcement was made, or when its table ended."""
        if pending.table is None:
            return pending.at
        ended = self.tables[pending.table].ended
        return math.inf if ended is None else ended

    def drop_announcements(self, which: Callable[[PendingAnnouncement], bool]) -> None:
        self.announcements = {n: one for n, one in self.announcements.items() if not which(one)}

    def change_questions(self, change: Callable[[TextQuestion], TextQuestion]) -> None:
        """A question that was there before stays, rather than one that is changed to be like it."""
        for one in list(self.questions):
            new = change(one.question)
            if new == one.question:
                continue
            self.questions.remove(one)
            if not self.question(new.player, new.place):
                self.questions.append(OpenQuestion(one.id, new))

    def question(self, player: PlayerId, place: str) -> OpenQuestion | None:
        there = (player, place)
        found = (o for o in self.questions if (o.question.player, o.question.place) == there)
        return next(found, None)

    def identity(self, player: PlayerId) -> PlayerId:
        if player not in self.players:
            raise Unknown
        return self.joined.get(player, player)

    def present(self, player: PlayerId) -> PlayerId:
        person = self.identity(player)
        if self.players[person].removed:
            raise Removed
        return person

    def player(self, player: PlayerId) -> PlayerRecord:
        person = self.identity(player)
        accounts = tuple(known.account for known in self.accounts_of(person))
        return replace(self.players[person], accounts=accounts)

    def accounts_of(self, person: PlayerId) -> tuple[KnownAccount, ...]:
        return tuple(
            KnownAccount(account, name, since)
            for account, (owner, name, since) in self.accounts.items()
            if owner == person
        )

    def with_all_bots(self, account: Account) -> list[Account]:
        """The accounts of the same person of a platform."""
        return [one for one in self.accounts if without_bot(one) == without_bot(account)]

    def new_player(self, name: str) -> PlayerId:
        new = len(self.players) + 1
        self.players[new] = PlayerRecord(new, name, "{}", ())
        return new

    def end_links_of(self, *people: PlayerId) -> None:
        self.links = [one for one in self.links if not {one.player, one.other} & set(people)]

    def link(self, request: int) -> LinkRequest:
        for one in self.links:
            if one.id == request:
                return one
        raise Unknown

    def change_link(self, request: int, **changes: Any) -> LinkRequest:
        changed = replace(self.link(request), **changes)
        self.links = [changed if one.id == request else one for one in self.links]
        return changed

    def join(self, kept: PlayerId, given_up: PlayerId) -> None:
        def now(player: PlayerId) -> PlayerId:
            return kept if player == given_up else player

        self.end_links_of(kept, given_up)
        self.change_owner(OfPerson(given_up), OfPerson(kept))
        self.change_questions(lambda question: replace(question, player=now(question.player)))
        self.wrong_codes = [(now(player), at) for player, at in self.wrong_codes]
        self.join_in_events(kept, given_up)
        self.join_daily_plays(kept, given_up)
        for one in self.facts_of(given_up):
            self.album.setdefault((kept, one.fact), replace(one, player=kept))
        for event, one in self.won_by(given_up).items():
            self.won.setdefault((event, kept), replace(one, player=kept))
        self.forget_album(given_up)
        for account, (owner, name, since) in self.accounts.items():
            self.accounts[account] = (now(owner), name, since)
        for table in self.tables.values():
            table.players = tuple(map(now, table.players))
        self.joined = {player: now(person) for player, person in self.joined.items()}
        self.joined[given_up] = kept
        self.players[given_up] = PlayerRecord(given_up, "", "{}", ())
        for number, match in enumerate(self.matches):
            players = tuple(replace(one, player=now(one.player)) for one in match.result.players)
            self.matches[number] = replace(match, result=replace(match.result, players=players))
        self.join_ratings(kept, given_up)

    def join_ratings(self, kept: PlayerId, given_up: PlayerId) -> None:
        for game, chat, player in list(self.ratings):
            if player == given_up:
                rating = replace(self.ratings.pop((game, chat, player)), player=kept)
                own = self.ratings.get((game, chat, kept))
                both = rating if own is None else combined(own, rating)
                self.ratings[game, chat, kept] = both

    def album_of(self, player: PlayerId) -> tuple[AlbumEntry, ...]:
        """All of the tournaments that they have won, too."""
        own = [*self.facts_of(player), *self.won_by(player).values()]
        return tuple(sorted(own, key=lambda one: (one.at, one.table, one.fact)))

    def facts_of(self, player: PlayerId) -> list[AlbumEntry]:
        return [one for one in self.album.values() if one.player == player]

    def won_by(self, player: PlayerId) -> dict[EventId, AlbumEntry]:
        return {event: one for (event, person), one in self.won.items() if person == player}

    def forget_album(self, player: PlayerId) -> None:
        self.album = {key: one for key, one in self.album.items() if one.player != player}
        self.won = {key: one for key, one in self.won.items() if one.player != player}

    def join_daily_plays(self, kept: PlayerId, given_up: PlayerId) -> None:
        own = [play.entry for play in self.daily_plays.values() if play.entry.player == kept]
        played = {(entry.day, entry.game) for entry in own}
        for table, play in list(self.daily_plays.items()):
            entry = play.entry
            if entry.player == given_up and (entry.day, entry.game) in played:
                del self.daily_plays[table]
            elif entry.player == given_up:
                self.daily_plays[table] = replace(play, entry=replace(entry, player=kept))

    def join_in_events(self, kept: PlayerId, given_up: PlayerId) -> None:
        def joined(event: EventRecord) -> EventRecord:
            """A person who was there before keeps the place."""
            owner = kept if event.owner == given_up else event.owner
            there = [one for one in event.people if one != given_up or kept not in event.people]
            people = tuple(kept if one == given_up else one for one in there)
            return replace(event, owner=owner, people=people)

        self.change_events(joined)
        self.event_actions = [
            (event, replace(done, by=kept) if done.by == given_up else done)
            for event, done in self.event_actions
        ]

    def events_of(self, person: PlayerId) -> Iterator[ExportedEvent]:
        for one in self.events.values():
            owns, belongs = one.owner == person, person in one.people
            if owns or belongs:
                about = one.id, one.kind, one.title, one.status, one.created
                yield ExportedEvent(*about, owns=owns, belongs=belongs)

    def event_actions_of(self, person: PlayerId) -> list[ExportedEventAction]:
        own = [(event, done) for event, done in self.event_actions if done.by == person]
        own.sort(key=lambda one: (one[0], one[1].revision))
        return [ExportedEventAction(event, one.revision, one.at, one.action) for event, one in own]

    def matches_of(self, person: PlayerId) -> Iterator[ExportedMatch]:
        for match in self.matches:
            record = self.tables[match.table].record
            for result in match.result.players:
                if result.player == person:
                    counts = match.result.counts
                    yield ExportedMatch(
                        match.table, record.game, record.chat, match.ended, counts, result
                    )

    def other_data(self, person: PlayerRecord, seat_in: SeatIn) -> OtherData:
        formerly = [number for number, kept in self.joined.items() if kept == person.id]
        tables = list(self.without_result(person, frozenset({person.id, *formerly}), seat_in))
        seats = [(one.table, one.seat) for one in tables]
        seats += [(one.table, one.result.seat) for one in self.matches_of(person.id)]
        return OtherData(
            formerly,
            sorted(
                (one for one in self.ratings.values() if one.player == person.id),
                key=lambda one: (one.game, one.chat or ""),
            ),
            tables,
            [
                ExportedMove(table, done.revision, done.at, done.action)
                for table in sorted({table for table, _ in seats})
                for done in self.tables[table].history
                if done.seat is not None and (table, done.seat) in seats
            ],
            {chat: kept for chat, kept in self.chats.items() if chat in person.accounts},
            [
                pending.announcement
                for account in person.accounts
                for pending in self.announcements.values()
                if pending.announcement.to == account
            ],
            [one.question for one in self.questions_of(person.id)],
            self.alerts_of(person.accounts),
            sorted(
                (due.deadline for due in self.deadlines.get(OfPerson(person.id), ())),
                key=lambda deadline: deadline.kind,
            ),
            [ExportedMessage(*one) for place in person.accounts for one in self.messages_at(place)],
            list(self.events_of(person.id)),
            self.event_actions_of(person.id),
            [
                one
                for one in self.daily_plays.values()
                if self.identity(one.entry.player) == person.id
            ],
            self.album_of(person.id),
        )

    def alerts_of(self, accounts: Iterable[Account]) -> list[Alert]:
        return [
            self.alerts[key] for one in accounts for key in sorted(self.alerts) if key[0] == one
        ]

    def messages_at(self, place: Place) -> list[tuple[Place, TableId, str]]:
        screens = [one for kept in self.tables.values() for one in kept.screens.values()]
        known = {(one.place, one.table, one.reference) for one in screens}
        known |= {(one.place, one.table, one.reference) for one in self.to_disarm.values()}
        return sorted((at, t, ref) for at, t, ref in known if at == place and ref is not None)

    def messages_in(self, place: Place) -> tuple[str, ...]:
        of_tables = {reference for _, _, reference in self.messages_at(place)}
        of_none = {one.reference for one in self.chat_screens.values() if one.place == place}
        return tuple(sorted(of_tables | {one for one in of_none if one is not None}))

    def questions_of(self, person: PlayerId) -> list[OpenQuestion]:
        mine = [one for one in self.questions if one.question.player == person]
        return sorted(mine, key=lambda one: one.id)

    def without_result(
        self, person: PlayerRecord, numbers: frozenset[PlayerId], seat_in: SeatIn
    ) -> Iterator[TableWithoutResult]:
        for table, kept in self.tables.items():
            record, sits = kept.record, person.id in kept.players
            closed = record.status is Status.CLOSED and bool(kept.history)
            seat = seat_in(record.document, numbers) if sits or closed else None
            if sits or seat is not None:
                yield TableWithoutResult(table, record.game, record.chat, record.status, seat)

    def forget_screens(self, place: Place) -> None:
        for kept in self.tables.values():
            kept.screens = {key: one for key, one in kept.screens.items() if key[1] != place}
        self.to_disarm = {key: one for key, one in self.to_disarm.items() if key[0] != place}
        self.chat_screens = {k: one for k, one in self.chat_screens.items() if k[1] != place}

    def keep_chat_screen(self, screen: ScreenRow) -> None:
        key = screen.view, screen.place
        self.chat_screens.pop(key, None)
        if screen.reference is not None:
            kept = ScreenRow(NO_TABLE, *key, screen.reference)
            self.chat_screens[key] = kept

    def disarms(self, table: TableId) -> bool:
        return any(one.table == table for one in self.to_disarm.values())

    def forget_disarming(self, table: TableId) -> None:
        self.to_disarm = {k: one for k, one in self.to_disarm.items() if one.table != table}

    def move_daily_plays(self, old: Chat, new: Chat) -> None:
        for table, play in list(self.daily_plays.items()):
            if play.entry.chat == old:
                moved_entry = replace(play.entry, chat=new)
                self.daily_plays[table] = replace(play, entry=moved_entry)

    def move_chat(self, old: Chat, new: Chat) -> None:
        self.forget_screens(old)
        for kept in self.tables.values():
            if kept.record.chat == old:
                kept.record = replace(kept.record, chat=new)
        for pending in list(self.announcements.values()):
            if pending.announcement.to == old:
                moved = replace(pending.announcement, to=new)
                self.announcements[pending.id] = replace(pending, announcement=moved)
        self.change_owner(OfChat(old), OfChat(new))
        self.change_questions(
            lambda question: replace(question, place=new) if question.place == old else question
        )
        for alert in list(self.alerts.values()):
            if alert.chat == old:
                del self.alerts[alert.account, old]
                self.alerts.setdefault((alert.account, new), replace(alert, chat=new))
        self.move_daily_plays(old, new)
        self.change_events(lambda event: replace(event, chats=moved_chats(event.chats, old, new)))
        if old in self.chats:
            self.chats.setdefault(new, self.chats.pop(old))
        self.move_served_group(without_bot(old), without_bot(new))
        self.moved.pop(new, None)
        self.moved = {was: new if now == old else now for was, now in self.moved.items()}
        self.moved[old] = new
        for rating in [one for one in self.ratings.values() if one.chat == old]:
            self.move_rating(rating, new)

    def move_rating(self, rating: Rating, new: Chat) -> None:
        del self.ratings[rating.game, rating.chat, rating.player]
        there, moved = (rating.game, new, rating.player), replace(rating, chat=new)
        known = self.ratings.get(there)
        self.ratings[there] = moved if known is None else combined(known, moved)

    def move_served_group(self, old: Chat, new: Chat) -> None:
        if old != new:
            self.served_groups.pop(new, None)
            if there := self.served_groups.pop(old, None):
                self.served_groups[new] = there

    def rename_chat(self, old: str, new: str) -> None:
        """Mark a chat as no longer reachable."""
        for kept in self.tables.values():
            if kept.record.chat == old:
                kept.record = replace(kept.record, chat=new)
        self.ratings = {key: r for key, r in self.ratings.items() if r.chat != old}

    def number(self, table: TableId) -> int:
        """The number of the match that was played there."""
        return [match.table for match in self.matches].index(table) + 1

    def played(self, after: int = 0) -> Iterator[FinishedMatch]:
        for match in self.matches[after:]:
            if match.counts():
                yield self.finished(match)

    def left_early(self) -> Iterator[FinishedMatch]:
        """Matches that count for the reliability of those who have left them alone."""
        for match in self.matches:
            if match.result.only_leavers and match.of_different_people:
                yield self.finished(match)

    def finished(self, match: Match) -> FinishedMatch:
        record = self.tables[match.table].record
        players = match.result.players
        return FinishedMatch(match.table, record.chat, record.game, match.ended, players)


def advanced(record: TableRecord, change: Change) -> TableRecord:
    return replace(
        record,
        revision=change.revision + 1,
        document=record.document if change.document is None else change.document,
        status=record.status if change.status is None else change.status,
        game=record.game if change.game is None else change.game,
        rules_version=record.rules_version
        if change.rules_version is None
        else change.rules_version,
    )


def with_deal(kept: Kept, revision: int, deal: DealStarted | DealEnded) -> tuple[DealRecord, ...]:
    match deal:
        case DealStarted(number, version, setup, snapshot, commitment):
            all_different((revision, *(one.first_revision for one in kept.deals)))
            game = kept.record.game
            new = DealRecord(number, game, version, revision, setup, snapshot, commitment)
            return (*kept.deals, new)
        case DealEnded(number, seed, cuts, voided):
            fit = [d for d in kept.deals if d.number == number and (voided or d.seed is None)]
            if not fit:
                raise Impossible
            ended = replace(fit[-1], seed=seed, cuts=fit[-1].cuts or cuts, voided=voided)
            return tuple(ended if deal is fit[-1] else deal for deal in kept.deals)


def moved_chats(chats: tuple[Chat, ...], old: Chat, new: Chat) -> tuple[Chat, ...]:
    """If the new chat is among them, it keeps its place."""
    there = [chat for chat in chats if chat != old or new not in chats]
    return tuple(new if chat == old else chat for chat in there)


def trace(account: Account) -> str:
    """A number by which an account without its bot is known again, but not found out."""
    return sha256(without_bot(account).encode()).hexdigest()[:6]


def all_different(values: Iterable[object]) -> None:
    listed = list(values)
    if len(set(listed)) < len(listed):
        raise Impossible


def without(deadlines: tuple[DueDeadline, ...], ended: DueDeadline) -> tuple[DueDeadline, ...]:
    """Another deadline of this kind, set since, stays."""
    return tuple(
        one for one in deadlines if (one.deadline.kind, one.id) != (ended.deadline.kind, ended.id)
    )


def in_order(due: DueDeadline) -> tuple[float, str, tuple[int | str, ...], str]:
    owner = due.owner
    return due.deadline.due, type(owner).__name__, astuple(owner), due.deadline.kind


def by_time(deadline: Deadline) -> tuple[float, str]:
    return deadline.due, deadline.kind


def holds_a_match(kept: Kept) -> bool:
    beside = kept.history or kept.screens or kept.notes
    return bool(beside or [d for d in kept.deals if d.setup is not None])


def platform_of(place: str) -> str:
    return place.partition(":")[0] if ":" in place else ""
