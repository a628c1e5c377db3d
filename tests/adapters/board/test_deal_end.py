"""The end of a deal and of a match on the board: the score, deal by deal, and a picture of it."""

import io
from base64 import b64decode
from typing import Any

import pytest
from PIL import Image

from adapters.images.colours import GROUNDS
from adapters.images.style import Felt, Theme
from adapters.panels.settings import OWN, THEMES
from adapters.text import LANGUAGES
from adapters.token import pack
from common.ids import TableId
from tests.adapters.board.board_stage import BoardStage
from tests.adapters.board.test_play import at_table, dealt, resigned
from tests.adapters.board.visitor import BoardSocket, BoardVisitors

UNKNOWN = 4321
NAMES = ["Carte", "Denari", "Settebello", "Primiera", "Scope"]
NO_SUCH = {"refused": True, "text": "Questo tavolo non c'è."}
NOT_OVER = {"refused": True, "text": "La partita non è ancora finita."}


async def asked(board: BoardSocket, table: int) -> tuple[Image.Image | None, Any]:
    """The picture, if there is one, and the answer."""
    frames = await board.press(pack(TableId(table), 1, "result", ()))
    files = [one for one in frames if one["kind"] == "file"]
    drawn = [Image.open(io.BytesIO(b64decode(one["content"]))) for one in files]
    answer = {key: frames[-1][key] for key in ("refused", "text")}
    return (drawn[0] if drawn else None), answer


async def deal_over(stage: BoardStage, table: int, *boards: BoardSocket) -> None:
    while not (await stage.inside(table)).facts.rows:
        await stage.step(table)
    now = await stage.inside(table)
    for board in boards:
        await board.caught_up(now.revision)


def closed(sight: Any) -> None:
    """Who has closed, and with what; the hands of the others are open."""
    count, seats = sight["view"]["count"], sight["view"]["seats"]
    closer = count["closer"]
    assert count["said"].startswith(f"{sight['seats'][closer]['name']} chiude")
    assert len(count["cards"]) == 1, "the discard"
    assert [bool(seat["shown"]) for seat in seats] == [place != closer for place in range(2)]
    lying = {card for meld in sight["view"]["melds"] for card in meld["cards"]}
    assert {*count["laid"]} <= lying


def awarded(sight: Any) -> None:
    """Each point has a line, and all captured cards are open."""
    rows = sight["view"]["count"]["rows"]
    assert [one["label"] for one in rows] == NAMES
    gains = [sum(one["gains"][side] for one in rows) for side in range(2)]
    assert gains == sight["view"]["count"]["points"]
    assert len({card for side in sight["view"]["sides"] for card in side["shown"]}) == 40


@pytest.mark.parametrize("game", ["scala40", "scopa"])
async def test_a_deal_ends_with_open_cards_and_a_row_that_stays(
    stage: BoardStage, visitors: BoardVisitors, game: str
) -> None:
    table, (anna, bruno) = await at_table(visitors, game)
    await deal_over(stage, table, anna, bruno)
    sight = anna.sight
    (row,), count = sight["sheet"], sight["view"]["count"]
    assert (row["deal"], row["kind"], row["totals"]) == (1, "deal", sight["view"]["totals"])
    assert row["points"] == count["points"]
    assert row["winner"] == count["winner"]
    (closed if game == "scala40" else awarded)(sight)
    kept = sight["sheet"]
    await stage.step(table)
    await anna.send(kind="sync")
    await anna.hear("whole")
    assert anna.sight["sheet"] == kept


@pytest.mark.parametrize(("game", "players"), [("scala40", 2), ("scopa", 4)])
async def test_the_picture_is_for_those_who_played_and_only_afterwards(
    visitors: BoardVisitors, game: str, players: int
) -> None:
    names = ("Anna", "Bruno", "Carla", "Dario")[:players]
    boards = [await visitors.sit(name, group="casa") for name in names]
    anna = boards[0]
    zeno = await visitors.sit("Zeno", group="altrove")
    table = await dealt(game, *boards)
    zita = await visitors.sit("Zita", group="casa", table=table)
    assert zita.sight["you"] is None
    assert await asked(anna, table) == (None, NOT_OVER)
    assert anna.token("result") is None
    for stranger in (zeno, zita):
        assert await asked(stranger, table) == await asked(stranger, UNKNOWN) == (None, NO_SUCH)
    await resigned(anna)
    for board in boards:
        await board.until(lambda sight: sight["stage"] == "over")
        drawn, answer = await asked(board, table)
        assert drawn is not None
        assert drawn.width == 800
        assert answer == {"refused": False, "text": ""}
        assert board.token("result")
    for stranger in (zeno, zita):
        assert await asked(stranger, table) == await asked(stranger, UNKNOWN) == (None, NO_SUCH)
        assert stranger.token("result") is None


async def test_the_picture_is_in_the_language_and_the_colours_of_the_person(
    visitors: BoardVisitors,
) -> None:
    table, (anna, bruno) = await at_table(visitors, "scala40")
    await resigned(anna)
    for board in (anna, bruno):
        await board.until(lambda sight: sight["stage"] == "over")
    theme = [one.name for one in OWN].index("theme")
    for place, value in ((0, LANGUAGES.index("en")), (theme, THEMES.index("light"))):
        await bruno.press(pack(TableId(0), 0, "set", (place, value)))
    for board, name, colours in (
        (anna, f"scala40-tavolo-{table}.png", Theme.DARK),
        (bruno, f"scala40-table-{table}.png", Theme.LIGHT),
    ):
        frames = await board.press(board.token("result") or "")
        (file,) = (one for one in frames if one["kind"] == "file")
        assert file["name"] == name
        drawn, _ = await asked(board, table)
        assert drawn is not None
        assert drawn.convert("RGB").getpixel((2, 2)) == GROUNDS[colours, Felt.GREEN].felt
