"""Whatever people press, whenever we are stopped: nothing acknowledged is lost or done twice."""

import asyncio
import json
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

from adapters.ports import Press
from adapters.sights import Stage
from bot.tables.model import Table
from common.ids import TableId
from engine.game import ByDeals, Cut, Ready, Resign
from engine.scala40.actions import TakeBack, VoteVoid
from tests.bot.direct import Done, Fresh, NotDone
from tests.bot.scene import (
    ANNA,
    BRUNO,
    CARLA,
    DARIO,
    ELSA,
    PLAYERS,
    Reopen,
    Scene,
    config,
)
from tests.bot.storages import memory, sqlite
from tests.properties.effort import amount

PEOPLE = (ANNA, BRUNO, CARLA, DARIO, ELSA)
WILD = (Cut(5), Ready(), VoteVoid(agree=True), VoteVoid(agree=False), TakeBack(), Cut(0))
TABLES = st.sampled_from(
    [
        ("scopa", 2, {}),
        ("scopa", 4, {"pairs": True}),
        ("scala40", 2, {"length": ByDeals(1)}),
        ("scala40", 3, {}),
        ("scala40", 4, {"pairs": True}),
        ("scala40", 5, {}),
        ("scala40", 2, {"minds": ("plain",)}),
        ("scopa", 1, {"minds": ("plain",)}),
    ]
)
WHO = st.integers(0, 4)
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("sense"), st.integers(1, 30), st.just(0)),
        st.tuples(st.just("wild"), WHO, st.integers(0, len(WILD) - 1)),
        st.tuples(st.just("old"), WHO, st.integers(0, 50)),
        st.tuples(st.just("twice"), st.just(0), st.just(0)),
        st.tuples(st.just("stopped"), st.integers(0, 12), st.just(0)),
        st.tuples(st.just("ask"), WHO, st.integers(0, 3)),
        st.tuples(st.just("wait"), st.integers(1, 80), st.just(0)),
        st.tuples(st.just("resign"), WHO, st.integers(0, 9)),
        st.tuples(st.just("restart"), st.integers(0, 100), st.just(0)),
    ),
    min_size=5,
    max_size=40,
)


@dataclass
class Witness:
    """Remembers what was acknowledged, and compares it with what the ledger tells."""

    scene: Scene
    table: int
    acknowledged: list[tuple[int, Any]] = field(default_factory=list)

    async def press(self, who: Any, action: Any, revision: int | None = None) -> Any:
        press = await self.scene.press(who, self.table)
        if revision is not None:
            press = Press(who, TableId(self.table), revision)
        return await self._asked(press, action)

    async def _asked(self, press: Press, action: Any) -> Any:
        if isinstance(action, Resign):
            answer = await self.scene.desk.resign(press)
        else:
            answer = await self.scene.desk.act(press, action)
        assert isinstance(answer, Done | Fresh | NotDone)
        if isinstance(answer, Done):
            assert answer.hand is not None
            self._note(answer.hand.seat, action, await self.inside())
        return answer

    def _note(self, seat: int, action: Any, table: Table) -> None:
        self.acknowledged.append((seat, table.served.game.dump_action(action)))

    async def sensible(self) -> tuple[Any, Any] | None:
        """The actions of a person who is awaited, after the computer players have moved."""
        while (inside := await self.inside()).stage is Stage.PLAYING:
            assert inside.match is not None
            seat, action = PLAYERS[inside.served.game.name](inside.match.state)
            if inside.facts.sitters[seat].mind is None:
                return self.scene.sitter(inside, seat), action
            await self.scene.pass_time(1.5)
        return None

    async def inside(self) -> Table:
        return await self.scene.inside(self.table)

    async def stopped(self, steps: int) -> None:
        """The one who waits for the answer goes away, and does not know whether it was done."""
        sensible = await self.sensible()
        if sensible is None:
            return
        who, action = sensible
        press = await self.scene.press(who, self.table)
        asked = asyncio.ensure_future(self.scene.desk.act(press, action))
        for _ in range(steps):
            await asyncio.sleep(0)
        asked.cancel()
        await asyncio.gather(asked, return_exceptions=True)
        await self.scene.bot.tables.settled()
        told = await self.told()
        if len(told) > len(self.acknowledged):
            inside = await self.inside()
            accounts = [sitter.account for sitter in inside.facts.sitters]
            self._note(accounts.index(who.account), action, inside)

    async def told(self) -> list[tuple[int, Any]]:
        """What people did, says the ledger."""
        history = await self.scene.bot.storage.actions(TableId(self.table))
        sitters = (await self.inside()).facts.sitters
        people = {seat for seat, sitter in enumerate(sitters) if sitter.mind is None}
        return [(d.seat, json.loads(d.action)) for d in history if d.seat in people]

    async def agree(self) -> None:
        assert await self.told() == self.acknowledged
        inside = await self.inside()
        assert inside.match is not None
        game = inside.served.game
        state = game.begin(inside.match.setup).state
        for done in await self.scene.bot.storage.actions(TableId(self.table)):
            state = game.apply(state, done.seat, game.load_action(json.loads(done.action))).state
        assert state == inside.match.state

    async def restart(self, away: float) -> None:
        before = await self.inside()
        await self.scene.restart()
        self.scene.clock.move(away)
        after = await self.inside()
        assert (after.facts, after.match, after.revision, after.status) == (
            before.facts,
            before.match,
            before.revision,
            before.status,
        )
        await self.agree()


