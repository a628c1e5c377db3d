"""Whatever people press on Discord: nothing that it has received, and nobody could read, depends on
a card that its reader may not see."""

import json
import logging
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from adapters.discord.names import user_in
from adapters.drawing import DRAWING
from adapters.panel import PrivatePanel, PublicPanel
from adapters.text import words
from adapters.token import unpack
from bot.games import MENU
from bot.screens.hands import Hands
from bot.tables.model import Table
from engine.game import ByDeals, Seat
from tests.adapters.discord.evening import Evening, Painted, person
from tests.adapters.discord.playing import awaited
from tests.bot.monkey import LEAVES
from tests.bot.scene import sitter_of
from tests.bot.storages import memory
from tests.bot.test_leaks import SHUFFLED
from tests.doubles.discord.components import BUTTON, SELECT, walk
from tests.doubles.discord.contents import Asked
from tests.doubles.discord.double import Double
from tests.doubles.discord.model import Json, Message, User
from tests.moves import wanted
from tests.properties.effort import amount

A_CARD = re.compile(r"[♥♦♣♠🃏]|\b(?:10|[2-9AJQK])[HDCS]\b|\bJK\b")


class Monkey:
    """Presses whatever is offered, on whatever message of whatever age; in earnest now and then."""

    def __init__(self, evening: Evening, people: tuple[User, ...], seed: int) -> None:
        self.evening = evening
        self.people = people
        self.rng = Random(seed)

    async def press(self) -> None:
        who = self.rng.choice(self.people)
        discord = self.evening.discord
        places = (discord.dm(who), self.evening.room)
        messages = [m for place in places for m in discord.seen(who, place) if m.components]
        if not messages:
            return
        message = self.rng.choice(messages[-6:])
        offered = [c for c, _ in walk(message.components) if c["type"] in {BUTTON, SELECT}]
        offered = [component for component in offered if not _ends(component)]
        if offered:
            await self.touch(who, message, self.rng.choice(offered))

    async def touch(self, who: User, message: Message, component: Json) -> None:
        discord, custom_id = self.evening.discord, component["custom_id"]
        if component["type"] == BUTTON:
            act = await discord.click(who, message, custom_id)
        else:
            values = [option["value"] for option in component["options"]]
            most = min(component["max_values"], 4)
            chosen = self.rng.sample(values, self.rng.randint(component["min_values"], most))
            act = await discord.pick(who, message, custom_id, chosen)
        await self.evening.done(act)

    async def earnestly(self, number: int) -> None:
        turn = await awaited(self.evening, number)
        if turn is not None:
            table, seat = turn
            await self.evening.act(sitter_of(table, seat), number, wanted(table, seat))
            await self.evening.quiet()


def _ends(component: Json) -> bool:
    """The fun, too soon."""
    token = component["custom_id"].partition(":")[2]
    return bool(token) and unpack(token).verb.startswith(tuple(LEAVES))


@pytest.mark.parametrize("game", ["scala40", "scopa"])
async def test_a_monkey_breaks_nothing(
    game: str, discord: Double, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    async with Evening(memory(tmp_path), discord, MENU) as evening:
        number = await seated(evening, game)
        people = (evening.anna, evening.bruno, evening.carla)
        monkey = Monkey(evening, people, seed=len(game))
        for step in range(amount(test=80, soak=150, mutation=1)):
            await monkey.press()
            if step % 4 == 0:
                await monkey.earnestly(number)
        assert evening.outbox.tally["dropped"] == 0
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []
    assert not A_CARD.search(caplog.text), A_CARD.search(caplog.text)
    assert discord.token not in caplog.text
    assert "token-of" not in caplog.text


async def seated(evening: Evening, game: str) -> int:
    people = (person(evening.anna), person(evening.bruno))
    length: Any = {"length": ByDeals(3)} if game == "scala40" else {}
    number = await evening.play(*people, game=game, chat=evening.chat, **length)
    await evening.quiet()
    return number


@pytest.mark.parametrize("game", ["scala40", "scopa"])
async def test_a_hand_is_sent_to_its_holder_alone(
    game: str, discord: Double, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every hand is signed with a secret of its holder's, and whatever Discord has received is
    looked through. What a public panel shows, the bot's own tests look at."""
    drawn = Hands.panel

    async def signed(*asked: Any, **more: Any) -> PrivatePanel | None:
        panel = await drawn(*asked, **more)
        return panel and replace(panel, title=f"{SECRET}{user_in(panel.owner)}")

    monkeypatch.setattr(Hands, "panel", signed)
    async with Evening(memory(tmp_path), discord, MENU) as evening:
        number = await seated(evening, game)
        people = (evening.anna, evening.bruno, evening.carla)
        monkey = Monkey(evening, people, seed=7)
        for _ in range(amount(test=40, soak=60, mutation=1)):
            await monkey.press()
            await monkey.earnestly(number)
        ways = {_look(asked) for asked in discord.asked}
    assert {"POST private", "PATCH private", "POST aside"} <= ways


@pytest.mark.parametrize("game", ["scala40", "scopa"])
async def test_no_pixel_depends_on_a_hidden_card(
    game: str, discord: Double, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What Discord has received is what comes of any other cards that its reader cannot see."""
    monkeypatch.setattr(DRAWING, "_most_bytes", 0)  # each is drawn for itself
    async with Evening(memory(tmp_path), discord, MENU, Painted) as evening:
        number, rng = await seated(evening, game), Random(5)
        monkey, seen = Monkey(evening, (evening.anna, evening.bruno), seed=5), Counter[Any]()
        for _ in range(8):
            for _ in range(3):
                await monkey.earnestly(number)
            for reader in (None, 0, 1):
                seen[reader] += await same_pixels(evening, number, reader, rng)
    assert min(seen[reader] for reader in (None, 0, 1)) > 2


async def same_pixels(evening: Evening, number: int, reader: Seat | None, rng: Random) -> bool:
    """False, if what hangs there is of an earlier moment."""
    table = await evening.inside(number)
    assert table.match is not None
    state = SHUFFLED[table.served.game.name](table.match.state, reader, rng)
    other = replace(table, match=replace(table.match, state=state))
    now, otherwise = await drawn(evening, table, reader), await drawn(evening, other, reader)
    user = (evening.anna, evening.bruno)[reader or 0]
    where = evening.room if reader is None else evening.discord.dm(user)
    sent = [m.attachments[0].content for m in where.messages.values() if m.attachments]
    if not sent or sent[-1] != now:
        return False
    assert otherwise == sent[-1]
    return True


async def drawn(evening: Evening, table: Table, reader: Seat | None) -> bytes:
    panel: PublicPanel | PrivatePanel | None
    if reader is None:
        panel = await evening.bot.renderer.table(table)
    else:
        account = table.facts.sitters[reader].account
        panel = await evening.bot.renderer.hands.panel(table, reader, words("it"), account)
    assert panel is not None
    return b"" if panel.picture is None else panel.picture.draw()


SECRET = "segreto di "
_SIGNED = re.compile(rf"{SECRET}(\d+)")


def _look(asked: Asked) -> str:
    """By which way a hand went, if one did."""
    owners = set(_SIGNED.findall(json.dumps(asked.body, ensure_ascii=False)))
    if not owners:
        return ""
    assert asked.reader is not None, asked.path
    assert owners == {str(asked.reader.id)}
    private = asked.path.startswith("/channels")
    return f"{asked.method} {'private' if private else 'aside'}"
