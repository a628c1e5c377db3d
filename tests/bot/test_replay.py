"""A match is replayed from what is stored of it as everybody saw it: every revision, every hand.

Players who look at it again read what they read then, and what they held.
"""

import asyncio
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from adapters.panel import Row
from adapters.panels import phrases
from adapters.panels.game import HandContext, TableContext
from adapters.panels.replay import ShownHands
from adapters.panels.table import told_and_lying
from adapters.ports import Press
from adapters.sights import Stage
from adapters.text import Words
from bot.games.entry import GameEntry
from bot.tables.model import Table, seat_sights
from bot.tables.replay import Frame, PastReplaying, replay
from common.ids import TableId
from engine.game import ByDeals, Cut, Illegal, Ready, Refusal
from engine.scala40.actions import TakeBack, VoteVoid
from storage.protocol import Storage
from storage.tables import Status
from tests.bot.direct import Done
from tests.bot.scene import (
    ANNA,
    BRUNO,
    CARLA,
    DARIO,
    PLAYERS,
    WITH_MINDS,
    Reopen,
    Scene,
    config,
    done,
)
from tests.bot.storages import memory, sqlite
from tests.properties.effort import amount
from tests.tiny.cartaalta import ENTRY as TINY_ENTRY
from tests.tiny.mind import plain
from tests.views import view_of

PEOPLE = (ANNA, BRUNO, CARLA, DARIO)
TINY = TINY_ENTRY.game.name
MENU = {**WITH_MINDS, TINY: TINY_ENTRY}
HOSTILE = (Cut(5), Cut(0), Ready(), VoteVoid(agree=True), TakeBack(), TakeBack(whole=True))
KINDS: Mapping[str, tuple[str, int, dict[str, Any]]] = {
    "scala40": ("scala40", 2, {"length": ByDeals(2)}),
    "three": ("scala40", 3, {"length": ByDeals(1)}),
    "pairs": ("scala40", 4, {"pairs": True, "length": ByDeals(1)}),
    "mind": ("scala40", 1, {"minds": ("plain",), "length": ByDeals(1), "cut": True}),
    "scopa": ("scopa", 2, {}),
    "scopa in pairs": ("scopa", 4, {"pairs": True}),
    "third game": (TINY, 3, {}),
    "tutorial": ("scala40", 0, {}),
    "stand-in": ("scala40", 3, {"leaver": "computer", "length": ByDeals(1)}),
}
MATCHES, VOID_AT = amount(test=2, soak=63, mutation=1), 7
LONGEST = amount(test=200, soak=400, mutation=400)
FEWER, LEAVE_AT = amount(test=1, soak=63, mutation=1), 20
MOMENTS = amount(test=6, soak=400, mutation=1)
"""That are compared in each deal."""


class Watched(Scene):
    """Remembers the views of each revision that the screens received."""

    def __init__(self, reopen: Reopen, menu: Mapping[str, GameEntry]) -> None:
        super().__init__(reopen, config(), menu)
        self.seen: dict[int, Any] = {}
        self.read: dict[int, Any] = {}
        """What the panels of the table said, and the hands, by revision."""

    def _wire(self, storage: Storage) -> None:
        super()._wire(storage)
        house = self.bot.tables.services
        publish = house.publish

        def noted(before: Table | None, after: Table, news: Any) -> None:
            if after.match is not None:
                self.seen[after.revision] = views(after.match)
                self.read[after.revision] = said(
                    after, self.bot.services.preferences.in_language("it")
                )
            publish(before, after, news)

        object.__setattr__(house, "publish", noted)

    async def void(self) -> None:
        """Start again under rules that fail once, and are then the same as before."""
        failing = True

        def apply(game: Any) -> Callable[..., Any]:
            def judge(*asked: Any) -> Any:
                if failing:
                    raise Illegal(Refusal.NOT_NOW)
                return game.apply(*asked)

            return judge

        menu = self._menu
        broken = {
            name: replace(one, game=replace(one.game, apply=apply(one.game)))
            for name, one in menu.items()
        }
        await self.restart(broken)
        for table in await self.bot.storage.tables():
            await self.inside(table)
        failing = False
        await self.restart(menu)


def views(match: Any) -> Any:
    seats = range(match.setup.players)
    return match.table_view, *(match.hand_view(seat) for seat in seats)


def said(table: Table, words: Words) -> Any:
    """What lay on the table, and the cards of each hand."""
    panels, match = table.served.panels, table.match
    assert match is not None
    names, pairs = phrases.names(seat_sights(table.facts), words), match.setup.pairs
    around = TableContext(match.table_view, names, words, pairs, match.events)
    hands = [
        HandContext(match.table_view, match.hand_view(seat), names, words, panels.empty, pairs)
        for seat in range(match.setup.players)
    ]
    held = [tuple(one.card for one in panels.cards(hand)) for hand in hands]
    return told_and_lying(around, panels), held if match.table_view.proof.seed is None else []


async def begun(scene: Scene, kind: str) -> int:
    game, people, wishes = KINDS[kind]
    if kind == "tutorial":
        return done(await scene.desk.learn(ANNA, game)).table.table
    return await scene.play(*PEOPLE[:people], game=game, pace="veloce", **wishes)


async def sensible(scene: Scene, table: Table) -> None:
    """What is waited for is done by a person, or by the computer player."""
    assert table.match is not None
    game = table.served.game.name
    seat = table.match.waiting.seats[0]
    who = scene.sitter(table, seat)
    if table.facts.sitters[seat].mind is not None:
        await scene.pass_time(1.5)
        return
    if game == TINY:
        seen = await scene.look(who, table.id)
        assert seen.hand is not None
        action: Any = plain(view_of(seen.hand), view_of(seen.table), (), bytes(32))
    else:
        _, action = PLAYERS[game](table.match.state)
    assert isinstance(await scene.act(who, table.id, action), Done)


