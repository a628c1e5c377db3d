"""A learner begins with points, which the host gives them; the match then counts for no ranking."""

from typing import Any

import pytest

from adapters.panels.options import TableOption
from adapters.panels.verbs import Page, Verb
from adapters.token import Token
from common.ids import TableId
from storage.tables import Status
from tests.bot.scene import done
from tests.bot.stage import ADA, BICE, CIRO, DINO, GROUP, Stage, read_aloud

MINUS = "\N{MINUS SIGN}"


async def lobby(stage: Stage, game: str) -> int:
    await stage.say(ADA, f"/{game}")
    await stage.press_on(BICE, "Unisciti", GROUP)
    return 1


async def starts(stage: Stage, table: int) -> tuple[int, ...]:
    return tuple(sitter.head_start for sitter in (await stage.inside(table)).facts.sitters)


async def chosen(stage: Stage, option: int, value: int, who: Any = ADA) -> None:
    table = await stage.inside(1)
    token = Token(TableId(1), table.revision, "adjust", (option, value))
    await stage.press_token(who, token.pack(), GROUP)
    await stage.quiet()


@pytest.mark.parametrize(("game", "points"), [("scala40", -20), ("scopa", 3)])
async def test_the_host_gives_a_learner_a_start(stage: Stage, game: str, points: int) -> None:
    table = await lobby(stage, game)
    await chosen(stage, TableOption.HEAD_START, 3)
    signed = f"{points:+d}".replace("-", MINUS)
    assert f"Vantaggio per chi impara: Bice {signed}." in stage.text(GROUP)
    await stage.press_on(ADA, "Inizia", GROUP)
    await stage.restart()
    inside = await stage.inside(table)
    assert inside.match is not None
    assert inside.match.setup.head_start == (0, points)
    assert f"Partiti con un vantaggio: Bice {signed}." in stage.text(GROUP)
    for _ in range(8):
        await stage.step(table)
    done(await stage.desk.resign(await stage.press(BICE, table)))
    await stage.quiet()
    (match,) = await stage.bot.storage.latest_matches(inside.facts.sitters[0].player, 5)
    assert (await stage.inside(table)).status is Status.OVER
    assert match.table == table
    await stage.say(ADA, "/classifica")
    assert "Ada" not in read_aloud(stage.newest(GROUP))


async def test_it_is_nobodys_by_stakes_or_by_deals_and_not_for_the_next_table(stage: Stage) -> None:
    table = await lobby(stage, "scala40")
    await chosen(stage, TableOption.HEAD_START, 4)
    assert f"Bice {MINUS}40" in stage.text(GROUP)
    await chosen(stage, TableOption.STAKE, 1)
    assert "Vantaggio" not in stage.text(GROUP)
    await chosen(stage, TableOption.STAKE, 0)
    assert await starts(stage, table) == (0, 0)


async def test_it_stays_with_the_person_and_goes_with_them(stage: Stage) -> None:
    table = await lobby(stage, "scala40")
    await stage.press_on(CIRO, "Unisciti", GROUP)
    await chosen(stage, TableOption.HEAD_START, 5)
    assert await starts(stage, table) == (0, 0, -20)
    await chosen(stage, TableOption.HEAD_START, 1, who=BICE)  # only the host may
    await chosen(stage, TableOption.HEAD_START, 99)
    await stage.press_on(BICE, "Esci", GROUP)
    assert await starts(stage, table) == (0, -20)
    await stage.press_on(CIRO, "Esci", GROUP)
    assert "Vantaggio" not in stage.text(GROUP)


async def test_the_list_of_values_says_what_it_does(stage: Stage) -> None:
    await lobby(stage, "scala40")
    for who in (CIRO, DINO):
        await stage.press_on(who, "Unisciti", GROUP)
    await chosen(stage, TableOption.SEATING, 4)
    shown = list[str]()
    for page in (TableOption.HEAD_START, TableOption.PAIRS):
        table = await stage.inside(1)
        token = Token(TableId(1), table.revision, Verb.HOUSE, (Page.VALUES + page,))
        panel = (await stage.press_token(ADA, token.pack(), GROUP)).panel
        assert panel is not None
        shown.append(read_aloud(panel))
    assert "La partita non conta per le classifiche." in shown[0]
    assert "A sorte: le coppie si tirano quando comincia la partita." in shown[1]
