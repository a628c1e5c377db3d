"""The contract of `Ledger`."""

import asyncio
from dataclasses import replace

import pytest

from common.addresses import Chat
from common.ids import PlayerId, TableId
from common.views import View
from storage.announcements import Announcement, PendingAnnouncement
from storage.deadlines import Deadline, DueDeadline
from storage.errors import Conflict, Impossible, Unavailable, Unknown
from storage.owners import OfTable
from storage.protocol import Storage
from storage.results import MatchResult
from storage.screens import KeptNote, ScreenRow, ToDisarm
from storage.tables import Change, Status, StoredAction, TableRecord
from tests.storage.conftest import Keeper
from tests.storage.sample import a_match, a_table, action, deal, people, result, turn

NOBODY, NO_TABLE = PlayerId(4040), TableId(4040)


async def test_a_new_table_is_a_lobby_at_revision_0(storage: Storage) -> None:
    lobby = turn(90.0)
    table = await storage.open_table(
        Chat("discord:7"), "scopa", 3, 10.5, '{"a": "è"}', deadlines=lobby
    )
    assert await storage.table(table) == TableRecord(
        table=table,
        chat=Chat("discord:7"),
        game="scopa",
        rules_version=3,
        status=Status.LOBBY,
        revision=0,
        created=10.5,
        document='{"a": "è"}',
        setup=None,
        snapshot=None,
        since=(),
        deadlines=lobby,
    )


async def test_a_change_changes_what_it_says_and_nothing_else(storage: Storage) -> None:
    table = await a_table(storage)
    everything = Change(
        table,
        0,
        20.0,
        seat=1,
        action="draw",
        document="facts",
        deals=(deal(),),
        digest="0f",
        status=Status.PLAYING,
        deadlines=turn(50.0),
    )
    assert await storage.append(everything) == 1
    before = await storage.table(table)
    assert await storage.append(Change(table, 1, 21.0)) == 2
    after = await storage.table(table)
    assert (after.document, after.setup, after.snapshot) == ("facts", "setup 1", "state 1")
    assert (after.status, after.deadlines) == (Status.PLAYING, turn(50.0))
    assert (before.revision, after.revision) == (1, 2)


async def test_another_game_may_be_played_at_a_table(storage: Storage) -> None:
    table = await a_table(storage)
    before = await storage.table(table)
    await storage.append(Change(table, 0, 20.0, game="scopa", rules_version=7))
    after = await storage.table(table)
    assert (after.game, after.rules_version) == ("scopa", 7)
    assert (after.document, after.status) == (before.document, before.status)


async def test_of_two_changes_for_one_revision_the_second_conflicts(storage: Storage) -> None:
    table = await a_table(storage)
    first, second = await asyncio.gather(
        storage.append(action(table, 0)),
        storage.append(Change(table, 0, 20.0, action="late", document="late")),
        return_exceptions=True,
    )
    assert first == 1
    assert isinstance(second, Conflict)
    record = await storage.table(table)
    assert (record.revision, record.document) == (1, '{"seats": []}')
    assert [done.action for done in record.since] == ['{"draw": 0}']


async def test_a_change_for_a_revision_to_come_conflicts(storage: Storage) -> None:
    table = await a_table(storage)
    with pytest.raises(Conflict):
        await storage.append(action(table, 1))


async def test_nothing_is_known_of_a_table_that_never_was(storage: Storage) -> None:
    for asked in (
        storage.append(action(NO_TABLE, 0)),
        storage.table(NO_TABLE),
        storage.actions(NO_TABLE),
    ):
        with pytest.raises(Unknown):
            await asked


async def test_what_is_asked_for_at_once_is_done_in_its_order(storage: Storage) -> None:
    table = await a_table(storage)
    appends = [storage.append(action(table, revision)) for revision in range(200)]
    assert await asyncio.gather(*appends) == list(range(1, 201))
    assert [done.revision for done in await storage.actions(table)] == list(range(1, 201))


async def test_many_tables_do_not_mix(storage: Storage) -> None:
    tables = [await a_table(storage) for _ in range(70)]

    async def play(table: int) -> None:
        for revision in range(5):
            await storage.append(
                Change(TableId(table), revision, 20.0, action=f"{table}/{revision}")
            )

    await asyncio.gather(*map(play, tables))
    for table in tables:
        actions = [done.action for done in await storage.actions(table)]
        assert actions == [f"{table}/{revision}" for revision in range(5)]


async def test_replay_starts_at_the_newest_deal(storage: Storage) -> None:
    table = await a_table(storage)
    await storage.append(action(table, 0))
    await storage.append(Change(table, 1, 20.0, seat=1, action="deal", deals=(deal(),)))
    assert (await storage.table(table)).since == ()
    await storage.append(Change(table, 2, 21.5, action="time out", digest="ab"))
    record = await storage.table(table)
    assert record.snapshot == "state 1"
    assert record.since == (StoredAction(3, 21.5, None, "time out", "ab"),)
    assert len(await storage.actions(table)) == 3


