"""How much of the program one press goes through, and how long its functions are.

A match of Scala 40 by three players on Telegram: the real library, a SQLite file, hands in words.
Measured are the presses that discard a card, once each player has had a turn.

- `FUNCTIONS`: distinct functions of `bot/`, `storage/` and `adapters/telegram/` that run until the
  press is answered and all three hands and the table are shown. Comprehensions, lambdas and
  generated methods do not count.
- `STEPS`: the length of the longest chain of such functions, from the loop that receives updates to
  a request to Telegram. Each is called or awaited by the one before it, runs in a task that the one
  before it created, or in a task that the one before it woke; each counts once.
- `TABLE_VIEWS`, `HAND_VIEWS`: how often the game builds them, for one new revision.
- `SETTINGS`: queries that read the settings of people or chats. `LOCKS`: acquisitions of an
  `asyncio.Lock` by those packages. `QUERIES`: all queries outside of write transactions.
  `TRANSACTIONS`: those that write.

The aim: 45 steps, 150 functions, 1 view of the table and 3 of hands, no settings, 3 locks,
2 transactions. The ceilings below come down with each change that gets nearer to it.
"""

from collections.abc import Callable
from pathlib import Path
from statistics import median

import pytest

from adapters.telegram import incoming
from adapters.token import Token
from tests import function_lengths
from tests.adapters.telegram.house import House
from tests.adapters.telegram.players import Players
from tests.bot.scene import config
from tests.bot.walk import Recorder, Walk, named
from tests.doubles.clock import FakeClock
from tests.doubles.telegram.server import Server
from tests.doubles.telegram.world import User
from tests.patience import PATIENCE

STEPS = 45
FUNCTIONS = 444
"""13 of them since a hand is noted before it is sent, to be found after a kill; 31 since a message
whose sending was not answered is looked for and overtaken; 22 since leaving and time-outs are lines
of each hand, times of day are the platform's own, and a refused update is confirmed first."""
TABLE_VIEWS, HAND_VIEWS = 1, 3
SETTINGS = 0
LOCKS = 2
QUERIES = 0
TRANSACTIONS = 3
"""The move, what its hands are, and before it is sent the note of a new hand."""

MEDIAN, NINTH_DECILE = 5, 13
"""Lines of code of the functions of the product."""
PLAYERS = 3


class Walker(Players):
    """Players whose presses are recorded, if that is wanted."""

    recorder: Recorder | None = None
    last: Walk

    async def _press(self, who: User, fits: Callable[[Token], bool]) -> None:
        if self.recorder is None:
            await super()._press(who, fits)
        else:
            async with self.recorder.record(self.house.settle) as self.last:
                await super()._press(who, fits)


async def discards(house: House, recorder: Recorder) -> list[Walk]:
    walker = Walker(house, tuple(house.everybody[:PLAYERS]))
    table, found = await walker.seated("scala40"), list[Walk]()
    for _ in range(PLAYERS):  # the first of these turns is the cut
        await walker.turn(table)
    await house.pass_time(60)  # a group that gets much in a minute costs more
    await walker.turn(table)
    walker.recorder = recorder
    for _ in range(PLAYERS):
        await walker.turn(table)
        found.append(walker.last)
    return found


async def test_a_discard_goes_through_no_more_than_this(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No press is stored as unfinished because this machine is slow."""
    monkeypatch.setattr(incoming, "GLANCE", PATIENCE)
    recorder, clock = Recorder(), FakeClock()
    with recorder.installed():
        async with Server(clock.now) as server:
            house = await House(server, clock, config(), tmp_path / "bot.db").open()
            walks = await discards(house, recorder)
            await house.close()
    for walk in walks:
        measured = {
            "functions": (len(walk.functions), FUNCTIONS),
            "steps": (len(walk.chain), STEPS),
            "views of the table": (walk.views["table_view"], TABLE_VIEWS),
            "views of a hand": (walk.views["hand_view"], HAND_VIEWS),
            "settings": (walk.settings_read, SETTINGS),
            "locks": (walk.locks, LOCKS),
            "queries": (walk.queries, QUERIES),
            "transactions": (walk.transactions, TRANSACTIONS),
        }
        assert walk.functions
        above = {name: counted for name, counted in measured.items() if counted[0] > counted[1]}
        assert not above, "\n".join([str(above), described(walk)])


def described(walk: Walk) -> str:
    chain, functions = map(named, walk.chain), sorted(map(named, walk.functions))
    return "\n".join(["The longest chain:", *chain, "", "All functions:", *functions])


def test_functions_are_as_short_as_before() -> None:
    found = function_lengths.lengths(*function_lengths.PRODUCT)
    assert median(found) <= MEDIAN
    assert function_lengths.ninth_decile(found) <= NINTH_DECILE


def test_a_docstring_or_comment_is_no_code() -> None:
    source = 'def one():\n    """Two\n\n    lines."""\n\n    # why\n    return 1\n'
    assert list(function_lengths.measured(source)) == [2]
