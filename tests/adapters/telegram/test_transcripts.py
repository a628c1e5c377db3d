"""Whole evenings, written down chat by chat in `build/transcripts`, as their people see them."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from adapters.token import unpack
from common.ids import TableId
from tests.adapters.telegram.conftest import Make
from tests.adapters.telegram.house import House
from tests.adapters.telegram.players import Players
from tests.doubles.telegram.markup import found_entities
from tests.doubles.telegram.transcript import Transcript
from tests.doubles.telegram.world import Chat, Message

Evening = Callable[[House], Awaitable[None]]
FOLDER = Path(__file__).parents[3] / "build" / "transcripts" / "telegram"
TURN = 6.0
"""Seconds."""
CARDS = 7
UNTIL_NINE, HALF_HOUR, SOON = 13 * 3600.0, 30 * 60.0, 15 * 60.0
"""The clock begins at 8 o'clock; people are reminded a little before the time."""


def live(house: House, chat: Chat) -> list[Message]:
    """Messages with buttons about a table."""
    return [m for m in house.people.read(chat) if any(map(_of_a_table, m.keys))]


def _of_a_table(key: dict[str, str]) -> bool:
    return "callback_data" in key and unpack(key["callback_data"]).table > 0


def check(house: House) -> None:
    """Nothing is alive twice, nothing is said twice, and no name becomes a link."""
    for who in house.everybody:
        assert len(live(house, house.world.chats[who.id])) <= 1
    assert len(live(house, house.group)) <= 2, "the table, and a call"
    for chat in house.world.chats.values():
        told = [m.text for m in house.people.read(chat) if not m.look.picture]
        assert len(told) == len(set(told))
        assert not [text for text in told if {"url", "mention"} & _links(text)]


def _links(text: str) -> set[str]:
    return {entity["type"] for entity in found_entities(text)}


async def play(house: House, players: Players, table: int, turns: int) -> None:
    for _ in range(turns):
        house.clock.move(TURN)
        await players.play(table, 1)
        await house.settle()
        check(house)


async def two(house: House) -> None:
    """A match that one of them leaves, and another."""
    players = Players(house, tuple(house.everybody[:2]))
    ada, bice = players.people
    await play(house, players, await players.seated("scopa"), 5)
    await house.say(bice, "/abbandona", house.group)
    await house.press(bice, "resign.1")
    await house.press(ada, "rematch", house.group)
    await house.press(bice, "accept", house.group)
    await house.settle()
    await play(house, players, 2, 2)


async def three(house: House) -> None:
    """They pause, and somebody else asks for the table; two have names that look like links."""
    players = Players(house, tuple(house.everybody[:3]))
    players.people[0].first_name, players.people[1].first_name = "t.me/ada", "@bice_gioca"
    table = await players.seated("scala40")
    await play(house, players, table, 3)
    for who in players.people:
        await house.press(who, "pause", house.group)
    await house.bury()
    await house.say(house.everybody[4], "/tavolo", house.group)
    assert "non posso ancora scriverti" not in house.text(house.group)
    await house.press(players.people[0], "resume", house.group)
    await play(house, players, table, 2)


async def pairs(house: House) -> None:
    """One of them blocks the bot while it waits, and lets it write again; it is restarted."""
    players = Players(house, tuple(house.everybody[:4]))
    table = await players.seated("scopa")
    await play(house, players, table, 2)
    inside = await house.bot.tables.table(TableId(table))
    assert inside.facts.timing is not None
    waiting = players.who(inside, (inside.facts.timing.seats[0] + 1) % 4)
    house.people.block(waiting)
    await play(house, players, table, 1)
    house.people.unblock(waiting)
    await house.settle()
    await house.close()
    await house.open()
    await house.settle()
    await play(house, players, table, 4)


async def forum(house: House) -> None:
    """In a topic that is closed; photos are forbidden."""
    house.group.topics, house.group.photos_allowed = {CARDS}, False
    players = Players(house, tuple(house.everybody[:2]))
    ada, bice = players.people
    for who in players.people:
        await house.say(who, "/start")
    await house.say(ada, "/scopa", house.group, thread=CARDS)
    await house.press(bice, "join", house.group)
    await house.press(ada, "start", house.group)
    await play(house, players, 1, 3)
    house.people.close_topic(house.group, CARDS)
    await play(house, players, 1, 3)


async def tonight(house: House) -> None:
    """They agree on a time, which is changed after the reminders; one has blocked the bot, and one
    has never written to it. It is restarted, and opens the table."""
    ada, bice, ciro, dino, elsa = house.everybody
    for who in (ada, bice, dino):
        await house.say(who, "/start")
    await house.say(ada, "/stasera scopa", house.group)
    house.people.block(dino)
    asked = house.people.offered(house.group, "eve_answer.1.0")
    assert asked is not None
    for who in (ada, bice, ciro, dino):
        await house.press_on(who, asked, "eve_answer.1.0")
    await house.press_on(elsa, asked, "eve_answer.1.1")
    await house.pass_time(UNTIL_NINE - SOON)
    await house.press_on(ada, asked, "eve_time.1")
    await house.press_label(ada, house.aside(ada), "21:30")
    await house.close()
    await house.open()
    await house.settle()
    await house.pass_time(SOON + HALF_HOUR)
    assert "il tavolo 1 è aperto qui" in house.text(house.group)
    check(house)


async def score_sheet(house: House) -> None:
    """In the group; of its lines, one is another person's and one has too few points."""
    ada, bice, ciro, *_ = house.everybody
    await house.say(ada, "/segnapunti", house.group)
    await house.press_label(ada, house.people.read(house.group)[-1], "Scopa a 11")
    for who, text in ((ada, "Ada, Bice"), (ada, "4 2"), (ciro, "9 9"), (ada, "4"), (ada, "8 1")):
        house.people.reply(who, text, house.group, house.people.read(house.group)[-1])
        await house.settle()
    assert "Ha vinto Ada!" in house.text(house.group)
    await house.say(bice, "/segnapunti", house.group)


@pytest.mark.parametrize("evening", [two, three, pairs, forum, tonight, score_sheet])
async def test_an_evening(evening: Evening, make: Make, tmp_path: Path) -> None:
    house = await make(database=tmp_path / "bot.db", pictures=evening is forum)
    transcript = Transcript(house.people)
    await evening(house)
    transcript.write(FOLDER / evening.__name__)
    refused = [call.refused for call in house.server.calls if call.refused]
    assert not any("Too Many" in why for why in refused)
    assert len(refused) <= 8
