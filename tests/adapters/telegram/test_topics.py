"""A table in a topic of a forum: it is found from the other topics, and shown in "General" when its
own is closed or deleted."""

import pytest

from adapters.telegram.burial import BURIED_AFTER
from adapters.telegram.topics import TRIED_AGAIN
from tests.adapters.telegram.house import House
from tests.adapters.telegram.players import Players
from tests.doubles.telegram.methods import DELETABLE
from tests.doubles.telegram.world import Message

CARDS, TALK = 7, 8


@pytest.fixture
async def forum(house: House) -> tuple[House, Players]:
    """A match in one of two topics."""
    house.group.topics = {CARDS, TALK}
    ada, bice, *_ = house.everybody
    for who in (ada, bice):
        await house.say(who, "/start")
    await house.say(ada, "/scopa", house.group, thread=CARDS)
    await house.press(bice, "join", house.group)
    await house.press(ada, "start", house.group)
    return house, Players(house, (ada, bice))


def tables(house: House) -> list[Message]:
    """Those with buttons."""
    return [m for m in house.people.read(house.group) if "La mia mano" in str(m.labels)]


def refusals(house: House) -> list[str]:
    return [call.refused for call in house.server.calls if call.refused]


async def test_the_hand_comes_from_another_topic(forum: tuple[House, Players]) -> None:
    house, players = forum
    ada = players.people[0]
    for elsewhere in ({"thread": TALK}, {}):
        before = house.hand(ada)
        await house.say(ada, "/mano", house.group, **elsewhere)
        assert house.hand(ada).id > before.id
        assert "Qui non stai giocando" not in house.text(house.group)


async def test_the_table_comes_from_another_topic(forum: tuple[House, Players]) -> None:
    house, players = forum
    (before,) = tables(house)
    await house.bury()
    await house.say(players.people[0], "/tavolo", house.group, thread=TALK)
    (table,) = tables(house)
    assert (table.thread, table.id > before.id) == (CARDS, True)
    chat = house.world.chats[players.people[0].id]
    assert "in un altro argomento" in house.text(chat)
    await house.say(players.people[0], "/tavolo", house.group, thread=CARDS)
    assert "in un altro argomento" not in house.text(chat)
    await house.say(players.people[0], "/tavolo", house.group, thread=TALK)
    assert tables(house) == [table], "it is in view"
    assert house.hand(players.people[0]).text.endswith("in un altro argomento di questo gruppo.")


async def test_a_table_that_is_too_old_for_telegram_to_say_its_topic_can_be_pressed(
    forum: tuple[House, Players],
) -> None:
    house, players = forum
    await players.play(1, 1)
    house.clock.move(DELETABLE + 1)
    (table,) = tables(house)
    await house.press_on(players.people[0], table, "pause")
    assert "vorrebbe una pausa" in house.text(house.group)


async def test_a_table_is_buried_by_what_is_written_in_its_own_topic(
    forum: tuple[House, Players],
) -> None:
    house, players = forum
    (before,) = tables(house)
    for topic in (TALK, CARDS):
        for _ in range(BURIED_AFTER):
            house.people.say(house.everybody[2], "bla", house.group, thread=topic)
        await players.play(1, 1)
        await house.settle()
        assert before.deleted == (topic == CARDS)


async def test_a_table_of_its_own_topic_comes_first(forum: tuple[House, Players]) -> None:
    house, _ = forum
    ciro, dino = house.everybody[2:4]
    for who in (ciro, dino):
        await house.say(who, "/start")
    await house.say(ciro, "/scopa", house.group, thread=TALK)
    (before,) = tables(house)
    await house.say(dino, "/tavolo", house.group, thread=TALK)
    assert tables(house) == [before]


async def test_verify_and_rematch_find_the_match_of_another_topic(
    forum: tuple[House, Players],
) -> None:
    house, players = forum
    ada, bice = players.people
    await players.play(1, 1)
    await house.say(bice, "/abbandona", house.group, thread=TALK)
    await house.press(bice, "resign.1")
    await house.say(ada, "/verifica 1", house.group, thread=TALK)
    await house.say(ada, "/rivincita", house.group, thread=TALK)
    assert "nessuna partita" not in house.text(house.group)
    assert len(await house.bot.storage.tables()) == 2


async def test_a_table_whose_topic_is_closed_goes_on_in_general(
    forum: tuple[House, Players],
) -> None:
    house, players = forum
    (before,) = tables(house)
    house.people.close_topic(house.group, CARDS)
    await players.play(1, 2)
    await house.settle()
    (table,) = tables(house)
    assert (table.thread, before.deleted) == (None, True)
    for _ in range(4):
        await players.play(1, 1)
        await house.settle()
    assert tables(house) == [table], "edited in place"
    assert len([why for why in refusals(house) if "TOPIC_CLOSED" in why]) <= 2
    await house.press(players.people[0], "hand", house.group)
    await house.press(players.people[0], "pause", house.group)
    assert "vorrebbe una pausa" in table.text
    await house.say(players.people[0], "/tavolo", house.group)
    assert "in un altro argomento" not in house.text(house.group)


async def test_so_does_one_whose_topic_is_deleted(forum: tuple[House, Players]) -> None:
    house, players = forum
    house.people.delete_topic(house.group, CARDS)
    await players.play(1, 2)
    await house.settle()
    (table,) = tables(house)
    assert table.thread is None
    await house.close()
    await house.open()
    await players.play(1, 2)
    await house.settle()
    assert tables(house) == [table], "after a restart, too"
    await house.say(players.people[0], "/tavolo", house.group)
    assert [one.thread for one in tables(house)] == [None]


@pytest.mark.parametrize("told", [True, False])
async def test_a_topic_that_is_open_again_gets_what_is_new(
    forum: tuple[House, Players], told: bool
) -> None:
    """Telegram tells that it was opened, or it is tried again after a while."""
    house, players = forum
    house.people.close_topic(house.group, CARDS)
    await players.play(1, 2)
    await house.settle()
    if told:
        house.people.reopen_topic(house.group, CARDS)
        await house.settle()
    else:
        house.group.closed.clear()
        house.clock.move(TRIED_AGAIN)
    await house.bury()
    await house.say(players.people[0], "/tavolo", house.group)
    assert [one.thread for one in tables(house)] == [CARDS]


async def test_where_all_topics_are_closed_the_match_goes_on_in_private(
    forum: tuple[House, Players],
) -> None:
    house, players = forum
    for topic in (CARDS, None):
        house.people.close_topic(house.group, topic)
    before = len(refusals(house))
    await players.play(1, 3)
    await house.settle()
    assert len(refusals(house)) <= before + 9
    house.people.reopen_topic(house.group, None)
    await players.play(1, 1)
    await house.settle()
    assert [one.thread for one in tables(house)] == [None]
