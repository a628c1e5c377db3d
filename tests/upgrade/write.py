"""Writes a database with a bit of everything in it, as SQL text, with the program that is here.

`python -m tests.upgrade.write FILE`: the file is kept, and every later program is tested on it.
`version_3.sql` was written by commit 4d9582c, the last one that knows no later version, with what
this module was then; `version_8.sql` by the last commit that kept no rows of deals.

All people in it are made up.
"""

import asyncio
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

from adapters.people import Person
from adapters.ports import Press
from adapters.sights import Stage as Phase
from adapters.sights import Wishes
from adapters.standings import Order
from bot.games import MENU
from bot.games.entry import GameEntry
from engine.game import ByDeals
from tests.bot.computer_players import COMPUTER_PLAYERS
from tests.bot.direct import Direct
from tests.bot.scene import ANNA, BRUNO, CARLA, DARIO, ELSA, done, person
from tests.bot.stage import ADA, BICE, GROUP, Stage
from tests.bot.storages import sqlite

CLUB = "telegram:-1001"
SERVER = "discord:77"
FLORA, GINO = person(6), person(7)
REMOVED = Person("telegram:8", "Ilario Dimenticato", "ilario_d")
ELSEWHERE = Person("discord:1", "Anna on Discord")


def quick(served: GameEntry) -> GameEntry:
    """With the levels that are played, by players that need no time."""
    plain = COMPUTER_PLAYERS[served.game.name]["plain"]
    lesson = served.lesson and replace(served.lesson, player=plain)
    return replace(
        served, computer_players=dict.fromkeys(served.computer_players, plain), lesson=lesson
    )


QUICK_MENU = {name: quick(served) for name, served in MENU.items()}


async def written(folder: Path) -> None:
    stage = Stage(sqlite(folder), QUICK_MENU)
    await stage.begin()
    try:
        await people(stage)
        await finished(stage)
        await Direct(stage.bot).ranking("scala40", Order.RATING)
        stage.screen.down = True  # from here on no announcement can be sent
        await unfinished(stage)
    finally:
        await stage.stop()
        await stage.bot.storage.close()


async def people(stage: Stage) -> None:
    """Settings, a group's defaults, two accounts of one person, somebody who was removed."""
    desk, storage = stage.desk, stage.bot.storage
    assert await desk.set(ANNA, {"language": "en", "four_colours": True}) is None
    assert await desk.set(BRUNO, {"sort": "rank", "ranked": True}) is None
    defaults = {"scopa": {"game": "scopa", "players": 2, "stake": 5}}
    assert await desk.set_chat(ANNA, SERVER, {"defaults": defaults, "language": "it"}) is None
    kept = await storage.player_of(ANNA.account, ANNA.name, stage.clock.now())
    other = await storage.player_of(ELSEWHERE.account, ELSEWHERE.name, stage.clock.now())
    await storage.join(kept.id, other.id)
    await resigned(stage, BRUNO, REMOVED)
    removed = await storage.found(REMOVED.account)
    assert removed is not None
    await storage.forget(removed.id)


async def finished(stage: Stage) -> None:
    """Matches with results, for ratings of both games, here and there."""
    for pair in ((ANNA, BRUNO), (BRUNO, CARLA), (CARLA, ANNA), (ANNA, BRUNO)):
        await resigned(stage, *pair, game="scala40")
    for chat in (CLUB, SERVER, f"{CLUB}/5"):
        await resigned(stage, ANNA, CARLA, chat=chat, stake=2)
    table = await stage.play(ANNA, BRUNO, chat=CLUB, stake=1)
    await stage.finish(table)
    cancelled = await stage.open(DARIO, chat=CLUB)
    done(await stage.desk.cancel(Press(DARIO, cancelled, 0)))


async def resigned(stage: Stage, *pair: Person, game: str = "scopa", **wishes: Any) -> None:
    """The second of them gives up."""
    table = await stage.play(*pair, game=game, **{"chat": CLUB, **wishes})
    done(await stage.desk.resign(await stage.press(pair[1], table)))


async def unfinished(stage: Stage) -> None:
    await stage.open(DARIO, ELSA, chat=CLUB, game="scala40", players=3, length=ByDeals(1))
    done(await stage.desk.challenge(ANNA, SERVER, BRUNO.account, Wishes("scopa")))
    await in_the_middle_of_a_turn(stage)
    scopa = await stage.play(ANNA, BRUNO, CARLA, DARIO, chat=CLUB, pairs=True)
    await steps(stage, scopa, 9)
    await paused(stage)
    mind = await stage.play(FLORA, game="scala40", minds=("medio",), length=ByDeals(1), chat=CLUB)
    await steps(stage, mind, 8)
    done(await stage.desk.learn(GINO, "scala40"))
    await in_a_later_deal(stage)
    await offered_again(stage)
    here = await stage.play(ADA, BICE, chat=GROUP)
    await steps(stage, here, 4)
    await stage.quiet()


async def in_the_middle_of_a_turn(stage: Stage) -> None:
    """Scala 40 with melds on the table, and somebody who has drawn and laid cards."""
    table = await stage.play(
        ANNA, CARLA, ELSA, game="scala40", length=ByDeals(2), pace="lenta", chat=CLUB
    )
    for _ in range(400):
        play = (await stage.inside(table)).match
        assert play is not None
        moves = getattr(play.state.phase, "moves", ())
        if len(moves) > 1 and len(play.state.deal.melds) > 2:
            return
        await stage.step(table)
    raise AssertionError("nobody has laid a meld")


async def in_a_later_deal(stage: Stage) -> None:
    """Scopa, in the middle of the second deal: the seed of the first is known."""
    table = await stage.play(BRUNO, DARIO, chat=SERVER)
    while not await stage.bot.tables.proofs(table):
        await stage.step(table)
    await steps(stage, table, 5)


async def offered_again(stage: Stage) -> None:
    """A match that is over, and the lobby of its rematch."""
    table = await stage.play(BRUNO, ELSA, chat=SERVER)
    done(await stage.desk.resign(await stage.press(ELSA, table)))
    done(await stage.desk.rematch(await stage.press(BRUNO, table)))


async def paused(stage: Stage) -> None:
    table = await stage.play(ELSA, FLORA, game="scala40", length=ByDeals(1), chat=CLUB)
    await steps(stage, table, 6)
    for who in (ELSA, FLORA):
        done(await stage.desk.pause(await stage.press(who, table)))
    assert (await stage.look(ELSA, table)).table.stage is Phase.PAUSED


async def steps(stage: Stage, table: int, number: int) -> None:
    """Moves of people; a computer player who is waited for moves as well."""
    for _ in range(number):
        await one_step(stage, table)


async def one_step(stage: Stage, table: int) -> None:
    """By the player who is awaited."""
    inside = await stage.inside(table)
    assert inside.match is not None
    if inside.facts.thinks_at is not None:
        await stage.pass_time(5)
    else:
        await stage.step(table)


def dumped(database: Path) -> Iterator[str]:
    """As one text that makes the same database again."""
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("VACUUM")
        for name in ("application_id", "user_version"):
            (number,) = connection.execute(f"PRAGMA {name}").fetchone()
            yield f"PRAGMA {name} = {number};"
        yield from connection.iterdump()


def main(file: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(written(Path(folder)))
        file.write_text("\n".join(dumped(Path(folder) / "bot.db")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
