"""Whatever is done in whatever order, PostgreSQL answers what SQLite answers."""

import asyncio
import json
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import psycopg
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule

from common.ids import TableId
from storage import open_storage
from storage.announcements import Announcement, Notices
from storage.deadlines import Deadline
from storage.effect import Handled, effect_of, no_effect
from storage.errors import (
    ChatFull,
    Conflict,
    Impossible,
    StillSeated,
    TooManyEvents,
    TooManyTables,
    TooOften,
    Unknown,
)
from storage.events import EventChange, EventStatus
from storage.heartbeat import Beat, ServiceTime
from storage.links import Tries
from storage.owners import OfChat, OfEvent, OfPerson, OfTable
from storage.people import PeopleSearch
from storage.protocol import Storage
from storage.questions import TextQuestion
from storage.results import MatchResult, PlayerResult, RankedBy, RankingKey, Rating
from storage.screens import KeptNote, ScreenRow, ToDisarm
from storage.tables import Caps, Change, DealEnded, DealStarted, Status
from storage.updates import PlatformUpdate
from tests.doubles import postgres
from tests.doubles.memory import Memory, World
from tests.properties.effort import amount

LAST_NUMBERS = "SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public'"
SET_NUMBER = "SELECT setval(%s::regclass, %s, %s)"

ALL_ACCOUNTS = ("telegram:1", "telegram@42:1", "telegram:2", "discord:1", "discord:2")
ALL_CHATS = ("telegram:-1", "telegram:-2", "discord:7")
ALL_GAMES = ("scala40", "scopa")
ALL_SOURCES = ("telegram:7", "telegram:8")

# Few of everything, so that they meet; the last of each is often unknown.
TABLES = st.integers(1, 5)
PLAYERS = st.integers(1, 5)
ACCOUNTS = st.sampled_from(ALL_ACCOUNTS)
CHATS = st.sampled_from(ALL_CHATS)
GAMES = st.sampled_from(ALL_GAMES)
SOURCES = st.sampled_from(ALL_SOURCES)
TIMES = st.integers(0, 50).map(float)
TEXTS = st.text(st.characters(codec="utf-8"), max_size=4)
NAMES = st.sampled_from(["Ada", "ada  Rossi", "ADAROSSI", "Èva"]) | TEXTS
SEARCH = st.builds(
    PeopleSearch,
    st.none() | PLAYERS,
    st.none() | ACCOUNTS,
    st.none() | NAMES,
    st.sampled_from(["telegram", "discord"]),
)
DOCUMENTS = TEXTS.map(json.dumps)
SETTINGS = st.dictionaries(TEXTS, TEXTS, max_size=2).map(json.dumps) | st.sampled_from(
    [
        '{"ranked":true,"groups":["telegram:-1"]}',
        '{"usernames":{"telegram":"ada"},"ranked":false}',
        '[["ranked"]]',
    ]
)
NUMBERS = st.integers(-9, 9)
CODES = st.sampled_from(["ABCD2345", "EFGH6789"])
PLATFORMS = st.lists(st.sampled_from(["telegram", "discord", "tele"]), max_size=2)

CLOCKS = st.sampled_from(["telegram", "discord"])
DEADLINES = st.lists(
    st.builds(Deadline, st.sampled_from(["turn", "cut", "pause"]), TIMES, CLOCKS), max_size=2
).map(tuple)
SITTING = st.lists(PLAYERS, max_size=3).map(tuple)
BEATS = st.builds(
    Beat,
    TIMES,
    st.dictionaries(CLOCKS, st.builds(ServiceTime, TIMES, TIMES)),
    stopped=st.booleans(),
)
ANNOUNCEMENTS = st.lists(
    st.builds(Announcement, ACCOUNTS | CHATS, DOCUMENTS, st.none() | TEXTS), max_size=2
).map(tuple)
NOTICES = st.builds(Notices, TIMES, ANNOUNCEMENTS)
OWNERS = (
    st.builds(OfTable, TABLES)
    | st.builds(OfPerson, PLAYERS)
    | st.builds(OfChat, ACCOUNTS | CHATS)
    | st.builds(OfEvent, st.integers(1, 2))
)
QUESTIONS = st.builds(TextQuestion, PLAYERS, ACCOUNTS | CHATS, TEXTS, DOCUMENTS, TIMES)


