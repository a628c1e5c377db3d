"""The contract of albums."""

from dataclasses import replace

import pytest

from common.addresses import Chat
from common.ids import EventId, PlayerId, TableId
from storage.album import WON, AlbumEntry
from storage.announcements import Announcement
from storage.errors import Conflict
from storage.events import EventChange, EventStatus
from storage.owners import OfPerson
from storage.protocol import Storage
from tests.storage.conftest import Keeper
from tests.storage.sample import a_match, people


async def test_each_match_is_read_once_and_the_first_time_stays(keeper: Keeper) -> None:
    storage = await keeper.open()
    ada, ugo = await people(storage, "Ada", "Ugo")
    first = await a_match(storage, ada, ugo, at=30.0)
    await a_match(storage, ada, ugo, counts=False)
    last = await a_match(storage, ugo, ada, at=40.0)
    unread = await storage.unread_matches(9)
    assert [match.table for match in unread] == [first, last]
    assert [match.table for match in await storage.unread_matches(1)] == [first]
    won = AlbumEntry(ada, "first_win", first, 0, 30.0)
    with pytest.raises(Conflict):
        await storage.keep_album(last, (replace(won, table=last),))
    await storage.keep_album(first, (won, replace(won, player=ugo, fact="streak")))
    with pytest.raises(Conflict):
        await storage.keep_album(first, (won,))
    storage = await keeper.open()
    forty = AlbumEntry(ada, "forty", last, 7, 40.0)
    await storage.keep_album(last, (forty, replace(won, table=last, at=40.0)))
    assert await storage.unread_matches(9) == ()
    assert await storage.album(ada) == (won, forty)
    await storage.album_shown(ada)
    assert [one.shown for one in await storage.album(ada)] == [True, True]
    assert [one.shown for one in await storage.album(ugo)] == [False]


async def test_the_places_of_a_player_up_to_a_match(keeper: Keeper) -> None:
    storage = await keeper.open()
    ada, ugo = await people(storage, "Ada", "Ugo")
    tables = [await a_match(storage, *pair) for pair in ((ada, ugo), (ugo, ada), (ada, ugo))]
    await a_match(storage, ada, ugo, counts=False)
    assert await storage.places_until(ada, tables[1], 9) == ((tables[1], 2), (tables[0], 1))
    assert await storage.places_until(ada, tables[2], 2) == ((tables[2], 1), (tables[1], 2))


async def test_an_album_follows_its_player(keeper: Keeper) -> None:
    storage = await keeper.open()
    ada, ida, ugo = await people(storage, "Ada", "Ida", "Ugo")
    table = await a_match(storage, ada, ugo)
    won = AlbumEntry(ada, "first_win", table, 0, 30.0)
    others = [replace(won, player=ida, fact=fact) for fact in ("first_win", "streak")]
    await storage.keep_album(table, (won, *others))
    await storage.join(ada, ida)
    found = await storage.album(ida)
    assert found == (won, replace(won, fact="streak"))
    assert '"fact": "streak"' in await storage.export(ada)
    await storage.forget(ada)
    assert await storage.album(ada) == ()


async def test_a_message_comes_with_what_is_new(keeper: Keeper) -> None:
    storage = await keeper.open()
    ada, ida, ugo = await people(storage, "Ada", "Ida", "Ugo")
    first, last = [await a_match(storage, *pair) for pair in ((ada, ugo), (ada, ugo))]
    said = {one: Announcement(Chat(f"telegram:{one}"), "{}") for one in (ada, ugo)}
    won = AlbumEntry(ada, "first_win", first, 0, 30.0)
    entries = (won, replace(won, fact="streak"), replace(won, player=ida))
    await storage.keep_album(first, entries, said)
    with pytest.raises(Conflict):
        await storage.keep_album(first, entries, said)
    again = (replace(won, table=last), replace(won, player=ugo, table=last))
    await storage.keep_album(last, again, said)
    storage = await keeper.open()
    kept = [(one.owner, one.announcement) for one in await storage.pending()]
    assert kept == [(OfPerson(one), said[one]) for one in (ada, ugo)]


async def ended(storage: Storage, owner: PlayerId) -> EventId:
    event = await storage.open_event("tournament", owner, 10.0, "{}")
    await storage.change_event(EventChange(event, 0, 20.0, status=EventStatus.OVER))
    return event


async def test_each_event_is_read_once_until_it_is_put_right(keeper: Keeper) -> None:
    storage = await keeper.open()
    ada, ida, ugo = await people(storage, "Ada", "Ida", "Ugo")
    table = await a_match(storage, ada, ugo)
    event = await ended(storage, ugo)
    await storage.open_event("tournament", ugo, 10.0, "{}")
    (unread,) = await storage.unread_events(9)
    assert (unread.id, unread.revision) == (event, 1)
    with pytest.raises(Conflict):
        await storage.keep_won(event, 0, ())
    won = AlbumEntry(ada, WON, table, 0, 20.0)
    said = {one: Announcement(Chat(f"telegram:{one}"), "{}") for one in (ada, ida, ugo)}
    await storage.keep_won(event, 1, (won, replace(won, player=ida)), said)
    with pytest.raises(Conflict):
        await storage.keep_won(event, 1, ())
    assert await storage.unread_events(9) == ()
    owners = [one.owner for one in await storage.pending()]
    assert owners == [OfPerson(ada), OfPerson(ida)]


async def test_who_has_won_an_event_is_put_right(keeper: Keeper) -> None:
    storage = await keeper.open()
    ada, ida, ugo = await people(storage, "Ada", "Ida", "Ugo")
    said = {one: Announcement(Chat(f"telegram:{one}"), "{}") for one in (ada, ugo)}
    event, table = await ended(storage, ugo), await a_match(storage, ada, ugo)
    won = AlbumEntry(ada, WON, table, 0, 20.0)
    await storage.keep_won(event, 1, (won, replace(won, player=ida)))
    await storage.album_shown(ada)
    assert await storage.album(ada) == (replace(won, shown=True),)
    later = await ended(storage, ugo)
    again = [replace(won, player=one, table=TableId(0), at=30.0) for one in (ada, ugo)]
    await storage.keep_won(later, 1, again, said)
    assert await storage.album(ada) == (replace(won, shown=True),)
    await storage.change_event(EventChange(event, 1, 40.0, status=EventStatus.OVER))
    await storage.keep_won(event, 2, (replace(won, player=ugo),), said)
    storage = await keeper.open()
    assert await storage.album(ada) == (replace(again[0], shown=False),)
    assert await storage.album(ida) == ()
    assert await storage.album(ugo) == (replace(won, player=ugo),)
    owners = [one.owner for one in await storage.pending()]
    assert owners == [OfPerson(ugo)]


async def test_a_tournament_that_was_won_follows_its_player(keeper: Keeper) -> None:
    storage = await keeper.open()
    ada, ida, ugo = await people(storage, "Ada", "Ida", "Ugo")
    for winner, other in ((ada, ida), (ida, ugo)):
        won = AlbumEntry(winner, WON, TableId(0), 0, 20.0)
        await storage.keep_won(await ended(storage, ugo), 1, (won, replace(won, player=other)))
    await storage.join(ada, ida)
    (found,) = await storage.album(ida)
    assert found.player == ada
    assert (await storage.export(ada)).count('"tournament"') == 2
    await storage.forget(ada)
    assert await storage.album(ada) == ()
    assert len(await storage.album(ugo)) == 1
    event = await ended(storage, ugo)
    await storage.keep_won(event, 1, (AlbumEntry(ada, WON, TableId(0), 0, 20.0),))
    assert await storage.album(ada) == ()
