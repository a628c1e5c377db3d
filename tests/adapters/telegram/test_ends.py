"""How a match ends on Telegram, and who leaves it before: whom that calls, and what is the newest
message of each chat then."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from adapters.panels.options import TableOption
from bot.features.tournament.live_events import load
from bot.requests.hands_below import AFTER
from bot.screens.comparison import must_act
from bot.screens.screens import Screens
from common.ids import EventId, TableId
from tests.adapters.telegram.conftest import Make
from tests.adapters.telegram.house import House
from tests.adapters.telegram.players import Players
from tests.adapters.telegram.test_live_tournament import HALF_HOUR, entered
from tests.adapters.telegram.test_rings import rings
from tests.doubles.telegram.people import does
from tests.doubles.telegram.world import Message, User

QUICK = 45.0
"""Seconds for a turn, without a reserve; the reminder comes a little before their end."""
REMINDED = 35.0
NORMAL, WHOLE_RESERVE = 90.0, 1200.0
"""At the normal pace, a turn and the reserve."""


async def seated(
    house: House, count: int, game: str = "scala40", leaver: str = "", pace: str = "veloce"
) -> Players:
    """With the cut done."""
    players = Players(house, tuple(house.everybody[:count]))
    host, *others = players.people
    for who in players.people:
        house.people.say(who, "/start")
    await house.say(host, f"/{game}", house.group)
    for who in others:
        await house.press(who, "join", house.group)
    await house.choose(host, TableOption.PACE, pace)
    if leaver:
        await house.choose(host, TableOption.LEAVER, leaver)
    await house.press(host, "start", house.group)
    await players.play(1, 2)
    return players


async def on_turn(players: Players) -> User:
    table = await players.house.bot.tables.table(TableId(1))
    seat = must_act(table)
    assert seat is not None
    return players.who(table, seat)


async def run_out_of_time(players: Players) -> User:
    late = await on_turn(players)
    await players.house.pass_time(REMINDED)
    await players.house.pass_time(QUICK - REMINDED + 1)
    return late


def newest(house: House) -> Message:
    return house.people.read(house.group)[-1]


def alive(messages: Sequence[Message]) -> list[Message]:
    return [one for one in messages if not one.deleted]


async def test_who_leaves_is_a_line_of_the_table_and_of_each_hand(house: House) -> None:
    players = await seated(house, 4)
    late = await on_turn(players)
    leaver, *others = (who for who in players.people if who is not late)
    heard = {who: len(rings(house, who)) for who in players.people}
    count = {who: len(house.people.private(who)) for who in players.people}
    in_group = len(house.people.read(house.group))
    await house.press(leaver, "resign")
    await house.press(leaver, "resign.1")
    said = f"{leaver.first_name} abbandona: perde la partita e paga la mano più 50 punti."
    for who in (late, *others):
        assert said in house.hand(who).text
    assert said in newest(house).text
    assert said not in house.hand(leaver).text
    assert await run_out_of_time(players) is late
    said = f"Tempo scaduto: {late.first_name} perde la partita e paga la mano più 50 punti."
    for who in others:
        assert said in house.hand(who).text
    assert said in newest(house).text
    assert "Tempo scaduto: hai perso la partita." in house.hand(late).text.splitlines()[0]
    assert {who: len(house.people.private(who)) for who in players.people} == count
    assert len(house.people.read(house.group)) == in_group
    rung = {who: len(rings(house, who)) - heard[who] for who in players.people}
    next_one = await on_turn(players)
    assert rung == {who: 2 * (who is late) + (who is next_one) for who in players.people}


async def test_the_reserve_of_who_is_out_is_shown_no_more(house: House) -> None:
    players = Players(house, tuple(house.everybody[:3]))
    await players.seated("scala40")
    await players.play(1, 2)
    late = await on_turn(players)
    await house.pass_time(NORMAL + 60)
    await players.turn(1)
    assert f"Tempo di riserva: {late.first_name} 19 minuti" in newest(house).text
    await players.turn(1)
    await players.turn(1)
    await house.pass_time(NORMAL + 1)
    await house.pass_time(WHOLE_RESERVE)
    assert f"Tempo scaduto: {late.first_name} perde la partita" in newest(house).text
    assert "Tempo di riserva" not in newest(house).text


async def test_for_whom_a_computer_player_plays_on_everybody_reads_until_the_next_deal(
    house: House,
) -> None:
    players = await seated(house, 3, leaver="entra il computer")
    late = await on_turn(players)
    others = [who for who in players.people if who is not late]
    in_group, heard = len(house.people.read(house.group)), len(rings(house, late))
    assert await run_out_of_time(players) is late
    said = f"{late.first_name} ha lasciato e ha perso: al suo posto gioca il computer."
    for _ in range(2):
        assert all(said in house.hand(who).text for who in others)
        assert said in newest(house).text
        assert house.hand(late).text.splitlines() == [
            "Scala 40 · tavolo 1 · Tempo scaduto: hai perso la partita.",
            "Al tuo posto gioca il computer.",
        ]
        while must_act(await house.bot.tables.table(TableId(1))) is None:
            await house.pass_time(1)
        await players.play(1, 1)
    assert rings(house, late)[heard + 1 :] == [house.hand(late)], "after the reminder"
    assert len(house.people.read(house.group)) == in_group


async def test_a_question_of_others_does_not_stay_below_the_hand(house: House) -> None:
    players = await seated(house, 2)
    asked = await on_turn(players)
    (other,) = (who for who in players.people if who is not asked)
    heard, hand = len(rings(house, asked)), house.hand(asked)
    await house.press(other, "pause")
    (question,) = rings(house, asked)[heard:]
    assert "vorrebbe fare una pausa" in question.text
    assert hand.deleted
    assert house.hand(asked).id > question.id
    assert any(does(key, "more.1") for key in house.hand(asked).keys)
    await house.press(asked, "pause")
    assert question.deleted


async def test_the_reminder_is_the_hand_itself(house: House) -> None:
    players = await seated(house, 2)
    late = await on_turn(players)
    before, hand = len(rings(house, late)), house.hand(late)
    await house.pass_time(REMINDED)
    (reminder,) = rings(house, late)[before:]
    assert reminder is house.hand(late)
    assert "il tuo tempo sta finendo" in reminder.text.splitlines()[0]
    assert reminder.labels == hand.labels
    assert hand.deleted
    await players.play(1, 1)
    assert len(alive(house.people.private(late))) == 2, "the greeting and the hand"


async def one_gone(house: House) -> tuple[User, User, User]:
    """Of three, who is on turn, one who has blocked the bot, and one who has left."""
    players = await seated(house, 3)
    late = await on_turn(players)
    blocked, leaver = (who for who in players.people if who is not late)
    house.people.block(blocked)
    await house.press(leaver, "resign")
    await house.press(leaver, "resign.1")
    return late, blocked, leaver


async def restarted(house: House) -> None:
    await house.close()
    await house.open()
    await house.bot.screens.start("telegram")
    await house.settle()


@pytest.mark.parametrize("killed", [False, True])
async def test_the_end_rings_once_and_is_the_newest_message_of_each_chat(
    killed: bool, make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One of the three has blocked the bot, one has left before. `killed`: after the end was saved
    and before anybody was told."""
    house = await make(database=tmp_path / "bot.db")
    late, blocked, leaver = await one_gone(house)
    old, heard = newest(house), len(rings(house, leaver))
    since = len(rings(house, late))
    await house.bury()
    with monkeypatch.context() as stopped:
        if killed:
            stopped.setattr(Screens, "__call__", lambda *_: None)
        await house.pass_time(QUICK + 1)
    for _ in range(2 * killed):
        await restarted(house)
    end, bla = newest(house), [m for m in house.world.by_chat[house.group.id] if m.text == "bla"]
    assert end.id > bla[-1].id
    assert old.deleted
    assert not end.silent
    assert house.people.mentions(end, blocked)
    won = f"Ha vinto {blocked.first_name}."
    assert f"{blocked.first_name}, la partita è finita! Hai vinto." in end.text
    told = [house.hand(who).text.count("vince la partita!") for who in (late, leaver)]
    assert told == [1, 0], "it is said once: the title of the other says it"
    assert any(does(key, "rematch") for key in end.keys)
    assert rings(house, late)[since:] == [house.hand(late)]
    assert house.hand(late).text.count("Tempo scaduto: hai perso la partita.") == 1
    assert len(rings(house, leaver)) == heard
    assert house.hand(leaver).text.startswith(f"Scala 40 · tavolo 1 · {won} Rivincita?\n")


