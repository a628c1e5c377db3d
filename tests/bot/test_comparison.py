"""What is due on a screen follows from its row and the table, and from nothing else."""

from dataclasses import replace
from pathlib import Path

import pytest

from adapters.ports import Press
from bot.screens.comparison import Due, compared, hand_view, pause_view, places_of, what_is_due
from bot.tables.model import Table
from common.addresses import Chat
from common.ids import TableId
from common.views import View
from storage.screens import ScreenRow
from tests.bot.scene import ANNA, BRUNO, CHAT, Scene, config, done
from tests.bot.storages import memory

LEAVE, EDIT, RENEW, CALL, DISARM = Due


class Seen:
    """A table at some moments, and a screen of it that was sent at one of them."""

    def __init__(self, scene: Scene, table: int) -> None:
        self.scene, self.table = scene, table

    async def now(self) -> Table:
        return await self.scene.inside(self.table)

    async def sent(self, view: str, place: str = CHAT) -> ScreenRow:
        return compared(
            ScreenRow(TableId(self.table), View(view), Chat(place), "message 1"), await self.now()
        )

    async def hand(self, seat: int) -> ScreenRow:
        return await self.sent(hand_view(seat), (ANNA, BRUNO)[seat].account)

    async def due(self, screen: ScreenRow, edits_ring: bool = False) -> Due:
        table = await self.now()
        return what_is_due(screen, compared(screen, table), table, edits_ring)

    async def on_turn(self) -> int:
        timing = (await self.now()).facts.timing
        assert timing is not None
        return timing.seats[0]


@pytest.fixture
async def lobby(tmp_path: Path) -> Seen:
    scene = await Scene(memory(tmp_path), config()).begin()
    return Seen(scene, await scene.open(ANNA, BRUNO))


@pytest.fixture
async def playing(lobby: Seen) -> Seen:
    """The first card may be played."""
    done(await lobby.scene.desk.start(Press(ANNA, TableId(lobby.table), 0)))
    await lobby.scene.step(lobby.table)
    return lobby


async def test_a_lobby_is_edited_and_comes_anew_with_its_match(lobby: Seen) -> None:
    table = await lobby.sent("table")
    assert await lobby.due(table) is LEAVE
    assert await lobby.due(replace(table, reference=None)) is RENEW
    assert await lobby.due(replace(table, digest="older")) is EDIT
    assert await lobby.due(replace(table, place=Chat("telegram:-2"))) is DISARM
    done(await lobby.scene.desk.start(Press(ANNA, TableId(lobby.table), 0)))
    assert await lobby.due(table) is RENEW
    assert await lobby.due(replace(table, deal=None)) is EDIT, "its deal is not known"


async def test_a_turn_rings_for_the_person_who_must_act(playing: Seen) -> None:
    seats = range(2)
    hands = [await playing.hand(seat) for seat in seats]
    table, seat = await playing.sent("table"), await playing.on_turn()
    assert [await playing.due(hand) for hand in hands] == [LEAVE, LEAVE]
    await playing.scene.step(playing.table)
    other = await playing.on_turn()
    assert other != seat
    assert await playing.due(hands[other]) is CALL
    assert await playing.due(hands[seat]) is EDIT
    assert await playing.due(table) is EDIT
    assert await playing.due(hands[other], edits_ring=True) is EDIT
    assert await playing.due(replace(hands[other], turn=None)) is EDIT, "its turn is not known"
    await playing.scene.step(playing.table)
    assert await playing.due(hands[seat]) is CALL, "it is another turn of the same seat"
    elsewhere = replace(hands[seat], place=Chat("discord:9"))
    assert await playing.due(elsewhere) is EDIT, "they play with another account"


@pytest.mark.parametrize("by_themselves", [True, False])
async def test_the_end_of_a_pause_calls_the_player_on_turn_unless_they_end_it(
    playing: Seen, by_themselves: bool
) -> None:
    desk, seat = playing.scene.desk, await playing.on_turn()
    hand, question = await playing.hand(seat), await playing.sent(pause_view(seat))
    for who in (ANNA, BRUNO):
        done(await desk.pause(await playing.scene.press(who, playing.table)))
    assert await playing.due(hand) is EDIT
    assert await playing.due(question) is DISARM
    resuming = (ANNA, BRUNO)[seat if by_themselves else 1 - seat]
    done(await desk.resume(await playing.scene.press(resuming, playing.table)))
    assert await playing.due(hand) is (EDIT if by_themselves else CALL)


