"""Whole matches, from the command to the ranking, over sockets and through the library."""

import asyncio
from dataclasses import replace
from pathlib import Path
from time import monotonic

import pytest

from adapters.discord.markdown import escaped
from adapters.link_steps import CodeGiven
from adapters.sights import Stage
from adapters.text import words
from bot.tables.model import Table
from common.addresses import Account
from engine.game import ByDeals, Seat
from tests.adapters.discord.evening import Evening, Painted, person
from tests.adapters.discord.playing import Player, awaited, play_on
from tests.bot.scene import sitter_of
from tests.bot.storages import memory, sqlite
from tests.doubles.discord.components import buttons
from tests.doubles.discord.double import Double, read
from tests.doubles.discord.model import Channel, Kind, User
from tests.moves import wanted
from tests.patience import PATIENCE
from tests.properties.effort import SOAK


async def seated(evening: Evening, game: str, *players: Player) -> None:
    """With commands and buttons only."""
    first, *others = players
    await evening.ask(first.user, game)
    for player in others:
        await evening.tap(player.user, player.say("lobby-join"), evening.room)
    await evening.tap(first.user, "Inizia", evening.room)


async def test_a_match_of_scopa(evening: Evening) -> None:
    """One plays in private, the other one beside the table."""
    anna, bruno = Player(evening, evening.anna), Player(evening, evening.bruno, aside=True)
    await seated(evening, "scopa", anna, bruno)
    assert await play_on(evening, 1, anna, bruno) > 20
    assert (await evening.inside(1)).stage is Stage.OVER
    ranking = await evening.ask(anna.user, "classifica", gioco="scopa")
    assert "Anna" in read(ranking.told[0])
    assert ranking.told[0].reader is anna.user


@pytest.mark.parametrize("deals", [1, 3] if SOAK else [1])
async def test_a_match_of_scala_40(evening: Evening, deals: int) -> None:
    """One in direct messages, one beside the table, one in English."""
    players = (
        Player(evening, evening.anna),
        Player(evening, evening.bruno, aside=True),
        Player(evening, evening.carla),
    )
    await evening.ask(evening.carla, "aiuto")
    people = (person(player.user) for player in players)
    length = ByDeals(deals)
    number = await evening.play(*people, game="scala40", chat=evening.chat, length=length)
    await evening.quiet()
    await play_on(evening, number, *players)
    assert (await evening.inside(number)).stage is Stage.OVER
    assert "[Rematch]" in evening.text(evening.carla)


async def test_alone_against_the_computer_in_direct_messages(evening: Evening) -> None:
    anna = Player(evening, evening.anna)
    dm = evening.discord.dm(evening.anna)
    await evening.ask(anna.user, "scopa", dm)
    assert (await evening.inside(1)).chat == f"discord:{evening.anna.id}"
    await evening.tap(anna.user, "Inizia")
    await play_on(evening, 1, anna)
    assert (await evening.inside(1)).stage is Stage.OVER
    assert evening.room.messages == {}


@pytest.mark.parametrize("game", ["scopa", "scala40"])
async def test_with_pictures(game: str, discord: Double, tmp_path: Path) -> None:
    async with Evening(memory(tmp_path), discord, kind=Painted) as evening:
        anna, bruno = Player(evening, evening.anna), Player(evening, evening.bruno, aside=True)
        await seated(evening, game, anna, bruno)
        await play_on(evening, 1, anna, bruno, most=10)
        mine = (await anna.hand()).attachments
        beside = (await bruno.hand()).attachments
        table = evening.offering(anna.user, "🂠 La mia mano", evening.room).attachments
        for pictures in (mine, beside, table):
            assert [file.content[:4] for file in pictures] == [b"\x89PNG"]
        assert len({mine[0].content, beside[0].content, table[0].content}) == 3


async def test_in_a_thread(evening: Evening) -> None:
    thread = evening.discord.thread(evening.room, "partita", evening.anna)
    await evening.discord.tell(evening.guild, "THREAD_CREATE", thread.json())
    parent, evening.room = evening.room, thread
    anna, bruno = Player(evening, evening.anna), Player(evening, evening.bruno, aside=True)
    await seated(evening, "scopa", anna, bruno)
    await play_on(evening, 1, anna, bruno, most=12)
    assert "tavolo 1" in evening.text(anna.user, thread)
    assert parent.messages == {}