async def test_an_impossible_change_keeps_nothing(storage: Storage) -> None:
    table, (ada, ugo) = await a_table(storage), await people(storage, "Ada", "Ugo")
    told = (Announcement(Chat("telegram:-100"), "said"),)
    change = Change(table, 0, 20.0, action="draw", document="new", announcements=told)
    one_seat = MatchResult(True, result(ada).players + result(ugo).players)
    before = await storage.table(table)
    for impossible in (
        replace(change, deadlines=turn(30.0) + turn(40.0)),
        replace(change, result=one_seat),
    ):
        with pytest.raises(Impossible):
            await storage.append(impossible)
    assert await storage.table(table) == before
    assert await storage.actions(table) == ()
    assert await storage.pending() == ()
    assert await storage.played() == ()


async def test_nobody_unknown_sits_or_wins(storage: Storage) -> None:
    table = await a_table(storage)
    for change in (
        Change(table, 0, 20.0, players=(NOBODY,)),
        Change(table, 0, 20.0, result=result(NOBODY)),
    ):
        with pytest.raises(Unknown):
            await storage.append(change)
    with pytest.raises(Unknown):
        await a_table(storage, Chat("telegram:-100"), NOBODY)
    assert await storage.tables() == (table,)
    assert (await storage.table(table)).revision == 0


async def test_one_that_fails_takes_nobody_along(storage: Storage) -> None:
    tables = [await a_table(storage) for _ in range(9)]
    outcomes = await asyncio.gather(
        *(storage.append(action(table, table % 3 and 5)) for table in tables),
        return_exceptions=True,
    )
    for table, outcome in zip(tables, outcomes, strict=True):
        assert isinstance(outcome, Conflict) if table % 3 else outcome == 1
        assert (await storage.table(table)).revision == (0 if table % 3 else 1)


# What a table waits for


async def test_deadlines_come_earliest_first_with_the_revision_that_set_them(
    storage: Storage,
) -> None:
    one, other = await a_table(storage), await a_table(storage)
    await storage.append(Change(one, 0, 20.0, deadlines=(*turn(50.0), Deadline("cut", 40.0))))
    await storage.append(Change(other, 0, 20.0, deadlines=turn(45.0)))
    await storage.append(action(one, 1))
    cut = DueDeadline(OfTable(one), 1, Deadline("cut", 40.0))
    turns = DueDeadline(OfTable(one), 1, Deadline("turn", 50.0))
    between = DueDeadline(OfTable(other), 1, Deadline("turn", 45.0))
    assert await storage.next_due() == 40.0
    assert await storage.due({"": 39.9}) == ()
    assert await storage.due({"": 45.0}) == (cut, between)
    assert await storage.due({"": 99.0}) == (cut, between, turns)
    assert await storage.due({"": 99.0}, limit=1) == (cut,)
    assert (await storage.table(one)).deadlines == (cut.deadline, turns.deadline)


async def test_deadlines_are_due_by_their_own_clock(storage: Storage) -> None:
    table = await a_table(storage)
    late = Deadline("pause", 40.0, "wall")
    soon, turns = Deadline("cut", 30.0, "telegram"), Deadline("turn", 50.0, "telegram")
    await storage.append(Change(table, 0, 20.0, deadlines=(turns, late, soon)))
    due = {one: DueDeadline(OfTable(table), 1, one) for one in (late, soon, turns)}
    assert await storage.due({}) == ()
    assert await storage.due({"": 99.0, "discord": 99.0}) == ()
    assert await storage.due({"telegram": 45.0, "wall": 39.0}) == (due[soon],)
    assert await storage.due({"wall": 40.0}) == (due[late],)
    assert await storage.due({"wall": 40.0, "telegram": 50.0}) == (due[soon], due[late], due[turns])
    assert (await storage.table(table)).deadlines == (soon, late, turns)


async def test_a_change_replaces_deadlines_or_leaves_them(storage: Storage) -> None:
    table = await a_table(storage)
    await storage.append(Change(table, 0, 20.0, deadlines=(*turn(50.0), Deadline("cut", 40.0))))
    await storage.append(Change(table, 1, 21.0, deadlines=turn(60.0)))
    assert await storage.due({"": 99.0}) == (
        DueDeadline(OfTable(table), 2, Deadline("turn", 60.0)),
    )
    await storage.append(Change(table, 2, 22.0, deadlines=()))
    assert await storage.next_due() is None


