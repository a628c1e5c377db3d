"""The table's message: when it comes anew, and what binds the shuffle; tables side by side."""

import asyncio
import re
from hashlib import sha256

import pytest

from adapters.panels.options import TableOption
from adapters.ports import Press, Reply
from common.ids import TableId
from tests.adapters.telegram.house import House
from tests.adapters.telegram.players import Players
from tests.doubles.telegram.people import does
from tests.doubles.telegram.world import Message, User
from tests.patience import PATIENCE

COMMANDS = (
    "scala40 scopa sfida tavolo mano classifica statistiche regole impostazioni pausa abbandona "
    "rivincita verifica lingua aiuto start riprendi collega privacy esporta dimenticami"
)
HEX = re.compile(r"\b[0-9a-f]{64}\b")


def with_keys(house: House) -> list[Message]:
    return [m for m in house.people.read(house.group) if m.keys]


async def seated(house: House, game: str = "scopa") -> tuple[Players, int]:
    players = Players(house, tuple(house.everybody[:2]))
    return players, await players.seated(game)


async def test_lobby_and_table_are_one_message_at_a_time(house: House) -> None:
    ada = house.everybody[0]
    await house.say(ada, "/start")
    await house.say(ada, "/scopa", house.group)
    await house.choose(ada, TableOption.LENGTH, "21")
    (lobby,) = house.people.read(house.group)
    assert len(lobby.looks) == 2
    await talk(house, 6)
    await house.say(ada, "/tavolo", house.group)
    assert not lobby.keys
    assert len(with_keys(house)) == 1


async def talk(house: House, messages: int) -> None:
    for _ in range(messages):
        await house.say(house.everybody[2], "bla", house.group)


async def test_a_table_in_view_is_not_put_up_again(house: House) -> None:
    await seated(house)
    table = house.people.read(house.group)[-1]
    await talk(house, 4)
    await house.say(house.everybody[0], "/tavolo", house.group)
    assert with_keys(house) == [table]
    assert any(m.text == "Il tavolo è qui sopra." for m in house.world.messages.values())


async def test_a_group_that_takes_the_bot_back_has_its_table_again(house: House) -> None:
    """Also if the bot was started again meanwhile."""
    players, table = await seated(house)
    await players.play(table, 2)
    ada, old = house.everybody[0], with_keys(house)[-1]
    house.people.remove_bot(house.group, ada)
    await house.settle()
    await house.close()
    await house.open()
    house.people.add_bot(house.group, ada)
    await house.settle()
    new = house.people.read(house.group)[-1]
    assert "Tocca a" in new.text
    assert old.deleted
    await players.play(table, 1)
    assert house.people.read(house.group)[-1] is new


async def test_a_number_says_to_how_many_points(house: House) -> None:
    ada, bice, *_ = house.everybody
    await house.say(ada, "/scopa a 16", house.group)
    assert "Si gioca a 16 punti" in house.text(house.group)
    await house.say(bice, "/start")
    for odd in ("12", "4", "999999999"):
        await house.say(bice, f"/scopa {odd}", house.group)
        said = "A quanti punti si gioca? Si può scegliere fra 11, 16, 21."
        assert said in house.people.private(bice)[-1].text
    assert len(await house.bot.storage.tables()) == 1


async def test_a_buried_table_is_put_up_once_a_minute_and_the_old_one_goes(house: House) -> None:
    await seated(house)
    ada, old = house.everybody[0], house.people.read(house.group)[-1]
    await talk(house, 5)
    await house.say(ada, "/tavolo", house.group)
    (new,) = with_keys(house)
    assert new.id > old.id
    assert old.deleted
    await talk(house, 6)
    await house.say(ada, "/tavolo", house.group)
    assert with_keys(house) == [new]
    said = house.people.private(ada)[-1].text
    assert (
        said
        == "Il messaggio è più su: lo rimetto in fondo alla chat al massimo una volta al minuto."
    )
    await house.pass_time(60)
    await house.say(ada, "/tavolo", house.group)
    (newest,) = with_keys(house)
    assert newest.id > new.id


async def test_what_binds_the_shuffle_can_be_read_before_the_cut_and_checked_after_the_deal(
    house: House,
) -> None:
    players, table = await seated(house)
    inside = await house.bot.tables.table(TableId(table))
    assert inside.facts.timing is not None
    cutter = players.who(inside, inside.facts.timing.seats[0])
    places = [k for k in house.hand(cutter).keys if does(k, "cut")]
    assert 3 <= len(places) <= 8
    await house.press(players.people[0], "verify", house.group)
    before = house.people.read_aside(players.people[0])[-1].text
    (commitment,) = HEX.findall(before)
    await players.play(table, 1)
    await house.say(cutter, "/abbandona")
    await house.press(cutter, "resign.1")
    await house.press(players.people[0], "verify", house.group)
    told = house.people.read_aside(players.people[0])[-1].text
    assert commitment in told
    seeds = [found for found in HEX.findall(told) if found != commitment]
    assert sha256(bytes.fromhex(seeds[0])).hexdigest() == commitment


async def test_alone_against_the_computer_in_private(house: House) -> None:
    ada = house.everybody[0]
    await house.say(ada, "/scopa")
    assert "computer" in house.text(house.world.chats[ada.id])
    await house.press(ada, "start")
    for _ in range(4):
        await house.pass_time(5)
        if house.people.offered(house.world.chats[ada.id], "cut"):
            await house.press(ada, "cut")
    assert house.people.offered(house.world.chats[ada.id], "play")
    assert not house.people.read(house.group)


@pytest.mark.usefixtures("published_menu")
async def test_every_command_is_known_and_answered_in_a_group_and_alone(house: House) -> None:
    await house.settle()
    for place in ("all_private_chats", "all_group_chats"):
        known = house.server.methods.commands[place, "it"]
        assert set(COMMANDS.split()) <= {command["command"] for command in known}
    ada = house.everybody[0]
    for chat in (house.group, None):
        for name in COMMANDS.split():
            house.clock.move(61)  # so many public answers a minute
            before = len(house.server.calls)
            await house.say(ada, f"/{name}", chat)
            assert len(house.server.calls) > before, (name, chat)
    assert not [c for c in house.server.calls if c.refused and "initiate" not in c.refused]


def hold_the_first(house: House) -> tuple[asyncio.Event, list[int]]:
    """Presses at the first table wait for the event; all tables are noted once they are pressed."""
    press, free, done = house.bot.requests.press, asyncio.Event(), list[int]()

    async def slow(said: Press) -> Reply:
        if said.table == 1:
            await free.wait()
        done.append(said.table)
        return await press(said)

    house.bot.requests.press = slow  # type: ignore[method-assign, assignment]  # for this test
    return free, done


async def two_tables(house: House, host: User) -> list[Message]:
    bice = house.everybody[1]
    for who in house.everybody[:2]:
        await house.say(who, "/start")
    await house.say(host, "/scopa", house.group)
    await house.say(bice, "/scala40", house.group)
    return house.people.read(house.group)


async def test_a_table_that_takes_its_time_holds_up_no_other(house: House) -> None:
    ada, bice, *_ = house.everybody
    first, second = await two_tables(house, ada)
    held, order = hold_the_first(house)
    for who, message in ((ada, first), (bice, second), (ada, first)):
        house.people.press(who, message, "join")
    async with asyncio.timeout(PATIENCE):
        while order != [2]:  # noqa: ASYNC110 - nobody tells us
            await asyncio.sleep(0.01)
    held.set()
    await house.settle()
    assert order == [2, 1, 1]