async def test_buttons_outlive_us(discord: Double, tmp_path: Path) -> None:
    """Started again after every few moves: whatever hangs there is pressed, and works."""
    async with Evening(sqlite(tmp_path), discord) as evening:
        anna, bruno = Player(evening, evening.anna), Player(evening, evening.bruno, aside=True)
        await seated(evening, "scopa", anna, bruno)
        for _ in range(6):
            await play_on(evening, 1, anna, bruno, most=2)
            await evening.restart()
        table = await evening.inside(1)
        assert table.match is not None
        assert table.stage is Stage.PLAYING
        shown = [m for m in evening.room.messages.values() if m.reader is None and m.components]
        assert len([m for m in shown if "[🂠 La mia mano]" in read(m)]) == 1


async def test_a_deal_comes_with_a_new_table_and_the_old_one_fades(evening: Evening) -> None:
    anna, bruno = Player(evening, evening.anna), Player(evening, evening.bruno)
    people = (person(evening.anna), person(evening.bruno))
    number = await evening.play(*people, game="scopa", chat=evening.chat)
    await evening.quiet()
    first = evening.offering(anna.user, "🂠 La mia mano", evening.room)
    while (table := await evening.inside(number)).facts.deal is not None:
        if table.facts.deal.number > 1:
            break
        await play_on(evening, number, anna, bruno, most=1)
    second = evening.offering(anna.user, "🂠 La mia mano", evening.room)
    assert second is not first
    assert "[🂠 La mia mano]" not in read(first)
    assert "tavolo" in read(first)
    hands = evening.discord.seen(anna.user, evening.discord.dm(anna.user))
    assert sum("[Il tavolo]" in read(hand) for hand in hands) == 1


def out_of_reach(name: str) -> str:
    """The one word about it."""
    say = words("it")
    return escaped(say("news-out-of-reach", name=name, hand=say("table-hand")))


@pytest.mark.parametrize(("code", "moves"), [(50007, 10_000 if SOAK else 12), (50278, 8)])
async def test_somebody_who_lets_nobody_in_plays_beside_the_table(
    evening: Evening, code: int, moves: int
) -> None:
    """One word about it, at the table."""
    evening.anna.shut = code
    anna, bruno = Player(evening, evening.anna, aside=True), Player(evening, evening.bruno)
    await seated(evening, "scopa", anna, bruno)
    word = out_of_reach("Anna")
    assert evening.text(evening.bruno, evening.room).count(word) == 1
    assert await play_on(evening, 1, anna, bruno, most=moves) > 7
    assert moves < 10_000 or (await evening.inside(1)).stage is Stage.OVER
    said = [told for told in evening.discord.asked if word in str(told.body).replace(r"\\", "\\")]
    assert {told.path.rpartition("/messages")[0] for told in said} == {
        f"/channels/{evening.room.id}"
    }
    assert not any(message.content for message in evening.discord.seen(evening.bruno, evening.room))
    assert evening.discord.seen(evening.anna, evening.discord.dm(evening.anna)) == []


@pytest.mark.parametrize("among", ["the table", "friends elsewhere"])
async def test_the_hand_that_is_asked_for_by_name_comes_where_it_is_asked_for(
    evening: Evening, among: str
) -> None:
    """To its owner alone, whether direct messages are open or not, and it can be played there."""
    evening.anna.shut, room = 50007, evening.room
    anna, bruno = Player(evening, evening.anna, aside=True), Player(evening, evening.bruno)
    await seated(evening, "scopa", anna, bruno)
    if among != "the table":
        room = Channel("amici", Kind.GROUP_DM, people=[evening.anna, evening.carla])
    await play_on(evening, 1, anna, bruno, most=1)
    while (turn := await awaited(evening, 1)) and not _sits(evening.anna, *turn):
        await bruno.play(*turn, wanted(*turn))
    act = await evening.ask(evening.anna, "mano", room)
    (anna.mine,) = act.told
    assert anna.mine.reader is evening.anna
    before = (await evening.inside(1)).revision
    await anna.press(buttons(anna.mine.components)[0]["label"])
    assert (await evening.inside(1)).revision > before
    assert evening.discord.seen(evening.anna, evening.discord.dm(evening.anna)) == []


