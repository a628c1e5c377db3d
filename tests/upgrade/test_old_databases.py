"""Databases that older programs have written: what was played stays, and what is in play goes on.

Every migration is tested here, on each of them.
"""

import json
import re
import shutil
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator, Awaitable
from contextlib import closing
from dataclasses import astuple, replace
from pathlib import Path

import pytest

from adapters.news import DealtAgain
from adapters.ports import Press
from adapters.sights import Stage
from adapters.standings import Order
from common.addresses import Account, Chat
from common.ids import PlayerId, TableId
from common.people import Person
from engine import shuffle
from storage.protocol import Storage
from storage.sqlite.migrate import NEWEST
from storage.sqlite.storage import SqliteStorage
from storage.tables import LIVE, Status
from tests.bot.scene import BRUNO, Scene, config, done, sitter_of
from tests.bot.stage import read_aloud
from tests.doubles.clock import FakeClock
from tests.upgrade.pressing import opened, stored
from tests.upgrade.recorded_stage import QUICK_MENU

OLD = [Path(__file__).parent / f"version_{version}.sql" for version in (3, 8)]
"""Written with fewer things in them than the later ones, of `test_recorded_database.py`."""
CLUB = Chat("telegram:-1001")
SINCE = 3600.0
"""Seconds between the last move and the start of today's program."""


def rows(database: Path, question: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(database)) as connection:
        return connection.execute(question).fetchall()


@pytest.fixture(params=OLD, ids=lambda path: path.stem)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """As the older program left it."""
    database = tmp_path / "bot.db"
    with closing(sqlite3.connect(database)) as connection:
        connection.executescript(request.param.read_text(encoding="utf-8"))
    return database


@pytest.fixture
async def scene(database: Path) -> AsyncIterator[Scene]:
    """Today's program on a copy, so that the two can be compared."""
    copy = Path(shutil.copy(database, database.with_name("copy.db")))

    def reopen(_: Storage | None) -> Awaitable[Storage]:
        return SqliteStorage.open(copy)

    scene = Scene(reopen, config(), QUICK_MENU)
    scene.clock.move(SINCE)
    await scene.begin()
    yield scene
    await scene.bot.storage.close()


async def test_results_ratings_and_chips_are_as_they_were(database: Path, scene: Scene) -> None:
    storage = scene.bot.storage
    played = await storage.played()
    results = "player, seat, side, place, match_points, victory_points, has_left, deals"
    assert [
        (match.table, *astuple(player)[:8]) for match in played for player in match.players
    ] == rows(database, f"SELECT table_id, {results} FROM results ORDER BY table_id, seat")
    assert len(played) > 5
    chips = [rank.value for rank in await scene.desk.ranking("scala40", Order.CHIPS, chat=CLUB)]
    assert sum(chips) == len(chips) * scene.bot.services.board.chips


async def test_ratings_are_as_they_were(database: Path, scene: Scene) -> None:
    kept = rows(database, "SELECT player, game, chat, mu, sigma, matches FROM ratings")
    groups = {(str(game), str(chat)) for _, game, chat, *_ in kept}
    assert len(groups) > 3
    found = [
        await scene.bot.storage.ratings(game, Chat(chat) if chat else None) for game, chat in groups
    ]
    told = [
        replace(rating, chat=Chat(rating.chat or "")) for ratings in found for rating in ratings
    ]
    assert sorted(map(astuple, told)) == sorted(kept)


async def test_standings_are_as_they_were(database: Path, scene: Scene) -> None:
    """In the group with the most matches, by a person with a name."""
    question = f"""
        SELECT name, sum(match_points), count(*) FROM results JOIN players ON players.id = player
        JOIN tables ON tables.id = table_id
        WHERE game = 'scala40' AND chat = '{CLUB}' AND NOT removed GROUP BY player
    """
    ranks = await scene.desk.ranking("scala40", Order.MATCH_POINTS, chat=CLUB)
    assert len(ranks) == 3
    told = [(rank.name, rank.value, rank.matches) for rank in ranks]
    assert sorted(told) == sorted(rows(database, question))