PLAYER_RESULTS = st.lists(
    st.builds(PlayerResult, PLAYERS, *[NUMBERS] * 5, st.booleans(), total=st.none() | NUMBERS),
    min_size=1,
    max_size=4,
).map(lambda players: tuple(replace(one, seat=seat) for seat, one in enumerate(players)))
RESULTS = st.builds(MatchResult, st.booleans(), PLAYER_RESULTS)
RANKINGS = st.builds(
    RankingKey, GAMES, st.none() | CHATS, st.sampled_from(["", "1970-W01", "1970-02", "1970-Q3"])
)
RATINGS = st.lists(
    st.builds(Rating, PLAYERS, GAMES, CHATS | st.none(), TIMES, TIMES, NUMBERS), max_size=3
)


DEALS = st.integers(1, 2)
STARTED = st.builds(DealStarted, DEALS, NUMBERS, TEXTS, TEXTS, TEXTS)
ENDED = st.builds(DealEnded, DEALS, TEXTS, TEXTS, st.booleans())
CHANGES = st.builds(
    Change,
    table=TABLES,
    # Here: how far it is off the right one.
    revision=st.sampled_from([0, 0, 0, 0, 0, 0, 1, -1]),
    at=TIMES | st.sampled_from([4e6, 2e7]),
    seat=st.none() | NUMBERS,
    action=st.none() | DOCUMENTS,
    document=st.none() | TEXTS,
    deals=st.lists(STARTED | ENDED, max_size=2).map(tuple),
    digest=st.none() | TEXTS,
    status=st.sampled_from([None, None, *Status]),
    game=st.none() | GAMES,
    rules_version=st.none() | NUMBERS,
    deadlines=st.none() | DEADLINES,
    players=st.none() | SITTING,
    most_tables=st.none() | st.integers(0, 2),
    result=st.none() | RESULTS,
    announcements=ANNOUNCEMENTS,
    answers=st.sampled_from([*[None] * 9, 1, 2, 3]),
)
EVENTS, KINDS = st.integers(1, 4), st.sampled_from(["scores", "evening"])
IN_CHATS = st.lists(CHATS | ACCOUNTS, max_size=2).map(tuple)
EVENT_CHANGES = st.builds(
    EventChange,
    event=EVENTS,
    # Here too: how far it is off the right one.
    revision=st.sampled_from([0, 0, 0, 0, 0, 1]),
    at=TIMES,
    by=st.none() | PLAYERS,
    action=st.none() | DOCUMENTS,
    document=st.none() | DOCUMENTS,
    status=st.sampled_from([None, None, *EventStatus]),
    title=st.none() | TEXTS,
    chats=st.none() | IN_CHATS,
    people=st.none() | SITTING,
    deadlines=st.none() | DEADLINES,
    announcements=ANNOUNCEMENTS,
    answers=st.sampled_from([*[None] * 9, 1, 2, 3]),
)


REFUSALS = (
    *(ChatFull, Conflict, Impossible, StillSeated),
    *(TooManyEvents, TooManyTables, TooOften, Unknown),
)


@dataclass(frozen=True)
class Always:
    """A merge of settings that comes to the same, whatever is kept."""

    settings: str

    def __call__(self, before: str) -> str:
        return self.settings or before + "+"


@dataclass(frozen=True)
class First:
    """What belongs to the opening of a table: a change of it, and maybe one of another."""

    own: Change
    other: Change | None

    def __call__(self, table: int) -> tuple[Change, ...]:
        own = replace(self.own, table=TableId(table), revision=0)
        return (own,) if self.other is None else (self.other, own)


@dataclass(frozen=True)
class ForEvent:
    """The change of the event for which a table is opened."""

    change: EventChange

    def __call__(self, _: int) -> EventChange:
        return self.change


