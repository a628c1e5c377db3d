"""Whole evenings, written down channel by channel in `build/transcripts`, as their people see
them."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tests.adapters.discord.evening import Evening
from tests.adapters.discord.playing import Player, play_on
from tests.doubles.discord.components import buttons
from tests.doubles.discord.double import Double, read
from tests.doubles.discord.model import ATTACH, Channel, Message, User
from tests.doubles.discord.transcript import Transcript

FOLDER = Path(__file__).parents[3] / "build" / "transcripts" / "discord"
CLOSED = 50007
OF_A_MATCH = {"🂠 La mia mano", "Abbandona", "Resign", "🂠 My hand"}


def live(discord: Double, who: User, channel: Channel) -> list[Message]:
    """Messages with buttons of a match in play."""
    seen = discord.seen(who, channel)
    return [m for m in seen if OF_A_MATCH & {key["label"] for key in buttons(m.components)}]


def check(evening: Evening, hands: int) -> None:
    """Nothing is alive twice, and nothing is said twice."""
    discord = evening.discord
    for who in (evening.anna, evening.bruno, evening.carla):
        assert len(live(discord, who, discord.dm(who))) <= 1
        beside = [m for m in live(discord, who, evening.room) if m.reader is who]
        assert len(beside) <= hands
        public = [m for m in live(discord, who, evening.room) if m.reader is None]
        assert len(public) <= 2, "the table, and a call"
        for channel in (evening.room, discord.dm(who)):
            told = [read(m) for m in discord.seen(who, channel)]
            assert len(told) == len(set(told))


async def play(evening: Evening, turns: int, *players: Player, hands: int = 1) -> None:
    """With at most so many hands beside the table."""
    for _ in range(turns):
        await play_on(evening, 1, *players, most=1)
        await evening.quiet()
        check(evening, hands)


async def seated(evening: Evening, game: str, host: Player, *others: Player) -> None:
    await evening.ask(host.user, game)
    for other in others:
        await evening.tap(other.user, "Unisciti", evening.room)
    await evening.tap(host.user, "Inizia", evening.room)


async def two(evening: Evening) -> None:
    """One has closed her direct messages, and plays beside the table; it is restarted."""
    evening.anna.shut = CLOSED
    anna, bruno = Player(evening, evening.anna, aside=True), Player(evening, evening.bruno)
    await seated(evening, "scopa", anna, bruno)
    await play(evening, 6, anna, bruno)
    await evening.restart()
    await evening.quiet()
    # The hand from before the restart is replaced when it is first pressed.
    await play(evening, 4, anna, bruno, hands=2)


async def without_files(evening: Evening) -> None:
    """The bot may not attach files in the channel."""
    evening.room.forbidden = ATTACH
    anna, bruno = Player(evening, evening.anna), Player(evening, evening.bruno)
    await seated(evening, "scala40", anna, bruno)
    await play(evening, 6, anna, bruno)
    await evening.ask(bruno.user, "tavolo")
    await evening.quiet()
    check(evening, hands=0)


async def pairs(evening: Evening) -> None:
    """Two against two; they pause, one of them leaves, and a rematch is declined."""
    discord = evening.discord
    dario = discord.user("Dario")
    evening.guild.people.append(dario)
    people = evening.anna, evening.bruno, evening.carla, dario
    four = [Player(evening, user) for user in people]
    await seated(evening, "scopa", *four)
    await play(evening, 8, *four)
    await evening.tap(evening.anna, "Pausa")
    for player in four[1:]:
        await evening.tap(player.user, player.say("table-pause-too"))
    await evening.tap(evening.bruno, "Riprendi")
    await play(evening, 4, *four)
    await evening.tap(dario, "Abbandona")
    await evening.tap(dario, "Sì, abbandono")
    await evening.tap(evening.anna, "Rivincita", evening.room)
    await evening.tap(dario, "No, grazie", evening.room)
    assert "vuole la rivincita" not in evening.text(evening.bruno, evening.room)
    check(evening, hands=0)


async def in_a_thread(evening: Evening) -> None:
    """Which is closed by nobody writing there for long, and opens again with the next turn."""
    evening.room = evening.discord.thread(evening.room, "tavolo", evening.anna)
    anna, bruno = Player(evening, evening.anna), Player(evening, evening.bruno)
    await seated(evening, "scala40", anna, bruno)
    await play(evening, 4, anna, bruno)
    evening.room.archived = True
    await play(evening, 4, anna, bruno)
    public = [m for m in live(evening.discord, evening.anna, evening.room) if m.reader is None]
    assert len(public) == 1


@pytest.mark.parametrize("spent", [two, without_files, pairs, in_a_thread])
async def test_an_evening(evening: Evening, spent: Callable[[Evening], Awaitable[None]]) -> None:
    transcript = Transcript(evening.discord)
    try:
        await spent(evening)
    finally:
        transcript.write(FOLDER / spent.__name__)
    assert len(evening.discord.refused) <= 3
