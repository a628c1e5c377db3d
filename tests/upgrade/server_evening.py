"""A short evening on a server of Discord, with codes that the long evening has used up.

`python -m tests.upgrade.server_evening FOLDER` writes, with the number of the newest migration in
each name, `server_N.sql`, a SQLite database, and `server_N.json`, what the codes, the buttons, the
lists and the forms of this evening do.
"""

import asyncio
import json
import re
import sys
import tempfile
from dataclasses import asdict, replace
from pathlib import Path

from adapters.panels.verbs import Verb
from adapters.policies import COMMANDS
from common.addresses import Account
from common.people import Person
from storage.sqlite.migrate import NEWEST
from tests.bot.scene import Reopen, done
from tests.bot.test_clubs import tap, words
from tests.upgrade.components import SHOWN_TO
from tests.upgrade.open_events import Writer, draft, enter
from tests.upgrade.open_matches import in_the_middle_of_a_turn, steps, until
from tests.upgrade.record_codes import recorded_codes
from tests.upgrade.record_components import of_forms, of_screens, recorded_components
from tests.upgrade.recorded_stage import (
    ADA,
    ANNA,
    BOSS,
    BRUNO,
    CARLA,
    CIRO,
    GROUP,
    SERVER,
    TELEGRAM,
    RecordedStage,
)
from tests.upgrade.typed_events import OwnSecretary
from tests.upgrade.write import dumped, in_file

CHIEF = replace(ANNA, administers=True)
DORA, EZIO, FLORA, GUIDO, IRMA, LINO = GUESTS = tuple(
    Person(Account(f"discord:{1100000000000000000 + n}"), name, name.lower(), language="it")
    for n, name in enumerate(("Dora", "Ezio", "Flora", "Guido", "Irma", "Lino"), 4)
)
"""Each has a form open, or plays in a tournament."""
ON_SERVER = (*SHOWN_TO, *GUESTS)
NAMES = ("Ada", "Bice", "Ciro", "Dino")


async def written(reopen: Reopen) -> RecordedStage:
    stage = RecordedStage(reopen)
    await stage.begin()
    try:
        for who in (*TELEGRAM[:4], *ON_SERVER, BOSS):
            await stage.desk.settings(who)
        for part in (doubles, clubs, matches, events, forms, lookups):
            await part(stage)
        await stage.deliver()
        await stage.quiet()
        await stage.bot.heartbeat.beat(stopped=True)
    finally:
        await stage.stop()
        await stage.bot.storage.close()
    return stage


async def doubles(stage: RecordedStage) -> None:
    """Whoever gets the link may accept; nobody has. Another is for one person alone."""
    for who, text in ((ADA, "2 scopa"), (ANNA, "1 scala40"), (CIRO, "@ada 1 scopa")):
        shown = words(await stage.say(who, f"/doppia {text}", None))
        (code,) = set(re.findall(r"doppia-\d+-\d+", shown))
        for reader in (BRUNO, DORA):
            await stage.say(reader, f"/start {code}", None)


async def clubs(stage: RecordedStage) -> None:
    """One of a group and one of the server wait for the link to another group."""
    for who, chat, name in ((BOSS, GROUP, "Trieste"), (CHIEF, SERVER, "Muggia")):
        shown = await stage.say(who, "/circolo", chat)
        await tap(stage, who, shown, "Fonda", chat)
        shown = await stage.say(who, f"/ Circolo di {name}", chat)
        await tap(stage, who, shown, "Segreteria", chat)
        await stage.verb(who, Verb.CLUB_LINK, await newest_club(stage))