async def something(scene: Watched, table: Table, rng: Random) -> None:
    """Mostly what the rules ask for; now and then what they refuse, nothing, or an interruption."""
    chance, number = rng.random(), table.id
    who = rng.choice([PEOPLE[0], scene.sitter(table, rng.randrange(len(table.facts.sitters)))])
    if chance < 0.8:
        await sensible(scene, table)
    elif chance < 0.95:
        await scene.act(who, number, rng.choice(HOSTILE))
    elif chance < 0.97:
        await scene.pass_time(rng.choice([1, 5, 10, 20, 50]))
    elif chance < 0.98:
        await scene.restart()
    elif chance < 0.985:
        await scene.void()
    elif chance < 0.999:
        ask = rng.choice([scene.desk.pause, scene.desk.resume, scene.desk.give_time])
        await ask(await scene.press(who, number))
    else:
        await scene.desk.resign(await scene.press(who, number))


async def played(storage: Callable[[Path], Reopen], kind: str, rng: Random) -> int:
    """How many deals were void."""
    with tempfile.TemporaryDirectory() as folder:
        scene = Watched(storage(Path(folder)), MENU)
        await scene.begin()
        try:
            table = await begun(scene, kind)
            for turn in range(LONGEST):
                inside = await scene.inside(table)
                if turn == VOID_AT and inside.status is Status.PLAYING:
                    await scene.void()
                elif turn == LEAVE_AT and kind == "stand-in":
                    await scene.desk.resign(await scene.press(rng.choice(PEOPLE[:3]), table))
                elif inside.stage is Stage.PAUSED:
                    await scene.desk.resume(await scene.press(PEOPLE[0], table))
                elif inside.stage is Stage.PLAYING:
                    await something(scene, inside, rng)
            await as_it_was(scene, table, hidden={1} if kind == "tutorial" else set())
            await as_it_was_read(scene, table, rng)
            return sum(deal.voided for deal in await scene.bot.storage.deals(TableId(table)))
        finally:
            await scene.bot.storage.close()


async def as_it_was(scene: Watched, table: int, hidden: set[int]) -> None:
    """Nobody was shown the hidden revisions."""
    frames = await replay(scene.bot.storage, MENU, TableId(table))
    shown: dict[int, Any] = {}
    for frame in frames:
        assert isinstance(frame, Frame)
        shown[frame.revision] = views(frame.match)
    assert len(shown) == len(frames)
    for revision, seen in scene.seen.items():
        newest = max(number for number in shown if number <= revision)
        assert shown[newest] == seen, revision
    assert shown.keys() - scene.seen.keys() == hidden


async def as_it_was_read(scene: Watched, table: int, rng: Random) -> None:
    """Some moments, for some player who looks at the match again."""
    played = await scene.bot.services.replayed.deals(TableId(table))
    inside = await scene.inside(table)
    people = [seat for seat, one in enumerate(inside.facts.sitters) if one.mind is None]
    for deal in played.ended:
        steps = await scene.bot.services.replayed.steps(played, deal)
        shown = [step for step in steps if step.revision in scene.read]
        for step in rng.sample(shown, min(MOMENTS, len(shown))):
            seat = rng.choice(people)
            who, asked = scene.sitter(inside, seat), (step.revision, "replay", (ShownHands.OWN, 0))
            panel = (await scene.bot.requests.press(Press(who, TableId(table), *asked))).panel
            lay, hands = scene.read[step.revision]
            own = [Row("Le tue carte", hands[seat])] if hands and hands[seat] else []
            assert panel is not None
            assert [*panel.blocks[1:]] == [*lay, *own], step.revision


@pytest.mark.parametrize("kind", KINDS)
def test_a_match_is_replayed_as_it_was_seen(kind: str) -> None:
    voided, matches = 0, FEWER if kind == "stand-in" else MATCHES
    for number in range(matches):
        storage = sqlite if number % 5 == 1 else memory
        voided += asyncio.run(played(storage, kind, Random(f"{kind} {number}")))
    assert voided >= matches // 2


def gone(state: Any, seat: Any, action: Any) -> Any:
    """Rules under which the second discard is not what it was."""
    if len(state.deal.pozzo) > 1:
        raise Illegal(Refusal.NOT_NOW)
    return MENU["scala40"].game.apply(state, seat, action)


async def test_what_other_rules_tell_otherwise_is_not_misjudged(tmp_path: Path) -> None:
    scene = Watched(memory(tmp_path), MENU)
    await scene.begin()
    table = await scene.play(ANNA, BRUNO, game="scala40", length=ByDeals(2))
    while len(await scene.bot.storage.deals(TableId(table))) < 2:
        await scene.step(table)
    await scene.step(table)
    entry = MENU["scala40"]
    newer = replace(entry, game=replace(entry.game, version=4, apply=gone))
    first, *rest = await replay(scene.bot.storage, {**MENU, "scala40": newer}, TableId(table))
    assert isinstance(first, PastReplaying)
    assert (first.deal.number, first.deal.rules_version) == (1, 3)
    assert [type(frame) for frame in rest] == [Frame, Frame]
    older = replace(entry, game=replace(entry.game, version=1))
    found = await replay(scene.bot.storage, {**MENU, "scala40": older}, TableId(table))
    assert [type(one) for one in found] == [PastReplaying, PastReplaying]
