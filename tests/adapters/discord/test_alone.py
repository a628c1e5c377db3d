"""What one person asks for in a channel is read by this person alone, in their language."""

import pytest

from tests.adapters.discord.evening import Evening
from tests.adapters.discord.playing import Player, play_on
from tests.doubles.discord.double import read
from tests.doubles.discord.model import User

LOOKUPS = (
    *("aiuto", "regole", "impostazioni", "statistiche", "privacy", "lingua"),
    *("verifica", "mano", "start"),
)


def public(evening: Evening, reader: User) -> list[str]:
    """What somebody reads who asked for nothing."""
    return [read(message) for message in evening.discord.seen(reader, evening.room)]


@pytest.mark.parametrize("name", LOOKUPS)
async def test_the_channel_stays_as_it_was(evening: Evening, name: str) -> None:
    act = await evening.ask(evening.anna, name)
    assert [message.reader for message in act.told] == [evening.anna]
    assert public(evening, evening.bruno) == []


async def test_each_reads_their_own_language(evening: Evening) -> None:
    for who, title in ((evening.anna, "Regole di"), (evening.carla, "the rules")):
        (page,) = (await evening.ask(who, "regole")).told
        assert title in read(page)


async def test_a_language_is_chosen_from_a_list(evening: Evening) -> None:
    (choice,) = (await evening.ask(evening.carla, "lingua")).told
    assert "[Italiano]" in read(choice)
    assert "[✓ English]" in read(choice)
    await evening.tap(evening.carla, "Italiano", evening.room)
    assert "Le tue impostazioni" in evening.text(evening.carla, evening.room)


async def test_the_groups_settings_are_for_those_who_manage_the_server(evening: Evening) -> None:
    for who in (evening.anna, evening.bruno):
        await evening.ask(who, "impostazioni")
        await evening.tap(who, "Del gruppo", evening.room)
    assert "[Sfondo: scuro]" in evening.text(evening.anna, evening.room)
    assert "[Sfondo" not in evening.text(evening.bruno, evening.room)
    assert "Possono cambiarle solo gli amministratori" in evening.text(evening.bruno, evening.room)


async def test_a_channel_has_one_ranking(evening: Evening) -> None:
    for who in (evening.anna, evening.bruno, evening.anna):
        await evening.ask(who, "classifica")
    (posted,) = public(evening, evening.carla)
    assert "Classifica" in posted
    await evening.clock.pass_by(301)
    await evening.ask(evening.bruno, "classifica")
    assert len(public(evening, evening.carla)) == 1


async def test_a_page_of_the_ranking_is_read_by_one(evening: Evening) -> None:
    await evening.ask(evening.anna, "classifica")
    before = public(evening, evening.carla)
    await evening.tap(evening.bruno, "Vittorie", evening.room)
    assert public(evening, evening.carla) == before
    assert "✓ Vittorie" in evening.text(evening.bruno, evening.room)


async def test_statistics_are_shown_to_all_only_if_their_owner_wants(evening: Evening) -> None:
    anna, bruno = Player(evening, evening.anna), Player(evening, evening.bruno)
    await evening.ask(anna.user, "scopa")
    await evening.tap(bruno.user, "Unisciti", evening.room)
    await evening.tap(anna.user, "Inizia", evening.room)
    await play_on(evening, 1, anna, bruno)
    before = public(evening, evening.carla)
    await evening.ask(anna.user, "statistiche", gioco="scopa")
    assert public(evening, evening.carla) == before
    for _ in range(4):
        await evening.tap(anna.user, "Mostra a tutti", evening.room)
    shared = public(evening, evening.carla)[len(before) :]
    assert len(shared) == 2
    assert all("1 partita" in one and "[" not in one for one in shared)


async def test_in_december_a_server_looks_back_on_its_year(evening: Evening) -> None:
    evening.clock.set_wall(-20 * 24 * 3600)
    anna, bruno = Player(evening, evening.anna), Player(evening, evening.bruno)
    await evening.ask(anna.user, "scopa")
    await evening.tap(bruno.user, "Unisciti", evening.room)
    await evening.tap(anna.user, "Inizia", evening.room)
    await play_on(evening, 1, anna, bruno)
    await evening.ask(anna.user, "classifica", gioco="scopa")
    await evening.tap(anna.user, "Il 2026 del gruppo", evening.room)
    await evening.tap(anna.user, "Mostra a tutti", evening.room)
    assert any("1 partita giocata da 2 persone" in one for one in public(evening, evening.carla))
