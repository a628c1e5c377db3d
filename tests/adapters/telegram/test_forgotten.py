"""A person who is forgotten keeps no message in the private chat that looks alive."""

import sqlite3
from pathlib import Path

from tests.adapters.telegram.conftest import Make
from tests.adapters.telegram.house import House
from tests.adapters.telegram.players import Players
from tests.doubles.telegram.world import User

CLORINDA = 987654321


async def busy(house: House) -> User:
    """With the hand of a match that is over, a match against the computer, and an open table."""
    who = house.world.user(CLORINDA, "Clorinda", username="clori_vi")
    house.group.members.add(who.id)
    players = Players(house, (who, house.everybody[0]))
    table = await players.seated("scopa")
    await players.play(table, 2)
    await house.press(who, "resign")
    await house.press_label(who, house.hand(who), "Sì, abbandono")
    await house.say(who, "/scopa")
    await house.press(who, "start")
    await house.say(who, "/scala40")
    await house.say(who, "/dimenticami")
    return who


def labels(house: House, who: User) -> list[list[str]]:
    """Of all that can be pressed, besides the greeting, which begins anew."""
    _, *later = house.people.private(who)
    return [message.labels for message in later if message.labels]


def traces(database: Path) -> list[tuple[str, str]]:
    """Where their account stands."""
    with sqlite3.connect(database) as connection:
        tables = [name for (name,) in connection.execute("SELECT name FROM pragma_table_list")]
        columns = [
            (table, column)
            for table in tables
            for (column,) in connection.execute("SELECT name FROM pragma_table_info(?)", (table,))
        ]
        named = f"%{CLORINDA}%"
        return [
            (table, column)
            for table, column in columns
            if connection.execute(
                f'SELECT 1 FROM "{table}" WHERE "{column}" LIKE ? LIMIT 1',
                (named,),
            ).fetchone()
        ]


async def test_no_button_is_left(make: Make, tmp_path: Path) -> None:
    database = tmp_path / "bot.db"
    house = await make(database)
    who = await busy(house)
    assert len(labels(house, who)) == 3
    assert traces(database)
    question = house.people.private(who)[-1]
    await house.press(who, "forget.1")
    await house.pass_time(60)
    await house.bot.placements.write()
    assert labels(house, who) == []
    assert question.text == "Ti ho cancellato. Se torni, si ricomincia da capo."
    assert traces(database) == []


async def test_forgetting_goes_on_while_telegram_does_not_answer(
    make: Make, tmp_path: Path
) -> None:
    database = tmp_path / "bot.db"
    house = await make(database)
    who = await busy(house)
    house.server.mute |= {"editMessageText", "editMessageReplyMarkup", "deleteMessage"}
    await house.press(who, "forget.1")
    assert len(labels(house, who)) == 3
    assert traces(database) == []
    house.server.mute.clear()
    await house.pass_time(60)
    await house.bot.placements.write()
    assert labels(house, who) == [["Sì, dimenticami"]]
    assert traces(database) == []
