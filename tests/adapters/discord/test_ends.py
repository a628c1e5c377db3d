"""How a match ends on Discord, and who leaves it before: what is said beside the table and the
hands, and what becomes of mentions."""

from common.addresses import Account
from tests.adapters.discord.evening import Evening, person
from tests.adapters.discord.playing import Player, awaited
from tests.adapters.discord.test_who_is_called import CLOSED, rings
from tests.bot.scene import sitter_of
from tests.doubles.discord.double import read
from tests.doubles.discord.model import Message, User
from tests.moves import wanted

STEP = 10.0
"""A part of a turn, which takes 45 seconds."""


async def until_late(evening: Evening, players: dict[Account, Player], late: User) -> None:
    """They play until it is this person's turn to draw."""
    while True:
        turn = await awaited(evening, 1)
        assert turn is not None
        table, seat = turn
        account = sitter_of(table, seat).account
        runs = table.facts.timing is not None and table.facts.timing.runs is not None
        if runs and account == person(late).account:
            return
        await players[account].play(table, seat, wanted(table, seat))
        await evening.quiet()


async def run_out(evening: Evening) -> None:
    """Whoever is on turn."""
    before = len((await evening.inside(1)).facts.timed_out)
    while len((await evening.inside(1)).facts.timed_out) == before:
        await evening.let_pass(STEP)
    await evening.quiet()


def public(evening: Evening) -> list[Message]:
    return [one for one in evening.discord.seen(evening.bruno, evening.room) if not one.reader]


def in_private(evening: Evening, users: tuple[User, ...]) -> list[int]:
    return [len(evening.discord.seen(user, evening.discord.dm(user))) for user in users]


async def four(evening: Evening) -> tuple[User, ...]:
    """The turn of the first has begun, who has closed her direct messages."""
    evening.guild.people.append(dario := evening.discord.user("Dario"))
    evening.anna.shut = CLOSED
    users = (evening.anna, evening.bruno, evening.carla, dario)
    await evening.ask(evening.carla, "aiuto")  # her language is known from now on
    await evening.play(*map(person, users), game="scala40", chat=evening.chat, pace="veloce")
    await evening.quiet()
    players = {person(u).account: Player(evening, u, aside=u is evening.anna) for u in users}
    await until_late(evening, players, evening.anna)
    return users


async def test_a_mention_becomes_the_result_and_nobody_else_gets_a_message(
    evening: Evening,
) -> None:
    """Bruno leaves, then Anna runs out of time."""
    users = await four(evening)
    anna, bruno, _, dario = users
    private, in_room = in_private(evening, users), len(public(evening))
    heard = len(rings(evening, bruno))
    await evening.tap(bruno, "Abbandona")
    await evening.tap(bruno, "Sì, abbandono")
    await run_out(evening)
    call = rings(evening, anna)[-1]
    assert not call.deleted
    assert f"<@{anna.id}>, tempo scaduto: hai perso la partita." in read(call)
    assert (in_private(evening, users), len(public(evening))) == (private, in_room)
    for text in (evening.text(dario), evening.text(dario, evening.room)):
        assert "Bruno abbandona: perde la partita" in text
        assert "Tempo scaduto: Anna perde la partita" in text
    await run_out(evening)
    assert rings(evening, anna)[-1] is call, "who has left before is not called to the end"
    assert len(rings(evening, bruno)) == heard


async def test_the_end_is_the_newest_message_everywhere(evening: Evening) -> None:
    """All but one run out of time."""
    _, bruno, carla, dario = await four(evening)
    await evening.tap(bruno, "Abbandona")
    await evening.tap(bruno, "Sì, abbandono")
    await run_out(evening)
    heard = len(rings(evening, dario))
    await run_out(evening)
    (end,) = rings(evening, dario)[heard:]
    assert end is evening.newest(dario)
    assert end.notification.endswith("Hai vinto. Rivincita?")
    assert "vince la partita" not in read(end), "it is said once"
    lost = rings(evening, carla)[-1]
    assert lost is evening.newest(carla)
    assert "Time's up: you have lost the match." in lost.notification
    assert "Dario vince la partita!" in read(public(evening)[-1])


async def test_at_the_end_a_person_with_closed_direct_messages_is_mentioned(
    evening: Evening,
) -> None:
    evening.anna.shut = CLOSED
    await evening.play(*map(person, (evening.anna, evening.bruno)), chat=evening.chat)
    await evening.quiet()
    players = {
        person(u).account: Player(evening, u, aside=u is evening.anna)
        for u in (evening.anna, evening.bruno)
    }
    await until_late(evening, players, evening.bruno)
    heard, his = len(rings(evening, evening.anna)), len(rings(evening, evening.bruno))
    await evening.tap(evening.bruno, "Abbandona")
    await evening.tap(evening.bruno, "Sì, abbandono")
    (end,) = rings(evening, evening.anna)[heard:]
    assert end is public(evening)[-1]
    assert f"<@{evening.anna.id}>, la partita è finita! Hai vinto." in end.notification
    assert "[Rivincita]" in read(end)
    assert len(rings(evening, evening.bruno)) == his