@pytest.mark.usefixtures("scene")
def test_standings_are_counted_up(database: Path) -> None:
    """For every ranking of all time and each player, as the older program's rows add up."""
    counted = "SELECT * FROM matches JOIN tables ON tables.id = table_id WHERE counts"
    question = f"""
        SELECT place.chat, game, player, count(*), sum(match_points), sum(place = 1), sum(chips)
        FROM ({counted}) AS counted JOIN results USING (table_id),
            (SELECT '' AS chat UNION SELECT replace(chat, '/5', '') FROM tables) AS place
        WHERE place.chat IN ('', replace(counted.chat, '/5', ''))
        GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    """
    standings = """
        SELECT chat, game, player, matches, match_points, wins, chips
        FROM rankings JOIN standings ON ranking = rankings.id WHERE period = '' ORDER BY 1, 2, 3
    """
    expected = rows(database, question)
    assert len(expected) > 9
    assert rows(database.with_name("copy.db"), standings) == expected


async def test_albums_are_filled_without_a_message(scene: Scene) -> None:
    storage = scene.bot.storage
    before = await storage.pending()
    while await scene.bot.albums.update():
        pass
    assert await storage.unread_matches(1) == ()
    players = {one.player for match in await storage.played() for one in match.players}
    assert any([await storage.album(one) for one in players])
    assert {one.id for one in await storage.pending()} <= {one.id for one in before}


def with_one_theme(settings: dict[str, object]) -> dict[str, object]:
    """Since 0040 the board has the theme of the pictures."""
    return {**settings, "theme": "auto"} if settings.get("theme") == "dark" else settings


async def test_people_and_chats_are_who_they_were(database: Path, scene: Scene) -> None:
    people = rows(database, "SELECT id, name, settings, removed FROM players WHERE joined IS NULL")
    assert len(people) > 9
    for number, name, settings, removed in people:
        assert isinstance(number, int)
        player = await scene.bot.storage.player(PlayerId(number))
        assert [player.name, player.removed] == [name, removed]
        assert json.loads(player.settings) == with_one_theme(json.loads(str(settings)))
    for account, number in rows(database, "SELECT account, player FROM accounts"):
        found = await scene.bot.storage.found(Account(str(account)))
        assert found is not None
        assert found.id == number
    for chat, settings in rows(database, "SELECT chat, settings FROM chats"):
        assert await scene.bot.storage.chat_settings(Chat(str(chat))) == settings


async def test_what_waited_to_be_said_is_said(database: Path, scene: Scene) -> None:
    waiting = rows(database, "SELECT receiver FROM announcements")
    await scene.deliver()
    assert await scene.bot.storage.pending() == ()
    assert waiting
    assert Counter(to for to, *_ in scene.screen.announced) == Counter(to for (to,) in waiting)


async def test_each_match_has_the_deal_that_it_was_in(database: Path, scene: Scene) -> None:
    """With what proves it, if it had ended."""
    question = """
        SELECT table_id, revision, setup, snapshot,
            json_extract(document, '$[0].deal.number'),
            json_extract(document, '$[0].deal.commitment')
        FROM documents JOIN snapshots USING (table_id)
    """
    dealt = rows(database, question)
    assert len(dealt) > 14
    for table, *kept in dealt:
        assert isinstance(table, int)
        (deal,) = await scene.bot.storage.deals(TableId(table))
        place = [deal.first_revision, deal.setup, deal.snapshot]
        assert [*place, deal.number, deal.commitment] == kept
        over = (await scene.bot.storage.table(TableId(table))).status is Status.OVER
        seed = bytes.fromhex(deal.seed or "")
        assert shuffle.commitment(seed) == deal.commitment if over else deal.seed is None


async def test_each_table_says_where_it_came_from(database: Path, scene: Scene) -> None:
    def numbers(condition: str) -> set[int]:
        question = f"SELECT table_id FROM documents WHERE json_extract(document, '$[0].{condition}"
        return {int(str(number)) for (number,) in rows(database, question)}

    tutorials, invited = numbers("lesson')"), numbers("invitation') IS NOT NULL")
    followed = rows(database, "SELECT json_extract(document, '$[0].rematch') FROM documents")
    rematches = {number for (number,) in followed if number is not None}
    kinds = Counter[str]()
    for table in await scene.bot.storage.tables():
        kind = json.loads((await scene.bot.storage.table(table)).origin)["kind"]
        assert (kind == "tutorial") == (table in tutorials)
        assert (kind == "rematch") == (table in rematches)
        assert (kind == "challenge") == (table in invited - rematches)
        kinds[kind] += 1
    assert {"casual", "tutorial", "challenge"} <= set(kinds)


