"""Who is notified of what: a new direct message, or a mention in the channel."""

from collections import Counter

from adapters.sights import Stage
from bot.screens.comparison import must_act
from bot.tables.model import Table
from engine.game import Seat
from tests.adapters.discord.evening import Evening
from tests.adapters.discord.playing import Player, awaited
from tests.bot.scene import sitter_of
from tests.doubles.discord.double import read
from tests.doubles.discord.model import Message, User
from tests.moves import wanted

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
    assert reminder.mentioned == {anna.user.id}
    evening.anna.shut = 0
    await evening.ask(anna.user, "mano", evening.discord.dm(anna.user))
    await play(evening, anna, bruno)
    before = rings(evening, anna.user)
    await play(evening, anna, bruno)
    (hand,) = rings(evening, anna.user)[len(before) :]
    assert hand.channel is evening.discord.dm(anna.user)


async def test_a_challenge_is_one_message_that_mentions_who_is_challenged(
    evening: Evening,
) -> None:
    for shut in (0, CLOSED):
        evening.bruno.shut = shut
        before = rings(evening, evening.bruno)
        sent = len(evening.discord.sent)
        await evening.ask(evening.anna, "sfida", avversario=evening.bruno, gioco="scopa")
        (asked,) = rings(evening, evening.bruno)[len(before) :]
        assert evening.discord.sent[sent:] == [asked]
        assert asked.channel is evening.room
        assert f"<@{evening.bruno.id}>, Anna ti sfida!" in read(asked)
        assert asked.mentioned == {evening.bruno.id}
        await evening.tap(evening.anna, "Annulla il tavolo", evening.room)


async def test_who_does_not_read_the_channel_is_challenged_in_private(evening: Evening) -> None:
    stranger = evening.discord.user("Dario", uses_app=True)
    evening.room.hidden_from.append(evening.carla)
    for who in (stranger, evening.carla):
        await evening.ask(evening.anna, "sfida", avversario=who, gioco="scopa")
        (asked,) = rings(evening, who)
        assert asked.channel is evening.discord.dm(who)
        assert "Scopa" in read(asked)
        await evening.tap(evening.anna, "Annulla il tavolo", evening.room)
        assert "[Accetto]" not in read(asked)


async def test_a_rematch_mentions_the_others_once(evening: Evening) -> None:
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


async def test_a_match_rings_for_turns_and_cuts_alone(evening: Evening) -> None:
    """What a locked phone shows of each call: the game, the table, and what to do."""
    anna, bruno = Player(evening, evening.anna), Player(evening, evening.bruno)
    await evening.ask(anna.user, "scopa")
    await evening.tap(bruno.user, "Unisciti", evening.room)
    await evening.tap(anna.user, "Inizia", evening.room)
    due, turns = Counter[int](), set[int]()
    for _ in range(14):
        table, seat = await _turn(evening)
        player = next(
            p for p in (anna, bruno) if sitter_of(table, seat).account == f"discord:{p.user.id}"
        )
        timing = table.facts.timing
        if must_act(table) == seat and timing is not None and timing.turn not in turns:
            turns.add(timing.turn)
            due[player.user.id] += 1
        heard = {who.user.id: len(rings(evening, who.user)) for who in (anna, bruno)}
        assert heard == {who.user.id: due[who.user.id] for who in (anna, bruno)}
        await player.play(table, seat, wanted(table, seat))
        await evening.quiet()
    calls = [call for who in (anna, bruno) for call in rings(evening, who.user)]
    assert all(call.notification.startswith("Scopa · tavolo 1 · ") for call in calls)
    assert any("Tocca a te" in call.notification for call in calls)
    assert not any(call.content for call in calls)
    assert len(due) == 2


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
