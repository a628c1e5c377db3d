"""Rules that tell an old deal otherwise void that deal, and nothing else."""

from dataclasses import replace
from typing import Any

from adapters.news import ClosedBecause, DealtAgain, TableClosed
from adapters.sights import Stage
from bot.games.entry import GameEntry
from common.ids import TableId
from engine import shuffle
from engine.game import ByDeals, Illegal, Refusal
from tests.bot.scene import ANNA, BRUNO, CHAT, WITH_MINDS, Scene
from tests.views import view_of


def newer(served: GameEntry, **changes: Any) -> dict[str, GameEntry]:
    game = replace(served.game, version=served.game.version + 1, **changes)
    return {**WITH_MINDS, game.name: replace(served, game=game)}


def stricter(state: Any, seat: Any, action: Any) -> Any:
    """Rules under which the second discard is not what it was."""
    if len(state.deal.pozzo) > 1:
        raise Illegal(Refusal.NOT_NOW)
    return WITH_MINDS["scala40"].game.apply(state, seat, action)


async def begun(scene: Scene) -> int:
    table = await scene.play(ANNA, BRUNO, game="scala40", length=ByDeals(1))
    for _ in range(5):
        await scene.step(table)
    return table


async def test_a_deal_that_would_go_otherwise_is_dealt_again(scene: Scene) -> None:
    table = await begun(scene)
    before = await scene.inside(table)
    await scene.restart(newer(WITH_MINDS["scala40"], apply=stricter))
    sight = (await scene.look(ANNA, table)).table
    assert sight.stage is Stage.PLAYING
    assert view_of(sight).cutter is not None
    assert sight.view.dealer == before.facts.deal.dealer  # type: ignore[union-attr]  # it has begun
    await scene.deliver()
    for to in (CHAT, ANNA.account, BRUNO.account):
        assert DealtAgain() in scene.screen.told(to)
    void, running = await scene.desk.verify(table)
    assert void.commitment == shuffle.commitment(void.seed or b"")
    assert (running.seed, void.number) == (b"", running.number)
    assert view_of(sight).proof.commitment != void.commitment
    first, second = await scene.bot.storage.deals(TableId(table))
    assert (first.number, first.commitment) == (second.number, void.commitment)
    assert (first.voided, first.seed) == (True, (void.seed or b"").hex())
    assert (second.voided, second.seed) == (False, None)
    assert second.rules_version == first.rules_version + 1


async def test_a_void_deal_counts_for_nothing_in_the_statistics(scene: Scene) -> None:
    table = await scene.play(ANNA, BRUNO, game="scala40")
    for ended in (1, 2):
        while (await scene.inside(table)).facts.tallies[0].deals < ended:
            await scene.step(table)
    scored = (await scene.inside(table)).facts.tallies
    assert scored[0].deals == 2
    await scene.restart(newer(WITH_MINDS["scala40"], apply=stricter))
    dealt = await scene.inside(table)
    assert [tally.deals for tally in dealt.facts.tallies] == [1, 1]
    assert sum(tally.closings for tally in dealt.facts.tallies) == 1
    await scene.restart(newer(WITH_MINDS["scala40"]))
    assert (await scene.inside(table)).facts.tallies == dealt.facts.tallies


async def test_the_new_deal_is_played_to_its_end_and_comes_back(scene: Scene) -> None:
    table = await begun(scene)
    await scene.restart(newer(WITH_MINDS["scala40"], apply=stricter))
    again = await scene.inside(table)
    await scene.restart(WITH_MINDS)
    dealt = await scene.inside(table)
    assert dealt.match == again.match
    await scene.restart()
    assert (await scene.inside(table)).match == dealt.match
    assert (await scene.finish(table)).stage is Stage.OVER


async def test_a_table_nobody_can_read_is_closed_and_the_others_go_on(scene: Scene) -> None:
    table, other = await begun(scene), await scene.play(ANNA, BRUNO)
    served = WITH_MINDS["scala40"]

    def unreadable(*_: Any) -> Any:
        raise ValueError("what is this?")

    await scene.restart(newer(served, load=unreadable))
    assert (await scene.look(ANNA, table)).table.stage is Stage.CLOSED
    await scene.deliver()
    assert TableClosed(ClosedBecause.UNREADABLE) in scene.screen.told(CHAT)
    assert (await scene.finish(other)).stage is Stage.OVER


async def test_a_digest_that_differs_voids_the_deal_too(scene: Scene) -> None:
    table = await begun(scene)
    served = WITH_MINDS["scala40"]
    number = view_of((await scene.look(ANNA, table)).table).proof.number
    richer = lambda state: {**served.game.dump(state), "more": 1}  # noqa: E731
    await scene.restart(newer(served, dump=richer))
    await scene.look(ANNA, table)
    await scene.deliver()
    assert DealtAgain() in scene.screen.told(CHAT)
    assert view_of((await scene.look(ANNA, table)).table).proof.number == number


async def test_the_same_rules_void_nothing(scene: Scene) -> None:
    table = await begun(scene)
    before = await scene.inside(table)
    await scene.restart(newer(WITH_MINDS["scala40"]))
    assert (await scene.inside(table)).match == before.match