async def step(witness: Witness, kind: str, a: int, b: int) -> None:
    scene, table = witness.scene, witness.table
    if kind == "restart":
        await witness.restart(a)
    elif kind == "wait":
        await scene.pass_time(a)
    elif (await witness.inside()).stage is not Stage.PLAYING:
        await scene.desk.resume(await scene.press(PEOPLE[a % 5], table))
    else:
        await pressed(witness, kind, a, b)


async def pressed(witness: Witness, kind: str, a: int, b: int) -> None:
    """Somebody does something at a table in play."""
    scene = witness.scene
    match kind:
        case "sense":
            await sensibly(witness, a)
        case "wild":
            await witness.press(PEOPLE[a], WILD[b])
        case "old":
            sensible = await witness.sensible()
            if sensible is not None:
                await witness.press(PEOPLE[a], sensible[1], b)
        case "twice":
            await twice(witness)
        case "stopped":
            await witness.stopped(a)
        case "ask":
            desk = scene.desk
            asked = (desk.pause, desk.resume, desk.give_time, desk.cancel)
            await asked[b](await scene.press(PEOPLE[a], witness.table))
        case "resign" if b == 0:
            await witness.press(PEOPLE[a], Resign())
        case _:
            pass


async def sensibly(witness: Witness, steps: int) -> None:
    for _ in range(steps):
        sensible = await witness.sensible()
        if sensible is not None:
            assert isinstance(await witness.press(*sensible), Done)


async def twice(witness: Witness) -> None:
    sensible = await witness.sensible()
    if sensible is None:
        return
    who, action = sensible
    press = await witness.scene.press(who, witness.table)
    both = [witness.press(who, action, press.revision) for _ in range(2)]
    assert sum(isinstance(answer, Done) for answer in await asyncio.gather(*both)) == 1


async def played(
    storage: Callable[[Path], Reopen],
    table: tuple[str, int, dict[str, Any]],
    steps: list[tuple[str, int, int]],
) -> None:
    game, players, wishes = table
    with tempfile.TemporaryDirectory() as folder:
        scene = await Scene(storage(Path(folder)), config()).begin()
        try:
            number = await scene.play(*PEOPLE[:players], game=game, pace="veloce", **wishes)
            witness = Witness(scene, number)
            for kind, a, b in steps:
                await step(witness, kind, a, b)
            await witness.restart(0)
        finally:
            await scene.bot.storage.close()


@settings(max_examples=amount(test=20, soak=3000, mutation=5))
@given(table=TABLES, steps=STEPS)
def test_nothing_acknowledged_is_lost_or_done_twice(
    table: tuple[str, int, dict[str, Any]], steps: list[tuple[str, int, int]]
) -> None:
    asyncio.run(played(memory, table, steps))


@settings(max_examples=amount(test=6, soak=500, mutation=2))
@given(table=TABLES, steps=STEPS)
@example(  # somebody's time and a computer player's pause are over at once
    table=("scala40", 2, {"minds": ("plain",)}),
    steps=[*[("sense", 1, 0)] * 4, ("wait", 45, 0), ("wait", 44, 0), ("sense", 1, 0)],
)
def test_nor_in_a_file(
    table: tuple[str, int, dict[str, Any]], steps: list[tuple[str, int, int]]
) -> None:
    asyncio.run(played(sqlite, table, steps))
