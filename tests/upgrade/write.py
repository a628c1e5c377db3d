"""Writes what must survive every upgrade, with the program that is here.

`python -m tests.upgrade.write FOLDER`, with the number of the newest migration in each name:

- `version_N.sql`, a SQLite database with something of everything in it, as SQL text;
- `version_N_postgresql.sql`, the same evening on PostgreSQL, as `pg_dump` writes it;
- `tokens_N.json`, the buttons that stand in the chats of that evening, with what each of them does.

The files are kept, and every later program is tested on them. `version_3.sql` was written by commit
4d9582c, the last one that knows no later version, with what this module was then; `version_8.sql`
by the last commit that kept no rows of deals.

All people in it are made up.
"""

import asyncio
import json
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from dataclasses import asdict, replace
from pathlib import Path

from adapters.panels.verbs import Verb
from adapters.sights import Wishes
from adapters.standings import Order
from common.addresses import Account
from common.people import Person
from engine.game import ByDeals
from storage import open_storage
from storage.protocol import Storage
from storage.sqlite.migrate import NEWEST
from tests.bot.direct import Direct
from tests.bot.scene import Reopen, done
from tests.bot.test_clubs import words
from tests.doubles import postgres
from tests.upgrade import open_events, open_matches, typed_events
from tests.upgrade.figures import figures
from tests.upgrade.open_matches import cancelled, resigned, to_its_end
from tests.upgrade.pressing import opened, stored
from tests.upgrade.record_tokens import Recorder
from tests.upgrade.recorded_stage import (
    ADA,
    ANNA,
    BICE,
    BOSS,
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
    TELEGRAM,
    TOPIC,
    RecordedStage,
)

DAY = 24 * 3600.0
LAST = TELEGRAM[-1]
REMOVED = Person(Account("telegram:98"), "Ilario Dimenticato", "ilario_d")


async def written(reopen: Reopen) -> RecordedStage:
    """Everything, from the first people to a moment in the middle of many matches."""
    stage = RecordedStage(reopen)
    await stage.begin()
    try:
        for part in EVENING:
            await part(stage)
        stage.hall.down = True  # from here on no announcement can be sent
        await pending(stage)
        await stage.bot.heartbeat.beat(stopped=True)
    finally:
        await stage.stop()
        await stage.bot.storage.close()
    return stage


async def todays_deal(stage: RecordedStage) -> None:
    await open_events.dailies(stage, leave_open=True)


async def people(stage: RecordedStage) -> None:
    """Settings, defaults of groups, two accounts of one person, somebody who was removed."""
    desk = stage.desk
    for who in EVERYBODY:
        await desk.settings(who)
    assert await desk.set(ANNA, {"language": "en", "four_colours": True}) is None
    assert await desk.set(BICE, {"sort": "rank", "ranked": True}) is None
    assert await desk.set(ADA, {"ranked": True}) is None
    defaults = {"scopa": {"game": "scopa", "players": 2, "stake": 5}}
    manager = replace(ANNA, administers=True)
    changes = {"defaults": defaults, "language": "it"}
    assert await desk.set_chat(manager, SERVER, changes) is None
    await stage.link(CIRO, CARLA)
    await resigned(stage, BICE, REMOVED)
    assert await desk.forget(REMOVED) is None
    await stage.say(IVO, "/avvisami sempre", GROUP, chat_name="Casa")
    await stage.say(GINA, "/avvisami", OTHER_GROUP, chat_name="Altra casa")


async def past_days(stage: RecordedStage) -> None:
    """Matches with results, for ratings of both games, here and there."""
    for day in range(5):
        for pair in ((ADA, BICE), (BICE, CIRO), (CIRO, ADA)):
            await resigned(stage, *pair, game="scala40")
        for chat in (GROUP, TOPIC, OTHER_GROUP):
            await resigned(stage, DINO, ADA, ELSA, game="scala40", chat=chat, stake=2)
        await resigned(stage, ANNA, BRUNO, game="scopa", chat=SERVER)
        await resigned(stage, FURIO, GINA, ADA, BICE, game="scopa", pairs=True)
        if day < 2:
            scopa = await stage.play(ADA, BICE, chat=GROUP, stake=1)
            await to_its_end(stage, scopa)
            deal = await stage.play(ADA, BICE, DINO, game="scala40", length=ByDeals(2), chat=GROUP)
            await to_its_end(stage, deal)
            await cancelled(stage)
            await open_events.dailies(stage, leave_open=False)
        await stage.due(DAY)
    await Direct(stage.bot).ranking("scala40", Order.RATING)
    await albums(stage)


