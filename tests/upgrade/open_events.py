"""Live tournaments in several states, and all other events of which people have one."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime

from adapters.panels.live_board_keys import OPTIONS
from adapters.panels.verbs import Verb
from adapters.ports import Command, Reply
from bot.features.club.club_results import ClubPlayer, EventResult, ResultPlace
from bot.features.club.clubs import record_result
from bot.features.double import double
from common.addresses import Chat
from common.ids import EventId
from common.people import Person
from tests.bot.stage import buttons
from tests.bot.test_clubs import tap, words
from tests.bot.test_daily import play_out
from tests.upgrade.open_matches import steps
from tests.upgrade.recorded_stage import (
    ADA,
    ANNA,
    BICE,
    BOSS,
    BRUNO,
    CIRO,
    CROWD,
    DINO,
    FURIO,
    GINA,
    GROUP,
    IVO,
    LEA,
    OTHER_GROUP,
    OTHERS,
    SERVER,
    RecordedStage,
)

CHATS = {
    kind: f"telegram:-10010000001{number:02}"
    for number, kind in enumerate(
        ("groups", "danese", "tables", "over", "check-in", "entries", "pairs", "draft")
    )
} | {"knock-out": SERVER}
"""There is one tournament in each chat."""
MINUTE = 60.0
HOUR = 60 * MINUTE
DAY = 24 * HOUR
MARIO, *_ = OTHERS


# Tournaments that run themselves


@contextmanager
def about(stage: RecordedStage, event: int) -> Iterator[None]:
    before, stage.event = stage.event, event
    yield
    stage.event = before


async def draft(stage: RecordedStage, who: Person, chat: Chat, **chosen: str) -> int:
    """Entries are open after these choices, by the beginnings of their labels."""
    reply = await stage.verb(who, Verb.LIVE_NEW, 0, chat=chat)
    assert not reply.refused, reply
    event = max(one.id for one in await stage.bot.storage.events("tournament"))
    for option, label in chosen.items():
        reply = await stage.verb(who, Verb.LIVE_SET, event, OPTIONS.index(option), chat=chat)
        assert not reply.refused, reply
        await tap(stage, who, reply, label, chat)
    await stage.verb(who, Verb.LIVE_OPEN, event, chat=chat)
    return event


async def enter(stage: RecordedStage, event: int, chat: Chat, *people: Person) -> None:
    for who in people:
        reply = await stage.verb(who, Verb.LIVE_ENTER, event, chat=chat)
        assert not reply.refused, reply


async def until(stage: RecordedStage, moment: float) -> None:
    await stage.due(max(0.0, moment - stage.clock.now()))


async def by_correspondence(stage: RecordedStage) -> None:
    """Two have a table, two have agreed on a time, and two have a proposal."""
    event = await draft(
        stage, BOSS, GROUP, pace="3 giorni", formula="Tutti contro tutti", length="a 101 punti"
    )
    people = CROWD[:6]
    await enter(stage, event, GROUP, *people)
    with about(stage, event):
        await stage.until_start(*people)
        calls = (await stage.there()).live.calls
        sides = [[people[int(player) - 1] for player in call.sides] for call in calls]
        for who in sides[0]:
            await stage.verb(who, Verb.LIVE_HERE, event)
        for pair in sides[1:]:
            await propose(stage, event, pair[0])
        if len(sides) > 2:
            await agree(stage, sides[1][1])


async def propose(stage: RecordedStage, event: int, who: Person) -> None:
    reply = await stage.verb(who, Verb.LIVE_TIME, event)
    for _ in range(2):
        reply = await first(stage, who, reply)
    await tap(stage, who, reply, "Manda la proposta")


async def first(stage: RecordedStage, who: Person, reply: Reply) -> Reply:
    assert reply.panel is not None
    return await stage.press_token(who, buttons(reply.panel)[0].token)


async def agree(stage: RecordedStage, who: Person) -> None:
    every = [one for panel in stage.hall.panels(who.account) for one in buttons(panel)]
    tokens = [one.token for one in every if f".{Verb.LIVE_AGREE}." in one.token]
    await stage.press_token(who, tokens[-1])


async def today(stage: RecordedStage) -> None:
    """At ten o'clock, one of each formula is in play; another is in its check-in, at others the
    entries are open."""
    at_ten = {
        "groups": await draft(stage, BOSS, Chat(CHATS["groups"])),
        "danese": await draft(stage, BOSS, Chat(CHATS["danese"]), formula="Danese"),
        "knock-out": await draft(stage, BOSS, SERVER, formula="Tabellone"),
        "tables": await draft(stage, LEA, Chat(CHATS["tables"]), formula="Gironi a un tavolo"),
        "over": await draft(stage, LEA, Chat(CHATS["over"]), formula="Tabellone"),
    }
    crowd = iter(CROWD[6:])
    entered: dict[str, list[Person]] = {}
    for kind, event in at_ten.items():
        entered[kind] = [next(crowd) for _ in range(3 if kind == "over" else 4)]
        if kind == "knock-out":
            entered[kind][:2] = [ANNA, BRUNO]
        await enter(stage, event, Chat(CHATS[kind]), *entered[kind])
    starts = await start_of(stage, at_ten["groups"])
    await open_entries(stage, crowd)
    await until(stage, starts - 30 * MINUTE + 1)
    for kind, event in at_ten.items():
        for who in entered[kind]:
            await stage.verb(who, Verb.LIVE_PRESENT, event)
    await until(stage, starts)
    for kind in ("over", "over", "danese"):
        await play_round(stage, at_ten[kind], Chat(CHATS[kind]), entered[kind])
    for kind in ("groups", "danese", "tables"):
        for who in entered[kind]:
            await stage.verb(who, Verb.LIVE_HERE, at_ten[kind])
    for who in entered["knock-out"][:3]:
        await stage.verb(who, Verb.LIVE_HERE, at_ten["knock-out"])
    for table in await stage.live_tables():
        if table.chat in {CHATS["groups"], CHATS["danese"]}:
            await steps(stage, table.id, 5)


async def start_of(stage: RecordedStage, event: int) -> float:
    with about(stage, event):
        return (await stage.there()).live.starts


async def open_entries(stage: RecordedStage, crowd: Iterator[Person]) -> None:
    there = CHATS["check-in"]
    check_in = await draft(stage, LEA, Chat(there), time="alle 10:30", most="8")
    await enter(stage, check_in, Chat(there), *(next(crowd) for _ in range(3)))
    there = CHATS["entries"]
    entries = await draft(stage, MARIO, Chat(there), time="alle 12:00")
    await enter(stage, entries, Chat(there), ADA, BICE, ANNA)
    await stage.verb(ADA, Verb.LIVE_WORD, entries, chat=Chat(there))
    await stage.say(ADA, "/ girasole", Chat(there))
    there = CHATS["pairs"]
    pairs = await draft(
        stage, MARIO, Chat(there), time="alle 12:30", sides="Coppie", rules="Regole da"
    )
    for who in (CIRO, DINO):
        await stage.verb(who, Verb.LIVE_ENTER, pairs, chat=Chat(there))
    await stage.verb(MARIO, Verb.LIVE_NEW, 1, chat=Chat(CHATS["draft"]))


async def play_round(
    stage: RecordedStage, event: int, chat: Chat, people: Sequence[Person]
) -> None:
    """Everybody comes, and one of each match leaves it."""
    by_account = {who.account: who for who in people}
    for who in people:
        await stage.verb(who, Verb.LIVE_HERE, event)
    for table in await stage.live_tables():
        if table.chat == chat:
            await stage.lose(by_account[table.facts.sitters[1].account], table)


# Evenings, score sheets, clubs, doubles, dailies


async def evening(stage: RecordedStage) -> None:
    await stage.say(FURIO, "/stasera 22 scopa", OTHER_GROUP, chat_name="Casa")
    for who, label in ((FURIO, "Ci sono"), (GINA, "Ci sono"), (IVO, "Forse"), (ADA, "No")):
        await stage.press_on(who, label, OTHER_GROUP)


async def score_sheets(stage: RecordedStage) -> None:
    half = ("0 30 41", "25 0 38", "0 12 15")
    sheets = (
        (ADA, None, half),
        (BICE, GROUP, ("0 34 100", "20 0 1")),
        (ANNA, SERVER, half),
        (CIRO, None, ("0 34 100", "0 100 80")),
        (DINO, OTHER_GROUP, ("0 101 101",)),
    )
    for who, chat, lines in sheets:
        sheet = Writer(stage, who, chat)
        await sheet.say("/segnapunti")
        await sheet.tap("Scala 40 a 101")
        await sheet.say("@ada, @bice, Carla" if who is DINO else "Ada, Bruno, Carla")
        for line in lines:
            await sheet.tap("Smazzata")
            await sheet.say(line)
        if who is ANNA:
            await sheet.tap("Fine")


class Writer:
    """What somebody types and presses is an answer to the newest message."""

    def __init__(self, stage: RecordedStage, who: Person, chat: Chat | None) -> None:
        self.stage, self.who, self.chat = stage, who, chat
        self.last = Reply()

    async def say(self, text: str) -> None:
        name, _, rest = text.partition(" ") if text.startswith("/") else ("", "", text)
        command = Command(self.who, name.removeprefix("/"), rest, self.chat)
        self._see(await self.stage.hall.desk.command(command))

    async def tap(self, label: str) -> None:
        self._see(await tap(self.stage, self.who, self.last, label, self.chat))

    def _see(self, reply: Reply) -> None:
        self.last = self.last if reply.panel is None else reply


async def club(stage: RecordedStage) -> None:
    """Founded in one group and linked to another; with a season, members, and one who asks."""
    shown = await stage.say(BOSS, "/circolo", GROUP)
    await tap(stage, BOSS, shown, "Fonda", GROUP)
    shown = await stage.hall.desk.command(Command(BOSS, "", "Circolo di Trieste", GROUP))
    office = await tap(stage, BOSS, shown, "Segreteria", GROUP)
    number = (await stage.bot.storage.events("club"))[0].id
    for who in (ADA, BICE, CIRO, ANNA):
        await stage.verb(who, Verb.CLUB_ENTER, number, chat=GROUP)
    await season(stage, office)
    await results(stage)
    read = words(await tap(stage, BOSS, office, "Invita"))
    (ticket,) = set(re.findall(r"circolo-\d+-[A-Z0-9]+", read))
    await stage.say(FURIO, f"/start {ticket}", None)
    read = words(await stage.verb(BOSS, Verb.CLUB_LINK, number))
    (code,) = re.findall(r"/circolo (\S+)", read)
    linked = await stage.say(BOSS, f"/circolo {code}", OTHER_GROUP)
    assert not linked.refused, linked
    for who in (ADA, BICE):
        await stage.verb(who, Verb.CLUB_ENTER, number, chat=OTHER_GROUP)


async def season(stage: RecordedStage, office: Reply) -> None:
    zone, now = stage.bot.storage.zone, stage.clock.now()
    days = (datetime.fromtimestamp(at, zone) for at in (now, now + 90 * DAY))
    first, last = (f"{day:%d/%m/%Y}" for day in days)
    await tap(stage, BOSS, office, "Nuova stagione")
    table = await stage.hall.desk.command(Command(BOSS, "", f"Inverno {first} {last}"))
    await tap(stage, BOSS, table, "contano le 3")


async def results(stage: RecordedStage) -> None:
    people = [await stage.bot.storage.player_of(who.account, who.name, 1.0) for who in (ADA, BICE)]
    one, two = (ClubPlayer(player.id) for player in people)
    third = ClubPlayer(name="Mario")
    for event, players in ((901, (one, two, third)), (902, (two, third, one))):
        places = tuple(ResultPlace(place, (who,), 20 - place) for place, who in enumerate(players))
        result = EventResult(EventId(event), stage.clock.now(), f"Serata {event}", places)
        await record_result(stage.bot.services, (GROUP,), result)


async def doubles(stage: RecordedStage) -> None:
    """One is played by one of the two, one is not begun, one is over."""
    for text, played in (("@bice 2 scopa", 1), ("@ciro 1 scala40", 0), ("@dino 1 scopa", 2)):
        await stage.say(ADA, f"/doppia {text}", GROUP)
        event = max(one.id for one in await stage.bot.storage.events(double.KIND))
        for who in (ADA, DINO)[:played]:
            await stage.verb(who, Verb.DOUBLE_PLAY, event, chat=GROUP)
            tables = [one for one in await stage.live_tables() if one.chat == who.account]
            await play_out(stage, tables[-1])


async def dailies(stage: RecordedStage, *, leave_open: bool) -> None:
    """Two people are done with the day's Scopa, and one is in the middle."""
    for who in (ADA, BICE, ANNA):
        await stage.verb(who, Verb.DAILY_PLAY, 1, chat=SERVER if who is ANNA else GROUP)
        (table, *_) = [one for one in await stage.live_tables() if one.chat == who.account]
        if leave_open and who is BICE:
            await play_out(stage, table, 4)
        else:
            await play_out(stage, table)
    await stage.say(ADA, "/oggi", GROUP, aside=True)
