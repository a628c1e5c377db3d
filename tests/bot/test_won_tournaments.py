"""A tournament that was won is in the album of the winner, once it is over."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from adapters.panels.verbs import Verb
from adapters.token import pack
from bot.features.tournament.live_document import write_live
from bot.features.tournament.won_tournaments import won_tournament
from bot.screens.announcer import HELD
from common.ids import NO_TABLE, TableId
from common.people import Person
from engine.tournament.event.places import final_places
from tests.bot.live_stage import LiveStage, live_stage, people
from tests.bot.secretary import Secretary
from tests.bot.stage import ADA, BICE, Stage, buttons, read_aloud
from tests.bot.storages import memory
from tests.bot.test_live_tournament import ORGANISER, play_round
from tests.bot.test_secretary import told
from tests.doubles.threads import INLINE

WON = "Un torneo vinto"


async def nobody_plays(stage: Stage, turn: Person) -> None:
    """After a restart, so that nothing waits any more until somebody has played."""
    await stage.restart()
    await stage.press_on(turn, "Abbandona")
    await stage.press_on(turn, "Sì")
    await stage.pass_time(HELD)


async def read(stage: Stage) -> None:
    while await stage.bot.albums.update():
        pass
    await told(stage)


async def album(stage: Stage, who: Person) -> str:
    return read_aloud(await panel(stage, who))


async def panel(stage: Stage, who: Person) -> Any:
    return (await stage.press_token(who, pack(NO_TABLE, 0, Verb.ALBUM, ()))).panel


def messages(stage: Stage, who: Person) -> list[str]:
    shown = map(read_aloud, stage.hall.panels(who.account))
    return [one for one in shown if one.startswith("## Una novità") and WON in one]


async def winner_of(live: LiveStage, entrants: list[Person]) -> Person:
    course = (await live.there()).live.course
    ((_, (first,)), *_) = final_places(course)
    return entrants[int(first) - 1]


async def with_it(stage: Stage, entrants: list[Person]) -> list[Person]:
    return [who for who in entrants if WON in await album(stage, who)]


async def before_the_final(live: LiveStage) -> list[Person]:
    entrants = people(3)
    await live.drafted(ORGANISER, formula="Tabellone")
    await live.enter(*entrants)
    await live.until_start(*entrants)
    await play_round(live, entrants)
    await read(live)
    return entrants


async def test_of_one_that_runs_itself_and_is_put_right(tmp_path: Path) -> None:
    async with live_stage(memory(tmp_path)) as live:
        entrants = await before_the_final(live)
        assert await with_it(live, entrants) == []
        await play_round(live, entrants)
        await live.board()
        await live.restart()
        await read(live)
        first = await winner_of(live, entrants)
        assert [len(messages(live, who)) for who in entrants] == [who == first for who in entrants]
        assert await with_it(live, entrants) == [first]
        assert not any(WON in one.label for one in buttons(await panel(live, first)))
        there = await live.there()
        played = replace(there.record, document=write_live(replace(there.live, final=TableId(7))))
        assert (await won_tournament(live.bot.storage, played, INLINE)).table == 7
        await live.restart()
        await read(live)
        assert len(messages(live, first)) == 1
        (*_, last) = (await live.there()).live.course.matches
        await live.correct(ORGANISER, last.number, "2-0 letto male")
        await read(live)
        second = await winner_of(live, entrants)
        assert second != first
        assert await with_it(live, entrants) == [second]


async def test_of_one_with_real_cards(stage: Stage) -> None:
    ada = Secretary(stage)
    turn = await stage.deal()
    await ada.begin("tabellone", names=("Bice", "Anna"))
    await ada.tap("Chi ha un account")
    await ada.tap("Bice: chiedi a Bice")
    await told(stage)
    await stage.press_on(BICE, "Sì, sono io")
    await ada.say("/torneo")
    await ada.tap("Sorteggia")
    bice_first = (await ada.matches())[0].sides[0] == "1"
    await ada.say("1 87 162" if bice_first else "1 162 87")
    await read(stage)
    assert messages(stage, BICE) == []
    await ada.tap("Chiudi")
    await read(stage)
    await nobody_plays(stage, turn)
    await read(stage)
    message = messages(stage, BICE)[-1]
    assert "Rivedi" not in message
    assert WON in await album(stage, BICE)
    assert WON not in await album(stage, ADA)
    await ada.tap("1 ✓")
    await ada.say("1 162 87" if bice_first else "1 87 162")
    await read(stage)
    assert WON not in await album(stage, BICE)
