"""Whom a whole match notifies: each player of each of their turns and cuts, once; nobody else."""

from collections import Counter
from pathlib import Path

import pytest

from bot.screens.comparison import must_act
from common.ids import TableId
from tests.adapters.telegram.conftest import Make
from tests.adapters.telegram.house import House
from tests.adapters.telegram.players import Players
from tests.adapters.telegram.test_calls import plays_beside
from tests.doubles.telegram.people import does
from tests.doubles.telegram.world import Message, User
from tests.properties.effort import amount

THOUGHT = 10
"""Seconds before each move."""
MOST = amount(test=12, soak=400, mutation=8)


def rings(house: House, who: User) -> list[Message]:
    """In private."""
    return [m for m in house.people.rings(who) if m.chat.id == who.id]


def in_group(house: House) -> list[Message]:
    """All that has sounded for everybody there."""
    return [m for m in house.people.rings(house.everybody[0]) if m.chat is house.group]


class Calls:
    """Counts the turns and cuts of each player, by what the table waits for."""

    def __init__(self, house: House, players: Players, table: int) -> None:
        self.house, self.players, self.table = house, players, table
        self.due = Counter[str]()
        self._turns: set[int] = set()

    async def count(self) -> bool:
        """Whether the match goes on; each turn begins with a while of thought."""
        inside = await self.house.bot.tables.table(TableId(self.table))
        seat, timing = must_act(inside), inside.facts.timing
        if seat is not None and timing is not None and timing.turn not in self._turns:
            self._turns.add(timing.turn)
            self.due[self.players.who(inside, seat).first_name] += 1
            await self.house.pass_time(0 if timing.runs is None else THOUGHT)
        return inside.stage == "playing"

    def heard(self) -> Counter[str]:
        people = self.players.people
        return Counter({who.first_name: len(rings(self.house, who)) for who in people})

    async def notified_of_end(self) -> Counter[str]:
        """Those who hear of it: all but the last to move."""
        inside = await self.house.bot.tables.table(TableId(self.table))
        heard = self.heard() - self.due
        assert self.due <= self.heard()
        if inside.stage == "playing":
            return Counter()
        assert inside.facts.mover is not None
        last = self.players.people[inside.facts.mover].first_name
        return Counter({name for name in heard if name != last})

    async def end(self) -> None:
        """Each of the others is notified, once, when the player on turn resigns."""
        inside, before = await self.house.bot.tables.table(TableId(self.table)), self.heard()
        assert inside.facts.timing is not None
        who = self.players.who(inside, inside.facts.timing.seats[0])
        await self.house.press(who, "resign")
        await self.house.press(who, "resign.1")
        await self.house.settle()
        others = [one.first_name for one in self.players.people if one is not who]
        assert self.heard() - before == Counter(others)


@pytest.mark.parametrize(("game", "seats"), [("scala40", 3), ("scala40", 4), ("scopa", 2)])
async def test_a_match_rings_for_turns_and_cuts_and_its_end(
    game: str, seats: int, house: House
) -> None:
    house.server.methods.pace.strict = False
    players = Players(house, tuple(house.everybody[:seats]))
    calls = Calls(house, players, await players.seated(game))
    moves = 0
    while await calls.count() and moves < MOST:
        await players.play(calls.table, 1)
        moves += 1
    assert len(calls.due) == seats
    assert await calls.notified_of_end() == calls.heard() - calls.due
    if seats == 2 and moves == MOST:
        await calls.end()
    (lobby,) = in_group(house)
    assert any(does(key, "join") for row in lobby.looks[0].keys for key in row)
    for message in (m for who in players.people for m in rings(house, who)):
        first, *_ = message.looks[0].text.splitlines()
        name, _, what = first.partition(" · tavolo 1 · ")
        assert name in {"Scopa", "Scala 40"}
        assert what


async def test_who_has_blocked_the_bot_is_called_in_the_group_also_over_restarts(
    make: Make, tmp_path: Path
) -> None:
    """Once a turn, and nobody else is called there."""
    house = await make(database=tmp_path / "bot.db")
    players = Players(house, tuple(house.everybody[:2]))
    ada, bice = players.people
    calls = Calls(house, players, await players.seated("scopa"))
    house.people.block(ada)
    mine = len(rings(house, ada))
    for moves in range(12):
        await calls.count()
        inside = await house.bot.tables.table(TableId(calls.table))
        if must_act(inside) == [*players.people].index(ada):
            await plays_beside(house, ada)
        else:
            await players.play(calls.table, 1)
        if moves % 4 == 0:
            await house.close()
            await house.open()
            await house.settle()
    await calls.count()
    _lobby, *group = in_group(house)
    assert len(group) + mine == calls.due["Ada"] > 3
    assert all(house.people.mentions(call, ada) for call in group)
    assert all(call.deleted for call in group[:-1])
    assert len(rings(house, bice)) == calls.due["Bice"]
    refused = [c for c in house.server.calls if "blocked" in c.refused]
    assert len(refused) <= 1 + 3  # once an hour, and once after each start
