"""Requests that Discord never answers: they delay nothing but their own message, no old screen is
left, and nobody ends up with two hands."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from adapters.drawing import DRAWING
from adapters.panel import PrivatePicture, PublicPicture
from bot.outbox.delivery_results import LOOK_AGAIN
from bot.outbox.outbox import LONGEST_DELIVERY
from tests.adapters.discord.evening import DEFERRING, QUICK, Evening, Hasty, Painted
from tests.adapters.discord.playing import Player, play_on
from tests.adapters.discord.test_answer_in_place import on_turn, seated
from tests.bot.storages import memory
from tests.doubles.discord.components import buttons, selects
from tests.doubles.discord.contents import Hang
from tests.doubles.discord.double import Double, read
from tests.doubles.discord.hooks import UPDATE, Act
from tests.doubles.discord.model import Message
from tests.patience import until

PROMPT = replace(QUICK, panel=0.0)
"""A command does not wait for its panel."""
AT_ONCE = 3.0
"""Seconds in which a press has to show, whatever else is not answered."""
LATENCY = 0.25
"""Seconds that each request takes."""
POSTED, EDITED, NOT_OLD = r"/channels/{}/messages$", r"/channels/{}/messages/", r"(?!{})"


def hands(evening: Evening, player: Player) -> list[Message]:
    dm = evening.discord.dm(player.user)
    return [m for m in evening.discord.seen(player.user, dm) if player._is_hand(m)]  # noqa: SLF001


async def plays(evening: Evening, player: Player, hand: Message | None = None) -> Act:
    """Presses the first card, without waiting for the answer."""
    message = hand or hands(evening, player)[-1]
    return await evening.discord.press(
        player.user, message, buttons(message.components)[0]["label"]
    )


async def ready(evening: Evening, game: str = "scopa", moves: int = 2) -> tuple[Player, Player]:
    """Who is to play, and the other."""
    players = await seated(evening, game)
    await play_on(evening, 1, *players, most=moves)
    player, _, _ = await on_turn(evening, *players)
    evening.discord.latency = LATENCY
    return player, next(one for one in players if one is not player)


def responded(evening: Evening, act: Act) -> bool:
    return act.answered.is_set() and not evening.platform.answering


async def one_hand_each(evening: Evening, *players: Player) -> None:
    """Everything is shown, once, and as it is."""
    await evening.until(lambda: evening.bot.idle, 4 * LONGEST_DELIVERY)
    revision = (await evening.inside(1)).revision
    for player in players:
        (hand,) = hands(evening, player)
        tokens = [button["custom_id"].split(".") for button in buttons(hand.components)]
        assert {int(token[1], 36) for token in tokens if len(token) > 1} == {revision}


@pytest.fixture
async def evening(discord: Double, tmp_path: Path) -> AsyncIterator[Evening]:
    async with Evening(memory(tmp_path), discord, times=PROMPT) as evening:
        yield evening


@pytest.mark.parametrize("kinds", [("POST",), ("PATCH",), ("POST", "PATCH")])
async def test_a_hand_that_is_there_though_nobody_said_so_is_played_at_once(
    evening: Evening, kinds: Sequence[str]
) -> None:
    player, other = await ready(evening)
    (old,) = hands(evening, other)
    for kind in kinds:
        path = (POSTED if kind == "POST" else EDITED + NOT_OLD).format(old.channel.id, old.id)
        evening.discord.fail(kind, path, Hang(), done=True)
    await plays(evening, player)
    await evening.until(lambda: evening.discord.hanging, AT_ONCE)
    if "POST" in kinds:  # what rings has no buttons before it is edited
        assert hands(evening, other) == [old]
        await evening.until(lambda: hands(evening, other) != [old], 2 * LONGEST_DELIVERY)
    new = hands(evening, other)[-1]
    before, revision = read(new), (await evening.inside(1)).revision
    act = await plays(evening, other, new)
    await evening.until(lambda: read(new) != before, AT_ONCE)
    assert act.answered.is_set()
    assert (await evening.inside(1)).revision > revision
    await one_hand_each(evening, player, other)
    assert hands(evening, other) == [new]


async def test_the_first_edit_of_a_hand_that_comes_late_does_not_stay(
    discord: Double, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was sent to ring, and is edited into the hand when nobody expects it any more. Chats in
    which nothing happens are forgotten at once."""
    monkeypatch.setattr("bot.outbox.outbox.SWEEP", 1.0)
    async with Evening(memory(tmp_path), discord, times=PROMPT) as evening:
        player, other = await ready(evening)
        (old,) = hands(evening, other)
        hang = Hang()
        discord.fail("PATCH", EDITED.format(old.channel.id), hang)
        await plays(evening, player)
        await evening.until(lambda: old not in hands(evening, other), 2 * LONGEST_DELIVERY)
        (new,) = hands(evening, other)
        offered = read(new)
        await plays(evening, other, new)
        await evening.until(lambda: read(new) != offered, AT_ONCE)
        shown = read(new)
        hang.released.set()
        await evening.until(lambda: read(new) == offered, AT_ONCE)
        await evening.until(lambda: read(new) == shown, LOOK_AGAIN + AT_ONCE)
        await one_hand_each(evening, player, other)


