"""`make bench`: one table, measured in one process and always in the same order.

It ends with an error if a section has failed, or if a count, a size or a ratio is not as asked for.
Times and rates that are missed are marked only, because they depend on the machine.
"""

import sys
from collections.abc import Callable, Iterable

from engine.game import ByPoints, Setup
from engine.scala40 import SCALA40
from engine.scala40.presets import Rules
from engine.scala40.state import Playing, State
from engine.scopa import SCOPA
from engine.scopa import presets as scopa_presets
from engine.scopa import state as scopa_state
from tests.bench import (
    assistant,
    bots,
    chores,
    computer,
    discord,
    engine_before,
    forgetting,
    images,
    peers,
    postgres,
    replays,
    standings,
    start,
    storage,
    tables,
    telegram,
    tournament,
)
from tests.bench.games import Asked, Bench
from tests.bench.machine import described
from tests.bench.measure import Row
from tests.bench.report import reported
from tests.bench.taps import sections as taps
from tests.players import scala40, scopa


def _scala40(seed: bytes) -> Setup[Rules]:
    return Setup(SCALA40.profiles["online"], 2, ByPoints(101), seed)


def _is_live(state: State) -> bool:
    return isinstance(state.phase, Playing)


SCALA40_BENCH = Bench(
    game=SCALA40,
    player=scala40.simple,
    setup=_scala40,
    is_live=_is_live,
    deals_of=lambda state: state.deal.number,
    asked=Asked(
        apply="100,000 (at least 40,000)",
        deals="300",
        query="300 (72 measured)",
        json="40,000",
        size="1,000",
        memory="5,000",
    ),
)


def _scopa(seed: bytes) -> Setup[scopa_presets.Rules]:
    return Setup(SCOPA.profiles["scopa_online"], 2, ByPoints(11), seed)


SCOPA_BENCH = Bench(
    game=SCOPA,
    player=scopa.simple,
    setup=_scopa,
    is_live=lambda state: isinstance(state.phase, scopa_state.Playing),
    deals_of=lambda state: state.deal.number,
    asked=Asked(apply="100,000 (at least 40,000)", json="40,000", size="1,000", memory="5,000"),
)


SECTIONS: tuple[tuple[str, Callable[[], Iterable[Row]]], ...] = (
    ("Scala 40, two players, online", SCALA40_BENCH.rows),
    ("Scopa, two players", SCOPA_BENCH.rows),
    ("Other engines, for comparison", peers.rows),
    ("Scala 40, meld assistant, online", assistant.rows),
    ("Scala 40, beside an earlier commit", engine_before.rows),
    ("Computer players, a decision, two players", computer.rows),
    ("Tournaments, 64 entrants", tournament.rows),
    ("Storage, on a file", storage.rows),
    ("Storage, on PostgreSQL", postgres.rows),
    ("Several bots", bots.rows),
    ("Rankings and ratings, on a file", standings.rows),
    ("Forgetting and joining people, on a file", forgetting.rows),
    ("What is done beside the requests, on a file", chores.rows),
    ("Tables that live, two players, on a file", tables.rows),
    ("Start with many tables, on a file", start.rows),
    ("Pictures", images.rows),
    ("A match that is looked at again, four players", replays.rows),
    ("Telegram, through the library, on loopback", telegram.rows),
    ("Discord, through the library, on loopback", discord.rows),
    ("A tap, the bot as a process of its own", taps.rows),
)
"""From the engine to the platforms."""


RATIOS = (
    (
        "Scala 40's actions judged, beside gin rummy's steps",
        ("actions applied, fully judged", "rlcard, gin rummy: steps applied, not judged"),
        "at least 1.15",
    ),
    (
        "Scala 40's states to JSON and back, beside chess boards",
        ("state to JSON and back", "python-chess: board to JSON and back"),
        "at least 2.1",
    ),
)
"""The first measurement divided by the second; of two games with one row, Scala 40 counts."""


def main() -> int:
    print(described(), end="\n\n")
    return reported(SECTIONS, RATIOS)


if __name__ == "__main__":
    sys.exit(main())
