"""A tournament that runs itself on Discord: one message in the channel, all else in private."""

import re

from bot.features.tournament.live_events import load
from common.ids import EventId
from engine.tournament.event.model import TournamentStatus
from tests.adapters.discord.evening import Evening
from tests.doubles.discord.components import buttons
from tests.doubles.discord.model import User
from tests.patience import until

HALF_HOUR = 30 * 60.0


PRESENT = {"it": "Ci sono", "en-GB": "I'm here"}
HERE = {"it": "Eccomi", "en-GB": "Ready"}
RESIGN = {"it": "Abbandona", "en-GB": "Resign"}
SURE = {"it": "Sì, abbandono", "en-GB": "Yes, I resign"}


async def tap_if_offered(evening: Evening, who: User, label: str) -> bool:
    own = evening.discord.seen(who, evening.discord.dm(who))
    keys = [key["label"] for message in own for key in buttons(message.components)]
    more = any(key.startswith(("Altro", "More")) for key in keys)
    if not (label in keys or (more and label in RESIGN.values())):
        return False
    await evening.tap(who, label)
    return True


async def test_from_the_entries_to_the_podium(evening: Evening) -> None:
    entrants, room = (evening.anna, evening.bruno, evening.carla), evening.room
    await evening.ask(evening.anna, "torneo", gioco="qui")
    await evening.tap(evening.anna, "Apri le iscrizioni", room)
    for who in entrants:
        await evening.tap(who, "Iscriviti", room)
    await evening.let_pass(11)
    entered = "Iscritti (3): Anna, Bruno e Carla"
    await until(lambda: entered in evening.text(evening.anna, room).replace("\\", ""))
    there = await load(evening.bot.services, EventId(1))
    await evening.let_pass(there.live.starts - HALF_HOUR - evening.clock.now())
    for who in entrants:
        await evening.tap(who, PRESENT[who.locale])
    await evening.let_pass(HALF_HOUR)
    for _ in range(6):
        for who in entrants:
            await tap_if_offered(evening, who, HERE[who.locale])
        for who in entrants:
            if await tap_if_offered(evening, who, RESIGN[who.locale]):
                await evening.tap(who, SURE[who.locale])
        await evening.let_pass(11)
    assert (
        await load(evening.bot.services, EventId(1))
    ).live.course.status is TournamentStatus.OVER
    await until(lambda: "1. " in evening.text(evening.anna, room).replace("\\", ""))


DAY = 24 * 3600.0


async def begun(evening: Evening, pace: str) -> tuple[User, User]:
    """The two who play first."""
    entrants, room = (evening.anna, evening.bruno, evening.carla), evening.room
    await evening.ask(evening.anna, "torneo", gioco="qui")
    await evening.tap(evening.anna, "Ritmo", room)
    await evening.tap(evening.anna, pace, room)
    await evening.tap(evening.anna, "Apri le iscrizioni", room)
    for who in entrants:
        await evening.tap(who, "Iscriviti", room)
    there = await load(evening.bot.services, EventId(1))
    await evening.let_pass(there.live.starts - DAY - evening.clock.now())
    for who in entrants:
        await evening.tap(who, PRESENT[who.locale])
    await evening.let_pass(DAY)
    (call,) = (await load(evening.bot.services, EventId(1))).live.calls
    one, other = (entrants[int(player) - 1] for player in call.sides)
    return one, other


TIMES = {"it": "Proponi un orario", "en-GB": "Propose a time"}
SEND = {"it": "Manda la proposta", "en-GB": "Send the proposal"}


async def test_two_agree_on_a_time_by_correspondence(evening: Evening) -> None:
    one, other = await begun(evening, "3 giorni per turno")
    assert f"<@{other.id}>" in evening.text(one), "one can write to the other"
    await evening.tap(one, TIMES[one.locale])
    days = [key["label"] for key in buttons(evening.newest(one).components)]
    await evening.tap(one, days[1])
    await evening.tap(one, "21:00")
    await evening.tap(one, SEND[one.locale])
    assert re.search("you have proposed <t:[0-9]+:F>|hai proposto <t:[0-9]+:F>", evening.text(one))
    choice = next(
        key for key in buttons(evening.newest(other).components) if "21:00" in key["label"]
    )
    await evening.tap(other, choice["label"])
    (call,) = (await load(evening.bot.services, EventId(1))).live.calls
    assert call.agreed is not None
    await evening.let_pass(call.agreed - evening.clock.now() + 1)
    (call,) = (await load(evening.bot.services, EventId(1))).live.calls
    assert call.table is not None
    for who in (one, other):
        keys = [
            key["label"]
            for message in evening.discord.seen(who, evening.discord.dm(who))
            for key in buttons(message.components)
        ]
        assert any(key.startswith(("Altro", "More")) for key in keys), "the hand is there"