@pytest.mark.parametrize("end", [Status.OVER, Status.CLOSED])
async def test_a_table_that_ended_waits_for_nothing_and_nobody(
    storage: Storage, end: Status
) -> None:
    (ada,) = await people(storage, "Ada")
    table = await a_table(storage, Chat("telegram:-100"), ada)
    await storage.append(Change(table, 0, 20.0, deadlines=turn(50.0)))
    assert await storage.tables(player=ada) == (table,)
    await storage.append(Change(table, 1, 21.0, status=end, deadlines=turn(60.0), players=(ada,)))
    await storage.append(Change(table, 2, 22.0, deadlines=turn(70.0), players=(ada,)))
    assert await storage.due({"": 99.0}) == ()
    assert (await storage.table(table)).deadlines == ()
    assert await storage.tables(player=ada) == ()


# Which tables there are


async def test_tables_by_state_chat_and_person_oldest_first(storage: Storage) -> None:
    ada, ugo = await people(storage, "Ada", "Ugo")
    one = await a_table(storage, Chat("telegram:-1"), ada)
    two = await a_table(storage, Chat("telegram:-2"), ada, ugo)
    three = await a_table(storage, Chat("telegram:-1"))
    await storage.append(Change(two, 0, 20.0, status=Status.PLAYING))
    await storage.append(Change(three, 0, 20.0, status=Status.CLOSED))
    assert await storage.tables() == (one, two, three)
    assert await storage.tables(Status.LOBBY) == (one,)
    assert await storage.tables(Status.CLOSED, Status.PLAYING) == (two, three)
    assert await storage.tables(chat=Chat("telegram:-1")) == (one, three)
    assert await storage.tables(Status.LOBBY, chat=Chat("telegram:-2")) == ()
    assert await storage.tables(player=ada) == (one, two)
    assert await storage.tables(Status.PLAYING, player=ugo, chat=Chat("telegram:-2")) == (two,)
    assert await storage.tables(player=NOBODY) == ()


async def test_a_group_has_the_tables_of_its_topics(storage: Storage) -> None:
    chats = ("telegram:-1", "telegram:-1/7", "telegram:-1/8", "telegram:-10", "telegram:-12/7")
    tables = [await a_table(storage, Chat(chat)) for chat in chats]
    assert list(await storage.tables(group=Chat("telegram:-1"))) == tables[:3]
    assert await storage.tables(Status.OVER, group=Chat("telegram:-1")) == ()


async def test_people_sit_down_and_stand_up(storage: Storage) -> None:
    ada, ugo = await people(storage, "Ada", "Ugo")
    table = await a_table(storage, Chat("telegram:-1"), ada)
    await storage.append(Change(table, 0, 20.0, players=(ugo, ugo)))
    assert await storage.tables(player=ada) == ()
    assert await storage.tables(player=ugo) == (table,)
    await storage.append(action(table, 1))
    assert await storage.tables(player=ugo) == (table,)


# What is said


async def test_announcements_stay_in_order_until_delivered(storage: Storage) -> None:
    table = await a_table(storage)
    said = [Announcement(Chat("telegram:-100"), f"{{{n}}}") for n in range(4)]
    await storage.append(Change(table, 0, 20.0, announcements=tuple(said[:3])))
    await storage.append(Change(table, 1, 20.0, announcements=(said[3],)))
    pending = await storage.pending()
    assert [one.announcement for one in pending] == said
    assert pending[0] == PendingAnnouncement(pending[0].id, OfTable(table), said[0], 20.0)
    assert sorted(one.id for one in pending) == [one.id for one in pending]
    assert await storage.pending(after=pending[1].id) == pending[2:]
    await storage.delivered(pending[0].id)
    await storage.delivered(pending[0].id)
    await storage.delivered(pending[2].id)
    assert await storage.pending() == (pending[1], pending[3])


async def test_an_announcement_number_is_not_given_twice(storage: Storage) -> None:
    table = await a_table(storage)
    for revision in range(3):
        told = (Announcement(Chat("telegram:-100"), "{}"),)
        await storage.append(Change(table, revision, 20.0, announcements=told))
        (only,) = await storage.pending()
        assert only.id == revision + 1
        await storage.delivered(only.id)


# What is forgotten


async def test_old_matches_are_forgotten_but_not_their_results(storage: Storage) -> None:
    (ada,) = await people(storage, "Ada")
    ended = []
    for end in range(50):
        table = await a_table(storage)
        await storage.append(Change(table, 0, 20.0, action="draw", deals=(deal(),)))
        await storage.keep_screens([ScreenRow(table, View("table"), Chat("telegram:-100"), "1")])
        over = Change(table, 1, 100.0 + end, status=Status.OVER, result=result(ada))
        await storage.append(over)
        ended.append(table)
    playing = await a_table(storage)
    await storage.append(action(playing, 0))
    assert await storage.forget_old(before=145.0) == 45
    assert await storage.forget_old(before=145.0) == 0
    first, last = await storage.table(ended[0]), await storage.table(ended[-1])
    assert (first.setup, first.snapshot, first.since, first.revision) == (None, None, (), 2)
    assert (last.setup, last.snapshot) == ("setup 1", "state 1")
    assert await storage.actions(ended[0]) == ()
    assert await storage.screens(ended[0]) == ()
    assert len(await storage.actions(ended[-1])) == len(await storage.actions(playing)) == 1
    assert len(await storage.played()) == 50