async def lookups(stage: RecordedStage) -> None:
    """What people can ask for, in a group and in private."""
    asked = ("classifica", "statistiche", "rivedi", "aiuto", "partite", "regole", "impostazioni")
    for name in (*asked, "lingua", "privacy", "oggi", "collega", "scollega", "verifica", "torneo"):
        for chat in (GROUP, None):
            await stage.say(ADA, f"/{name}", chat, aside=chat is not None)
        await stage.say(ANNA, f"/{name}", SERVER, aside=True)
        await stage.say(CIRO, f"/{name}", None)
    await stage.say(LAST, "/dimenticami", None)
    await stage.say(BOSS, "/impostazioni", GROUP, aside=True)
    (code,) = set(re.findall(r"\b[A-Z2-9]{8}\b", words(await stage.say(ELSA, "/collega", None))))
    await stage.say(BRUNO, f"/collega {code}", None)
    there = OTHER_GROUP
    blocked = done(await stage.desk.challenge(FURIO, there, IVO.account, Wishes("scopa"))).table
    await open_matches.press(stage, IVO, blocked.table, Verb.BLOCK, chat=there)
    await stage.say(IVO, "/impostazioni", None)
    for table in (await stage.live_tables())[-1:]:
        await open_matches.press(stage, BOSS, table.id, Verb.CANCEL, chat=GROUP)
    await stage.say(ADA, "/guarda", GROUP, aside=True)
    await stage.say(BICE, "/circolo", GROUP)


async def pending(stage: RecordedStage) -> None:
    """Announcements that could not be sent, and questions that wait for typed words."""
    done(await stage.desk.resign(await stage.press(DINO, await stage.play(ELSA, DINO, chat=GROUP))))
    await open_matches.lobby_with_guests(stage)


async def albums(stage: RecordedStage) -> None:
    while await stage.bot.albums.update():
        pass


EVENING = (
    people,
    past_days,
    open_events.by_correspondence,
    open_events.today,
    typed_events.tournaments_by_hand,
    open_events.club,
    todays_deal,
    open_events.doubles,
    open_events.evening,
    open_events.score_sheets,
    open_matches.open_all,
    lookups,
    open_matches.between_deals,
    albums,
)
"""In this order, since time goes on in the first of them."""


# As files


def in_file(folder: Path) -> Reopen:
    return lambda _: open_storage(f"sqlite:///{folder}/bot.db")


def on_server(url: str) -> Reopen:
    async def reopen(_: Storage | None) -> Storage:
        return await open_storage(url)

    return reopen


def dumped(database: Path) -> Iterator[str]:
    """As one text that makes the same database again."""
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("VACUUM")
        for name in ("application_id", "user_version"):
            (number,) = connection.execute(f"PRAGMA {name}").fetchone()
            yield f"PRAGMA {name} = {number};"
        yield from connection.iterdump()


def server_dumped(url: str) -> str:
    """As plain SQL; without the commands that only psql understands."""
    programs = postgres.found()
    assert programs is not None
    kinds = ("--inserts", "--rows-per-insert=200", "--no-owner", "--no-privileges", "--no-comments")
    command: list[str | Path] = [programs / "pg_dump", *kinds, url]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return "\n".join(line for line in told.splitlines() if not line.startswith("\\")) + "\n"


async def recorded(folder: Path) -> None:
    """All files, of one evening on both databases."""
    with tempfile.TemporaryDirectory() as name:
        stage = await written(in_file(Path(name)))
        database, now = Path(name) / "bot.db", stage.clock.now()
        text = "\n".join(dumped(database)) + "\n"
        _write(folder / f"version_{NEWEST}.sql", text)
        tokens = await Recorder(database, now).record(list(stage.shown.values()))
        copy = Path(shutil.copy(database, database.with_name("figures.db")))
        async with opened(stored(copy), now) as later:
            told = {
                "now": now,
                "figures": await figures(later),
                "tokens": list(map(asdict, tokens)),
            }
    written_down = json.dumps(told, ensure_ascii=False, indent=1)
    _write(folder / f"tokens_{NEWEST}.json", written_down + "\n")
    with postgres.cluster(*postgres.UNSAFE) as cluster:
        url = cluster.new_database()
        await written(on_server(url))
        _write(folder / f"version_{NEWEST}_postgresql.sql", server_dumped(url))


def _write(file: Path, text: str) -> None:
    file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(recorded(Path(sys.argv[1])))
