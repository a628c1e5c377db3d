"""A hand beside the table: one for each person, which follows what others do."""

import asyncio

import pytest

from adapters.discord import ephemeral_hands
from tests.adapters.discord.evening import Evening
from tests.adapters.discord.playing import Player, awaited, play_on
from tests.bot.scene import sitter_of
from tests.doubles.discord.components import buttons
from tests.doubles.discord.double import read
from tests.doubles.discord.model import Message, User
from tests.moves import wanted
from tests.patience import PATIENCE, until

CLOSED = 50007


async def seated(evening: Evening, shut: int = CLOSED) -> tuple[Player, Player]:
    """Anna plays beside the table."""
    evening.anna.shut = shut
    anna, bruno = Player(evening, evening.anna, aside=True), Player(evening, evening.bruno)
    await evening.ask(anna.user, "scopa")
    await evening.tap(bruno.user, "Unisciti", evening.room)
    await evening.tap(anna.user, "Inizia", evening.room)
    await play_on(evening, 1, anna, bruno, most=1)
    return anna, bruno


def hands(evening: Evening, who: User) -> list[Message]:
    """Those that can be pressed."""
    seen = evening.discord.seen(who, evening.room)
    return [m for m in seen if m.reader is who and buttons(m.components)]


async def opened(evening: Evening, who: User) -> Message:
    return (await evening.tap(who, "🂠 La mia mano", evening.room)).told[0]


async def until_turn(evening: Evening, wished: Player, *players: Player) -> None:
    while (turn := await awaited(evening, 1)) is not None:
        account = sitter_of(*turn).account
        player = next(p for p in players if account == f"discord:{p.user.id}")
        if player is wished:
            return
        await player.play(*turn, wanted(*turn))


async def changes(hand: Message, before: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while read(hand) == before:  # noqa: ASYNC110 - it says nothing when it is edited
            await asyncio.sleep(0.005)


@pytest.mark.parametrize("shut", [0, CLOSED])
async def test_it_follows_what_others_do(evening: Evening, shut: int) -> None:
    anna, bruno = await seated(evening, shut)
    await until_turn(evening, bruno, anna, bruno)
    hand = await opened(evening, anna.user)
    before = read(hand)
    turn = await awaited(evening, 1)
    assert turn is not None
    await bruno.play(*turn, wanted(*turn))
    await changes(hand, before)
    assert "Tocca a te" in read(hand)
    assert hands(evening, anna.user) == [hand]


async def test_there_is_one_at_a_time(evening: Evening) -> None:
    anna, _ = await seated(evening)
    for _ in range(3):
        hand = await opened(evening, anna.user)
        await evening.quiet()
    async with asyncio.timeout(PATIENCE):
        while len(hands(evening, anna.user)) > 1:  # noqa: ASYNC110 - they are deleted by and by
            await asyncio.sleep(0.005)
    assert hands(evening, anna.user) == [hand]


async def test_at_the_end_of_its_token_a_button_is_left_that_brings_it_back(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, _ = await seated(evening)
    shown = read(await opened(evening, anna.user))
    monkeypatch.setattr(ephemeral_hands, "LASTS", 0.05)
    hand = await opened(evening, anna.user)
    await until(lambda: read(hand) != shown)
    assert [button["label"] for button in buttons(hand.components)] == ["🂠 La mia mano"]
    monkeypatch.setattr(ephemeral_hands, "LASTS", 60.0)
    act = await evening.done(await evening.discord.press(anna.user, hand, "🂠 La mia mano"))
    assert (act.told, hands(evening, anna.user)) == ([], [hand])
    assert read(hand) == shown


async def test_one_left_behind_is_replaced_in_the_answer_to_its_first_press(
    evening: Evening,
) -> None:
    anna, bruno = await seated(evening)
    left = await opened(evening, anna.user)
    await evening.restart()
    await opened(evening, anna.user)
    await evening.done(await evening.discord.press(anna.user, left, "Il tavolo"))
    await evening.done(await evening.discord.press(anna.user, left, "🂠 La mia mano"))
    async with asyncio.timeout(PATIENCE):
        while hands(evening, anna.user) != [left]:  # noqa: ASYNC110 - the other is deleted by and by
            await asyncio.sleep(0.005)
    before = read(left)
    await until_turn(evening, bruno, anna, bruno)
    turn = await awaited(evening, 1)
    assert turn is not None
    await bruno.play(*turn, wanted(*turn))
    await changes(left, before)


async def test_an_outdated_one_left_behind_is_brought_up_to_date_by_a_press(
    evening: Evening,
) -> None:
    """What was pressed there is not done, since the table has gone on."""
    anna, bruno = await seated(evening)
    await until_turn(evening, anna, anna, bruno)
    left = await opened(evening, anna.user)
    card = buttons(left.components)[0]["label"]
    await evening.restart()
    await opened(evening, anna.user)
    turn = await awaited(evening, 1)
    assert turn is not None
    await anna.play(*turn, wanted(*turn))
    before = (await evening.inside(1)).revision
    await evening.done(await evening.discord.press(anna.user, left, card))
    assert (await evening.inside(1)).revision == before
    assert "Quella schermata era vecchia" in read(left)
    await until(lambda: hands(evening, anna.user) == [left])


async def test_each_press_on_it_renews_its_token(evening: Evening) -> None:
    """What others do is shown with the token of the newest press."""
    anna, bruno = await seated(evening)
    hand = await opened(evening, anna.user)
    await until_turn(evening, anna, anna, bruno)
    act = await evening.done(
        await evening.discord.press(anna.user, hand, buttons(hand.components)[0]["label"])
    )
    before = read(hand)
    await until_turn(evening, bruno, anna, bruno)
    turn = await awaited(evening, 1)
    assert turn is not None
    evening.discord.asked.clear()
    await bruno.play(*turn, wanted(*turn))
    await changes(hand, before)
    edits = [a.path for a in evening.discord.asked if a.path.startswith("/webhooks/")]
    assert all(act.token in path for path in edits)
    assert edits


async def test_one_that_the_app_has_forgotten_is_shown_again_once(evening: Evening) -> None:
    anna, bruno = await seated(evening)
    await until_turn(evening, bruno, anna, bruno)
    await opened(evening, anna.user)
    evening.discord.restart_client(anna.user)
    assert hands(evening, anna.user) == []
    again = await opened(evening, anna.user)
    assert hands(evening, anna.user) == [again]
    before = read(again)
    bruno_turn = await awaited(evening, 1)
    assert bruno_turn is not None
    await bruno.play(*bruno_turn, wanted(*bruno_turn))
    await changes(again, before)
