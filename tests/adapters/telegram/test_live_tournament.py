"""A tournament that runs itself on Telegram: one message in the group, all else in private."""

from bot.events.live_events import load
from engine.tournament.event.model import TournamentStatus
from tests.adapters.telegram.house import MORE, House
from tests.doubles.telegram.world import Message, User

HALF_HOUR = 30 * 60.0


def boards(house: House) -> list[Message]:
    return [m for m in house.people.read(house.group) if "Torneo di Scala 40" in m.text]


async def entered(house: House) -> tuple[User, ...]:
    """Three people; the last of them has never written to us, and comes by the link."""
    ada, bice, ciro, *_ = house.everybody
    for who in (ada, bice):
        await house.say(who, "/start")
    await house.say(ada, "/torneo qui", house.group)
    await house.press(ada, "trn_live_open", house.group)
    for who in (ada, bice):
        await house.press(who, "trn_live_enter", house.group)
    answer = await house.press(ciro, "trn_live_enter", house.group)
    house.people.follow(ciro, answer["url"])
    await house.settle()
    return ada, bice, ciro


async def play(house: House, *entrants: User) -> None:
    """Who is called comes; the first who can leaves."""
    for who in entrants:
        if house.people.offered(house.world.chats[who.id], "trn_live_here") is not None:
            await house.press(who, "trn_live_here")
    for who in entrants:
        chat = house.world.chats[who.id]
        if any(house.people.offered(chat, what) is not None for what in ("resign", MORE)):
            await house.press(who, "resign")
            await house.press(who, "resign.1")
            return


async def test_from_the_entries_to_the_podium(house: House) -> None:
    entrants = await entered(house)
    await house.pass_time(11)
    (board,) = boards(house)
    assert "Iscritti (3): Ada, Bice e Ciro" in board.text
    there = await load(house.bot.services, 1)
    await house.pass_time(there.live.starts - HALF_HOUR - house.clock.now())
    for who in entrants:
        assert "ci sei?" in house.people.private(who)[-1].text
        await house.press(who, "trn_live_present")
        assert "Bene: ci sei." in house.people.private(who)[-1].text
    await house.pass_time(HALF_HOUR)
    for _ in range(6):
        await play(house, *entrants)
        await house.pass_time(11)
    assert (await load(house.bot.services, 1)).live.course.status is TournamentStatus.OVER
    (board,) = boards(house)
    assert "1. " in board.text
    assert "tavolo" not in house.text(house.group)


async def test_after_a_restart_the_same_message_is_edited(house: House) -> None:
    ada, bice, *_ = house.everybody
    await house.say(ada, "/torneo qui", house.group)
    (before,) = boards(house)
    await house.press(ada, "trn_live_set.1.4", house.group)
    await house.press_label(ada, house.aside(ada), "16")
    (board,) = boards(house)
    assert board.id == before.id
    assert "al massimo in 16" in board.text
    refused = await house.press(bice, "trn_live_open", house.group)
    assert "solo chi ha aperto" in refused["text"]


async def test_the_board_is_a_photo_that_is_edited(pictured: House) -> None:
    entrants = await entered(pictured)
    there = await load(pictured.bot.services, 1)
    await pictured.pass_time(there.live.starts - HALF_HOUR - pictured.clock.now())
    for who in entrants:
        await pictured.press(who, "trn_live_present")
    await pictured.pass_time(HALF_HOUR)
    await pictured.pass_time(11)
    (board,) = boards(pictured)
    assert board.look.picture is not None
    first = board.look.picture
    for _ in range(6):
        await play(pictured, *entrants)
        await pictured.pass_time(11)
    (podium,) = boards(pictured)
    assert podium.look.picture is not None
    assert podium.look.picture != first
    assert "1. " in podium.text