async def test_the_mention_of_who_runs_out_of_time_is_edited_into_the_result(house: House) -> None:
    players = await seated(house, 3)
    blocked = await on_turn(players)
    await players.turn(1)
    house.people.block(blocked)
    while await on_turn(players) is not blocked:
        await players.turn(1)
    table = newest(house)
    assert house.people.mentions(table, blocked)
    await run_out_of_time(players)
    calls = [m for m in house.people.read(house.group) if house.people.mentions(m, blocked)]
    (call,) = calls
    assert "tempo scaduto: hai perso la partita." in call.text
    assert not call.keys
    assert (await house.bot.tables.table(TableId(1))).stage == "playing"


async def test_the_reserve_of_who_has_left_is_not_told(house: House) -> None:
    players = await seated(house, 3, pace="normale")
    late = await on_turn(players)
    await house.pass_time(91)
    await house.pass_time(20 * 60)
    assert f"Tempo scaduto: {late.first_name} perde la partita" in newest(house).text
    assert "Tempo di riserva" not in newest(house).text


async def test_after_an_answer_the_hand_returns_to_the_bottom_also_at_the_end(house: House) -> None:
    players = await seated(house, 2, "scopa")
    late = await on_turn(players)
    await house.say(late, "/regole scopa")
    assert house.hand(late).text.startswith("Regole di Scopa")
    await house.press(late, "resign")
    await house.press(late, "resign.1")
    await house.pass_time(AFTER + 1)
    assert house.hand(late).text.splitlines()[0].endswith("Rivincita?")


