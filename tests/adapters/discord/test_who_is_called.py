"""Who is notified of what: a new direct message, or a mention in the channel."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

import discord
import pytest
from discord.http import MultipartParameters

from adapters.sights import Stage
from bot.features.tournament.live_events import load
from bot.screens.comparison import must_act
from bot.tables.model import Table
from common.ids import EventId
from engine.game import Seat
from tests.adapters.discord.evening import Evening, person
from tests.adapters.discord.playing import Player, awaited
from tests.adapters.discord.test_evening import SOON, UNTIL_NINE
from tests.bot.scene import sitter_of
from tests.doubles.discord.double import read
from tests.doubles.discord.model import Message, User
from tests.moves import wanted
from tests.patience import until
from tests.properties.effort import amount

CLOSED = 50007
REMINDED_AFTER = 90.0
"""Seconds after the beginning of a turn, at the usual pace: then the reserve begins."""


async def begun(evening: Evening) -> tuple[Player, Player]:
    """Anna has closed her direct messages, and plays beside the table."""
    evening.anna.shut = CLOSED
    anna, bruno = Player(evening, evening.anna, aside=True), Player(evening, evening.bruno)
    await evening.ask(anna.user, "scopa")
    await evening.tap(bruno.user, "Unisciti", evening.room)
    await evening.tap(anna.user, "Inizia", evening.room)
    while await until_turn(evening, anna, bruno) is not bruno:
        await play(evening, anna, bruno)
    return anna, bruno


async def _turn(evening: Evening) -> tuple[Table, Seat]:
    turn = await awaited(evening, 1)
    assert turn is not None
    return turn


async def until_turn(evening: Evening, *players: Player) -> Player:
    """Who is on turn, the cut done."""
    while True:
        table, seat = await _turn(evening)
        account = sitter_of(table, seat).account
        player = next(p for p in players if account == f"discord:{p.user.id}")
        if table.facts.timing is not None and table.facts.timing.runs is not None:
            return player
        await player.play(table, seat, wanted(table, seat))


async def play(evening: Evening, *players: Player) -> Player:
    player = await until_turn(evening, *players)
    table, seat = await _turn(evening)
    await player.play(table, seat, wanted(table, seat))
    await evening.quiet()
    return player


def rings(evening: Evening, who: User) -> list[Message]:
    return evening.discord.rings(who)


def calls(evening: Evening, who: User) -> list[Message]:
    """Those that can be seen in the channel."""
    seen = evening.discord.seen(evening.carla, evening.room)
    return [one for one in seen if f"<@{who.id}>, tocca a te" in read(one)]


async def test_closed_direct_messages_are_called_in_the_channel_once_each_turn(
    evening: Evening,
) -> None:
    anna, bruno = await begun(evening)
    for _ in range(2):
        before, his = rings(evening, anna.user), rings(evening, bruno.user)
        assert await play(evening, anna, bruno) is bruno
        (call,) = rings(evening, anna.user)[len(before) :]
        assert call.channel is evening.room
        assert f"<@{anna.user.id}>, tocca a te!" in read(call)
        assert rings(evening, bruno.user) == his
        assert await play(evening, anna, bruno) is anna
        assert call.deleted
        assert len(rings(evening, anna.user)) == len(before) + 1
        (hand,) = rings(evening, bruno.user)[len(his) :]
        assert hand.channel is evening.discord.dm(bruno.user)
    assert (await evening.inside(1)).stage is Stage.PLAYING


async def test_their_reminder_mentions_them_until_they_let_us_write_again(
    evening: Evening,
) -> None:
    anna, bruno = await begun(evening)
    await evening.pass_time(REMINDED_AFTER)
    await evening.quiet()
    assert "Bruno, tocca a te" in evening.text(bruno.user, evening.discord.dm(bruno.user))
    assert "Bruno, tocca a te" not in evening.text(evening.carla, evening.room)
    assert [m for m in rings(evening, bruno.user) if m.channel is evening.room] == []
    await play(evening, anna, bruno)
    before = rings(evening, anna.user)
    await evening.pass_time(REMINDED_AFTER)
    await evening.quiet()
    (reminder,) = rings(evening, anna.user)[len(before) :]
    assert f"<@{anna.user.id}>, tocca a te: il tempo del turno è finito" in read(reminder)
    assert "La tua riserva finisce <t:" in read(reminder).replace("*", "")
    assert reminder.mentioned == {anna.user.id}
    evening.anna.shut = 0
    await evening.ask(anna.user, "mano", evening.discord.dm(anna.user))
    await play(evening, anna, bruno)
    before = rings(evening, anna.user)
    await play(evening, anna, bruno)
    (hand,) = rings(evening, anna.user)[len(before) :]
    assert hand.channel is evening.discord.dm(anna.user)


async def test_their_reminder_takes_the_place_of_the_call(evening: Evening) -> None:
    """Also over a restart there is one of each turn."""
    anna, bruno = await begun(evening)
    await play(evening, anna, bruno)
    (call,) = calls(evening, anna.user)
    await evening.pass_time(REMINDED_AFTER)
    await evening.quiet()
    (reminder,) = calls(evening, anna.user)
    assert call.deleted
    assert "il tempo del turno è finito" in read(reminder)
    before = rings(evening, anna.user)
    await evening.restart()
    await evening.quiet()
    assert calls(evening, anna.user) == [reminder]
    assert rings(evening, anna.user) == before
    await play(evening, anna, bruno)
    assert calls(evening, anna.user) == []


async def test_a_challenge_rings_in_private_or_else_in_the_channel(evening: Evening) -> None:
    channel, bruno = evening.room, evening.bruno
    for shut in (0, CLOSED):
        bruno.shut = shut
        before, sent = rings(evening, bruno), len(evening.discord.sent)
        await evening.ask(evening.anna, "sfida", avversario=bruno, gioco="scopa")
        (asked,) = rings(evening, bruno)[len(before) :]
        messages = evening.discord.sent[sent:]
        (public,) = [one for one in messages if one.channel is channel]
        assert public.mentioned == ({bruno.id} if shut else set())
        assert "Anna ti sfida" in read(asked)
        assert asked.channel is (channel if shut else evening.discord.dm(bruno))
        assert (f"<@{bruno.id}>" if shut else "Bruno, Anna ti sfida!") in read(public)
        assert not shut or _plain(public) == f"Scopa · tavolo 2\n<@{bruno.id}>, Anna ti sfida!"
        await evening.tap(evening.anna, "Annulla il tavolo", channel)
        assert not any("[Accetto]" in read(one) for one in messages)
        assert [one for one in evening.discord.sent[sent:] if one.channel is channel] == [public]


def _plain(call: Message) -> str:
    """What a locked phone shows."""
    return call.notification.replace("*", "").replace("\\", "").replace("### ", "")


async def test_a_call_to_an_evening_and_to_its_table_has_plain_words(evening: Evening) -> None:
    """The double counts it as wrong if anybody is ever called without."""
    bruno, room = evening.bruno, evening.room
    bruno.shut = CLOSED
    await evening.ask(evening.anna, "stasera", quando="21 scopa")
    for who in (evening.anna, bruno):
        await evening.tap(who, "Ci sono", room)
    for seconds in (UNTIL_NINE - SOON, SOON):
        await evening.let_pass(seconds)
    (reminder,) = rings(evening, bruno)
    assert re.match(f"<@{bruno.id}>, si gioca a Scopa alle ", _plain(reminder))
    (table,) = (one for one in rings(evening, evening.anna) if one.channel is room)
    assert "si gioca, il tavolo 1 è aperto" in _plain(table)


async def test_a_call_to_a_tournament_has_plain_words(evening: Evening) -> None:
    for who in (people := (evening.anna, evening.bruno, evening.carla)):
        who.shut = CLOSED
    await evening.ask(evening.anna, "torneo", gioco="qui")
    await evening.tap(evening.anna, "Apri le iscrizioni", evening.room)
    for who in people:
        await evening.tap(who, "Iscriviti", evening.room)
    starts = (await load(evening.bot.services, EventId(1))).live.starts
    await evening.let_pass(starts - 1800 - evening.clock.now())
    for who in people:
        await evening.tap(who, "Ci sono", evening.room)
    sent = len(evening.discord.sent)
    await evening.let_pass(1800)
    calls = [one for one in evening.discord.sent[sent:] if one.mentioned]
    said = sorted(_plain(call).partition("Turno 1: ")[2].split()[0] for call in calls)
    assert said == ["giochi", "giochi", "riposi."]


async def test_discord_takes_no_text_beside_components(evening: Evening) -> None:
    text: Any = {"type": 10, "content": "Scopa"}
    http = evening.platform._messages._connected.http  # noqa: SLF001 - a request that we never make
    both = MultipartParameters({"content": "Anna", "components": [text], "flags": 1 << 15}, [], [])
    with pytest.raises(discord.HTTPException, match="content together with components"):
        await http.send_message(evening.room.id, params=both)
    evening.discord.wrongs.clear()


async def test_a_bot_is_not_challenged(evening: Evening) -> None:
    robot = evening.discord.user("Quizzone")
    robot.bot = True
    await evening.ask(evening.anna, "sfida", avversario=robot, gioco="scopa")
    assert "Contro un bot non si può" in evening.text(evening.anna, evening.room)
    assert await evening.bot.storage.tables() == ()


async def test_a_stranger_who_does_not_read_the_channel_gets_the_link_from_the_challenger(
    evening: Evening,
) -> None:
    stranger = evening.discord.user("Dario", uses_app=True)
    evening.room.hidden_from.append(evening.carla)
    for who in (stranger, evening.carla):
        await evening.ask(evening.anna, "sfida", avversario=who, gioco="scopa")
        assert rings(evening, who) == []
        assert "Sfida pronta: mandala" in evening.text(evening.anna, evening.room)
        assert "Sfida pronta" not in evening.text(evening.bruno, evening.room)
        await evening.tap(evening.anna, "Annulla il tavolo", evening.room)


async def test_a_rematch_asks_the_others_once(evening: Evening) -> None:
    anna, bruno = await begun(evening)
    await evening.tap(bruno.user, "Abbandona")
    await evening.tap(bruno.user, "Sì, abbandono")
    before, his = rings(evening, anna.user), rings(evening, bruno.user)
    await evening.tap(bruno.user, "Rivincita", evening.room)
    (offer,) = rings(evening, anna.user)[len(before) :]
    assert offer.channel is evening.room
    assert f"<@{anna.user.id}>, Bruno vuole la rivincita!" in read(offer)
    assert rings(evening, bruno.user) == his
    await evening.tap(anna.user, "Accetto", evening.room)
    assert (await evening.inside(2)).stage is Stage.PLAYING


@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_a_match_rings_for_turns_and_cuts_alone(evening: Evening, seats: int) -> None:
    """Also over restarts, and in the channel for Anna, who has closed her direct messages. A locked
    phone shows of each call the game, the table, and what to do."""
    evening.guild.people.append(dario := evening.discord.user("Dario"))
    evening.anna.shut = CLOSED
    users = (evening.anna, evening.bruno, evening.carla, dario)[:seats]
    players = [Player(evening, user, aside=user is evening.anna) for user in users]
    await evening.ask(evening.carla, "aiuto")  # her language is known from now on
    number = await evening.play(*map(person, users), game="scala40", chat=evening.chat)
    due, turns = Counter[int](), set[tuple[Seat, int]]()
    for moves in range(amount(test=12, soak=200, mutation=6)):
        inside = await evening.inside(number)
        if (turn := _new_turn(inside)) is None:
            break
        if turn not in turns:
            due[users[turn[0]].id] += 1
        turns.add(turn)
        await until(lambda: _heard(evening, users) == due)
        await evening.quiet()
        table, seat = await _turn(evening)
        await players[seat].play(table, seat, wanted(table, seat))
        if moves % 5 == 4:
            await evening.restart()
    assert len(turns) > 2
    for call in [call for who in users for call in rings(evening, who)]:
        assert re.match("Scala 40 · (tavolo|table) 1 · ", call.notification.replace("*", ""))
        assert not call.content
    assert {call.channel is evening.room for call in rings(evening, evening.anna)} == {True}


def _new_turn(table: Table) -> tuple[Seat, int] | None:
    """Who is to play or to cut, and since when."""
    seat, timing = must_act(table), table.facts.timing
    return None if seat is None or timing is None else (seat, timing.turn)


def _heard(evening: Evening, users: Sequence[User]) -> Counter[int]:
    return Counter([who.id for who in users for _ in rings(evening, who)])


async def test_a_pause_that_is_wanted_asks_each_of_the_others_once(evening: Evening) -> None:
    anna, bruno = await begun(evening)
    before, his = rings(evening, anna.user), rings(evening, bruno.user)
    await evening.tap(bruno.user, "Pausa")
    (question,) = rings(evening, anna.user)[len(before) :]
    assert question.channel is evening.room
    assert f"<@{anna.user.id}>, Bruno vorrebbe fare una pausa" in question.notification
    assert rings(evening, bruno.user) == his
    await evening.tap(anna.user, "Sì alla pausa", evening.room)
    assert question.deleted
    assert (await evening.inside(1)).stage is Stage.PAUSED
