"""`/circolo`: clubs, their seasons and rolls of honour."""

from datetime import datetime

from adapters.panels.verbs import Verb
from adapters.people import Chat, Person
from adapters.ports import Command, Reply
from adapters.token import Token
from bot.events.club_results import ClubPlayer, EventResult, ResultPlace
from bot.events.clubs import record_result
from tests.bot.stage import ADA, CIRO, GROUP, Stage, buttons, guest, read_aloud

BOSS = guest("Capo", administers=True)
OTHER_BOSS = guest("Dora", administers=True)
OTHER = "playground:altrove"
DAY = 24 * 3600.0
SEASON = "Inverno, {first} {last}"


def words(reply: Reply) -> str:
    """All that the person reads in answer."""
    return f"{reply.toast}\n{read_aloud(reply.panel) if reply.panel else ''}"


async def tap(
    stage: Stage, who: Person, reply: Reply, label: str, chat: Chat | None = None
) -> Reply:
    """A button of the panel that came as an answer."""
    assert reply.panel is not None
    token = next(one.token for one in buttons(reply.panel) if one.label.startswith(label))
    return await stage.press_token(who, token, chat)


async def press(
    stage: Stage, who: Person, verb: Verb, *args: int, chat: Chat | None = None
) -> Reply:
    return await stage.press_token(who, Token(0, 0, verb, args).pack(), chat)


async def write(stage: Stage, who: Person, text: str, chat: Chat | None = None) -> Reply:
    return await stage.hall.desk.command(Command(who, "", text, chat))


async def found(stage: Stage, title: str = "Circolo di Trieste") -> Reply:
    """The administrator founds it in the group, and opens the secretary's desk."""
    shown = await stage.say(BOSS, "/circolo")
    await tap(stage, BOSS, shown, "Fonda", GROUP)
    shown = await write(stage, BOSS, title, GROUP)
    return await tap(stage, BOSS, shown, "Segreteria", GROUP)


async def season(stage: Stage, office: Reply, days: int = 90) -> Reply:
    today, last = stage.clock.now(), stage.clock.now() + days * DAY
    first, end = (
        f"{datetime.fromtimestamp(at, stage.bot.storage.zone):%d/%m/%Y}" for at in (today, last)
    )
    await tap(stage, BOSS, office, "Nuova stagione")
    return await write(stage, BOSS, f"Inverno {first} {end}")


async def played(stage: Stage, event: int, *names: str | int, chat: Chat = GROUP) -> None:
    """An event of that number ended, with these people in this order."""
    players = [ClubPlayer(name=one) if isinstance(one, str) else ClubPlayer(one) for one in names]
    places = tuple(ResultPlace(place, (one,), 20 - place) for place, one in enumerate(players, 1))
    result = EventResult(event, stage.clock.now(), f"Serata {event}", places)
    await record_result(stage.bot.services, (chat,), result)


async def number_of(stage: Stage, who: Person) -> int:
    return (await stage.bot.storage.player_of(who.account, who.name, 1.0)).id


async def test_from_founding_to_the_table(stage: Stage) -> None:
    shown = await stage.say(ADA, "/circolo")
    assert "Qui non c'è ancora un circolo" in words(shown)
    assert "amministra" in words(await tap(stage, ADA, shown, "Fonda", GROUP))
    office = await found(stage)
    assert "Segreteria di Ⓒ Circolo di Trieste" in words(office)
    table = await season(stage, office)
    assert "Inverno: dal" in words(table)
    assert "conta" in words(table)
    table = await tap(stage, BOSS, table, "contano le 3")
    assert "Punti per posto: 10-7-5-4-3-2-1; contano le 3 serate migliori" in words(table)
    ada = await number_of(stage, ADA)
    await played(stage, 7, ada, "Mario", "Lia")
    await played(stage, 8, "mario", ada)
    shown = await stage.say(CIRO, "/club")
    assert "1. Ada · 17 (2 serate)\n1. mario · 17 (2 serate)\n3. Lia · 5 (1 serata)" in words(shown)
    table = await tap(stage, CIRO, shown, "Classifica", GROUP)
    assert "1. Ada · 17" in words(table)
    roll = await tap(stage, CIRO, shown, "Albo", GROUP)
    assert "Serata 7: Ada (3 giocatori)" in words(roll)