async def test_the_push_at_the_end_says_first_who_has_won_and_how(house: House) -> None:
    """In pairs, in the language of each reader; below, the result is not said again."""
    players = Players(house, tuple(house.everybody[:4]))
    players.people[2].language_code, players.people[3].language_code = "en", "es"
    await players.play(await players.seated("scopa"))
    match = (await house.bot.tables.table(TableId(1))).match
    assert match is not None
    assert match.result is not None
    winner, (other, best) = match.result.winner, sorted(match.result.totals)
    said = (
        {
            True: f"Avete vinto {best} a {other}.",
            False: f"Hanno vinto Bice e Dino, {best} a {other}.",
        },
        {
            True: f"Avete vinto {best} a {other}.",
            False: f"Hanno vinto Ada e Ciro, {best} a {other}.",
        },
        {
            True: f"Your pair won {best} to {other}.",
            False: f"Bice and Dino won, {best} to {other}.",
        },
        {
            True: f"Habéis ganado {best} a {other}.",
            False: f"Han ganado Ada y Ciro, {best} a {other}.",
        },
    )
    again = ("Rivincita?", "Rivincita?", "Rematch?", "¿Revancha?")
    for seat, who in enumerate(players.people):
        heading, *below = house.hand(who).text.splitlines()
        assert heading.endswith(f" 1 · {said[seat][seat % 2 == winner]} {again[seat]}")
        assert not any(line in {"Avete vinto!", "Your pair won!"} for line in below)


@pytest.mark.parametrize("game", ["scala40", "scopa"])
async def test_the_end_of_a_deal_says_how_it_was_ended_and_what_each_has(
    game: str, house: House
) -> None:
    """Also in private, where no table may stand beside the hand."""
    players = await seated(house, 2, game)
    table = await house.bot.tables.table(TableId(1))
    while must_act(table) is not None:
        last = players.who(table, must_act(table) or 0)
        await players.play(1, 1)
        table = await house.bot.tables.table(TableId(1))
    (other,) = (who for who in players.people if who is not last)
    closes = f"{last.first_name}: " if game == "scala40" else f"{last.first_name} gioca "
    for text in (newest(house).text, house.hand(other).text):
        assert any(line.startswith(closes) for line in text.splitlines()[1:4])
    for who in players.people:
        if game == "scala40":
            assert f"{last.first_name} chiude!" in house.hand(who).text
            assert f"{other.first_name}: paga " in house.hand(who).text
        else:
            assert "Smazzata finita, punti fatti: Ada " in house.hand(who).text


async def test_buttons_of_one_match_at_most_stay_in_private(house: House) -> None:
    """The first is left; its hand loses its buttons once another begins elsewhere."""
    players = await seated(house, 2, "scopa")
    ada = players.people[0]
    await house.press(ada, "resign")
    await house.press(ada, "resign.1")
    first = house.hand(ada)
    assert any(does(key, "rematch") for key in first.keys)
    await house.say(ada, "/scopa")
    await house.press(ada, "start")
    assert not first.keys
    assert "Ada abbandona" in first.text


async def test_who_does_not_come_and_who_rests_are_called_once(house: House) -> None:
    """Two of three meet; one of them does not come."""
    entrants = await entered(house)
    there = await load(house.bot.services, EventId(1))
    await house.pass_time(there.live.starts - HALF_HOUR - house.clock.now())
    for who in entrants:
        await house.press(who, "trn_live_present")
    heard = {who: len(rings(house, who)) for who in entrants}
    await house.pass_time(HALF_HOUR)
    (call,) = (await load(house.bot.services, EventId(1))).live.calls
    comes, late = (entrants[int(player) - 1] for player in call.sides)
    (rests,) = (who for who in entrants if who not in {comes, late})
    assert "Turno 1: riposi." in house.hand(rests).text
    assert (
        f"Al turno 2 giochi contro {late.first_name}" in house.hand(rests).text
        or f"Al turno 2 giochi contro {comes.first_name}" in house.hand(rests).text
    )
    assert len(rings(house, rests)) == heard[rests] + 1
    await house.press(comes, "trn_live_here")
    for _ in range(2):
        await house.pass_time(there.live.times.remind)
    lost = f"Turno 1, contro {comes.first_name}: non hai giocato, e la partita è persa."
    won = f"Turno 1: {late.first_name} non ha giocato. Vinci tu, 20 a 0."
    for who, said, more in ((late, lost, 3), (comes, won, 2)):
        told = [m for m in rings(house, who)[heard[who] :] if said in m.text]
        assert len(told) == 1
        assert said in house.text(house.world.chats[who.id])
        called = [m for m in rings(house, who)[heard[who] :] if "Turno 1" in m.looks[0].text]
        assert len(called) == more, "the call, the reminder of who is late, the result"
