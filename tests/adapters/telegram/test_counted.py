"""Which matches count, for people who try to get ahead without playing."""

from common.ids import PlayerId
from tests.adapters.telegram.house import House
from tests.adapters.telegram.players import Players
from tests.doubles.telegram.world import User

UNPLAYED = "Finita prima che giocassero tutti: non conta per la classifica."
ENOUGH = "Oggi avete già giocato 5 partite che contano: questa non conta per la classifica."


async def rematches(house: House, people: tuple[User, User], matches: int, moves: int) -> list[str]:
    """In each match the second person gives up after so many moves, the cut being one of them.
    What the group reads after each."""
    (winner, loser), said = people, list[str]()
    players = Players(house, people)
    await players.seated("scopa")
    for number in range(1, matches + 1):
        await players.play(number, moves)
        await house.say(loser, "/abbandona")
        await house.press(loser, "resign.1")
        said.append(house.text(house.group))
        if number < matches:
            await house.press(winner, "rematch", house.group)
            await house.press(loser, "accept")
    return said


async def statistics(house: House, who: User) -> str:
    await house.pass_time(60)
    await house.say(who, "/statistiche scopa")
    return house.people.private(who)[-1].text


async def test_giving_up_at_once_wins_nothing_and_is_remembered(house: House) -> None:
    ada, bice = house.everybody[:2]
    said = await rematches(house, (ada, bice), matches=3, moves=1)
    assert all(UNPLAYED in one for one in said)
    assert UNPLAYED in house.text(house.world.chats[ada.id])
    await house.say(ada, "/classifica scopa", house.group)
    assert "Ancora nessuna partita in classifica" in house.text(house.group)
    assert "vinta" not in await statistics(house, ada)
    assert "3 partite abbandonate" in await statistics(house, bice)
    entries = await house.bot.storage.album(PlayerId(1))
    assert not entries
    assert await house.bot.storage.ratings("scopa", None) == ()


async def test_the_sixth_match_of_a_day_does_not_count(house: House) -> None:
    ada, bice = house.everybody[:2]
    said = await rematches(house, (ada, bice), matches=7, moves=3)
    assert [ENOUGH in one for one in said] == [False] * 5 + [True] * 2
    assert not any(UNPLAYED in one for one in said)
    assert "5 partite · 5 vinte (100%)" in await statistics(house, ada)
    assert "Miglior serie: 5 vittorie di fila" in await statistics(house, ada)
    assert "7 partite abbandonate" in await statistics(house, bice)