async def test_each_match_is_listed_with_its_result(database: Path) -> None:
    """Old programs did not keep the points of a match that ended because somebody left it."""
    async with opened(stored(database), FakeClock().now()) as stage:
        shown = await stage.say(BRUNO, "/rivedi", None)
    assert shown.panel is not None
    lines = [line for line in read_aloud(shown.panel).splitlines() if " · contro " in line]
    assert len(lines) > 4
    assert [line for line in lines if not re.search(r"(vinta|persa)( \d+–\d+)?$", line)] == []  # noqa: RUF001 (a dash between points)


async def test_every_match_goes_on_to_its_end(scene: Scene) -> None:
    tables = await scene.bot.storage.tables(*LIVE)
    assert len(tables) > 7
    stages = Counter([(await scene.inside(table)).stage for table in tables])
    assert set(stages) == {Stage.LOBBY, Stage.PLAYING, Stage.PAUSED}
    assert [table for table in tables if await in_the_middle_of_a_turn(scene, table)]
    results = len(await scene.bot.storage.played())
    for table in tables:
        await to_its_end(scene, table)
        deals = await scene.bot.storage.deals(table)
        assert deals
        assert all(deal.seed for deal in deals)
        first = deals[0].number
        assert [deal.number for deal in deals] == list(range(first, first + len(deals)))
        assert await proven(scene, table) == list(range(1, first + len(deals)))
    await scene.deliver()
    assert not [news for *_, news in scene.screen.announced if isinstance(news, DealtAgain)]
    assert await scene.bot.storage.tables(*LIVE) == ()
    assert len(await scene.bot.storage.played()) > results + 3


async def proven(scene: Scene, number: int) -> list[int]:
    """The deals whose seed fits what was published before, as their players can check."""
    proofs = await scene.bot.tables.proofs(TableId(number))
    assert all(shuffle.commitment(proof.seed or b"") == proof.commitment for proof in proofs)
    return [proof.number for proof in proofs]


async def in_the_middle_of_a_turn(scene: Scene, number: int) -> bool:
    """With melds on the table."""
    play = (await scene.inside(number)).match
    return bool(play and getattr(play.state.phase, "moves", ()) and play.state.deal.melds)


async def to_its_end(scene: Scene, number: int) -> None:
    """By people who do something sensible, from wherever it was left."""
    inside = await scene.inside(number)
    if inside.stage is Stage.PAUSED:
        who = sitter_of(inside, 0)
        done(await scene.desk.resume(await scene.press(who, number)))
    if inside.stage is Stage.LOBBY:
        await begun(scene, number)
    while (inside := await scene.inside(number)).stage is Stage.PLAYING:
        if inside.facts.thinks_at is None:
            await scene.step(number)
        else:
            await scene.pass_time(2)
    assert (await scene.inside(number)).stage is Stage.OVER


async def begun(scene: Scene, number: int) -> None:
    """The person who is invited sits down, or else another."""
    facts = (await scene.inside(number)).facts
    asked = [sitter for sitter in facts.sitters if not sitter.here]
    if asked:
        who = Person(asked[0].account, asked[0].name)
        done(await scene.desk.reply(Press(who, TableId(number), 0), accept=True))
        return
    for guest in range(len(facts.sitters), facts.options.players):
        done(
            await scene.desk.join(
                Press(Person(Account(f"telegram:9{guest}"), "Guest"), TableId(number), 0)
            )
        )
    done(
        await scene.desk.start(Press(sitter_of(await scene.inside(number), 0), TableId(number), 0))
    )


@pytest.mark.usefixtures("scene")
def test_the_newest_shape_is_reached(database: Path) -> None:
    assert rows(database, "PRAGMA user_version")[0] <= (NEWEST,)
    assert rows(database.with_name("copy.db"), "PRAGMA user_version") == [(NEWEST,)]