@pytest.mark.parametrize("done", [False, True])
async def test_while_a_hand_is_missing_the_old_one_is_played_and_then_replaced(
    evening: Evening, done: bool
) -> None:
    player, other = await ready(evening)
    (old,) = hands(evening, other)
    evening.discord.fail("POST", POSTED.format(old.channel.id), Hang(), done=done)
    await plays(evening, player)
    await evening.until(lambda: evening.discord.hanging, AT_ONCE)
    before, revision = read(old), (await evening.inside(1)).revision
    await evening.discord.press(other.user, old, other.say("hand-table"))
    await evening.until(lambda: read(old) != before, AT_ONCE)
    await evening.discord.press(other.user, old, other.say("table-hand"))
    await evening.until(lambda: len(hands(evening, other)) == 1, AT_ONCE)
    await plays(evening, other, old)
    before = read(old)
    await evening.until(lambda: read(old) != before, AT_ONCE)
    assert (await evening.inside(1)).revision > revision
    await one_hand_each(evening, player, other)
    assert hands(evening, other) != [old]


@pytest.mark.parametrize("kind", [Hasty, Painted], ids=["in words", "with pictures"])
async def test_an_edit_delays_no_press_and_leaves_no_old_screen(
    discord: Double, tmp_path: Path, kind: type[Hasty]
) -> None:
    """Even if it is carried out after all newer ones; a picture is shown in answer to a press."""
    async with Evening(memory(tmp_path), discord, kind=kind, times=PROMPT) as evening:
        player, other = await ready(evening, "scala40", moves=0)
        (hand,) = hands(evening, other)
        hang = Hang()
        path = EDITED.format(hand.channel.id)
        discord.fail("PATCH", path, hang, done=kind is Painted)
        await discord.press(player.user, evening.newest(player.user, evening.room), "Pausa")
        await evening.until(lambda: discord.hanging, AT_ONCE)
        custom_id = selects(hand.components)[0]["custom_id"]
        for chosen in (["0"], ["0", "1", "2"]):
            act = await discord.pick(other.user, hand, custom_id, chosen)
            await evening.until(act.answered.is_set, AT_ONCE)
        assert act.answer == UPDATE
        assert len(hand.attachments) == (kind is Painted)
        began = evening.clock.now()
        await evening.until(lambda: evening.clock.now() > began + LONGEST_DELIVERY + 2, 20)
        hang.released.set()
        await evening.until(lambda: evening.clock.now() > began + 30, 40)
        assert sum(o["default"] for o in selects(hand.components)[0]["options"]) == 3
        assert hands(evening, other) == [hand]


@pytest.mark.parametrize("done", [False, True])
async def test_a_deferral_delays_no_press(
    discord: Double, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, done: bool
) -> None:
    """It is sent while the picture is drawn."""
    async with Evening(memory(tmp_path), discord, kind=Painted, times=DEFERRING) as evening:
        player, _ = await ready(evening)
        hand, discord.latency = hands(evening, player)[-1], 0.0
        free, drawn = asyncio.Event(), DRAWING.picture

        async def slowly(picture: PublicPicture | PrivatePicture) -> bytes:
            await free.wait()
            return await drawn(picture)

        monkeypatch.setattr(DRAWING, "picture", slowly)
        monkeypatch.setattr("adapters.discord.responses.DEFERRAL", 0.1)
        discord.fail("POST", "/callback$", Hang(), done=done)
        await plays(evening, player, hand)
        await until(lambda: discord.hanging)
        free.set()
        await until(lambda: not evening.platform.answering)
        act = await discord.press(player.user, hand, player.say("hand-table"))
        await until(partial(responded, evening, act))
        back = player.say("table-hand")
        await evening.until(lambda: back in read(hand), AT_ONCE)


@pytest.mark.parametrize("done", [False, True])
async def test_an_edit_of_the_table_delays_neither_hands_nor_another_table(
    evening: Evening, done: bool
) -> None:
    player, other = await ready(evening)
    evening.discord.fail("PATCH", EDITED.format(evening.room.id), Hang(), done=done)
    await plays(evening, player)
    await evening.until(lambda: evening.discord.hanging, 6)
    await evening.discord.ask(evening.carla, evening.room, "scopa")
    await evening.until(lambda: evening._offering(evening.carla, "Unisciti", evening.room), AT_ONCE)  # noqa: SLF001
    (hand,) = hands(evening, other)
    before = read(hand)
    await plays(evening, other)
    await evening.until(lambda: read(hand) != before, AT_ONCE)
    await one_hand_each(evening, player, other)
