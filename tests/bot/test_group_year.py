"""A group looks back on its year: in December, and in January on the year before."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest

from adapters.panels.verbs import Verb
from adapters.token import Token
from bot.features.group_year.group_year import GroupYear, months_of, year_shown
from common.addresses import Chat
from common.ids import PlayerId, TableId
from storage.results import FinishedMatch, PlayerResult, RankedBy, RankingKey
from tests.bot.stage import ADA, BICE, CIRO, GROUP, Stage, buttons, read_aloud

ROME = ZoneInfo("Europe/Rome")
DAY = 24 * 3600
HOME = Chat("telegram:-100")


def match(
    number: int, *totals: int, game: str = "scopa", players: Sequence[int] = ()
) -> FinishedMatch:
    """The players by their places."""
    rows = tuple(
        PlayerResult(
            PlayerId(player), seat, seat, seat + 1, 10 * (seat == 0), 0, False, total=total
        )
        for seat, (player, total) in enumerate(zip(players or (1, 2, 3), totals, strict=False))
    )
    return FinishedMatch(TableId(number), HOME, game, float(number), rows)


def test_when_a_year_is_shown_and_its_months() -> None:
    shown = [year_shown(datetime(2026, month, 1, tzinfo=ROME)) for month in range(1, 13)]
    assert shown == [2025, *(None,) * 10, 2026]
    months = [*months_of(2026, ROME)]
    assert len(months) == 12
    assert all(end == begin for (_, end), (begin, _) in pairwise(months))
    assert months[0][0] == datetime(2026, 1, 1, tzinfo=ROME).timestamp()
    assert months[-1][1] == datetime(2027, 1, 1, tzinfo=ROME).timestamp()


def test_what_the_matches_come_to() -> None:
    year = GroupYear()
    year.add([match(n, 11, 5) for n in (1, 2)])
    year.add([match(3, 11, 10, players=(2, 1)), match(4, 40, 102, game="scala40", players=(3, 2))])
    year.add([match(5, 16, 3), match(6, 16, 15, players=(2, 3))])
    everybody = {PlayerId(1), PlayerId(2), PlayerId(3)}
    assert (year.matches, year.players) == (6, everybody)
    wins, series = year.most_wins(everybody), year.longest_series(everybody)
    assert wins is not None
    assert series is not None
    assert (wins.players, wins.value) == ((1,), 3)
    assert (series.players, series.value) == ((1,), 2)
    champions = year.champions(everybody)
    assert {game: one.players for game, one in champions.items()} == {
        "scopa": (1,),
        "scala40": (3,),
    }
    closest = year.closest(everybody)
    assert closest is not None
    assert (closest.players, closest.totals) == ((2, 3), (16, 15))


def test_who_is_forgotten_is_named_in_nothing() -> None:
    year = GroupYear()
    year.add([match(1, 11, 10), match(2, 11, 10), match(3, 11, 2, players=(2, 3))])
    wins = year.most_wins({PlayerId(2), PlayerId(3)})
    assert wins is not None
    assert (wins.players, wins.value) == ((2,), 1)
    assert year.longest_series({PlayerId(2), PlayerId(3)}) is None
    closest = year.closest({PlayerId(2), PlayerId(3)})
    assert closest is not None
    assert closest.players == (2, 3)
    assert year.closest(()) is None
    assert year.most_wins(()) is None
    assert year.champions(()) == {}


def in_december(stage: Stage) -> int:
    """The year."""
    now = datetime.fromtimestamp(stage.clock.now(), ROME)
    last = now.replace(day=1) - timedelta(days=20)
    stage.clock.set_wall((last - now).total_seconds())
    assert last.month == 12
    return last.year


async def beats(stage: Stage) -> None:
    table = await stage.play(ADA, BICE, game="scopa", chat=HOME)
    await stage.begin_to_play(table)
    await stage.desk.resign(await stage.press(BICE, table))
    await stage.quiet()


async def test_a_person_reads_it_and_shows_it_to_the_group(stage: Stage) -> None:
    year = in_december(stage)
    for _ in range(2):
        await beats(stage)
    page = (
        await stage.press_token(ADA, Token(TableId(0), 0, Verb.RANKING, (1,)).pack(), HOME)
    ).panel
    assert page is not None
    token = next(one.token for one in buttons(page) if one.label == f"Il {year} del gruppo")
    shown = (await stage.press_token(ADA, token, HOME)).panel
    assert shown is not None
    assert "2 partite giocate da 2 persone" in read_aloud(shown)
    assert "Campione di Scopa: Ada" in read_aloud(shown)
    assert "La serie più lunga: Ada, 2 di fila" in read_aloud(shown)
    assert "La partita più tirata" not in read_aloud(shown)  # nobody has played to the end
    assert shown.picture is not None
    public = (await stage.press_token(ADA, buttons(shown)[0].token, HOME)).panel
    assert public is not None
    assert not buttons(public)
    assert not hasattr(public, "owner")
    often = await stage.press_token(ADA, token, HOME)
    assert often.panel is None


async def test_matches_that_nobody_has_played_are_not_in_it(stage: Stage) -> None:
    """Nor do they move chips."""
    year = in_december(stage)
    table = await stage.play(ADA, BICE, game="scopa", chat=HOME, stake=5)
    await stage.desk.resign(await stage.press(BICE, table))
    await stage.quiet()
    token = Token(TableId(0), 0, Verb.GROUP_YEAR, (year,)).pack()
    shown = (await stage.press_token(ADA, token, HOME)).panel
    assert shown is not None
    assert "non è finita nessuna partita che conta" in read_aloud(shown)
    chips = await stage.bot.storage.standings(RankingKey("scopa", HOME), RankedBy.CHIPS, 9)
    assert chips == ()


async def test_of_a_forgotten_person_nothing_is_said(stage: Stage) -> None:
    year = in_december(stage)
    await beats(stage)
    await stage.press_token(ADA, Token(TableId(0), 0, Verb.FORGET, (1,)).pack())
    token = Token(TableId(0), 0, Verb.GROUP_YEAR, (year,)).pack()
    shown = (await stage.press_token(BICE, token, HOME)).panel
    assert shown is not None
    assert "Ada" not in read_aloud(shown)
    assert "da 1 persona" in read_aloud(shown)


@pytest.mark.parametrize("args", [(), (2020,), (-1,), (36**9, 1), (2026, 0, 5)])
async def test_no_other_year_and_no_other_place(stage: Stage, args: tuple[int, ...]) -> None:
    stage.clock.set_wall(60 * DAY)
    for chat in (HOME, GROUP, None):
        reply = await stage.press_token(
            CIRO, Token(TableId(0), 0, Verb.GROUP_YEAR, args).pack(), chat
        )
        assert reply.panel is None
