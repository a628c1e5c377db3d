"""Which matches count: those that were played, and so many of the same people on a day."""

from collections.abc import AsyncIterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from adapters.panels.verbs import Verb
from adapters.sights import Uncounted
from adapters.text import LANGUAGES, words
from adapters.token import Token
from bot.tables.match_result import MOST_COUNTED
from common.addresses import Chat
from common.ids import PlayerId, TableId
from common.people import Person
from storage.results import RankedBy, RankingKey
from tests.bot.scene import WITH_MINDS, done
from tests.bot.stage import ADA, BICE, CIRO, DINO, Stage, buttons, open_stage, read_aloud
from tests.bot.storages import sqlite
from tests.bot.test_third_game import step as tiny_step
from tests.tiny.cartaalta import ENTRY as TINY_ENTRY

HOME = Chat("telegram:-100")
TINY = "cartaalta"
BICE_SEAT = 1


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Stage]:
    """With the third game."""
    async with open_stage(sqlite(tmp_path), {**WITH_MINDS, TINY: TINY_ENTRY}) as stage:
        yield stage


async def gives_up(stage: Stage, who: Person, table: int) -> None:
    done(await stage.desk.resign(await stage.press(who, table)))


async def counted(stage: Stage) -> list[int]:
    return [one.table for one in await stage.bot.storage.played()]


async def turns(stage: Stage, table: int, number: int) -> None:
    """The cut, and so many completed turns."""
    inside = await stage.inside(table)
    while inside.facts.turns is not None and len(inside.facts.turns.completed) < number:
        if inside.served is TINY_ENTRY:
            await tiny_step(stage, table)
        else:
            await stage.step(table)
        inside = await stage.inside(table)


@pytest.mark.parametrize("game", ["scala40", "scopa", TINY])
async def test_a_match_of_two_counts_when_both_have_completed_a_turn(
    hall: Stage, game: str
) -> None:
    """Also if the program is started again in between."""
    for number in (0, 1, 2):
        table = await hall.play(ADA, BICE, game=game, chat=HOME)
        await turns(hall, table, number)
        await hall.restart_without_a_trace(table)
        await gives_up(hall, BICE, table)
        why = (await hall.inside(table)).facts.uncounted
        assert why == (None if number == 2 else Uncounted.UNPLAYED)
    assert await counted(hall) == [table]


async def test_a_match_that_the_others_play_on_counts(hall: Stage) -> None:
    """For a person who has left at once, too. If nobody plays on, there was no match."""
    played = await hall.play(ADA, BICE, CIRO, game="scala40", chat=HOME)
    await gives_up(hall, CIRO, played)
    await hall.begin_to_play(played)
    await gives_up(hall, BICE, played)
    unplayed = await hall.play(ADA, BICE, CIRO, game="scala40", chat=HOME)
    await turns(hall, unplayed, 1)
    for who in (CIRO, BICE):
        await gives_up(hall, who, unplayed)
    assert await counted(hall) == [played]
    page = await hall.bot.storage.standings(RankingKey("scala40", HOME), RankedBy.WINS, 9)
    left = {one.name: (one.matches, one.abandoned, one.left_early) for one in page}
    assert left == {"Ada": (1, 0, 0), "Bice": (1, 1, 1), "Ciro": (1, 1, 1)}


async def test_a_turn_of_a_stand_in_is_nobodys(hall: Stage) -> None:
    """Those who stay have to play against each other."""
    table = await hall.play(ADA, BICE, CIRO, game="scala40", chat=HOME, leaver="computer")
    await gives_up(hall, CIRO, table)
    for _ in range(20):
        inside: Any = await hall.inside(table)
        seat = inside.match.waiting.seats[0]
        if inside.facts.turns.completed and seat == BICE_SEAT:
            break
        await (hall.pass_time(30) if inside.facts.sitters[seat].mind else hall.step(table))
    assert inside.facts.turns.completed == (0,)
    await gives_up(hall, BICE, table)
    after: Any = await hall.inside(table)
    assert not after.facts.turns.enough


async def test_partners_have_one_turn_between_them(hall: Stage) -> None:
    table = await hall.play(ADA, BICE, CIRO, DINO, game="scopa", chat=HOME, pairs=True)
    await turns(hall, table, 2)
    played = len(await hall.bot.storage.actions(TableId(table)))
    await gives_up(hall, BICE, table)
    assert await counted(hall) == [table]
    assert played == 3  # the cut, and one card of each side


async def test_where_nothing_counts_nothing_is_said_about_it(hall: Stage) -> None:
    for wishes in ({"chat": "playground:casa"}, {"minds": ("plain",), "chat": HOME}):
        people = (ADA,) if "minds" in wishes else (ADA, BICE)
        table = await hall.play(*people, **wishes)
        await gives_up(hall, ADA, table)
        assert (await hall.inside(table)).facts.uncounted is None


async def test_another_day_begins_at_midnight_of_the_installation(hall: Stage) -> None:
    """In other games, groups and seats the people are the same."""
    zone = hall.bot.storage.zone
    now = datetime.fromtimestamp(hall.clock.now(), zone)
    evening = now.replace(hour=23, minute=30, second=0)
    hall.clock.set_wall((evening - now).total_seconds())
    for number in range(MOST_COUNTED + 1):
        people, game = ((ADA, BICE), "scopa") if number % 2 else ((BICE, ADA), "scala40")
        table = await hall.play(*people, game=game, chat=f"telegram:-10{number}")
        await hall.begin_to_play(table)
        await gives_up(hall, BICE, table)
    assert (await hall.inside(table)).facts.uncounted is Uncounted.ENOUGH
    result = (await hall.bot.storage.latest_matches(PlayerId(1), 1))[0]
    assert result.table == table
    hall.clock.set_wall(1800)
    tomorrow = await hall.play(ADA, BICE, chat=HOME)
    await hall.begin_to_play(tomorrow)
    await gives_up(hall, BICE, tomorrow)
    assert await counted(hall) == [1, 2, 3, 4, 5, tomorrow]


async def test_who_was_forgotten_counts_from_tomorrow_on(hall: Stage) -> None:
    """Else the others could win more than enough matches against them on one day."""
    asked = (await hall.say(BICE, "/dimenticami", None)).panel
    assert asked is not None
    await hall.press_token(BICE, buttons(asked)[0].token)
    for other, later, why in ((BICE, 0, Uncounted.LATER), (CIRO, 0, None), (BICE, 86400, None)):
        hall.clock.set_wall(later)
        table = await hall.play(ADA, other, chat=HOME)
        await hall.begin_to_play(table)
        await gives_up(hall, other, table)
        assert (await hall.inside(table)).facts.uncounted is why


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_say_both(language: str) -> None:
    told = words(language)("rules-counted")
    assert str(MOST_COUNTED) in told
    assert str(MOST_COUNTED) in words(language)("table-uncounted-enough")


async def test_the_rules_of_every_game_have_it(hall: Stage) -> None:
    for place in range(3):
        shown = (
            await hall.press_token(ADA, Token(TableId(0), 0, Verb.RULES, (place,)).pack())
        ).panel
        assert shown is not None
        assert words("it")("rules-counted") in read_aloud(shown)
