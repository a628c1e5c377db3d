"""A first hand on Discord: from the server to one's direct messages, cards chosen in a list."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from adapters.text import words
from bot.games import MENU
from tests.adapters.discord.evening import Evening
from tests.bot.storages import memory
from tests.bot.tutorial_player import PICK_AND_PRESS, PRESS
from tests.doubles.discord.components import selects
from tests.doubles.discord.double import Double, read
from tests.doubles.discord.model import Message, User


@pytest.fixture
async def evening(discord: Double, tmp_path: Path) -> AsyncIterator[Evening]:
    async with Evening(memory(tmp_path), discord, MENU) as evening:
        yield evening


def hand(evening: Evening, user: User) -> Message:
    messages = evening.discord.seen(user, evening.discord.dm(user))
    return [message for message in messages if "🎓" in read(message)][-1]


def told(message: Message) -> str:
    """Without the marks by which Discord is kept from reading signs."""
    return re.sub(r"\\(.)", r"\1", read(message))


def advice(message: Message) -> tuple[list[str], str] | None:
    for line in told(message).splitlines():
        if found := PICK_AND_PRESS.search(line):
            return found[1].replace("·", " ").split(), found[2]
        if found := PRESS.search(line):
            return [], found[1]
    return None


async def does_as_told(evening: Evening, user: User) -> None:
    message = hand(evening, user)
    said = advice(message)
    if said is None:
        await evening.pass_time(2)
        await evening.quiet()
        return
    cards, label = said
    if cards:
        (select,) = selects(message.components)
        values = _chosen(select["options"], cards)
        act = await evening.discord.pick(user, message, select["custom_id"], values)
        await evening.done(act)
    await evening.done(await evening.discord.press(user, hand(evening, user), label))


def _chosen(options: list[dict[str, str]], cards: list[str]) -> list[str]:
    values: list[str] = []
    for card in cards:
        fits = (o["value"] for o in options if card in o["label"] and o["value"] not in values)
        values.append(next(fits))
    return values


@pytest.mark.parametrize("language", ["it", "en"])
async def test_the_whole_hand_in_direct_messages(evening: Evening, language: str) -> None:
    pupil = evening.anna if language == "it" else evening.carla
    await evening.ask(pupil, "impara", evening.room)
    seen = set[str | None]()
    for _ in range(60):
        if words(language, platform="discord")("scala40-lesson-won") in told(hand(evening, pupil)):
            break
        message = hand(evening, pupil)
        assert not re.search("Tocca (?!ad? )|Tap ", told(message))
        seen |= {select.get("placeholder") for select in selects(message.components)}
        await does_as_told(evening, pupil)
    assert seen >= {words(language, platform="discord")("hand-pick")}
    assert words(language, platform="discord")("scala40-lesson-next") in told(hand(evening, pupil))
    assert all(message.reader is pupil for message in evening.room.messages.values())


async def test_asked_for_in_a_server_it_says_where_it_is(evening: Evening) -> None:
    told_where = words("it", platform="discord")("lesson-in-private")
    first = await evening.ask(evening.anna, "impara", evening.room)
    assert first.text.startswith(told_where)
    await evening.quiet()
    again = await evening.ask(evening.anna, "impara", evening.room)
    channel = evening.discord.dm(evening.anna).id
    assert again.text == f"{told_where}\nhttps://discord.com/channels/@me/{channel}"


async def test_the_greeting_leads_there(evening: Evening) -> None:
    await evening.ask(evening.anna, "start", evening.room)
    act = await evening.tap(evening.anna, "Impara", evening.room)
    assert any(
        words("it", platform="discord")("lesson-in-private") in told(message)
        for message in act.told
    )
    assert advice(hand(evening, evening.anna)) == ([], "Pesca")
