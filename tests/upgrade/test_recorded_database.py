"""A recorded evening, on both databases: nothing of it is lost, and all of it goes on."""

import json
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import closing
from datetime import datetime
from pathlib import Path

import psycopg
import pytest

from adapters.panels.verbs import Verb
from adapters.ports import Command, Press
from adapters.token import Token
from bot.features.tournament import typed_tournaments
from bot.tables.origin import EventMatch
from bot.tables.play import still_in
from common.addresses import Account
from common.ids import TableId
from common.people import Person
from engine.shuffle import commitment
from storage.events import EventRecord, EventStatus
from storage.tables import LIVE, Status
from tests.bot.scene import Reopen, done, sitter_of
from tests.bot.stage import buttons
from tests.bot.test_clubs import tap, words
from tests.bot.test_daily import play_out
from tests.properties.effort import SOAK
from tests.upgrade.figures import figures
from tests.upgrade.pressing import OWNED, PERSONS, opened, stored
from tests.upgrade.recorded_stage import (
    ADA,
    ANNA,
    BICE,
    CARLA,
    CIRO,
    CROWD,
    EVERYBODY,
    GROUP,
    OTHER_GROUP,
    RecordedStage,
)
from tests.upgrade.typed_events import OwnSecretary
from tests.upgrade.write import on_server

HERE = Path(__file__).parent
RECORD = json.loads((HERE / "tokens_34.json").read_text(encoding="utf-8"))
NOW: float = RECORD["now"]
BOTH = ("sqlite", "postgresql")
MINUTE, HOUR, DAY = 60.0, 3600.0, 24 * 3600.0


def counted(url: str | Path) -> dict[str, int]:
    """The rows of what people own."""
    asked = [f"SELECT count(*) FROM {name}" for tables in OWNED.values() for name in tables]
    if isinstance(url, Path):
        with closing(sqlite3.connect(url)) as connection:
            return {one: connection.execute(one).fetchone()[0] for one in asked}
    with psycopg.connect(url) as server:
        return {one: server.execute(one.encode()).fetchone()[0] for one in asked}  # type: ignore[index]  # it counts


@pytest.fixture(params=BOTH)
def address(request: pytest.FixtureRequest) -> str | Path:
    """Of the database as it was recorded."""
    if request.param == "sqlite":
        file: Path = request.getfixturevalue("recorded")
        return file
    url: str = request.getfixturevalue("empty_server")
    dump = (HERE / "version_34_postgresql.sql").read_text(encoding="utf-8")
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(dump.encode())
    return url


def reopening(address: str | Path) -> Reopen:
    return stored(address) if isinstance(address, Path) else on_server(address)


@pytest.fixture
async def stage(address: str | Path) -> AsyncIterator[RecordedStage]:
    async with opened(reopening(address), NOW) as stage:
        yield stage


async def test_no_row_is_lost(address: str | Path) -> None:
    before = counted(address)
    assert sum(before.values()) > 3000
    async with opened(reopening(address), NOW):
        pass
    after = counted(address)
    assert {name: after[name] - before[name] for name in before if after[name] < before[name]} == {}


async def test_rankings_statistics_and_albums_show_the_same_figures(stage: RecordedStage) -> None:
    assert await figures(stage) == RECORD["figures"]


async def test_linked_accounts_are_one_person(stage: RecordedStage) -> None:
    storage = stage.bot.storage
    one, other, stranger = [await storage.found(who.account) for who in (CIRO, CARLA, ANNA)]
    assert one is not None
    assert one == other != stranger
    assert {CIRO.account, CARLA.account} <= set(one.accounts)
    assert await storage.found(Account("telegram:98")) is None, "they were forgotten"


async def test_boards_go_on_following_the_device(stage: RecordedStage) -> None:
    """Since 0040 they have the theme of the pictures, of which most were dark."""
    chosen = [await stage.bot.services.people.settings_of(who.account) for who in EVERYBODY]
    assert {one.theme for one in chosen} <= {"auto", "light"}


# It goes on


@pytest.mark.parametrize("address", BOTH if SOAK else BOTH[:1], indirect=True)
async def test_every_match_goes_on(stage: RecordedStage) -> None:
    """One in twelve is played to its end, and all of them with `SOAK=1`."""
    storage = stage.bot.storage
    tables = await storage.tables(*LIVE)
    assert len(tables) > 35
    stages = {table: (await stage.inside(table)).stage for table in tables}
    assert set(stages.values()) == {"lobby", "playing", "paused"}
    results = len(await storage.played())
    in_order = sorted(tables, key=lambda table: stages[table])  # an invitation does not wait
    for place, table in enumerate(in_order):
        await begun(stage, table)
        if SOAK or place % 12 == 0:
            await to_its_end(stage, table)
        else:
            await one_move(stage, table)
    assert len(await storage.played()) > results


async def begun(stage: RecordedStage, number: int) -> None:
    inside = await stage.inside(number)
    if inside.stage == "paused":
        done(await stage.desk.resume(await stage.press(sitter_of(inside, 0), number)))
    if inside.stage == "lobby":
        await begin(stage, number)


async def one_move(stage: RecordedStage, number: int) -> None:
    before = await stage.inside(number)
    if before.facts.thinks_at is None:
        await stage.step(number)
    else:
        await stage.pass_time(2)
    assert (await stage.inside(number)).revision > before.revision


async def to_its_end(stage: RecordedStage, number: int) -> None:
    """By people who do something sensible; what was sealed proves each deal."""
    while (await stage.inside(number)).status is Status.PLAYING:
        await one_move(stage, number)
    await stage.quiet()
    deals, proofs = (
        await stage.bot.storage.deals(TableId(number)),
        await stage.bot.tables.proofs(TableId(number)),
    )
    assert deals
    assert all(deal.seed for deal in deals)
    assert proofs
    assert all(commitment(proof.seed or b"") == proof.commitment for proof in proofs)


