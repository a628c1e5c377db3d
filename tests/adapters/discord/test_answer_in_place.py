"""A press on one's own hand is answered with the changed hand, in one request."""

import asyncio
from pathlib import Path

import pytest

from adapters.drawing import DRAWING
from adapters.panel import PrivatePanel, PrivatePicture, PublicPicture
from adapters.ports import Reference
from bot.tables.model import Table
from common.addresses import Account
from engine.game import Seat
from tests.adapters.discord.evening import DEFERRING, Evening, Painted
from tests.adapters.discord.playing import Player, awaited, play_on
from tests.bot.scene import sitter_of
from tests.bot.storages import memory
from tests.doubles.discord.components import buttons, selects
from tests.doubles.discord.contents import Fault
from tests.doubles.discord.double import Double, read
from tests.doubles.discord.hooks import UPDATE, Act
from tests.doubles.discord.model import Message
from tests.moves import wanted
from tests.patience import PATIENCE, until

OLD = "vecchia"


async def seated(evening: Evening, game: str = "scopa") -> tuple[Player, Player]:
    anna, bruno = Player(evening, evening.anna), Player(evening, evening.bruno)
    await evening.ask(anna.user, game)
    await evening.tap(bruno.user, "Unisciti", evening.room)
    await evening.tap(anna.user, "Inizia", evening.room)
    await play_on(evening, 1, anna, bruno, most=1)
    return anna, bruno


async def on_turn(evening: Evening, *players: Player) -> tuple[Player, Table, Seat]:
    turn = await awaited(evening, 1)
    assert turn is not None
    account = sitter_of(*turn).account
    return next(p for p in players if f"discord:{p.user.id}" == account), *turn


async def plays(evening: Evening, *players: Player) -> tuple[Message, Act]:
    """The press that plays a card, in the hand of the player whose turn it is."""
    player, table, seat = await on_turn(evening, *players)
    hand = await player.hand()
    evening.discord.asked.clear()
    await player.play(table, seat, wanted(table, seat))
    return hand, list(evening.discord.hooks.acts.values())[-1]


def requests(evening: Evening, hand: Message) -> list[str]:
    """Those that answer a press or concern the chat of the hand."""
    paths = ((asked.method, asked.path) for asked in evening.discord.asked)
    places = "/interactions/", "/webhooks/", f"/channels/{hand.channel.id}/"
    return [f"{method} {path}" for method, path in paths if path.startswith(places)]


async def test_one_request_a_press(evening: Evening) -> None:
    players = await seated(evening)
    for _ in range(6):
        hand, act = await plays(evening, *players)
        (asked,) = requests(evening, hand)
        assert (act.answer, asked.rpartition("/")[2]) == (UPDATE, "callback")


async def test_what_is_pressed_quickly_is_shown_in_order(evening: Evening) -> None:
    """Cards picked one after the other, without waiting; no press meets an old screen."""
    players = await seated(evening, "scala40")
    player = (await on_turn(evening, *players))[0]
    hand = await player.hand()
    evening.discord.asked.clear()
    custom_id = selects(hand.components)[0]["custom_id"]
    acts = [
        await evening.discord.pick(player.user, hand, custom_id, [str(n) for n in range(many)])
        for many in (1, 2, 3, 4)
    ]
    for act in acts:
        await evening.done(act)
    assert [act.answer for act in acts] == [UPDATE] * 4
    assert OLD not in read(hand)
    chosen = [option for option in selects(hand.components)[0]["options"] if option["default"]]
    assert len(chosen) == 4
    assert len(requests(evening, hand)) == 4


async def test_a_response_that_fails_is_made_up_for(evening: Evening) -> None:
    players = await seated(evening)
    player, table, _ = await on_turn(evening, *players)
    hand = await player.hand()
    before = read(hand)
    evening.discord.fail("POST", "/callback$", Fault(404, 10062, "Unknown interaction"))
    label = buttons(hand.components)[0]["label"]
    await evening.discord.press(player.user, hand, label)
    await until(lambda: any(asked.status == 404 for asked in evening.discord.asked))
    await until(lambda: not evening.platform.answering)
    await evening.quiet()
    assert (await evening.inside(1)).revision > table.revision
    assert read(hand) != before


async def test_a_hung_edit_delays_no_press(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it shows in the end is older, and does not stay."""
    anna, bruno = await seated(evening, "scala40")
    player, table, _ = await on_turn(evening, anna, bruno)
    other = bruno if player is anna else anna
    hand, free, edited = await other.hand(), asyncio.Event(), evening.platform.post_in_private

    async def hung(account: Account, panel: PrivatePanel, over: Reference | None) -> Reference:
        await free.wait()
        return await edited(account, panel, over)

    await other.pick([0, 1])
    monkeypatch.setattr(evening.platform, "post_in_private", hung)
    act = await evening.discord.press(player.user, await player.hand(), "Pesca")
    await act.answered.wait()
    assert (await evening.inside(1)).revision > table.revision
    custom_id = selects(hand.components)[0]["custom_id"]
    act = await evening.discord.pick(other.user, hand, custom_id, ["2", "3", "4"])
    async with asyncio.timeout(PATIENCE):
        await act.answered.wait()
    shown = read(hand)
    free.set()
    await evening.done(act)
    assert read(hand) == shown
    assert sum(o["default"] for o in selects(hand.components)[0]["options"]) == 3


async def test_while_the_picture_is_drawn_discord_knows_that_an_answer_follows(
    discord: Double, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Evening(memory(tmp_path), discord, kind=Painted, times=DEFERRING) as evening:
        anna, bruno = await seated(evening)
        free, drawn = asyncio.Event(), DRAWING.picture

        async def slowly(picture: PublicPicture | PrivatePicture) -> bytes:
            await free.wait()
            return await drawn(picture)

        monkeypatch.setattr(DRAWING, "picture", slowly)
        player, table, _ = await on_turn(evening, anna, bruno)
        hand = await player.hand()
        before = read(hand)
        label = buttons(hand.components)[0]["label"]
        act = await evening.discord.press(player.user, hand, label)
        async with asyncio.timeout(PATIENCE):
            await act.answered.wait()
        assert (act.answer, read(hand)) == (6, before)
        free.set()
        await evening.done(act)
        assert (await evening.inside(1)).revision > table.revision
        assert read(hand) != before
        assert not any(f"/messages/{hand.id}" in asked.path for asked in discord.asked[-2:])