@dataclass(frozen=True)
class Ask:
    """A method of the storage by its name, and what it is asked with."""

    method: str
    values: tuple[object, ...] = ()
    named: tuple[tuple[str, object], ...] = ()

    handled: tuple[str, int] | None = None
    """The update whose effect it is: where it comes from, and its number."""

    async def of(self, storage: Storage) -> object:
        """The answer, or the kind of refusal."""
        effect = effect_of(Handled(*self.handled, 9.0)) if self.handled else no_effect()
        try:
            with effect:
                return await getattr(storage, self.method)(*self.values, **dict(self.named))
        except REFUSALS as refusal:
            return type(refusal)


def asking(method: str, *values: st.SearchStrategy[Any], **named: Any) -> st.SearchStrategy[Ask]:
    pairs = [st.tuples(st.just(name), value) for name, value in named.items()]
    handled = st.none() | st.tuples(SOURCES, st.integers(1, 6))
    return st.builds(Ask, st.just(method), st.tuples(*values), st.tuples(*pairs), handled)


VIEWS, PLACES = st.sampled_from(["table", "hand 0"]), CHATS | ACCOUNTS
DISARMED = st.builds(ToDisarm, TABLES, PLACES, st.sampled_from(["1", "2"]), TEXTS)
TABLES_AND_TALK = st.one_of(
    asking("open_table", CHATS, GAMES, NUMBERS, TIMES, TEXTS, deadlines=DEADLINES, players=SITTING),
    asking(
        *("open_table", CHATS, GAMES, NUMBERS, TIMES, TEXTS),
        players=SITTING,
        invited=SITTING,
        caps=st.none() | st.builds(Caps, st.integers(0, 2), st.integers(0, 2)),
        origin=TEXTS,
        changes=st.builds(First, CHANGES, st.none() | CHANGES),
    ),
    asking(
        *("keep_screens", st.lists(st.builds(ScreenRow, TABLES, VIEWS, PLACES, TEXTS, NUMBERS))),
        *(st.lists(DISARMED), st.lists(DISARMED)),
    ),
    asking("keep_note", st.builds(KeptNote, TABLES, VIEWS, TEXTS)),
    asking("delivered", st.integers(1, 6)),
    asking("set_deadlines", OWNERS, DEADLINES),
    asking("announce", OWNERS, TIMES, ANNOUNCEMENTS),
    asking("forget_old", TIMES),
    asking("forget_unsaid", TIMES),
    asking("change_chat_settings", CHATS, st.builds(Always, TEXTS)),
    asking("move_chat", CHATS, CHATS),
    asking("keep_beat", BEATS),
)
OF_EVENTS = st.one_of(
    asking(
        *("open_event", KINDS, PLAYERS, TIMES, DOCUMENTS),
        title=TEXTS,
        chats=IN_CHATS,
        people=SITTING,
        deadlines=DEADLINES,
        announcements=ANNOUNCEMENTS,
        answers=st.sampled_from([*[None] * 9, 1, 2, 3]),
        most=st.none() | st.integers(1, 2),
    ),
    asking(
        *("open_table", CHATS, GAMES, NUMBERS, TIMES, TEXTS),
        players=SITTING,
        event=st.builds(ForEvent, EVENT_CHANGES),
    ),
    asking(
        *("events", st.none() | KINDS, st.sampled_from(EventStatus)),
        chat=st.none() | CHATS,
        player=st.none() | PLAYERS,
    ),
)
PERSONS = st.one_of(
    asking("player_of", ACCOUNTS, NAMES, TIMES),
    asking("change_settings", PLAYERS, st.builds(Always, SETTINGS)),
    asking(
        *("change_settings", PLAYERS, st.builds(Always, SETTINGS)),
        note=st.builds(KeptNote, TABLES, st.just("order 0"), TEXTS),
    ),
    asking("join", PLAYERS, PLAYERS, NOTICES, st.none() | st.integers(1, 4)),
    asking("separate", ACCOUNTS, SETTINGS, SETTINGS, NOTICES),
    asking("forget", PLAYERS),
    asking("ask_question", QUESTIONS, TIMES),
    asking("withdraw_question", st.integers(1, 4)),
)
LINKS = st.one_of(
    asking("open_link", PLAYERS, ACCOUNTS, CODES, TIMES, TIMES),
    asking("take_link", CODES, PLAYERS, ACCOUNTS, TIMES, st.just(Tries(2, 10.0))),
    asking("agree_link", st.integers(1, 4), NOTICES),
    asking("end_link", st.integers(1, 4), NOTICES),
)
NUMBERED = st.integers(1, 6)
UPDATES = st.one_of(
    asking(
        "keep_updates",
        SOURCES,
        st.lists(st.builds(PlatformUpdate, NUMBERED, st.none() | ACCOUNTS, TEXTS), max_size=2),
        TIMES,
    ),
    asking("finish_updates", SOURCES, st.lists(NUMBERED, max_size=2), TIMES),
    asking("forget_updates", TIMES),
)
SEARCHES = st.one_of(
    asking("open_question", PLAYERS, ACCOUNTS | CHATS, TIMES),
    asking("actions", TABLES, st.integers(0, 4), st.none() | st.integers(0, 4)),
    asking("unrated", st.integers(0, 3)),
    asking("latest_matches", PLAYERS, st.integers(1, 3)),
    asking("standings", RANKINGS, st.sampled_from(RankedBy), st.integers(1, 4), st.integers(0, 3)),
    asking("standing", RANKINGS, st.sampled_from(RankedBy), PLAYERS),
    asking("totals", RANKINGS, PLAYERS),
    asking("meetings", st.builds(RankingKey, GAMES, st.none() | CHATS), PLAYERS, PLAYERS),
    asking("newest_matches", PLAYERS),
    asking("known_to", PLAYERS, st.none() | CHATS, SEARCH),
    asking("ratings", GAMES, st.none() | CHATS, st.lists(PLAYERS, max_size=2)),
    asking("with_username", CLOCKS, st.just("ada")),
    asking("wrote_in", st.lists(CHATS, max_size=2), SEARCH),
    asking("due", st.dictionaries(CLOCKS, TIMES), st.integers(0, 3)),
    asking("pending", st.integers(0, 6), platforms=st.none() | PLATFORMS),
    asking("tables", st.sampled_from(Status), chat=st.none() | CHATS, player=st.none() | PLAYERS),
    asking("tables", st.sampled_from(Status), group=CHATS),
)
EVERYTHING = (
    *(
        Ask(method)
        for method in ("tables", "pending", "next_due", "played", "unrated", "last_beat")
    ),
    *(Ask("to_disarm", (platform,)) for platform in ("telegram", "discord", "t")),
    Ask("tables_shown_late"),
    *(
        Ask(method, (place,))
        for method in ("ended_hand", "messages_in")
        for place in ("telegram:1", "discord:1")
    ),
    Ask("events"),
    *(
        Ask(method, (event,))
        for event in range(1, 5)
        for method in ("event_actions", "event_tables")
    ),
    Ask("due", ({"telegram": 99.0, "discord": 99.0},)),
    *(
        Ask(method, (table,))
        for table in range(1, 6)
        for method in ("table", "deals", "actions", "screens", "notes")
    ),
    *(
        Ask(method, (player,))
        for player in range(1, 6)
        for method in ("player", "accounts", "link_of", "export")
    ),
    *(Ask("link_request", (request,)) for request in range(1, 5)),
    Ask("identities", (tuple(range(1, 6)),)),
    Ask("players", (tuple(range(1, 6)),)),
    Ask("documents", (tuple(range(6)),)),
    *(Ask("found", (account,)) for account in ALL_ACCOUNTS),
    *(Ask("chat_settings", (chat,)) for chat in ALL_CHATS),
    *(
        Ask(method, (one,))
        for one in ALL_SOURCES
        for method in ("newest_update", "waiting_updates")
    ),
    *(Ask("known_updates", (source, range(1, 7))) for source in ALL_SOURCES),
    *(Ask("ratings", (game, chat)) for game in ALL_GAMES for chat in (None, *ALL_CHATS)),
)


