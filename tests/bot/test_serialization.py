"""What is written can be read: facts, news, and every event of whole matches."""

from dataclasses import replace
from datetime import date
from typing import Any, get_args

import pytest

from adapters import news as told
from adapters.news import ClosedBecause, Happened, News
from adapters.sights import Wishes
from bot.games import MENU
from bot.tables.agreement import complete, setup
from bot.tables.origin import (
    Casual,
    Challenge,
    Daily,
    EventMatch,
    Origin,
    Rematch,
    Tutorial,
    read_origin,
    write_origin,
)
from bot.tables.serialization import NewsCodec, read_facts, write_facts
from common.ids import EventId, TableId
from engine.game import ByDeals
from tests.bot.scene import ANNA, BRUNO, PLAYERS, Scene, done

SCRIBE = NewsCodec({name: served.game.events for name, served in MENU.items()})
NEWS: list[News] = [
    told.Joined("Anna"),
    told.Went("Anna"),
    told.OutOfReach("Anna"),
    told.NewHost("Anna"),
    told.TableClosed(ClosedBecause.NO_ANSWER),
    told.Started(("Anna", "Bruno")),
    told.Challenged("Anna", "Bruno", TableId(3)),
    told.Declined("Bruno"),
    told.Reminder("Anna", 12.5),
    told.TimeGiven("Anna", "Bruno", 60),
    told.WantsPause("Anna"),
    told.PauseBegan(1e9),
    told.PauseEnded(None),
    told.Grace(1e9),
    told.DealtAgain(),
    told.RematchOffered("Anna", TableId(4)),
    told.TableOpened("Anna", "Casa"),
    told.LiveCallNews(3, "called", 2),
    told.LinkAsked(7),
    told.LinkDeclined(),
    told.AccountsLinked("discord"),
    told.AccountLeft("telegram"),
    told.Separated(),
    told.EveningReminder(7),
    told.DoubleNews(told.DoubleHappening.OVER),
    told.StandIn("Anna", friend=True),
    told.RoundHungUp(2),
    told.TournamentEnded(),
    told.PenGiven(),
    told.MemberAsked(3),
    told.OwnResult(4),
    told.ResultDisputed(4, 3),
    told.NewInAlbum(TableId(4)),
    told.ClubNews(told.ClubHappening.SEASON_OVER, 2),
]


@pytest.mark.parametrize("news", NEWS, ids=lambda news: type(news).__name__)
def test_news(news: News) -> None:
    assert SCRIBE.read(SCRIBE.write(news)) == news


def test_no_kind_of_news_is_left_out() -> None:
    kinds = {type(news) for news in NEWS} | {Happened}
    assert kinds == set(get_args(told.News))


def test_what_is_no_news_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown news"):
        SCRIBE.read('["a", "b", "c"]')


ORIGINS: list[tuple[Origin, str]] = [
    (Casual(), '{"kind":"casual"}'),
    (Tutorial(), '{"kind":"tutorial"}'),
    (Challenge(), '{"kind":"challenge"}'),
    (Rematch(TableId(12)), '{"kind":"rematch","of":12}'),
    (EventMatch(EventId(3), 7), '{"kind":"event","event":3,"match":7}'),
    (Daily(date(2027, 1, 31)), '{"kind":"daily","date":"2027-01-31"}'),
]


@pytest.mark.parametrize(("origin", "written"), ORIGINS)
def test_where_a_table_comes_from(origin: Origin, written: str) -> None:
    assert write_origin(origin) == written
    assert read_origin(written) == origin


@pytest.mark.parametrize("game", sorted(MENU))
@pytest.mark.parametrize("seed", range(3))
def test_every_event_of_a_match(game: str, seed: int) -> None:
    served, wishes = MENU[game], Wishes(game)
    match = setup(served, complete(served, wishes), bytes([seed] * 32), None)
    step: Any = served.game.begin(match)
    while served.game.result(step.state) is None:
        happened = Happened(game, ("Anna", "Bruno"), step.events, (1,))
        assert SCRIBE.read(SCRIBE.write(happened)) == happened
        seat, action = PLAYERS[game](step.state)
        step = served.game.apply(step.state, seat, action)
    happened = Happened(game, ("Anna", "Bruno"), step.events, (1,))
    assert SCRIBE.read(SCRIBE.write(happened)) == happened


async def test_facts_of_a_table_at_every_step(scene: Scene) -> None:
    table = await scene.play(ANNA, BRUNO, game="scala40", length=ByDeals(1), stake=3)
    for _ in range(50):
        facts = (await scene.inside(table)).facts
        assert read_facts(write_facts(facts)) == facts
        assert read_facts(write_facts(replace(facts, timing=None))) != facts
        if done(await scene.desk.look(ANNA, table)).table.stage != "playing":
            break
        await scene.step(table)