async def matches(stage: RecordedStage) -> None:
    """In the middle of a turn, after the draw, at a cut, before the start, and over."""
    cards = await stage.play(ANNA, BRUNO, game="scala40", chat=SERVER, pace="lenta")
    await until(stage, cards, in_the_middle_of_a_turn)
    drawn = await stage.play(EZIO, FLORA, game="scala40", chat=SERVER, pace="lenta")
    await steps(stage, drawn, 2)
    broom = await stage.play(BRUNO, CARLA, game="scopa", chat=SERVER, pace="lenta")
    await steps(stage, broom, 3)
    await stage.play(CARLA, DORA, game="scala40", chat=SERVER)
    await stage.open(BRUNO, EZIO, game="scala40", players=3, chat=SERVER)
    await stage.say(FLORA, "/sfida @guido scopa", SERVER)
    over = await stage.play(ANNA, CARLA, game="scopa", chat=SERVER)
    done(await stage.desk.resign(await stage.press(CARLA, over)))


async def events(stage: RecordedStage) -> None:
    """A tournament that runs itself, an evening, and one of everything else of a server."""
    event = await draft(stage, CHIEF, SERVER, formula="Tabellone")
    await enter(stage, event, SERVER, ANNA, BRUNO, LINO)
    await stage.verb(LINO, Verb.LIVE_WORD, event, chat=SERVER)
    await stage.say(ANNA, "/stasera 22 scopa", SERVER)
    await stage.verb(ANNA, Verb.DAILY_PLAY, 1, chat=SERVER)


async def forms(stage: RecordedStage) -> None:
    """Of each kind, in the server or in private."""
    names = Writer(stage, DORA, None)
    await names.say("/segnapunti")
    await names.tap("Scala 40 a 101")
    line = Writer(stage, EZIO, SERVER)
    for said, tapped in (("/segnapunti", "Scala 40 a 101"), ("Ada, Bruno, Carla", "Smazzata")):
        await line.say(said)
        await line.tap(tapped)
    entrants = OwnSecretary(stage, FLORA)
    await entrants.say("/torneo")
    await entrants.tap("Al circolo")
    await entrants.tap("Avanti")
    for who, choice in ((GUIDO, "tabellone"), (IRMA, "danese")):
        secretary = OwnSecretary(stage, who)
        await secretary.begin(choice, names=NAMES)
        if who is GUIDO:
            await secretary.tap("Sorteggia")
    await stage.verb(CHIEF, Verb.CLUB_WRITE, await newest_club(stage), 0, chat=SERVER)


async def newest_club(stage: RecordedStage) -> int:
    return max(one.id for one in await stage.bot.storage.events("club"))


async def lookups(stage: RecordedStage) -> None:
    for name in ("classifica", "statistiche", "rivedi", "aiuto", "partite", "regole", "circolo"):
        await stage.say(ANNA, f"/{name}", SERVER, aside=True)
        await stage.say(ANNA, f"/{name}", None)
    for name in ("impostazioni", "lingua", "privacy", "oggi", "torneo", "guarda", "segnapunti"):
        await stage.say(BRUNO, f"/{name}", SERVER, aside=True)
        await stage.say(BRUNO, f"/{name}", None)
    await stage.say(CARLA, "/collega", None)
    await stage.say(CARLA, "/dimenticami", None)


async def recorded(folder: Path) -> None:
    with tempfile.TemporaryDirectory() as name:
        stage = await written(in_file(Path(name)))
        database, now = Path(name) / "bot.db", stage.clock.now()
        text = "\n".join(dumped(database)) + "\n"
        (folder / f"server_{NEWEST}.sql").write_text(text, encoding="utf-8")
        codes = await recorded_codes(database, now, ())
        begun = [*of_forms(database), *of_screens(reversed(stage.shown.values()), ON_SERVER)]
        lists = await recorded_components(database, now, begun, ON_SERVER)
    told = {
        "now": now,
        "codes": [asdict(one) for one in codes if one.text not in COMMANDS],
        "components": [list(map(asdict, uses)) for uses in lists],
    }
    text = json.dumps(told, ensure_ascii=False, indent=1)
    (folder / f"server_{NEWEST}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(recorded(Path(sys.argv[1])))
