"""A tournament that runs itself on Telegram: one message in the group, all else in private."""

from adapters.panels.live_board_keys import OPTIONS
from bot.features.tournament.live_events import load
from common.ids import EventId
from engine.tournament.event.model import TournamentStatus
from tests.adapters.telegram.house import MORE, House
from tests.doubles.telegram.world import BOT, Message, User

HALF_HOUR = 30 * 60.0


def boards(house: House) -> list[Message]:
    return [m for m in house.people.read(house.group) if "Torneo di Scala 40" in m.text]


async def entered(house: House, pace: str = "") -> tuple[User, ...]:
    """Three people; the last of them has never written to us, and comes by the link."""
    ada, bice, ciro, *_ = house.everybody
    for who in (ada, bice):
        await house.say(who, "/start")
    await house.say(ada, "/torneo qui", house.group)
    if pace:
        await house.press(ada, f"trn_live_set.1.{OPTIONS.index('pace')}", house.group)
        await house.press_label(ada, house.aside(ada), pace)
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


async def test_what_it_was_chosen_from_has_no_buttons_any_more(house: House) -> None:
    ada = house.everybody[0]
    house.group.administrators.add(BOT)
    await house.say(ada, "/torneo", house.group)
    await house.press_label(ada, house.aside(ada), "Torneo qui")
    assert len(boards(house)) == 1
    (choice,) = house.people.read_aside(ada)
    assert (choice.text, choice.labels) == ("Fatto.", [])


async def test_from_the_entries_to_the_podium(house: House) -> None:
    entrants = await entered(house)
    await house.pass_time(11)
    (board,) = boards(house)
    assert "Iscritti (3): Ada, Bice e Ciro" in board.text
    assert "Con 8 iscritti: circa" in board.text
    there = await load(house.bot.services, EventId(1))
    await house.pass_time(there.live.starts - HALF_HOUR - house.clock.now())
    for who in entrants:
        assert "ci sei?" in house.people.private(who)[-1].text
        await house.press(who, "trn_live_present")
        assert "Bene: ci sei." in house.people.private(who)[-1].text
    (board,) = boards(house)
    assert "Con 3 iscritti: circa" in board.text
    await house.pass_time(HALF_HOUR)
    for _ in range(6):
        await play(house, *entrants)
        await house.pass_time(11)
    assert (await load(house.bot.services, EventId(1))).live.course.status is TournamentStatus.OVER
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
    there = await load(pictured.bot.services, EventId(1))
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


async def test_two_agree_on_a_time_by_correspondence(house: House) -> None:
    entrants = await entered(house, pace="3 giorni")
    there = await load(house.bot.services, EventId(1))
    await house.pass_time(there.live.starts - 24 * 2 * HALF_HOUR - house.clock.now())
    for who in entrants:
        await house.press(who, "trn_live_present")
    await house.pass_time(24 * 2 * HALF_HOUR)
    (call,) = (await load(house.bot.services, EventId(1))).live.calls
    one, other = (entrants[int(player) - 1] for player in call.sides)
    await house.press(one, "trn_live_time")
    await house.press_on(
        one, house.hand(one), house.hand(one).keys[1]["callback_data"].split(".", 2)[2]
    )
    await house.press_label(one, house.hand(one), "21:00")
    await house.press_label(one, house.hand(one), "Manda la proposta")
    assert "hai proposto" in house.hand(one).text
    assert "propone quando giocare" in house.hand(other).text
    await house.press(other, "trn_live_agree")
    assert "Il tavolo si apre da solo." in house.hand(other).text
    assert "Il tavolo si apre da solo." in house.hand(one).text
    (call,) = (await load(house.bot.services, EventId(1))).live.calls
    assert call.agreed is not None
    await house.pass_time(call.agreed - house.clock.now() + 1)
    (call,) = (await load(house.bot.services, EventId(1))).live.calls
    assert call.table is not None
    for who in (one, other):
        assert house.people.offered(house.world.chats[who.id], MORE) is not None