async def begin(stage: RecordedStage, number: int) -> None:
    """The person who is invited sits down, or else others, until it can start."""
    facts = (await stage.inside(number)).facts
    asked = [sitter for sitter in facts.sitters if not sitter.here]
    if asked:
        who = invited(asked[0].account, asked[0].name)
        done(await stage.desk.reply(Press(who, TableId(number), 0), accept=True))
        return
    free = [who for who in CROWD if who.account not in {one.account for one in facts.sitters}]
    for guest in free[: facts.options.players - len(facts.sitters)]:
        done(await stage.desk.join(Press(guest, TableId(number), 0)))
    host = sitter_of(await stage.inside(number), 0)
    if (await stage.inside(number)).status is Status.LOBBY:
        done(await stage.desk.start(Press(host, TableId(number), 0)))


def invited(account: str, name: str) -> Person:
    """By their account or their username; some invite anybody."""
    named = (who for who in PERSONS.values() if name == f"@{who.username}")
    return PERSONS[Account(account)] if account else next(named, CROWD[0])


async def test_tournaments_by_hand_come_to_their_podium(stage: RecordedStage) -> None:
    storage = stage.bot.storage
    found = await storage.events(typed_tournaments.KIND, EventStatus.OPEN)
    own = [await typed_tournaments.read_record(storage, record) for record in found]
    open_ones = [one for one in own if one is not None]
    assert len(open_ones) == 5
    for one in open_ones:
        assert one.record.owner is not None
        owner = await storage.player(one.record.owner)
        secretary = OwnSecretary(stage, PERSONS[owner.accounts[0]])
        secretary.number = one.id
        await finished(secretary)
        assert (await secretary.stored()).closed


async def finished(secretary: OwnSecretary) -> None:
    """They type every result that is missing, and press what comes next."""
    show = Token(TableId(0), 0, Verb.TRN_SHOW, (secretary.number,)).pack()
    for _ in range(20):
        await secretary.tap_token(show)
        offered = [one.label for one in buttons(secretary.last.panel)]  # type: ignore[arg-type]  # it was just shown
        ways = ("Chiudi", "Appendi", "Sorteggia")
        way = next((label for label in offered if label.startswith(ways)), None)
        if way is not None:
            await secretary.tap(way)
        elif (await secretary.stored()).closed:
            return
        else:
            await secretary.say(await secretary.lines())


@pytest.mark.parametrize("address", BOTH if SOAK else BOTH[:1], indirect=True)
async def test_live_tournaments_come_to_their_podium(stage: RecordedStage) -> None:
    """By correspondence, in play, in their check-in, with open entries."""
    storage, begun = stage.bot.storage, [one for one in await in_play(stage) if len(one.people) > 2]
    assert len(begun) == 8
    for number in range(200):
        open_now = [one for one in await in_play(stage) if one.id in {old.id for old in begun}]
        for record in open_now:
            await everybody_comes(stage, record)
        if not open_now:
            break
        tables = await tables_of(stage, open_now)
        for table in tables:
            await left_by_one(stage, table)
        if not tables:
            await stage.due(10 * MINUTE if number < 60 else DAY / 2)
    assert {(await storage.event(one.id)).status for one in begun} == {EventStatus.OVER}
    assert [one.chats for one in begun if "\n1. " not in stage.text(one.chats[0])] == []


async def in_play(stage: RecordedStage) -> tuple[EventRecord, ...]:
    return await stage.bot.storage.events("tournament", EventStatus.OPEN)


async def everybody_comes(stage: RecordedStage, record: EventRecord) -> None:
    for person in record.people:
        (account, *_) = (await stage.bot.storage.player(person)).accounts
        for verb in (Verb.LIVE_PRESENT, Verb.LIVE_HERE):
            await stage.verb(PERSONS[account], verb, record.id)


async def tables_of(stage: RecordedStage, records: Sequence[EventRecord]) -> list[int]:
    numbers = {one.id for one in records}
    return [
        table.id
        for table in await stage.live_tables()
        if isinstance(table.origin, EventMatch) and table.origin.event in numbers
    ]


async def left_by_one(stage: RecordedStage, number: int) -> None:
    while (table := await stage.inside(number)).status is Status.PLAYING:
        inside = [seat for seat, _ in enumerate(table.facts.sitters) if still_in(table, seat)]
        gone = sitter_of(table, inside[-1])
        done(await stage.desk.resign(await stage.press(gone, number)))
    await stage.quiet()


async def test_an_evening_a_sheet_a_club_a_double_and_a_daily_go_on(stage: RecordedStage) -> None:
    storage = stage.bot.storage
    await next_line(stage)
    shown = words(await stage.say(BICE, "/circolo", GROUP))
    assert "Circolo di Trieste" in shown
    assert "Inverno" in shown
    assert len(await storage.events("double", EventStatus.OPEN)) == 2
    for table in [one for one in await stage.live_tables() if one.chat == BICE.account]:
        await play_out(stage, table)
    zone = stage.bot.storage.zone
    ten = datetime.fromtimestamp(NOW, zone).replace(hour=22, minute=0, second=0)
    await stage.due(ten.timestamp() - stage.clock.now() + 1)
    assert "Si gioca" in stage.text(OTHER_GROUP)


async def next_line(stage: RecordedStage) -> None:
    """Of the sheet that Ada keeps in her private chat."""
    shown = await stage.say(ADA, "/segnapunti", None)
    assert "Ada" in words(shown)
    shown = await tap(stage, ADA, shown, "Smazzata")
    told = words(await stage.hall.desk.command(Command(ADA, "", "0 101 5")))
    assert "Bruno 143" in told
