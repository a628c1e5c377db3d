"""What people do with each other on Discord: the double challenge, phrases, coming in."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.games import MENU
from storage.tables import LIVE
from tests.adapters.discord.evening import Evening, person
from tests.bot.storages import memory
from tests.doubles.discord.double import Double


@pytest.fixture
async def evening(discord: Double, tmp_path: Path) -> AsyncIterator[Evening]:
    """With the computer players of every game."""
    async with Evening(memory(tmp_path), discord, MENU) as evening:
        yield evening


async def test_the_double_challenge(evening: Evening) -> None:
    anna, bruno, carla, room = evening.anna, evening.bruno, evening.carla, evening.room
    await evening.ask(anna, "doppia", avversario=bruno, smazzate=2, gioco="scopa")
    assert "Le stesse 2 smazzate" in evening.text(bruno, room)
    for who in (carla, bruno, anna):
        await evening.tap(who, "Gioca", room)
    for who, plays in ((anna, True), (bruno, True), (carla, False)):
        tables = await evening.bot.storage.tables(*LIVE, chat=person(who).account)
        assert bool(tables) is plays


async def test_a_double_challenge_in_teams(evening: Evening) -> None:
    anna, bruno, carla, room = evening.anna, evening.bruno, evening.carla, evening.room
    dino = evening.discord.user("Dino")
    evening.guild.people.append(dino)
    await evening.ask(anna, "doppia", smazzate=1, gioco="scopa", squadre=True)
    for who in (bruno, carla, dino):
        await evening.tap(who, "Ci sto", room)
    assert "Anna e Carla contro Dino e Bruno" in evening.text(dino, room)
    for who in (bruno, carla):
        await evening.tap(who, "Gioca", room)
    for who in (anna, dino):
        assert await evening.bot.storage.tables(*LIVE, chat=person(who).account)
    assert "Tocca" in evening.text(bruno, evening.discord.dm(bruno)) + evening.text(
        anna, evening.discord.dm(anna)
    )


async def test_phrases_and_coming_in(evening: Evening) -> None:
    anna, bruno, carla, room = evening.anna, evening.bruno, evening.carla, evening.room
    people = (person(anna), person(bruno))
    number = await evening.play(*people, game="scala40", chat=evening.chat, minds=("facile",))
    await evening.quiet()
    await evening.tap(anna, "🂠 La mia mano", room)
    await evening.tap(anna, "Altro", room)
    await evening.tap(anna, "Frasi", room)
    await evening.tap(anna, "Bella mano!", room)
    assert "Anna: «Bella mano!»" in evening.text(bruno, room).replace("\\", "")
    await evening.tap(carla, "Entro dalla prossima", room)
    (coming,) = (await evening.inside(number)).facts.coming
    assert coming.sitter.account == person(carla).account


async def test_rules_and_numbers_are_of_the_game_that_is_played(evening: Evening) -> None:
    """In the first match, for who plays there, and for who only reads the channel."""
    anna, bruno, carla, room = evening.anna, evening.bruno, evening.carla, evening.room
    await evening.ask(anna, "scopa")
    await evening.tap(bruno, "Unisciti", room)
    await evening.tap(anna, "Inizia", room)
    for who, title in ((anna, "Regole di Scopa"), (carla, "Scopa: the rules")):
        await evening.ask(who, "regole", room)
        assert title in evening.text(who, room)
    await evening.ask(anna, "statistiche", room)
    assert "Anna a Scopa" in evening.text(anna, room)
    await evening.ask(carla, "regole", evening.discord.dm(carla))
    assert "Scala 40: the rules" in evening.text(carla), "she plays nowhere"