@pytest.mark.parametrize("left", ["deal", "action", "screen", "disarming", "note"])
async def test_whatever_is_left_of_an_old_table_is_forgotten(storage: Storage, left: str) -> None:
    table = await a_table(storage)
    closed = Change(table, 0, 20.0, status=Status.CLOSED)
    kept = {
        "deal": replace(closed, deals=(deal(),)),
        "action": replace(closed, action="leave"),
    }
    await storage.append(kept.get(left, closed))
    if left == "screen":
        await storage.keep_screens([ScreenRow(table, View("table"), Chat("telegram:-100"), "1")])
    if left == "disarming":
        await storage.keep_screens([], [ToDisarm(table, Chat("telegram:-100"), "1")])
    if left == "note":
        await storage.keep_note(KeptNote(table, "order 0", "[]"))
    assert await storage.forget_old(before=21.0) == 1
    assert await storage.forget_old(before=21.0) == 0


async def test_what_was_never_said_is_forgotten_some_time_after_its_table(storage: Storage) -> None:
    said = (Announcement(Chat("telegram:-100"), "the end"),)
    ended, later, playing = [await a_table(storage) for _ in range(3)]
    over = Change(ended, 0, 20.0, status=Status.OVER, announcements=said * 2)
    await storage.append(over)
    await storage.append(replace(over, table=later, at=30.0))
    await storage.append(Change(playing, 0, 10.0, announcements=said))
    assert await storage.forget_unsaid(before=20.0) == 0
    assert await storage.forget_unsaid(before=21.0) == 2
    assert [pending.table for pending in await storage.pending()] == [later, later, playing]


async def test_a_table_that_lives_again_is_not_old(storage: Storage) -> None:
    table = await a_table(storage)
    await storage.append(Change(table, 0, 20.0, action="end", status=Status.OVER))
    await storage.append(Change(table, 1, 21.0, status=Status.PLAYING, deadlines=turn(30.0)))
    assert await storage.forget_old(before=99.0) == 0
    assert await storage.next_due() == 30.0


# Opening and closing


async def test_everything_is_there_again(keeper: Keeper) -> None:
    storage = await keeper.open()
    table = await a_table(storage)
    told = (Announcement(Chat("telegram:-100"), "{}"),)
    change = action(table, 0)
    await storage.append(change)
    await storage.append(Change(table, 1, 20.0, deadlines=turn(30.0), announcements=told))
    await storage.keep_screens([ScreenRow(table, View("table"), Chat("telegram:-100"), "1")])
    before = (await storage.table(table), await storage.due({"": 99.0}), await storage.pending())
    again = await keeper.open()
    assert before == (await again.table(table), await again.due({"": 99.0}), await again.pending())
    assert await again.screens(table) == (
        ScreenRow(table, View("table"), Chat("telegram:-100"), "1"),
    )
    assert await a_table(again) == table + 1
    with pytest.raises(Conflict):
        await again.append(change)


async def test_what_is_closed_is_unavailable(storage: Storage) -> None:
    table = await a_table(storage)
    await storage.close()
    await storage.close()
    with pytest.raises(Unavailable):
        await storage.append(action(table, 0))
    with pytest.raises(Unavailable):
        await storage.table(table)


async def test_a_caller_who_does_not_wait_does_no_harm(storage: Storage) -> None:
    tables = [await a_table(storage) for _ in range(20)]
    appends = [asyncio.ensure_future(storage.append(action(table, 0))) for table in tables]
    await asyncio.sleep(0)
    for append in appends[::2]:
        append.cancel()
    outcomes = await asyncio.gather(*appends, return_exceptions=True)
    assert outcomes[1::2] == [1] * 10
    for table in tables:
        record = await storage.table(table)
        assert record.revision == len(record.since)
        assert await storage.append(action(table, record.revision)) == record.revision + 1


async def test_a_result_belongs_to_its_change(storage: Storage) -> None:
    (ada,) = await people(storage, "Ada")
    table = await a_match(storage, ada)
    with pytest.raises(Impossible):
        await storage.append(Change(table, 1, 31.0, action="again", result=result(ada)))
    assert (await storage.table(table)).revision == 1
    assert len(await storage.played()) == 1