class Twins(RuleBasedStateMachine):
    """Both are asked the same, and answer or refuse alike."""

    server: ClassVar[str]

    def __init__(self) -> None:
        super().__init__()
        self.outside = psycopg.connect(self.server, autocommit=True)
        self.runner = asyncio.Runner()
        self.world = World()
        self.open()

    def open(self) -> None:
        self.kept: Storage = self.runner.run(open_storage(self.server))
        self.memory: Storage = Memory(self.world)

    def close(self) -> None:
        self.runner.run(self.kept.close())
        self.runner.run(self.memory.close())

    def teardown(self) -> None:
        self.compare()
        self.close()
        self.runner.close()
        self.outside.close()
        postgres.empty(self.server)

    def ask(self, question: Ask) -> None:
        """What is rolled back uses up numbers in PostgreSQL, but not in SQLite."""
        before = self.outside.execute(LAST_NUMBERS).fetchall()
        answers = [self.runner.run(question.of(one)) for one in (self.kept, self.memory)]
        assert answers[0] == answers[1]
        if isinstance(answers[0], type):
            for name, number in before:
                self.outside.execute(SET_NUMBER, (name, number or 1, number is not None))

    def revision(self, question: str, number: int) -> int:
        return next((int(one) for (one,) in self.world.rows(question, number)), 0)

    @rule(question=TABLES_AND_TALK)
    def tables_and_talk(self, question: Ask) -> None:
        self.ask(question)

    @rule(question=PERSONS)
    def persons(self, question: Ask) -> None:
        self.ask(question)

    @rule(question=LINKS)
    def links(self, question: Ask) -> None:
        self.ask(question)

    @rule(question=UPDATES)
    def updates(self, question: Ask) -> None:
        self.ask(question)

    @rule(question=SEARCHES)
    def search(self, question: Ask) -> None:
        self.ask(question)

    @rule(change=CHANGES)
    def append(self, change: Change) -> None:
        now = self.revision("SELECT revision FROM tables WHERE id = ?", change.table)
        self.ask(Ask("append", (replace(change, revision=now + change.revision),)))

    @rule(question=OF_EVENTS)
    def events(self, question: Ask) -> None:
        self.ask(question)

    @rule(change=EVENT_CHANGES)
    def change_event(self, change: EventChange) -> None:
        now = self.revision("SELECT revision FROM events WHERE id = ?", change.event)
        self.ask(Ask("change_event", (replace(change, revision=now + change.revision),)))

    @rule(ratings=RATINGS, matches=st.lists(TABLES, max_size=2) | st.none())
    def rate(self, ratings: list[Rating], matches: list[int] | None) -> None:
        if matches is None:
            matches = [one.table for one in self.runner.run(self.memory.unrated(2))]
        self.ask(Ask("keep_ratings", (matches, ratings)))

    @rule(now=TIMES, which=st.integers(0, 3))
    def end_deadline(self, now: float, which: int) -> None:
        """Each storage has ids of its own."""
        clocks = dict.fromkeys(("telegram", "discord"), now)
        ended = []
        for storage in (self.kept, self.memory):
            due = self.runner.run(storage.due(clocks))[which:][:1]
            ended.append([self.runner.run(storage.end_deadline(one)) for one in due * 2])
        assert ended[0] == ended[1]
        assert ended[0] in ([], [True, False])

    @rule()
    def reopen(self) -> None:
        self.close()
        self.open()

    @rule()
    def compare(self) -> None:
        for question in EVERYTHING:
            self.ask(question)


Twins.TestCase.settings = settings(
    max_examples=amount(test=5, soak=50, mutation=1),
    stateful_step_count=amount(test=40, soak=60, mutation=20),
)


TestTwins = pytest.mark.usefixtures("on_server")(Twins.TestCase)


@pytest.fixture(scope="module")
def on_server(shared_database: str) -> None:
    Twins.server = shared_database
