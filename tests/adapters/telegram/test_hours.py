"""Long evenings: an hour of play within the limits, restarts in the middle, wild fingers; and
nothing that anybody is sent shows a card that is only in another's hand."""

import logging
import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from adapters.token import unpack
from common.ids import TableId
from tests.adapters.telegram.conftest import Make
from tests.adapters.telegram.house import House
from tests.adapters.telegram.players import Players
from tests.adapters.telegram.watch import HARMLESS, Watch
from tests.doubles.telegram.world import Message, User
from tests.properties.effort import amount

TOO_OLD = "Bad Request: query is too old and response timeout expired or query ID is invalid"
"""The fake clock jumps while a press waits; the real one lets it wait for less than a second."""
MINUTES = amount(test=15, soak=60, mutation=1)
"""Of play; the longest of the limits is that of a minute."""
LEAVES = ("resign", "cancel", "leave", "pause")
A_CARD = re.compile(r"[♥♦♣♠🃏]|\b(?:10|[2-9AJQK])[HDCS]\b|\bJK\b|#[12]\b")


def refused(house: House) -> Counter[str]:
    return Counter(call.refused for call in house.server.calls if call.refused)


async def test_long_play_never_has_to_be_slowed_down(house: House) -> None:
    """Somebody acts every twelve seconds; what is counted is kept to. An hour in a soak."""
    players = Players(house, tuple(house.everybody[:2]))
    table = await players.seated("scopa")
    began = house.clock.now()
    while house.clock.now() < began + 60 * MINUTES:
        await players.play(table, 1)
        await house.pass_time(12)
        if (await house.bot.tables.table(TableId(table))).stage != "playing":
            await house.press(players.people[0], "rematch", house.group)
            for who in players.people[1:]:
                await house.press(who, "accept", house.group)
            table = max(await house.bot.storage.tables())
    assert house.server.counts["sendMessage"] > 4 * MINUTES
    assert not [why for why in refused(house) if "Too Many" in why]


@pytest.mark.parametrize("game", ["scala40", "scopa"])
async def test_a_restart_in_the_middle_of_a_turn_changes_nothing(
    game: str, make: Make, tmp_path: Path
) -> None:
    house = await make(database=tmp_path / "bot.db")
    players = Players(house, tuple(house.everybody[:2]))
    table = await players.seated(game)
    for _ in range(5):
        await players.play(table, 3)
        await house.settle()
        shown = {who.id: len(house.people.private(who)) for who in players.people}
        await house.close()
        await house.open()
        await house.settle()
        assert {who.id: len(house.people.private(who)) for who in players.people} == shown
    assert (await house.bot.tables.table(TableId(table))).stage == "playing"


class Monkey:
    """Presses anything, anybody's, twice, forged and late."""

    def __init__(self, house: House, people: tuple[User, ...], seed: int) -> None:
        self.house = house
        self.people = people
        self.rng = Random(seed)

    async def press(self) -> None:
        who, other = self.rng.choice(self.people), self.rng.choice(self.people)
        place = self.rng.choice([self.house.group, self.house.world.chats[other.id]])
        messages = [m for m in self.house.world.in_order if m.chat is place and m.keys]
        if not messages:
            return
        message = self.rng.choice(messages[-4:])
        data = self._data(message)
        for _ in range(self.rng.choice((1, 1, 2))):
            self.house.people.press_data(who, message, data)
        await self.house.settle()

    def _data(self, message: Message) -> str:
        offered = [k["callback_data"] for k in message.keys if "callback_data" in k]
        offered = [d for d in offered if not unpack(d).verb.startswith(LEAVES)]
        forged = [
            "",
            "x",
            "0.0.join",
            "1.0.pick.zz",
            "zzzzzzzzzz.0.hand",
            "1.0.resign",
            "0.0.set.-1",
        ]
        return str(self.rng.choice([*offered, *offered, self.rng.choice(forged)]))


@pytest.mark.parametrize(("game", "pictures"), [("scala40", True), ("scopa", False)])
async def test_wild_fingers_break_nothing_and_see_nothing(
    game: str, pictures: bool, make: Make, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    house = await make(pictures=pictures)
    people = tuple(house.everybody[:3] if game == "scala40" else house.everybody[:2])
    players = Players(house, people)
    table = await players.seated(game)
    watch = Watch(house, players, table)
    monkey = Monkey(house, tuple(house.everybody), seed=4)
    for _ in range(amount(test=12, soak=24, mutation=1)):
        for _ in range(4):
            await monkey.press()
            await watch.look()
        await players.play(table, 1)
        await watch.look()
    assert watch.secrets > 400
    assert not refused(house).keys() - HARMLESS - {TOO_OLD}
    assert "has failed" not in caplog.text
    assert not A_CARD.search(caplog.text), A_CARD.search(caplog.text)
    assert house.server.token.partition(":")[2] not in caplog.text
