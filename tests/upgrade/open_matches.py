"""Matches of both games in all states that survive a restart."""

from collections.abc import Callable
from typing import Any

from adapters.panels.verbs import Verb
from adapters.ports import Press
from adapters.sights import Wishes
from adapters.token import Token
from bot.tables.model import Table
from common.addresses import Chat
from common.ids import TableId
from common.people import Person
from engine.game import ByDeals, Ready
from storage.tables import Status
from tests.bot.scene import PLAYERS, done, sitter_of
from tests.upgrade.recorded_stage import (
    ADA,
    ANNA,
    BICE,
    BRUNO,
    CARLA,
    CIRO,
    DINO,
    ELSA,
    EVERYBODY,
    FURIO,
    GINA,
    GROUP,
    IVO,
    OTHER_GROUP,
    SERVER,
    TOPIC,
    RecordedStage,
)


async def open_all(stage: RecordedStage) -> None:
    for who in EVERYBODY:
        await stage.desk.settings(who)
    await lobbies(stage)
    await scala40(stage)
    await scopa(stage)
    await elsewhere(stage)
    await stage.quiet()


async def lobbies(stage: RecordedStage) -> None:
    """With options, an invitation, a challenge, and a rematch."""
    await stage.open(DINO, ELSA, chat=GROUP, game="scala40", players=3, length=ByDeals(1))
    await stage.open(DINO, FURIO, chat=GROUP, game="scopa")
    hosted = await stage.open(ADA, chat=GROUP, game="scopa", players=4, pairs=True)
    await press(stage, ADA, hosted, Verb.INVITE, chat=GROUP)
    done(await stage.desk.challenge(ELSA, GROUP, FURIO.account, Wishes("scopa")))
    over = await stage.play(BICE, ELSA, chat=GROUP)
    done(await stage.desk.resign(await stage.press(ELSA, over)))
    done(await stage.desk.rematch(await stage.press(BICE, over)))
    for text in ("scopa @ciro", "scala40"):
        await stage.say(GINA, f"/sfida {text}", GROUP, named=None)


async def scala40(stage: RecordedStage) -> None:
    await stage.play(ADA, BICE, game="scala40", chat=GROUP)
    drawn = await stage.play(ADA, CIRO, game="scala40", chat=GROUP, pace="lenta")
    await steps(stage, drawn, 2)
    opened = await stage.play(
        ADA, CIRO, ELSA, game="scala40", chat=GROUP, length=ByDeals(2), pace="lenta"
    )
    await until(stage, opened, in_the_middle_of_a_turn)
    pairs = await stage.play(ADA, BICE, CIRO, DINO, game="scala40", chat=GROUP, pairs=True)
    await steps(stage, pairs, 12)
    later = await stage.play(ADA, DINO, game="scala40", chat=GROUP, length=ByDeals(2))
    await until(stage, later, lambda table: bool(table.facts.deal and table.facts.deal.number > 1))
    await steps(stage, later, 7)
    await paused(stage)
    await with_stand_in(stage)
    await looked_on(stage)


async def between_deals(stage: RecordedStage) -> None:
    """Nobody has said yet that they are ready, and no time may pass any more."""
    for people, game in (((BICE, CIRO), "scala40"), ((CIRO, ELSA), "scopa")):
        length = {"length": ByDeals(2)} if game == "scala40" else {}
        table = await stage.play(*people, game=game, chat=GROUP, **length)
        await until(stage, table, is_between_deals)
    await stage.quiet()


async def looked_on(stage: RecordedStage) -> None:
    """Two spectators, one of whom asks for the hands of the deal that has ended."""
    table = await stage.play(CIRO, DINO, game="scala40", chat=GROUP, length=ByDeals(2))
    await steps(stage, table, 6)
    for who in (FURIO, GINA):
        await press(stage, who, table, Verb.WATCH, chat=GROUP)
    await until(stage, table, lambda now: bool(now.facts.deal and now.facts.deal.number > 1))
    await steps(stage, table, 3)
    await press(stage, FURIO, table, Verb.ALL_HANDS)
    for who in (CIRO, DINO):
        await press(stage, who, table, Verb.MORE, 1)


