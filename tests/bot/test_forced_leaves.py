"""A player who leaves at any time: their result stays as it was, they see nothing more, and the
match of the others ends by the rules."""

from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

from adapters.panels.verbs import Verb
from adapters.token import pack
from bot.tables import play
from bot.tables.stand_ins import steps_in
from common.ids import PlayerId, TableId
from common.people import Person
from engine.game import ByDeals
from storage.results import PlayerResult
from storage.tables import Status
from tests.bot.stage import ADA, BICE, CIRO, DINO, GROUP, Stage, open_stage
from tests.bot.storages import memory
from tests.properties.effort import amount

LEAVES = amount(test=3, soak=1000, mutation=1)
PEOPLE = (ADA, BICE, CIRO, DINO)
KINDS: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("scala40", 3, {"length": ByDeals(1)}),
    ("scala40", 4, {"length": ByDeals(1)}),
    ("scala40", 4, {"length": ByDeals(1), "pairs": True}),
    ("scopa", 4, {"pairs": True}),
)
OF_A_HAND = (Verb.HAND, Verb.MORE, Verb.REMARK, Verb.RESIGN, Verb.PAUSE)
LONGEST = 900


async def test_the_result_of_a_leaver_is_constant_and_they_see_nothing(tmp_path: Path) -> None:
    rng, left, kinds = Random("leaves"), 0, cycle(KINDS)
    while left < LEAVES:
        async with open_stage(memory(tmp_path)) as stage:
            left += await a_match(stage, rng, *next(kinds))


async def a_match(
    stage: Stage, rng: Random, game: str, players: int, wishes: dict[str, Any]
) -> int:
    """How many have left."""
    people, fixed = PEOPLE[:players], dict[int, PlayerResult]()
    table = await stage.play(*people, game=game, chat=GROUP, leaver="computer", **wishes)
    for step in range(LONGEST):
        now = await stage.inside(table)
        if now.status is not Status.PLAYING:
            break
        if step > 3 and not fixed and rng.random() < 0.1:
            fixed |= await one_leaves(stage, rng, table, people)
        await stage.step(table)
    assert now.status is Status.OVER
    (match,) = await stage.bot.storage.latest_matches(now.facts.host, 1)
    rows = {one.player: one for one in match.players}
    assert {player: rows[PlayerId(player)] for player in fixed} == fixed
    assert all(one.left and one.victory_points == 0 for one in fixed.values())
    winners = [one for one in match.players if one.place == 1]
    assert winners
    assert not {one.player for one in winners} & fixed.keys()
    return len(fixed)


async def one_leaves(
    stage: Stage, rng: Random, table: int, people: tuple[Person, ...]
) -> dict[int, PlayerResult]:
    """Nobody if no computer player could play on for them."""
    now = await stage.inside(table)
    seat = rng.randrange(len(now.facts.sitters))
    if now.match is None or not steps_in(now, now.match, seat):
        return {}
    player = now.facts.sitters[seat].player
    after = await stage.bot.tables.change(TableId(table), play.resigned(player, now.revision))
    result = next(one.result for one in after.facts.replaced if one.player == player)
    assert result is not None
    await stage.quiet()
    gone = next(who for who in people if who.account == now.facts.sitters[seat].account)
    await sees_nothing(stage, gone, after.id)
    return {player: result}


async def sees_nothing(stage: Stage, gone: Person, table: int) -> None:
    revision = (await stage.inside(table)).revision
    for verb in OF_A_HAND:
        reply = await stage.press_token(gone, pack(TableId(table), revision, verb, ()), GROUP)
        assert reply.panel is None, verb
        assert reply.toast
    assert all(not panel.buttons for panel in stage.hall.panels(gone.account))