def _sits(user: User, table: Table, seat: Seat) -> bool:
    return sitter_of(table, seat).account == f"discord:{user.id}"


async def test_too_many_doors_at_once_and_the_cards_are_at_the_table(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Later they arrive without another word."""
    evening.anna.shut = 40003
    number = await evening.play(
        person(evening.anna), person(evening.bruno), game="scopa", chat=evening.chat
    )
    word = out_of_reach("Anna")
    async with asyncio.timeout(PATIENCE):
        while word not in evening.text(evening.bruno, evening.room):  # noqa: ASYNC110 - it is seen
            await asyncio.sleep(0.01)
    table = evening.offering(evening.anna, "🂠 La mia mano", evening.room)
    act = await evening.discord.press(evening.anna, table, "🂠 La mia mano")
    async with asyncio.timeout(PATIENCE):
        await act.answered.wait()
    assert act.told[0].reader is evening.anna
    assert f"tavolo {number}" in read(act.told[0])
    assert evening.discord.dm(evening.anna).messages == {}
    evening.anna.shut = 0
    monkeypatch.setattr("adapters.discord.dm_channels.monotonic", lambda: monotonic() + 301)
    evening.clock.move(301)
    await evening.quiet()
    assert "[Il tavolo]" in evening.text(evening.anna)
    assert evening.text(evening.bruno, evening.room).count(word) == 1


async def test_thrown_out_in_the_middle_of_a_match(evening: Evening) -> None:
    """The hands are still played, and the table comes back with us."""
    anna, bruno = Player(evening, evening.anna), Player(evening, evening.bruno)
    await seated(evening, "scopa", anna, bruno)
    await play_on(evening, 1, anna, bruno, most=5)
    await evening.discord.kick(evening.guild)
    await play_on(evening, 1, anna, bruno, most=5)
    await evening.discord.invite(evening.guild)
    evening.room.messages.clear()
    await play_on(evening, 1, anna, bruno, most=2)
    assert "tavolo 1" in evening.text(anna.user, evening.room)


async def test_a_match_alone_with_an_app_that_one_has_brought_along(evening: Evening) -> None:
    """In a server without the bot: the person reads that it goes on in private, and it does."""
    elsewhere = evening.discord.guild("Altra", evening.anna, invited=False)
    room = evening.discord.channel(elsewhere, "altrove")
    act = await evening.ask(evening.anna, "scopa", room)
    assert "nostri messaggi privati" in act.text
    assert act.told[0].reader is evening.anna
    await evening.tap(evening.anna, "Inizia")
    assert await play_on(evening, 1, Player(evening, evening.anna), most=6) == 6
    assert [message.reader for message in room.messages.values()] == [evening.anna]


async def test_a_member_who_has_left(evening: Evening) -> None:
    """The time of one player runs out, and the match ends without them."""
    anna, bruno = Player(evening, evening.anna), Player(evening, evening.bruno)
    await seated(evening, "scopa", anna, bruno)
    await play_on(evening, 1, anna, bruno, most=6)
    evening.guild.people.remove(evening.bruno)
    evening.bruno.shut = 50278
    for _ in range(60):
        turn = await awaited(evening, 1)
        if turn is None:
            break
        table, seat = turn
        if _sits(evening.anna, table, seat):
            await anna.play(table, seat, wanted(table, seat))
        else:
            await evening.pass_time(1500)
            await evening.quiet()
    assert (await evening.inside(1)).stage is Stage.OVER
    assert "[Rivincita]" in evening.text(evening.anna, evening.room)


async def test_a_table_that_somebody_deletes_comes_back(evening: Evening) -> None:
    anna, bruno = Player(evening, evening.anna), Player(evening, evening.bruno)
    await seated(evening, "scopa", anna, bruno)
    for message in [m for m in evening.room.messages.values() if m.reader is None]:
        del evening.room.messages[message.id]
    await play_on(evening, 1, anna, bruno, most=2)
    assert evening.offering(evening.anna, "🂠 La mia mano", evening.room).components


async def test_a_match_outlives_its_channel(evening: Evening) -> None:
    """The hands are played in direct messages, to the end."""
    anna, bruno = Player(evening, evening.anna), Player(evening, evening.bruno)
    people = (person(evening.anna), person(evening.bruno))
    number = await evening.play(*people, game="scala40", chat=evening.chat, length=ByDeals(1))
    await evening.quiet()
    await evening.discord.delete(evening.room)
    await play_on(evening, number, anna, bruno)
    assert (await evening.inside(number)).stage is Stage.OVER


async def test_a_challenge_to_somebody_whom_we_have_not_met(evening: Evening) -> None:
    await evening.ask(evening.anna, "sfida", avversario=evening.bruno, gioco="scopa")
    assert "Bruno" in evening.text(evening.anna, evening.room)
    await evening.tap(evening.bruno, "Accetto", evening.room)
    assert (await evening.inside(1)).stage is Stage.PLAYING


async def test_a_challenge_from_direct_messages(evening: Evening) -> None:
    dm = evening.discord.dm(evening.anna)
    await evening.ask(evening.anna, "sfida", dm, avversario=evening.bruno, gioco="scopa")
    code = evening.text(evening.anna, dm).partition("/unisciti ")[2].split()[0]
    await evening.ask(evening.bruno, "unisciti", evening.discord.dm(evening.bruno), codice=code)
    anna, bruno = Player(evening, evening.anna), Player(evening, evening.bruno)
    await play_on(evening, 1, anna, bruno, most=8)
    assert evening.room.messages == {}


async def test_two_accounts_one_person(evening: Evening) -> None:
    """The code is asked for on Telegram and typed on Discord."""
    elsewhere = replace(person(evening.anna), account=Account("telegram:1"), language="it")
    given = await evening.desk.linking.begin(elsewhere)
    assert isinstance(given, CodeGiven)
    act = await evening.ask(evening.anna, "collega", codice=given.code)
    assert "su Telegram" in read(act.told[0])
    assert act.told[0].reader is evening.anna
    yes = next(b for b in buttons(act.told[0].components) if b["label"].startswith("Sono io"))
    waits = await evening.done(
        await evening.discord.click(evening.anna, act.told[0], yes["custom_id"])
    )
    assert "Manca ancora una conferma" in evening.text(evening.anna, evening.room) + waits.text
    await evening.desk.linking.answer(elsewhere, 1, yes=True)
    here = await evening.bot.storage.found(Account(f"discord:{evening.anna.id}"))
    assert here is not None
    assert set(here.accounts) == {"telegram:1", f"discord:{evening.anna.id}"}


async def test_what_one_keeps_to_oneself(evening: Evening) -> None:
    for name in ("impostazioni", "esporta", "collega", "privacy", "statistiche", "aiuto"):
        dm = evening.discord.dm(evening.anna)
        act = await evening.ask(evening.anna, name, dm)
        assert act.told, name
    act = await evening.ask(evening.anna, "collega")
    assert [message.reader for message in act.told] == [evening.anna]
    act = await evening.ask(evening.anna, "esporta")
    assert act.told[0].attachments
    assert act.told[0].reader is evening.anna


async def test_the_cut_is_made_with_a_word_that_is_filled_in(evening: Evening) -> None:
    number = await evening.play(
        person(evening.anna), person(evening.bruno), game="scopa", chat=evening.chat
    )
    await evening.quiet()
    turn = await awaited(evening, number)
    assert turn is not None
    cutter, other = evening.anna, evening.bruno
    if not _sits(cutter, *turn):
        cutter, other = other, cutter
    refused = await evening.ask(other, "taglia", carta=7, parola="settebello")
    assert [read(message) for message in refused.told] == ["Adesso non tocca a te tagliare."]
    await evening.ask(cutter, "taglia", carta=7, parola="settebello")
    play = (await evening.inside(number)).match
    assert play is not None
    assert (play.state.deal.cuts, play.state.deal.word) == ((7,), "settebello")
