"""Everything that is kept about a person is in the file that they get."""

import json
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from common.addresses import Account, Chat
from common.views import View
from storage.album import AlbumEntry
from storage.alerts import Alert
from storage.announcements import Announcement
from storage.daily import DailyEntry
from storage.deadlines import Deadline
from storage.events import EventChange
from storage.links import Tries
from storage.owners import OfPerson
from storage.protocol import Storage
from storage.questions import TextQuestion
from storage.results import Rating
from storage.screens import ScreenRow, ToDisarm
from storage.sql.connection import Row, Values
from storage.sqlite.reader import ReadConnection
from storage.sqlite.storage import SqliteStorage
from storage.tables import Change, Status
from tests.storage.sample import a_match, a_table, keep_chat_settings, people

ADA = Chat("telegram:Ada")
TOPICS = {
    "players": {"player", "name", "removed", "settings", "formerly"},
    "accounts": {"accounts"},
    "chats": {"chats"},
    "seated": {"tables"},
    "tables": {"tables"},
    "documents": {"tables"},
    "matches": {"matches"},
    "results": {"matches"},
    "actions": {"moves"},
    "ratings": {"ratings"},
    "announcements": {"announcements"},
    "questions": {"questions"},
    "alerts": {"alerts"},
    "deadlines": {"deadlines"},
    "screens": {"messages"},
    "to_disarm": {"messages"},
    "link_requests": {"link_request"},
    "link_tries": {"wrong_codes"},
    "events": {"events"},
    "event_people": {"events"},
    "event_actions": {"event_actions"},
    "daily_plays": {"daily"},
    "album": {"album"},
    "album_wins": {"album"},
}
"""Where the rows of a table are in the file."""
COUNTED = {"daily_means", "early_leaves", "standings", "meetings", "rankings", "usernames"}
"""Made from results and settings, which are in the file."""
NOT_OF_A_PERSON = {
    *("deals", "table_notes"),  # of a whole table
    *("sent_times", "moved_chats", "event_chats", "chat_screens", "served_groups"),  # of groups
    *("daily_chains", "daily_closed", "daily_shares", "daily_versions"),
    "updates",  # until they are answered
    *(
        "rated",
        "album_read",
        "album_unread",
        "counted_up",
        "forgetting",
        "recounts",
        "erasure",
        "counts_later",
        "heartbeat",
        "service_times",
        "compatibility",
        "sqlite_sequence",
    ),
}


async def test_each_table_has_its_place_in_the_file(tmp_path: Path) -> None:
    database = tmp_path / "bot.db"
    storage = await SqliteStorage.open(database)
    (ada,) = await people(storage, "Ada")
    document = json.loads(await storage.export(ada))
    await storage.close()
    with closing(sqlite3.connect(database)) as connection:
        rows = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
        tables = {name for (name,) in rows}
    assert tables == TOPICS.keys() | COUNTED | NOT_OF_A_PERSON
    assert set().union(*TOPICS.values()) == set(document)


async def test_nothing_is_left_out(storage: Storage) -> None:
    """The person has a row in every table."""
    ada, adele, ugo = await people(storage, "Ada", "Adele", "Ugo")
    await storage.join(ada, adele)
    table, match = (
        await a_table(storage, Chat("telegram:-1"), ada, ugo),
        await a_match(storage, ada, ugo),
    )
    await storage.append(Change(table, 0, 20.0, 0, "{}", announcements=(Announcement(ADA, "{}"),)))
    today = DailyEntry(1, "scopa", 0, ada)
    await storage.open_table(ADA, "scopa", 1, 20.0, "{}", daily=today)
    await storage.keep_ratings([match], [Rating(ada, "scala40", None, 25.0, 8.0, 1)])
    await storage.keep_album(match, [AlbumEntry(ada, "first_win", match, 0, 30.0)])
    await keep_chat_settings(storage, ADA, "{}")
    await storage.ask_question(TextQuestion(ada, ADA, "name", "{}", 90.0), 20.0)
    await storage.set_alert(Alert(Account(ADA), Chat("telegram:-1")))
    await storage.set_deadlines(OfPerson(ada), (Deadline("reminder", 40.0),))
    screens = [ScreenRow(table, View("hand 0"), ADA, "81"), ScreenRow(table, View("hand 1"), ADA)]
    screens += [ScreenRow(table, View("hand 1"), Chat("telegram:Ugo"), "82")]
    await storage.keep_screens(screens, [ToDisarm(table, ADA, "80")])
    await storage.take_link("WRONG", ada, Account(ADA), 20.0, Tries(5, 100.0))
    await storage.open_link(ada, Account(ADA), "CODE", 20.0, 90.0)
    event = await storage.open_event("evening", ada, 10.0, "{}")
    await storage.change_event(EventChange(event, 0, 20.0, ada, "{}"))
    document = json.loads(await storage.export(ada, lambda *_: 0))
    assert document["messages"] == [
        {"place": ADA, "table": table, "reference": reference} for reference in ("80", "81")
    ]
    empty = {topic for topic, found in document.items() if not found}
    assert empty == {"removed", "settings"}


async def test_a_file_needs_no_more_queries_for_more_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of tables that were closed without a result, only documents that may name the person are
    read."""
    questions, read, ask = list[str](), list[str](), ReadConnection.rows

    async def rows(reader: ReadConnection, question: str, values: Values = ()) -> list[Row]:
        questions.append(question)
        return await ask(reader, question, values)

    def seat_in(document: str, numbers: frozenset[int]) -> int | None:
        read.append(document)
        return 0 if document in map(str, numbers) else None

    monkeypatch.setattr(ReadConnection, "rows", rows)
    storage, asked = await SqliteStorage.open(tmp_path / "bot.db"), list[int]()
    ada, ugo = await people(storage, "Ada", "Ugo")
    for tables in (1, 3):
        for player in (ada, ugo) * tables:
            await _closed_table(storage, player)
        questions.clear()
        read.clear()
        moves = json.loads(await storage.export(ada, seat_in))["moves"]
        asked.append(len(questions))
    assert asked[0] == asked[1]
    assert read == [str(ada)] * 4
    assert len(moves) == 4
    await storage.close()


async def _closed_table(storage: Storage, player: int) -> None:
    """After one move of this player."""
    table = await a_table(storage)
    change = partial(Change, table, at=20.0)
    await storage.append(change(revision=0, seat=0, action="{}", document=str(player)))
    await storage.append(change(revision=1, status=Status.CLOSED))