async def test_the_end_of_a_match_rings_for_a_player_who_has_not_ended_it(
    playing: Seen,
) -> None:
    hands = [await playing.hand(seat) for seat in range(2)]
    await playing.scene.desk.resign(await playing.scene.press(ANNA, playing.table))
    assert [await playing.due(hand) for hand in hands] == [EDIT, CALL]


async def test_a_question_about_a_pause_goes_when_it_is_answered(playing: Seen) -> None:
    desk, (first, other) = playing.scene.desk, (ANNA, BRUNO)
    done(await desk.pause(await playing.scene.press(first, playing.table)))
    assert await playing.due(await playing.sent(pause_view(1))) is LEAVE
    done(await desk.pause(await playing.scene.press(other, playing.table)))
    assert await playing.due(await playing.sent(pause_view(1))) is DISARM


async def test_a_call_comes_anew_with_each_turn_and_goes(playing: Seen) -> None:
    call = await playing.sent("call")
    assert await playing.due(call) is LEAVE
    nobody = replace(call, reference=None)
    assert await playing.due(nobody) is LEAVE, "nobody wants to be called in this turn"
    await playing.scene.step(playing.table)
    assert [await playing.due(one) for one in (call, nobody)] == [CALL, CALL]
    await playing.scene.desk.resign(await playing.scene.press(ANNA, playing.table))
    assert [await playing.due(one) for one in (call, nobody)] == [DISARM, LEAVE]


async def test_the_reserve_is_shown_when_it_begins(playing: Seen) -> None:
    hands = [await playing.hand(seat) for seat in range(2)]
    await playing.scene.pass_time(80)
    assert [await playing.due(hand) for hand in hands] == [LEAVE, LEAVE]
    await playing.scene.pass_time(11)
    assert [await playing.due(hand) for hand in hands] == [EDIT, EDIT]


async def test_a_reminder_goes_with_its_turn(playing: Seen) -> None:
    reminder = await playing.sent("reminder")
    assert await playing.due(reminder) is LEAVE
    await playing.scene.step(playing.table)
    assert await playing.due(reminder) is DISARM
    assert await playing.due(replace(reminder, reference=None)) is LEAVE


async def test_a_reminder_goes_when_the_time_that_it_says_is_wrong(playing: Seen) -> None:
    turn, desk = await playing.on_turn(), playing.scene.desk
    reminder, giver = await playing.sent("reminder"), (BRUNO, ANNA)[turn]
    await desk.give_time(await playing.scene.press(giver, playing.table))
    assert await playing.due(reminder) is DISARM
    reminder = await playing.sent("reminder")
    for who in (ANNA, BRUNO):
        await desk.pause(await playing.scene.press(who, playing.table))
    assert await playing.due(reminder) is DISARM


async def test_an_invitation_says_when_it_can_be_answered_no_more(lobby: Seen) -> None:
    invitation = await lobby.sent("invitation", BRUNO.account)
    assert await lobby.due(invitation) is LEAVE
    done(await lobby.scene.desk.start(Press(ANNA, TableId(lobby.table), 0)))
    assert await lobby.due(invitation) is EDIT
    assert await lobby.due(replace(invitation, reference=None)) is LEAVE


async def test_a_result_is_disarmed_when_the_rematch_begins(playing: Seen) -> None:
    await playing.scene.desk.resign(await playing.scene.press(ANNA, playing.table))
    result, table = await playing.sent("result"), await playing.sent("table")
    assert await playing.due(result) is LEAVE
    done(await playing.scene.desk.rematch(await playing.scene.press(ANNA, playing.table)))
    assert await playing.due(result) is DISARM
    assert await playing.due(table) is EDIT


async def test_each_person_has_a_hand_where_they_sat_down(playing: Seen) -> None:
    table = await playing.now()
    places = [(key.view, key.place) for key in places_of(table)]
    assert places == [
        ("table", CHAT),
        ("call", CHAT),
        ("hand 0", ANNA.account),
        ("hand 1", BRUNO.account),
    ]
    assert [key.view for key in places_of(replace(table, match=None))] == ["table", "call"]