async def scopa(stage: RecordedStage) -> None:
    two = await stage.play(ADA, BICE, chat=GROUP)
    await steps(stage, two, 5)
    pairs = await stage.play(ADA, BICE, CIRO, DINO, chat=GROUP, pairs=True)
    await steps(stage, pairs, 9)
    later = await stage.play(CIRO, FURIO, chat=GROUP)
    await until(stage, later, lambda table: bool(table.facts.deal and table.facts.deal.number > 1))
    await steps(stage, later, 5)
    await stage.play(DINO, FURIO, chat=GROUP)


async def elsewhere(stage: RecordedStage) -> None:
    """In a topic, on Discord, and in private chats: lessons, and matches with a computer player."""
    for chat, game in ((TOPIC, "scopa"), (OTHER_GROUP, "scala40")):
        await steps(stage, await stage.play(ADA, BICE, game=game, chat=chat), 4)
    for game in ("scopa", "scala40"):
        await steps(stage, await stage.play(ANNA, BRUNO, game=game, chat=SERVER), 6)
    await stage.open(CARLA, chat=SERVER, game="scala40", players=3)
    for who in (IVO, CARLA):
        done(await stage.desk.learn(who, "scala40"))
    for game in ("scala40", "scopa"):
        alone = await stage.play(FURIO, game=game, minds=("medio",), chat=GROUP)
        await steps(stage, alone, 8)


async def paused(stage: RecordedStage) -> None:
    table = await stage.play(ELSA, FURIO, game="scala40", length=ByDeals(1), chat=GROUP)
    await steps(stage, table, 6)
    for who in (ELSA, FURIO):
        done(await stage.desk.pause(await stage.press(who, table)))
    asked = await stage.play(ELSA, GINA, game="scala40", length=ByDeals(1), chat=GROUP)
    await steps(stage, asked, 4)
    done(await stage.desk.pause(await stage.press(ELSA, asked)))


async def with_stand_in(stage: RecordedStage) -> None:
    """A computer player plays on for the person who has left."""
    table = await stage.play(
        BICE, CIRO, DINO, game="scala40", chat=GROUP, leaver="computer", length=ByDeals(2)
    )
    await steps(stage, table, 7)
    inside = await stage.inside(table)
    timing = inside.facts.timing
    assert timing is not None
    gone = sitter_of(inside, timing.seats[0])
    done(await stage.desk.resign(await stage.press(gone, table)))
    assert (await stage.inside(table)).status is Status.PLAYING


def in_the_middle_of_a_turn(table: Table) -> bool:
    """With melds on the table, and somebody who has drawn and laid cards."""
    assert table.match is not None
    state: Any = table.match.state
    return len(getattr(state.phase, "moves", ())) > 1 and len(state.deal.melds) > 2


def is_between_deals(table: Table) -> bool:
    assert table.match is not None
    return isinstance(PLAYERS[table.served.game.name](table.match.state)[1], Ready)


async def until(stage: RecordedStage, number: int, holds: Callable[[Table], bool]) -> None:
    for _ in range(1000):
        if holds(await stage.inside(number)):
            return
        await steps(stage, number, 1)
    raise AssertionError("it has never come to that")


async def steps(stage: RecordedStage, number: int, count: int) -> None:
    """Moves of people; a computer player who is waited for moves as well."""
    for _ in range(count):
        inside = await stage.inside(number)
        if inside.facts.thinks_at is None:
            await stage.step(number)
        else:
            await stage.pass_time(3)


async def press(
    stage: RecordedStage, who: Person, table: int, verb: str, *args: int, chat: str | None = None
) -> Any:
    revision = (await stage.inside(table)).revision
    return await stage.press_token(
        who,
        Token(TableId(table), revision, verb, args).pack(),
        None if chat is None else Chat(chat),
    )


async def resigned(stage: RecordedStage, *people: Person, **wishes: Any) -> int:
    """The last of them gives up."""
    table = await stage.play(*people, **{"chat": GROUP, **wishes})
    done(await stage.desk.resign(await stage.press(people[-1], table)))
    return table


async def to_its_end(stage: RecordedStage, number: int) -> None:
    while (await stage.inside(number)).status is Status.PLAYING:
        await steps(stage, number, 1)
    await stage.quiet()


async def cancelled(stage: RecordedStage) -> None:
    table = await stage.open(DINO, chat=GROUP)
    done(await stage.desk.cancel(Press(DINO, TableId(table), 0)))


async def lobby_with_guests(stage: RecordedStage) -> None:
    await stage.open(ELSA, FURIO, GINA, chat=GROUP, game="scala40", players=4)
